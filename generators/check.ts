/** Every case is judged by the validator before anybody sends it. A case that is not what it claims is our error. */
import type { Case } from '../schemas/case.ts';
import { show, type Finding } from '../schemas/finding.ts';
import { findingsToSend } from '../schemas/tolerated.ts';
import type { Context } from './context.ts';
import { readBack, requestOf } from './to-case.ts';

/** What the validator finds in the bytes of a case. */
export function findingsIn(
  { operation, states, request }: Pick<Case, 'operation' | 'states' | 'request'>,
  context: Context,
): Finding[] {
  return findingsToSend(
    requestOf(operation),
    readBack(operation, request, context),
    context.settings,
    states,
  );
}

/** @throws Error naming the case: a valid one that is not, or a refusal that breaks anything but its own clause. */
export function check(one: Case, context: Context): Case {
  const findings = findingsIn(one, context);
  const wanted = one.kind === 'refusal' ? [one.breaks] : [];
  const broken = [...new Set(findings.map(({ clause }) => clause))];
  if (broken.length === wanted.length && broken.every((clause, index) => clause === wanted[index]))
    return one;
  const found = findings.map(
    ({ clause, pointer, expected, actual }) =>
      `${clause} at '${pointer}' (expected ${expected}, actual ${actual})`,
  );
  throw new Error(
    `our error: the generated case ${one.id} should break ${wanted[0] ?? 'nothing'}, and the validator finds ${found.join('; ') || 'nothing'} in ${show(one.request)}`,
  );
}
