/** Finds the reservations of a booking, however the service lists them. */
import { tagMatcher, hasEmailAddress } from '../../lib/booking-tag.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { Booking, BookingNote } from './booking.ts';
import { Unjudged } from '../gaps.ts';
import { NoAnswer } from '../transport.ts';
import type { Conversation } from './conversation.ts';
import { getBooking, listBookingsAround } from './look.ts';
import { idsOf, isAccepted, isActive, listedReservationsIn, type ListedReservation } from './reservations.ts';

/** Thrown if a booking may be uncancelled. The message describes it. */
export class StillActive extends Error {
  override readonly name = 'StillActive';
}

/** Whether an error leaves open whether a booking is uncancelled. Its message says why. */
export const isUnclear = (error: unknown): error is NoAnswer | Unjudged | StillActive =>
  error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillActive;

/** The part of a booking that is needed to take it back. `showsMarks` is a property of its deployment. */
export type SentBooking = Pick<Booking, 'note' | 'sentAt'> &
  Partial<Booking> & {
    /** The reservations of our other bookings, which may have the same guest. */
    readonly others?: readonly string[];
  };

/** The reservations that were named by answers to other bookings but not by the answer to this booking. */
export const reservationIdsOfOtherBookings = (
  bookings: readonly Booking[],
  { note: { transactionIdentifier }, reservation: ownId }: Pick<Booking, 'note' | 'reservation'>,
): string[] =>
  bookings.flatMap(({ note, reservation }) =>
    reservation === undefined || reservation === ownId || note.transactionIdentifier === transactionIdentifier
      ? []
      : [reservation],
  );

const notListed = 'GetBookings did not list the bookings of its hotel and period';

export const takeBackOptions = { takesBack: true } as const;

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
export async function findReservations(session: Conversation, booking: SentBooking): Promise<LookResult> {
  const { note, reservation, others: otherIds = [] } = booking;
  const isOurs = tagMatcher(note);
  const answerById = await getBooking(session, reservation ?? note.transactionIdentifier, takeBackOptions);
  if (answerById.status !== 200 && reservation !== undefined)
    throw new StillActive(`GetBookings answered HTTP ${answerById.status}`);
  const listAnswer = await listBookingsAround(session, booking, takeBackOptions);
  if (!isAccepted(listAnswer) && reservation === undefined) throw new StillActive(notListed);
  const reservationsInPeriod = isAccepted(listAnswer)
    ? listedReservationsIn(listAnswer, session.settings)
    : [];
  const reservationsById = listedReservationsIn(answerById, session.settings);
  const isOther = (candidate: Reservation): boolean => idsOf(candidate).some((id) => otherIds.includes(id));
  const taggedReservations = [...reservationsInPeriod, ...reservationsById].filter(
    ({ json, reservation: candidate }) => isOurs(json) && !isOther(candidate),
  );
  const hasReservationId = ({ reservation: candidate }: ListedReservation): boolean =>
    reservation !== undefined && idsOf(candidate).includes(reservation);
  const untaggedReservations = reservationsById.filter(
    (listedReservation) => hasReservationId(listedReservation) && !isOurs(listedReservation.json),
  );
  const foreign =
    !taggedReservations.some(hasReservationId) &&
    (untaggedReservations.some(({ json }) => hasEmailAddress(json)) ||
      (untaggedReservations.length > 0 && taggedReservations.length > 0));
  const foundReservations = foreign ? taggedReservations : [...untaggedReservations, ...taggedReservations];
  // The answer may name somebody else's reservation: only the listing shows that no reservation is ours.
  if (foundReservations.length === 0 && !isAccepted(listAnswer)) throw new StillActive(notListed);
  const ours = new Map(
    foundReservations.map(({ reservation: candidate }) => {
      const id = cancellableId(candidate, note, reservation);
      return [id, { id, reservation: candidate }];
    }),
  );
  const isTagShownInPeriod = reservationsInPeriod.some(({ json }) => isOurs(json));
  return {
    ours: [...ours.values()],
    foreign,
    ...(foundReservations.length === 0 ? {} : { showsMarks: isTagShownInPeriod }),
  };
}

/** The id by which our reservation is cancelled: the id in the booking's answer, or another that is not our reference. */
export function cancellableId(
  reservation: Reservation,
  { transactionIdentifier }: Pick<BookingNote, 'transactionIdentifier'>,
  preferredId?: string,
): string {
  const ids = idsOf(reservation);
  const id =
    ids.find((value) => value === preferredId) ??
    ids.find((value) => value !== transactionIdentifier) ??
    ids[0];
  if (id === undefined) throw new StillActive('GetBookings lists it without an identifier');
  return id;
}

export const activeIn = ({ ours }: LookResult): FoundReservation[] =>
  ours.filter(({ reservation }) => isActive(reservation) !== false);
