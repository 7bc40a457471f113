/** What one arrival wants: a place, a party and a stay. */
import type { Arrival } from './arrival.ts';
import type { Corpus, OpenRow } from './corpus.ts';
import { drawn } from './plan.ts';
import type { Stay } from '../../traffic/draws.ts';

export interface Wish {
  readonly row: OpenRow;
  /** Its number among the destinations. */
  readonly destination: number;
  /** Its number among the parties of the traffic. */
  readonly party: number;
  readonly stay: Stay;
}

/** Drawn in a fixed order, so that the same arrival wants the same. */
export function wishOf({ random }: Arrival, corpus: Corpus, kind: 'searches' | 'books'): Wish {
  const draws = drawn();
  const stay = draws.stay(random, kind);
  const party = draws.party(random);
  const destination = draws.destination(random, corpus.head.destinations);
  return { row: corpus.row(destination, party), destination, party, stay };
}

/** A row where nobody travels. */
export const anyRow = ({ random }: Arrival, corpus: Corpus): OpenRow =>
  corpus.row(drawn().destination(random, corpus.head.destinations), 0);
