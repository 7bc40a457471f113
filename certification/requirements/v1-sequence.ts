/** Follow-up of bookings: after no response, after a refusal, after success, and cancellations. */
import { dig, isId, isPresent, objectsOf } from '../../schemas/judge/check.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient, LimitedMap } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentHash, emailsOf, isNewBooking, firstRateDay, stayHash, roomStaysOf } from './v1-booked.ts';
import { hotelCodeOf, searchedHotelCodes } from './v1-members.ts';

interface SentBooking {
  readonly number: number;
  readonly at: number;
}

const maxEntries = 1_000;

class ClientState {
  /** Bookings with an unknown result, by stay. */
  readonly unanswered = new LimitedMap<SentBooking>(maxEntries);
  readonly refused = new LimitedMap<SentBooking>(maxEntries);
  readonly made = new LimitedMap<SentBooking>(maxEntries);
  readonly identifiers = new LimitedMap<SentBooking & { readonly content: string }>(maxEntries);
  /** Transaction identifiers of bookings that were refused. */
  readonly refusedIds = new LimitedMap<number>(maxEntries);
  /** By hotel, or `*` for all hotels: the exchange number of the last search, if it had errors; 0 if it had none. */
  readonly failedSearches = new LimitedMap<number>(maxEntries);
}

/** A booking with the data that its cancellation must repeat. */
interface KnownBooking extends SentBooking {
  readonly hotels: readonly string[];
  readonly emails: readonly string[];
  /** The first day of its rates. */
  readonly start: string | undefined;
  readonly content: string;
}

const minuteMs = 60_000;

/** The first member of a verification that differs from the booking. */
function mismatchIn(
  verification: unknown,
  { emails, hotels, start: bookedStart }: KnownBooking,
): { pointer: string; expected: string; actual: string } | undefined {
  const email = dig(verification, 'Email');
  if (typeof email === 'string' && emails.length > 0 && !emails.includes(email.toLowerCase()))
    return { pointer: '/Verification/Email', expected: 'the e-mail address of a guest', actual: email };
  const hotelCode = dig(verification, 'HotelRef', 'HotelCode');
  const hotelPointer = '/Verification/HotelRef/HotelCode';
  if (isId(hotelCode) && hotels.length > 0 && !hotels.includes(String(hotelCode)))
    return { pointer: hotelPointer, expected: hotels.join(' or '), actual: String(hotelCode) };
  const start = dig(verification, 'ReservationTimeSpan', 'Start');
  if (typeof start !== 'string' || bookedStart === undefined || start.slice(0, 10) === bookedStart)
    return undefined;
  return { pointer: '/Verification/ReservationTimeSpan/Start', expected: bookedStart, actual: start };
}

class SequenceWatch extends BaseWatch {
  readonly #clients = new PerClient(() => new ClientState());
  readonly #bookingsById = new LimitedMap<KnownBooking>(10_000);
  #hasRead = false;
  #knownGapCount = 0;

