import { slotsIn, type Case } from '../../schemas/case.ts';
import { notStatedReason } from '../../schemas/clause-needs.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { fromWire } from '../../schemas/wire.ts';
import { findingsToSend } from '../../schemas/tolerated.ts';
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
  const sendable = cases.filter((one) => hasSettingsOrRecordGap(one, session));
  const accounts = accountsOf(sendable, session);
  const queue = sendable.values();
  const legalChanges = new LegalChanges();
  let unansweredInARow = 0;
  const worker = async (): Promise<void> => {
    for (const one of queue) {
      if (session.stopReason !== undefined) return;
      const account = accounts.get(one.operation)!;
      if (unansweredInARow >= maxUnansweredInARow) {
        account.recordGivenUp(notTriedReason);
        continue;
      }
      try {
        legalChanges.add(one, await sendUntilResponse(one, session, slots));
        unansweredInARow = 0;
        account.recordJudged();
      } catch (error) {
        if (error instanceof NoAnswer || error instanceof Busy) unansweredInARow += 1;
        account.recordGivenUp((error as Error).message);
        recordGap(one, error, session);
      }
    }
  };
  const { embedded } = session.target;
  await Promise.all(Array.from({ length: maxInFlight[embedded ? 'embedded' : 'deployment'] }, worker));
  if (session.stopReason === undefined)
    await legalChanges.judge(session, (one) => sendUntilResponse(one, session, slots));
}

/** Whether the target states all settings that a case needs; if not, records a gap. */
function hasSettingsOrRecordGap(one: Case, session: Session): boolean {
  const missing = session.missingSettings(one.needs);
  if (missing.length > 0) recordGap(one, new Unjudged('not configured', notStatedReason(missing)), session);
  return missing.length === 0;
}

function accountsOf(cases: readonly Case[], { evidence }: Session): ReadonlyMap<OperationId, CaseAccount> {
  const planned = new Map<OperationId, number>();
  for (const { operation } of cases) planned.set(operation, (planned.get(operation) ?? 0) + 1);
  return new Map(
    [...planned].map(([operation, count]) => [operation, evidence.openAccount(operation, count)]),
  );
}

/**
 * Fills the case again for each attempt, because a lost request may have used a one-time token. Cases that change
 * something are sent once.
 */
async function sendUntilResponse(one: Case, session: Session, slots: SlotSource): Promise<Answer> {
  for (let left = operationOf(one.operation).effect === 'reads' ? maxSends : 1; ; left--) {
    try {
      return await send(one, session, slots);
    } catch (error) {
      if (!(error instanceof NoAnswer) || left <= 1) throw error;
    }
  }
}

async function send(one: Case, session: Session, slots: SlotSource): Promise<Answer> {
  const { body } = one.request;
  const filled = body === undefined ? undefined : await fill(one, body, slots);
  if (filled !== undefined && filled !== body) assertStillAsMeant(one, filled, session);
  return session.exchange(
    one.operation,
    { method: one.request.method, path: one.request.path, ...(filled === undefined ? {} : { body: filled }) },
    { expects: one.expects, case: one.id, ...(one.states ? { states: one.states } : {}) },
  );
}

/** Fills the slots of a body. A body without slots, and without parts to build, stays as it is. */
const fill = async (one: Case, body: string, slots: SlotSource): Promise<string> =>
  slotsIn(body).length === 0 && one.keeps === undefined ? body : slots(one, body);

/** Checks that a filled case is still what it was meant to be: valid, or refused for exactly one reason. */
function assertStillAsMeant(one: Case, body: string, { settings, evidence }: Session): void {
  const schema = operationOf(one.operation).request;
  if (!schema) return;
  const wrong = findingsToSend(
    schema,
    fromWire(schema, JSON.parse(body), settings).value,
    settings,
    one.states,
  );
  const broken = [...new Set(wrong.map(({ clause }) => clause))];
  const meant =
    one.breaks === undefined ? broken.length === 0 : broken.length === 1 && broken[0] === one.breaks;
  if (!meant)
    evidence.failToSend(
      `the case ${one.id} changed its meaning when its slots were filled: ${broken.join(', ') || 'valid'}`,
      wrong.map(({ actual }) => actual),
    );
}

function recordGap(one: Case, error: unknown, { evidence }: Session): void {
  const clause = one.states ?? operationOf(one.operation).answers;
  if (clause === undefined) return;
  if (error instanceof Unjudged) evidence.addGap(clause, error, one.id);
  else evidence.addGap(clause, { outcome: 'error', message: (error as Error).message }, one.id);
}
