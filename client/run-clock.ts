import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../lib/text-file.ts';
import type { Target } from '../targets/target.ts';

/** In a run's folder: by how many milliseconds its levers have turned the clock, a line for each time. */
export const runClockFile = 'clock';

/** How far a deployment's clock is turned away from ours, in milliseconds. */
export interface TurnedClock {
  readonly offset: number;
  /** Notes that it was turned by so many milliseconds more. */
  turn(milliseconds: number): void;
}

/** Whether a run may turn the clock of this deployment. A tenant of the embedded sandbox has a clock of its own. */
export const mayBeTurned = ({ embedded, levers }: Pick<Target, 'embedded' | 'levers'>): boolean =>
  !embedded && levers.advanceClock !== undefined;

/**
 * The clock of a deployment, which the conversations of a run find where the last has left it. It is read when it is made: a run
 * that may turn it has one worker, which may be started again, and tells one story at a time.
 *
 * @param found how far it was turned when the run began
 * @param folder of the run; undefined where nobody else has to know
 */
export function runClock(found = 0, folder?: string): TurnedClock {
  let turned = folder === undefined ? 0 : turnedIn(folder);
  return {
    get offset() {
      return found + turned;
    },
    turn(milliseconds) {
      turned += milliseconds;
      if (folder !== undefined) appendFileSync(join(folder, runClockFile), `${milliseconds}\n`);
    },
  };
}

/** By how many milliseconds a run has turned the clock so far. */
export function turnedIn(folder: string): number {
  try {
    return readText(join(folder, runClockFile))
      .trim()
      .split('\n')
      .map(Number)
      .reduce((sum, one) => sum + one, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
