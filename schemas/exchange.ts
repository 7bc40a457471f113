import type { CompleteExchange } from '../lib/exchange.ts';
import type { ClauseId } from './clauses.ts';
import type { OperationId } from './operations.ts';

export type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';

/** One request and its response as seen on the wire, with times and the contract's expectation. The unit that everything judges. */
export interface JudgedExchange extends CompleteExchange {
  readonly id: string;
  readonly operation: OperationId;
  /** What the contract says must happen to this request. */
  readonly expects: Expectation;
  /** The clause that says such a request is accepted, if it is not the operation's own. */
  readonly states?: ClauseId;
  /** Sent with invalid credentials or without any: the specification does not show how such a request is refused. */
  readonly unknownCaller?: true;
  /** Its operation was answered with 200 before, so that a 404 does not mean that the operation is missing. */
  readonly answeredBefore?: true;
  /** Further clock offsets that time stamps may have: a hook may age tokens and leave time stamps alone. */
  readonly stampOffsets?: readonly number[];
  /** The case that it was made from, if it was generated. */
  readonly case?: string;
}

/** `accepted`: a valid request that must be answered. `open`: the contract does not say how it is answered. */
export type Expectation = 'accepted' | 'open';
