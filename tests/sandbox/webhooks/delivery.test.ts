import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryDelayMs, defaultSchedule } from '../../../sandbox/webhooks/schedule.ts';
import { assertMapsTo } from '../../support/lists.ts';
import { runningSandbox } from '../../support/running.ts';
import { receiverFor, type Reaction } from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant } from '../../support/webhooks/tenant.ts';
import { requireItems } from '../../support/require-items.ts';

const run = runningSandbox({ hotels: 10, webhookQueue: { schedule: shortDelays } });

const failing: Reaction = (_received, response) => response.writeHead(500).end();

/** Fails the first notifications of each id. */
const failingFirst = (times: Readonly<Record<string, number>>): Reaction => {
  const left = { ...times };
  return ({ json }, response) => {
    const rest = left[json.orderId] ?? 0;
    left[json.orderId] = rest - 1;
    response.writeHead(rest > 0 ? 503 : 200).end();
  };
};

test('doubles delays up to a maximum, with a jitter of one fifth', () => {
  const middle = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => retryDelayMs(tries, defaultSchedule, 0.5));
  assert.deepEqual(middle, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  assert.equal(defaultSchedule.attempts, 8);
  for (const tries of [1, 2, 3, 4, 5]) {
    assert.equal(retryDelayMs(tries, defaultSchedule, 0), middle[tries - 1]! * 0.8);
    assert.equal(retryDelayMs(tries, defaultSchedule, 1), middle[tries - 1]! * 1.2);
    assert.ok(retryDelayMs(tries + 1, defaultSchedule, 0) > retryDelayMs(tries, defaultSchedule, 1));
  }
});

test('sends notifications of one order one after another', async (t) => {
  const receiver = await receiverFor(t, failingFirst({ a: 2 }));
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a', 'a', 'a');
  const done = await tenant.settled();
  assertMapsTo(done, [[503, 503, 200], [200], [200]], ({ attempts }) => attempts.map(({ status }) => status));
  const ends = done.map(({ attempts }) => attempts.at(-1)!.at + attempts.at(-1)!.milliseconds);
  assert.ok(done[1]!.attempts[0]!.at >= ends[0]! && done[2]!.attempts[0]!.at >= ends[1]!);
});

test('does not delay other orders', async (t) => {
  // The first is answered only after the others have arrived.
  const receiver = await receiverFor(t, async ({ json }, response) => {
    while (json.orderId === 'a' && !requireItems(['b', 'c']).every((id) => receiver.ids().includes(id)))
      await sleep(5);
    response.end();
  });
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a', 'a', 'b', 'c');
  assert.ok(requireItems(await tenant.settled()).every(({ state }) => state === 'delivered'));
});

test('increases the delays between attempts', async (t) => {
  const receiver = await receiverFor(t, failing);
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a');
  const [{ attempts, state, reason, tries }] = (await tenant.settled()) as any;
  assert.deepEqual([state, reason, tries, attempts.length], ['dead', 'given up after 4 attempts', 4, 4]);
  const starts = attempts.map(({ at }: any) => at);
  const gaps = [1, 2, 3].map((index) => starts[index] - starts[index - 1]);
  // A delay is at most one fifth shorter; a slow machine may make it longer.
  for (const [index, least] of [8, 16, 32].entries()) assert.ok(gaps[index]! >= least, `${gaps}`);
});

test('marks a given-up delivery as dead, continues with the next of its order, and can revive it', async (t) => {
  const receiver = await receiverFor(t, failingFirst({ a: 4 }));
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a', 'a');
  await tenant.settled();
  const [dead] = await tenant.in('dead');
  assert.equal(dead!.attempts.length, 4);
  assert.equal((await tenant.in('delivered')).length, 1);
  const put = await tenant.retry(dead!.seq);
  assert.deepEqual([put.status, put.json.state, put.json.tries], [200, 'pending', 0]);
  const done = await tenant.settled();
  assert.deepEqual(
    done.map(({ state, reason }) => [state, reason]),
    [
      ['delivered', null],
      ['delivered', null],
    ],
  );
  assert.equal(done[0]!.attempts.length, 5);
  const again = await tenant.retry(dead!.seq);
  assert.deepEqual(
    [again.status, again.json.error.message],
    [409, `Delivery ${dead!.seq} is delivered: only dead ones are put back.`],
  );
});

