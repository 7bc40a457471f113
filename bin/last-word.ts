/** The end of a run without a verdict: bookings left behind take precedence over the error that stopped the run. */
import { exits, Stop, type ExitCode } from '../lib/exit.ts';
import { escapeControls } from '../lib/visible.ts';
import { isRecheckDue, describeBooking } from '../client/bookings/booking.ts';
import { Ledger, ledgerFile } from '../client/bookings/ledger.ts';
import type { Target } from '../targets/target.ts';

/** Bookings that a run, or all runs, can have left behind. */
export type LeftBookings = ReturnType<typeof leftBookingsOf>;

/** @param file the target file as passed on the command line */
export function leftBookingsOf(ledger: Ledger, target: Target, file: string, run?: string) {
  const ownBookings = ledger.bookings(run);
  return {
    /** Not confirmed as gone. */
    open: ownBookings.filter(({ settled }) => settled === undefined),
    /** Confirmed as gone, and a late service can still make them a second time. */
    due: ownBookings.filter((booking) => isRecheckDue(booking, target)),
    file,
  };
}

/** The command that cancels the left bookings. */
export const sweepLine = (file: string): string =>
  `hotel-contract sweep --target ${/[^\w./-]/.test(file) ? `'${file.replaceAll("'", String.raw`'\''`)}'` : file}`;

/** Reports the bookings that a run leaves behind when it ends at once. @returns the exit code */
export function lastWord(remains: LeftBookings): ExitCode {
  const sentences = leftSentences(remains);
  if (sentences.length > 0) process.stderr.write(`${sentences.map(escapeControls).join('\n')}\n`);
  return sentences.length === 0 ? exits.unjudged.code : exits.leftBehind.code;
}

const leftSentences = ({ open, due, file }: LeftBookings): string[] => [
  ...open.map(({ note, reservation }) => `left behind: ${describeBooking(note, reservation)}`),
  ...due.map(
    ({ note, reservation }) =>
      `may be made a second time, and was not looked for: ${describeBooking(note, reservation)}`,
  ),
  ...(open.length + due.length === 0 ? [] : [`cancel it by ${sweepLine(file)} in this folder`]),
];

/** Adds the left bookings to the error with which a run ends. */
export function withLeftBookings(error: unknown, remains: LeftBookings): unknown {
  const sentences = error instanceof Stop && error.code === exits.leftBehind.code;
  const left = leftSentences(remains);
  if (left.length === 0 || sentences) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Stop('leftBehind', [message, ...left].join('\n'), { cause: error });
}

/** Sentences for the start of a run, if bookings of earlier runs may still be active. @param file the target file, as passed */
export function leftByEarlierRuns(results: string, target: Target, file: string): string[] {
  if (target.embedded) return [];
  const { open, due } = leftBookingsOf(new Ledger(ledgerFile(results, target)), target, file);
  const many = open.length + due.length;
  if (many === 0) return [];
  return [
    `${many === 1 ? 'a booking of an earlier run' : `${many} bookings of earlier runs`} may still be active: run ${sweepLine(file)}.`,
  ];
}
