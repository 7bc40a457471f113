/** Takes back the open bookings of a ledger: at the end of a run, or long after a run that died. */
import { existsSync } from 'node:fs';
import {
  countBookings,
  cancelledOutcome,
  timerSlackMs,
  untilAborted,
  outcomeOfError,
  type Outcome,
  type SweepResult,
  type SweepOptions,
} from './swept.ts';
import { UsageError } from '../../lib/exit.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import type { Target } from '../../targets/target.ts';
import { describeBooking, isRecheckDue, recheckDelayMs, type Booking } from './booking.ts';
import { Ledger } from './ledger.ts';
import type { Conversation } from './conversation.ts';
import { reservationIdsOfOtherBookings, type SentBooking } from './find-reservations.ts';
import { takeBack } from './take-back.ts';
import { recheckLater } from './late.ts';

const maxParallel = 4;

/**
 * Cancels all open bookings of the ledger, and records the result.
 * @returns one result per unreadable ledger line, then one per booking in the order of sending; empty if nothing was open
 * @throws UsageError if the target must not be touched
 */
export async function sweep(sweeping: SweepOptions): Promise<SweepResult[]> {
  const { context, openConversation, file, run, onMessage, signal } = sweeping;
  const { target } = context;
  const ledger = new Ledger(file);
  const startedAt = Date.now();
  const { bookings, badLines } = ledger.read();
  const isOfRun = (booking: Booking): boolean => run === undefined || booking.run === run;
  const ofRun = bookings.filter(isOfRun);
  const openBookings = ofRun
    .filter(({ settled }) => settled === undefined)
    .map((booking) => capTimes(booking, startedAt));
  // Bad lines are reported only if the whole ledger is swept.
  const unclear = run === undefined ? badLines.map((line) => unreadableLineResult(file, line)) : [];
  for (const { what, message } of unclear) onMessage(`${what} ${message}.`);
  const mayCancel = target.environment !== 'production' && (target.embedded || target.permissions.mayBook);
  const uncancelled = openBookings.length + ofRun.filter((booking) => isRecheckDue(booking, target)).length;
  if (uncancelled > 0 && !mayCancel) throw new UsageError(whyNotAllowed(target, uncancelled));
  const rechecksLater = mayCancel && (!target.embedded || recheckDelayMs(target) > 0);
  const needsRecheck = (booking: Booking): boolean =>
    rechecksLater && booking.settled !== undefined && (isRecent(booking) || isRecheckDue(booking, target));
  const results: SweepResult[] = [];
  if (openBookings.length > 0 || ofRun.some(needsRecheck)) {
    const session = await openConversation('sweep');
    const showsMarks = ledger.showsTags();
    const sweepBooking = (booking: Booking): Promise<Outcome> => {
      const others = reservationIdsOfOtherBookings(bookings, booking);
      const work = () => takeBackOpenBooking(session, ledger, { ...booking, showsMarks, others });
      return untilAborted(work, noTimeOutcome, signal);
    };
    const sweepAll = (open: readonly Booking[], cameBack: boolean) =>
      sweepInTwoPasses(open, ledger, sweepBooking, sweeping, startedAt, cameBack);
    results.push(...(await sweepAll(openBookings, false)));
    // This includes the bookings that were settled just now.
    const settled = ledger
      .bookings(run)
      .filter(needsRecheck)
      .map((booking) => capTimes(booking, startedAt));
    const { active, unclear: unreported } = await recheckLater(session, ledger, sweeping, settled);
    results.push(...(await sweepAll(active, true)), ...unreported);
  }
  if (results.length + unclear.length === 0) onMessage(nothingToSweepMessage(file));
  return [...unclear, ...results];
}

const whyNotAllowed = ({ environment }: Target, uncancelled: number): string =>
  environment === 'production'
    ? 'bookings are never made at production, so there is nothing to cancel'
    : `${uncancelled === 1 ? 'a booking' : `${uncancelled} bookings`} may be active, but permissions.mayBook is not true: allow it, because sweep cancels bookings`;

/** Whether a booking is younger than a day: after that none of its reservations can still appear. */
const isRecent = ({ sentAt }: Booking): boolean => Date.now() - sentAt < 86_400_000;

/** Limits the times of a line to the current time. They may be in the future if the clock was set back since then. */
function capTimes(booking: Booking, startedAt: number): Booking {
  const capTime = (time: number): number => (time > Date.now() ? startedAt : time);
  const { sentAt, answeredAt, doubt } = booking;
  return {
    ...booking,
    sentAt: capTime(sentAt),
    ...(answeredAt === undefined ? {} : { answeredAt: capTime(answeredAt) }),
    ...(doubt?.unshownSince === undefined
      ? {}
      : { doubt: { ...doubt, unshownSince: capTime(doubt.unshownSince) } }),
  };
}