  observe(observed: ParsedExchange): void {
    this.#forgetUnfinished();
    const state = this.#clients.stateOf(observed.client);
    switch (observed.operation) {
      case 'v1.avail':
        this.#hasRead = true;
        return this.#observeSearch(observed, state);
      case 'v1.getbk':
        this.#hasRead = true;
        if (state.unanswered.size > 0) this.notes.pass('practice.blind-rebook');
        return state.unanswered.clear();
      case 'order.by-id':
      case 'order.by-query':
      case 'v2.avail':
        this.#hasRead = true;
        // The same client can read the booking by the other API, with other credentials.
        for (const clientState of this.#clients.allStates()) clientState.unanswered.clear();
        return;
      case 'v1.book':
        return this.#observeBooking(observed, state);
      case 'v1.cancel':
        return this.#observeCancellation(observed, state);
      default:
        return;
    }
  }

  /** Forgets unfinished sequences after a gap, because the gap may contain their next call. */
  #forgetUnfinished(): void {
    if (this.#knownGapCount === this.gaps.count) return;
    this.#knownGapCount = this.gaps.count;
    for (const { unanswered, failedSearches, refused } of this.#clients.allStates()) {
      for (const entries of [unanswered, failedSearches, refused]) entries.clear();
      failedSearches.set('*', 0);
    }
  }

  #observeSearch(observed: ParsedExchange, { failedSearches }: ClientState): void {
    const hotelCodes = searchedHotelCodes(observed.sent);
    // A search without hotel codes can have covered any hotel.
    for (const hotelCode of hotelCodes.length === 0 ? ['*'] : hotelCodes)
      if (observed.succeeded) failedSearches.set(hotelCode, 0);
      else if (observed.hasErrors && failedSearches.get(hotelCode) !== 0)
        failedSearches.set(hotelCode, observed.number);
    if (observed.hasErrors) this.#awaitReaction(observed);
  }

