import { slotsIn, type Case } from '../../schemas/case.ts';
import { notStated } from '../../schemas/clause-needs.ts';
import { operationOf } from '../../schemas/operations.ts';
import { fromWire } from '../../schemas/wire.ts';
import { wrongToSend } from '../../schemas/tolerated.ts';
import { validate } from '../../schemas/validate.ts';
import type { Session } from '../session.ts';
import type { SlotSource } from './slots.ts';
import { NoAnswer } from '../transport.ts';
import { Unjudged } from '../gaps.ts';

const atOnce = 8;
/** After so many requests without an answer in a row the rest is not tried. */
const silenceLimit = 5;

/**
 * Sends every case, eight at a time, and judges each answer; what is found is in the session's evidence.
 * A request that got no answer is a gap of its operation, never a finding.
 */
export async function drive(cases: readonly Case[], session: Session, slots: SlotSource): Promise<void> {
  session.bookings.forCases = true;
  const queue = cases.values();
  let silent = 0;
  const worker = async (): Promise<void> => {
    for (const one of queue) {
      if (silent >= silenceLimit) return;
      try {
        await send(one, session, slots);
        silent = 0;
      } catch (error) {
        if (error instanceof NoAnswer) silent += 1;
        record(one, error, session);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function send(one: Case, session: Session, slots: SlotSource): Promise<void> {
  const missing = session.missing(one.needs);
  if (missing.length > 0) throw new Unjudged('not configured', notStated(missing));
  const { body } = one.request;
  const filled = body === undefined ? undefined : await fill(one, body, slots);
  if (filled !== undefined && filled !== body) recheck(one, filled, session);
  await session.exchange(
    one.operation,
    { method: one.request.method, path: one.request.path, ...(filled === undefined ? {} : { body: filled }) },
    { expects: one.expects, case: one.id, ...(one.states ? { states: one.states } : {}) },
  );
}

/** What has no slots and is built from nothing goes out as it is. */
const fill = async (one: Case, body: string, slots: SlotSource): Promise<string> =>
  slotsIn(body).length === 0 && one.keeps === undefined ? body : slots(one, body);

/** A filled case must still be what it was: valid, or refused for its one reason. Anything else is our error. */
function recheck(one: Case, body: string, { settings }: Session): void {
  const schema = operationOf(one.operation).request;
  if (!schema) return;
  const { findings } = validate(schema, fromWire(schema, JSON.parse(body), settings).value, settings);
  const broken = [...new Set(wrongToSend(findings, one.states).map(({ clause }) => clause))];
  const meant = one.breaks === undefined ? broken.length === 0 : broken.length === 1 && broken[0] === one.breaks;
  if (!meant) throw new Error(`the case ${one.id} is no longer what it was after its slots were filled: ${broken.join(', ') || 'valid'}`);
}

function record(one: Case, error: unknown, { evidence }: Session): void {
  const clause = one.states ?? operationOf(one.operation).answers;
  if (clause === undefined) return;
  if (error instanceof Unjudged) evidence.gap(clause, error.outcome, error.message, one.id);
  else evidence.gap(clause, 'error', (error as Error).message, one.id);
}
