/** A sandbox with a data file keeps its state when it is stopped and started again. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox, SandboxOptions, TenantView } from '../../sandbox/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { buyerOf, orderOf } from '../support/orders/orders.ts';
import { clientOf, ratesIn, send, sendControl, tenantAt } from '../support/sandbox-client.ts';
import { idOf, v1ClientOf } from '../support/v1/client.ts';

const folder = temporaryFolder();

/** What a tenant is made with; lists of so many names of faults are too long for the compiler to compare. */
const madeOf = ({ credentials, fault, variant }: TenantView): object => ({ credentials, fault, variant });

/** Runs a sandbox twice, and passes what the first run returns to the second. */
async function restarted<Left>(
  name: string,
  first: (sandbox: Sandbox) => Promise<Left>,
  second: (sandbox: Sandbox, left: Left) => Promise<void>,
  again: SandboxOptions = {},
): Promise<void> {
  const options: SandboxOptions = { hotels: 300, data: join(folder, `${name}.db`) };
  const before = await startSandbox(options);
  const left = await lived(before, () => first(before));
  const now = await startSandbox({ ...options, ...again });
  await lived(now, () => second(now, left));
}

async function lived<Result>(sandbox: Sandbox, life: () => Promise<Result>): Promise<Result> {
  try {
    return await life();
  } finally {
    await sandbox.stop();
  }
}

const viewOf = async (sandbox: Sandbox, id: string): Promise<TenantView> =>
  (await sendControl(sandbox, `/tenants/${id}`)).json;

test('keeps bookings, orders, sold rooms and lost reservations', () =>
  restarted(
    'bookings',
    async (sandbox) => {
      const view = await sandbox.createTenant();
      const buyer = buyerOf(sandbox, view);
      const ids = [
        idOf(await buyer.v1.book(await buyer.v1.bookingOfOffer())),
        idOf(await buyer.v1.book(await buyer.v1.bookingOfOffer({ hotel: 911 }))),
      ];
      const orders = await Promise.all(ids.map((id) => orderOf(buyer, id)));
      return { view, ids, orders, reservations: await buyer.v1.reservations(), sold: await buyer.v1.sold() };
    },
    async (sandbox, { view, ids, orders, reservations, sold }) => {
      const buyer = buyerOf(sandbox, tenantAt(sandbox, view));
      assert.equal(reservations.length, 2);
      assert.deepEqual([await buyer.v1.reservations(), await buyer.v1.sold()], [reservations, sold]);
      assert.deepEqual(await Promise.all(ids.map((id) => orderOf(buyer, id))), orders);
      const lost = reservations.find((one) => one.lost !== undefined);
      assert.equal((await buyer.lost(lost.lost.id)).status, 200);
    },
  ));

test('accepts bearer, keys, rate and booking tokens, content links and long-stay tokens issued before', () =>
  restarted(
    'tokens',
    async (sandbox) => {
      const view = await sandbox.createTenant();
      const client = clientOf(sandbox, view);
      const [{ rateToken }] = ratesIn(await client.search({}));
      const confirmed = ratesIn(await client.confirm({ rateTokens: [rateToken] }));
      const link: string = (await client.v1('GetContentFileUrl')).json.Url;
      return {
        view,
        rateToken,
        bookingToken: confirmed[0].bookingToken as string,
        link: new URL(link).pathname.replace(/^\/tenants\/[^/]+/, ''),
        longStay: (await client.longStayToken()).json,
        offered: await v1ClientOf(sandbox, view).bookingOfOffer(),
      };
    },
    async (sandbox, { view, rateToken, bookingToken, link, longStay, offered }) => {
      const client = clientOf(sandbox, tenantAt(sandbox, view));
      const again = ratesIn(await client.confirm({ rateTokens: [rateToken] }))[0].bookingToken;
      assert.notEqual(again, bookingToken);
      assert.equal((await client.book(bookingToken)).status, 200);
      assert.equal((await client.book(bookingToken)).status, 409);
      assert.equal((await send(sandbox.url + link)).status, 200);
      const token = Object.values(longStay as object).find((value) => String(value).startsWith('ey'));
      assert.equal((await client.longStay(token as string)).status, 200);
      assert.ok(idOf(await v1ClientOf(sandbox, tenantAt(sandbox, view)).book(offered)));
    },
  ));

