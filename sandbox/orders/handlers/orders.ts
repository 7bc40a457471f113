import { findLost, findOrder } from './find.ts';
import { type Refusal, badRequest, notFound } from '../../refusal.ts';
import type { OrderKey } from '../rules/orders.ts';
import type { Call, Result } from '../../handlers/call.ts';

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
