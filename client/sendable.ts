/** Checks what is about to be sent: a value from the service that is sent back, and whether a request is valid. */
import { hasDotSegment } from '../lib/dots.ts';
import { fitsHeader } from '../lib/secrets/sendable.ts';
import { restoreSecrets } from '../lib/secrets/vault.ts';
import { blocked } from './gaps.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { clauseOfAcceptance } from '../schemas/judge/special.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { findingsBeforeSending } from '../schemas/tolerated.ts';
import type { EvidenceBook } from './evidence-book.ts';

/**
 * @param authorization the Authorization header, if it is not the run's own
 * @throws Unjudged if an id would lead to another path, or a token does not fit into a header
 */
export function assertStaysInPlace(path: string, authorization: unknown): void {
  // An id of dots changes the path, however it is encoded.
  if (hasDotSegment(restoreSecrets(path)))
    blocked(`an id from an answer consists of dots, so ${path} would lead to another path`);
  if (typeof authorization === 'string' && !fitsHeader(authorization))
    blocked('the token from an answer contains characters that no header can carry');
}

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
