/** Cancels the bookings of a load run, of which there may be thousands: shows the progress, and ends after a time limit. */
import { exits, Stop } from '../../lib/exit.ts';
import { recheckDelayMs } from '../../client/bookings/booking.ts';
import { giveUpDelayMs } from '../../client/bookings/take-back.ts';
import { leftBookingsOf } from '../last-word.ts';
import { takeBackRun, type TakeBackResult, type TakeBackOptions } from '../take-back.ts';

export interface TakeBackLoadOptions extends Omit<TakeBackOptions, 'verb' | 'signal'> {
  /** Whether the user has requested an end, so that there is less time. */
  readonly stopRequested: () => boolean;
}

/** Time limits: for all bookings together, in addition per booking, and after the user has requested an end. */
const minMs = 60_000;
const perBookingMs = 250;
const maxMsAfterRequest = 45_000;

const checkIntervalMs = 250;
const reportIntervalMs = 5_000;

/** Never throws. Bookings for which there was no time stay open in the ledger. */
export async function takeBackLoad(options: TakeBackLoadOptions): Promise<TakeBackResult> {
  const { context, file, ledger, say, stopRequested } = options;
  const countOpen = (): number => ledger.open(context.run).length;
  const leftBookings = leftBookingsOf(ledger, context.target, file, context.run);
  const openAtStart = leftBookings.open.length;
  // Unanswered bookings are looked for again.
  const limitMs =
    minMs + perBookingMs * openAtStart + giveUpDelayMs(context.target) + recheckDelayMs(context.target);
  const startedAtMs = Date.now();
  const timeoutController = new AbortController();
  let stopRequestedAtMs = Infinity;
  let reportedAtMs = startedAtMs;
  const timer = setInterval(() => {
    const now = Date.now();
    if (stopRequested()) stopRequestedAtMs = Math.min(stopRequestedAtMs, now);
    if (now >= Math.min(startedAtMs + limitMs, stopRequestedAtMs + maxMsAfterRequest))
      timeoutController.abort();
    if (now < reportedAtMs + reportIntervalMs || timeoutController.signal.aborted) return;
    reportedAtMs = now;
    say(`  ${openAtStart - countOpen()} of ${openAtStart} gone`);
  }, checkIntervalMs);
  /** The report if the process ends meanwhile: open bookings may be active, and late ones may still be made. */
  const setLeftBehindExit = (): void => {
    process.exitCode = exits.leftBehind.code;
  };
  if (leftBookings.open.length + leftBookings.due.length > 0) process.once('exit', setLeftBehindExit);
  try {
    return await takeBackRun({ ...options, verb: 'load', signal: timeoutController.signal });
  } finally {
    clearInterval(timer);
    process.off('exit', setLeftBehindExit);
  }
}

/** Cancels the bookings of a run that broke, and reports those that are left. */
export async function takeBackAfter(error: unknown, options: TakeBackLoadOptions): Promise<never> {
  const { left } = await takeBackLoad(options);
  if (left.length === 0) throw error;
  const messages = [
    error instanceof Error ? error.message : String(error),
    ...left.map(({ what, why }) => `left behind: ${what}, ${why}`),
  ];
  throw new Stop('leftBehind', messages.join('\n'), { cause: error });
}
