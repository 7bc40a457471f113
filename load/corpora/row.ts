/**
 * A journey's corpus: JSON lines, a `Head` and then rows. Written before the run, read by k6. Pure types.
 *
 * Rows are ordered by destination, the most popular first, and by party within a destination: row `d * parties + p`.
 */
import type { Base, Credentials } from '../../schemas/operation.ts';
import type { OperationId } from '../../schemas/operations.ts';

export interface Head {
  readonly destinations: number;
  /** Number of parties; 1 if the requests do not depend on the party. */
  readonly parties: number;
  /** Base URL and credentials of the operations in the rows. */
  readonly calls: Readonly<Partial<Record<OperationId, Call>>>;
}

export interface Call {
  readonly base: Exclude<Base, 'partner'>;
  readonly credentials: Credentials;
}

/** The requests for one destination and one party, by operation. */
export type Row = Readonly<Partial<Record<OperationId, CorpusRequest>>>;

/** A request with open slots, written as `"{{slot}}"` in the body and `{{slot}}` in the path. */
export interface CorpusRequest {
  readonly method: string;
  /** Path relative to the operation's base URL, with the query. */
  readonly path: string;
  /** Absent if there is no body, or if the body is built from an earlier response. */
  readonly body?: string;
}
