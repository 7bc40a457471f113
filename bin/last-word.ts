/** What a run ends with that came to no verdict: bookings that may stand outrank whatever stopped it. */
import { exits, Stop, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { inWords, type Entry, type Ledger } from '../targets/ledger.ts';

/** What a run has booked and nobody has seen gone; nothing where the run is of no interest. */
const openOf = (ledger: Ledger, run: string | undefined): Entry[] =>
  run === undefined ? [] : ledger.open().filter((entry) => entry.run === run);

/** Whether a run has booked what nobody has seen gone. */
export const hasOpen = (ledger: Ledger, run: string | undefined): boolean => openOf(ledger, run).length > 0;

/** Says what a run that ends at once leaves behind, and returns its exit code. */
export function lastWord(ledger: Ledger, run: string | undefined): ExitCode {
  const open = openOf(ledger, run);
  if (open.length === 0) return exits.unjudged.code;
  process.stderr.write(`${leftWords(open).map(visible).join('\n')}\n`);
  return exits.leftBehind.code;
}

const leftWords = (open: readonly Entry[]): string[] => [
  ...open.map(({ note, reservation }) => `left behind: ${inWords(note, reservation)}`),
  'take it back with hotel-contract sweep --target <the same file>, in this folder',
];

/** The error that a run ends with; where it left something, that is said after it. */
export function orLeft(error: unknown, ledger: Ledger, run: string | undefined): unknown {
  const open = openOf(ledger, run);
  const said = error instanceof Stop && error.code === exits.leftBehind.code;
  if (open.length === 0 || said) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Stop('leftBehind', [message, ...leftWords(open)].join('\n'), { cause: error });
}
