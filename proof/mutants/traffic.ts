/**
 * Legal requests to all operations, made only for the law and independent of what the gate sends. A mutant survives at a
 * place that these requests show and the gate does not.
 */
import type { ControlPort } from '../../client/access.ts';
import type { Transport } from '../../client/transport.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Observation } from './law/observation.ts';
import { bookAndCancel } from './traffic/bookings.ts';
import { senderTo, type Sender } from './traffic/sender.ts';
import { readV1 } from './traffic/v1.ts';
import { bookV2, readLongStay, readV2 } from './traffic/v2.ts';

export interface Traffic {
  /** Conforming responses, in the order of the requests. */
  readonly observed: readonly Observation[];
  /** The response to the same client for another body, as it is on the wire. */
  readonly ask: (operation: OperationId, body: unknown) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** Sends the traffic on its own tenant. @param today the day of the tenant, YYYY-MM-DD */
export async function trafficOn(
  controls: ControlPort,
  transport: Transport,
  today: string,
): Promise<Traffic> {
  const send = await senderTo(controls, transport, today);
  try {
    await readV1(send);
    await readV2(send);
    await readLongStay(send);
    await readOrders(send);
    await bookAndCancel(send);
    await bookV2(send);
    return { observed: send.observed, ask: send.again, end: send.end };
  } catch (error) {
    await send.end();
    throw error;
  }
}

async function readOrders(send: Sender): Promise<void> {
  for (let number = 1; number <= 9; number++)
    await send.ask('order.by-id', { params: { order_id: `DEMO-${number}` } });
  for (const query of [
    { locator: 'LOC-DEMO-1-2' },
    { locator: 'LOC-DEMO-2-1' },
    { pmsNumber: 'PMS-DEMO-3-1' },
    { pmsNumber: 'PMS-DEMO-1-1', locator: 'LOC-DEMO-2-1' },
  ])
    await send.ask('order.by-query', { query });
  await send.ask('lost.by-id', { params: { lostReservationId: 'LOST-DEMO-1' } });
}
