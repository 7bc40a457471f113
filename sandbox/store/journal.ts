import type { ReceivedResponse, SentRequest } from '../../lib/exchange.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';

/** An exchange of the sandbox: `sentAt` is its arrival, `receivedAt` the time of the response. */
export interface OwnExchange extends RecognisedExchange {
  readonly response: ReceivedResponse;
  /** Milliseconds that the tenant's clock was ahead of the real one. */
  readonly clockOffset: number;
}

/** An exchange with its number in the journal. */
export interface NumberedExchange extends OwnExchange {
  /** Consecutive per tenant; a gap means that older exchanges were dropped. */
  readonly number: number;
}

export interface Journal {
  add(exchange: OwnExchange): void;
  /** Number of the newest exchange; 0 if there is none. */
  readonly newest: number;
  /** Calls `onExchange` after each new exchange. @returns a function that ends this */
  watch(onExchange: () => void): () => void;
  /**
   * Exchanges with a number above `number`, oldest first. One call returns a limited number of bytes: there are more until a call
   * returns none.
   * @param limit maximum number of exchanges
   */
  since(number: number, limit?: number): NumberedExchange[];
}

/** Headers shared by several exchanges, and the number of these. */
interface SharedHeaders {
  readonly headers: SentRequest['headers'];
  readonly bytes: number;
  useCount: number;
}

interface Entry {
  readonly number: number;
  /** Number of bytes of the exchange without the request's headers. */
  readonly bytes: number;
  readonly shared: SharedHeaders;
  readonly journal: Queue<Entry>;
  /** The entry; undefined if it was dropped from its tenant's journal. */
  exchange: NumberedExchange | undefined;
}

/** A first-in, first-out queue. Removing the first item of a long array would move all others. */
class Queue<Item> {
  #items: Item[] = [];
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  get first(): Item | undefined {
    return this.#items[this.#head];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  shift(): Item | undefined {
    const item = this.first;
    if (item === undefined) return undefined;
    this.#head += 1;
    if (this.#head > 1_000 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }

  all(): Item[] {
    return this.#items.slice(this.#head);
  }

  /** Removes all unwanted items. */
  prune(wanted: (item: Item) => boolean): void {
    this.#items = this.all().filter(wanted);
    this.#head = 0;
  }
}

/**
 * Whether two sets of headers are equal. A client repeats its headers with each request, so that sharing them saves thousands of
 * strings.
 */
function areSameHeaders(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  let count = 0;
  for (const name in a) {
    if (a[name] !== b[name]) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

/** Approximate bytes of an exchange in addition to its strings. */
const overheadBytes = 1_000;
/** Maximum bytes per page: a page becomes one JSON string, whose length is limited. */
const pageBytes = 16 * 1024 * 1024;

/** A string takes one byte per character, or two if any character needs them. */
const bytesOfText = (text: string): number =>
  Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;

/** Counts two bytes per character, because a check of the characters would take too long. */
function bytesOfHeaders(headers: SentRequest['headers']): number {
  let bytes = 0;
  for (const name in headers) bytes += 64 + 2 * (name.length + headers[name]!.length);
  return bytes;
}

const bytesOf = ({ request: { method, url, body = '' }, response }: OwnExchange): number =>
  overheadBytes +
  2 * (method.length + url.length) +
  bytesOfHeaders(response.headers) +
  bytesOfText(body) +
  bytesOfText(response.body);

/** The next page after a number; at least one entry if there is any. */
function pageOf(all: readonly Entry[], number: number, limit: number): readonly Entry[] {
  const wanted = all.filter((entry) => entry.number > number).slice(0, limit);
  let bytes = 0;
  const end = wanted.findIndex(
    (entry, index) => (bytes += entry.bytes + entry.shared.bytes) > pageBytes && index > 0,
  );
  return end === -1 ? wanted : wanted.slice(0, end);
}

/** A bounded journal for each tenant with a common limit in bytes; the oldest exchanges are dropped first. */
export function createJournals(limits = { entries: 10_000, bytes: 128 * 1024 * 1024 }): {
  journal(): Journal;
} {
  const all = new Queue<Entry>();
  let bytes = 0;
  let stale = 0;
  const drop = (journal: Queue<Entry>): void => {
    const oldest = journal.shift()!;
    oldest.exchange = undefined;
    oldest.shared.useCount -= 1;
    bytes -= oldest.bytes + (oldest.shared.useCount === 0 ? oldest.shared.bytes : 0);
  };
  const dropOldest = (): void => {
    const oldest = all.shift()!;
    if (oldest.exchange !== undefined) drop(oldest.journal);
  };
  return {
    journal: () => {
      const ownEntries = new Queue<Entry>();
      let last = 0;
      const watchers = new Set<() => void>();
      let lastHeaders: SharedHeaders = { headers: {}, bytes: 0, useCount: 0 };
      return {
        add: (exchange) => {
          last += 1;
          const { headers } = exchange.request;
          if (lastHeaders.useCount === 0 || !areSameHeaders(headers, lastHeaders.headers))
            lastHeaders = { headers, bytes: bytesOfHeaders(headers), useCount: 0 };
          const size = bytesOf(exchange);
          const entry: Entry = {
            number: last,
            bytes: size,
            shared: lastHeaders,
            journal: ownEntries,
            exchange: {
              number: last,
              ...exchange,
              request: { ...exchange.request, headers: lastHeaders.headers },
            },
          };
          ownEntries.push(entry);
          all.push(entry);
          bytes += size + (lastHeaders.useCount === 0 ? lastHeaders.bytes : 0);
          lastHeaders.useCount += 1;
          if (ownEntries.length > limits.entries) {
            drop(ownEntries);
            stale += 1;
          }
          if (stale > limits.entries) {
            all.prune((one) => one.exchange !== undefined);
            stale = 0;
          }
          while (bytes > limits.bytes) dropOldest();
          for (const onExchange of watchers) onExchange();
        },
        get newest() {
          return last;
        },
        watch: (onExchange) => {
          watchers.add(onExchange);
          return () => void watchers.delete(onExchange);
        },
        since: (number, limit = limits.entries) =>
          pageOf(ownEntries.all(), number, limit).flatMap(({ exchange }) => exchange ?? []),
      };
    },
  };
}
