import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { request } from 'undici';
import { settingsFrom } from '../../../schemas/settings.ts';
import { scenarios, startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { clientOf, send, type Client } from '../../support/sandbox-client.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 1_500 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const linkOf = async (from: Client): Promise<string> => {
  const { status, json } = await from.v1('GetContentFileUrl', {});
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json.Url;
};

const fetched = (url: string) => send(url, { method: 'GET' });

test('the link downloads all properties and regions, without credentials', async () => {
  const { status, headers, json } = await fetched(await linkOf(client));
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.equal(json.properties.length, 1_500 + scenarios.length);
  const regions = new Set(json.regions.map(({ id }: any) => id));
  for (const { id, name, region } of json.properties) assert.ok(id && name && regions.has(region));
  const told = json.properties.find(({ id }: any) => id === '908');
  assert.deepEqual(Object.keys(told), [
    'id',
    'name',
    'city',
    'country',
    'position',
    'address',
    'stars',
    'region',
  ]);
  assert.deepEqual(Object.keys(json.regions[0]), ['id', 'name', 'type', 'country', 'codes']);
});

test('the content agrees with v2', async () => {
  const { json } = await fetched(await linkOf(client));
  const shown = (await client.search({ includeUnavailableRoomRates: true })).json.hotels.map(
    ({ hotel }: any) => hotel,
  );
  assert.ok(shown.length > 40);
  for (const hotel of shown) {
    const property = json.properties.find(({ id }: any) => id === hotel.id);
    assert.deepEqual(
      [property.name, property.city, property.address],
      [hotel.name, hotel.cityName, hotel.address],
    );
    if (hotel.position !== null && hotel.position.latitude !== null)
      assert.deepEqual(property.position, hotel.position);
  }
});

test("a link works for 60 minutes of its tenant's clock, and then no more", async () => {
  await client.freeze('2027-01-01T12:00:00Z');
  const url = await linkOf(client);
  await client.advance(3_599);
  assert.equal((await fetched(url)).status, 200);
  await client.advance(1);
  const { status, json } = await fetched(url);
  assert.equal(status, 410);
  assert.equal(json.error.code, 'expired');
  assert.equal((await fetched(await linkOf(client))).status, 200);
});

test("another tenant's clock does not matter, nor by which address a link is used", async () => {
  const other = clientOf(sandbox, await sandbox.createTenant());
  const url = await linkOf(other);
  await client.advance(10_000);
  const bare = url.replace(/\/tenants\/[^/]+/, '');
  assert.notEqual(bare, url);
  assert.equal((await fetched(bare)).status, 200);
  await other.advance(3_601);
  assert.equal((await fetched(bare)).status, 410);
});

test('an altered or invented name leads nowhere', async () => {
  const url = await linkOf(client);
  const [base] = url.split('/content/');
  for (const name of [
    'x',
    'x.y',
    `${url.split('/').pop()}x`,
    `${url.split('/').pop()!.slice(0, -1)}`,
    '%00',
    'a'.repeat(3_000),
  ])
    assert.equal((await fetched(`${base}/content/${name}`)).status, 404, name.slice(0, 40));
});

test('the path is that of the settings', async () => {
  const other = await startSandbox({
    hotels: 10,
    settings: settingsFrom({ 'v1.contentfile.path': '/static/{file}/all.json' }, true),
  });
  try {
    const url = await linkOf(clientOf(other, await other.createTenant()));
    assert.match(url, /\/static\/[^/]+\/all\.json$/);
    assert.equal((await fetched(url)).json.properties.length, 10 + scenarios.length);
  } finally {
    await other.stop();
  }
});

test('what is downloaded is not kept in the journal', async () => {
  const other = clientOf(sandbox, await sandbox.createTenant());
  await fetched(await linkOf(other));
  const { operation, response } = (await other.journal()).at(-1);
  assert.deepEqual([operation, response.status, response.body], ['content.download', 200, '']);
});

test('a world of a million hotels is sent piece by piece', async () => {
  const large = await startSandbox({ hotels: 1_000_000 });
  try {
    const url = await linkOf(clientOf(large, await large.createTenant()));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const { statusCode, body } = await request(url);
    assert.equal(statusCode, 200);
    let [read, most] = [0, 0];
    for await (const piece of body) {
      read += (piece as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss - before);
      if (read > 20_000_000) break;
    }
    assert.ok(read > 20_000_000, `${read} bytes`);
    assert.ok(most < 100_000_000, `memory grew by ${most} bytes`);
    // Whoever hangs up in the middle leaves a service that goes on.
    assert.equal(
      await request(url, { method: 'GET' }).then(
        async ({ body: next, statusCode: code }) => (next.destroy(), code),
      ),
      200,
    );
  } finally {
    await large.stop();
  }
});
