import { sleep } from 'k6';
import { bookingTagFor, carriesTag, namesSomebody, type BookingTag } from '../../../lib/booking-tag.ts';
import type { Arrival } from '../steps/arrival.ts';
import { countOutcome, endJourney } from '../steps/counters.ts';
import type { Play, JourneyTools } from '../steps/journey.ts';
import type { ResponseReport } from '../../sidecar/protocol.ts';
import { reportResponse, isTooLong, newBooking, readBack, type NewBooking } from '../steps/ledger.ts';
import { drawsOfPlan, plan } from '../steps/plan.ts';
import { dispatch, requireOk, post, sendAndSelect, select, type BinaryResponse } from '../steps/send.ts';
import { now, quoted, reading, valuesFor, wishOf, type Wish } from '../steps/values.ts';

/** After a sold-out hotel, another stay is searched. */
const maxSearches = 4;

/** Real seconds to wait before a cancellation; later cancellations are left to the sweep at the end. */
const maxWaitSeconds = 30;

/** The members that are read from a booking response. */
interface Booked {
  readonly problems?: number;
  readonly reservation?: string | number | null;
}

/** Searches, books an offer, looks the booking up, cancels it, and for a share of bookings checks that it is cancelled. */
export function v1Book({ corpus, step }: JourneyTools): Play {
  const [avail, book, lookUp, cancel] = [
    step('v1.avail'),
    step('v1.book'),
    step('v1.getbk'),
    step('v1.cancel'),
  ];
  const [booked, problems] = [reading('booked'), reading('problems')];

  const search = (
    arrival: Arrival,
    bookingTag: BookingTag,
  ): { readonly wish: Wish; readonly booking: NewBooking } => {
    for (let attempt = 0; attempt < maxSearches; attempt += 1) {
      const wish = wishOf(arrival, corpus, 'books');
      const { row, stay, destination, party } = wish;
      const answer = requireOk(avail, post(arrival, avail, row['v1.avail']!, valuesFor(stay), true));
      const { start, end: departure } = stay;
      const booking = newBooking(answer, {
        ...bookingTag,
        start,
        end: departure,
        hotel: String(destination),
        party: String(party),
      });
      if (typeof booking === 'object') return { wish, booking };
      if (booking === 'withheld') endJourney('v1.book', booking);
      if (booking !== 'sold-out') endJourney('v1.avail', booking);
      countOutcome('v1.avail', booking);
    }
    return endJourney('v1.avail', 'sold-out');
  };

  const send = (arrival: Arrival, { row }: Wish, { body }: NewBooking): BinaryResponse => {
    const request = row['v1.book']!;
    return dispatch(arrival, book, request, request.path.texts[0]!, body, true);
  };

  /** @returns the reservation; ends the journey if the response has none */
  const reservationIn = (bookedReading: Booked | undefined): string => {
    if ((bookedReading?.problems ?? 0) > 0) endJourney('v1.book', 'problem');
    const reservation = bookedReading?.reservation;
    return reservation === undefined || reservation === null
      ? endJourney('v1.book', 'unreadable')
      : String(reservation);
  };

  return (arrival) => {
    const bookingTag = bookingTagFor(`HL-${plan.run}-${arrival.letter}${arrival.number}`);
    const { transactionIdentifier } = bookingTag;
    const { wish, booking } = search(arrival, bookingTag);
    const { row, stay } = wish;
    let observed: Omit<ResponseReport, 'transactionIdentifier'> = { reservation: null, unanswered: true };
    let isReported = false;
    /** Reports once, if possible at the end, because a report is as expensive as a request. The booking is on disk already. */
    const report = (): void => {
      isReported = true;
      reportResponse({ transactionIdentifier, ...observed });
    };
    try {
      const answer = requireOk(book, send(arrival, wish, booking));
      observed = { reservation: null };
      const bookedReading = answer.json(booked) as Booked | undefined;
      if ((bookedReading?.problems ?? 0) > 0) observed = { reservation: null, refused: true };
      const reservation = reservationIn(bookedReading);
      observed = { reservation };
      const values = valuesFor(stay);
      values.reservationId = JSON.stringify(reservation);
      values.bookedHotel = booking.hotelCode;
      values.email = quoted(bookingTag.email);
      const lookedUp = post(arrival, lookUp, row['v1.getbk']!, values, true);
      select(lookUp, lookedUp, problems);
      // If the response named somebody else's reservation, the sweep at the end finds ours by its booking tag.
      if (isForeign(JSON.stringify(lookedUp.json()).toLowerCase(), bookingTag)) return;
      const seconds = secondsToCancel(arrival, stay.leadDays);
      if (seconds === undefined) return;
      if (seconds > 0) {
        report();
        sleep(seconds);
      }
      const isReadBack = arrival.random.chance(plan.readBack) || booking.isReadBack;
      values.now = now();
      sendAndSelect(arrival, cancel, row['v1.cancel']!, values, problems);
      observed = { reservation, cancelled: true };
      isReported = false;
      if (!isReadBack) return;
      values.now = now();
      const readAgain = requireOk(lookUp, post(arrival, lookUp, row['v1.getbk']!, values, true));
      if (isTooLong(readAgain)) return;
      isReported = true;
      readBack({ transactionIdentifier, reservation }, readAgain);
    } finally {
      if (!isReported) report();
    }
  };
}

/** Whether a response, in lower case, has an e-mail address but not our booking tag. */
const isForeign = (answer: string, bookingTag: BookingTag): boolean =>
  namesSomebody(answer) && !carriesTag(bookingTag)(answer);

/** @returns the seconds until this journey cancels; undefined if it leaves that to the sweep */
function secondsToCancel({ random }: Arrival, leadDays: number): number | undefined {
  if (plan.speed <= 1) return 0;
  const days = drawsOfPlan().cancels(random, leadDays);
  if (days === undefined) return undefined;
  const seconds = (days * 86_400) / plan.speed;
  return seconds > maxWaitSeconds ? undefined : seconds;
}
