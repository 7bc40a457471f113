/** Follow-up of bookings: after no response, after a refusal, after success, and cancellations. */
import { dig, isId, isPresent, objectsOf } from '../../schemas/judge/check.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient, LimitedMap } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentOf, emailsOf, isBook, startOf, stayHash, staysOf } from './v1-booked.ts';
import { hotelCodeOf } from './v1-offers.ts';

interface SentBooking {
  readonly number: number;
  readonly at: number;
}

interface State {
  /** Bookings with an unknown result, by stay. */
  readonly unanswered: LimitedMap<SentBooking>;
  readonly refused: LimitedMap<SentBooking>;
  readonly made: LimitedMap<SentBooking>;
  /** Content of the bookings, by transaction identifier. */
  readonly identifiers: LimitedMap<SentBooking & { readonly content: string }>;
  /** Transaction identifiers of bookings that were refused. */
  readonly refusedIds: LimitedMap<number>;
  /** By hotel, or `*` for all hotels: the exchange number of the last search, if it had errors; 0 if it had none. */
  readonly failedSearches: LimitedMap<number>;
}

/** A booking with the data that its cancellation must repeat. */
interface Booked extends SentBooking {
  readonly hotels: readonly string[];
  readonly emails: readonly string[];
  /** The first day of its rates. */
  readonly start: string | undefined;
  readonly content: string;
}

const maxEntries = 1_000;
const minuteMs = 60_000;

