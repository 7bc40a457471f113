import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';
import { selfSignedCertificate } from '../../support/webhooks/receiver.ts';
import { webhookTenant } from '../../support/webhooks/tenant.ts';

const run = runningSandbox({ hotels: 10 });

test('registers, shows, replaces and removes a webhook', async () => {
  const tenant = await webhookTenant(run.sandbox);
  assert.equal((await tenant.registered()).status, 404);
  const { cert: ca } = await selfSignedCertificate();
  const first = { url: 'https://partner.example/hook?key=1' };
  assert.deepEqual((await tenant.register(first)).json, first);
  assert.deepEqual((await tenant.registered()).json, first);
  const second = { url: 'https://partner.example:8443/other', ca };
  assert.deepEqual((await tenant.register(second)).json, second);
  assert.deepEqual((await tenant.registered()).json, second);
  assert.equal((await tenant.unregister()).status, 204);
  assert.equal((await tenant.registered()).status, 404);
});

test('accepts plain HTTP for loopback only', async () => {
  const tenant = await webhookTenant(run.sandbox);
  const loopback = [
    'http://127.0.0.1:9/',
    'http://127.8.7.6/',
    'http://127.1/',
    'http://[::1]:9/hook',
    'http://localhost:9',
    'http://LOCALHOST/',
  ];
  for (const url of loopback) assert.equal((await tenant.register({ url })).status, 200, url);
  const elsewhere = [
    'http://partner.example/',
    'http://10.0.0.1/',
    'http://127.0.0.1.example/',
    'http://localhost.example/',
    'http://0.0.0.0/',
    'http://[::2]/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
  ];
  for (const url of elsewhere) {
    const { status, json } = await tenant.register({ url });
    assert.deepEqual(
      [status, json.error.message],
      [400, 'url must be HTTPS; plain HTTP is for loopback only (127.0.0.0/8, [::1], localhost).'],
      url,
    );
  }
});

test('refuses unusable URLs in one sentence and changes nothing', async () => {
  const tenant = await webhookTenant(run.sandbox, { url: 'https://partner.example/' });
  const wrong: [unknown, RegExp][] = [
    [{}, /^url is missing\.$/],
    [{ url: 7 }, /^url must be text\.$/],
    [{ url: 'partner.example/hook' }, /^url must be an absolute URL\.$/],
    [{ url: 'https://user:word@partner.example/' }, /^url must hold no user name and no password\.$/],
    [{ url: 'https://user@partner.example/' }, /^url must hold no user name and no password\.$/],
    [{ url: `https://partner.example/${'x'.repeat(2_000)}` }, /^url must have at most 2000 characters\.$/],
    [{ url: 'https://partner.example/', ca: 'none' }, /^ca must be a certificate in PEM form\.$/],
    [[], /^The body must be an object\.$/],
  ];
  for (const [body, message] of wrong) {
    const { status, json } = await tenant.register(body);
    assert.equal(status, 400);
    assert.match(json.error.message, message);
  }
  assert.deepEqual((await tenant.registered()).json, { url: 'https://partner.example/' });
});

test('accepts an empty ca', async () => {
  const tenant = await webhookTenant(run.sandbox);
  assert.deepEqual((await tenant.register({ url: 'https://partner.example/', ca: '' })).json, {
    url: 'https://partner.example/',
  });
});

test('refuses invalid queries for deliveries', async () => {
  const tenant = await webhookTenant(run.sandbox);
  assert.deepEqual(await tenant.deliveries(), []);
  for (const query of ['?state=lost', '?since=x', '?limit=0', '?limit=1001', '?limit=x'])
    assert.match(
      ((await tenant.deliveries(query)) as any).error.message,
      /^(?:state|since|limit) must be .+\.$/,
      query,
    );
  assert.equal((await tenant.retry(1)).status, 404);
});
