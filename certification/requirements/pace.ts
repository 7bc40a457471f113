/** How often a client calls. The specification states no limits, so these are practices, which only warn. */
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type FailureDetails, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentOf } from './v1-booked.ts';

/** Consecutive immediate retries after 429 or 503 that count as a mistake. */
const maxImmediateRetries = 3;
const immediateMs = 1_000;
/** Consecutive look-ups of an order, and equal searches, that count as a mistake. */
const orderRepetitions = 5;
const searchRepetitions = 10;
const minTimeoutMs = 30_000;

interface State {
  /** By operation, the consecutive immediate retries after 429 or 503. */
  readonly hurried: Map<string, { numbers: number[]; at: number }>;
  readonly polled: Map<string, { numbers: number[]; at: number }>;
  readonly abortedBookings: { number: number; durationMs: number }[];
}

class PaceWatch extends BaseWatch {
  readonly #clients = new PerClient<State>(() => ({
    hurried: new Map(),
    polled: new Map(),
    abortedBookings: [],
  }));
  #searchCount = 0;
  #bookingCount = 0;
  #lastSearch = 0;
  #reportedLookToBook = false;
  #knownGaps = 0;

  observe(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.of(observed.client);
    const { sells, effect, base } = operationOf(observed.operation);
    if (base === 'partner') return this.#forgetPolling();
    this.#checkBackOff(observed, state);
    // A client that changed an order reads it again. The change, or a notification of it, may be in a gap.
    if (effect !== 'reads') state.polled.clear();
    if (this.gaps.count > this.#knownGaps) this.#forgetPolling();
    this.#knownGaps = this.gaps.count;
    if (observed.operation === 'order.by-id') this.#checkOrderPolling(observed, state);
    if (effect === 'books') this.#checkBookingTimeout(observed, state);
    if (sells) {
      if (observed.isReadable) this.#checkSearchPolling(observed, state);
      this.#searchCount += 1;
      this.#lastSearch = observed.number;
    }
    if (effect === 'books' && observed.succeeded) {
      this.#bookingCount += 1;
      if (!this.#reportedLookToBook && this.#searchCount > 0) this.notes.pass('practice.look-to-book');
    }
    this.#checkLookToBook();
  }

  /** A look-up after a notification is not polling. */
  #forgetPolling(): void {
    for (const { polled } of this.#clients.all()) polled.clear();
  }

  #checkBackOff(observed: ParsedExchange, { hurried }: State): void {
    const last = hurried.get(observed.operation!);
    const isHurried = last !== undefined && observed.at >= last.at && observed.at - last.at < immediateMs;
    if (last !== undefined && !isHurried) this.notes.pass('practice.no-back-off');
    const numbers = isHurried ? [...last.numbers, observed.number] : [];
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
    { polled }: State,
    key: string,
    repetitions: number,
    id: 'practice.order-polling' | 'practice.search-polling',
    what: Pick<FailureDetails, 'expected' | 'advice'>,
  ): void {
    const last = polled.get(key);
    const isSoon = last !== undefined && observed.at - last.at < this.circumstances.limits.orderPoll * 1_000;
    const numbers = isSoon ? [...last.numbers, observed.number] : [observed.number];
    if (polled.size >= 10_000) polled.clear();
    polled.set(key, { numbers, at: observed.at });
    if (numbers.length < repetitions) return this.notes.pass(id);
    polled.delete(key);
    this.notes.fail(id, { exchanges: numbers, actual: `${numbers.length} calls in a row`, ...what });
  }

  #checkOrderPolling(observed: ParsedExchange, state: State): void {
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

  #checkSearchPolling(observed: ParsedExchange, state: State): void {
    const key = `${observed.operation} ${contentOf(observed.sent)}`;
    this.#checkPolling(observed, state, key, searchRepetitions, 'practice.search-polling', {
      expected: 'searches that a user asked for, and answers that are kept for some minutes',
      advice: 'Search when a guest asks, and reuse the answer for the same search within minutes.',
    });
  }

  /** A second abort after the same time shows that the client closed the connection; one abort can be caused by the network. */
  #checkBookingTimeout(observed: ParsedExchange, { abortedBookings }: State): void {
    if (observed.status !== undefined) return this.notes.pass('practice.impatient-booking');
    const durationMs = observed.recorded.receivedAt - observed.recorded.sentAt;
    const before = abortedBookings.find((one) => Math.abs(one.durationMs - durationMs) < 250);
    if (durationMs >= minTimeoutMs || durationMs < 500) return;
    abortedBookings.push({ number: observed.number, durationMs });
    if (abortedBookings.length > 10) abortedBookings.shift();
    if (before === undefined) return;
    this.notes.fail('practice.impatient-booking', {
      exchanges: [before.number],
      expected: 'a booking timeout of at least 30 seconds; 90 are usual',
      actual: `bookings that the client gave up after ${(durationMs / 1_000).toFixed(1)} seconds`,
      advice:
        'Raise the time-out of booking calls: a booking may have been made although the client gave it up.',
    });
  }

  #checkLookToBook(): void {
    const { lookToBook } = this.circumstances.limits;
    if (this.#reportedLookToBook || this.#searchCount <= lookToBook * Math.max(1, this.#bookingCount)) return;
    this.#reportedLookToBook = true;
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
