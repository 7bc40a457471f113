/** Finds late reservations: a deployment that books twice may do so after the first was seen cancelled. */
import { bookingTagFor } from '../../lib/booking-tag.ts';
import { Unjudged } from '../gaps.ts';
import {
  applyChange,
  describeBooking,
  isLateLookDue,
  lateLookAt,
  periodOf,
  type Booking,
} from './booking.ts';
import type { Ledger } from './ledger.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { listReservations, taggedIn } from './find-tagged.ts';
import { countBookings, timerSlackMs, unlessAborted, type SweepOptions, type Swept } from './swept.ts';
import { StillStanding } from './take-back.ts';

interface LateLookOptions {
  readonly session: Conversation;
  readonly ledger: Ledger;
  readonly sweeping: Pick<SweepOptions, 'wait' | 'signal' | 'onSentence'>;
  /** Bookings that were seen cancelled or absent. */
  readonly settled: readonly Booking[];
}

/** The result of one look at all hotels. */
interface LateLookResult {
  /** Uncancelled bookings, reopened in the ledger. */
  readonly standing: readonly Booking[];
  /** Bookings that may be uncancelled; each was reported. */
  readonly unclear: readonly Swept[];
}

/**
 * Looks once more for bookings that were seen cancelled. It first waits until no second reservation can appear.
 * Without time to wait it looks at once, and reports each booking as checked too early.
 */
export async function lookLate({
  session,
  ledger,
  sweeping: { wait, signal, onSentence },
  settled: all,
}: LateLookOptions): Promise<LateLookResult> {
  const { target, baseUrl } = session;
  const settled = all.filter((booking) => booking.baseUrl === baseUrl);
  const due = settled.filter((booking) => isLateLookDue(booking, target));
  const milliseconds = Math.max(0, ...due.map((booking) => lateLookAt(booking, target))) - Date.now();
  const may = `${countBookings(due.length)} may still be made a second time`;
  const isOver =
    due.length === 0 || milliseconds <= 0 || (await wait?.(milliseconds + timerSlackMs, may)) === true;
  const looked = new Set(isOver ? due : []);
  const { standing, unlisted } = await unlessAborted(
    () => lookAtAllHotels(session, ledger, settled, looked),
    { standing: [], unlisted: [...looked].map((booking) => ({ booking, why: 'there was no time' })) },
    signal,
  );
  const tooEarly = isOver
    ? []
    : due.filter(({ note, sentTwice }) => sentTwice || !standing.some((one) => one.note === note));
  const unclear = [
    ...all
      .filter((booking) => booking.baseUrl !== baseUrl && isLateLookDue(booking, target))
      .map((booking) =>
        leftOpen(
          booking,
          `it was made at ${booking.baseUrl}, and base_url is ${baseUrl} now: sweep with the old one`,
        ),
      ),
    ...unlisted.map(({ booking, why }) => leftOpen(booking, `${why}; sweep again when the service answers`)),
    ...tooEarly.map((booking) =>
      leftOpen(booking, 'nobody has waited to look for it; sweep again in a minute'),
    ),
  ];
  for (const { what, sentence } of unclear) onSentence(`${what}: ${sentence}.`);
  return { standing, unclear };
}

const leftOpen = ({ note, reservation }: Booking, why: string): Swept => ({
  what: describeBooking(note, reservation),
  end: 'leftBehind',
  sentence: `left: it was seen gone, and may come to stand once more: ${why}`,
});

/** @param due bookings for which this look is late enough, if their hotel is listed */
async function lookAtAllHotels(
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
    const there = await standingReservationsAt(session, hotelCode, here);
    for (const booking of here) {
      // A booking that an earlier look settled stays settled: a failed listing shows nothing new about it.
      if (typeof there === 'string') {
        if (due.has(booking)) unlisted.push({ booking, why: there });
        continue;
      }
      const id = there.get(bookingTagFor(booking.note.transactionIdentifier).email);
      if (id === undefined && due.has(booking)) gone.push(booking);
      if (id === undefined) continue;
      const change = { state: 'standing', note: booking.note, reservation: id } as const;
      ledger.write(change);
      standing.push(applyChange(booking, change, Date.now())!);
    }
  }
  // These bookings need no further look.
  if (gone.length > 0)
    await ledger.writeAll(gone.map(({ note, settled: state }) => ({ state: state!, note })));
  return { standing, unlisted };
}

/** @returns the id of an uncancelled reservation by the e-mail of its booking; a message if the hotel cannot be listed */
async function standingReservationsAt(
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
      const listed = await listReservations(
        session,
        hotelCode,
        ...periodOf({ end }, first + session.clock.offset),
      );
      return new Map(taggedIn(listed).map(({ id, bookingTag }) => [bookingTag.email, id]));
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillStanding))
        throw error;
      why = error.message;
    }
  return why;
}
