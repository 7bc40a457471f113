import type { ClauseId } from './clauses.ts';
import type { OperationId } from './operations.ts';

/** One request and its answer as seen on the wire, with times. The unit of everything. */
export interface Exchange {
  readonly id: string;
  readonly operation: OperationId;
  /** What the contract says must happen to this request. */
  readonly expects: Expectation;
  /** The clause that says such a request is accepted, where it is not the operation's own. */
  readonly states?: ClauseId;
  /** Sent with credentials that are not good, or without any: how that is refused is not shown. */
  readonly unknownCaller?: true;
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
  /** Milliseconds since 1970, on our clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Milliseconds by which a lever has turned the deployment's clock away from ours; absent for none. */
  readonly clockOffset?: number;
  /** Further such offsets by which its time stamps may go: a lever may let tokens age and leave time stamps alone. */
  readonly stampOffsets?: readonly number[];
  /** The case it was made from, where it was generated. */
  readonly case?: string;
}

/** `accepted`: a valid request, to be answered as the operation answers. `open`: nothing is said about the answer. */
export type Expectation = 'accepted' | 'open';

export interface SentRequest {
  readonly method: string;
  /** Absolute, without secrets. */
  readonly url: string;
  /** Names in lower case; secrets replaced at capture. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as text; absent where nothing was sent. */
  readonly body?: string;
}

export interface ReceivedResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