test('lists deliveries by state and in pages', async (t) => {
  const receiver = await receiverFor(t, ({ json }, response) =>
    response.writeHead(json.orderId === 'bad' ? 400 : 204).end(),
  );
  const tenant = await webhookTenant(run.sandbox, { url: `${receiver.url}?key=secret` });
  await tenant.notify('a', 'bad', 'b', 'c');
  const done = await tenant.settled();
  assert.equal(receiver.all[0]!.path, '/hook?key=secret');
  assert.equal(JSON.stringify(done).includes('secret'), false);
  assert.equal(done[0]!.attempts[0]!.url, receiver.url);
  assertMapsTo(await tenant.in('dead'), ['bad'], ({ notice }) => notice.id);
  assertMapsTo(await tenant.in('delivered'), ['a', 'b', 'c'], ({ notice }) => notice.id);
  const page = await tenant.deliveries(`?since=${done[0]!.seq}&limit=2`);
  assertMapsTo(page, [done[1]!.seq, done[2]!.seq], ({ seq }) => seq);
});

test('gives up pending deliveries when the webhook is removed', async (t) => {
  const receiver = await receiverFor(t, () => undefined);
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a', 'a', 'b');
  await receiver.until(2);
  await tenant.unregister();
  const all = await tenant.deliveries();
  assert.deepEqual(
    all.map(({ state, reason }) => [state, reason]),
    Array.from({ length: 3 }, () => ['dead', 'the webhook was removed']),
  );
  assert.deepEqual(
    all.map(({ attempts }) => attempts),
    [[], [], []],
    'an aborted attempt does not count',
  );
  assert.equal((await tenant.retry(all[0]!.seq)).status, 404);
  receiver.react = (_received, response) => response.end();
  await tenant.register(receiver);
  for (const { seq } of all) assert.equal((await tenant.retry(seq)).status, 200);
  assertMapsTo(await tenant.settled(), ['delivered', 'delivered', 'delivered'], ({ state }) => state);
});

test('sends pending deliveries to a newly registered URL', async (t) => {
  const [dead, alive] = [await receiverFor(t, failing), await receiverFor(t)];
  const tenant = await webhookTenant(run.sandbox, dead);
  await tenant.notify('a', 'a');
  await dead.until(1);
  await tenant.register(alive);
  const [first] = await tenant.settled();
  assert.deepEqual([first!.attempts[0]!.url, first!.attempts.at(-1)!.url], [dead.url, alive.url]);
  assert.equal(alive.all.length, 2);
});

test('sends nothing more to a removed tenant', async (t) => {
  const receiver = await receiverFor(t, failing);
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify('a', 'b');
  await receiver.until(1);
  assert.equal((await tenant.remove()).status, 204);
  const before = receiver.all.length;
  await sleep(100);
  assert.equal(receiver.all.length, before);
});

test('does not let a hanging receiver delay others', async (t) => {
  const [silent, quick] = [await receiverFor(t, () => undefined), await receiverFor(t)];
  const tenants = await Promise.all(Array.from({ length: 10 }, () => webhookTenant(run.sandbox, silent)));
  for (const tenant of tenants)
    await tenant.notify(...Array.from({ length: 6 }, (_, index) => `slow-${index}`));
  const tenant = await webhookTenant(run.sandbox, quick);
  await tenant.notify('a');
  await quick.until(1);
  for (const slow of tenants) assert.equal((await slow.in('pending')).length, 6);
});
