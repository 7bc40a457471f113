import type { ReceivedResponse, SentRequest } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';

/** One exchange of a partner's client, as it was watched: a line of a journal. Redacted before it came here, so that equal values stay equal. */
export interface Traced {
  /** Grows by one with each exchange that was watched; a number that is missing is a gap. */
  readonly number: number;
  /** Whose client: a keyed hash of its credentials, or the tenant; equal for equal callers. */
  readonly client: string;
  /** Undefined for a call that is none of the contract. Of a notification the service is the sender. */
  readonly operation: OperationId | undefined;
  readonly request: SentRequest;
  /** Undefined where the answer did not come, or not whole. */
  readonly response: ReceivedResponse | undefined;
  /** Milliseconds since 1970: when the request was whole, and when the answer was. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Milliseconds by which the deployment's clock was turned away from the real one at that moment; absent for none. */
  readonly clockOffset?: number;
  /** The fault that was switched on in the sandbox for this caller; absent for none. */
  readonly fault?: string;
}

/** Something that was not watched: no certificate covers it. */
export interface Gap {
  /** Milliseconds since 1970, of the first and the last thing that may be missing. */
  readonly from: number;
  readonly until: number;
  /** In words: 'the disk was full', 'the recorder was not running'. */
  readonly why: string;
}

/** A line of a journal, one JSON text each. */
export type Line = { readonly exchange: Traced } | { readonly gap: Gap };
