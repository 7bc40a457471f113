/** How often a client calls. The specification states no limits, so these are practices, which only warn. */
import { operationOf } from '../../schemas/operations.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';

/** Consecutive immediate retries after 429 or 503 that are a mistake. */
const maxImmediateRetries = 3;
const immediateMs = 1_000;
/** Consecutive look-ups of an order that are a mistake. */
const pollRepetitions = 5;
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

  see(observed: ParsedExchange): void {
    if (observed.operation === undefined) return;
    const state = this.#clients.of(observed.client);
    const { sells, effect, base } = operationOf(observed.operation);
    if (base === 'partner') return this.#notified();
    this.#hurry(observed, state);
    if (observed.operation === 'order.by-id') this.#poll(observed, state);
    if (effect === 'books') this.#patience(observed, state);
    if (sells) {
      this.#looks += 1;
      this.#lastLook = observed.number;
    }
    if (effect === 'books' && observed.succeeded) this.#books += 1;
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

  #poll(observed: ParsedExchange, { polled }: State): void {
    const url = observed.recorded.request.url;
    const last = polled.get(url);
    const { orderPoll } = this.circumstances.limits;
    const isSoon = last !== undefined && observed.at - last.at < orderPoll * 1_000;
    const numbers = isSoon ? [...last.numbers, observed.number] : [observed.number];
    if (polled.size >= 10_000) polled.clear();
    polled.set(url, { numbers, at: observed.at });
    if (numbers.length < pollRepetitions) return this.notes.pass('practice.order-polling');
    polled.delete(url);
    this.notes.fail('practice.order-polling', {
      exchanges: numbers,
      expected: `an order looked up when it has changed, or less often than every ${orderPoll} seconds`,
      actual: `${numbers.length} look-ups in a row`,
      advice: 'Register an address for notifications, and fetch an order when one comes.',
    });
  }

  /** Only a second abort after the same time shows that the client, and not the network, closed the connection. */
  #patience(observed: ParsedExchange, { abortedBookings }: State): void {
    if (observed.status !== undefined) return this.notes.pass('practice.impatient-booking');
    const durationMs = observed.recorded.receivedAt - observed.recorded.sentAt;
    const before = abortedBookings.find((one) => Math.abs(one.durationMs - durationMs) < 250);
    if (durationMs >= minTimeoutMs || durationMs < 500) return;
    abortedBookings.push({ number: observed.number, durationMs });
    if (abortedBookings.length > 10) abortedBookings.shift();
    if (before === undefined) return;
    this.notes.fail('practice.impatient-booking', {
      exchanges: [before.number, observed.number],
      expected: 'at least 30 seconds of patience with a booking; 90 are usual',
      actual: `bookings given up after ${(durationMs / 1_000).toFixed(1)} seconds`,
      advice: 'Raise the time-out of booking calls: a booking that was given up may stand all the same.',
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

  end(): void {
    if (!this.#reportedLooks && this.#looks > 0 && this.#books > 0) this.notes.pass('practice.look-to-book');
  }
}

export const pace: Requirement = {
  id: 'pace',
  seesUnreadable: true,
  does: 'Call as often as it is needed: slow down when told so, wait for answers, poll nothing.',
  judges: [
    'practice.no-back-off',
    'practice.order-polling',
    'practice.impatient-booking',
    'practice.look-to-book',
  ],
  watch: (notes, circumstances, gaps) => new PaceWatch(notes, circumstances, gaps),
};
