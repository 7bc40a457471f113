/**
 * By what reservations of ours are told from everybody else's: their reference, and an e-mail at a reserved domain made of it.
 * All of it runs inside k6 as well.
 */

/** Of one booking. */
export interface BookingTag {
  readonly transactionIdentifier: string;
  readonly email: string;
}

/** The booking tag of the booking with that reference. */
export const bookingTagFor = (transactionIdentifier: string): BookingTag => ({
  transactionIdentifier,
  email: `${transactionIdentifier.toLowerCase()}@example.com`,
});

/** @returns whether the JSON of one reservation, in lower case, carries one of them as a whole */
export function carriesTag({ transactionIdentifier, email }: BookingTag): (json: string) => boolean {
  const texts = [transactionIdentifier, email].map((text) => JSON.stringify(text.toLowerCase()));
  return (json) => texts.some((text) => json.includes(text));
}

/** References of this tool: of gate (HC) and load (HL), a run in eight hexadecimal digits, and a booking of it. */
const anyReference = /"(h[cl]-[0-9a-f]{8}-[a-z0-9-]{1,40})(?:@example\.com)?"/;

/** The booking tag of whichever run of this tool a reservation's JSON, in lower case, carries; undefined where it is somebody else's. */
export function bookingTagIn(json: string): BookingTag | undefined {
  const reference = anyReference.exec(json)?.[1];
  return reference === undefined
    ? undefined
    : bookingTagFor(reference.slice(0, 2).toUpperCase() + reference.slice(2));
}

/**
 * Whether the JSON of a reservation, in lower case, holds a whole e-mail address, or what stands for one of somebody else since it
 * was captured. One without any may be anybody's.
 */
export const namesSomebody = (json: string): boolean =>
  /"(?:[^"\s@*]{1,64}@[^"\s@*]{1,200}|email:\d{1,4}:[0-9a-f]{12})"/.test(json);
