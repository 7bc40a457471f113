import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { clientOf, hotelIds, ratesIn, type Client } from '../support/sandbox-client.ts';
import { some } from '../support/some.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 2000 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const rio = { latitude: -22.9068, longitude: -43.1729, radius: 4 };
const circle = { circleInfo: rio };
const region = { regionId: '504' };
const ids = { hotelIds: ['1002', '1200', '1500'] };

const found = async (destinations: object, more: object = {}): Promise<string[]> =>
  hotelIds(await client.search({ destinations, ...more }));

test('a circle wins over a region and hotel ids, a region over hotel ids, in all seven combinations', async () => {
  const [byCircle, byRegion, byIds] = [await found(circle), await found(region), await found(ids)];
  assert.ok(byCircle.length > 5 && byRegion.length > 5 && byIds.length > 0);
  assert.notDeepEqual(byCircle, byRegion);
  assert.deepEqual(await found({ ...circle, ...region }), byCircle);
  assert.deepEqual(await found({ ...circle, ...ids }), byCircle);
  assert.deepEqual(await found({ ...circle, ...region, ...ids }), byCircle);
  assert.deepEqual(await found({ ...region, ...ids }), byRegion);
});

test('null destinations count as absent, and none at all is refused', async () => {
  assert.deepEqual(await found({ circleInfo: null, regionId: null, ...ids }), await found(ids));
  assert.equal((await client.search({ destinations: {} })).status, 400);
});

test('a radius is in kilometres unless it says miles', async () => {
  const plain = await found(circle);
  assert.deepEqual(await found({ circleInfo: { ...rio, radiusUnit: 'km' } }), plain);
  const miles = await found({ circleInfo: { ...rio, radiusUnit: 'mi' } });
  assert.ok(miles.length > plain.length && some(plain).every((id) => miles.includes(id)));
});

test('a circle holds hotels of several regions, and finds hotels only where it reaches', async () => {
  const near = { circleInfo: { latitude: 38.64, longitude: -9.11, radius: 14 } };
  const pages = await Promise.all([1, 2, 3, 4].map((page) => found(near, { page })));
  const numbers = pages.flat().map(Number);
  assert.ok(numbers.some((id) => id >= 1223 && id < 1403) && numbers.some((id) => id >= 2122 && id < 2172));
  assert.deepEqual(await found({ circleInfo: { latitude: 0, longitude: 0, radius: 100 } }), []);
  assert.deepEqual(await found({ circleInfo: { ...rio, radius: 0 } }), []);
});

test('stars are matched exactly and unrated hotels leave', async () => {
  const more = { includeUnavailableRoomRates: true };
  const all = await found(region, more);
  const each = await Promise.all(
    [1, 2, 3, 4, 5].map((stars) => found(region, { ...more, starRatings: [stars] })),
  );
  const rated = each.flat();
  assert.equal(new Set(rated).size, rated.length);
  assert.ok(rated.length < all.length && some(rated).every((id) => all.includes(id)));
  assert.deepEqual(await found(region, { ...more, starRatings: [2, 4] }), [...each[1]!, ...each[3]!].sort());
});

test('favourites restrict, and differ by kind of client', async () => {
  const other = clientOf(sandbox, await sandbox.createTenant({ favourites: 1 }));
  const [mine, all] = [await found(region, { favorites: true }), await found(region)];
  const theirs = hotelIds(await other.search({ destinations: region, favorites: true }));
  assert.ok(mine.length < all.length && some(mine).every((id) => all.includes(id)));
  assert.notDeepEqual(theirs, mine);
  assert.deepEqual(await found(region, { favorites: false }), all);
});

test('the cheapest rate of each credential remains', async () => {
  const all = await client.search({ destinations: region });
  const cheap = await client.search({ destinations: region, cheapest: true });
  assert.deepEqual(hotelIds(cheap), hotelIds(all));
  const credential = (rate: any): string => rate.paymentOptions?.[0]?.credentialType ?? 'none';
  let two = 0;
  cheap.json.hotels.forEach(({ roomRates }: any, index: number) => {
    const before = all.json.hotels[index].roomRates;
    if (before.some((rate: any) => rate.priceComposition.total === null || credential(rate) === 'none'))
      return;
    const credentials = [...new Set<string>(before.map(credential))];
    assert.equal(roomRates.length, credentials.length);
    two += credentials.length - 1;
    for (const rate of roomRates) {
      const totals = before
        .filter((other: any) => credential(other) === credential(rate))
        .map((other: any) => other.priceComposition.total.value);
      assert.equal(rate.priceComposition.total.value, Math.min(...totals));
    }
  });
  assert.ok(two > 5);
});