  /** Errors in an HTTP 200 count as noticed if no call that assumes success follows within the time limit. */
  #awaitReaction(observed: ParsedExchange): void {
    const { silence } = this.circumstances.limits;
    this.notes.wait('v1.err.client-reads-errors', observed.respondedAt + silence * 1_000);
  }

  #observeBooking(observed: ParsedExchange, state: ClientState): void {
    const { sent, number } = observed;
    for (const hotelCode of new Set(roomStaysOf(sent).map(hotelCodeOf)))
      if (
        hotelCode !== undefined &&
        state.failedSearches.get(hotelCode) &&
        state.failedSearches.get('*') !== 0
      )
        this.notes.fail('v1.err.client-reads-errors', {
          exchanges: [state.failedSearches.get(hotelCode)!],
          expected: `no booking of hotel ${hotelCode}: each search of it was answered by Errors inside a 200`,
          actual: 'a booking',
          advice: 'Check each v1 answer for ErrorsType.Errors before you use it.',
        });
    if (!isNewBooking(sent)) return;
    const [stay, content] = [stayHash(sent), contentHash(sent)];
    const { TransactionIdentifier: identifier } = sent;
    if (this.#reportRepetition(observed, state, stay, content)) return;
    if (typeof identifier === 'string' && identifier !== '')
      this.#checkIdentifier(observed, state, identifier, content);
    const booking = { number, at: observed.requestedAt };
    if (observed.isUnanswered) state.unanswered.set(stay, booking);
    else if (observed.hasErrors) {
      state.refused.set(content, booking);
      if (typeof identifier === 'string') state.refusedIds.set(identifier, number);
      this.#awaitReaction(observed);
    } else if (observed.succeeded) {
      state.made.set(content, booking);
      this.#remember(observed, content);
    }
  }

  /** Reports at most one violation per booking: a repetition after no response, after a refusal, or after success. */
  #reportRepetition(observed: ParsedExchange, state: ClientState, stay: string, content: string): boolean {
    const unansweredBooking = state.unanswered.get(stay);
    const refusedBooking = state.refused.get(content);
    const earlierBooking = state.made.get(content);
    if (unansweredBooking !== undefined && observed.requestedAt > unansweredBooking.at)
      this.notes.fail('practice.blind-rebook', {
        exchanges: [unansweredBooking.number],
        expected: 'GetBookings, or an order look-up, before the same stay is booked again',
        actual: 'a second booking after an unanswered one',
        advice:
          'After a time-out or a 5xx, read the booking back by hotel and period, and book again only if it was not made.',
      });
    else if (refusedBooking !== undefined && observed.requestedAt > refusedBooking.at)
      this.notes.fail('practice.refused-booking-repeated', {
        exchanges: [refusedBooking.number],
        expected: 'a new search, or other data: the service refused this booking',
        actual: 'the same booking again',
        advice: 'Read Code and ShortText of the error, and search again if the rate is gone.',
      });
    else if (
      earlierBooking !== undefined &&
      observed.requestedAt >= earlierBooking.at &&
      observed.requestedAt - earlierBooking.at <= 10 * minuteMs
    )
      this.notes.fail('practice.double-booking', {
        exchanges: [earlierBooking.number],
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
    { identifiers }: ClientState,
    identifier: string,
    content: string,
  ): void {
    const earlierBooking = identifiers.get(identifier);
    if (earlierBooking !== undefined && earlierBooking.content !== content)
      return this.notes.fail('practice.transaction-identifier-reused', {
        exchanges: [earlierBooking.number],
        pointer: '/TransactionIdentifier',
        expected: 'an identifier that no other booking has',
        actual: identifier,
        advice: 'Make a new TransactionIdentifier for each booking, such as a UUID.',
      });
    this.notes.pass('practice.transaction-identifier-reused');
    if (observed.succeeded)
      identifiers.set(identifier, { number: observed.number, at: observed.requestedAt, content });
  }

  #remember(observed: ParsedExchange, content: string): void {
    const { settings } = this.circumstances;
    const id = settings.known('v1.booking.id')
      ? valueAt(observed.json, settings.get('v1.booking.id'))
      : undefined;
    if (!isId(id)) return;
    // A service may answer two bookings with the same transaction identifier by the same reservation id.
    const earlierBooking = this.#bookingsById.get(String(id));
    const hotelCodes = roomStaysOf(observed.sent).flatMap((stay) => hotelCodeOf(stay) ?? []);
    this.#bookingsById.set(String(id), {
      number: observed.number,
      at: observed.requestedAt,
      hotels: [...new Set([...(earlierBooking?.hotels ?? []), ...hotelCodes])],
      emails: [...(earlierBooking?.emails ?? []), ...emailsOf(observed.sent)],
      start: firstRateDay(observed.sent),
      content,
    });
  }

  #observeCancellation(observed: ParsedExchange, { refusedIds, made }: ClientState): void {
    const { sent } = observed;
    const isWholeCancelled = observed.succeeded && !isPresent(sent['CancelType']);
    for (const { ID: id } of objectsOf(sent['UniqueID'])) {
      if (!isId(id)) continue;
      const refusedNumber = refusedIds.get(String(id));
      if (refusedNumber !== undefined && !this.#bookingsById.has(String(id)))
        this.notes.fail('v1.err.client-reads-errors', {
          exchanges: [refusedNumber],
          pointer: '/UniqueID',
          expected: 'nothing to cancel: the booking was refused by Errors inside a 200',
          actual: `a cancellation of ${id}`,
          advice: 'Check each v1 answer for ErrorsType.Errors before you use it.',
        });
      const booking = this.#bookingsById.get(String(id));
      if (booking !== undefined) this.#checkVerification(observed, booking);
      // If the response to the cancelled booking is missing, any booking of the client may be the cancelled one.
      if (isWholeCancelled && booking === undefined) made.clear();
      else if (isWholeCancelled) made.delete(booking!.content);
    }
    if (this.#hasRead) return this.notes.pass('practice.cancel-unread');
    if (this.gaps.any) return;
    this.notes.fail('practice.cancel-unread', {
      expected: 'GetBookings or the order before the cancellation, for the penalty',
      actual: 'a cancellation without a look-up before it',
      advice: 'Read the reservation back and show its penalty before you cancel.',
    });
  }

  #checkVerification(observed: ParsedExchange, booking: KnownBooking): void {
    const mismatch = mismatchIn(observed.sent['Verification'], booking);
    if (mismatch === undefined) return this.notes.pass('practice.cancel-other-data');
    this.notes.fail('practice.cancel-other-data', {
      exchanges: [booking.number],
      pointer: mismatch.pointer,
      expected: `${mismatch.expected}, as it was booked`,
      actual: mismatch.actual,
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
