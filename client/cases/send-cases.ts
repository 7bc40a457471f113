import { slotsIn, type Case } from '../../schemas/case.ts';
import { notStatedReason } from '../../schemas/clause-needs.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { fromWire } from '../../schemas/wire.ts';
import { findingsToSend } from '../../schemas/tolerated.ts';
import type { Session } from '../session.ts';
import type { SlotSource } from './slots.ts';
import { NoAnswer } from '../transport.ts';
import { Busy, Unjudged } from '../gaps.ts';
import type { CaseAccount } from '../case-account.ts';

/** Under way at once; from a deployment answers come from far, and how much it bears its pace says. */
const maxInFlight = { embedded: 8, deployment: 24 } as const;
/** After so many cases in a row that got no answer, or were not served, the rest is not tried. */
const maxSilentCases = 5;
/** A case whose answer was lost on its way is sent so often, where it changes nothing. */
const maxSends = 3;

/** Why the rest of a batch was not tried. */
export const notTriedReason = `${maxSilentCases} cases in a row before it got no answer`;

/**
 * Sends every case, many at a time, and judges each answer; what is found is in the session's evidence, and what became of each
 * case in its accounts. A request that got no answer is a gap of its operation, never a finding.
 */
export async function sendCases(cases: readonly Case[], session: Session, slots: SlotSource): Promise<void> {
  session.bookings.forCases = true;
  const sendable = cases.filter((one) => isStated(one, session));
  const accounts = accountsOf(sendable, session);
  const queue = sendable.values();
  let silent = 0;
  const worker = async (): Promise<void> => {
    for (const one of queue) {
      if (session.stopReason !== undefined) return;
      const account = accounts.get(one.operation)!;
      if (silent >= maxSilentCases) {
        account.recordGivenUp(notTriedReason);
        continue;
      }
      try {
        await sendUntilResponse(one, session, slots);
        silent = 0;
        account.recordJudged();
      } catch (error) {
        if (error instanceof NoAnswer || error instanceof Busy) silent += 1;
        account.recordGivenUp((error as Error).message);
        recordGap(one, error, session);
      }
    }
  };
  const { embedded } = session.target;
  await Promise.all(Array.from({ length: maxInFlight[embedded ? 'embedded' : 'deployment'] }, worker));
}

/** Whether the target states what a case needs; where it does not, that is said, and the case is none that could be sent. */
function isStated(one: Case, session: Session): boolean {
  const missing = session.missingSettings(one.needs);
  if (missing.length > 0) recordGap(one, new Unjudged('not configured', notStatedReason(missing)), session);
  return missing.length === 0;
}

function accountsOf(cases: readonly Case[], { evidence }: Session): ReadonlyMap<OperationId, CaseAccount> {
  const planned = new Map<OperationId, number>();
  for (const { operation } of cases) planned.set(operation, (planned.get(operation) ?? 0) + 1);
  return new Map([...planned].map(([operation, many]) => [operation, evidence.openAccount(operation, many)]));
}

/** Filled anew each time: what was lost may have been read, and a token be good for one use only. What changes something is sent once. */
async function sendUntilResponse(one: Case, session: Session, slots: SlotSource): Promise<void> {
  for (let left = operationOf(one.operation).effect === 'reads' ? maxSends : 1; ; left--) {
    try {
      return await send(one, session, slots);
    } catch (error) {
      if (!(error instanceof NoAnswer) || left <= 1) throw error;
    }
  }
}

async function send(one: Case, session: Session, slots: SlotSource): Promise<void> {
  const { body } = one.request;
  const filled = body === undefined ? undefined : await fill(one, body, slots);
  if (filled !== undefined && filled !== body) assertStillAsMeant(one, filled, session);
  await session.exchange(
    one.operation,
    { method: one.request.method, path: one.request.path, ...(filled === undefined ? {} : { body: filled }) },
    { expects: one.expects, case: one.id, ...(one.states ? { states: one.states } : {}) },
  );
}

/** What has no slots and is built from nothing goes out as it is. */
const fill = async (one: Case, body: string, slots: SlotSource): Promise<string> =>
  slotsIn(body).length === 0 && one.keeps === undefined ? body : slots(one, body);

/** A filled case must still be what it was: valid, or refused for its one reason. */
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
      `the case ${one.id} is no longer what it was after its slots were filled: ${broken.join(', ') || 'valid'}`,
      wrong.map(({ actual }) => actual),
    );
}

function recordGap(one: Case, error: unknown, { evidence }: Session): void {
  const clause = one.states ?? operationOf(one.operation).answers;
  if (clause === undefined) return;
  if (error instanceof Unjudged) evidence.addGap(clause, error, one.id);
  else evidence.addGap(clause, { outcome: 'error', message: (error as Error).message }, one.id);
}
