/** Finds the reservations of a booking, however the service lists them. */
import { carriesTag, namesSomebody } from '../../lib/booking-tag.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { Booking, BookingNote } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { getBooking, listBookingsAround } from './look.ts';
import { idsOf, isAccepted, isActive, listedIn, type Listed } from './reservations.ts';

/** Thrown if a booking may be uncancelled. The message describes it. */
export class StillActive extends Error {
  override readonly name = 'StillActive';
}

/** The part of a booking that is needed to take it back. `showsMarks` is a property of its deployment. */
export type SentBooking = Pick<Booking, 'note' | 'sentAt'> &
  Partial<Booking> & {
    /** The reservations of our other bookings, which may have the same guest. */
    readonly others?: readonly string[];
  };

/** The reservations that were named by answers to other bookings but not by the answer to this booking. */
export const reservationsOfOthers = (
  bookings: readonly Booking[],
  { note: { transactionIdentifier }, reservation: own }: Pick<Booking, 'note' | 'reservation'>,
): string[] =>
  bookings.flatMap(({ note, reservation }) =>
    reservation === undefined || reservation === own || note.transactionIdentifier === transactionIdentifier
      ? []
      : [reservation],
  );

const notListed = 'GetBookings did not list the bookings of its hotel and period';

export const takingBack = { takesBack: true } as const;

export interface FoundReservation {
  readonly id: string;
  readonly reservation: Reservation;
}

export interface LookResult {
  readonly ours: readonly FoundReservation[];
  /** Whether the id of the booking's answer belongs to somebody else. */
  readonly foreign: boolean;
  readonly showsMarks?: boolean;
}

/** Looks for a booking by the id of its answer, by our reference, and by hotel and period. */
export async function findReservations(session: Conversation, sent: SentBooking): Promise<LookResult> {
  const { note, reservation, others = [] } = sent;
  const isOurs = carriesTag(note);
  const lookById = await getBooking(session, reservation ?? note.transactionIdentifier, takingBack);
  if (lookById.status !== 200 && reservation !== undefined)
    throw new StillActive(`GetBookings answered HTTP ${lookById.status}`);
  const listed = await listBookingsAround(session, sent, takingBack);
  if (!isAccepted(listed) && reservation === undefined) throw new StillActive(notListed);
  const byPeriod = isAccepted(listed) ? listedIn(listed, session.settings) : [];
  const byId = listedIn(lookById, session.settings);
  const isOther = (one: Reservation): boolean => idsOf(one).some((id) => others.includes(id));
  const marked = [...byPeriod, ...byId].filter(({ json, reservation: one }) => isOurs(json) && !isOther(one));
  const has = ({ reservation: one }: Listed): boolean =>
    reservation !== undefined && idsOf(one).includes(reservation);
  const unmarked = byId.filter((one) => has(one) && !isOurs(one.json));
  const foreign =
    !marked.some(has) &&
    (unmarked.some(({ json }) => namesSomebody(json)) || (unmarked.length > 0 && marked.length > 0));
  const found = foreign ? marked : [...unmarked, ...marked];
  // The answer may name somebody else's reservation: only the listing shows that no reservation is ours.
  if (found.length === 0 && !isAccepted(listed)) throw new StillActive(notListed);
  const ours = new Map(
    found.map(({ reservation: one }) => {
      const id = cancellableId(one, note, reservation);
      return [id, { id, reservation: one }];
    }),
  );
  const inPeriod = byPeriod.some(({ json }) => isOurs(json));
  return { ours: [...ours.values()], foreign, ...(found.length === 0 ? {} : { showsMarks: inPeriod }) };
}

/** The id by which our reservation is cancelled: the id in the booking's answer, or another that is not our reference. */
export function cancellableId(
  reservation: Reservation,
  { transactionIdentifier }: Pick<BookingNote, 'transactionIdentifier'>,
  got?: string,
): string {
  const ids = idsOf(reservation);
  const id = ids.find((one) => one === got) ?? ids.find((one) => one !== transactionIdentifier) ?? ids[0];
  if (id === undefined) throw new StillActive('GetBookings lists it without an identifier');
  return id;
}

export const activeIn = ({ ours }: LookResult): FoundReservation[] =>
  ours.filter(({ reservation }) => isActive(reservation) !== false);
