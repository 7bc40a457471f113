/** Cancels the bookings of a run at its end, also after a crash of its processes. */
import { definedMembers } from '../lib/objects.ts';
import { sweep } from '../client/bookings/sweep.ts';
import type { SweepResult, Wait } from '../client/bookings/swept.ts';
import { conversationOpener } from '../client/create-fixtures.ts';
import { PoolTransport } from '../client/transport.ts';
import type { Access } from '../client/access.ts';
import type { Interrupts } from './interrupts.ts';
import { leftBookingsOf } from './last-word.ts';
import type { CollectedEvidence } from '../reports/collected.ts';
import type { LeftOverBooking } from '../schemas/evidence.ts';
import { describeBooking } from '../client/bookings/booking.ts';
import type { Ledger } from '../client/bookings/ledger.ts';
import type { RunContext } from '../targets/run-context.ts';

export interface TakeBackOptions {
  readonly context: RunContext & { readonly run: string };
  /** The target file as passed on the command line. */
  readonly file: string;
  /** Access to the deployment that has the bookings. Default: that of the context. */
  readonly access?: Access;
  readonly ledger: Ledger;
  /** `gate` or `load`, for the report. */
  readonly verb: string;
  readonly say: (line: string) => void;
  /** Waits until bookings without a response can be given up, as for a sweep. */
  readonly wait?: Wait;
  /** Aborted when there is no more time, as for a sweep. */
  readonly signal?: AbortSignal;
}

/** Never throws, because the run still has results if its bookings cannot be cancelled. */
export async function takeBackRun(options: TakeBackOptions): Promise<TakeBackResult> {
  const { context, file, access, ledger, verb, say, wait, signal } = options;
  const { run } = context;
  const ownBookings = ledger.bookings(run);
  const openBookings = ledger.open(run);
  if (ownBookings.length === 0) return { cleaned: [], swept: 0, absent: 0, doubled: [], left: [] };
  if (openBookings.length > 0)
    say(
      `Cancelling ${openBookings.length === 1 ? 'a booking' : `${openBookings.length} bookings`} that may still be active.`,
    );
  const pool = new PoolTransport();
  try {
    const openConversation = conversationOpener(context, pool.send, access);
    const sweptBookings = await sweep({
      context,
      openConversation,
      file: ledger.file,
      run,
      onMessage: () => undefined,
      ...definedMembers({ wait, signal }),
    });
    return summaryOf(sweptBookings, verb);
  } catch (error) {
    const why = `could not be cancelled: ${(error as Error).message}`;
    const leftBookings = leftBookingsOf(ledger, context.target, file, run);
    const left = [...leftBookings.open, ...leftBookings.due].map(({ note, reservation }) => ({
      what: describeBooking(note, reservation),
      why,
      where: verb,
    }));
    return {
      cleaned: [],
      swept: openBookings.length - leftBookings.open.length,
      absent: 0,
      doubled: [],
      left,
    };
  } finally {
    // Abandoned requests must not delay the report.
    await (signal?.aborted ? pool.destroy() : pool.close());
  }
}

export type TakeBackResult = ReturnType<typeof summaryOf>;

function summaryOf(sweptBookings: readonly SweepResult[], verb: string) {
  const countSettled = (state: SweepResult['settled']): number =>
    sweptBookings.filter(({ settled }) => settled === state).length;
  const isLeftOver = ({ end, cameBack }: SweepResult): boolean => end === 'leftBehind' || cameBack === true;
  return {
    /** Messages about cancelled bookings. */
    cleaned: sweptBookings
      .filter((booking) => booking.end === 'ok' && !isLeftOver(booking))
      .map(({ what, message }) => `${what}: ${message}`),
    /** The numbers of bookings by outcome, under the names of load.json. */
    swept: countSettled('cancelled'),
    absent: countSettled('absent'),
    /** Descriptions of bookings with more reservations than were booked. */
    doubled: sweptBookings.filter(({ extra = 0 }) => extra > 0).map(({ what }) => what),
    left: sweptBookings.filter(isLeftOver).map(({ what, end, message }): LeftOverBooking => ({
      what,
      why:
        end === 'ok' ? `${message}; a delayed request may create it again: sweep again in a minute` : message,
      where: verb,
    })),
  };
}

/** Adds the result of cancelling the bookings to the collected evidence. */
export function withBookings(
  collected: CollectedEvidence,
  { cleaned, doubled, left }: TakeBackResult,
): CollectedEvidence {
  const findings = doubled.map((what) => ({
    clause: 'v1.book.once' as const,
    pointer: '',
    expected: `one reservation of ${what}`,
    actual: 'more than one that was active, or one that was active again after its cancellation',
    where: 'the end of the run',
  }));
  const exercised = findings.length === 0 ? {} : { 'v1.book.once': findings.length };
  const evidence = { exchanges: 0, cases: 0, exercised, findings, gaps: [], cleaned };
  return { ...collected, evidences: [...collected.evidences, evidence], left: [...collected.left, ...left] };
}

/** Announces a wait and waits, unless the user requests an end. */
export const announcedWait =
  (interrupts: Interrupts, say: (line: string) => void): Wait =>
  async (milliseconds, why) => {
    if (interrupts.requested) return false;
    say(
      `${why}: looking again in ${Math.ceil(milliseconds / 1_000)} s (Ctrl-C leaves it to hotel-contract sweep).`,
    );
    return interrupts.sleep(milliseconds);
  };
