import { casesFor, generatable } from '../generators/cases.ts';
import { withLegalChangeCases } from '../client/cases/legal-changes.ts';
import { sampleCases, defaultSampleSizes } from '../generators/few.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { caseOptionsFor } from '../client/cases/generation.ts';
import type { ProofSetup } from './recording.ts';

/**
 * Every generated case of the claimed operations, or of some of them. Booking cases are included, because `prove` has
 * its own sandbox.
 */
export async function caseBatches(
  { context }: ProofSetup,
  operations: ReadonlySet<OperationId> = new Set(operationIds),
  kinds: readonly Case['kind'][] = caseKinds,
): Promise<Map<OperationId, Case[]>> {
  const options = await caseOptionsFor(context);
  const generated = generatable.filter((id) => {
    const { base, profile } = operationOf(id);
    return operations.has(id) && base !== 'partner' && context.target.profiles.includes(profile);
  });
  return new Map(generated.map((id) => [id, kinds.flatMap((kind) => casesFor(id, kind, options))]));
}

/**
 * A sample of the cases, and all cases that are judged by comparison. A sample is enough, because cases are similar; special
 * cases are all included, or covered by tests.
 */
export function sampleOf(
  cases: readonly Case[],
  edgeCount = defaultSampleSizes.edge,
  validCount = defaultSampleSizes.valid,
): Case[] {
  const counts: Record<Case['kind'], number> = {
    ...defaultSampleSizes,
    valid: validCount,
    edge: edgeCount,
    pairs: validCount / 2,
  };
  const sample = caseKinds.flatMap((kind) =>
    sampleCases(
      cases.filter((testCase) => testCase.kind === kind),
      counts[kind],
    ),
  );
  return withLegalChangeCases(cases, sample);
}
