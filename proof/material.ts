/** The generated cases that are played against a fault or a variant. */
import { casesFor, generatable } from '../generators/cases.ts';
import { few, usualFew } from '../generators/few.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../schemas/operations.ts';
import { generationFor } from '../client/cases/generation.ts';
import type { Workshop } from './recording.ts';

/**
 * Every generated case of the claimed operations, or of some of them; `prove` has the sandbox to itself, so what books is
 * among them.
 */
export async function caseBatches(
  { context }: Workshop,
  wanted: ReadonlySet<OperationId> = new Set(operationIds),
  kinds: readonly Case['kind'][] = caseKinds,
): Promise<Map<OperationId, Case[]>> {
  const options = await generationFor(context);
  const generated = generatable.filter((id) => {
    const { base, profile } = operationOf(id);
    return wanted.has(id) && base !== 'partner' && context.target.claims.includes(profile);
  });
  return new Map(generated.map((id) => [id, kinds.flatMap((kind) => casesFor(id, kind, options))]));
}

/** Of cases a few do against a fault, as they are many of one kind: what is special is what tests are for. */
export function sampleOf(cases: readonly Case[], edges = usualFew.edge, valid = usualFew.valid): Case[] {
  const counts: Record<Case['kind'], number> = { ...usualFew, valid, edge: edges, pairs: valid / 2 };
  return caseKinds.flatMap((kind) =>
    few(
      cases.filter((one) => one.kind === kind),
      counts[kind],
    ),
  );
}
