import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startedSandbox } from '../../support/running.ts';
import { bookHotel } from '../../support/webhooks/booking.ts';
import { startReceiver, type Receiver } from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant, type WebhookTenant } from '../../support/webhooks/tenant.ts';

const sandbox = startedSandbox(
  { hotels: 10, webhookQueue: { schedule: { ...shortDelays, timeout: 10_000 } } },
  async () => {
    receiver = await startReceiver();
    tenant = await webhookTenant(sandbox, receiver);
  },
);
let receiver: Receiver;
let tenant: WebhookTenant;

after(() => receiver.stop());

/** The ids and event types that arrived for a trigger. */
async function arrived(body: object): Promise<string[]> {
  const before = receiver.all.length;
  const { status, json } = await tenant.trigger({ event: 'ORDER_CHANGED', id: 'DEMO-1', ...body });
  assert.equal(status, 202);
  await tenant.settled();
  const news = receiver.all
    .slice(before)
    .map(
      ({ json: { orderId, lostReservationId, eventyType } }) =>
        `${orderId ?? lostReservationId} ${eventyType}`,
    );
  assert.equal(json.queued.length, news.length);
  return news;
}

test('sends once by default', async () => {
  assert.deepEqual(await arrived({}), ['DEMO-1 ORDER_CHANGED']);
  assert.deepEqual(await arrived({ how: 'once' }), ['DEMO-1 ORDER_CHANGED']);
  assert.deepEqual(await arrived({ event: 'LOST_RESERVATION_CHANGED', id: 'LOST-DEMO-1' }), [
    'LOST-DEMO-1 LOST_RESERVATION_CHANGED',
  ]);
});

test('sends the same event twice', async () => {
  assert.deepEqual(await arrived({ how: 'twice' }), ['DEMO-1 ORDER_CHANGED', 'DEMO-1 ORDER_CHANGED']);
});

test('sends late without delaying others of the same order', async () => {
  const before = receiver.all.length;
  const sentAt = Date.now();
  const { queued } = (await tenant.trigger({ event: 'ORDER_CHANGED', id: 'DEMO-1', how: 'late', delay: 0.3 }))
    .json;
  await tenant.trigger({ event: 'ORDER_CHANGED', id: 'DEMO-1', how: 'once' });
  await receiver.until(before + 1);
  const done = await tenant.settled();
  const late = done.find(({ seq }) => seq === queued[0])!;
  const prompt = done.find(({ seq }) => seq === queued[0] + 1)!;
  assert.ok(late.attempts[0]!.at >= sentAt + 300);
  assert.ok(prompt.attempts[0]!.at < late.attempts[0]!.at);
});

test('sends a later event first', async () => {
  const later = { event: 'LOST_RESERVATION_CHANGED', id: 'LOST-DEMO-1' };
  assert.deepEqual(await arrived({ how: 'out-of-order', later }), [
    'LOST-DEMO-1 LOST_RESERVATION_CHANGED',
    'DEMO-1 ORDER_CHANGED',
  ]);
});

test('sends an event type that the specification does not list', async () => {
  assert.deepEqual(await arrived({ how: 'unknown-type' }), ['DEMO-1 INVOICE_CHANGED']);
  assert.deepEqual(await arrived({ how: 'unknown-type', type: 'ORDER_MOVED' }), ['DEMO-1 ORDER_MOVED']);
});

test('sends a burst', async () => {
  assert.equal((await arrived({ how: 'burst' })).length, 10);
  assert.equal((await arrived({ how: 'burst', count: 200 })).length, 200);
});

test('refuses unknown subjects without force', async () => {
  const { json } = await tenant.trigger({ event: 'ORDER_CHANGED', id: 'ORD-none' });
  assert.equal(json.error.message, 'This tenant has no order ORD-none; "force": true sends it all the same.');
  const wrong = [
    { event: 'ORDER_CHANGED', id: 'LOST-DEMO-1' },
    { event: 'LOST_RESERVATION_CHANGED', id: 'DEMO-1' },
    {
      event: 'ORDER_CHANGED',
      id: 'DEMO-1',
      how: 'out-of-order',
      later: { event: 'ORDER_CHANGED', id: 'ORD-none' },
    },
  ];
  for (const body of wrong) assert.equal((await tenant.trigger(body)).status, 404);
  assert.deepEqual(await arrived({ id: 'ORD-none', force: true }), ['ORD-none ORDER_CHANGED']);
});

test('does not know orders of other tenants', async () => {
  const other = await webhookTenant(sandbox, receiver);
  const order = await bookHotel(tenant.client);
  assert.equal((await other.trigger({ event: 'ORDER_CHANGED', id: order })).status, 404);
  assert.equal((await tenant.trigger({ event: 'ORDER_CHANGED', id: order })).status, 202);
  await tenant.settled();
});

test('refuses invalid requests', async () => {
  const wrong = [
    {},
    { event: 'ORDER_CHANGED' },
    { event: 'OTHER', id: 'DEMO-1' },
    { event: 'ORDER_CHANGED', id: 7 },
  ];
  const right = { event: 'ORDER_CHANGED', id: 'DEMO-1' };
  const odd = [
    { how: 'thrice' },
    { how: 'out-of-order' },
    { how: 'burst', count: 0 },
    { how: 'burst', count: 1_001 },
    { how: 'late', delay: -1 },
  ];
  for (const body of [...wrong, ...odd.map((more) => ({ ...right, ...more }))])
    assert.equal((await tenant.trigger(body)).status, 400, JSON.stringify(body));
  assert.equal((await (await webhookTenant(sandbox)).trigger(right)).status, 404);
});
