/** How often a client calls. The specification shows no limits, so that all of this is practice and warns. */
import { operationOf } from '../../schemas/operations.ts';
import { NotingWatch, type Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ReadExchange } from './exchange.ts';

/** Calls in a row that came at once although the one before was told to wait. */
const impatient = 3;
const atOnce = 1_000;
/** Look-ups of an order in a row. */
const polls = 5;
const shortWait = 30_000;

interface State {
  /** By operation, the calls in a row that followed a 429 or 503 at once. */
  readonly hurried: Map<string, { numbers: number[]; at: number }>;
  readonly polled: Map<string, { numbers: number[]; at: number }>;
  readonly cut: { number: number; took: number }[];
}

class Pace extends NotingWatch {
  readonly #clients = new PerClient<State>(() => ({ hurried: new Map(), polled: new Map(), cut: [] }));
  #looks = 0;
  #books = 0;
  #lastLook = 0;
  #reportedLooks = false;

  see(observed: ReadExchange): void {
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

  /** After a notification to look is right. */
  #notified(): void {
    for (const { polled } of this.#clients.all()) polled.clear();
  }

  #hurry(observed: ReadExchange, { hurried }: State): void {
    const last = hurried.get(observed.operation!);
    const isHurried = last !== undefined && observed.at >= last.at && observed.at - last.at < atOnce;
    if (last !== undefined && !isHurried) this.notes.keep('practice.no-back-off');
    const numbers = isHurried ? [...last.numbers, observed.number] : [];
    if (numbers.length >= impatient) {
      hurried.delete(observed.operation!);
      this.notes.accuse('practice.no-back-off', {
        exchanges: numbers,
        expected: 'a pause that grows, after 429 or 503',
        actual: `${numbers.length} calls in a row within a second of being told to wait`,
        advice: 'Wait as Retry-After says, or twice as long after each refusal, with some chance in it.',
      });
    } else if (observed.status === 429 || observed.status === 503)
      hurried.set(observed.operation!, { numbers, at: observed.respondedAt });
    else hurried.delete(observed.operation!);
  }

  #poll(observed: ReadExchange, { polled }: State): void {
    const url = observed.exchange.request.url;
    const last = polled.get(url);
    const { orderPoll } = this.circumstances.limits;
    const isSoon = last !== undefined && observed.at - last.at < orderPoll * 1_000;
    const numbers = isSoon ? [...last.numbers, observed.number] : [observed.number];
    if (polled.size >= 10_000) polled.clear();
    polled.set(url, { numbers, at: observed.at });
    if (numbers.length < polls) return this.notes.keep('practice.order-polling');
    polled.delete(url);
    this.notes.accuse('practice.order-polling', {
      exchanges: numbers,
      expected: `an order looked up when it has changed, or less often than every ${orderPoll} seconds`,
      actual: `${numbers.length} look-ups in a row`,
      advice: 'Register an address for notifications, and fetch an order when one comes.',
    });
  }

  /** That it was the client who hung up shows only where it hangs up again after the same time. */
  #patience(observed: ReadExchange, { cut }: State): void {
    if (observed.status !== undefined) return this.notes.keep('practice.impatient-booking');
    const took = observed.exchange.receivedAt - observed.exchange.sentAt;
    const before = cut.find((one) => Math.abs(one.took - took) < 250);
    if (took >= shortWait || took < 500) return;
    cut.push({ number: observed.number, took });
    if (cut.length > 10) cut.shift();
    if (before === undefined) return;
    this.notes.accuse('practice.impatient-booking', {
      exchanges: [before.number, observed.number],
      expected: 'at least 30 seconds of patience with a booking; 90 are usual',
      actual: `bookings given up after ${(took / 1_000).toFixed(1)} seconds`,
      advice: 'Raise the time-out of booking calls: a booking that was given up may stand all the same.',
    });
  }

  #ratio(): void {
    const { lookToBook } = this.circumstances.limits;
    if (this.#reportedLooks || this.#looks <= lookToBook * Math.max(1, this.#books)) return;
    this.#reportedLooks = true;
    this.notes.accuse('practice.look-to-book', {
      exchanges: [this.#lastLook],
      expected: `at most ${lookToBook} searches for each booking`,
      actual: `${this.#looks} searches and ${this.#books} bookings`,
      advice: 'Search when a guest asks, keep answers for some minutes, and leave robots out.',
    });
  }

  end(): void {
    if (!this.#reportedLooks && this.#looks > 0 && this.#books > 0) this.notes.keep('practice.look-to-book');
  }
}

export const pace: Requirement = {
  id: 'pace',
  does: 'Call as often as it is needed: slow down when told so, wait for answers, poll nothing.',
  judges: [
    'practice.no-back-off',
    'practice.order-polling',
    'practice.impatient-booking',
    'practice.look-to-book',
  ],
  watch: (notes, circumstances, gaps) => new Pace(notes, circumstances, gaps),
};
