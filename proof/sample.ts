/** A sample of the faults for a short proof, with every chapter represented. Pure. */
import { hashOf } from '../lib/random.ts';
import { chapterOf } from '../schemas/clauses.ts';
import type { BehaviourFault } from './behaviour.ts';
import type { Choice } from './proof.ts';

export interface SampleSize {
  readonly behaviour: number;
  /** One of this number of derived faults is in the sample. */
  readonly derived: number;
}

/** The same seed gives the same sample. Each chapter gives one fault before any gives a second. */
export function sampleFaults(
  faults: readonly BehaviourFault[],
  seed: number | string,
  { behaviour }: SampleSize,
): BehaviourFault[] {
  const rank = ({ name }: BehaviourFault): number => hashOf(`${seed}/${name}`);
  const turns = new Map<string, number>();
  const ranked = faults
    .toSorted((a, b) => rank(a) - rank(b))
    .map((fault) => {
      const chapter = chapterOf(fault.breaks);
      const turn = turns.get(chapter) ?? 0;
      turns.set(chapter, turn + 1);
      return { fault, turn };
    });
  return ranked
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, behaviour)
    .map(({ fault }) => fault);
}

/** Which derived faults are in a sample. */
export const derivedSample =
  (seed: number | string, { derived }: SampleSize): Choice =>
  ({ name }) =>
    hashOf(`${seed}/${name}`) * derived < 1;
