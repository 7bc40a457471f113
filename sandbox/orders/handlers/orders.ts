import { type Refusal, badRequest, notFound } from '../../refusal.ts';
import type { OrderKey } from '../rules/orders.ts';
import type { LostReservation, OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { tenantsVisibleTo, type Call, type Result } from '../../handlers/call.ts';
import type { ReservationKey } from '../../store/reservations.ts';
import { viewOf } from '../../tenants.ts';
import { demoLostReservation, demoOrderBy } from '../shapes/demo.ts';
import type { OrderFrame } from '../shapes/frame.ts';
import { lostRecord } from '../shapes/lost.ts';
import { orderRecord } from '../shapes/record.ts';

/** GET /orders/{order_id}. Specification: "Orders (on {api_url})". */
export function orderById(call: Call): Result {
  const order = findOrder(call, 'id', call.params['order_id'] ?? '');
  if (order === undefined) throw recordNotFound('order');
  return { message: order };
}

/**
 * GET /orders by pmsNumber or locator. The specification does not define the response if neither is given or no order is found:
 * the sandbox responds with an error as in v2. Specification: "Orders (on {api_url})".
 */
export function orderByQuery(call: Call): Result {
  const { rules, query } = call;
  const search = { pmsNumber: valueOf(query, 'pmsNumber'), locator: valueOf(query, 'locator') };
  if (search.pmsNumber === undefined && search.locator === undefined)
    throw badRequest('One of pmsNumber and locator must be given.');
  const order = rules.requestedOrder(search, (key, value) => {
    const candidate = findOrder(call, key, value);
    return candidate && rules.matchesSearch(candidate, key, value) ? candidate : undefined;
  });
  if (order === undefined) throw recordNotFound('order');
  return { message: order };
}

/** GET of a lost reservation; path and response are assumed. Specification: "Orders (on {api_url})". */
export function lostReservation(call: Call): Result {
  const reservation = findLost(call, call.params['lostReservationId'] ?? '');
  if (reservation === undefined) throw recordNotFound('lost reservation');
  return { message: reservation };
}

function valueOf(query: Call['query'], key: OrderKey): string | undefined {
  const value = query[key];
  if (value !== undefined && typeof value !== 'string') throw badRequest(`${key} must be given once.`, key);
  return value === '' ? undefined : value;
}

/** The refusal is the same whether or not another client has the record. */
const recordNotFound = (kind: string): Refusal => notFound('unknown', `This client has no such ${kind}.`);

/** The reservation key for each key of an order: an order's id is `order` in a reservation, and its locator a reservation's id. */
const reservationKeys: Readonly<Record<OrderKey | 'id', ReservationKey>> = {
  id: 'order',
  pmsNumber: 'pmsNumber',
  locator: 'id',
};

/** The client's order, or demo order, with this id, PMS number or locator; undefined if there is none. */
function findOrder(call: Call, key: OrderKey | 'id', value: string): OrderRecord | undefined {
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
function findLost(call: Call, id: string): LostReservation | undefined {
  const [reservation] = call.tenant.store.by('lost', id);
  return reservation ? { ...lostRecord(reservation, frameOf(call)) } : demoLostReservation(id);
}

const frameOf = ({ service, tenant, rules }: Call): OrderFrame => ({
  view: { ...viewOf(tenant, service.world), inventoryVersion: 0 },
  rules,
  language: rules.languageFor(undefined, 'order.by-id'),
  client: tenant.id,
});
