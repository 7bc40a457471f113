/** A sample of the faults for a short proof, with every profile represented. Pure. */
import { hashFraction } from '../lib/random.ts';
import { operationOf } from '../schemas/operations.ts';
import type { BehaviourFault } from './behaviour.ts';
import type { FaultFilter } from './proof.ts';

/** One fault of each profile, of those that change the fewest operations. The same seed gives the same sample. */
export function sampleFaults(faults: readonly BehaviourFault[], seed: number): BehaviourFault[] {
  const rank = ({ name, operations }: BehaviourFault): number =>
    operations.length + hashFraction(`${seed}/${name}`);
  const ranked = faults.toSorted((a, b) => rank(b) - rank(a));
  // The map keeps the last fault of each profile, which has the lowest rank.
  const bestByProfile = new Map(
    ranked.flatMap((fault) => fault.operations.map((operation) => [operationOf(operation).profile, fault])),
  );
  return [...new Set(bestByProfile.values())];
}

/** Selects about one of 24 derived faults; the same seed selects the same faults. */
export const derivedSampleFilter =
  (seed: number): FaultFilter =>
  ({ name }) =>
    hashFraction(`${seed}/${name}`) < 1 / 24;
