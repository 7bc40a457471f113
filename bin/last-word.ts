/** What a run ends with that came to no verdict: bookings that may stand outrank whatever stopped it. */
import { exits, Stop, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { inWords, type Entry } from '../client/ledger/ledger.ts';

/** Says what a run that ends at once leaves behind, which nobody has seen gone, and returns its exit code. */
export function lastWord(open: readonly Entry[]): ExitCode {
  if (open.length === 0) return exits.unjudged.code;
  process.stderr.write(`${leftWords(open).map(visible).join('\n')}\n`);
  return exits.leftBehind.code;
}

const leftWords = (open: readonly Entry[]): string[] => [
  ...open.map(({ note, reservation }) => `left behind: ${inWords(note, reservation)}`),
  'take it back with hotel-contract sweep --target <the same file>, in this folder',
];

/** The error that a run ends with; where it left something, that is said after it. */
export function orLeft(error: unknown, open: readonly Entry[]): unknown {
  const said = error instanceof Stop && error.code === exits.leftBehind.code;
  if (open.length === 0 || said) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Stop('leftBehind', [message, ...leftWords(open)].join('\n'), { cause: error });
}
