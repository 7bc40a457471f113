/** The first booking of a run is a trial: nothing else is booked until it is seen cancelled. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { runWithoutEndingTest, unjudged } from '../gaps.ts';
import { currentRun } from '../run.ts';
import { fetchReservation, roomCancellationProblem } from './afterwards.ts';
import { book, type BookingFixtures } from './book.ts';

import type { HasConversation } from './conversation.ts';
import { listBookingsAround, getBooking } from './look.ts';
import {
  idsOf,
  isAccepted,
  ownReservation,
  reservationsIn,
  isActive,
  reservationWithId,
} from './reservations.ts';
import { ActiveAfterCancelling, takeBackAndRecord } from './take-back.ts';

/**
 * Returns a function that a session awaits before it books. Its first caller makes the trial booking: books, reads
 * and cancels it, and reads it again. If a step fails, nothing else is booked in the run.
 */
export function firstBookingCheck(fixtures: BookingFixtures): () => Promise<void> {
  let isTrying = false;
  return async () => {
    const run = currentRun();
    if (isTrying || run === undefined) return;
    run.firstBooking ??= runWithoutEndingTest(async () => {
      isTrying = true;
      return tryFirstBooking(fixtures).finally(() => (isTrying = false));
    });
    const failure = await run.firstBooking;
    if (failure !== undefined)
      unjudged('not exercised', `nothing more is booked, because the first booking failed: ${failure}`);
  };
}

/** The reason why the first booking failed; undefined if it did not. */
async function tryFirstBooking(fixtures: BookingFixtures): Promise<string | undefined> {
  const { session } = fixtures;
  try {
    const { id } = await book({ ...fixtures, firstKind: true }, { adults: 2 });
    const booking = session.bookings.sentBookings.find(({ reservation }) => reservation === id)!;
    const reservation = await fetchReservation(fixtures, id);
    if (reservation === undefined) return `GetBookings does not show reservation ${id}`;
    if (isActive(reservation) !== true) return `GetBookings does not show that reservation ${id} stands`;
    await takeBackAndRecord(session, booking);
    return undefined;
  } catch (error) {
    // Errors while evidence is collected are ignored: the error of the first booking is the one to report.
    await recordBroken(fixtures, error).catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Records which clause a failed first booking shows to be broken, because no other booking can show it.
 * @param error what ended the booking; its session has made no other booking since
 */
async function recordBroken({ session }: HasConversation, error: unknown): Promise<void> {
  const booking = session.bookings.sentBookings.at(-1);
  const id = booking?.reservation;
  if (booking === undefined || id === undefined) return;
  const addFinding = (clause: ClauseId, actual: string): void =>
    session.evidence.addFinding({
      clause,
      pointer: '',
      expected: clauseOf(clause).text,
      actual,
      ...session.evidence.lastShown(),
    });
  const answerById = await getBooking(session, id);
  const reservation = reservationWithId(answerById, id);
  if (reservation !== undefined) {
    if (isActive(reservation) !== true) return;
    const problem =
      error instanceof ActiveAfterCancelling
        ? `reservation ${id} stands after its cancellation`
        : await roomCancellationProblem({ session }, { id, note: booking.note });
    if (problem !== undefined) addFinding('v1.cancel.effect-whole', problem);
    return;
  }
  const listAnswer = await listBookingsAround(session, booking);
  const listed = ownReservation(listAnswer, booking.note, session.settings);
  // Another id than that of the answer would only show that the target reads the wrong member.
  if (booking.settled === undefined && listed !== undefined && idsOf(listed).includes(id))
    addFinding(
      'v1.getbk.by-id',
      `reservation ${id} is listed by its hotel and period, and not found by its identifier`,
    );
  else if (
    ![answerById, listAnswer].some((answer) => !isAccepted(answer) || reservationsIn(answer).length > 0)
  )
    addFinding(
      'v1.book.retrievable',
      `reservation ${id} is found neither by its identifier nor by its hotel and period`,
    );
}
