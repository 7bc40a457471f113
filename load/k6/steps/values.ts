/** Values for the slots of requests. */
import type { Stay } from '../../traffic/draws.ts';
import { plan, drawsOfPlan } from './plan.ts';
import type { Values } from './template.ts';
import type { Arrival } from './arrival.ts';
import type { Corpus, TemplateRow } from './corpus.ts';

export const quote = (text: string): string => `"${text}"`;

export const jsonNow = (): string => quote(new Date().toISOString());

export const stayValues = ({ start, end }: Stay): Values => ({
  now: jsonNow(),
  checkIn: quote(start),
  checkOut: quote(end),
});

export const selectorFor = (name: string): string => {
  const selector = plan.target.readings[name];
  if (selector === undefined)
    throw new Error(`the load script does not know where responses contain ${name}`);
  return selector;
};

export interface Wish {
  readonly row: TemplateRow;
  readonly destination: number;
  /** Index of the party in the traffic. */
  readonly party: number;
  readonly stay: Stay;
}

/** Draws in a fixed order, so that the same arrival has the same wish. */
export function drawWish({ random }: Arrival, corpus: Corpus, kind: 'searches' | 'books'): Wish {
  const draws = drawsOfPlan();
  const stay = draws.stay(random, kind);
  const party = draws.party(random);
  const destination = draws.destination(random, corpus.head.destinations);
  return { row: corpus.row(destination, party), destination, party, stay };
}

/** A row of a corpus without parties. */
export const drawRow = ({ random }: Arrival, corpus: Corpus): TemplateRow =>
  corpus.row(drawsOfPlan().destination(random, corpus.head.destinations), 0);
