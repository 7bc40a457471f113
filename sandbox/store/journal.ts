import type { ReceivedResponse, SentRequest } from '../../lib/exchange.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';

/** An exchange as the sandbox answered it: sent when it came, received when it was answered. */
export interface OwnExchange extends RecognisedExchange {
  readonly response: ReceivedResponse;
  /** Milliseconds by which the tenant's clock was ahead of the real one. */
  readonly clockOffset: number;
}

/** The same as a journal keeps it. */
export interface NumberedExchange extends OwnExchange {
  /** Grows by one with each exchange of a tenant; a gap means that older ones were dropped. */
  readonly number: number;
}

export interface Journal {
  add(exchange: OwnExchange): void;
  /** Number of the newest exchange; 0 before there is one. */
  readonly newest: number;
  /** Hears of each exchange once it is there. @returns ends that */
  watch(hear: () => void): () => void;
  /**
   * Those with a number above `number`, oldest first: as many as are handed out at once. There are more while any come.
   *
   * @param limit how many at most
   */
  since(number: number, limit?: number): NumberedExchange[];
}

/** The headers of a client, and how many exchanges that are kept share them. */
interface Shared {
  readonly headers: SentRequest['headers'];
  readonly bytes: number;
  users: number;
}

interface Kept {
  readonly number: number;
  /** Of everything but the headers of its request. */
  readonly bytes: number;
  readonly shared: Shared;
  readonly journal: Queue<Kept>;
  /** Undefined where its own tenant has dropped it. */
  exchange: NumberedExchange | undefined;
}

/** First in, first out; taking the first of many out of an array moves all the others. */
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

  /** Lets go of all that are not wanted any more, wherever they stand. */
  prune(wanted: (item: Item) => boolean): void {
    this.#items = this.all().filter(wanted);
    this.#head = 0;
  }
}

/** A client shows the same headers with each of its requests: kept once, they are thousands of texts less. */
function sameTexts(
  some: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): boolean {
  let count = 0;
  for (const name in some) {
    if (some[name] !== others[name]) return false;
    count += 1;
  }
  for (const _ in others) count -= 1;
  return count === 0;
}

/** What an exchange takes beside its texts, roughly. */
const overhead = 1_000;
/** So much text is handed out at once: a page is one text of JSON, which has a longest length. */
const pageBytes = 16 * 1024 * 1024;

/** Text is held in one byte a character, or in two where only one of them needs it. */
const bytesOfText = (text: string): number =>
  Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;

/** Counted in two bytes each: to look whether they need them takes longer than they are worth. */
function bytesOfHeaders(headers: SentRequest['headers']): number {
  let bytes = 0;
  for (const name in headers) bytes += 64 + 2 * (name.length + headers[name]!.length);
  return bytes;
}

const bytesOf = ({ request: { method, url, body = '' }, response }: OwnExchange): number =>
  overhead +
  2 * (method.length + url.length) +
  bytesOfHeaders(response.headers) +
  bytesOfText(body) +
  bytesOfText(response.body);

/** The first of those above a number that are handed out at once: always one, where there is one. */
function pageOf(all: readonly Kept[], number: number, limit: number): readonly Kept[] {
  const wanted = all.filter((kept) => kept.number > number).slice(0, limit);
  let bytes = 0;
  const end = wanted.findIndex(
    (kept, index) => (bytes += kept.bytes + kept.shared.bytes) > pageBytes && index > 0,
  );
  return end === -1 ? wanted : wanted.slice(0, end);
}

/** A bounded ring for each tenant, and one budget of text for all of them together: the oldest goes first. */
export function createJournals(limits = { entries: 10_000, bytes: 128 * 1024 * 1024 }): {
  journal(): Journal;
} {
  const all = new Queue<Kept>();
  let bytes = 0;
  let stale = 0;
  const drop = (journal: Queue<Kept>): void => {
    const oldest = journal.shift()!;
    oldest.exchange = undefined;
    oldest.shared.users -= 1;
    bytes -= oldest.bytes + (oldest.shared.users === 0 ? oldest.shared.bytes : 0);
  };
  const dropOldest = (): void => {
    const oldest = all.shift()!;
    if (oldest.exchange !== undefined) drop(oldest.journal);
  };
  return {
    journal: () => {
      const own = new Queue<Kept>();
      let last = 0;
      const watchers = new Set<() => void>();
      let before: Shared = { headers: {}, bytes: 0, users: 0 };
      return {
        add: (exchange) => {
          last += 1;
          const { headers } = exchange.request;
          if (before.users === 0 || !sameTexts(headers, before.headers))
            before = { headers, bytes: bytesOfHeaders(headers), users: 0 };
          const size = bytesOf(exchange);
          const kept: Kept = {
            number: last,
            bytes: size,
            shared: before,
            journal: own,
            exchange: {
              number: last,
              ...exchange,
              request: { ...exchange.request, headers: before.headers },
            },
          };
          own.push(kept);
          all.push(kept);
          bytes += size + (before.users === 0 ? before.bytes : 0);
          before.users += 1;
          if (own.length > limits.entries) {
            drop(own);
            stale += 1;
          }
          if (stale > limits.entries) {
            all.prune((one) => one.exchange !== undefined);
            stale = 0;
          }
          while (bytes > limits.bytes) dropOldest();
          for (const hear of watchers) hear();
        },
        get newest() {
          return last;
        },
        watch: (hear) => {
          watchers.add(hear);
          return () => void watchers.delete(hear);
        },
        since: (number, limit = limits.entries) =>
          pageOf(own.all(), number, limit).flatMap(({ exchange }) => exchange ?? []),
      };
    },
  };
}