test('keeps a tenant with its options, credentials, clock, closed rates, prices and webhook', () =>
  restarted(
    'tenants',
    async (sandbox) => {
      const tenants = [
        await sandbox.createTenant({
          fault: 'region-wins-over-circle',
          variant: 'sparse',
          bearerLength: 700,
          favourites: 1,
        }),
        await sandbox.createTenant(),
      ] as const;
      const [frozen, moved] = [clientOf(sandbox, tenants[0]), clientOf(sandbox, tenants[1])];
      await frozen.freeze('2027-01-01T00:00:00Z');
      await moved.advance(86_400);
      await moved.register('http://127.0.0.1:9/x?y=z');
      const rates = ratesIn(await moved.search({}));
      await moved.close(rates[0].rateToken);
      await moved.price(rates[1].rateToken, 2);
      const removed = await sandbox.createTenant();
      await sendControl(sandbox, `/tenants/${removed.id}`, { method: 'DELETE' });
      const views = await Promise.all(tenants.map(({ id }) => viewOf(sandbox, id)));
      return { views, removed, found: (await moved.search({})).json.hotels };
    },
    async (sandbox, { views, removed, found }) => {
      const [frozen, moved] = await Promise.all(views.map(({ id }) => viewOf(sandbox, id)));
      for (const [index, now] of [frozen!, moved!].entries())
        assert.deepEqual(madeOf(now), madeOf(views[index]!));

      assert.deepEqual(frozen!.clock, { now: '2027-01-01T00:00:00.000Z', frozen: true });
      assert.ok(Math.abs(Date.parse(moved!.clock.now) - Date.now() - 86_400_000) < 1_000);
      assert.deepEqual((await clientOf(sandbox, tenantAt(sandbox, moved!)).search({})).json.hotels, found);
      const webhook = await sendControl(sandbox, `/tenants/${moved!.id}/webhook`);
      assert.equal(webhook.json.url, 'http://127.0.0.1:9/x?y=z');
      assert.equal((await sendControl(sandbox, `/tenants/${removed.id}`)).status, 404);
      assert.equal((await sendControl(sandbox, `/health`)).json.tenants, 3);
    },
  ));

test('keeps the credentials of the demo tenant, with the fault of the current command', () =>
  restarted(
    'demo',
    async ({ demo }) => demo,
    async (sandbox, demo) => {
      assert.deepEqual(sandbox.demo, demo);
      assert.equal((await viewOf(sandbox, 'demo')).fault, 'region-wins-over-circle');
    },
    { demo: { fault: 'region-wins-over-circle' } },
  ));

for (const wakes of ['first', 'second'] as const)
  test(`keeps a pair of clients of one service, whichever calls first: the ${wakes}`, () =>
    restarted(
      `beside-${wakes}`,
      async (sandbox) => {
        const first = await sandbox.createTenant();
        return { first, second: await sandbox.createTenant({ beside: first.id }) };
      },
      async (sandbox, views) => {
        const orderedBy = async ({ credentials }: TenantView): Promise<unknown> => {
          const { json } = await send(`${sandbox.url}/orders/DEMO-1`, {
            method: 'GET',
            bearer: credentials.bearer,
          });
          return json.clientId;
        };
        if (wakes === 'second') await orderedBy(views.second);
        assert.deepEqual(
          [await orderedBy(views.first), await orderedBy(views.second)],
          ['client-1', 'client-2'],
        );
        await sendControl(sandbox, `/tenants/${views.second.id}/clock`, { body: { advance: 86_400 } });
        const { clock } = await viewOf(sandbox, views.first.id);
        assert.ok(Date.parse(clock.now) - Date.now() > 86_000_000, clock.now);
      },
    ));
