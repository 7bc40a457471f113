/** A sample of the faults for a short proof, with every profile represented. Pure. */
import { hashOf } from '../lib/random.ts';
import { operationOf } from '../schemas/operations.ts';
import type { BehaviourFault } from './behaviour.ts';
import type { Choice } from './proof.ts';

/** One fault of each profile, of those that change the fewest operations. The same seed gives the same sample. */
export function sampleFaults(faults: readonly BehaviourFault[], seed: number): BehaviourFault[] {
  const rank = ({ name, operations }: BehaviourFault): number =>
    operations.length + hashOf(`${seed}/${name}`);
  const ranked = faults.toSorted((a, b) => rank(b) - rank(a));
  // Of each profile the last one stays, which ranks first.
  const first = new Map(
    ranked.flatMap((fault) => fault.operations.map((operation) => [operationOf(operation).profile, fault])),
  );
  return [...new Set(first.values())];
}

/** Whether a derived fault is in a sample, which has one of twelve. */
export const derivedSample =
  (seed: number): Choice =>
  ({ name }) =>
    hashOf(`${seed}/${name}`) < 1 / 12;
