/** Looks up orders as one tenant, and judges the responses. */
import assert from 'node:assert/strict';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { judge } from '../../../schemas/judge.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import type { TenantView } from '../../../sandbox/control/views.ts';
import { clientOf, type SandboxResponse, type Controls } from '../sandbox-client.ts';
import { v1ClientOf } from '../v1/client.ts';

export type Buyer = ReturnType<typeof buyerOf>;

/** A client that books in both APIs and reads its orders. */
export function buyerOf(sandbox: Controls, view: TenantView) {
  const { call, ...v2 } = clientOf(sandbox, view);
  const get = (path: string, bearer?: string | false): Promise<SandboxResponse> =>
    call(path, { method: 'GET', ...(bearer === undefined ? {} : { bearer }) });
  return {
    v1: v1ClientOf(sandbox, view),
    v2,
    get,
    byId: (id: string) => get(`/orders/${encodeURIComponent(id)}`),
    search: (query: Readonly<Record<string, string>>) => get(`/orders?${new URLSearchParams(query)}`),
    lost: (id: string) => get(`/lostReservations/${encodeURIComponent(id)}`),
    fail: v2.fail,
  };
}

/** The order in a response. Asserts that the judge has no findings for it. */
export function orderIn(
  { status, headers, text, json }: SandboxResponse,
  operation: OperationId = 'order.by-id',
  path = `/orders/${encodeURIComponent(String(json?.id))}`,
): OrderRecord {
  assert.equal(status, 200, text);
  const { findings, exercised } = judge(
    {
      id: 'test',
      operation,
      expects: 'accepted',
      request: { method: 'GET', url: `https://service.example${path}`, headers: {} },
      response: { status, headers: headers as Record<string, string>, body: text },
      sentAt: 0,
      receivedAt: 0,
    },
    defaults,
  );
  assert.deepEqual(findings, []);
  assert.ok(exercised.includes('order.item.required'));
  return json;
}

/** The order with the reservation of this id. */
export const orderOf = async (buyer: Buyer, locator: string): Promise<OrderRecord> =>
  orderIn(await buyer.search({ locator }), 'order.by-query', `/orders?locator=${locator}`);

export const itemStatuses = ({ items }: OrderRecord): unknown[] =>
  items.map(({ status, hotelRooms }) => [status, ...(hotelRooms ?? []).map((room) => room.status)]);
