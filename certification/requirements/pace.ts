/** How often a client calls. The specification states no limits, so these are practices, which only warn. */
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type FailureDetails, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { contentOf } from './v1-booked.ts';

/** Consecutive immediate retries after 429 or 503 that are a mistake. */
const maxImmediateRetries = 3;
const immediateMs = 1_000;
/** Consecutive look-ups of an order, and equal searches, that are a mistake. */
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
  #looks = 0;
  #books = 0;
  #lastLook = 0;
  #reportedLooks = false;
  #knownGaps = 0;

  see(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.of(observed.client);
    const { sells, effect, base } = operationOf(observed.operation);
    if (base === 'partner') return this.#notified();
    this.#hurry(observed, state);
    // Whoever changes an order reads it again, and the change, or a notification of it, can be in a gap.
    if (effect !== 'reads') state.polled.clear();
    if (this.gaps.count > this.#knownGaps) this.#notified();
    this.#knownGaps = this.gaps.count;
    if (observed.operation === 'order.by-id') this.#pollOrder(observed, state);
    if (effect === 'books') this.#bookingTimeout(observed, state);
    if (sells) {
      if (observed.isReadable) this.#pollSearch(observed, state);
      this.#looks += 1;
      this.#lastLook = observed.number;
    }
    if (effect === 'books' && observed.succeeded) {
      this.#books += 1;
      if (!this.#reportedLooks && this.#looks > 0) this.notes.pass('practice.look-to-book');
    }
    this.#ratio();
  }

  /** A look-up after a notification is no polling. */
  #notified(): void {
    for (const { polled } of this.#clients.all()) polled.clear();
  }

  #hurry(observed: ParsedExchange, { hurried }: State): void {
    const last = hurried.get(observed.operation!);
    const isHurried = last !== undefined && observed.at >= last.at && observed.at - last.at < immediateMs;
    if (last !== undefined && !isHurried) this.notes.pass('practice.no-back-off');
    const numbers = isHurried ? [...last.numbers, observed.number] : [];
    if (numbers.length >= maxImmediateRetries) {
      hurried.delete(observed.operation!);
      this.notes.fail('practice.no-back-off', {
        exchanges: numbers,
        expected: 'a pause that grows, after 429 or 503',
        actual: `${numbers.length} calls in a row within a second of being told to wait`,
        advice: 'Wait as Retry-After says, or twice as long after each refusal, with some chance in it.',
      });
    } else if (observed.status === 429 || observed.status === 503)
      hurried.set(observed.operation!, { numbers, at: observed.respondedAt });
    else hurried.delete(observed.operation!);
  }

  #poll(
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

  #pollOrder(observed: ParsedExchange, state: State): void {
    this.#poll(observed, state, observed.recorded.request.url, orderRepetitions, 'practice.order-polling', {
      expected: `an order looked up when it has changed, or less often than every ${this.circumstances.limits.orderPoll} seconds`,
      advice: 'Register an address for notifications, and fetch an order when one comes.',
    });
  }

  #pollSearch(observed: ParsedExchange, state: State): void {
    const key = `${observed.operation} ${contentOf(observed.sent)}`;
    this.#poll(observed, state, key, searchRepetitions, 'practice.search-polling', {
      expected: 'a search that somebody asked for, and its answer kept for some minutes',
      advice: 'Search when a guest asks, and show the same answer to whoever asks the same within minutes.',
    });
  }

  /** Only a second abort after the same time shows that the client, and not the network, closed the connection. */
  #bookingTimeout(observed: ParsedExchange, { abortedBookings }: State): void {
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
      actual: `bookings given up after ${(durationMs / 1_000).toFixed(1)} seconds`,
      advice: 'Raise the time-out of booking calls: a booking that was given up may still have been made.',
    });
  }

  #ratio(): void {
    const { lookToBook } = this.circumstances.limits;
    if (this.#reportedLooks || this.#looks <= lookToBook * Math.max(1, this.#books)) return;
    this.#reportedLooks = true;
    this.notes.fail('practice.look-to-book', {
      exchanges: [this.#lastLook],
      expected: `at most ${lookToBook} searches for each booking`,
      actual: `${this.#looks} searches and ${this.#books} bookings`,
      advice: 'Search when a guest asks, keep answers for some minutes, and leave robots out.',
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
