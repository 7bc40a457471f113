/** A few generated cases of each kind, made without generating all the others. */
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import { sampleCases } from '../../generators/few.ts';
import type { ProofSetup } from '../../proof/recording.ts';
import { caseKinds, type Case, type CaseKind } from '../../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';

/** @param sizes the maximum number of cases of each kind; no case of an omitted kind is made */
export async function fewCases(
  { context }: ProofSetup,
  sizes: Readonly<Partial<Record<CaseKind, number>>>,
  operations: ReadonlySet<OperationId> = new Set(operationIds),
): Promise<Map<OperationId, Case[]>> {
  const options = await caseOptionsFor(context);
  const claimedOperations = generatable.filter((id) => {
    const { base, profile } = operationOf(id);
    return operations.has(id) && base !== 'partner' && context.target.profiles.includes(profile);
  });
  // The count limits only valid cases; the other kinds have as many as the schema yields, of which a sample is taken.
  const sampleOf = (id: OperationId, kind: CaseKind): Case[] => {
    const count = sizes[kind];
    return count === undefined ? [] : sampleCases(casesFor(id, kind, { ...options, count }), count);
  };
  return new Map(claimedOperations.map((id) => [id, caseKinds.flatMap((kind) => sampleOf(id, kind))]));
}
