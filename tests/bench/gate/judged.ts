import { fillSlots, slotsIn, type Case } from '../../../schemas/case.ts';
import type { Access } from '../../../client/access.ts';
import { sendCases } from '../../../client/cases/send-cases.ts';
import { slotSourceFor, type SlotSource } from '../../../client/cases/slots.ts';
import { createFixtures } from '../../../client/create-fixtures.ts';
import { PoolTransport, type OutgoingRequest, type Transport } from '../../../client/transport.ts';
import type { RunContext } from '../../../targets/run-context.ts';

/**
 * Sends cases as the gate does. They are sent once before the measurement.
 * @throws Error if a case gets no response or a finding, so that there is nothing to compare
 */
export async function openJudged(cases: readonly Case[], context: RunContext, access: Access) {
  const transport = new PoolTransport();
  const once = async (
    these: readonly Case[],
    send: Transport,
    slotsOf: (source: SlotSource) => SlotSource,
  ): Promise<number> => {
    const fixtures = createFixtures('bench', context, access, send);
    const slots = slotsOf(slotSourceFor(fixtures));
    const began = performance.now();
    await sendCases(these, fixtures.session, slots);
    const took = performance.now() - began;
    const { findings, gaps } = fixtures.session.evidence.toEvidence();
    const wrong = [
      ...findings.map(({ clause, actual: seen }) => `${clause}: ${seen}`),
      ...gaps.map(({ clause, reason }) => `${clause}: ${reason}`),
    ];
    if (wrong.length > 0)
      throw new Error(
        `${these[0]?.operation}: ${wrong.length} of ${these.length} cases went wrong, as ${wrong[0]}`,
      );
    return took;
  };

  const filled = new Map<string, string>();
  const remembering =
    (source: SlotSource): SlotSource =>
    async (one, body) => {
      const whole = await source(one, body);
      filled.set(one.id, whole);
      return whole;
    };
  await once(cases, transport.send, remembering);
  // The values filled in for a case are reused; only the time of sending changes.
  const ready = cases.map((one) => withBody(one, filled.get(one.id)));
  const sent: OutgoingRequest[] = [];
  const recording: Transport = (outgoing) => {
    sent.push(outgoing);
    return transport.send(outgoing);
  };
  await once(ready, recording, (source) => source);
  return {
    /** The exchanges in the order of sending. */
    sent,
    /** Sends and judges every case once. @returns milliseconds */
    run: () => once(ready, transport.send, (source) => source),
    close: () => transport.close(),
  };
}

function withBody(one: Case, body: string | undefined): Case {
  const open = one.request.body === undefined ? [] : slotsIn(one.request.body);
  if (body === undefined || open.every((slot) => slot === 'now')) return one;
  return { ...one, request: { ...one.request, body: fillSlots(body, {}) } };
}
