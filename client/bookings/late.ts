/** Reservations that came to stand after their booking had been seen gone: a deployment that books twice may do so late. */
import { bookingTagFor } from '../../lib/booking-tag.ts';
import { Unjudged } from '../gaps.ts';
import { after, inWords, isDue, overAt, periodOf, type Booking } from './booking.ts';
import type { Ledger } from './ledger.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { list, taggedIn } from './find.ts';
import { bookings, early, inTime, type Sweeping, type Swept } from './swept.ts';
import { StillThere } from './take-back.ts';

interface Looking {
  readonly session: Conversation;
  readonly ledger: Ledger;
  readonly sweeping: Pick<Sweeping, 'wait' | 'signal' | 'say'>;
  /** Bookings that were seen gone, or never made. */
  readonly settled: readonly Booking[];
}

/** What one look at all hotels has shown. */
interface Shown {
  /** Bookings that stand, opened again in the ledger. */
  readonly standing: readonly Booking[];
  /** Those that may stand, told. */
  readonly unclear: readonly Swept[];
}

/**
 * Looks once more for bookings that were seen gone. Where a second reservation of some may still come, it waits until none does.
 * Without the time for it, it looks all the same, and says of each that this was too early.
 */
export async function lookLate({
  session,
  ledger,
  sweeping: { wait, signal, say },
  settled: all,
}: Looking): Promise<Shown> {
  const { target, baseUrl } = session;
  const settled = all.filter((booking) => booking.baseUrl === baseUrl);
  const due = settled.filter((booking) => isDue(booking, target));
  const milliseconds = Math.max(0, ...due.map((booking) => overAt(booking, target))) - Date.now();
  const may = `${bookings(due.length)} may still be made a second time`;
  const isOver = due.length === 0 || milliseconds <= 0 || (await wait?.(milliseconds + early, may)) === true;
  const looked = new Set(isOver ? due : []);
  const { standing, unlisted } = await inTime(
    () => atAllHotels(session, ledger, settled, looked),
    { standing: [], unlisted: [...looked].map((booking) => ({ booking, why: 'there was no time' })) },
    signal,
  );
  const tooEarly = isOver
    ? []
    : due.filter(({ note, again }) => again || !standing.some((one) => one.note === note));
  const unclear = [
    ...all
      .filter((booking) => booking.baseUrl !== baseUrl && isDue(booking, target))
      .map((booking) =>
        unreported(
          booking,
          `it was made at ${booking.baseUrl}, and base_url is ${baseUrl} now: sweep with the old one`,
        ),
      ),
    ...unlisted.map(({ booking, why }) =>
      unreported(booking, `${why}; sweep again when the service answers`),
    ),
    ...tooEarly.map((booking) =>
      unreported(booking, 'nobody has waited to look for it; sweep again in a minute'),
    ),
  ];
  for (const { what, sentence } of unclear) say(`${what}: ${sentence}.`);
  return { standing, unclear };
}

const unreported = ({ note, reservation }: Booking, why: string): Swept => ({
  what: inWords(note, reservation),
  end: 'leftBehind',
  sentence: `left: it was seen gone, and may come to stand once more: ${why}`,
});

/** @param due those that have been looked for late enough now, where their hotel is listed */
async function atAllHotels(
  session: Conversation,
  ledger: Ledger,
  settled: readonly Booking[],
  due: ReadonlySet<Booking>,
) {
  const standing: Booking[] = [];
  const unlisted: { readonly booking: Booking; readonly why: string }[] = [];
  const gone: Booking[] = [];
  for (const hotelCode of new Set(settled.map(({ note }) => note.hotelCode))) {
    const here = settled.filter(({ note }) => note.hotelCode === hotelCode);
    const there = await standingAt(session, hotelCode, here);
    for (const booking of here) {
      // What was looked for late enough stays gone: a listing that fails says nothing new of it.
      if (typeof there === 'string') {
        if (due.has(booking)) unlisted.push({ booking, why: there });
        continue;
      }
      const id = there.get(bookingTagFor(booking.note.transactionIdentifier).email);
      if (id === undefined && due.has(booking)) gone.push(booking);
      if (id === undefined) continue;
      const change = { state: 'standing', note: booking.note, reservation: id } as const;
      ledger.write(change);
      standing.push(after(booking, change, Date.now())!);
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
  here: readonly Booking[],
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
      return new Map(taggedIn(listed).map(({ id, bookingTag }) => [bookingTag.email, id]));
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillThere))
        throw error;
      why = error.message;
    }
  return why;
}
