/** Reservations that came to stand after their booking had been seen gone: a deployment that books twice may do so late. */
import { marksFor } from '../../lib/marks.ts';
import { Unjudged } from '../gaps.ts';
import { isDue, overAt } from './due.ts';
import { inWords, type Entry, type Ledger } from './ledger.ts';
import { periodOf } from './period.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { list, markedIn } from './find.ts';
import { inTime } from './in-time.ts';
import { bookings, early, type Sweeping, type Swept } from './swept.ts';
import { StillThere } from './take-back.ts';

interface Looking {
  readonly session: Conversation;
  readonly ledger: Ledger;
  readonly sweeping: Pick<Sweeping, 'wait' | 'signal' | 'say'>;
  /** Bookings that were seen gone, or never made. */
  readonly settled: readonly Entry[];
}

/** What one look at all hotels has shown. */
interface Shown {
  /** Bookings that stand, opened again in the ledger. */
  readonly standing: readonly Entry[];
  /** Those that may stand, told. */
  readonly unclear: readonly Swept[];
}

/**
 * Looks once more for bookings that were seen gone. Where a second reservation of some may still come, it waits until none does.
 * Without the time for it, it looks all the same, and says that this was too early.
 */
export async function lookLate({
  session,
  ledger,
  sweeping: { wait, signal, say },
  settled,
}: Looking): Promise<Shown> {
  const { target } = session;
  const due = settled.filter((entry) => isDue(entry, target));
  const milliseconds = Math.max(0, ...due.map((entry) => overAt(entry, target))) - Date.now();
  const may = `${bookings(due.length)} may still be made a second time`;
  const isOver = due.length === 0 || milliseconds <= 0 || (await wait?.(milliseconds + early, may)) === true;
  const looked = new Set(isOver ? due : []);
  const { standing, unlisted } = await inTime(
    () => atAllHotels(session, ledger, settled, looked),
    { standing: [], unlisted: [...looked].map((entry) => ({ entry, why: 'there was no time' })) },
    signal,
  );
  const unclear = unlisted.map(({ entry: { note, reservation }, why }): Swept => ({
    what: inWords(note, reservation),
    end: 'leftBehind',
    sentence: `left: it was seen gone, and whether it was made a second time since cannot be told: ${why}; sweep again when the service answers`,
  }));
  for (const { what, sentence } of unclear) say(`${what}: ${sentence}.`);
  return { standing, unclear: isOver ? unclear : [...unclear, tooEarly(due.length)] };
}

const tooEarly = (many: number): Swept => ({
  what: bookings(many),
  end: 'unjudged',
  sentence: `may still be made a second time, and nobody has waited to look for it`,
});

/** @param due those that have been looked for late enough now, where their hotel is listed */
async function atAllHotels(
  session: Conversation,
  ledger: Ledger,
  settled: readonly Entry[],
  due: ReadonlySet<Entry>,
) {
  const standing: Entry[] = [];
  const unlisted: { readonly entry: Entry; readonly why: string }[] = [];
  const gone: Entry[] = [];
  for (const hotelCode of new Set(settled.map(({ note }) => note.hotelCode))) {
    const here = settled.filter(({ note }) => note.hotelCode === hotelCode);
    const there = await standingAt(session, hotelCode, here);
    for (const entry of here) {
      // What was looked for late enough stays gone: a listing that fails says nothing new of it.
      if (typeof there === 'string') {
        if (due.has(entry)) unlisted.push({ entry, why: there });
        continue;
      }
      const id = there.get(marksFor(entry.note.transactionIdentifier).email);
      if (id === undefined && due.has(entry)) gone.push(entry);
      if (id === undefined) continue;
      ledger.standing(entry.note, id);
      const { settled: _, settledAt: __, doubt: ___, ...open } = entry;
      standing.push({ ...open, reservation: id });
    }
  }
  // From now on nobody has to look for them any more.
  if (gone.length > 0)
    await ledger.together(gone.map(({ note, settled: state }) => ({ state: state!, note })));
  return { standing, unlisted };
}

/** @returns a reservation that stands, by the e-mail of its booking; a sentence where they are not listed */
async function standingAt(
  session: Conversation,
  hotelCode: string | number,
  here: readonly Entry[],
): Promise<ReadonlyMap<string, string> | string> {
  const end = here
    .map(({ note }) => note.end)
    .toSorted()
    .at(-1)!;
  const first = Math.min(...here.map(({ sentAt }) => sentAt));
  let why = '';
  for (let tries = 0; tries < 3; tries += 1)
    try {
      const listed = await list(session, hotelCode, ...periodOf({ end }, first + session.clock.offset));
      return new Map(markedIn(listed).map(({ id, marks }) => [marks.email, id]));
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillThere))
        throw error;
      why = error.message;
    }
  return why;
}
