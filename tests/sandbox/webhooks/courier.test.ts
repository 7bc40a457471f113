import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '../../../sandbox/clock.ts';
import { honest } from '../../../sandbox/rules/rules.ts';
import { inMemory, openDatabase } from '../../../sandbox/store/database.ts';
import { inLineOf, kept } from '../../../sandbox/store/deliveries.ts';
import { createStore } from '../../../sandbox/store/store.ts';
import { createCourier, type CourierOptions } from '../../../sandbox/webhooks/courier.ts';
import { createSlots } from '../../../sandbox/webhooks/slots.ts';
import { defaults } from '../../../schemas/settings.ts';
import { fakeTime } from '../../support/fake-time.ts';
import { startReceiver, type Reaction } from '../../support/webhooks/receiver.ts';
import { hasty } from '../../support/webhooks/tenant.ts';

const failing: Reaction = (_received, response) => response.writeHead(500).end();

/** A courier with one tenant, and no sandbox around them. All that it knows stands in the data. */
function office(url: string, options: CourierOptions = { schedule: hasty }, db = openDatabase(inMemory)) {
  const tenant = { rules: honest, clock: createClock(), webhook: { url }, store: createStore(db, 1) };
  const { deliveries } = tenant.store;
  const courier = createCourier(defaults, { allowed: { loopback: true }, ...options });
  return {
    tenant,
    deliveries,
    courier,
    tell: (...ids: readonly string[]) => {
      deliveries.queue(ids.map((id) => inLineOf({ event: 'ORDER_CHANGED', id })));
      courier.wake(tenant);
    },
    settled: async () => {
      while (deliveries.list({ state: 'pending', since: 0, limit: 1 }).length > 0) await sleep(10);
    },
    close: () => courier.stop(),
  };
}

test('by its own clock it waits a second, then twice as long each time, and gives up after the eighth attempt', async () => {
  const receiver = await startReceiver(failing);
  const time = fakeTime();
  const { deliveries, tell, close } = office(receiver.url, { time, random: () => 0.5 });
  tell('a');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    while (deliveries.get(1)!.attempts.length < attempt) await sleep(2);
    const { due } = deliveries.get(1)!;
    if (due === null) break;
    waits.push(due - time.now());
    time.pass(due - time.now() - 1);
    await sleep(5);
    assert.equal(receiver.all.length, attempt, 'not before its time');
    time.pass(1);
  }
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]);
  assert.equal(deliveries.get(1)!.state, 'dead');
  await close();
  await receiver.stop();
});

test('what was pending when it stopped goes on after a start; an attempt that was broken off was none', async () => {
  const db = openDatabase(inMemory);
  const silent = await startReceiver(() => undefined);
  const first = office(silent.url, { schedule: { ...hasty, timeout: 60_000 } }, db);
  first.tell('a', 'a', 'b');
  await silent.until(2);
  const from = Date.now();
  await first.close();
  assert.ok(Date.now() - from < 5_000);

  const receiver = await startReceiver();
  const second = office(receiver.url, { schedule: hasty }, db);
  assert.deepEqual(
    second.deliveries.list({ since: 0, limit: 9 }).map(({ state, attempts }) => [state, attempts.length]),
    [
      ['pending', 0],
      ['pending', 0],
      ['pending', 0],
    ],
  );
  second.courier.wake(second.tenant);
  await second.settled();
  assert.deepEqual(receiver.ids().sort(), ['a', 'a', 'b']);
  await second.close();
  await Promise.all([silent.stop(), receiver.stop()]);
});

test('delays go on after a start', async () => {
  const db = openDatabase(inMemory);
  const receiver = await startReceiver(failing);
  const first = office(
    receiver.url,
    { schedule: { ...hasty, firstDelay: 3_600_000, longestDelay: 3_600_000 } },
    db,
  );
  first.tell('a');
  while (first.deliveries.get(1)!.attempts.length === 0) await sleep(5);
  await first.close();
  const time = fakeTime();
  const second = office(receiver.url, { time }, db);
  second.courier.wake(second.tenant);
  await sleep(30);
  assert.equal(receiver.all.length, 1);
  time.pass(2 * 3_600_000);
  await receiver.until(2);
  await second.close();
  await receiver.stop();
});

test('only the newest are kept of those that are over', () => {
  const { deliveries } = createStore(openDatabase(inMemory), 1);
  const many = kept.delivered + 250;
  deliveries.queue(
    Array.from({ length: many }, (_, index) => inLineOf({ event: 'ORDER_CHANGED', id: `order-${index}` })),
  );
  for (let sent = 0; sent < many; sent += 1)
    deliveries.delivered(deliveries.heads(1)[0]!, { at: 0, milliseconds: 0, url: '', status: 200 });
  const left = deliveries.list({ since: 0, limit: many });
  assert.ok(left.length >= kept.delivered && left.length < kept.delivered + 100, `${left.length}`);
  assert.equal(left.at(-1)!.seq, many);
});

test('a courier that has nothing to do waits for nothing', async () => {
  const time = fakeTime();
  const receiver = await startReceiver();
  const { tenant, courier, tell, settled } = office(receiver.url, { time });
  courier.wake(tenant);
  await sleep(5);
  assert.equal(time.next(), undefined);
  tell('a');
  await settled();
  assert.equal(time.next(), undefined);
  await courier.stop();
  await receiver.stop();
});

test('while the store cannot be written it goes on: told once more later, and nothing else ends with it', async () => {
  const db = openDatabase(inMemory);
  const receiver = await startReceiver();
  const warnings: string[] = [];
  const hear = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', hear);
  const { deliveries, tell, settled, close } = office(receiver.url, { schedule: hasty }, db);
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
  await receiver.stop();
});

test('room that one of those who wait has no use for goes to the next', () => {
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
  slots.give();
  assert.deepEqual(called, ['idle', 'busy']);
  slots.give();
  assert.deepEqual(called, ['idle', 'busy', 'last']);
});
