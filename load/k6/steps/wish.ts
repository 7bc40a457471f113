/** The destination, the party and the stay of one arrival. */
import type { Arrival } from './arrival.ts';
import type { Corpus, TemplateRow } from './corpus.ts';
import { drawsOfPlan } from './plan.ts';
import type { Stay } from '../../traffic/draws.ts';

export interface Wish {
  readonly row: TemplateRow;
  /** Index of the destination. */
  readonly destination: number;
  /** Index of the party in the traffic. */
  readonly party: number;
  readonly stay: Stay;
}

/** Draws in a fixed order, so that the same arrival has the same wish. */
export function wishOf({ random }: Arrival, corpus: Corpus, kind: 'searches' | 'books'): Wish {
  const draws = drawsOfPlan();
  const stay = draws.stay(random, kind);
  const party = draws.party(random);
  const destination = draws.destination(random, corpus.head.destinations);
  return { row: corpus.row(destination, party), destination, party, stay };
}

/** A row of a corpus without parties. */
export const anyRow = ({ random }: Arrival, corpus: Corpus): TemplateRow =>
  corpus.row(drawsOfPlan().destination(random, corpus.head.destinations), 0);
