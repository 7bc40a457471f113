import assert from 'node:assert/strict';
import { test } from 'node:test';
import { V2AvailabilityResponse } from '../../schemas/messages/v2/availability.ts';
import { V2CheckrateResponse } from '../../schemas/messages/v2/checkrate.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { running } from '../support/running.ts';
import { clientOf, hotelIds, ratesIn } from '../support/sandbox-client.ts';
import { hotelsIn, positionOf } from '../../sandbox/world/geography.ts';
import { longestStay } from '../../sandbox/world/rates.ts';
import { dateOf, dayOf } from '../../sandbox/world/stay.ts';
import { createWorld, hotelId, rangeOf, regionOf, starsOf } from '../../sandbox/world/world.ts';
import { some } from '../support/some.ts';

const run = running({ hotels: 2000 });

test('the same seed makes the same world, another seed another', async () => {
  const again = await startSandbox({ hotels: 2000 });
  const other = await startSandbox({ hotels: 2000, seed: 8 });
  try {
    const body = { destinations: { regionId: '504' } };
    const names = async (one: Sandbox): Promise<unknown> => {
      const reply = await clientOf(one, await one.createTenant()).search(body);
      return [hotelIds(reply), ratesIn(reply).map(({ priceComposition }) => priceComposition)];
    };
    const here = await names(run.sandbox);
    assert.deepEqual(await names(again), here);
    assert.notDeepEqual(await names(other), here);
  } finally {
    await Promise.all([again.stop(), other.stop()]);
  }
});

test('regions of 120, 1, 0, 50 and 51 hotels', async () => {
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

test('an unknown locale is English, and underscores are as good as hyphens', async () => {
  const shown = async (locale?: string) => (await run.client.search(locale ? { locale } : {})).json.hotels;
  assert.deepEqual(await shown('xx-YY'), await shown());
  assert.deepEqual(await shown('pt_BR'), await shown('pt-BR'));
});

test('scenario hotels do what they say', async () => {
  const search = async (id: string, more: object = {}) =>
    run.client.search({ destinations: { hotelIds: [id] }, ...more });
  const first = async (id: string) => ratesIn(await search(id))[0];
  assert.equal((await run.client.confirm({ rateTokens: [(await first('901')).rateToken] })).status, 404);

  const before = await first('902');
  const [now] = ratesIn(await run.client.confirm({ rateTokens: [before.rateToken] }));
  assert.ok(Math.abs(now.priceComposition.total.value / before.priceComposition.total.value - 1.1) < 0.001);

  assert.ok(
    some(ratesIn(await search('903'))).every(({ cancelPolicy }) => cancelPolicy.nonRefundable === true),
  );
  assert.equal((await search('904')).json.totalCount, 0);
  const closed = await search('904', { includeUnavailableRoomRates: true });
  assert.deepEqual(
    [ratesIn(closed).length, closed.json.hotels[0].unavailableRoomRates[0].reason],
    [0, 'Hotel closed'],
  );

  const started = Date.now();
  await search('906');
  assert.ok(Date.now() - started >= 1_900);
});

test('every hotel is in exactly the region that its number says', () => {
  const world = createWorld(7, 3_456);
  let hotels = 0;
  for (let region = 0; region < world.regions; region += 1) {
    const [first, end] = rangeOf(world, region);
    for (let hotel = first; hotel < end; hotel += 1) assert.equal(regionOf(hotel), region);
    hotels += end - first;
  }
  assert.equal(hotels, 3_456);
});

test('a circle finds just what a search through all hotels finds', () => {
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
    const found = hotelsIn(world, { kind: 'circle', centre: { latitude, longitude }, km }, within).filter(
      (hotel) => hotel >= 0,
    );
    assert.deepEqual(found, all);
  }
});

const vector = (latitude: number, longitude: number): number[] => {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
};

test('ratings are one to five, or none', () => {
  const world = createWorld(7, 2_000);
  const counts = new Map<number | undefined, number>();
  for (let hotel = 0; hotel < 2_000; hotel += 1)
    counts.set(starsOf(world, hotel), (counts.get(starsOf(world, hotel)) ?? 0) + 1);
  assert.deepEqual([...counts.keys()].sort(), [1, 2, 3, 4, 5, undefined]);
  assert.ok(some([...counts.values()]).every((count) => count > 100));
  assert.equal(hotelId(0), '1001');
});

test('a million hotels take no more memory than a thousand, and answer as fast', async () => {
  const heap = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = heap();
  const large = await startSandbox({ hotels: 1_000_000 });
  try {
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
  } finally {
    await large.stop();
  }
});

test('dates are those of the calendar', () => {
  for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00:00Z', '', '0000-00-00'])
    assert.equal(dayOf(text), undefined);
  assert.equal(dateOf(dayOf('2028-02-29')!), '2028-02-29');
  assert.ok(longestStay >= 365);
});

test('every place of the v2 messages occurs with and without a value', async () => {
  const seen = new Map<string, Set<'with' | 'without'>>();
  for (const [regionId, more] of [
    ['500', { occupancy: { adults: 2 } }],
    ['500', { occupancy: { adults: 7 } }],
    ['501', { occupancy: { adults: 3, children: 1, childrenAges: [7] } }],
    ['506', { checkOut: '2028-06-01' }],
    ['504', { locale: 'pt-BR' }],
  ] as const) {
    const reply = await run.client.search({
      destinations: { regionId },
      includeUnavailableRoomRates: true,
      ...more,
    });
    note(V2AvailabilityResponse as Node, reply.json, '', seen);
    note(
      V2AvailabilityResponse as Node,
      (await run.client.search({ destinations: { regionId } })).json,
      '',
      seen,
    );
    const tokens = ratesIn(reply)
      .map(({ rateToken }) => rateToken)
      .filter((_, index) => regionId !== '500' || index > 12);
    if (tokens.length > 0)
      note(
        V2CheckrateResponse as Node,
        (await run.client.confirm({ rateTokens: tokens })).json,
        'checkrate',
        seen,
      );
  }
  const missing = [...seen].flatMap(([place, kinds]) =>
    (['with', 'without'] as const).filter((kind) => !kinds.has(kind)).map((kind) => `${place} ${kind}`),
  );
  // searchId of re-confirmation may be null in the specification; this service always has one.
  assert.deepEqual(
    missing.filter((place) => place !== 'checkrate/searchId without'),
    [],
  );
  assert.ok(seen.size > 100);
});

interface Node {
  readonly type?: unknown;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  readonly items?: Node | undefined;
  readonly enum?: readonly unknown[] | undefined;
}

function note(node: Node, value: any, place: string, seen: Map<string, Set<'with' | 'without'>>): void {
  if (Array.isArray(value)) return value.forEach((item) => note(node.items!, item, `${place}[]`, seen));
  for (const [member, child] of Object.entries(node.properties ?? {})) {
    const at = `${place}/${member}`;
    const kinds = seen.get(at) ?? new Set();
    seen.set(at, kinds);
    const inner = value[member];
    if (inner === undefined || inner === null) kinds.add('without');
    else kinds.add('with');
    if (
      node.required?.includes(member) ||
      !child.type ||
      (!Array.isArray(child.type) && member in value && child.type === 'boolean')
    )
      kinds.add('without');
    for (const one of child.enum ?? []) {
      const word = `${at}=${one}`;
      seen.set(
        word,
        (seen.get(word) ?? new Set<'with' | 'without'>(['without'])).add(
          inner === one || (one === null && inner == null) ? 'with' : 'without',
        ),
      );
    }
    if (typeof inner === 'object' && inner !== null) note(child, inner, at, seen);
  }
}
