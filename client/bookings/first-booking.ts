/** The first booking of a run is its canary booking: until it was seen gone nothing else is booked. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { withOwnGaps, unjudged } from '../gaps.ts';
import { currentRun } from '../run.ts';
import { fetchReservation, roomCancellationProblem } from './afterwards.ts';
import { book, type BookingFixtures } from './book.ts';
import type { Booking } from './booking.ts';
import type { HasConversation } from './conversation.ts';
import { listBookingsAround, getBooking } from './look.ts';
import {
  idsOf,
  isAccepted,
  ownReservation,
  reservationsIn,
  isStanding,
  reservationWithId,
} from './reservations.ts';
import { StandsAfterCancelling, takeBackAndRecord } from './take-back.ts';

/**
 * Lets a booking pass only after one of this run was booked, read, cancelled and seen gone. Whoever comes first makes it;
 * everybody else waits. If a step fails nothing more is booked in this run.
 *
 * @returns what a session has to await before it books
 */
export function firstBookingCheck(fixtures: BookingFixtures): () => Promise<void> {
  let trying = false;
  return async () => {
    const run = currentRun();
    if (trying || run === undefined) return;
    run.firstBooking ??= withOwnGaps(async () => {
      trying = true;
      return tryFirstBooking(fixtures).finally(() => (trying = false));
    });
    const why = await run.firstBooking;
    if (why !== undefined)
      unjudged('not exercised', `nothing more is booked, because the first booking failed: ${why}`);
  };
}

/** Why the canary booking failed; undefined where it did not. */
async function tryFirstBooking(fixtures: BookingFixtures): Promise<string | undefined> {
  const { session } = fixtures;
  try {
    const { id } = await book(fixtures, { adults: 2 });
    const booking = session.bookings.made.find(({ reservation }) => reservation === id)!;
    const read = await fetchReservation(fixtures, id);
    if (read === undefined) return `GetBookings does not show reservation ${id}`;
    if (isStanding(read) !== true) return `GetBookings does not show that reservation ${id} stands`;
    await takeBackAndRecord(session, booking);
    return undefined;
  } catch (error) {
    // What cannot be looked at any more shows nothing beyond why it failed.
    await recordBroken(fixtures, error).catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * What a canary booking that failed shows to be broken: nothing else is booked that could show it.
 *
 * @param error what ended it; its session has made no other booking since
 */
async function recordBroken({ session }: HasConversation, error: unknown): Promise<void> {
  const booking = session.bookings.made.at(-1);
  const id = booking?.reservation;
  if (booking === undefined || id === undefined) return;
  const find = (clause: ClauseId, actual: string): void =>
    session.evidence.addFinding({
      clause,
      pointer: '',
      expected: clauseOf(clause).text,
      actual,
      ...session.evidence.lastShown(),
    });
  const alone = await getBooking(session, id);
  const own = reservationWithId(alone, id);
  if (own !== undefined) {
    if (isStanding(own) === true && error instanceof StandsAfterCancelling)
      find('v1.cancel.effect-whole', `reservation ${id} stands after its cancellation`);
    else if (isStanding(own) === true) {
      const wrong = await roomCancellationProblem({ session }, { id, note: booking.note });
      if (wrong !== undefined) find('v1.cancel.effect-whole', wrong);
    }
    return;
  }
  const listed = await listBookingsAround(session, booking);
  if (isListed(booking, id, ownReservation(listed, booking.note, session.settings)))
    find(
      'v1.getbk.by-id',
      `reservation ${id} is listed by its hotel and period, and not found by its identifier`,
    );
  else if (![alone, listed].some((answer) => !isAccepted(answer) || reservationsIn(answer).length > 0))
    find(
      'v1.book.retrievable',
      `reservation ${id} is found neither by its identifier nor by its hotel and period`,
    );
}

/** By the identifier that the answer to the booking gave: another one shows only that the target reads a wrong member. */
const isListed = (
  { settled }: Booking,
  id: string,
  reservation: ReturnType<typeof ownReservation>,
): boolean => settled === undefined && reservation !== undefined && idsOf(reservation).includes(id);
