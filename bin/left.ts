/** What the ledger says of bookings that nobody has seen gone. */
import { Ledger, ledgerFile } from '../client/ledger/ledger.ts';
import type { Target } from '../targets/target.ts';

/** Sentences for the start of a run. */
export function leftByEarlierRuns(results: string, target: Target): string[] {
  const { length } = new Ledger(ledgerFile(results, target)).open();
  if (target.embedded || length === 0) return [];
  return [
    `${length === 1 ? 'a booking of an earlier run' : `${length} bookings of earlier runs`} may still stand: run hotel-contract sweep --target FILE.`,
  ];
}