test('pages hold 50, do not overlap and together are everything', async () => {
  const destinations = { regionId: '506' };
  const pages = [];
  for (let page = 1; page <= 4; page += 1)
    pages.push(await client.search({ destinations, page, includeUnavailableRoomRates: true }));
  assert.deepEqual(
    pages.map(({ json }) => [json.page, json.count, json.hotels.length, json.totalCount, json.totalPages]),
    [
      [1, 50, 50, 180, 4],
      [2, 50, 50, 180, 4],
      [3, 50, 50, 180, 4],
      [4, 30, 30, 180, 4],
    ],
  );
  assert.equal(new Set(pages.flatMap(hotelIds)).size, 180);
  const beyond = await client.search({ destinations, page: 5 });
  assert.deepEqual([beyond.status, beyond.json.page, beyond.json.count], [200, 5, 0]);
  assert.deepEqual(
    (await client.search({ destinations })).json.hotels,
    (await client.search({ destinations, page: 1 })).json.hotels,
  );
});

test('regions of 120, 1, 0, 50 and 51 hotels', async () => {
  const sizes = [];
  for (const regionId of ['501', '502', '503', '504', '505', '500', '99999', 'nowhere']) {
    const { json } = await client.search({ destinations: { regionId }, includeUnavailableRoomRates: true });
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

test('unavailable rates are shown when asked for, with bounds where the occupancy is the reason', async () => {
  const without = await client.search({ destinations: { hotelIds: ['905'] } });
  assert.ok(some<object>(without.json.hotels).every((hotel) => !('unavailableRoomRates' in hotel)));
  const { json } = await client.search({
    destinations: { hotelIds: ['905'] },
    includeUnavailableRoomRates: true,
  });
  const restricted = json.hotels[0].unavailableRoomRates.filter(
    ({ reason }: any) => reason === 'Occupancy restriction',
  );
  assert.ok(restricted.length > 0);
  for (const { minAdultCount, maxAdultCount, minChildCount, maxChildCount } of restricted) {
    assert.deepEqual([minAdultCount, maxAdultCount, minChildCount, maxChildCount], [8, 10, 0, 2]);
  }
  const { json: all } = await client.search({
    destinations: { regionId: '506' },
    occupancy: { adults: 3 },
    includeUnavailableRoomRates: true,
  });
  const reasons = new Set(
    all.hotels.flatMap((hotel: any) => hotel.unavailableRoomRates.map(({ reason }: any) => reason)),
  );
  for (const reason of ['Sold out', 'Occupancy restriction', 'No arrivals on this day'])
    assert.ok(reasons.has(reason), reason);
});

test('adults default to nobody', async () => {
  const bodies = await Promise.all(
    [{}, { adults: 0 }, { adults: 2 }].map((occupancy) => client.search({ occupancy })),
  );
  const [absent, none, two] = bodies.map(({ json }) => json.hotels);
  assert.deepEqual(absent, none);
  assert.notDeepEqual(absent, two);
  assert.ok(absent.length > 0);
});

test('texts follow the locale; an unknown one is English', async () => {
  const texts = async (locale?: string): Promise<string> => {
    const reply = await client.search({ destinations: { regionId: '504' }, ...(locale ? { locale } : {}) });
    return JSON.stringify([
      reply.json.hotels[0].hotel.countryName,
      ratesIn(reply).map((rate) => [rate.roomType.name, rate.meal?.name, rate.ratePlan?.name]),
    ]);
  };
  const known = await Promise.all(['en', 'pt', 'pt-BR', 'es', 'fr', 'da', 'it', 'de'].map(texts));
  assert.equal(new Set(known).size, 8);
  assert.equal(await texts(), known[0]);
  assert.equal(await texts('xx-YY'), known[0]);
  assert.equal(await texts('pt_BR'), known[2]);
});

test('total is net plus taxes to the cent, with two decimals', async () => {
  for (const rate of ratesIn(await client.search({ destinations: { regionId: '501' } }))) {
    const { net, taxes, total } = rate.priceComposition;
    for (const money of [net, taxes, total])
      if (money) assert.match(String(money.value), /^\d+(?:\.\d{1,2})?$/);
    if (net && taxes && total)
      assert.equal(
        Math.round(net.value * 100) + Math.round(taxes.value * 100),
        Math.round(total.value * 100),
      );
  }
});

test('children cost, and their ages must be as many as they are', async () => {
  const price = async (occupancy: object): Promise<number> =>
    (await client.search({ destinations: { hotelIds: ['908'] }, occupancy })).json.hotels[0].roomRates[0]
      .priceComposition.total.value;
  const [alone, infant, child] = [
    await price({ adults: 1 }),
    await price({ adults: 1, children: 1, childrenAges: [1] }),
    await price({ adults: 1, children: 1, childrenAges: [9] }),
  ];
  assert.ok(alone === infant && child > infant);
  for (const occupancy of [{ children: 1 }, { children: 2, childrenAges: [4] }, { childrenAges: [4] }]) {
    assert.equal((await client.search({ occupancy })).status, 400);
  }
});
