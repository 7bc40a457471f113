import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../../sandbox/world/clock.ts';
import { conformingRules } from '../../../sandbox/rules/rules.ts';
import { inMemory, openDatabase } from '../../../sandbox/store/database.ts';
import { sequencedNotification, maxStoredByState } from '../../../sandbox/store/deliveries.ts';
import { createStore } from '../../../sandbox/store/store.ts';
import { createWebhookQueue, type WebhookQueueOptions } from '../../../sandbox/webhooks/queue.ts';
import { createSlots } from '../../../sandbox/webhooks/attempt-slots.ts';
import { defaults } from '../../../schemas/settings.ts';
import { fakeTime } from '../../support/fake-time.ts';
import { receiverFor, type Reaction } from '../../support/webhooks/receiver.ts';
import { shortDelays } from '../../support/webhooks/tenant.ts';

const failing: Reaction = (_received, response) => response.writeHead(500).end();

/** A webhookQueue with one tenant and no sandbox; all of its state is in the database. */
function queueSetup(
  url: string,
  options: WebhookQueueOptions = { schedule: shortDelays },
  db = openDatabase(inMemory),
) {
  const tenant = {
    rules: conformingRules,
    clock: createClock(),
    webhook: { url },
    store: createStore(db, 1),
  };
  const { deliveries } = tenant.store;
  const webhookQueue = createWebhookQueue(defaults, { allowed: { loopback: true }, ...options });
  return {
    tenant,
    deliveries,
    webhookQueue,
    tell: (...ids: readonly string[]) => {
      deliveries.queue(ids.map((id) => sequencedNotification({ event: 'ORDER_CHANGED', id })));
      webhookQueue.wake(tenant);
    },
    settled: async () => {
      while (deliveries.list({ state: 'pending', since: 0, limit: 1 }).length > 0) await sleep(10);
    },
    close: () => webhookQueue.stop(),
  };
}

test('continues delays after a restart', async (t) => {
  const db = openDatabase(inMemory);
  const receiver = await receiverFor(t, failing);
  const first = queueSetup(
    receiver.url,
    { schedule: { ...shortDelays, firstDelay: 3_600_000, longestDelay: 3_600_000 } },
    db,
  );
  first.tell('a');
  while (first.deliveries.get(1)!.attempts.length === 0) await sleep(5);
  await first.close();
  const time = fakeTime();
  const second = queueSetup(receiver.url, { time }, db);
  second.webhookQueue.wake(second.tenant);
  await sleep(30);
  assert.equal(receiver.all.length, 1);
  time.advance(2 * 3_600_000);
  await receiver.until(2);
  await second.close();
});

test('stores only the newest finished deliveries', () => {
  const { deliveries } = createStore(openDatabase(inMemory), 1);
  const count = maxStoredByState.delivered + 250;
  deliveries.queue(
    Array.from({ length: count }, (_, index) =>
      sequencedNotification({ event: 'ORDER_CHANGED', id: `order-${index}` }),
    ),
  );
  for (let sent = 0; sent < count; sent += 1)
    deliveries.delivered(deliveries.heads(1)[0]!, { at: 0, milliseconds: 0, url: '', status: 200 });
  const left = deliveries.list({ since: 0, limit: count });
  assert.ok(
    left.length >= maxStoredByState.delivered && left.length < maxStoredByState.delivered + 100,
    `${left.length}`,
  );
  assert.equal(left.at(-1)!.seq, count);
});

test('continues while the database cannot be written, and sends again later', async (t) => {
  const db = openDatabase(inMemory);
  const receiver = await receiverFor(t);
  const warnings: string[] = [];
  const hear = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', hear);
  const { deliveries, tell, settled, close } = queueSetup(receiver.url, { schedule: shortDelays }, db);
  tell('a');
  db.pragma('query_only = 1');
  await receiver.until(2);
  assert.deepEqual([deliveries.get(1)!.state, deliveries.get(1)!.attempts.length], ['pending', 0]);
  db.pragma('query_only = 0');
  await settled();
  assert.equal(deliveries.get(1)!.state, 'delivered');
  assert.match(warnings[0]!, /^notifications wait for 40 ms: attempt to write a readonly database$/);
  process.off('warning', hear);
  await close();
});

test('passes an unused free slot to the next waiting caller', () => {
  const slots = createSlots(1);
  const called: string[] = [];
  assert.equal(
    slots.take(() => undefined),
    true,
  );
  for (const name of ['idle', 'gone', 'busy', 'last']) {
    const again = (): void => void (called.push(name), name === 'busy' && slots.take(again));
    slots.take(again);
    if (name === 'gone') slots.leave(again);
  }
  slots.release();
  assert.deepEqual(called, ['idle', 'busy']);
  slots.release();
  assert.deepEqual(called, ['idle', 'busy', 'last']);
});
