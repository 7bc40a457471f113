/**
 * A journey's corpus: lines of JSON, the first a `Head`, the others rows. Written before the run, read by k6. Pure types.
 *
 * Rows are ordered by destination, the most wanted first, and by party within a destination: row `d * parties + p`.
 */
import type { Base, Credentials } from '../../schemas/operation.ts';
import type { OperationId } from '../../schemas/operations.ts';

export interface Head {
  readonly destinations: number;
  /** How many kinds of parties there are; 1 where nobody travels. */
  readonly parties: number;
  /** How the operations of its rows are called. */
  readonly calls: Readonly<Partial<Record<OperationId, Call>>>;
}

export interface Call {
  readonly base: Exclude<Base, 'partner'>;
  readonly credentials: Credentials;
}

/** What is sent at one destination by one party, by operation. */
export type Row = Readonly<Partial<Record<OperationId, CorpusRequest>>>;

/** A request with its slots still open, as `"{{slot}}"` in the body and `{{slot}}` in the path. */
export interface CorpusRequest {
  readonly method: string;
  /** Below the operation's base address, with its query. */
  readonly path: string;
  /** None where nothing is sent, or where it is made of the answer before. */
  readonly body?: string;
}
