import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../targets/target.ts';

/** In a run's folder: by how many milliseconds its levers have turned the clock, a line for each time. */
export const runClockFile = 'clock';

/** How far a deployment's clock is turned away from ours, in milliseconds; adding to it is seen by every worker of the run. */
export interface TurnedClock {
  offset: number;
}

/** Whether a run may turn the clock of this deployment. A tenant of the embedded sandbox has a clock of its own. */
export const mayBeTurned = ({ embedded, levers }: Pick<Target, 'embedded' | 'levers'>): boolean =>
  !embedded && levers.advanceClock !== undefined;

/**
 * The clock of a deployment, which all workers of a run share: each finds it where another has left it.
 *
 * @param found how far it was turned when the run began
 * @param folder of the run; undefined where nobody shares it
 */
export function runClock(found: number, folder: string | undefined): TurnedClock {
  if (folder === undefined) return { offset: found };
  return {
    get offset() {
      return found + turnedIn(folder);
    },
    set offset(offset: number) {
      appendFileSync(join(folder, runClockFile), `${offset - this.offset}\n`);
    },
  };
}

/** By how many milliseconds a run has turned the clock so far. */
export function turnedIn(folder: string): number {
  try {
    return readFileSync(join(folder, runClockFile), 'utf8')
      .trim()
      .split('\n')
      .map(Number)
      .reduce((sum, one) => sum + one, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
