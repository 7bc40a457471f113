/**
 * A journey's corpus: lines of JSON, the first a `Head`, the others rows. Written before the run, read by k6. Pure types.
 *
 * Rows are ordered by destination, the most wanted first, and by party within a destination: row `d * parties + p`.
 */
import type { Base, Credentials, OperationId } from '../../schemas/operations.ts';

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
  readonly body?: string;
  /** In place of a body: how it is made out of the answer before. */
  readonly made?: Made;
}

/** A body that is a row of texts: its own and those that are taken from an answer. */
export interface Made {
  /** gjson, with slots. Takes all parts but the own texts. */
  readonly selector: string;
  /** Its own. */
  readonly texts: readonly string[];
  readonly order: readonly Part[];
  /** Which own text says a guarantee, by the guarantee's code. */
  readonly guarantees: Readonly<Record<number, number>>;
}

/** Where a part of a body comes from: the number of an own text, or what was selected. */
export type Part = number | `open${number}` | 'property' | 'plan' | 'rate' | 'types' | 'total' | 'guarantee';
