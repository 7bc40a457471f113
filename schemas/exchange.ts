import type { CompleteExchange } from '../lib/exchange.ts';
import type { ClauseId } from './clauses.ts';
import type { OperationId } from './operations.ts';

export type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';

/** One request and its answer as seen on the wire, with times, and what the contract says of it. The unit of everything. */
export interface JudgedExchange extends CompleteExchange {
  readonly id: string;
  readonly operation: OperationId;
  /** What the contract says must happen to this request. */
  readonly expects: Expectation;
  /** The clause that says such a request is accepted, where it is not the operation's own. */
  readonly states?: ClauseId;
  /** Sent with credentials that are not good, or without any: how that is refused is not shown. */
  readonly unknownCaller?: true;
  /** Further offsets of the clock by which its time stamps may go: a hook may let tokens age and leave time stamps alone. */
  readonly stampOffsets?: readonly number[];
  /** The case it was made from, where it was generated. */
  readonly case?: string;
}

/** `accepted`: a valid request, to be answered as the operation answers. `open`: nothing is said about the answer. */
export type Expectation = 'accepted' | 'open';