const unreadableLineResult = (
  file: string,
  { line, why }: { readonly line: number; readonly why: string },
): SweepResult => ({
  what: `line ${line} of ${file}`,
  end: 'leftBehind',
  message: `${why}: look at the deployment for what it may be about, then delete the line`,
});

const nothingToSweepMessage = (file: string): string =>
  existsSync(file)
    ? `Nothing to sweep: every booking in ${file} is confirmed as cancelled or absent.`
    : `Nothing to sweep: there is no ${file}. The file is below the folder in which the gate ran: run "sweep" there, or search the deployment itself with "sweep --find".`;

/**
 * Sweeps bookings in one pass or two. Unanswered bookings, and bookings that vanished after a refused cancellation, are
 * swept again when they can be given up; the second pass reads from the ledger what the first pass recorded.
 * @param startedAt the start of the sweep, in milliseconds since 1970
 * @param cameBack whether each booking was seen cancelled before
 */
async function sweepInTwoPasses(
  open: readonly Booking[],
  ledger: Ledger,
  sweepBooking: (booking: Booking) => Promise<Outcome>,
  { onMessage, wait }: SweepOptions,
  startedAt: number,
  cameBack: boolean,
): Promise<SweepResult[]> {
  const firstPass = await mapInParallel(
    open,
    async (booking) => ({ booking, outcome: await sweepBooking(booking) }),
    maxParallel,
  );
  const knownFromTimes = firstPass.flatMap(({ outcome }) => outcome.knownFrom ?? []);
  const hasWaited =
    knownFromTimes.length > 0 &&
    (await wait?.(
      Math.max(0, Math.max(...knownFromTimes) + timerSlackMs - Date.now()),
      `${countBookings(knownFromTimes.length)} may still be active or be created`,
    ));
  const bookingsByReference = new Map(
    (hasWaited ? ledger.bookings() : []).map((booking) => [booking.note.transactionIdentifier, booking]),
  );
  const sweepAgain = async (swept: (typeof firstPass)[number]): Promise<typeof swept> => {
    const { booking, outcome } = swept;
    if (outcome.knownFrom === undefined) return swept;
    const currentBooking = capTimes(
      bookingsByReference.get(booking.note.transactionIdentifier) ?? booking,
      startedAt,
    );
    return { booking, outcome: await sweepBooking({ ...currentBooking, sentAt: booking.sentAt }) };
  };
  const lastPass = hasWaited ? await mapInParallel(firstPass, sweepAgain, maxParallel) : firstPass;
  return lastPass.map(({ booking, outcome }) => {
    const { note, reservation, sentTwice } = booking;
    const { end, settled, extra = 0, message } = outcome;
    const what = describeBooking(note, reservation);
    const extraCount = extra + (cameBack ? 1 : 0);
    const wholeMessage = cameBack
      ? `became active after it was confirmed as cancelled, and ${message}`
      : message;
    onMessage(`${what} (${note.start} to ${note.end}): ${wholeMessage}.`);
    return {
      what,
      end,
      message: wholeMessage,
      ...(settled === undefined ? {} : { settled }),
      // A retried booking may exist twice because we sent it twice.
      ...(extraCount === 0 || sentTwice ? {} : { extra: extraCount }),
      ...(cameBack && !sentTwice ? { cameBack: true as const } : {}),
    };
  });
}

const noTimeOutcome: Outcome = {
  end: 'leftBehind',
  message: 'left: there was no time to look for it; run hotel-contract sweep --target FILE',
};

async function takeBackOpenBooking(
  session: Conversation,
  ledger: Ledger,
  booking: SentBooking & Pick<Booking, 'baseUrl'>,
): Promise<Outcome> {
  const { note, baseUrl } = booking;
  if (baseUrl !== session.baseUrl)
    return {
      end: 'leftBehind',
      message: `left, because it was made at ${baseUrl} and base_url is ${session.baseUrl} now: sweep with the old one`,
    };
  try {
    const { settled, extra, showsMarks } = await takeBack(session, booking, (doubt) =>
      ledger.write({ state: 'doubtful', note, doubt }),
    );
    ledger.write({ state: settled, note, showsMarks });
    if (settled === 'absent')
      return { end: 'ok', settled, extra, message: 'does not exist: it was never made' };
    const { message } = cancelledOutcome;
    return {
      ...cancelledOutcome,
      extra,
      message: extra === 0 ? message : `${message}, with ${extra} more than was booked`,
    };
  } catch (error) {
    return outcomeOfError(error);
  }
}
