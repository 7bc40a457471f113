/** How often a client calls. The specification states no limits, so these are practices, which only warn. */
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentHash } from './v1-booked.ts';

/** So many consecutive immediate retries after 429 or 503 count as a mistake. */
const hastyRetryCount = 3;
/** A retry is immediate if it follows sooner than this. */
const immediateMs = 1_000;
/** So many look-ups of one order, or equal searches, each soon after the last, count as a mistake. */
const polling = {
  'practice.order-polling': {
    repetitions: 5,
    expected: (seconds: number) =>
      `a look-up after a change of the order, or less often than every ${seconds} seconds`,
    advice: 'Register a URL for notifications, and fetch an order when a notification of it arrives.',
  },
  'practice.search-polling': {
    repetitions: 10,
    expected: () => 'searches that a user asked for, and answers that are kept for some minutes',
    advice: 'Search when a guest asks, and reuse the answer for the same search within minutes.',
  },
} as const;
/** A client that gives up a booking sooner is too impatient. */
const minBookingTimeoutMs = 30_000;

interface CallSeries {
  readonly exchangeNumbers: number[];
  readonly lastAtMs: number;
}

class ClientState {
  /** By operation, the consecutive immediate retries after 429 or 503. */
  readonly hastyRetries = new Map<string, CallSeries>();
  /** By the URL of an order or the content of a search, the consecutive equal calls. */
  readonly repeatedCalls = new Map<string, CallSeries>();
  readonly abortedBookings: { readonly number: number; readonly durationMs: number }[] = [];
}

class PaceWatch extends BaseWatch {
  readonly #clients = new PerClient(() => new ClientState());
  #searchCount = 0;
  #bookingCount = 0;
  #lastSearchNumber = 0;
  #hasReportedLookToBook = false;
  #knownGapCount = 0;

  observe(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.stateOf(observed.client);
    const { sells, effect, base } = operationOf(observed.operation);
    if (base === 'partner') return this.#forgetPolling();
    this.#checkBackOff(observed, state);
    // A client that changed an order reads it again. The change, or a notification of it, may be in a gap.
    if (effect !== 'reads') state.repeatedCalls.clear();
    if (this.gaps.count > this.#knownGapCount) this.#forgetPolling();
    this.#knownGapCount = this.gaps.count;
    if (observed.operation === 'order.by-id')
      this.#checkPolling(observed, state, observed.recorded.request.url, 'practice.order-polling');
    if (effect === 'books') this.#checkBookingTimeout(observed, state);
    if (sells) {
      if (observed.isReadable) {
        const search = `${observed.operation} ${contentHash(observed.sent)}`;
        this.#checkPolling(observed, state, search, 'practice.search-polling');
      }
      this.#searchCount += 1;
      this.#lastSearchNumber = observed.number;
    }
    if (effect === 'books' && observed.succeeded) {
      this.#bookingCount += 1;
      if (!this.#hasReportedLookToBook && this.#searchCount > 0) this.notes.pass('practice.look-to-book');
    }
    this.#checkLookToBook();
  }

  /** Forgets the look-ups so far, because a look-up after a notification is not polling. */
  #forgetPolling(): void {
    for (const { repeatedCalls } of this.#clients.allStates()) repeatedCalls.clear();
  }

  #checkBackOff(observed: ParsedExchange, { hastyRetries }: ClientState): void {
    const lastRetries = hastyRetries.get(observed.operation!);
    const isImmediate =
      lastRetries !== undefined &&
      observed.requestedAt >= lastRetries.lastAtMs &&
      observed.requestedAt - lastRetries.lastAtMs < immediateMs;
    if (lastRetries !== undefined && !isImmediate) this.notes.pass('practice.no-back-off');
    const exchangeNumbers = isImmediate ? [...lastRetries.exchangeNumbers, observed.number] : [];
    if (exchangeNumbers.length >= hastyRetryCount) {
      hastyRetries.delete(observed.operation!);
      this.notes.fail('practice.no-back-off', {
        exchanges: exchangeNumbers,
        expected: 'longer and longer pauses after 429 or 503',
        actual: `${exchangeNumbers.length} calls in a row within a second of being told to wait`,
        advice:
          'Wait as long as Retry-After says; without it, double the wait after each refusal, plus a random time.',
      });
    } else if (observed.status === 429 || observed.status === 503)
      hastyRetries.set(observed.operation!, { exchangeNumbers, lastAtMs: observed.respondedAt });
    else hastyRetries.delete(observed.operation!);
  }

  #checkPolling(
    observed: ParsedExchange,
    { repeatedCalls }: ClientState,
    key: string,
    id: keyof typeof polling,
  ): void {
    const { repetitions, expected, advice } = polling[id];
    const { orderPoll } = this.circumstances.limits;
    const lastCalls = repeatedCalls.get(key);
    const isSoon = lastCalls !== undefined && observed.requestedAt - lastCalls.lastAtMs < orderPoll * 1_000;
    const exchangeNumbers = isSoon ? [...lastCalls.exchangeNumbers, observed.number] : [observed.number];
    if (repeatedCalls.size >= 10_000) repeatedCalls.clear();
    repeatedCalls.set(key, { exchangeNumbers, lastAtMs: observed.requestedAt });
    if (exchangeNumbers.length < repetitions) return this.notes.pass(id);
    repeatedCalls.delete(key);
    this.notes.fail(id, {
      exchanges: exchangeNumbers,
      expected: expected(orderPoll),
      actual: `${exchangeNumbers.length} calls in a row`,
      advice,
    });
  }

  /** A second abort after the same time shows that the client closed the connection; one abort can be caused by the network. */
  #checkBookingTimeout(observed: ParsedExchange, { abortedBookings }: ClientState): void {
    if (observed.status !== undefined) return this.notes.pass('practice.impatient-booking');
    const durationMs = observed.recorded.receivedAt - observed.recorded.sentAt;
    const earlierAbort = abortedBookings.find((booking) => Math.abs(booking.durationMs - durationMs) < 250);
    if (durationMs >= minBookingTimeoutMs || durationMs < 500) return;
    abortedBookings.push({ number: observed.number, durationMs });
    if (abortedBookings.length > 10) abortedBookings.shift();
    if (earlierAbort === undefined) return;
    this.notes.fail('practice.impatient-booking', {
      exchanges: [earlierAbort.number],
      expected: 'a booking timeout of at least 30 seconds; 90 are usual',
      actual: `bookings that the client gave up after ${(durationMs / 1_000).toFixed(1)} seconds`,
      advice:
        'Raise the time-out of booking calls: a booking may have been made although the client gave it up.',
    });
  }

  #checkLookToBook(): void {
    const { lookToBook } = this.circumstances.limits;
    if (this.#hasReportedLookToBook || this.#searchCount <= lookToBook * Math.max(1, this.#bookingCount))
      return;
    this.#hasReportedLookToBook = true;
    this.notes.fail('practice.look-to-book', {
      exchanges: [this.#lastSearchNumber],
      expected: `at most ${lookToBook} searches for each booking`,
      actual: `${this.#searchCount} searches and ${this.#bookingCount} bookings`,
      advice: 'Search when a guest asks, reuse answers for some minutes, and do not search for robots.',
    });
  }
}

export const pace: Requirement = {
  id: 'pace',
  seesUnreadable: true,
  judges: [
    'practice.no-back-off',
    'practice.order-polling',
    'practice.search-polling',
    'practice.impatient-booking',
    'practice.look-to-book',
  ],
  watch: (notes, circumstances, gaps) => new PaceWatch(notes, circumstances, gaps),
};
