/** What `init` learns from services whose responses nobody has described to it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Keys } from '../../client/access.ts';
import { learn, type Hints, type LearnResult } from '../../client/learn/learn.ts';
import { PoolTransport } from '../../client/transport.ts';
import type { FaultName } from '../../proof/faults.ts';
import { settingVariants } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import { definitions, settingsFrom, type Stated } from '../../schemas/settings.ts';
import { dayOf } from '../../targets/day.ts';
import type { Target } from '../../targets/target.ts';
import { startOtherService } from '../other-service/service.ts';
import { requestNames, unreported } from './hints.ts';
import { targetWith } from '../support/target-with.ts';
import { sandboxFor } from '../support/running.ts';
import { assertMapsTo, assertNone } from '../support/lists.ts';

const pool = new PoolTransport();
after(() => pool.close());

async function learned(
  urls: Target['urls'],
  { bearer, apiKey, secretKey }: Keys & { readonly bearer: string },
  hints: Hints,
  settings: Stated = {},
  profiles: Target['profiles'] = ['v1-shop', 'v2-rates', 'orders', 'long-stay'],
): Promise<LearnResult> {
  Object.assign(process.env, { INIT_BEARER: bearer, INIT_KEY: apiKey, INIT_SECRET: secretKey });
  const secrets = { bearer: 'INIT_BEARER', apiKey: 'INIT_KEY', secretKey: 'INIT_SECRET' };
  const target = targetWith({ environment: 'development', urls, secrets, profiles, settings });
  return learn({ target, seed: 1, today: dayOf(Date.now()) }, pool.send, hints);
}

const hints: Hints = {
  hotel: '1172',
  region: '501',
  order: ['DEMO-2', 'PMS-DEMO-1-1'],
  landing: 'praia-suites',
};

/** @param given what the owner states about the service */
async function ofSandbox(
  stated: Stated = {},
  given: Stated = {},
  profiles?: Target['profiles'],
): Promise<LearnResult> {
  const sandbox = await startSandbox({ hotels: 200, settings: settingsFrom(stated, true) });
  try {
    const { url, demo } = sandbox;
    return await learned({ base_url: url, api_url: url, auth_url: url }, demo, hints, given, profiles);
  } finally {
    await sandbox.stop();
  }
}

test('the sandbox: names in responses, request names that have an effect, and what is for sale', async () => {
  const { settings, known, gaps, facts } = await ofSandbox();
  assert.deepEqual(gaps, []);
  assert.equal(settings['v2.names.starRatings'], 'starRatings');
  assert.equal(settings['v1.names.countries.list'], 'Countries');
  assert.equal(settings['v1.names.found.hotelCode'], 'HotelCode');
  assert.equal(settings['v1.keys.in'], 'header');
  assert.equal(settings['v1.firstPage'], 1);
  assert.equal(settings['longstay.locator.in'], 'body');
  assertMapsTo(known.orders ?? [], ['DEMO-2', 'DEMO-1'], ({ id }) => id);
  assert.ok(Object.keys(known).length > 10, Object.keys(known).join());
  assertNone(facts, ({ evidence }) => evidence === '');
  assert.equal(settings['v1.names.radius.distance'], 'Distance');
  assert.equal(settings['v1.names.radius.unit'], 'UnitOfMeasureCode');
  assert.equal(settings['v1.names.controls.maxHotels'], definitions['v1.names.controls.maxHotels'].default);
  assert.equal(settings['v1.names.extensions.mealPlan'], 'MealPlanCode');
  assert.equal(settings['v1.names.extensions.roomTypeIds'], 'RoomTypeIds');
  assert.equal(known.hotelCodes?.[0], 1172, 'the one that was given may be booked');
  // No response showed the effect of the setting, so init states nothing.
  assert.equal(settings['v1.names.controls.isModify'], undefined);
});

test('a name in another letter case is stated as the response writes it', async () => {
  const stated = { 'v1.names.found.hotelCode': 'hotelcode', 'v1.names.ping.echoData': 'ECHODATA' } as const;
  const { settings } = await ofSandbox(stated, {}, ['v1-shop']);
  assert.deepEqual(Object.fromEntries(Object.keys(stated).map((id) => [id, settings[id]])), stated);
});

test('keys in the query, the token by the query, and answers with the list one level deeper', async () => {
  const { settings, gaps } = await ofSandbox({
    ...(settingVariants['answers-deeper'].settings as Stated),
    'v1.keys.in': 'query',
    'v1.firstPage': 0,
    'longstay.locator.in': 'query',
    'longstay.token.auth': 'bearer',
  });
  assert.deepEqual(gaps, []);
  const deeper = settingVariants['answers-deeper'].settings as Record<string, unknown>;
  for (const id of ['v1.reading.ping.echo', 'v1.reading.contentFile.url', 'v1.reading.countries.each'])
    assert.equal(settings[id], deeper[id], id);
  assert.equal(settings['v1.keys.in'], 'query');
  assert.equal(settings['v1.firstPage'], 0);
  assert.equal(settings['longstay.locator.in'], 'query');
  assert.equal(settings['longstay.token.auth'], 'bearer');
});

