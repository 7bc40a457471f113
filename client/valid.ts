import type { ClauseId } from '../schemas/clauses.ts';
import { clauseOfAcceptance } from '../schemas/judge/special.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { findingsBeforeSending } from '../schemas/tolerated.ts';
import type { EvidenceBook } from './evidence-book.ts';

/**
 * Checks that a request is valid, because an invalid one shows nothing about the service.
 * @param body in our names
 * @param states the clause by which a request with this special value is accepted
 * @throws Unjudged if a value of an answer made it invalid
 * @throws Error if we made it invalid
 */
export function assertValidRequest(
  { settings, evidence }: { readonly settings: Settings; readonly evidence: EvidenceBook },
  id: OperationId,
  schema: object,
  body: unknown,
  states: ClauseId | undefined = clauseOfAcceptance(id, body),
): void {
  const findings = findingsBeforeSending(schema, body, settings, states);
  if (findings.length > 0)
    evidence.failToSend(
      `a request of ${id} would not be valid: ${findings.map(({ pointer, expected }) => `${pointer} ${expected}`).join('; ')}`,
      findings.map(({ actual }) => actual),
    );
}
