import { findLost, findOrder } from './find.ts';
import { Refusal, unusable } from '../../refusal.ts';
import type { OrderKey } from '../rules/orders.ts';
import type { Call, Result } from '../../handlers/call.ts';

/** GET /orders/{order_id}. Specification: "Orders (on {api_url})". */
export function orderById(call: Call): Result {
  const order = findOrder(call, 'id', call.params['order_id'] ?? '');
  if (order === undefined) throw unknown('order');
  return { message: order };
}

/**
 * GET /orders by pmsNumber or locator. What is answered where neither is given, or where no order is found, is not shown:
 * an error in the manner of v2. Specification: "Orders (on {api_url})".
 */
export function orderByQuery(call: Call): Result {
  const { rules, query } = call;
  const search = { pmsNumber: valueOf(query, 'pmsNumber'), locator: valueOf(query, 'locator') };
  if (search.pmsNumber === undefined && search.locator === undefined)
    throw unusable('One of pmsNumber and locator must be given.');
  const order = rules.searched(search, (key, value) => {
    const found = findOrder(call, key, value);
    return found && rules.holds(found, key, value) ? found : undefined;
  });
  if (order === undefined) throw unknown('order');
  return { message: order };
}

/** The look-up of a lost reservation, whose path and answer are assumed. Specification: "Orders (on {api_url})". */
export function lostReservation(call: Call): Result {
  const lost = findLost(call, call.params['lostReservationId'] ?? '');
  if (lost === undefined) throw unknown('lost reservation');
  return { message: lost };
}

/** An empty value counts as none. */
function valueOf(query: Call['query'], key: OrderKey): string | undefined {
  const value = query[key];
  if (value !== undefined && typeof value !== 'string') throw unusable(`${key} must be given once.`, key);
  return value === '' ? undefined : value;
}

/** That another client has it makes no difference. */
const unknown = (what: string): Refusal =>
  new Refusal('nowhere', 404, 'unknown', `This client has no such ${what}.`);
