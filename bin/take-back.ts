/** What a run does at its end with the bookings that it made: all of them are looked for and cancelled, whatever became of its processes. */
import { sweep } from '../client/bookings/sweep.ts';
import type { Swept, Wait } from '../client/bookings/swept.ts';
import { conversationOpener } from '../client/create-fixtures.ts';
import { PoolTransport } from '../client/transport.ts';
import type { Access } from '../client/access.ts';
import type { Interrupts } from './interrupts.ts';
import { remainsOf } from './last-word.ts';
import type { Collected } from '../reports/collected.ts';
import type { Left } from '../schemas/evidence.ts';
import { describeBooking } from '../client/bookings/booking.ts';
import type { Ledger } from '../client/bookings/ledger.ts';
import type { RunContext } from '../targets/run-context.ts';

export interface TakingBack {
  readonly context: RunContext & { readonly run: string };
  /** File of the target, as it was given. */
  readonly file: string;
  /** Where the bookings were made, if it is not what the context says. */
  readonly access?: Access;
  readonly ledger: Ledger;
  /** `gate` or `load`, for the report. */
  readonly verb: string;
  readonly say: (line: string) => void;
  /** As a sweep's: lets time pass until what was not answered can be given up. */
  readonly wait?: Wait;
  /** As a sweep's: from its abort on nobody has time. */
  readonly signal?: AbortSignal;
}

export interface TakenBackRun {
  /** Sentences for what is gone. */
  readonly cleaned: readonly string[];
  /** Bookings that were cancelled, and that never came to be. */
  readonly swept: number;
  readonly absent: number;
  /** Bookings, in words, of which more stood than was booked. */
  readonly doubled: readonly string[];
  readonly left: readonly Left[];
}

/** Never throws: a run whose bookings cannot be taken back has still seen something. */
export async function takeBackRun({
  context,
  file,
  access,
  ledger,
  verb,
  say,
  wait,
  signal,
}: TakingBack): Promise<TakenBackRun> {
  const { run } = context;
  const mine = ledger.bookings(run);
  const open = ledger.open(run);
  if (mine.length === 0) return { cleaned: [], swept: 0, absent: 0, doubled: [], left: [] };
  if (open.length > 0)
    say(
      `Cancelling ${open.length === 1 ? 'a booking that may still stand' : `${open.length} bookings that may still stand`}.`,
    );
  const pool = new PoolTransport();
  try {
    const openConversation = conversationOpener(context, pool.send, access);
    const sweeping = { context, openConversation, file: ledger.file, run, onSentence: () => undefined };
    const swept = await sweep({
      ...sweeping,
      ...(wait ? { wait } : {}),
      ...(signal ? { signal } : {}),
    });
    return summaryOf(swept, verb);
  } catch (error) {
    const why = `could not be taken back: ${(error as Error).message}`;
    const remains = remainsOf(ledger, context.target, file, run);
    const left = [...remains.open, ...remains.due].map(({ note, reservation }) => ({
      what: describeBooking(note, reservation),
      why,
      where: verb,
    }));
    return { cleaned: [], swept: open.length - remains.open.length, absent: 0, doubled: [], left };
  } finally {
    // What nobody waits for any more must not hold up the report.
    await (signal?.aborted ? pool.destroy() : pool.close());
  }
}

function summaryOf(swept: readonly Swept[], verb: string): TakenBackRun {
  const settled = (as: Swept['settled']): number => swept.filter((one) => one.settled === as).length;
  const isLeft = ({ end, cameBack }: Swept): boolean => end === 'leftBehind' || cameBack === true;
  return {
    cleaned: swept
      .filter((one) => one.end === 'ok' && !isLeft(one))
      .map(({ what, sentence }) => `${what}: ${sentence}`),
    swept: settled('cancelled'),
    absent: settled('absent'),
    doubled: swept.filter(({ extra = 0 }) => extra > 0).map(({ what }) => what),
    left: swept.filter(isLeft).map(({ what, end, sentence }) => ({
      what,
      why: end === 'ok' ? `${sentence}; it may come once more: sweep again in a minute` : sentence,
      where: verb,
    })),
  };
}

/** What was collected, with what became of the bookings at the end of the run. */
export function withBookings(collected: Collected, { cleaned, doubled, left }: TakenBackRun): Collected {
  const findings = doubled.map((what) => ({
    clause: 'v1.book.once' as const,
    pointer: '',
    expected: `one reservation of ${what}`,
    actual: 'more than one that stood, or one that came to stand after it had been seen gone',
    where: 'the end of the run',
  }));
  const exercised = findings.length === 0 ? {} : { 'v1.book.once': findings.length };
  const evidence = { exchanges: 0, cases: 0, exercised, findings, gaps: [], cleaned };
  return { ...collected, evidences: [...collected.evidences, evidence], left: [...collected.left, ...left] };
}

/** Announces that it waits, and does; not where the user wants to stop, and no longer than that. */
export const waiting =
  (interrupts: Interrupts, say: (line: string) => void): Wait =>
  async (milliseconds, why) => {
    if (interrupts.requested) return false;
    // Of some nobody knows whether they come to be, of others whether they stand still: what is left tells of each.
    say(
      `${why}: looking again in ${Math.ceil(milliseconds / 1_000)} s (Ctrl-C leaves it to hotel-contract sweep).`,
    );
    return interrupts.sleep(milliseconds);
  };
