import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';
import { type Reply } from '../../support/sandbox-client.ts';

const run = runningSandbox({ hotels: 2_000 });

const search = (Criterion: object, controls: object = {}): Promise<Reply> =>
  run.client.v1('HotelSearch', { Criteria: { Criterion }, ...controls });

const searchHotels = async (criterion: object, controls: object = {}): Promise<any[]> => {
  const { status, json } = await search(criterion, controls);
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json.HotelStaysType.HotelStays.map(({ BasicPropertyInfo }: any) => BasicPropertyInfo);
};

const codes = async (criterion: object, controls: object = {}): Promise<number[]> =>
  (await searchHotels(criterion, controls)).map(({ HotelRef }) => HotelRef.HotelCode);

test('finds only hotels in the requested city, state or country', async () => {
  const of = async (address: object): Promise<any[]> =>
    (await searchHotels({ Address: [address] })).flatMap(({ Address }) =>
      Address === null ? [] : [Address],
    );
  for (const { CityCode } of await of({ CityCode: '7004' })) assert.equal(CityCode, 7004);
  for (const { StateProvCode } of await of({ StateProvCode: 302 })) assert.equal(StateProvCode, 302);
  for (const { CountryCode } of await of({ CountryCode: 40 })) assert.equal(CountryCode, 40);
  assert.deepEqual(await of({ CityCode: '7004', CountryCode: 40 }), []);
});

test('finds the hotels of several addresses once each', async () => {
  const both = await codes({ Address: [{ CityCode: '7002' }, { CityCode: '7041' }] });
  assert.deepEqual(both.slice(1), await codes({ Address: [{ CityCode: '7041' }] }));
  const twice = await codes({ Address: [{ CityCode: '7041' }, { CountryCode: 40, CityCode: '7041' }] });
  assert.equal(new Set(twice).size, twice.length);
});

test('returns pages of 50 hotels without overlap, and an empty one at the end', async () => {
  const pages = [];
  for (let page = 1; page <= 5; page += 1)
    pages.push(await codes({ Address: [{ CityCode: '7001' }] }, { PageNumber: page }));
  assert.deepEqual(
    pages.map(({ length }) => length),
    [50, 50, 20, 0, 0],
  );
  assert.equal(new Set(pages.flat()).size, 120);
  assert.deepEqual(await codes({ Address: [{ CityCode: '7001' }] }), pages[0]);
});

test('AvailRatesOnly omits the hotel without rates; BestOnly and IsModify have no effect', async () => {
  const island = { Address: [{ CityCode: '7041' }] };
  const all = await codes(island);
  assert.ok(all.includes(904));
  assert.deepEqual(
    await codes(island, { AvailRatesOnly: true }),
    all.filter((code) => code !== 904),
  );
  assert.deepEqual(await codes(island, { AvailRatesOnly: false, BestOnly: true, IsModify: true }), all);
});
