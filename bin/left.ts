/** What the ledger says of bookings that nobody has seen gone. */
import type { Left } from '../schemas/evidence.ts';
import { inWords, Ledger, ledgerFile } from '../targets/ledger.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Target } from '../targets/target.ts';

/** A story that could not end, because its process did, leaves what it booked without a word. */
export function forgotten(results: string, { target, run }: RunContext, said: readonly Left[]): Left[] {
  return new Ledger(ledgerFile(results, target))
    .open()
    .filter((entry) => entry.run === run && !said.some(({ what }) => what.startsWith(inWords(entry.note))))
    .map(({ note, reservation }) => ({
      what: inWords(note, reservation),
      why: 'its story ended before it was taken back',
      where: 'the ledger',
    }));
}

/** Sentences for the start of a run. */
export function leftByEarlierRuns(results: string, target: Target): string[] {
  const { length } = new Ledger(ledgerFile(results, target)).open();
  if (target.embedded || length === 0) return [];
  return [
    `${length === 1 ? 'a booking of an earlier run' : `${length} bookings of earlier runs`} may still stand: run hotel-contract sweep --target FILE.`,
  ];
}
