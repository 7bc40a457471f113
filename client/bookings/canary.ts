/** The first booking of a run is its canary booking: until it was seen gone nothing else is booked. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../../lib/text-file.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { apart, notExercised } from '../gaps.ts';
import { waitForLock } from '../lock.ts';
import { runFolder } from '../run.ts';
import { shown, takenByRoomAlone } from './afterwards.ts';
import { book, type Booker } from './book.ts';
import type { Booking } from './booking.ts';
import type { Caller } from './conversation.ts';
import { lookAround, lookFor } from './look.ts';
import { idsOf, isTaken, ours, reservationsIn, stands, withId } from './reservations.ts';
import { StandsAfterwards, undo } from './take-back.ts';

type Ended = { readonly state: 'good' } | { readonly state: 'bad'; readonly why: string };

/** What the workers of a run know of its canary booking, in a file beside the run's context. Who makes it holds a lock of that name. */
type Canary = Ended | { readonly state: 'running' };

/** Milliseconds. */
const longest = 90_000;
const pause = 100;

/**
 * Lets a booking pass only after one of this run was booked, read, cancelled and seen gone. Whoever comes first makes it;
 * everybody else waits. If a step fails nothing more is booked in this run.
 *
 * @returns what a session has to await before it books
 */
export function canaryOf(stage: Booker): () => Promise<void> {
  let trying = false;
  return async () => {
    const folder = runFolder();
    if (trying || folder === undefined) return;
    const canary = await ended(folder, stage, async () => {
      trying = true;
      return apart(() => attempt(stage)).finally(() => (trying = false));
    });
    if (canary.state === 'bad')
      notExercised(`nothing more is booked, because the canary booking failed: ${canary.why}`);
  };
}

/** The canary booking once it has ended, which is made where nobody did; one whose maker is gone has failed. */
async function ended(
  folder: string,
  { session }: Booker,
  make: () => Promise<string | undefined>,
): Promise<Ended> {
  const file = join(folder, 'canary');
  const owner = { verb: 'canary booking', target: session.target.name };
  const until = Date.now() + longest;
  let release: (() => void) | undefined;
  // Many may wait: once it has ended none of them needs the lock.
  while (release === undefined) {
    const known = read(file);
    if (known !== undefined && known.state !== 'running') return known;
    if (Date.now() > until) return { state: 'bad', why: `it had not ended after ${longest / 1_000} s` };
    release = await waitForLock(folder, 'canary', owner, 0);
    if (release === undefined) await sleep(pause);
  }
  try {
    const canary = read(file);
    if (canary?.state === 'running') return write(file, { state: 'bad', why: 'it was interrupted' });
    if (canary !== undefined) return canary;
    write(file, { state: 'running' });
    const why = await make();
    return write(file, why === undefined ? { state: 'good' } : { state: 'bad', why });
  } finally {
    release();
  }
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

/** Undefined where nobody began it. */
function read(file: string): Canary | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readText(file)) as Canary;
  } catch {
    // It is being written, or was cut off.
    return { state: 'running' };
  }
}

function write<Is extends Canary>(file: string, canary: Is): Is {
  writeFileSync(file, JSON.stringify(canary));
  return canary;
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
  const find = (clause: ClauseId, seen: string): void =>
    session.evidence.find({
      clause,
      pointer: '',
      expected: clauseOf(clause).text,
      seen,
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
