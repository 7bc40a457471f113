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
  readonly journal: Kept[];
}

/** A bounded ring for each tenant, and one budget of text for all of them together: the oldest goes first. */
export function createJournals(limits = { entries: 10_000, bytes: 128 * 1024 * 1024 }): { journal(): Journal } {
  let all: Kept[] = [];
  let head = 0;
  let bytes = 0;
  const dropOldest = (): void => {
    const oldest = all[head]!;
    head += 1;
    if (oldest.journal[0] === oldest) {
      oldest.journal.shift();
      bytes -= oldest.bytes;
    }
    if (head > 10_000) {
      all = all.slice(head);
      head = 0;
    }
  };
  return {
    journal: () => {
      const own: Kept[] = [];
      let last = 0;
      return {
        add: (entry) => {
          last += 1;
          const size = (entry.request.body?.length ?? 0) + entry.response.body.length + 1_000;
          const kept: Kept = { entry: { number: last, ...entry }, bytes: size, journal: own };
          own.push(kept);
          all.push(kept);
          bytes += size;
          if (own.length > limits.entries) bytes -= own.shift()!.bytes;
          while (bytes > limits.bytes && head < all.length) dropOldest();
        },
        since: (number) => own.filter(({ entry }) => entry.number > number).map(({ entry }) => entry),
      };
    },
  };
}
