/** How often a client calls. The specification states no limits, so these are practices, which only warn. */
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type FailureDetails, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentHash } from './v1-booked.ts';

/** Consecutive immediate retries after 429 or 503 that count as a mistake. */
const maxImmediateRetries = 3;
const immediateMs = 1_000;
/** Consecutive look-ups of an order, and equal searches, that count as a mistake. */
const orderRepetitions = 5;
const searchRepetitions = 10;
const minTimeoutMs = 30_000;

interface ClientState {
  /** By operation, the consecutive immediate retries after 429 or 503. */
  readonly hurried: Map<string, { numbers: number[]; at: number }>;
  readonly polled: Map<string, { numbers: number[]; at: number }>;
  readonly abortedBookings: { number: number; durationMs: number }[];
}

class PaceWatch extends BaseWatch {
  readonly #clients = new PerClient<ClientState>(() => ({
    hurried: new Map(),
    polled: new Map(),
    abortedBookings: [],
  }));
  #searchCount = 0;
  #bookingCount = 0;
  #lastSearch = 0;
  #hasReportedLookToBook = false;
  #knownGapCount = 0;

  observe(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.stateOf(observed.client);
    const { sells, effect, base } = operationOf(observed.operation);
    if (base === 'partner') return this.#forgetPolling();
    this.#checkBackOff(observed, state);
    // A client that changed an order reads it again. The change, or a notification of it, may be in a gap.
    if (effect !== 'reads') state.polled.clear();
    if (this.gaps.count > this.#knownGapCount) this.#forgetPolling();
    this.#knownGapCount = this.gaps.count;
    if (observed.operation === 'order.by-id') this.#checkOrderPolling(observed, state);
    if (effect === 'books') this.#checkBookingTimeout(observed, state);
    if (sells) {
      if (observed.isReadable) this.#checkSearchPolling(observed, state);
      this.#searchCount += 1;
      this.#lastSearch = observed.number;
    }
    if (effect === 'books' && observed.succeeded) {
      this.#bookingCount += 1;
      if (!this.#hasReportedLookToBook && this.#searchCount > 0) this.notes.pass('practice.look-to-book');
    }
    this.#checkLookToBook();
  }

  /** Forgets the look-ups so far, because a look-up after a notification is not polling. */
  #forgetPolling(): void {
    for (const { polled } of this.#clients.allStates()) polled.clear();
  }

  #checkBackOff(observed: ParsedExchange, { hurried }: ClientState): void {
    const lastRetries = hurried.get(observed.operation!);
    const isImmediate =
      lastRetries !== undefined &&
      observed.requestedAt >= lastRetries.at &&
      observed.requestedAt - lastRetries.at < immediateMs;
    if (lastRetries !== undefined && !isImmediate) this.notes.pass('practice.no-back-off');
    const numbers = isImmediate ? [...lastRetries.numbers, observed.number] : [];
    if (numbers.length >= maxImmediateRetries) {
      hurried.delete(observed.operation!);
      this.notes.fail('practice.no-back-off', {
        exchanges: numbers,
        expected: 'longer and longer pauses after 429 or 503',
        actual: `${numbers.length} calls in a row within a second of being told to wait`,
        advice:
          'Wait as long as Retry-After says; without it, double the wait after each refusal, plus a random time.',
      });
    } else if (observed.status === 429 || observed.status === 503)
      hurried.set(observed.operation!, { numbers, at: observed.respondedAt });
    else hurried.delete(observed.operation!);
  }

  #checkPolling(
    observed: ParsedExchange,
    { polled }: ClientState,
    key: string,
    repetitions: number,
    id: 'practice.order-polling' | 'practice.search-polling',
    details: Pick<FailureDetails, 'expected' | 'advice'>,
  ): void {
    const lastCalls = polled.get(key);
    const isSoon =
      lastCalls !== undefined &&
      observed.requestedAt - lastCalls.at < this.circumstances.limits.orderPoll * 1_000;
    const numbers = isSoon ? [...lastCalls.numbers, observed.number] : [observed.number];
    if (polled.size >= 10_000) polled.clear();
    polled.set(key, { numbers, at: observed.requestedAt });
    if (numbers.length < repetitions) return this.notes.pass(id);
    polled.delete(key);
    this.notes.fail(id, { exchanges: numbers, actual: `${numbers.length} calls in a row`, ...details });
  }

  #checkOrderPolling(observed: ParsedExchange, state: ClientState): void {
    this.#checkPolling(
      observed,
      state,
      observed.recorded.request.url,
      orderRepetitions,
      'practice.order-polling',
      {
        expected: `a look-up after a change of the order, or less often than every ${this.circumstances.limits.orderPoll} seconds`,
        advice: 'Register a URL for notifications, and fetch an order when a notification of it arrives.',
      },
    );
  }

  #checkSearchPolling(observed: ParsedExchange, state: ClientState): void {
    const key = `${observed.operation} ${contentHash(observed.sent)}`;
    this.#checkPolling(observed, state, key, searchRepetitions, 'practice.search-polling', {
      expected: 'searches that a user asked for, and answers that are kept for some minutes',
      advice: 'Search when a guest asks, and reuse the answer for the same search within minutes.',
    });
  }

  /** A second abort after the same time shows that the client closed the connection; one abort can be caused by the network. */
  #checkBookingTimeout(observed: ParsedExchange, { abortedBookings }: ClientState): void {
    if (observed.status !== undefined) return this.notes.pass('practice.impatient-booking');
    const durationMs = observed.recorded.receivedAt - observed.recorded.sentAt;
    const earlierAbort = abortedBookings.find((booking) => Math.abs(booking.durationMs - durationMs) < 250);
    if (durationMs >= minTimeoutMs || durationMs < 500) return;
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
      exchanges: [this.#lastSearch],
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
