/** Takes back what runs have left open in their ledger: at the end of a run, and long after one that died. */
import { existsSync } from 'node:fs';
import { cancelled, notGone, type Outcome, type Swept, type Sweeping } from './swept.ts';
import { UsageError } from '../../lib/exit.ts';
import type { Target } from '../../targets/target.ts';
import { accessTo } from '../access.ts';
import { inWords, Ledger, type Entry } from '../ledger/ledger.ts';
import { Session } from '../session.ts';
import { takeBack, type Sent } from './take-back.ts';
import { standingAgain } from './late.ts';

const atATime = 4;

/**
 * Cancels every booking of the ledger that nobody has seen gone, and writes down which are.
 *
 * @returns what became of each, in the order of sending, after the lines that cannot be read; nothing where nothing was open
 * @throws UsageError where the target may not be touched
 */
export async function sweep(sweeping: Sweeping): Promise<Swept[]> {
  const { context, access, file, transport, run, say, signal } = sweeping;
  const { target } = context;
  const ledger = new Ledger(file);
  const { entries, bad } = ledger.read();
  const mine = entries.filter((entry) => run === undefined || entry.run === run);
  const open = mine.filter(({ settled }) => settled === undefined);
  // Lines of other runs are theirs to tell.
  const unclear = run === undefined ? bad.map((line) => unreadable(file, line)) : [];
  for (const { what, sentence } of unclear) say(`${what} ${sentence}.`);
  const mayCancel = target.environment !== 'production' && (target.embedded || target.permissions.mayBook);
  if (open.length > 0 && !mayCancel) throw new UsageError(whyNot(target, open.length));
  const settled =
    mayCancel && !target.embedded
      ? mine.filter((entry) => entry.settled !== undefined && isRecent(entry))
      : [];
  const swept: Swept[] = [];
  if (open.length > 0 || settled.length > 0) {
    const there = access ?? (await accessTo(context));
    const session = new Session('sweep', context, there, transport);
    const baseUrl = there.baseUrl('base_url');
    const showsMarks = ledger.showsMarks();
    const sweepEntry = (entry: Entry): Promise<Outcome> =>
      inTime(() => sweepOne(session, ledger, { ...entry, showsMarks }, baseUrl), noTime, signal);
    swept.push(...(await twice(open, ledger, sweepEntry, sweeping)));
    const here = settled.filter((entry) => entry.baseUrl === baseUrl);
    const again = await inTime(() => standingAgain(session, ledger, here), [], signal);
    // Each had been seen gone before.
    swept.push(
      ...(await twice(again, ledger, sweepEntry, sweeping)).map((one) => ({
        ...one,
        extra: (one.extra ?? 0) + 1,
      })),
    );
  }
  if (swept.length + unclear.length === 0) say(nothingToSweep(file));
  return [...unclear, ...swept];
}

const whyNot = ({ environment }: Target, open: number): string =>
  environment === 'production'
    ? 'production is never booked, so nothing is cancelled there'
    : `${open === 1 ? 'a booking' : `${open} bookings`} may stand, but permissions.mayBook is not true: sweeping cancels, so allow it`;

/** Nothing comes to stand a day after it was booked. */
const isRecent = ({ sentAt }: Entry): boolean => Date.now() - sentAt < 86_400_000;

const unreadable = (file: string, { line, why }: { readonly line: number; readonly why: string }): Swept => ({
  what: `line ${line} of ${file}`,
  end: 'leftBehind',
  sentence: `${why}: look at the deployment for what it may be about, then delete the line`,
});

const nothingToSweep = (file: string): string =>
  existsSync(file)
    ? `Nothing to sweep: every booking in ${file} was seen gone.`
    : `Nothing to sweep: there is no ${file}. It lies below the folder in which gate ran: sweep there, or look at the deployment itself by sweep --find.`;

/** A timer may end a little before its time. */
const early = 5;

/**
 * Bookings that were not answered, and those that are not shown any more though their cancellation was refused, are looked for once
 * more when they can be given up. What the first look found out of them is in the ledger.
 */
async function twice(
  open: readonly Entry[],
  ledger: Ledger,
  sweepEntry: (entry: Entry) => Promise<Outcome>,
  { say, wait }: Sweeping,
): Promise<Swept[]> {
  const first = await each(open, (entry) => sweepEntry(entry));
  const waiting = first.flatMap(({ from }) => from ?? []);
  const again =
    waiting.length > 0 &&
    (await wait?.(Math.max(0, Math.max(...waiting) + early - Date.now()), waiting.length));
  const known = new Map(
    (again ? ledger.entries() : []).map((entry) => [entry.note.transactionIdentifier, entry]),
  );
  const ends = again
    ? await each(open, (entry, index) => {
        const { from } = first[index]!;
        return from === undefined
          ? first[index]!
          : sweepEntry(known.get(entry.note.transactionIdentifier) ?? entry);
      })
    : first;
  return ends.map(({ end, settled, extra, sentence }, index) => {
    const { note, reservation } = open[index]!;
    const what = inWords(note, reservation);
    say(`${what} (${note.start} to ${note.end}): ${sentence}.`);
    return {
      what,
      end,
      sentence,
      ...(settled === undefined ? {} : { settled }),
      ...(extra === undefined ? {} : { extra }),
    };
  });
}

const noTime: Outcome = {
  end: 'leftBehind',
  sentence: 'left: there was no time to look for it; run hotel-contract sweep --target FILE',
};

/** @returns what work ends with, or `otherwise` where nobody has time for it, or no longer */
async function inTime<Result>(
  work: () => Promise<Result>,
  otherwise: Result,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work();
  if (signal.aborted) return otherwise;
  const over = new Promise<Result>((resolve) =>
    signal.addEventListener('abort', () => resolve(otherwise), { once: true }),
  );
  const working = work();
  // Nobody hears of it any more once the time is over.
  working.catch(() => undefined);
  return Promise.race([working, over]);
}

/** Several at a time. */
async function each(
  open: readonly Entry[],
  sweepEntry: (entry: Entry, index: number) => Promise<Outcome> | Outcome,
): Promise<Outcome[]> {
  const ends: Outcome[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < open.length) {
      const index = next++;
      ends[index] = await sweepEntry(open[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return ends;
}

async function sweepOne(
  session: Session,
  ledger: Ledger,
  entry: Sent & Pick<Entry, 'baseUrl'>,
  here: string,
): Promise<Outcome> {
  const { note, baseUrl } = entry;
  if (baseUrl !== here)
    return {
      end: 'leftBehind',
      sentence: `left, because it was made at ${baseUrl} and base_url is ${here} now: sweep with the old one`,
    };
  try {
    const { settled, extra, showsMarks } = await takeBack(session, entry, (doubt) =>
      ledger.doubtful(note, doubt),
    );
    ledger.settled(note, settled, showsMarks);
    if (settled === 'absent')
      return { end: 'ok', settled, extra, sentence: 'is not there: it was never made' };
    return { ...cancelled, extra, sentence: `${cancelled.sentence}${andMore(extra)}` };
  } catch (error) {
    return notGone(error);
  }
}

const andMore = (extra: number): string => (extra === 0 ? '' : `, with ${extra} more than was booked`);
