/**
 * Twenty tenants at once, and every way in which one might come by the data of another. The demo orders are not among
 * that data: they have fixed ids and are the same for all, by design.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultName } from '../../proof/faults.ts';
import type { VariantName } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { startReceiver, type Receiver } from '../support/webhooks/receiver.ts';
import { sendControl } from '../support/sandbox-client.ts';
import { foreignTextsIn, ringOf, type TenantInRing } from '../support/tenants/ring.ts';
import { trespasses } from '../support/tenants/trespasses.ts';

/** Faults that do not leak on purpose and with which clients can still book. */
const faults: readonly (FaultName | undefined)[] = [
  undefined,
  'short-first-page',
  'webhook-only-for-bookings',
  'v1-id-finds-nothing',
];
const variants: readonly (VariantName | undefined)[] = [
  undefined,
  'tokens-fresh',
  'moments-offset',
  'bearer-longest',
  'full-notifications',
];

let sandbox: Sandbox;
let receiver: Receiver;
let ring: readonly TenantInRing[];

before(async () => {
  // All tenants share one process here and wait for each other.
  const webhookQueue = {
    schedule: { timeout: 60_000, firstDelay: 100, longestDelay: 1_000, attempts: 1_000 },
  };
  [sandbox, receiver] = await Promise.all([startSandbox({ hotels: 50, webhookQueue }), startReceiver()]);
  ring = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const clock = new Date(Date.UTC(2027, 0, 1, number)).toISOString();
      const options = { fault: faults[number % 4], variant: variants[number % 5] };
      return ringOf({ sandbox, receiver, number, clock, options: JSON.parse(JSON.stringify(options)) });
    }),
  );
});
after(() => Promise.all([sandbox.stop(), receiver.stop()]));

const next = (index: number): TenantInRing => ring[(index + 1) % ring.length]!;

test('gives each tenant its own bookings, losses and clock', () => {
  assert.equal(
    new Set(ring.flatMap(({ ids }) => [...ids])).size,
    ring.reduce((sum, { ids }) => sum + ids.size, 0),
  );
  for (const { number, reservations } of ring) {
    assert.deepEqual(
      reservations.map(({ state }) => state).toSorted(),
      ['initiated', 'lost', 'reserved', 'reserved'],
      `tenant ${number}`,
    );
    const rooms = reservations.flatMap((one) => one.rooms);
    assert.equal(rooms.filter(({ cancelled }: any) => cancelled).length, 1);
    for (const { createdAt } of reservations) assert.equal(createdAt, Date.UTC(2027, 0, 1, number));
  }
});

for (const { name, reads, isLegal } of trespasses)
  test(`does not leak another tenant's data: ${name}`, async () => {
    await Promise.all(
      ring.map(async (mine, index) => {
        const theirs = next(index);
        const { sent, replies } = await reads(mine, theirs);
        assert.ok(replies.length > 0);
        for (const { text } of replies)
          assert.deepEqual(
            foreignTextsIn(text, mine, sent),
            [],
            `${mine.number} read of ${theirs.number}: ${text}`,
          );
        if (isLegal !== true)
          for (const { status, json } of replies)
            assert.ok(
              status >= 400 ||
                json?.ErrorsType?.Errors?.length > 0 ||
                json?.WarningsType?.Warnings?.length > 0,
              `${status}`,
            );
      }),
    );
  });

test('leaves every tenant unchanged after these attempts', async () => {
  for (const { v1, reservations, number } of ring)
    assert.deepEqual(
      (await v1.reservations()).slice(0, reservations.length),
      reservations,
      `tenant ${number}`,
    );
});

test('shows each tenant only its own data and notifications', async () => {
  await Promise.all(
    ring.map(async (mine) => {
      const pending = `/tenants/${mine.id}/deliveries?state=pending`;
      while ((await sendControl(sandbox, pending)).text !== '[]') await sleep(20);
      for (const view of ['reservations', 'deliveries?limit=1000', 'sold', 'webhook', '']) {
        const { status, text } = await sendControl(sandbox, `/tenants/${mine.id}/${view}`.replace(/\/$/, ''));
        assert.equal(status, 200);
        assert.deepEqual(foreignTextsIn(text, mine), [], view);
      }
      const entries = await mine.v2.journal();
      assert.ok(entries.length > 10, `tenant ${mine.number} has ${entries.length} exchanges`);
      for (const { request, response } of entries)
        assert.deepEqual(
          foreignTextsIn(response.body, mine, request.url + (request.body ?? '')),
          [],
          `${request.url}: ${response.body}`,
        );
      const reported = receiver.all.filter(({ path }) => path === `/hook/${mine.number}`);
      assert.ok(reported.length > 0, `tenant ${mine.number} was told nothing`);
      for (const { text } of reported) assert.deepEqual(foreignTextsIn(text, mine), []);
    }),
  );
});

test('removes all data of a tenant, also for a new one with the same id', async () => {
  for (const gone of ring.slice(0, 5)) {
    assert.equal((await sendControl(sandbox, `/tenants/${gone.id}`, { method: 'DELETE' })).status, 204);
    for (const view of ['reservations', 'deliveries', 'journal', 'sold', 'webhook'])
      assert.equal((await sendControl(sandbox, `/tenants/${gone.id}/${view}`)).status, 404);
    for (const id of gone.ids) assert.ok((await gone.byId(id)).status >= 400);
    const again = await sandbox.createTenant({ id: gone.id });
    assert.notEqual(again.credentials.apiKey, gone.credentials.apiKey);
    for (const [view, none] of [
      ['reservations', '[]'],
      ['deliveries', '[]'],
      ['journal', '[]'],
      ['sold', '{}'],
    ] as const)
      assert.equal((await sendControl(sandbox, `/tenants/${gone.id}/${view}`)).text, none);
  }
});
