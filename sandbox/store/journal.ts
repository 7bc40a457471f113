import type { ReceivedResponse, SentRequest } from '../../lib/exchange.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';

/** An exchange of the sandbox: `sentAt` is its arrival, `receivedAt` the time of the response. */
export interface SandboxExchange extends RecognisedExchange {
  readonly response: ReceivedResponse;
  /** Milliseconds that the tenant's clock was ahead of the real clock. */
  readonly clockOffset: number;
}

/** An exchange with its number in the journal. */
export interface NumberedExchange extends SandboxExchange {
  /** Consecutive per tenant; a gap means that older exchanges were dropped. */
  readonly number: number;
}

type Journals = ReturnType<typeof createJournals>;

export type Journal = ReturnType<Journals['journal']>;

/** Headers shared by several exchanges. `useCount` is the number of exchanges in the journal that have them. */
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
  /** The exchange; undefined if it was dropped from its tenant's journal. */
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

  /** Keeps only the items for which `isWanted` returns true. */
  prune(isWanted: (item: Item) => boolean): void {
    this.#items = this.all().filter(isWanted);
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

const bytesOf = ({ request: { method, url, body = '' }, response }: SandboxExchange): number =>
  overheadBytes +
  2 * (method.length + url.length) +
  bytesOfHeaders(response.headers) +
  bytesOfText(body) +
  bytesOfText(response.body);

/** The next page after a number; at least one entry if there is any. */
function pageOf(entries: readonly Entry[], number: number, limit: number): readonly Entry[] {
  const page: Entry[] = [];
  let bytes = 0;
  for (const entry of entries.filter((candidate) => candidate.number > number).slice(0, limit)) {
    bytes += entry.bytes + entry.shared.bytes;
    if (bytes > pageBytes && page.length > 0) break;
    page.push(entry);
  }
  return page;
}

/** A bounded journal for each tenant with a common limit in bytes; the oldest exchanges are dropped first. */
export function createJournals(limits = { entries: 10_000, bytes: 128 * 1024 * 1024 }) {
  const allEntries = new Queue<Entry>();
  let bytes = 0;
  let staleCount = 0;
  const drop = (journal: Queue<Entry>): void => {
    const oldest = journal.shift()!;
    oldest.exchange = undefined;
    oldest.shared.useCount -= 1;
    bytes -= oldest.bytes + (oldest.shared.useCount === 0 ? oldest.shared.bytes : 0);
  };
  const dropOldest = (): void => {
    const oldest = allEntries.shift()!;
    if (oldest.exchange !== undefined) drop(oldest.journal);
  };
  const createJournal = () => {
    const tenantEntries = new Queue<Entry>();
    let lastNumber = 0;
    const watchers = new Set<() => void>();
    let lastHeaders: SharedHeaders = { headers: {}, bytes: 0, useCount: 0 };
    return {
      add: (exchange: SandboxExchange): void => {
        lastNumber += 1;
        const { headers } = exchange.request;
        if (lastHeaders.useCount === 0 || !areSameHeaders(headers, lastHeaders.headers))
          lastHeaders = { headers, bytes: bytesOfHeaders(headers), useCount: 0 };
        const exchangeBytes = bytesOf(exchange);
        const entry: Entry = {
          number: lastNumber,
          bytes: exchangeBytes,
          shared: lastHeaders,
          journal: tenantEntries,
          exchange: {
            number: lastNumber,
            ...exchange,
            request: { ...exchange.request, headers: lastHeaders.headers },
          },
        };
        tenantEntries.push(entry);
        allEntries.push(entry);
        bytes += exchangeBytes + (lastHeaders.useCount === 0 ? lastHeaders.bytes : 0);
        lastHeaders.useCount += 1;
        if (tenantEntries.length > limits.entries) {
          drop(tenantEntries);
          staleCount += 1;
        }
        if (staleCount > limits.entries) {
          allEntries.prune((candidate) => candidate.exchange !== undefined);
          staleCount = 0;
        }
        while (bytes > limits.bytes) dropOldest();
        for (const onExchange of watchers) onExchange();
      },
      /** Number of the newest exchange; 0 if there is none. */
      get newest() {
        return lastNumber;
      },
      /** Calls `onExchange` after each new exchange. @returns a function that ends this */
      watch: (onExchange: () => void): (() => void) => {
        watchers.add(onExchange);
        return () => void watchers.delete(onExchange);
      },
      /**
       * Exchanges with a number above `number`, oldest first. One call returns a limited number of bytes: repeat
       * the call until it returns no exchanges.
       * @param limit maximum number of exchanges
       */
      since: (number: number, limit = limits.entries): NumberedExchange[] =>
        pageOf(tenantEntries.all(), number, limit).flatMap(({ exchange }) => exchange ?? []),
    };
  };
  return { journal: createJournal };
}
