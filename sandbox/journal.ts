import type { ReceivedResponse, SentRequest } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';

/** One exchange as the sandbox saw it. Secrets were replaced before it came here. */
export interface Entry {
  /** Grows by one with each exchange of a tenant; a gap means that older ones were dropped. */
  readonly number: number;
  /** Undefined for a path that the contract does not know. */
  readonly operation: OperationId | undefined;
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
  /** Real milliseconds since 1970; a tenant's clock may say otherwise. */
  readonly receivedAt: number;
  readonly answeredAt: number;
}

export interface Journal {
  add(entry: Omit<Entry, 'number'>): void;
  /** Entries with a number above `number`, oldest first. */
  since(number: number): Entry[];
}

interface Kept {
  readonly entry: Entry;
  readonly bytes: number;
  readonly journal: Queue<Kept>;
  /** Its own tenant has dropped it. */
  dropped: boolean;
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

/** A bounded ring for each tenant, and one budget of text for all of them together: the oldest goes first. */
export function createJournals(limits = { entries: 10_000, bytes: 128 * 1024 * 1024 }): { journal(): Journal } {
  const all = new Queue<Kept>();
  let bytes = 0;
  let stale = 0;
  const drop = (journal: Queue<Kept>): void => {
    const oldest = journal.shift()!;
    oldest.dropped = true;
    bytes -= oldest.bytes;
  };
  const dropOldest = (): void => {
    const oldest = all.shift()!;
    if (!oldest.dropped) drop(oldest.journal);
  };
  return {
    journal: () => {
      const own = new Queue<Kept>();
      let last = 0;
      return {
        add: (entry) => {
          last += 1;
          const size = (entry.request.body?.length ?? 0) + entry.response.body.length + 1_000;
          const kept: Kept = { entry: { number: last, ...entry }, bytes: size, journal: own, dropped: false };
          own.push(kept);
          all.push(kept);
          bytes += size;
          if (own.length > limits.entries) {
            drop(own);
            stale += 1;
          }
          if (stale > limits.entries) {
            all.prune(({ dropped }) => !dropped);
            stale = 0;
          }
          while (bytes > limits.bytes) dropOldest();
        },
        since: (number) =>
          own
            .all()
            .filter(({ entry }) => entry.number > number)
            .map(({ entry }) => entry),
      };
    },
  };
}
