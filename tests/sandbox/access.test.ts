import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settingsFrom } from '../../schemas/settings.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import {
  clientOf,
  ratesIn,
  searchBase,
  send,
  sendControl,
  type Client,
  type Sent,
} from '../support/sandbox-client.ts';
import { some } from '../support/some.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const orderly = ({ status, headers, json }: Awaited<ReturnType<typeof send>>, what: string): void => {
  assert.ok(status >= 400 && status < 500, `${what}: ${status}`);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.ok(typeof json?.error?.code === 'string' && typeof json.error.message === 'string', what);
};

test('a bearer has any length from 640 to 2000 and belongs to one tenant', async () => {
  for (const bearerLength of [640, 641, 642, 643, 644, 999, 1_500, 1_999, 2_000]) {
    const view = await sandbox.createTenant({ bearerLength });
    assert.equal(view.credentials.bearer.length, bearerLength);
    assert.equal(
      (await clientOf(sandbox, view).search({ destinations: { hotelIds: ['1001'] } })).status,
      200,
    );
  }
});

test('missing, altered and removed credentials are refused', async () => {
  const { bearer } = client.credentials;
  const gone = await sandbox.createTenant();
  await sendControl(sandbox, `/tenants/${gone.id}`, { method: 'DELETE' });
  const altered = bearer.slice(0, -2) + (bearer.at(-2) === 'A' ? 'B' : 'A') + bearer.at(-1);
  const tries: Sent[] = [
    { bearer: false },
    { bearer: 'x' },
    { bearer: altered },
    { bearer: gone.credentials.bearer },
    { bearer: `Bearer ${bearer}` },
    { bearer: false, headers: { authorization: bearer } },
    { bearer: false, headers: { authorization: 'Basic eDp5' } },
    { bearer: 'y'.repeat(9_000) },
  ];
  for (const sent of tries) {
    const reply = await send(`${sandbox.url}/v2/hotels/availability`, { ...sent, body: searchBase });
    orderly(reply, JSON.stringify(sent).slice(0, 60));
    assert.equal(reply.status, 401);
  }
});

const hostile: Record<string, unknown> = {
  empty: '',
  'not JSON': '{"destinations":',
  'a list': [],
  null: 'null',
  text: '"x"',
  number: '7',
  'nothing inside': {},
  'wrong types': { ...searchBase, destinations: 'x' },
  'list for an object': { ...searchBase, occupancy: [] },
  'text for a number': { ...searchBase, occupancy: { adults: '2' } },
  'half an adult': { ...searchBase, occupancy: { adults: 1.5 } },
  'no such date': { ...searchBase, checkIn: '2027-02-30' },
  'other date form': { ...searchBase, checkIn: '01/02/2027' },
  'dates reversed': { ...searchBase, checkIn: '2027-05-01' },
  'page zero': { ...searchBase, page: 0 },
  'six stars': { ...searchBase, starRatings: [6] },
  'unit of feet': {
    ...searchBase,
    destinations: { circleInfo: { latitude: 0, longitude: 0, radius: 1, radiusUnit: 'ft' } },
  },
  'off the globe': { ...searchBase, destinations: { circleInfo: { latitude: 91, longitude: 0, radius: 1 } } },
  infinite: `{"destinations":{"circleInfo":{"latitude":0,"longitude":0,"radius":1e999}},"checkIn":"2027-01-01","checkOut":"2027-01-02","occupancy":{}}`,
  'ten megabytes': 'x'.repeat(10 * 1024 * 1024),
  'deep nesting': '['.repeat(400_000),
  'deep and closed': `${'[['.repeat(100_000)}${']]'.repeat(100_000)}`,
  'not UTF-8': Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  'NUL bytes': Buffer.alloc(20),
  'a million ages': {
    ...searchBase,
    occupancy: { adults: 1, children: 3, childrenAges: Array.from({ length: 100_000 }, () => 1) },
  },
  prototype: '{"__proto__":{"destinations":{}},"constructor":1}',
};

