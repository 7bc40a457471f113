/** The end of a run without a verdict: bookings left behind take precedence over the error that stopped the run. */
import { exits, Stop, type ExitCode } from '../lib/exit.ts';
import { escapeControls } from '../lib/visible.ts';
import { isRecheckDue, describeBooking } from '../client/bookings/booking.ts';
import { Ledger, ledgerFile } from '../client/bookings/ledger.ts';
import type { Target } from '../targets/target.ts';

/** Bookings that a run, or all runs, may have left behind. */
export type LeftBookings = ReturnType<typeof leftBookingsOf>;

/** @param file the target file as passed on the command line */
export function leftBookingsOf(ledger: Ledger, target: Target, file: string, run?: string) {
  const ownBookings = ledger.bookings(run);
  return {
    /** Bookings that were not confirmed as cancelled or absent. */
    open: ownBookings.filter(({ settled }) => settled === undefined),
    /** Bookings that were confirmed as cancelled, but that a slow service may still make a second time. */
    due: ownBookings.filter((booking) => isRecheckDue(booking, target)),
    file,
  };
}

/** @returns the command that cancels the bookings left behind */
export const sweepLine = (file: string): string =>
  `hotel-contract sweep --target ${/[^\w./-]/.test(file) ? `'${file.replaceAll("'", String.raw`'\''`)}'` : file}`;

/** Reports the bookings that a run leaves behind when it ends at once. @returns the exit code */
export function reportLeftBookings(leftBookings: LeftBookings): ExitCode {
  const messages = leftBookingMessages(leftBookings);
  if (messages.length > 0) process.stderr.write(`${messages.map(escapeControls).join('\n')}\n`);
  return messages.length === 0 ? exits.unjudged.code : exits.leftBehind.code;
}

const leftBookingMessages = ({ open, due, file }: LeftBookings): string[] => [
  ...open.map(({ note, reservation }) => `left behind: ${describeBooking(note, reservation)}`),
  ...due.map(
    ({ note, reservation }) =>
      `may be made a second time, and was not looked for: ${describeBooking(note, reservation)}`,
  ),
  ...(open.length + due.length === 0 ? [] : [`cancel with ${sweepLine(file)} in this folder`]),
];

/** Adds the bookings left behind to the error with which a run ends. */
export function withLeftBookings(error: unknown, leftBookings: LeftBookings): unknown {
  const hasNamedBookings = error instanceof Stop && error.code === exits.leftBehind.code;
  const messages = leftBookingMessages(leftBookings);
  if (messages.length === 0 || hasNamedBookings) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Stop('leftBehind', [message, ...messages].join('\n'), { cause: error });
}

/** Messages for the start of a run, if bookings of earlier runs may be active. @param file the target file, as passed */
export function warningsOfEarlierRuns(results: string, target: Target, file: string): string[] {
  if (target.embedded) return [];
  const { open, due } = leftBookingsOf(new Ledger(ledgerFile(results, target)), target, file);
  const count = open.length + due.length;
  if (count === 0) return [];
  const what = count === 1 ? 'a booking of an earlier run' : `${count} bookings of earlier runs`;
  const why =
    open.length > 0
      ? 'may still be active'
      : `${count === 1 ? 'was' : 'were'} cancelled, but nobody has looked since whether the service made one a second time`;
  return [`${what} ${why}: run ${sweepLine(file)}.`];
}
