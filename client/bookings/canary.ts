/** The first booking of a run is its canary booking: until it was seen gone nothing else is booked. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { apart, unjudged } from '../gaps.ts';
import { currentRun } from '../run.ts';
import { shown, takenByRoomAlone } from './afterwards.ts';
import { book, type Booker } from './book.ts';
import type { Booking } from './booking.ts';
import type { Caller } from './conversation.ts';
import { lookAround, lookFor } from './look.ts';
import { idsOf, isTaken, ours, reservationsIn, stands, withId } from './reservations.ts';
import { StandsAfterwards, undo } from './take-back.ts';

/**
 * Lets a booking pass only after one of this run was booked, read, cancelled and seen gone. Whoever comes first makes it;
 * everybody else waits. If a step fails nothing more is booked in this run.
 *
 * @returns what a session has to await before it books
 */
export function canaryOf(stage: Booker): () => Promise<void> {
  let trying = false;
  return async () => {
    const run = currentRun();
    if (trying || run === undefined) return;
    run.canary ??= apart(async () => {
      trying = true;
      return attempt(stage).finally(() => (trying = false));
    });
    const why = await run.canary;
    if (why !== undefined)
      unjudged('not exercised', `nothing more is booked, because the canary booking failed: ${why}`);
  };
}

/** Why the canary booking failed; undefined where it did not. */
async function attempt(stage: Booker): Promise<string | undefined> {
  const { session } = stage;
  try {
    const { id } = await book(stage, { adults: 2 });
    const booking = session.bookings.made.find(({ reservation }) => reservation === id)!;
    const read = await shown(stage, id);
    if (read === undefined) return `GetBookings does not show reservation ${id}`;
    if (stands(read) !== true) return `GetBookings does not show that reservation ${id} stands`;
    await undo(session, booking);
    return undefined;
  } catch (error) {
    // What cannot be looked at any more shows nothing beyond why it failed.
    await findBroken(stage, error).catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * What a canary booking that failed shows to be broken: nothing else is booked that could show it.
 *
 * @param error what ended it; its session has made no other booking since
 */
async function findBroken({ session }: Caller, error: unknown): Promise<void> {
  const booking = session.bookings.made.at(-1);
  const id = booking?.reservation;
  if (booking === undefined || id === undefined) return;
  const find = (clause: ClauseId, actual: string): void =>
    session.evidence.find({
      clause,
      pointer: '',
      expected: clauseOf(clause).text,
      actual,
      ...session.evidence.lastShown(),
    });
  const alone = await lookFor(session, id);
  const own = withId(alone, id);
  if (own !== undefined) {
    if (stands(own) === true && error instanceof StandsAfterwards)
      find('v1.cancel.effect-whole', `reservation ${id} stands after its cancellation`);
    else if (stands(own) === true) {
      const wrong = await takenByRoomAlone({ session }, { id, note: booking.note });
      if (wrong !== undefined) find('v1.cancel.effect-whole', wrong);
    }
    return;
  }
  const listed = await lookAround(session, booking);
  if (isListed(booking, id, ours(listed, booking.note, session.settings)))
    find(
      'v1.getbk.by-id',
      `reservation ${id} is listed by its hotel and period, and not found by its identifier`,
    );
  else if (![alone, listed].some((answer) => !isTaken(answer) || reservationsIn(answer).length > 0))
    find(
      'v1.book.retrievable',
      `reservation ${id} is found neither by its identifier nor by its hotel and period`,
    );
}

/** By the identifier that the answer to the booking gave: another one shows only that the target reads a wrong member. */
const isListed = ({ settled }: Booking, id: string, reservation: ReturnType<typeof ours>): boolean =>
  settled === undefined && reservation !== undefined && idsOf(reservation).includes(id);
