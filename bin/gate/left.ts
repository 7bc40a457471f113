/** The bookings in the ledger that may still stand. */
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import type { Target } from '../../targets/target.ts';
import { leftBookingsOf, sweepLine } from '../last-word.ts';

/** Sentences for the start of a run. @param file the target file, as passed */
export function leftByEarlierRuns(results: string, target: Target, file: string): string[] {
  if (target.embedded) return [];
  const { open, due } = leftBookingsOf(new Ledger(ledgerFile(results, target)), target, file);
  const many = open.length + due.length;
  if (many === 0) return [];
  return [
    `${many === 1 ? 'a booking of an earlier run' : `${many} bookings of earlier runs`} may still stand: run ${sweepLine(file)}.`,
  ];
}
