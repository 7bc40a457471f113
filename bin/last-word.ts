/** What a run ends with that came to no verdict: bookings that may stand outrank whatever stopped it. */
import { exits, Stop, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { isLateLookDue } from '../client/bookings/booking.ts';
import { describeBooking, type Booking } from '../client/bookings/booking.ts';
import type { Ledger } from '../client/bookings/ledger.ts';
import type { Target } from '../targets/target.ts';

/** What a run, or all of them, may have left behind. */
export interface Remains {
  /** Bookings that nobody has seen gone. */
  readonly open: readonly Booking[];
  /** Bookings that were, and may be made a second time since. */
  readonly due: readonly Booking[];
  /** File of the target, as it was given. */
  readonly file: string;
}

export function remainsOf(ledger: Ledger, target: Target, file: string, run?: string): Remains {
  const mine = ledger.bookings(run);
  return {
    open: mine.filter(({ settled }) => settled === undefined),
    due: mine.filter((booking) => isLateLookDue(booking, target)),
    file,
  };
}

/** The command that takes back what is left, whole. */
export const sweepLine = (file: string): string =>
  `hotel-contract sweep --target ${/[^\w./-]/.test(file) ? `'${file.replaceAll("'", String.raw`'\''`)}'` : file}`;

/** Says what a run that ends at once leaves behind, which nobody has seen gone, and returns its exit code. */
export function lastWord(remains: Remains): ExitCode {
  const stated = leftWords(remains);
  if (stated.length > 0) process.stderr.write(`${stated.map(visible).join('\n')}\n`);
  return stated.length === 0 ? exits.unjudged.code : exits.leftBehind.code;
}

const leftWords = ({ open, due, file }: Remains): string[] => [
  ...open.map(({ note, reservation }) => `left behind: ${describeBooking(note, reservation)}`),
  ...due.map(
    ({ note, reservation }) =>
      `may come once more, and nobody has waited to look for it: ${describeBooking(note, reservation)}`,
  ),
  ...(open.length + due.length === 0
    ? []
    : [`take back what stands with ${sweepLine(file)}, in this folder`]),
];

/** The error that a run ends with; where it left something, that is said after it. */
export function orLeft(error: unknown, remains: Remains): unknown {
  const stated = error instanceof Stop && error.code === exits.leftBehind.code;
  const left = leftWords(remains);
  if (left.length === 0 || stated) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Stop('leftBehind', [message, ...left].join('\n'), { cause: error });
}
