import type { LostReservation, OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { Call } from '../../handlers/call.ts';
import { tenantsVisibleTo } from '../../handlers/visible-tenants.ts';
import type { OrderKey } from '../rules/orders.ts';
import type { ReservationKey } from '../../store/reservations.ts';
import { viewOf } from '../../tenants.ts';
import { demoLostReservation, demoOrderBy } from '../shapes/demo.ts';
import type { OrderFrame } from '../shapes/frame.ts';
import { lostRecord } from '../shapes/lost.ts';
import { orderRecord } from '../shapes/record.ts';

/** The reservation key for each key of an order: an order's id is `order` in a reservation, and its locator a reservation's id. */
const reservationKeys: Readonly<Record<OrderKey | 'id', ReservationKey>> = {
  id: 'order',
  pmsNumber: 'pmsNumber',
  locator: 'id',
};

/** The client's order, or demo order, with this id, PMS number or locator; undefined if there is none. */
export function findOrder(call: Call, key: OrderKey | 'id', value: string): OrderRecord | undefined {
  const tenants = tenantsVisibleTo(call, key === 'id' ? 'order.by-id' : 'order.by-query');
  const demo = demoOrderBy(key, value);
  // The second client of a pair gets the demo orders under the same ids, but as its own orders.
  if (demo) return tenants.every(({ second }) => second === true) ? { ...demo, clientId: 'client-2' } : demo;
  for (const tenant of tenants) {
    const [reservation] = tenant.store.by(reservationKeys[key], value);
    if (reservation?.order !== undefined)
      return orderRecord(tenant.store.by('order', reservation.order), frameOf({ ...call, tenant }));
  }
  return undefined;
}

/** The client's lost reservation with this id; undefined if there is none. */
export function findLost(call: Call, id: string): LostReservation | undefined {
  const [reservation] = call.tenant.store.by('lost', id);
  return reservation ? { ...lostRecord(reservation, frameOf(call)) } : demoLostReservation(id);
}

const frameOf = ({ service, tenant, rules }: Call): OrderFrame => ({
  view: { ...viewOf(tenant, service.world), inventoryVersion: 0 },
  rules,
  language: rules.languageFor(undefined, 'order.by-id'),
  client: tenant.id,
});
