import type { ClauseId } from '../schemas/clauses.ts';
import { specialOf } from '../schemas/judge/special.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { findingsToSend } from '../schemas/tolerated.ts';
import type { EvidenceBook } from './evidence-book.ts';

/**
 * Nothing can be asked of a service for a request that is wrong: that would be our error, or what an answer made of it.
 *
 * @param body in our names
 * @param states the clause that says that a request like this one is accepted, where something is special about it
 * @throws Error, or Unjudged where an answer against the contract would be sent on
 */
export function assertValidRequest(
  { settings, evidence }: { readonly settings: Settings; readonly evidence: EvidenceBook },
  id: OperationId,
  schema: object,
  body: unknown,
  states: ClauseId | undefined = specialOf(id, body),
): void {
  const wrong = findingsToSend(schema, body, settings, states);
  if (wrong.length > 0)
    evidence.failToSend(
      `a request of ${id} would not be valid: ${wrong.map(({ pointer, expected }) => `${pointer} ${expected}`).join('; ')}`,
      wrong.map(({ actual }) => actual),
    );
}
