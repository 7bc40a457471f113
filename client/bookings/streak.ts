/** Bookings, and cancellations, that could not be completed in a run, one after the other: after three nothing more is booked. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { runFolder } from '../run.ts';

/** A deployment that fails so often in a row fails for a reason, and what it may have booked is somebody's to clear up. */
const most = 3;

export type Step = 'booking' | 'cancellation';

interface Line {
  readonly step: Step;
  /** Why it was not completed; without it, it was. */
  readonly why?: string;
}

/** Beside the run's context, so that its workers count together. */
export const streakFile = 'streak';

/** @param why undefined where the step went well, which ends its streak. Outside a run nothing is counted. */
export function noteStep(step: Step, why?: string): void {
  const folder = runFolder();
  if (folder === undefined) return;
  const line: Line = { step, ...(why === undefined ? {} : { why: why.slice(0, 300) }) };
  appendFileSync(join(folder, streakFile), `${JSON.stringify(line)}\n`);
}

/** Why nothing more is booked in this run, as a sentence; undefined where it may be. */
export function whyNoMore(): string | undefined {
  const inARow = { booking: 0, cancellation: 0 };
  for (const { step, why } of linesOf(runFolder())) {
    inARow[step] = why === undefined ? 0 : inARow[step] + 1;
    // Once it was so it stays so: what is cancelled afterwards does not let it book again.
    if (inARow[step] === most)
      return `nothing more is booked, because three ${step}s in a row could not be completed: the last ${why}`;
  }
  return undefined;
}

function linesOf(folder: string | undefined): Line[] {
  if (folder === undefined) return [];
  try {
    return readText(join(folder, streakFile))
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
