/** Which keys find an order, and for whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderItem } from '../../schemas/messages/orders/items.ts';
import { buyerOf, orderOf } from '../support/orders/orders.ts';
import { runningSandbox } from '../support/running.ts';
import { idOf } from '../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

test('answers 404 for an unknown order and 400 without a search key', async () => {
  const buyer = buyerOf(run.sandbox, await run.sandbox.createTenant());
  const id = idOf(await buyer.v1.book(await buyer.v1.bookingOfOffer()));
  const [{ pmsNumber, locator }] = (await orderOf(buyer, id)).items as [OrderItem];
  const strange = [
    'none',
    pmsNumber!.toLowerCase(),
    `${locator} `,
    pmsNumber!.slice(0, -1),
    '%',
    "' OR 1=1 --",
    '日本語',
    '\u0000',
    'x'.repeat(7_000),
  ];
  for (const value of strange)
    for (const key of ['pmsNumber', 'locator'])
      assert.equal((await buyer.search({ [key]: value })).status, 404, `${key} ${value.slice(0, 40)}`);
  for (const value of strange.slice(0, -1)) {
    assert.equal((await buyer.byId(value)).status, 404, value);
    assert.equal((await buyer.lost(value)).status, 404, value);
  }
  for (const path of [
    '/orders',
    '/orders?',
    '/orders?pmsNumber=',
    '/orders?pmsNumber=&locator=',
    '/orders?PmsNumber=x',
    '/orders?pmsNumber',
  ]) {
    const { status, json } = await buyer.get(path);
    assert.deepEqual([status, json.error.code], [400, 'bad-request'], path);
  }
  for (const path of [
    '/orders?pmsNumber=a&pmsNumber=b',
    '/orders?locator=a&locator=b',
    `/orders?locator=a&locator=b&pmsNumber=${pmsNumber}`,
  ])
    assert.equal((await buyer.get(path)).status, 400, path);
  assert.equal((await buyer.get('/orders?locator=%E0%A4%A')).status, 404);
  assert.equal((await buyer.byId('x'.repeat(5_000))).status >= 400, true);
});
