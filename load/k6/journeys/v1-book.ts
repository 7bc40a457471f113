import { sleep } from 'k6';
import { bookingTagFor, tagMatcher, hasEmailAddress, type BookingTag } from '../../../lib/booking-tag.ts';
import type { Arrival } from '../steps/arrival.ts';
import { countOutcome, endJourney } from '../steps/counters.ts';
import type { ArrivalHandler, JourneyTools } from '../steps/journey.ts';
import type { ResponseReport } from '../../sidecar/parse-messages.ts';
import { reportResponse, isTooLong, requestBooking, sendReadBack, type NewBooking } from '../steps/ledger.ts';
import { drawsOfPlan, plan } from '../steps/plan.ts';
import { requireOk, fillAndDispatch, sendAndSelect, select } from '../steps/send.ts';
import { jsonNow, quote, selectorFor, stayValues, drawWish, type Wish } from '../steps/values.ts';

/** Maximum number of searches: if the hotel is sold out, the journey searches another stay. */
const maxSearches = 4;

/** Maximum real seconds to wait before a cancellation; later cancellations are left to the sweep at the end. */
const maxWaitSeconds = 30;

interface BookingReading {
  readonly problems?: number;
  readonly reservation?: string | number | null;
}

/** Searches, books an offer, looks the booking up, cancels it, and for a share of bookings checks that it is cancelled. */
export function v1Book({ corpus, step }: JourneyTools): ArrivalHandler {
  const availStep = step('v1.avail');
  const bookStep = step('v1.book');
  const lookUpStep = step('v1.getbk');
  const cancelStep = step('v1.cancel');
  const [bookingSelector, problemsSelector] = [selectorFor('booked'), selectorFor('problems')];

  const search = (
    arrival: Arrival,
    bookingTag: BookingTag,
  ): { readonly wish: Wish; readonly booking: NewBooking } => {
    for (let attempt = 0; attempt < maxSearches; attempt += 1) {
      const wish = drawWish(arrival, corpus, 'books');
      const { row, stay, destination, party } = wish;
      const response = requireOk(availStep, fillAndDispatch(arrival, availStep, row, stayValues(stay), true));
      const { start, end } = stay;
      const indexes = { hotel: String(destination), party: String(party) };
      const booking = requestBooking(response, { ...bookingTag, start, end, ...indexes });
      if (typeof booking === 'object') return { wish, booking };
      if (booking === 'withheld') endJourney('v1.book', booking);
      if (booking !== 'sold-out') endJourney('v1.avail', booking);
      countOutcome('v1.avail', booking);
    }
    return endJourney('v1.avail', 'sold-out');
  };

  return (arrival) => {
    const bookingTag = bookingTagFor(`HL-${plan.run}-${arrival.letter}${arrival.number}`);
    const { transactionIdentifier } = bookingTag;
    const { wish, booking } = search(arrival, bookingTag);
    const { row, stay } = wish;
    let outcome: Omit<ResponseReport, 'transactionIdentifier'> = { reservation: null, unanswered: true };
    let isReported = false;
    /** Reports once, if possible at the end: a report costs as much as a request. The ledger has the booking already. */
    const report = (): void => {
      isReported = true;
      reportResponse({ transactionIdentifier, ...outcome });
    };
    try {
      const response = requireOk(bookStep, fillAndDispatch(arrival, bookStep, row, {}, true, booking.body));
      outcome = { reservation: null };
      const { problems = 0, reservation: id } = (response.json(bookingSelector) ?? {}) as BookingReading;
      if (problems > 0) {
        outcome = { reservation: null, refused: true };
        endJourney('v1.book', 'problem');
      }
      if (id === undefined || id === null) return endJourney('v1.book', 'unreadable');
      const reservation = String(id);
      outcome = { reservation };
      const values = stayValues(stay);
      values.reservationId = JSON.stringify(reservation);
      values.bookedHotel = booking.hotelCode;
      values.email = quote(bookingTag.email);
      const lookUpResponse = fillAndDispatch(arrival, lookUpStep, row, values, true);
      select(lookUpStep, lookUpResponse, problemsSelector);
      // If the response named somebody else's reservation, the sweep at the end finds ours by its booking tag.
      if (isForeign(JSON.stringify(lookUpResponse.json()).toLowerCase(), bookingTag)) return;
      const delaySeconds = secondsToCancel(arrival, stay.leadDays);
      if (delaySeconds === undefined) return;
      if (delaySeconds > 0) {
        report();
        sleep(delaySeconds);
      }
      const isReadBack = arrival.random.chance(plan.readBack) || booking.isReadBack;
      values.now = jsonNow();
      sendAndSelect(arrival, cancelStep, row, values, problemsSelector);
      outcome = { reservation, cancelled: true };
      isReported = false;
      if (!isReadBack) return;
      values.now = jsonNow();
      const readBackResponse = requireOk(lookUpStep, fillAndDispatch(arrival, lookUpStep, row, values, true));
      if (isTooLong(readBackResponse)) return;
      isReported = true;
      sendReadBack({ transactionIdentifier, reservation }, readBackResponse);
    } finally {
      if (!isReported) report();
    }
  };
}

/** Whether a response, in lower case, has an e-mail address but not our booking tag. */
const isForeign = (response: string, bookingTag: BookingTag): boolean =>
  hasEmailAddress(response) && !tagMatcher(bookingTag)(response);

/** @returns the seconds until this journey cancels; undefined if it leaves that to the sweep */
function secondsToCancel({ random }: Arrival, leadDays: number): number | undefined {
  if (plan.speed <= 1) return 0;
  const delayDays = drawsOfPlan().cancels(random, leadDays);
  if (delayDays === undefined) return undefined;
  const delaySeconds = (delayDays * 86_400) / plan.speed;
  return delaySeconds > maxWaitSeconds ? undefined : delaySeconds;
}
