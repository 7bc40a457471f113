/** The generated cases of a run, cached because generating them takes ten seconds. */
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseBatches } from '../../proof/material.ts';
import type { ProofSetup } from '../../proof/recording.ts';

const cache = new Map<string, Promise<ReadonlyMap<OperationId, readonly Case[]>>>();

/** @param wanted only these operations; all by default */
export function cachedCases(
  setup: ProofSetup,
  wanted?: ReadonlySet<OperationId>,
): Promise<ReadonlyMap<OperationId, readonly Case[]>> {
  const { target, seed, today } = setup.context;
  const key = JSON.stringify([target, seed, today, wanted && [...wanted]]);
  const known = cache.get(key) ?? caseBatches(setup, wanted);
  cache.set(key, known);
  return known;
}
