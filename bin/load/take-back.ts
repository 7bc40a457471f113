/** Cancels the bookings of a load run, which may be thousands. It shows its progress and ends in limited time. */
import { exits, Stop } from '../../lib/exit.ts';
import { recheckDelayMs } from '../../client/bookings/booking.ts';
import { giveUpDelayMs } from '../../client/bookings/take-back.ts';
import { leftBookingsOf } from '../last-word.ts';
import { takeBackRun, type TakeBackResult, type TakeBackOptions } from '../take-back.ts';

export interface TakingBackLoad extends Omit<TakeBackOptions, 'verb' | 'signal'> {
  /** Aborted if the user requests an end; then there is less time. */
  readonly stopRequested: () => boolean;
}

/** Milliseconds for all bookings, additional ones per booking, and those after the user has requested an end. */
const minMs = 60_000;
const perBookingMs = 250;
const afterRequestMs = 45_000;

const lookEveryMs = 250;
const sayEveryMs = 5_000;

/** Never throws. Bookings for which there was no time stay open in the ledger. */
export async function takeBackLoad({
  stopRequested: request,
  ...taking
}: TakingBackLoad): Promise<TakeBackResult> {
  const { context, file, ledger, say } = taking;
  const openNow = (): number => ledger.open(context.run).length;
  const remains = leftBookingsOf(ledger, context.target, file, context.run);
  const open = remains.open.length;
  // Unanswered bookings are looked for again.
  const limit = minMs + perBookingMs * open + giveUpDelayMs(context.target) + recheckDelayMs(context.target);
  const [began, over] = [Date.now(), new AbortController()];
  let [hurried, reported] = [Infinity, began];
  const ticking = setInterval(() => {
    const now = Date.now();
    if (request()) hurried = Math.min(hurried, now);
    if (now >= Math.min(began + limit, hurried + afterRequestMs)) over.abort();
    if (now < reported + sayEveryMs || over.signal.aborted) return;
    reported = now;
    say(`  ${open - openNow()} of ${open} gone`);
  }, lookEveryMs);
  /** The report if the process ends meanwhile: open bookings may be active, and late ones may still be made. */
  const atExit = (): void => void (process.exitCode = exits.leftBehind.code);
  if (remains.open.length + remains.due.length > 0) process.once('exit', atExit);
  try {
    return await takeBackRun({ ...taking, verb: 'load', signal: over.signal });
  } finally {
    clearInterval(ticking);
    process.off('exit', atExit);
  }
}

/** Cancels the bookings of a run that broke, and reports those that are left. */
export async function takeBackAfter(error: unknown, taking: TakingBackLoad): Promise<never> {
  const { left } = await takeBackLoad(taking);
  if (left.length === 0) throw error;
  const stated = [
    error instanceof Error ? error.message : String(error),
    ...left.map(({ what, why }) => `left behind: ${what}, ${why}`),
  ];
  throw new Stop('leftBehind', stated.join('\n'), { cause: error });
}
