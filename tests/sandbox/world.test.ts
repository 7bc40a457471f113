import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { runningSandbox, sandboxFor } from '../support/running.ts';
import { clientOf, hotelIds, ratesIn } from '../support/sandbox-client.ts';
import { hotelsIn, positionOf } from '../../sandbox/world/geography.ts';
import { maxNights } from '../../sandbox/world/rates.ts';
import { dateOf, dayOf } from '../../sandbox/world/stay.ts';
import { createWorld, hotelRangeOf, regionOf } from '../../sandbox/world/world.ts';

const run = runningSandbox({ hotels: 2000 });

test('computes the same world from the same seed, and another from another', async (t) => {
  const again = await startSandbox({ hotels: 2000 });
  const other = await startSandbox({ hotels: 2000, seed: 8 });
  t.after(() => Promise.all([again.stop(), other.stop()]));
  const body = { destinations: { regionId: '504' } };
  const names = async (one: Sandbox): Promise<unknown> => {
    const reply = await clientOf(one, await one.createTenant()).search(body);
    return [hotelIds(reply), ratesIn(reply).map(({ priceComposition }) => priceComposition)];
  };
  const here = await names(run.sandbox);
  assert.deepEqual(await names(again), here);
  assert.notDeepEqual(await names(other), here);
});

test('has regions of 120, 1, 0, 50 and 51 hotels', async () => {
  const sizes = [];
  for (const regionId of ['501', '502', '503', '504', '505', '500', '99999', 'nowhere']) {
    const { json } = await run.client.search({
      destinations: { regionId },
      includeUnavailableRoomRates: true,
    });
    sizes.push([json.totalCount, json.totalPages]);
  }
  assert.deepEqual(sizes, [
    [120, 3],
    [1, 1],
    [0, 0],
    [50, 1],
    [51, 2],
    [11, 1],
    [0, 0],
    [0, 0],
  ]);
});

test('assigns every hotel to the region of its number', () => {
  const world = createWorld(7, 3_456);
  let hotels = 0;
  for (let region = 0; region < world.regions; region += 1) {
    const [first, end] = hotelRangeOf(world, region);
    for (let hotel = first; hotel < end; hotel += 1) assert.equal(regionOf(hotel), region);
    hotels += end - first;
  }
  assert.equal(hotels, 3_456);
});

test('finds the same hotels in a circle as a search through all hotels', () => {
  const world = createWorld(7, 5_000);
  for (const [latitude, longitude, km] of [
    [-22.9, -43.17, 5],
    [38.6, -9.1, 40],
    [-33, -60, 900],
    [90, 0, 5_000],
    [0, 180, 6_000],
  ] as const) {
    const within = (a: { latitude: number; longitude: number }): boolean => {
      const [p, q] = [vector(a.latitude, a.longitude), vector(latitude, longitude)];
      return (
        6371.0088 * Math.acos(Math.max(-1, Math.min(1, p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!))) <= km
      );
    };
    const all = Array.from({ length: 5_000 }, (_, hotel) => hotel).filter((hotel) => {
      const position = positionOf(world, hotel);
      return position && within(position);
    });
    const inCircle = hotelsIn(world, { kind: 'circle', centre: { latitude, longitude }, km }, within).filter(
      (hotel) => hotel >= 0,
    );
    assert.deepEqual(inCircle, all);
  }
});

const vector = (latitude: number, longitude: number): number[] => {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
};

test('needs no more memory and time for a million hotels than for a thousand', async (t) => {
  const heap = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = heap();
  const large = await sandboxFor(t, { hotels: 1_000_000 });
  const one = clientOf(large, await large.createTenant());
  const started = performance.now();
  for (let round = 0; round < 20; round += 1) {
    const reply = await one.search({
      destinations: { circleInfo: { latitude: -22.9, longitude: -43.17, radius: 1 + round / 10 } },
    });
    assert.equal(reply.status, 200);
  }
  assert.ok(performance.now() - started < 10_000);
  assert.deepEqual(
    hotelIds(
      await one.search({
        destinations: { hotelIds: ['1001000', '1001001'] },
        includeUnavailableRoomRates: true,
      }),
    ),
    ['1001000'],
  );
  assert.ok(heap() - before < 60 * 1024 * 1024, `${(heap() - before) / 1024 / 1024} MB`);
});

test('accepts exactly the dates of the calendar', () => {
  for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00:00Z', '', '0000-00-00'])
    assert.equal(dayOf(text), undefined);
  assert.equal(dateOf(dayOf('2028-02-29')!), '2028-02-29');
  assert.ok(maxNights >= 365);
});
