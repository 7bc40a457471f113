/** Finds late reservations: a deployment may make a second reservation after the first was seen cancelled. */
import { bookingTagFor } from '../../lib/booking-tag.ts';
import {
  applyChange,
  describeBooking,
  isRecheckDue,
  recheckFrom,
  periodOf,
  type Booking,
} from './booking.ts';
import type { Ledger } from './ledger.ts';
import type { Conversation } from './conversation.ts';
import { listReservations, taggedReservationsIn } from './find-tagged.ts';
import { countBookings, timerSlackMs, untilAborted, type SweepOptions, type SweepResult } from './swept.ts';
import { isUnclear } from './find-reservations.ts';

/**
 * Looks once more for bookings that were seen cancelled. It first waits until no second reservation can appear.
 * Without time to wait it looks at once, and reports each booking as checked too early.
 * @param settledBookings bookings that were seen cancelled or absent
 * @returns uncancelled bookings, reopened in the ledger, and bookings that may be uncancelled, each of which was reported
 */
export async function recheckLater(
  session: Conversation,
  ledger: Ledger,
  { wait, signal, onMessage }: SweepOptions,
  settledBookings: readonly Booking[],
) {
  const { target, baseUrl } = session;
  const settled = settledBookings.filter((booking) => booking.baseUrl === baseUrl);
  const due = settled.filter((booking) => isRecheckDue(booking, target));
  const waitMs = Math.max(0, ...due.map((booking) => recheckFrom(booking, target))) - Date.now();
  const possibleEvent = `${countBookings(due.length)} may still be made a second time`;
  const isOver =
    due.length === 0 || waitMs <= 0 || (await wait?.(waitMs + timerSlackMs, possibleEvent)) === true;
  const bookingsToSettle = new Set(isOver ? due : []);
  const { active, unlisted } = await untilAborted(
    () => lookAtAllHotels(session, ledger, settled, bookingsToSettle),
    { active: [], unlisted: [...bookingsToSettle].map((booking) => ({ booking, why: 'there was no time' })) },
    signal,
  );
  const tooEarly = isOver
    ? []
    : due.filter(
        ({ note, sentTwice }) => sentTwice || !active.some((activeBooking) => activeBooking.note === note),
      );
  const unclear = [
    ...settledBookings
      .filter((booking) => booking.baseUrl !== baseUrl && isRecheckDue(booking, target))
      .map((booking) =>
        leftOpen(
          booking,
          `it was made at ${booking.baseUrl}, and base_url is ${baseUrl} now: sweep with the old one`,
        ),
      ),
    ...unlisted.map(({ booking, why }) => leftOpen(booking, `${why}; sweep again when the service answers`)),
    ...tooEarly.map((booking) =>
      leftOpen(booking, 'the sweep did not wait long enough to look for it again; sweep again in a minute'),
    ),
  ];
  for (const { what, message } of unclear) onMessage(`${what}: ${message}.`);
  return { active, unclear };
}

const leftOpen = ({ note, reservation }: Booking, why: string): SweepResult => ({
  what: describeBooking(note, reservation),
  end: 'leftBehind',
  message: `left: it was confirmed as cancelled, but may become active again: ${why}`,
});

/** @param due bookings that this look settles if the deployment lists their hotel, because it is late enough */
async function lookAtAllHotels(
  session: Conversation,
  ledger: Ledger,
  settled: readonly Booking[],
  due: ReadonlySet<Booking>,
) {
  const active: Booking[] = [];
  const unlisted: { readonly booking: Booking; readonly why: string }[] = [];
  const goneBookings: Booking[] = [];
  for (const hotelCode of new Set(settled.map(({ note }) => note.hotelCode))) {
    const bookingsHere = settled.filter(({ note }) => note.hotelCode === hotelCode);
    const activeIdsOrWhy = await activeReservationsAt(session, hotelCode, bookingsHere);
    for (const booking of bookingsHere) {
      // A booking that an earlier look settled stays settled: a failed listing shows nothing new about it.
      if (typeof activeIdsOrWhy === 'string') {
        if (due.has(booking)) unlisted.push({ booking, why: activeIdsOrWhy });
        continue;
      }
      const id = activeIdsOrWhy.get(bookingTagFor(booking.note.transactionIdentifier).email);
      if (id === undefined) {
        if (due.has(booking)) goneBookings.push(booking);
        continue;
      }
      const change = { state: 'standing', note: booking.note, reservation: id } as const;
      ledger.write(change);
      active.push(applyChange(booking, change, Date.now())!);
    }
  }
  // These bookings need no further look.
  if (goneBookings.length > 0)
    await ledger.writeAll(goneBookings.map(({ note, settled: state }) => ({ state: state!, note })));
  return { active, unlisted };
}

/** @returns the id of an uncancelled reservation by the e-mail of its booking; a message if the hotel cannot be listed */
async function activeReservationsAt(
  session: Conversation,
  hotelCode: string | number,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string> | string> {
  const end = bookings
    .map(({ note }) => note.end)
    .toSorted()
    .at(-1)!;
  const firstSentAt = Math.min(...bookings.map(({ sentAt }) => sentAt));
  let why = '';
  for (let attempt = 0; attempt < 3; attempt += 1)
    try {
      const reservations = await listReservations(
        session,
        hotelCode,
        ...periodOf({ end }, firstSentAt + session.clock.offset),
      );
      return new Map(taggedReservationsIn(reservations).map(({ id, bookingTag }) => [bookingTag.email, id]));
    } catch (error) {
      if (!isUnclear(error)) throw error;
      why = error.message;
    }
  return why;
}
