import { slotsIn, type Case } from '../../schemas/case.ts';
import { causesOfMissing, isMissingInTarget } from '../../schemas/causes.ts';
import { notStatedReason } from '../../schemas/clause-needs.ts';
import { groupBy } from '../../lib/group-by.ts';
import { definedMembers } from '../../lib/objects.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { fromWire } from '../../schemas/wire.ts';
import { findingsBeforeSending } from '../../schemas/tolerated.ts';
import type { Answer } from '../answer.ts';
import type { Session } from '../session.ts';
import { LegalChanges } from './legal-changes.ts';
import type { SlotSource } from './slots.ts';
import { NoAnswer } from '../transport.ts';
import { Busy, Unjudged } from '../gaps.ts';
import type { CaseAccount } from '../case-account.ts';

/** Maximum cases in flight. A deployment is far away, so it gets more; its load is limited by the pace. */
const maxInFlight = { embedded: 8, deployment: 24 } as const;
/** After this many consecutive cases without an answer the rest of the batch is given up. */
const maxUnansweredInARow = 5;
/** Maximum attempts of a read-only case whose answer is lost. */
const maxSends = 3;

/** The reason why the rest of a batch was not sent. */
export const notTriedReason = `${maxUnansweredInARow} cases in a row before it got no answer`;

/**
 * Sends all cases, many at a time, and judges each answer. Findings go to the session's evidence, and the result of
 * each case to its account. A missing answer is a gap of the operation, never a finding.
 */
export async function sendCases(cases: readonly Case[], session: Session, slots: SlotSource): Promise<void> {
  session.bookings.isSendingCases = true;
  const sendable = cases.filter((caseToSend) => hasSettingsOrRecordGap(caseToSend, session));
  const accounts = accountsOf(sendable, session);
  const queue = sendable.values();
  const legalChanges = new LegalChanges();
  let unansweredInARow = 0;
  const worker = async (): Promise<void> => {
    for (const caseToSend of queue) {
      if (session.stopReason !== undefined) return;
      const account = accounts.get(caseToSend.operation)!;
      if (unansweredInARow >= maxUnansweredInARow) {
        account.recordGivenUp(notTriedReason);
        continue;
      }
      try {
        legalChanges.add(caseToSend, await sendUntilResponse(caseToSend, session, slots));
        unansweredInARow = 0;
        account.recordJudged();
      } catch (error) {
        if (error instanceof NoAnswer || error instanceof Busy) unansweredInARow += 1;
        if (isNotStated(error)) account.leaveOut();
        else account.recordGivenUp((error as Error).message);
        recordGap(caseToSend, error, session);
      }
    }
  };
  const { embedded } = session.target;
  await Promise.all(Array.from({ length: maxInFlight[embedded ? 'embedded' : 'deployment'] }, worker));
  if (session.stopReason === undefined)
    await legalChanges.judge(session, (caseToSend) => sendUntilResponse(caseToSend, session, slots));
}

/** Whether the target does not state what a case needs. */
const isNotStated = (error: unknown): boolean =>
  error instanceof Unjudged && (error.outcome === 'not configured' || error.causes.some(isMissingInTarget));

/** Whether the target states all settings that a case needs; if not, records a gap. */
function hasSettingsOrRecordGap(caseToSend: Case, session: Session): boolean {
  const missing = session.missingSettings(caseToSend.needs);
  if (missing.length > 0)
    recordGap(
      caseToSend,
      new Unjudged('not configured', notStatedReason(missing), causesOfMissing(missing)),
      session,
    );
  return missing.length === 0;
}

const accountsOf = (cases: readonly Case[], { evidence }: Session): ReadonlyMap<OperationId, CaseAccount> =>
  new Map(
    Array.from(
      groupBy(cases, ({ operation }) => operation),
      ([operation, planned]) => [operation, evidence.openAccount(operation, planned.length)],
    ),
  );

/**
 * Fills the case again for each attempt, because a lost request may have used a one-time token. Cases that change
 * something are sent once.
 */
async function sendUntilResponse(caseToSend: Case, session: Session, slots: SlotSource): Promise<Answer> {
  const attempts = operationOf(caseToSend.operation).effect === 'reads' ? maxSends : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(caseToSend, session, slots);
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === attempts) throw error;
    }
  }
}

async function send(caseToSend: Case, session: Session, slots: SlotSource): Promise<Answer> {
  const { operation, id, expects, states, request } = caseToSend;
  const { method, path, body } = request;
  // A body without slots, and without parts to build, stays as it is.
  const isFilled = body === undefined || (slotsIn(body).length === 0 && caseToSend.keeps === undefined);
  const filledBody = isFilled ? body : await slots(caseToSend, body);
  if (filledBody !== undefined && filledBody !== body)
    assertMeaningUnchanged(caseToSend, filledBody, session);
  return session.exchange(
    operation,
    { method, path, ...definedMembers({ body: filledBody }) },
    { expects, case: id, ...definedMembers({ states }) },
  );
}

/** Checks that a filled case is still what it was meant to be: valid, or refused for exactly one reason. */
function assertMeaningUnchanged(caseToSend: Case, body: string, { settings, evidence }: Session): void {
  const schema = operationOf(caseToSend.operation).request;
  if (!schema) return;
  const findings = findingsBeforeSending(
    schema,
    fromWire(schema, JSON.parse(body), settings).value,
    settings,
    caseToSend.states,
  );
  const brokenClauses = [...new Set(findings.map(({ clause }) => clause))];
  const hasIntendedMeaning =
    caseToSend.breaks === undefined
      ? brokenClauses.length === 0
      : brokenClauses.length === 1 && brokenClauses[0] === caseToSend.breaks;
  if (!hasIntendedMeaning)
    evidence.failToSend(
      `the case ${caseToSend.id} changed its meaning when its slots were filled: ${brokenClauses.join(', ') || 'valid'}`,
      findings.map(({ actual }) => actual),
    );
}

function recordGap(caseToSend: Case, error: unknown, { evidence }: Session): void {
  const clause = caseToSend.states ?? operationOf(caseToSend.operation).answers;
  if (clause === undefined) return;
  if (error instanceof Unjudged) evidence.addGap(clause, error, caseToSend.id);
  else evidence.addGap(clause, { outcome: 'error', message: (error as Error).message }, caseToSend.id);
}
