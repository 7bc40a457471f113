import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HotelSearchResponse } from '../../../schemas/messages/v1/search.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { placesIn, placesOf } from '../../support/places.ts';
import { clientOf, type Client, type Reply } from '../../support/sandbox-client.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 2_000 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const search = (Criterion: object, controls: object = {}): Promise<Reply> =>
  client.v1('HotelSearch', { Criteria: { Criterion }, ...controls });

const found = async (criterion: object, controls: object = {}): Promise<any[]> => {
  const { status, json } = await search(criterion, controls);
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json.HotelStaysType.HotelStays.map(({ BasicPropertyInfo }: any) => BasicPropertyInfo);
};

const codes = async (criterion: object, controls: object = {}): Promise<number[]> =>
  (await found(criterion, controls)).map(({ HotelRef }) => HotelRef.HotelCode);

const refs = (...hotels: (number | string)[]) => ({ HotelRefs: hotels.map((HotelCode) => ({ HotelCode })) });
const porto = { Address: [{ CityCode: '7004', CountryCode: 157 }] };

test('hotels are found by code, as number or as text, and unknown ones are warned of', async () => {
  assert.deepEqual(await codes(refs(908, '1172')), [908, 1172]);
  const { json } = await search(refs(908, 5, 'x'));
  assert.deepEqual(
    json.WarningsType.Warnings.map(({ ShortText }: any) => ShortText.split(': ').pop()).filter(
      (text: string) => text !== 'TimeStamp',
    ),
    ['5', 'x'],
  );
});

test('every member of the contract has a value in some answer', async () => {
  const { json } = await search(refs(908));
  const envelope = /^(?:EchoToken|ErrorsType|PrimaryLangID|Success|Target|TimeStamp|Version|WarningsType)\b/;
  const there = placesIn(json);
  assert.deepEqual(
    placesOf(HotelSearchResponse).filter((place) => !envelope.test(place) && !there.has(place)),
    [],
  );
});

test('an address finds hotels of that city, state or country only', async () => {
  const of = async (address: object): Promise<any[]> =>
    (await found({ Address: [address] })).flatMap(({ Address }) => (Address === null ? [] : [Address]));
  for (const { CityCode } of await of({ CityCode: '7004' })) assert.equal(CityCode, 7004);
  for (const { StateProvCode } of await of({ StateProvCode: 302 })) assert.equal(StateProvCode, 302);
  for (const { CountryCode } of await of({ CountryCode: 40 })) assert.equal(CountryCode, 40);
  assert.deepEqual(await of({ CityCode: '7004', CountryCode: 40 }), []);
});

test('several addresses find the hotels of each, once', async () => {
  const both = await codes({ Address: [{ CityCode: '7002' }, { CityCode: '7041' }] });
  assert.deepEqual(both.slice(1), await codes({ Address: [{ CityCode: '7041' }] }));
  const twice = await codes({ Address: [{ CityCode: '7041' }, { CountryCode: 40, CityCode: '7041' }] });
  assert.equal(new Set(twice).size, twice.length);
});

test('pages hold 50 hotels, do not overlap, and end', async () => {
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

test('AvailRatesOnly leaves out the hotel that never has a rate; BestOnly and IsModify change nothing', async () => {
  const island = { Address: [{ CityCode: '7041' }] };
  const all = await codes(island);
  assert.ok(all.includes(904));
  assert.deepEqual(
    await codes(island, { AvailRatesOnly: true }),
    all.filter((code) => code !== 904),
  );
  assert.deepEqual(await codes(island, { AvailRatesOnly: false, BestOnly: true, IsModify: true }), all);
});

test('OnlyPreferredHotels keeps the favourites that v2 knows', async () => {
  const preferred = await codes({ ...porto, TPA_Extensions: { OnlyPreferredHotels: true } });
  const { json } = await client.search({
    destinations: { regionId: '504' },
    favorites: true,
    includeUnavailableRoomRates: true,
  });
  assert.deepEqual(
    preferred,
    json.hotels.map(({ hotel }: any) => Number(hotel.id)),
  );
  assert.ok(preferred.length > 0 && preferred.length < 50);
});

test('codes and address together, or neither, are reported', async () => {
  for (const criterion of [
    {},
    { HotelRefs: [], Address: [] },
    { ...refs(908), ...porto },
    { Address: [{}] },
  ]) {
    const { status, json } = await search(criterion);
    assert.equal(status, 200);
    assert.ok(json.ErrorsType.Errors.length > 0);
  }
});
