/** By what an order is found, and by whom. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OrderItem } from '../../schemas/messages/orders/items.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { buyerOf, orderOf, type Buyer } from '../support/orders/orders.ts';
import { idOf } from '../support/v1/client.ts';

let sandbox: Sandbox;
let buyer: Buyer;
let items: readonly [OrderItem, OrderItem];

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
  buyer = buyerOf(sandbox, await sandbox.createTenant());
  const ids = [
    idOf(await buyer.v1.book(await buyer.v1.offered())),
    idOf(await buyer.v1.book(await buyer.v1.offered({ hotel: 903 }))),
  ];
  const orders = await Promise.all(ids.map((id) => orderOf(buyer, id)));
  items = orders.map((order) => order.items[0]!) as [OrderItem, OrderItem];
});
after(() => sandbox.stop());

test('what nobody has is 404, and nothing to search by is 400', async () => {
  const [{ pmsNumber, locator }] = items;
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

test('another client finds none of it, and without a token there is nothing at all', async () => {
  const [{ pmsNumber, locator }] = items;
  const { id } = await orderOf(buyer, locator!);
  const other = buyerOf(sandbox, await sandbox.createTenant());
  const lost = (await buyer.fail((await orderOf(buyer, items[1].locator!)).id)).json[0].lost.id;
  assert.equal((await buyer.lost(lost)).status, 200);
  for (const reply of [
    other.byId(id),
    other.search({ pmsNumber: pmsNumber! }),
    other.search({ locator: locator! }),
    other.lost(lost),
  ])
    assert.equal((await reply).status, 404);
  for (const path of [
    `/orders/${id}`,
    `/orders?locator=${locator}`,
    `/lostReservations/${lost}`,
    '/orders/DEMO-1',
  ])
    for (const bearer of [false, 'x.y.z', buyer.v2.credentials.apiKey] as const)
      assert.equal((await buyer.get(path, bearer)).status, 401, path);
  // At the address of one client the credentials of another are wrong ones.
  assert.equal((await buyer.get(`/orders/${id}`, other.v2.credentials.bearer)).status, 401);
});