for (const [what, body] of Object.entries(hostile)) {
  test(`a hostile body is refused in order: ${what}`, async () => {
    for (const path of [
      '/v2/hotels/availability',
      '/v2/hotels/checkrate',
      '/v2/hotels/book',
      '/generateLongStayAccessToken',
    ]) {
      // A server may close before it has read 10 MB; then there is no answer to look at.
      const reply = await client.call(path, { body }).catch((error: { code?: string }) => error.code);
      if (typeof reply === 'string') assert.ok(what === 'ten megabytes', reply);
      else if (reply) orderly(reply, `${path} ${what}`);
    }
    assert.equal((await client.search({ destinations: { hotelIds: ['1001'] } })).status, 200);
  });
}

test('odd but legal requests are answered', async () => {
  const odd = [
    { checkIn: '2027-01-01', checkOut: '9999-12-31' },
    { checkIn: '0001-01-01', checkOut: '0001-01-02' },
    { occupancy: { adults: Number.MAX_SAFE_INTEGER } },
    { page: Number.MAX_SAFE_INTEGER },
    { locale: '\u0000\u{1F600}'.repeat(1_000) },
    { destinations: { hotelIds: ['', '1001', '1001', '-5', '1e3', '999999999999'] } },
    { destinations: { regionId: '\u0000' } },
    { unknown: { deep: [1] }, starRatings: [] },
  ];
  for (const one of odd)
    assert.equal((await client.search(one)).status, 200, JSON.stringify(one).slice(0, 80));
});

test('other paths and methods are refused in order', async () => {
  orderly(await client.call('/', { method: 'GET' }), 'root');
  orderly(await client.call('/v2/hotels/availability', { method: 'GET' }), 'GET');
  orderly(await client.call('/v2/hotels/availability', { method: 'PUT', body: {} }), 'PUT');
  orderly(await client.call('/v2/hotels/%E0%A4%A', { method: 'GET' }), 'bad path');
  orderly(await client.search({}, { headers: { 'content-type': 'text/xml' } }), 'XML');
  orderly(await send(`${sandbox.url}/tenants/nobody/v2/hotels/availability`, { body: {} }), 'unknown tenant');
});

test('it speaks the names and paths of its settings', async () => {
  const settings = settingsFrom(
    {
      'v2.names.checkIn': 'arrival',
      'v2.names.checkOut': 'departure',
      'v2.names.occupancy': 'travellers',
      'v2.names.adults': 'grownUps',
      'v2.names.children': 'kids',
      'v2.names.childrenAges': 'kidsAges',
      'v2.names.latitude': 'lat',
      'v2.names.longitude': 'lon',
      'v2.names.radius': 'distance',
      'v2.names.radiusUnit': 'unit',
      'v2.names.cheapest': 'bestOnly',
      'v2.names.locale': 'language',
      'v2.booking.path': '/v2/reservations',
      'v2.booking.token': 'token',
      'v2.booking.guests': 'people',
      'v2.booking.id': '/order/id',
    },
    true,
  );
  const other = await startSandbox({ hotels: 300, settings });
  try {
    const post = (path: string, body: object) => send(other.url + path, { bearer: other.demo.bearer, body });
    const search = {
      destinations: { circleInfo: { lat: -22.9068, lon: -43.1729, distance: 3, unit: 'mi' } },
      arrival: '2027-01-10',
      departure: '2027-01-12',
      travellers: { grownUps: 1, kids: 1, kidsAges: [5] },
      bestOnly: true,
      language: 'de',
    };
    const found = await post('/v2/hotels/availability', search);
    assert.equal(
      found.json.hotels.find(({ hotel }: any) => hotel.countryName)?.hotel.countryName,
      'Brasilien',
    );
    assert.ok(some<any>(found.json.hotels).every(({ roomRates }: any) => roomRates.length <= 2));
    const confirmed = await post('/v2/hotels/checkrate', { rateTokens: [ratesIn(found)[0].rateToken] });
    const booked = await post('/v2/reservations', {
      token: ratesIn(confirmed)[0].bookingToken,
      people: [{}],
    });
    assert.match(booked.json.order.id, /^ORD-/);
  } finally {
    await other.stop();
  }
});
