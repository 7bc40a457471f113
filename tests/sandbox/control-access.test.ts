/** Access to the control port: only with the secret, at the port's own address, and never from a page in a browser. */
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import { startedSandbox, sandboxFor } from '../support/running.ts';

const sandbox = startedSandbox({ hotels: 20 }, () => {
  port = Number(new URL(sandbox.controlUrl).port);
});
let port: number;

interface ControlResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** A call with arbitrary headers, including Host. */
const call = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Promise<ControlResponse> =>
  new Promise((resolve, reject) => {
    const sending = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sending.on('error', reject);
    sending.end(body);
  });

const secret = (): Record<string, string> => ({ authorization: `Bearer ${sandbox.controlSecret}` });
const json = { 'content-type': 'application/json' };

const tenants = async (): Promise<number> =>
  (JSON.parse((await call('GET', '/health', {})).text) as { tenants: number }).tenants;

/** Asserts a refusal: one sentence with advice, as JSON, without internal details. */
function refused({ status, text }: ControlResponse, expected: number, says: RegExp): void {
  assert.equal(status, expected, text);
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  assert.match(error.message, says);
  assert.ok(!text.includes('    at ') && !text.includes(sandbox.controlSecret), text);
}

test('requires the secret for everything except health and page', async () => {
  const wrong: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${sandbox.controlSecret.slice(0, -1)}` },
    { authorization: `Bearer ${sandbox.controlSecret}x` },
    { authorization: `Basic ${sandbox.controlSecret}` },
    { authorization: `Bearer ${sandbox.demo.bearer}` },
  ];
  for (const headers of wrong)
    for (const [method, path] of [
      ['GET', '/faults'],
      ['GET', '/tenants/demo'],
      ['GET', '/nowhere'],
      ['POST', '/tenants'],
      ['POST', '/health'],
      ['DELETE', '/tenants/demo'],
    ] as const) {
      const answer = await call(method, path, { ...json, ...headers }, method === 'POST' ? '{}' : '');
      refused(answer, 401, /authorization: Bearer .*HOTEL_CONTRACT_CONTROL_SECRET/);
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
    }
  assert.equal((await call('GET', '/health', {})).status, 200);
  assert.equal(await tenants(), 1);
  assert.equal((await call('GET', '/tenants/demo', secret())).status, 200);
  assert.equal(
    (await call('GET', '/tenants/demo', { authorization: `bearer  ${sandbox.controlSecret}` })).status,
    200,
  );
});

test('refuses pages of other origins, even with the secret', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://evil.example',
    `http://localhost:${port + 1}`,
    `https://localhost:${port}`,
  ])
    for (const path of ['/tenants', '/tenants/demo/behaviour', '/health'])
      refused(await call('POST', path, { ...secret(), ...json, origin }, '{}'), 403, /Origin/);
  refused(await call('GET', '/health', { origin: 'https://evil.example' }), 403, /Origin/);
  refused(
    await call('OPTIONS', '/tenants', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    }),
    403,
    /Origin/,
  );
  assert.equal(await tenants(), 1);
  assert.equal(
    (await call('GET', '/faults', { ...secret(), origin: `http://127.0.0.1:${port}` })).status,
    200,
  );
});

test('refuses names that were rebound to its address', async () => {
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost',
    '127.0.0.1',
    `localhost:${port + 1}`,
    `127.0.0.1.evil.example:${port}`,
  ])
    for (const path of ['/tenants/demo', '/health'])
      refused(await call('GET', path, { ...secret(), host }), 403, /Host/);
  for (const host of [
    `localhost:${port}`,
    `LocalHost:${port}`,
    `127.0.0.1:${port}`,
    `127.1.2.3:${port}`,
    `[::1]:${port}`,
  ])
    assert.equal((await call('GET', '/tenants/demo', { ...secret(), host })).status, 200, host);
});

test('accepts only bodies of type JSON and of limited size', async () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    call('POST', '/tenants', { ...secret(), ...headers }, body);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    refused(await post({ 'content-type': type }), 415, /application\/json/);
  refused(await post({ 'content-length': '2' }), 415, /application\/json/);
  refused(await post(json, '{'), 400, /JSON/);
  refused(await post(json, `{"fault":"${'x'.repeat(300_000)}"}`), 413, /bytes/);
  assert.equal(await tenants(), 1);
  assert.equal((await post(json)).status, 201);
  assert.equal((await post({ 'content-type': 'application/json; charset=utf-8' })).status, 201);
});

test('refuses bytes that are no HTTP request properly', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET /tenants/demo HTTP/1.0\r\n\r\n',
    'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n',
  ]) {
    const response = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    assert.match(response, /^HTTP\/1\.1 40[03] /, bytes);
    assert.ok(!response.includes('    at ') && !response.includes('credentials'), response);
  }
});

test('generates a new secret at each start unless one is given', async (t) => {
  const [second, reported] = await Promise.all([
    startSandbox({ hotels: 20 }),
    startSandbox({ hotels: 20, controlSecret: 'a-secret-that-was-told' }),
  ]);
  t.after(() => Promise.all([second.stop(), reported.stop()]));
  assert.ok(sandbox.controlSecret.length >= 32);
  assert.notEqual(second.controlSecret, sandbox.controlSecret);
  assert.equal(reported.controlSecret, 'a-secret-that-was-told');
  const answer = await fetch(`${reported.controlUrl}/faults`, {
    headers: { authorization: 'Bearer a-secret-that-was-told' },
  });
  assert.equal(answer.status, 200);
});

test('stays on loopback if the service listens on other addresses', async (t) => {
  const open = await sandboxFor(t, { hotels: 20, host: '0.0.0.0' });
  assert.equal(new URL(open.url).hostname, '0.0.0.0');
  assert.equal(new URL(open.controlUrl).hostname, '127.0.0.1');
});

test('accepts any address of the machine but only its own name if it listens on all addresses', async (t) => {
  const open = await sandboxFor(t, { hotels: 20, controlHost: '0.0.0.0' });
  port = Number(new URL(open.controlUrl).port);
  const headers = { authorization: `Bearer ${open.controlSecret}` };
  for (const host of [`10.1.2.3:${port}`, `[fd00::1]:${port}`, `localhost:${port}`])
    assert.equal((await call('GET', '/faults', { ...headers, host })).status, 200, host);
  assert.equal((await call('GET', '/faults', { ...headers, host: `evil.example:${port}` })).status, 403);
  assert.equal((await call('GET', '/faults', { host: `10.1.2.3:${port}` })).status, 401);
});
