/** The generated cases of a run, made once: to make them takes ten seconds, and the same run makes the same. */
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseBatches } from '../../proof/material.ts';
import type { ProofSetup } from '../../proof/recording.ts';

const made = new Map<string, Promise<ReadonlyMap<OperationId, readonly Case[]>>>();

/** @param wanted only of these operations; all of them where nothing is said */
export function casesOnce(
  workshop: ProofSetup,
  wanted?: ReadonlySet<OperationId>,
): Promise<ReadonlyMap<OperationId, readonly Case[]>> {
  const { target, seed, today } = workshop.context;
  const key = JSON.stringify([target, seed, today, wanted && [...wanted]]);
  const known = made.get(key) ?? caseBatches(workshop, wanted);
  made.set(key, known);
  return known;
}
