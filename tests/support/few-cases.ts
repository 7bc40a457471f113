/** A few generated cases of each kind, made without generating all the others. */
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import { sampleCases } from '../../generators/few.ts';
import type { ProofSetup } from '../../proof/recording.ts';
import { caseKinds, type Case, type CaseKind } from '../../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';

/** @param sizes how many of each kind at most; of a kind that is left out nothing is made */
export async function fewCases(
  { context }: ProofSetup,
  sizes: Readonly<Partial<Record<CaseKind, number>>>,
  wanted: ReadonlySet<OperationId> = new Set(operationIds),
): Promise<Map<OperationId, Case[]>> {
  const options = await caseOptionsFor(context);
  const claimed = generatable.filter((id) => {
    const { base, profile } = operationOf(id);
    return wanted.has(id) && base !== 'partner' && context.target.claims.includes(profile);
  });
  const few = (id: OperationId, kind: CaseKind): Case[] => {
    const count = sizes[kind];
    return count === undefined ? [] : sampleCases(casesFor(id, kind, { ...options, count }), count);
  };
  return new Map(claimed.map((id) => [id, caseKinds.flatMap((kind) => few(id, kind))]));
}
