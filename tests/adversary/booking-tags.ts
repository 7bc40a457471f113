/** How a booking is recognised in a request or response, and what a booking of another client looks like. */
export interface BookingTag {
  readonly transaction: string;
  readonly email: string;
}

/** The tag in a booking request; undefined if the request books nothing. */
export function tagIn(body: string): BookingTag | undefined {
  try {
    const { TransactionIdentifier: transaction, HotelReservationsType: type } = JSON.parse(body) as {
      TransactionIdentifier?: string;
      HotelReservationsType?: { HotelReservations?: unknown[] };
    };
    const [email] = /[\w.+-]+@example\.com/.exec(body) ?? [];
    if (transaction === undefined || email === undefined || (type?.HotelReservations ?? []).length === 0)
      return undefined;
    return { transaction, email };
  } catch {
    return undefined;
  }
}

/** Two ways to turn a booking into another client's: a stranger's, and one whose booking tag holds ours as a part. */
export const otherTags = ({ transaction, email }: BookingTag): ((body: string) => string)[] =>
  [
    { transaction: 'ORDER-4711', email: 'ana.souza@example.com' },
    { transaction: `X-${transaction}-2`, email: `not.${email}` },
  ].map(
    (other) => (body: string) =>
      body
        .replaceAll(/[\w.+-]+@example\.com/g, (found) => (found === email ? other.email : found))
        .replaceAll(`"${transaction}"`, `"${other.transaction}"`),
  );