test('names that tell nothing: what is read is found by what it holds, and by the lists that have it', async () => {
  const stated = settingVariants['names-short'].settings as Record<string, unknown>;
  const { settings, known, gaps } = await ofSandbox(stated as Stated, unreported(stated as Stated, false));
  assert.deepEqual(gaps, []);
  assert.equal(
    settings['v1.names.basicPropertyInfo.hotelRef'],
    stated['v1.names.basicPropertyInfo.hotelRef'],
  );
  assert.equal(known.hotelCodes?.[0], 1172);
  assert.equal(settings['v1.reading.cities.code'], `$.${String(stated['v1.names.cities.code'])}`);
  assert.match(
    String(settings['v1.reading.found.city']),
    new RegExp(`${String(stated['v1.names.found.cityCode'])}$`),
  );
  assert.notEqual(known.address, undefined);
});

const faulty: readonly [
  fault: FaultName,
  profile: Target['profiles'][number],
  isKnown: (learned: LearnResult) => boolean,
][] = [
  ['refuses-circles-without-a-unit', 'v2-rates', ({ known }) => known.circle !== undefined],
  ['search-by-address-refused', 'v1-shop', ({ known }) => known.address !== undefined],
  ['round-trips-are-one-item', 'orders', ({ known }) => known.busRoundTripOrderId === 'DEMO-2'],
  [
    'checkrate-only-in-english',
    'v2-rates',
    ({ known, settings }) =>
      known.distinctLanguages?.locales === undefined && settings['v2.locale.differs'] === true,
  ],
  [
    'ping-reports-an-error',
    'v1-shop',
    ({ known, settings }) => settings['v1.keys.in'] === 'header' && known.hotelCodes?.[0] === 1172,
  ],
];

for (const [fault, profile, isKnown] of faulty)
  test(`a service with the fault ${fault} is learned as far as the fault can be seen`, async (t) => {
    const sandbox = await sandboxFor(t, { hotels: 200 });
    const { baseUrl, credentials } = await sandbox.createTenant({ fault });
    const urls = { base_url: baseUrl, api_url: baseUrl, auth_url: baseUrl };
    const found = await learned(urls, credentials, hints, {}, [profile]);
    assert.ok(isKnown(found), JSON.stringify(found.known));
  });

test('the other service: readings by value, as its owner has written them', async (t) => {
  const other = await startOtherService({ world: 'harbour' });
  t.after(() => other.stop());
  const [client] = other.clients;
  const order = [...other.service.orders.values()].find(({ clientId }) => clientId === client!.id);
  const { settings, known, gaps } = await learned(
    { base_url: other.urls.base, api_url: other.urls.api, auth_url: other.urls.auth },
    client!,
    {
      hotel: String(other.world.hotels[0]!.code),
      region: 'everywhere',
      order: [order!.id],
      landing: client!.landing,
    },
    requestNames,
  );
  assert.deepEqual(gaps, []);
  const wanted = {
    'v1.reading.ping.echo': '$.Reply.EchoData',
    'v1.reading.contentFile.url': '$.Download.Link',
    'v1.reading.countries.each': '$.Countries.Country[*]',
    'v1.reading.countries.code': '$.CountryCode',
    'v1.reading.states.each': '$.StatesOf[*].States[*]',
    'v1.reading.states.code': '$.StateProvCode',
    'v1.reading.cities.each': '$.Cities[*]',
    'v1.reading.cities.code': '$.CityCode',
    'v1.reading.found.each': '$.SearchResult.Properties[*]',
    'v1.reading.found.code': '$.Identification.HotelCode',
    'v1.reading.found.name': '$.Identification.HotelName',
    'v1.names.address.stateProv': 'StateProvName',
    'v1.names.states.list': undefined,
    'v1.names.extensions.mealPlan': 'MealPlanCodeFilter',
    'v1.names.extensions.roomTypeIds': 'RoomTypeIDs',
    'v1.form.getbk': 'text',
  };
  assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((id) => [id, settings[id]])), wanted);
  // v1 knows no hotel under its identifier of v2, so such an identifier is no hotel without rates.
  const { code, id } = other.world.hotels[0]!;
  assert.notEqual(String(code), id);
  const codes: readonly unknown[] = other.world.hotels.map((hotel) => hotel.code);
  // Further hotels are found by their address.
  const [firstCode, ...furtherCodes] = known.hotelCodes ?? [];
  assert.equal(firstCode, code);
  assert.ok(furtherCodes.length >= 5, furtherCodes.join());
  assertNone(furtherCodes, (one) => !codes.includes(one));
  assert.ok(
    [undefined, ...codes].includes(known.emptyHotelCode),
    `${String(known.emptyHotelCode)} is an identifier of v2`,
  );
  assert.equal(settings['v1.v2.sameIds'], undefined);
});
