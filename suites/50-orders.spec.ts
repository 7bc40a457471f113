/**
 * Looks up orders and reads their records, nearly all of which the judge checks in each single response. Specification: "Orders (on
 * {api_url})", "Order record", "Authentication", "Versioning".
 */
import { blocked, expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { badAuthorizations } from '../client/bearers.ts';
import {
  ordersWithKeys,
  lostPath,
  orderIn,
  orderPath,
  searchByItemKeys,
  searchesFor,
  searchPath,
  itemsOf,
} from './helpers/orders/orders.ts';
import type { OrderRecord } from '../schemas/messages/orders/order.ts';
import type { OrderQuery } from '../schemas/messages/orders/query.ts';
import { compareLookUps } from './helpers/orders/same-record.ts';

test('order.by-id.path: each known order is read by its id', async ({ api, known }) => {
  for (const { id } of known('orders'))
    expect(orderIn(await api.get(orderPath(id))).id, `the order at ${orderPath(id)}`).toBe(id);
});

/** Expects that a search with these keys finds the order with this id. */
async function expectFound({ api }: Shopper, keys: OrderQuery, id: string): Promise<void> {
  const path = searchPath(keys);
  expect(orderIn(await api.get(path)).id, `the order at ${path}`).toBe(id);
}

for (const [key, id] of [
  ['pmsNumber', 'order.query.by-pms'],
  ['locator', 'order.query.by-locator'],
] as const)
  test(`${id}: each known order is found by its ${key}`, async ({ shopper, known }) => {
    for (const { id: expectedId, [key]: value } of ordersWithKeys(known('orders'), key))
      await expectFound(shopper, { [key]: value }, expectedId);
  });

test('order.query.pms-precedence: a search by pmsNumber and locator finds the order with the pmsNumber, in either order of the keys', async ({
  shopper,
  known,
}) => {
  const [order, otherOrder] = ordersWithKeys(known('orders'), 'pmsNumber', 'locator');
  if (order === undefined || otherOrder === undefined)
    return noData('the test needs two orders in known.orders with pmsNumber and locator');
  for (const [{ id, pmsNumber }, { locator }] of [
    [order, otherOrder],
    [otherOrder, order],
  ] as const) {
    await expectFound(shopper, { pmsNumber, locator }, id);
    await expectFound(shopper, { locator, pmsNumber }, id);
  }
});

test('order.query.pms-precedence: a second key of the same order, or a locator of none, does not change what is found', async ({
  shopper,
  known,
}) => {
  const orders = ordersWithKeys(known('orders'), 'pmsNumber', 'locator').slice(0, 2);
  for (const { id, pmsNumber, locator } of orders) {
    await expectFound(shopper, { pmsNumber, locator }, id);
    await expectFound(shopper, { pmsNumber, locator: `${locator}-HC-NOBODY` }, id);
  }
});

test('order.query.no-fallback: a search with an unknown pmsNumber does not find the order of its locator', async ({
  api,
  known,
}) => {
  let searchCount = 0;
  for (const { id, locator } of ordersWithKeys(known('orders'), 'locator').slice(0, 2)) {
    // Only an order that is found by its locator alone can show that the locator is ignored.
    if (orderIn(await api.get(searchPath({ locator }))).id !== id) continue;
    searchCount += 1;
    const keys = { pmsNumber: `${locator}-HC-NOBODY`, locator };
    const { body } = await api.get(searchPath(keys), { expects: 'open' });
    expect((body as Partial<OrderRecord> | null)?.id, `the order at ${searchPath(keys)}`).not.toBe(id);
  }
  if (searchCount === 0) noData('no known order is found by its locator alone');
});

test('order.query.by-any-item: a search by a key of an item finds an order that contains the item', async ({
  shopper,
  api,
  known,
}) => {
  let searchCount = 0;
  for (const { id } of known('orders').slice(0, 3))
    for (const { isFound, what } of await searchByItemKeys(
      shopper,
      orderIn(await api.get(orderPath(id))).items,
    )) {
      searchCount += 1;
      expect(isFound, `whether ${what} finds an order that holds it`).toBe(true);
    }
  if (searchCount === 0) noData('no item of a known order has a locator or a pmsNumber');
});

test('order.same-record: known orders are the same records by id, by pmsNumber and by locator', ({
  shopper,
  known,
}) => compareLookUps(shopper, known('orders')));

test('ver.orders-unversioned: orders are looked up at paths without a version', async ({ api, known }) => {
  const orders = known('orders');
  for (const paths of [orders.map(({ id }) => orderPath(id)), orders.flatMap(searchesFor)]) {
    const statuses = (await Promise.all(paths.map((path) => api.get(path)))).map(({ status }) => status);
    const failedStatus = statuses.find((status) => status >= 500);
    if (failedStatus !== undefined)
      blocked(`HTTP ${failedStatus} does not show whether the look-up exists at this path`);
    const [path] = paths;
    if (path === undefined) continue;
    const isOperationFound = statuses.some((status) => status !== 404 && status !== 405);
    expect(isOperationFound, `whether there is an operation at paths like ${path}`).toBe(true);
  }
});

/** Whether an answer contains data of an order. A refusal may have the members of an order if they are empty. */
function hasData({ status, body }: Answer): boolean {
  const { items, payments, buyerName } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isFilled = (value: unknown) =>
    (Array.isArray(value) || typeof value === 'string') && value.length > 0;
  return status === 200 && [items, payments, buyerName].some(isFilled);
}

test('auth.bearer.enforced: no order is shown without a good bearer token, by id or by search', async ({
  api,
  known,
}) => {
  for (const order of known('orders').slice(0, 2))
    for (const path of [orderPath(order.id), ...searchesFor(order)]) {
      orderIn(await api.get(path));
      for (const [description, authorization] of Object.entries(badAuthorizations)) {
        const answer = await api.get(path, { authorization, expects: 'open' });
        expect(
          hasData(answer),
          `whether there is data at ${path} with ${description} (HTTP ${answer.status})`,
        ).toBe(false);
      }
    }
});

test('order.lost.path: each known lost reservation is read by its id', async ({ api, known }) => {
  for (const id of known('lostReservationIds')) {
    const { status } = await api.get(lostPath(id));
    if (status !== 200) blocked(`the look-up of the lost reservation answered HTTP ${status}`);
  }
});

test('auth.bearer.enforced: lost reservations need a good token', async ({ api, known }) => {
  const [id = ''] = known('lostReservationIds');
  const path = lostPath(id);
  const { status, text } = await api.get(path);
  if (status !== 200) blocked(`the look-up of the lost reservation answered HTTP ${status}`);
  // The specification does not show its members, so it is recognised only by its text.
  if ((await api.get(path)).text !== text)
    blocked(
      'two look-ups of the lost reservation return different texts, so the reservation cannot be recognised',
    );
  for (const [description, authorization] of Object.entries(badAuthorizations)) {
    const answer = await api.get(path, { authorization, expects: 'open' });
    expect(answer.status === 200 && answer.text === text, `the lost reservation with ${description}`).toBe(
      false,
    );
  }
});

test('order.bus.two-entries-connection: a direction with one connection has two routes', async ({
  api,
  known,
}) => {
  const buses = itemsOf(orderIn(await api.get(orderPath(known('busConnectionOrderId')))), 'BUS');
  const routeCounts = buses.map(({ busRoutes }) => busRoutes?.length ?? 0);
  expect(
    routeCounts.some((count) => count === 2),
    `one of the buses has two routes; they have ${routeCounts.join(', ') || 'none'}`,
  ).toBe(true);
});

test('order.bus.round-trip-two-items: the way there and the way back are two bus items', async ({
  api,
  known,
}) => {
  const buses = itemsOf(orderIn(await api.get(orderPath(known('busRoundTripOrderId')))), 'BUS');
  expect(buses.length, 'bus items of a round trip').toBeGreaterThanOrEqual(2);
  for (const { id, busRoutes } of buses) {
    const legs = (busRoutes ?? []).toSorted((leg, otherLeg) => Number(leg.id) - Number(otherLeg.id));
    const stops = legs.flatMap(({ departureLocation, arrivalLocation }) => [
      departureLocation?.code,
      arrivalLocation?.code,
    ]);
    const codes = stops.filter((code) => typeof code === 'string');
    // Without the codes of its places a bus item does not show whether it is a return trip.
    if (codes.length > 0 && codes.length === stops.length)
      expect(codes.at(-1), `where bus item ${id} ends`).not.toBe(codes[0]);
  }
});
