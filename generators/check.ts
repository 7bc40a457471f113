/** Validates every case before it is sent. A case that is not what it claims to be is a bug of this tool. */
import type { Case } from '../schemas/case.ts';
import { show, type Finding } from '../schemas/finding.ts';
import { findingsBeforeSending } from '../schemas/tolerated.ts';
import type { Context } from './context.ts';
import { readBack, requestOf } from './to-case.ts';

/** The validator's findings about the bytes of a case. */
export const findingsIn = (
  { operation, states, request }: Pick<Case, 'operation' | 'states' | 'request'>,
  context: Context,
): Finding[] =>
  findingsBeforeSending(
    requestOf(operation),
    readBack(operation, request, context),
    context.settings,
    states,
  );

/** @throws Error naming the case if a valid case is invalid, or a refusal does not violate exactly its own clause */
export function checkCase(generatedCase: Case, context: Context): Case {
  const findings = findingsIn(generatedCase, context);
  const expectedClauses = generatedCase.kind === 'refusal' ? [generatedCase.breaks] : [];
  const violatedClauses = [...new Set(findings.map(({ clause }) => clause))];
  if (
    violatedClauses.length === expectedClauses.length &&
    violatedClauses.every((clause, index) => clause === expectedClauses[index])
  )
    return generatedCase;
  const sentences = findings.map(
    ({ clause, pointer, expected, actual }) =>
      `${clause} at '${pointer}' (expected ${expected}, actual ${actual})`,
  );
  throw new Error(
    `bug in the generator: the generated case ${generatedCase.id} should violate ${expectedClauses[0] ?? 'nothing'}, but the validator finds ${sentences.join('; ') || 'nothing'} in ${show(generatedCase.request)}`,
  );
}
