import { sleep } from 'k6';
import { bookingTagFor, carriesTag, namesSomebody, type BookingTag } from '../../../lib/booking-tag.ts';
import type { Arrival } from '../steps/arrival.ts';
import { count, end } from '../steps/counters.ts';
import type { Play, Stock } from '../steps/journey.ts';
import { reportResponse, isTooLong, newBooking, readBack, type NewBooking } from '../steps/ledger.ts';
import { drawn, plan } from '../steps/plan.ts';
import { dispatch, good, post, read, selected, type Kept } from '../steps/send.ts';
import { now, quoted, reading, valuesFor } from '../steps/values.ts';
import { wishOf, type Wish } from '../steps/wish.ts';

/** Whoever finds a hotel sold out looks for another stay. */
const searches = 4;

/** Real seconds that a cancellation is waited for; later ones are for the sweep at the end. */
const longestWait = 30;

/** What is read of an answer to a booking. */
interface Booked {
  readonly problems?: number;
  readonly reservation?: string | number | null;
}

/** A search, a booking of what was offered, a look at it, its cancellation, and in a sample a look whether it is gone. */
export function v1Book({ corpus, step }: Stock): Play {
  const [avail, book, look, cancel] = [
    step('v1.avail'),
    step('v1.book'),
    step('v1.getbk'),
    step('v1.cancel'),
  ];
  const [booked, problems] = [reading('booked'), reading('problems')];

  const search = (
    arrival: Arrival,
    who: BookingTag,
  ): { readonly wish: Wish; readonly booking: NewBooking } => {
    for (let attempt = 0; attempt < searches; attempt += 1) {
      const wish = wishOf(arrival, corpus, 'books');
      const { row, stay, destination, party } = wish;
      const answer = good(avail, post(arrival, avail, row['v1.avail']!, valuesFor(stay), true));
      const { start, end: departure } = stay;
      const booking = newBooking(answer, {
        ...who,
        start,
        end: departure,
        hotel: String(destination),
        party: String(party),
      });
      if (typeof booking === 'object') return { wish, booking };
      if (booking === 'withheld') end('v1.book', booking);
      if (booking !== 'sold-out') end('v1.avail', booking);
      count('v1.avail', booking);
    }
    return end('v1.avail', 'sold-out');
  };

  const send = (arrival: Arrival, { row }: Wish, { body }: NewBooking): Kept => {
    const open = row['v1.book']!;
    return dispatch(arrival, book, open, open.path.texts[0]!, body, true);
  };

  /** @returns the reservation; the journey ends where the answer gives none */
  const reservationIn = (made: Booked | undefined): string => {
    if ((made?.problems ?? 0) > 0) end('v1.book', 'problem');
    const reservation = made?.reservation;
    return reservation === undefined || reservation === null
      ? end('v1.book', 'unreadable')
      : String(reservation);
  };

  return (arrival) => {
    const bookingTag = bookingTagFor(`HL-${plan.run}-${arrival.letter}${arrival.number}`);
    const { transactionIdentifier } = bookingTag;
    const { wish, booking } = search(arrival, bookingTag);
    const { row, stay } = wish;
    let reservation: string | null = null;
    let isReported = false;
    let isAnswered = false;
    let isRefused = false;
    let isCancelled = false;
    /** Said once, and at the end where nobody waits: every report costs as much as a request. What was sent is on disk already. */
    const tell = (): void => {
      isReported = true;
      reportResponse({
        transactionIdentifier,
        reservation,
        ...(isAnswered ? {} : { unanswered: true }),
        ...(isRefused ? { refused: true } : {}),
        ...(isCancelled ? { cancelled: true } : {}),
      });
    };
    try {
      const answer = good(book, send(arrival, wish, booking));
      isAnswered = true;
      const made = answer.json(booked) as Booked | undefined;
      isRefused = (made?.problems ?? 0) > 0;
      reservation = reservationIn(made);
      const values = valuesFor(stay);
      values.reservationId = JSON.stringify(reservation);
      values.bookedHotel = booking.hotelCode;
      values.email = quoted(bookingTag.email);
      const observed = post(arrival, look, row['v1.getbk']!, values, true);
      selected(look, observed, problems);
      // An answer may have named the reservation of somebody else: the sweep at the end finds what is ours by its booking tag.
      if (isForeign(JSON.stringify(observed.json()).toLowerCase(), bookingTag)) return;
      const seconds = secondsToCancel(arrival, stay.leadDays);
      if (seconds === undefined) return;
      if (seconds > 0) {
        tell();
        sleep(seconds);
      }
      const isReadBack = arrival.random.chance(plan.readBack) || booking.isReadBack;
      values.now = now();
      read(arrival, cancel, row['v1.cancel']!, values, problems);
      isCancelled = true;
      isReported = false;
      if (!isReadBack) return;
      values.now = now();
      const shown = good(look, post(arrival, look, row['v1.getbk']!, values, true));
      if (isTooLong(shown)) return;
      isReported = true;
      readBack({ transactionIdentifier, reservation }, shown);
    } finally {
      if (!isReported) tell();
    }
  };
}

/** Whether an answer, in lower case, shows an e-mail address, and not our booking tag. */
const isForeign = (answer: string, bookingTag: BookingTag): boolean =>
  namesSomebody(answer) && !carriesTag(bookingTag)(answer);

/** @returns after how many seconds this journey cancels; undefined where it is left to the sweep */
function secondsToCancel({ random }: Arrival, leadDays: number): number | undefined {
  if (plan.speed <= 1) return 0;
  const days = drawn().cancels(random, leadDays);
  if (days === undefined) return undefined;
  const seconds = (days * 86_400) / plan.speed;
  return seconds > longestWait ? undefined : seconds;
}
