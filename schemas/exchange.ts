import type { CompleteExchange } from '../lib/exchange.ts';
import type { ClauseId } from './clauses.ts';
import type { OperationId } from './operations.ts';

export type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';

/** One request and its response as on the wire, with times and the contract's expectation: the unit that is judged. */
export interface JudgedExchange extends CompleteExchange {
  readonly id: string;
  readonly operation: OperationId;
  /** How the contract requires the service to answer this request. */
  readonly expects: Expectation;
  /** The clause that requires the service to accept this request, if it is not the operation's usual clause. */
  readonly states?: ClauseId;
  /** Whether the request had invalid or no credentials: the specification does not show how it is refused. */
  readonly unknownCaller?: true;
  /** Whether the operation was answered with 200 before: then a 404 does not mean that the operation is missing. */
  readonly answeredBefore?: true;
  /** Further clock offsets that time stamps may have, because a hook may age tokens without moving time stamps. */
  readonly stampOffsets?: readonly number[];
  /** The generated case that the request was made from, if any. */
  readonly case?: string;
}

/** `accepted`: a valid request that must be answered. `open`: the contract does not say how it is answered. */
export type Expectation = 'accepted' | 'open';
