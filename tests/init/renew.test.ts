/** Outdated known data: what no longer exists is replaced, and reported. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { renew, type RenewedTarget } from '../../client/learn/renew.ts';
import { PoolTransport } from '../../client/transport.ts';
import type { FaultName } from '../../proof/faults.ts';
import { dayOf } from '../../targets/day.ts';
import type { KnownData } from '../../targets/target.ts';
import { assertMapsTo } from '../support/lists.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { startedSandbox } from '../support/running.ts';

const pool = new PoolTransport();
const sandbox = startedSandbox({ hotels: 200 });
after(() => pool.close());

/** A hotel that sells nothing on any date. */
const closed = 904;
const order = { id: 'DEMO-1', locator: 'LOC-DEMO-1-1', pmsNumber: 'PMS-DEMO-1-1' };

async function renewed(
  known: KnownData,
  fault?: FaultName,
): Promise<RenewedTarget & { readonly before: object }> {
  const tenant = await sandbox.createTenant(fault === undefined ? {} : { fault });
  Object.assign(process.env, credentialsOf(tenant));
  const whole = approvalTargetOf(tenant);
  const target = { ...whole, profiles: ['v1-shop', 'v2-rates', 'orders'] as const, known };
  return { ...(await renew({ target, seed: 1, today: dayOf(Date.now()) }, pool.send)), before: target };
}

const there: KnownData = {
  hotelIds: ['1172', '1173'],
  hotelCodes: [1172, 1173],
  regionIds: ['501'],
  leadDays: 45,
};

test('known data that still exist are left unchanged', async () => {
  const { target, messages: reported, before: stated } = await renewed(there);
  assert.deepEqual(reported, []);
  assert.equal(target, stated);
});

test('closed hotels are replaced by others of the region, and data about the closed ones are removed', async () => {
  const { target, messages: reported } = await renewed({
    ...there,
    hotelIds: [String(closed)],
    hotelCodes: [closed],
    stars: { [closed]: 3 },
    preferredHotelCodes: [closed],
  });
  const { hotelIds = [], hotelCodes = [], stars = {}, preferredHotelCodes, address } = target.known;
  assert.ok(hotelIds.length > 1 && !hotelIds.includes(String(closed)), hotelIds.join());
  assert.ok(hotelCodes.length > 1 && !hotelCodes.includes(closed), hotelCodes.join());
  assert.ok(!Object.hasOwn(stars, String(closed)));
  assert.ok(preferredHotelCodes?.includes(closed) !== true);
  assert.notEqual(address, undefined, 'what its hotels are like is learned too');
  assert.deepEqual(target.known.regionIds, ['501']);
  assert.ok(target.unconfirmed?.includes('known.emptyHotelCode'), 'and what is only likely of it is guarded');
  assert.equal(reported.length, 2);
  assert.match(
    reported[0]!,
    /^known\.hotelIds \(904\) have no rates any more: \d+, \d+, \d+ … are used instead in this run$/,
  );
  assert.match(reported[1]!, /^known\.hotelCodes \(904\) have no rates any more: /);
});

test('a hotel with rates for sale comes first among several hotels of v1', async () => {
  const { target, messages: reported } = await renewed({ ...there, hotelCodes: [closed, 1172] });
  assert.deepEqual(target.known.hotelCodes, [1172, closed]);
  assert.deepEqual(reported, [
    'known.hotelCodes: 904 has no rates any more, so 1172 is used first in this run',
  ]);
});

test('keeps the known data and reports it if no replacement is found', async () => {
  const { target, messages: reported } = await renewed({ hotelIds: [String(closed)], leadDays: 45 });
  assert.deepEqual(target.known.hotelIds, [String(closed)]);
  assert.match(
    reported.join(),
    /904\) have no rates any more, and no replacement was found: list other hotels in the target/,
  );
});

test('removes an order that no key finds, and keeps one that its locator finds', async () => {
  const gone = { id: 'GONE-1', locator: 'GONE-L', pmsNumber: 'GONE-P' };
  const { target, messages: reported } = await renewed({
    ...there,
    orders: [gone, order, { id: 'ALIAS', locator: order.locator }],
  });
  assertMapsTo(target.known.orders!, ['DEMO-1', 'ALIAS'], ({ id }) => id);
  assert.deepEqual(reported, ['known.orders: GONE-1 is not found any more, so this run uses the others']);
});
