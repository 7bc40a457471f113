import type { LostReservation, OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { Call } from '../../handlers/call.ts';
import { holdersFor } from '../../handlers/holders.ts';
import type { OrderKey } from '../rules/orders.ts';
import type { ReservationKey } from '../../store/reservations.ts';
import { viewOf } from '../../tenants.ts';
import { demoLostReservation, demoOrderBy } from '../shapes/demo.ts';
import type { OrderFrame } from '../shapes/frame.ts';
import { lostRecord } from '../shapes/lost.ts';
import { orderRecord } from '../shapes/record.ts';

/** A locator is the id of a reservation. */
const columns: Readonly<Record<OrderKey | 'id', ReservationKey>> = {
  id: 'order',
  pmsNumber: 'pmsNumber',
  locator: 'id',
};

/** The order of this client with that id, PMS number or locator: a demo order or one of its own; undefined where it has none. */
export function findOrder(call: Call, key: OrderKey | 'id', value: string): OrderRecord | undefined {
  const holders = holdersFor(call, key === 'id' ? 'order.by-id' : 'order.by-query');
  const demo = demoOrderBy(key, value);
  // A second client has demo orders of its own, under the same ids.
  if (demo) return holders.every(({ second }) => second === true) ? { ...demo, clientId: 'client-2' } : demo;
  for (const tenant of holders) {
    const [found] = tenant.store.by(columns[key], value);
    if (found?.order !== undefined)
      return orderRecord(tenant.store.by('order', found.order), frameOf({ ...call, tenant }));
  }
  return undefined;
}

/** The lost reservation of this client with that id; undefined where it has none. */
export function findLost(call: Call, id: string): LostReservation | undefined {
  const [found] = call.tenant.store.by('lost', id);
  return found ? { ...lostRecord(found, frameOf(call)) } : demoLostReservation(id);
}

const frameOf = ({ service, tenant, rules }: Call): OrderFrame => ({
  view: { ...viewOf(tenant, service.world), tide: 0 },
  rules,
  language: rules.languageFor(undefined, 'order.by-id'),
  client: tenant.id,
});