class SequenceWatch extends BaseWatch {
  readonly #clients = new PerClient<State>(() => ({
    unanswered: new LimitedMap(maxEntries),
    refused: new LimitedMap(maxEntries),
    made: new LimitedMap(maxEntries),
    identifiers: new LimitedMap(maxEntries),
    refusedIds: new LimitedMap(maxEntries),
    failedSearches: new LimitedMap(maxEntries),
  }));
  readonly #booked = new LimitedMap<Booked>(10_000);
  #hasRead = false;
  #knownGaps = 0;

  observe(observed: ParsedExchange): void {
    this.#forgetOpen();
    const state = this.#clients.of(observed.client);
    switch (observed.operation) {
      case 'v1.avail':
        this.#hasRead = true;
        return this.#seeSearch(observed, state);
      case 'v1.getbk':
        this.#hasRead = true;
        if (state.unanswered.size > 0) this.notes.pass('practice.blind-rebook');
        return state.unanswered.clear();
      case 'order.by-id':
      case 'order.by-query':
      case 'v2.avail':
        this.#hasRead = true;
        // The same client can read the booking by the other API, with other credentials.
        for (const one of this.#clients.all()) one.unanswered.clear();
        return;
      case 'v1.book':
        return this.#seeBooking(observed, state);
      case 'v1.cancel':
        return this.#seeCancellation(observed, state);
      default:
        return;
    }
  }

  /** Forgets unfinished sequences after a gap, because the gap may contain their next call. */
  #forgetOpen(): void {
    if (this.#knownGaps === this.gaps.count) return;
    this.#knownGaps = this.gaps.count;
    for (const { unanswered, failedSearches, refused } of this.#clients.all()) {
      for (const open of [unanswered, failedSearches, refused]) open.clear();
      failedSearches.set('*', 0);
    }
  }

  #seeSearch(observed: ParsedExchange, { failedSearches }: State): void {
    const codes = objectsOf(dig(observed.sent, 'HotelSearchCriteria', 'Criterion', 'HotelRefs')).map(
      ({ HotelCode: code }) => String(code),
    );
    // A search without hotel codes can have covered any hotel.
    for (const code of codes.length === 0 ? ['*'] : codes)
      if (observed.succeeded) failedSearches.set(code, 0);
      else if (observed.hasErrors && failedSearches.get(code) !== 0)
        failedSearches.set(code, observed.number);
    if (observed.hasErrors) this.#awaitReaction(observed);
  }

  /** Errors in an HTTP 200 count as noticed if no call that assumes success follows within the time limit. */
  #awaitReaction(observed: ParsedExchange): void {
    const { silence } = this.circumstances.limits;
    this.notes.wait('v1.err.client-reads-errors', observed.respondedAt + silence * 1_000, () =>
      this.notes.pass('v1.err.client-reads-errors'),
    );
  }

  #seeBooking(observed: ParsedExchange, state: State): void {
    const { sent, number } = observed;
    for (const hotel of new Set(staysOf(sent).map(hotelCodeOf)))
      if (hotel !== undefined && state.failedSearches.get(hotel) && state.failedSearches.get('*') !== 0)
        this.notes.fail('v1.err.client-reads-errors', {
          exchanges: [state.failedSearches.get(hotel)!],
          expected: `no booking of hotel ${hotel}: each search of it was answered by Errors inside a 200`,
          actual: 'a booking',
          advice: 'Check each v1 answer for ErrorsType.Errors before you use it.',
        });
    if (!isBook(sent)) return;
    const [stay, content] = [stayHash(sent), contentOf(sent)];
    const { TransactionIdentifier: identifier } = sent;
    if (this.#isRepeated(observed, state, stay, content)) return;
    if (typeof identifier === 'string' && identifier !== '')
      this.#checkIdentifier(observed, state, identifier, content);
    const made = { number, at: observed.at };
    if (observed.isUnanswered) state.unanswered.set(stay, made);
    else if (observed.hasErrors) {
      state.refused.set(content, made);
      if (typeof identifier === 'string') state.refusedIds.set(identifier, number);
      this.#awaitReaction(observed);
    } else if (observed.succeeded) {
      state.made.set(content, made);
      this.#remember(observed, content);
    }
  }

  /** Reports at most one violation per booking: a repetition after no response, after a refusal, or after success. */
  #isRepeated(observed: ParsedExchange, state: State, stay: string, content: string): boolean {
    const open = state.unanswered.get(stay);
    const refused = state.refused.get(content);
    const made = state.made.get(content);
    if (open !== undefined && observed.at > open.at)
      this.notes.fail('practice.blind-rebook', {
        exchanges: [open.number],
        expected: 'GetBookings, or an order look-up, before the same stay is booked again',
        actual: 'a second booking after an unanswered one',
        advice:
          'After a time-out or a 5xx, read the booking back by hotel and period, and book again only if it was not made.',
      });
    else if (refused !== undefined && observed.at > refused.at)
      this.notes.fail('practice.refused-booking-repeated', {
        exchanges: [refused.number],
        expected: 'a new search, or other data: the service refused this booking',
        actual: 'the same booking again',
        advice: 'Read Code and ShortText of the error, and search again if the rate is gone.',
      });
    else if (made !== undefined && observed.at >= made.at && observed.at - made.at <= 10 * minuteMs)
      this.notes.fail('practice.double-booking', {
        exchanges: [made.number],
        expected: 'one booking of this stay',
        actual: 'the same booking again, after the first succeeded',
        advice: 'Disable the button, and store the answer to a booking before you send another.',
      });
    else {
      this.notes.pass('practice.double-booking');
      this.notes.pass('practice.refused-booking-repeated');
      return false;
    }
    return true;
  }

  #checkIdentifier(
    observed: ParsedExchange,
    { identifiers }: State,
    identifier: string,
    content: string,
  ): void {
    const before = identifiers.get(identifier);
    if (before !== undefined && before.content !== content)
      return this.notes.fail('practice.transaction-identifier-reused', {
        exchanges: [before.number],
        pointer: '/TransactionIdentifier',
        expected: 'an identifier that no other booking has',
        actual: identifier,
        advice: 'Make a new TransactionIdentifier for each booking, such as a UUID.',
      });
    this.notes.pass('practice.transaction-identifier-reused');
    if (observed.succeeded)
      identifiers.set(identifier, { number: observed.number, at: observed.at, content });
  }

  #remember(observed: ParsedExchange, content: string): void {
    const { settings } = this.circumstances;
    const id = settings.known('v1.booking.id')
      ? valueAt(observed.json, settings.get('v1.booking.id'))
      : undefined;
    if (!isId(id)) return;
    // A service may answer two bookings with the same transaction identifier by the same reservation id.
    const before = this.#booked.get(String(id));
    const hotels = staysOf(observed.sent).flatMap((stay) => hotelCodeOf(stay) ?? []);
    this.#booked.set(String(id), {
      number: observed.number,
      at: observed.at,
      hotels: [...new Set([...(before?.hotels ?? []), ...hotels])],
      emails: [...(before?.emails ?? []), ...emailsOf(observed.sent)],
      start: startOf(observed.sent),
      content,
    });
  }

  #seeCancellation(observed: ParsedExchange, { refusedIds, made }: State): void {
    const { sent } = observed;
    const isWholeCancelled = observed.succeeded && !isPresent(sent['CancelType']);
    for (const { ID: id } of objectsOf(sent['UniqueID'])) {
      if (!isId(id)) continue;
      const refused = refusedIds.get(String(id));
      if (refused !== undefined && !this.#booked.has(String(id)))
        this.notes.fail('v1.err.client-reads-errors', {
          exchanges: [refused],
          pointer: '/UniqueID',
          expected: 'nothing to cancel: the booking was refused by Errors inside a 200',
          actual: `a cancellation of ${id}`,
          advice: 'Check each v1 answer for ErrorsType.Errors before you use it.',
        });
      const booked = this.#booked.get(String(id));
      if (booked !== undefined) this.#checkVerification(observed, booked);
      // If the response to the booking is missing, any of its bookings may be the cancelled one.
      if (isWholeCancelled && booked === undefined) made.clear();
      else if (isWholeCancelled) made.delete(booked!.content);
    }
    if (this.#hasRead) return this.notes.pass('practice.cancel-unread');
    if (this.gaps.any) return;
    this.notes.fail('practice.cancel-unread', {
      expected: 'GetBookings or the order before the cancellation, for the penalty',
      actual: 'a cancellation without a look-up before it',
      advice: 'Read the reservation back and show its penalty before you cancel.',
    });
  }

  #checkVerification(observed: ParsedExchange, booked: Booked): void {
    const verification = observed.sent['Verification'];
    const email = dig(verification, 'Email');
    const hotel = dig(verification, 'HotelRef', 'HotelCode');
    const start = dig(verification, 'ReservationTimeSpan', 'Start');
    const mismatch =
      typeof email === 'string' && booked.emails.length > 0 && !booked.emails.includes(email.toLowerCase())
        ? (['/Verification/Email', 'the e-mail address of a guest', email] as const)
        : isId(hotel) && booked.hotels.length > 0 && !booked.hotels.includes(String(hotel))
          ? (['/Verification/HotelRef/HotelCode', booked.hotels.join(' or '), String(hotel)] as const)
          : typeof start === 'string' && booked.start !== undefined && start.slice(0, 10) !== booked.start
            ? (['/Verification/ReservationTimeSpan/Start', booked.start, start] as const)
            : undefined;
    if (mismatch === undefined) return this.notes.pass('practice.cancel-other-data');
    const [pointer, expected, actual] = mismatch;
    this.notes.fail('practice.cancel-other-data', {
      exchanges: [booked.number],
      pointer,
      expected: `${expected}, as it was booked`,
      actual,
      advice: 'Keep e-mail address, hotel and stay with the reservation, and send them in Verification.',
    });
  }
}

export const v1Sequence: Requirement = {
  id: 'v1.sequence',
  judges: [
    'v1.err.client-reads-errors',
    'practice.blind-rebook',
    'practice.refused-booking-repeated',
    'practice.double-booking',
    'practice.transaction-identifier-reused',
    'practice.cancel-other-data',
    'practice.cancel-unread',
  ],
  watch: (notes, circumstances, gaps) => new SequenceWatch(notes, circumstances, gaps),
};
