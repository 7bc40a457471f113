/** The first booking of a run is a trial. DESIGN.md, Targets: Permissions. */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shown } from './afterwards.ts';
import { book } from './book.ts';
import { apart, notExercised } from '../gaps.ts';
import { stands } from './reservations.ts';
import { isAlive, runFolder } from '../run.ts';
import type { Stage } from '../stage.ts';
import { undo } from './tidy.ts';

/** What the workers of a run know of its trial, in a file beside the run's context. */
type Trial =
  { readonly state: 'running'; readonly pid: number } | { readonly state: 'good' } | { readonly state: 'bad'; readonly why: string };

const poll = 200;
const longest = 90_000;

/**
 * Lets a booking pass only after one of this run was booked, read, cancelled and seen gone. Whoever comes first makes it;
 * everybody else waits. If a step fails nothing more is booked in this run.
 *
 * @returns what a session has to await before it books
 */
export function trialOf(stage: Stage): () => Promise<void> {
  let trying = false;
  return async () => {
    const folder = runFolder();
    if (trying || folder === undefined) return;
    const file = join(folder, 'trial');
    if (begin(file)) {
      trying = true;
      const why = await apart(() => attempt(stage)).finally(() => (trying = false));
      writeFileSync(file, JSON.stringify(why === undefined ? { state: 'good' } : { state: 'bad', why }));
    }
    const trial = await ended(file);
    if (trial.state === 'bad') notExercised(`nothing more is booked, because the trial booking failed: ${trial.why}`);
  };
}

/** True for the one who is to make the trial. */
function begin(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({ state: 'running', pid: process.pid } satisfies Trial));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Why the trial failed; undefined where it did not. */
async function attempt(stage: Stage): Promise<string | undefined> {
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
    return error instanceof Error ? error.message : String(error);
  }
}

/** The trial once it has ended; one whose maker is gone has failed. */
async function ended(file: string): Promise<Exclude<Trial, { state: 'running' }>> {
  for (const until = Date.now() + longest; Date.now() < until; await sleep(poll)) {
    const trial = read(file);
    if (trial !== undefined && trial.state !== 'running') return trial;
    if (trial !== undefined && !isAlive(trial.pid)) return { state: 'bad', why: 'it was interrupted' };
  }
  return { state: 'bad', why: `it had not ended after ${longest / 1_000} s` };
}

function read(file: string): Trial | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Trial;
  } catch {
    // It is being written.
    return undefined;
  }
}
