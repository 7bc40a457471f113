/** Takes back what a load run booked, thousands of bookings maybe: says how far it is, and ends in a bounded time. */
import { exits, Stop } from '../../lib/exit.ts';
import { lateLookMs } from '../../client/bookings/booking.ts';
import { lookAgainMs } from '../../client/bookings/take-back.ts';
import { leftBookingsOf } from '../last-word.ts';
import { takeBackRun, type TakeBackResult, type TakeBackOptions } from '../take-back.ts';

export interface TakingBackLoad extends Omit<TakeBackOptions, 'verb' | 'signal'> {
  /** Whether the user wants it to end: then there is less time. */
  readonly stopRequested: () => boolean;
}

/** Milliseconds: for all of them, for each beside that, and from when the user does not want to wait any more. */
const atLeast = 60_000;
const each = 250;
const inAHurry = 45_000;

const lookEvery = 250;
const sayEvery = 5_000;

/** Never throws. What there was no time for is left, and open in the ledger. */
export async function takeBackLoad({
  stopRequested: request,
  ...taking
}: TakingBackLoad): Promise<TakeBackResult> {
  const { context, file, ledger, say } = taking;
  const openNow = (): number => ledger.open(context.run).length;
  const remains = leftBookingsOf(ledger, context.target, file, context.run);
  const open = remains.open.length;
  // What was not answered is looked for again.
  const limit = atLeast + each * open + lookAgainMs(context.target) + lateLookMs(context.target);
  const [began, over] = [Date.now(), new AbortController()];
  let [hurried, reported] = [Infinity, began];
  const ticking = setInterval(() => {
    const now = Date.now();
    if (request()) hurried = Math.min(hurried, now);
    if (now >= Math.min(began + limit, hurried + inAHurry)) over.abort();
    if (now < reported + sayEvery || over.signal.aborted) return;
    reported = now;
    say(`  ${open - openNow()} of ${open} seen gone`);
  }, lookEvery);
  /** However the process ends meanwhile: what is open may stand, and what is due may come. */
  const atExit = (): void => void (process.exitCode = exits.leftBehind.code);
  if (remains.open.length + remains.due.length > 0) process.once('exit', atExit);
  try {
    return await takeBackRun({ ...taking, verb: 'load', signal: over.signal });
  } finally {
    clearInterval(ticking);
    process.off('exit', atExit);
  }
}

/** A run that broke has no report: what it booked is taken back all the same, and told if it cannot be. */
export async function takeBackAfter(error: unknown, taking: TakingBackLoad): Promise<never> {
  const { left } = await takeBackLoad(taking);
  if (left.length === 0) throw error;
  const stated = [
    error instanceof Error ? error.message : String(error),
    ...left.map(({ what, why }) => `left behind: ${what}, ${why}`),
  ];
  throw new Stop('leftBehind', stated.join('\n'), { cause: error });
}
