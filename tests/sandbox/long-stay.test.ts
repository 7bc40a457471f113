import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settingsFrom } from '../../schemas/settings.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { clientOf, send, type Client } from '../support/sandbox-client.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

test('a token has its four members', async () => {
  const { status, json } = await client.longStayToken();
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(json), ['access_token', 'token_type', 'expires_in', 'session_id']);
  assert.deepEqual([json.token_type, json.expires_in, typeof json.session_id], ['Bearer', 1800, 'string']);
  assert.match(json.access_token, /^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('a token lives 1800 seconds', async () => {
  await client.freeze('2027-01-01T00:00:00Z');
  const { access_token: token } = (await client.longStayToken()).json;
  const reply = await client.longStay(token);
  assert.equal(reply.status, 200);
  assert.ok(reply.json.hotels.length > 0);
  await client.advance(1_799);
  assert.equal((await client.longStay(token)).status, 200);
  await client.advance(1);
  assert.equal((await client.longStay(token)).status, 401);
});

test('a token opens its own landing page only, and no other call', async () => {
  const { access_token: token } = (await client.longStayToken()).json;
  assert.equal((await client.longStay(token, 'city-living')).status, 401);
  assert.equal((await client.longStay(`${token}x`)).status, 401);
  assert.equal((await client.longStay(client.credentials.bearer)).status, 401);
  assert.equal((await client.search({}, { bearer: token })).status, 401);
});

test('without a landing page there is no token', async () => {
  for (const body of [
    {},
    { landingPageLocator: null },
    { landingPageLocator: 7 },
    [],
    { landingPageLocator: 'nobody' },
  ]) {
    const { status, json } = await client.longStayToken(body);
    assert.ok(status === 400 || status === 404);
    assert.equal(json.access_token, undefined);
  }
});

test('the locator travels in the query, the bearer is needed and the path is another, when settings say so', async () => {
  const settings = settingsFrom(
    {
      'longstay.locator.in': 'query',
      'longstay.token.auth': 'bearer',
      'longstay.availability.path': '/months/at/{landingPageLocator}',
      'longstay.availability.method': 'POST',
    },
    true,
  );
  const other = await startSandbox({ hotels: 10, settings });
  try {
    const path = `${other.url}/generateLongStayAccessToken?landingPageLocator=casa-do-rio`;
    assert.equal((await send(path, {})).status, 401);
    const { status, json } = await send(path, { bearer: other.demo.bearer });
    assert.equal(status, 200);
    assert.equal(
      (await send(`${other.url}/months/at/casa-do-rio`, { bearer: json.access_token })).status,
      200,
    );
    assert.equal(
      (
        await send(`${other.url}/longstay/casa-do-rio/availability`, {
          method: 'GET',
          bearer: json.access_token,
        })
      ).status,
      404,
    );
  } finally {
    await other.stop();
  }
});
