import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startSandbox } from '../../../sandbox/index.ts';
import { runningSandbox } from '../../support/running.ts';
import { receiverFor } from '../../support/webhooks/receiver.ts';
import { webhookTenant, type WebhookTenant } from '../../support/webhooks/tenant.ts';

const run = runningSandbox({ hotels: 180 });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Milliseconds within which most searches complete. */
async function searching({ client }: WebhookTenant): Promise<number> {
  const times: number[] = [];
  for (let search = 0; search < 30; search += 1) {
    const from = performance.now();
    assert.equal((await client.search({ destinations: { hotelIds: ['908'] } })).status, 200);
    times.push(performance.now() - from);
  }
  return times.sort((one, other) => one - other)[15]!;
}

test('queues 5,000 notifications for a receiver that is down at no cost to others', async (t) => {
  const receiver = await receiverFor(t);
  const [tenant, other] = [await webhookTenant(run.sandbox, receiver), await webhookTenant(run.sandbox)];
  await searching(other);
  const usual = await searching(other);
  const before = heap();
  for (let burst = 0; burst < 5; burst += 1)
    await tenant.trigger({ event: 'ORDER_CHANGED', id: 'DEMO-1', how: 'burst', count: 1_000 });
  const meanwhile = await searching(other);
  assert.ok(meanwhile < 5 * usual + 50, `${meanwhile} ms instead of ${usual} ms`);
  const heapGrowth = heap() - before;
  assert.ok(heapGrowth < 5_000_000, `${heapGrowth} bytes`);
  assert.equal((await tenant.in('pending')).length, 1_000, 'a page of them');
});

test('stops at once with many pending notifications', async (t) => {
  const receiver = await receiverFor(t, () => undefined);
  const own = await startSandbox({ hotels: 10 });
  const tenants = await Promise.all(Array.from({ length: 20 }, () => webhookTenant(own, receiver)));
  for (const tenant of tenants)
    await tenant.trigger({ event: 'ORDER_CHANGED', id: 'DEMO-1', how: 'burst', count: 100 });
  await receiver.until(20);
  const from = performance.now();
  await own.stop();
  assert.ok(performance.now() - from < 3_000);
});
