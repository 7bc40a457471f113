import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../support/running.ts';
import {
  clientOf,
  ratesIn,
  searchBase,
  send,
  sendControl,
  type Client,
  type RequestOptions,
} from '../support/sandbox-client.ts';

const run = runningSandbox({ hotels: 300 });

const assertProperRefusal = (
  { status, headers, json }: Awaited<ReturnType<typeof send>>,
  attack: string,
): void => {
  assert.ok(status >= 400 && status < 500, `${attack}: ${status}`);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.ok(typeof json?.error?.code === 'string' && typeof json.error.message === 'string', attack);
};

test('refuses missing, altered and removed credentials', async () => {
  const { bearer } = run.client.credentials;
  const gone = await run.sandbox.createTenant();
  await sendControl(run.sandbox, `/tenants/${gone.id}`, { method: 'DELETE' });
  const altered = bearer.slice(0, -2) + (bearer.at(-2) === 'A' ? 'B' : 'A') + bearer.at(-1);
  const tries: RequestOptions[] = [
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
    const reply = await send(`${run.sandbox.url}/v2/hotels/availability`, { ...sent, body: searchBase });
    assertProperRefusal(reply, JSON.stringify(sent).slice(0, 60));
    assert.equal(reply.status, 401);
  }
});

test('refuses tokens that are invented, altered or of another client, and books a valid token once', async () => {
  const other = clientOf(run.sandbox, await run.sandbox.createTenant());
  const tokenOf = async (from: Client): Promise<string> =>
    ratesIn(await from.search({ destinations: { hotelIds: ['908'] } }))[0].rateToken;
  const token = await tokenOf(run.client);
  const altered = token.replace(/^./, (letter) => (letter === 'c' ? 'd' : 'c'));
  const foreign = await tokenOf(other);
  const [unavailable] = (
    await run.client.search({ destinations: { hotelIds: ['904'] }, includeUnavailableRoomRates: true })
  ).json.hotels[0].unavailableRoomRates;
  for (const bad of [
    '',
    'x',
    'a.b',
    altered,
    `${token}=`,
    `${token} `,
    foreign,
    unavailable.id,
    'ü'.repeat(500),
    `${token}.${token}`,
  ]) {
    const reply = await run.client.confirm({ rateTokens: [bad] });
    assert.equal(reply.status, 404, bad);
    assert.equal(reply.json.error.code, 'rate-unknown');
  }
  const [{ bookingToken }] = ratesIn(await run.client.confirm({ rateTokens: [token] }));
  const theirs = ratesIn(await other.confirm({ rateTokens: [foreign] }))[0].bookingToken;
  for (const bad of [token, theirs, 'invented']) assert.equal((await run.client.book(bad)).status, 404);
  assert.equal((await run.client.book(bookingToken)).status, 200);
  assert.equal((await run.client.book(bookingToken)).status, 409);
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

for (const [attack, body] of Object.entries(hostile))
  test(`refuses a malformed body properly: ${attack}`, async () => {
    for (const path of [
      '/v2/hotels/availability',
      '/v2/hotels/checkrate',
      '/v2/hotels/book',
      '/generateLongStayAccessToken',
    ]) {
      // A server may close the connection before it has read 10 MB; then there is no response to check.
      const reply = await run.client.call(path, { body }).catch((error: { code?: string }) => error.code);
      if (typeof reply === 'string') assert.ok(attack === 'ten megabytes', reply);
      else if (reply) assertProperRefusal(reply, `${path} ${attack}`);
    }
    assert.equal((await run.client.search({ destinations: { hotelIds: ['1001'] } })).status, 200);
  });

test('answers unknown paths, methods, types and tenants with a conforming error', async () => {
  assertProperRefusal(await run.client.call('/', { method: 'GET' }), 'root');
  assertProperRefusal(await run.client.call('/v2/hotels/availability', { method: 'GET' }), 'GET');
  assertProperRefusal(await run.client.call('/v2/hotels/availability', { method: 'PUT', body: {} }), 'PUT');
  assertProperRefusal(await run.client.call('/v2/hotels/%E0%A4%A', { method: 'GET' }), 'bad path');
  assertProperRefusal(await run.client.search({}, { headers: { 'content-type': 'text/xml' } }), 'XML');
  assertProperRefusal(
    await send(`${run.sandbox.url}/tenants/nobody/v2/hotels/availability`, { body: {} }),
    'unknown tenant',
  );
});
