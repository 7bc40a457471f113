/** A partner's receiver: called only at its own address, and judged only by the specification. */
import assert from 'node:assert/strict';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { Readable } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { resolveUrl, isNonPublic, type ResolvedUrl } from '../../lib/addresses.ts';
import { judgeReceiver } from '../../certification/receivers/judge.ts';
import { post } from '../../certification/receivers/post.ts';
import { sendNotifications } from '../../certification/receivers/programme.ts';
import type { Line } from '../../certification/line.ts';
import { defaults } from '../../schemas/settings.ts';
import { assertMapsTo } from '../support/lists.ts';
import { listenOnFreePort, stopServer } from '../support/listening.ts';
import { selfSignedCertificate } from '../support/webhooks/receiver.ts';

async function listen(
  t: TestContext,
  handle: RequestListener,
  secure?: { key: string; cert: string },
): Promise<number> {
  const server = secure ? createSecure(secure, handle) : createPlain(handle);
  t.after(() => stopServer(server));
  return listenOnFreePort(server);
}

const here = (port: number, name = 'receiver.example', scheme = 'https'): ResolvedUrl => ({
  url: new URL(`${scheme}://${name}:${port}/hook?key=1`),
  address: '127.0.0.1',
  family: 4,
});

const fetched = (number: number, order: string, at: number, authorization = 'Bearer jwt:800:abc'): Line => ({
  exchange: {
    number,
    client: 'c',
    operation: 'order.by-id',
    request: { method: 'GET', url: `https://h/orders/${order}`, headers: { authorization } },
    response: { status: 200, headers: {}, body: '{}' },
    sentAt: at,
    receivedAt: at + 5,
  },
});

test('no internal address is called, whatever its name, unless it is allowed', async () => {
  const v4 = '127.0.0.1 10.1.2.3 169.254.169.254 168.63.129.16 192.88.99.1 192.168.0.9 100.64.0.1 0.0.0.0';
  const v6 = '::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 ::ffff:a00:1 64:ff9b::a00:1 2002:a00:1:: ff02::1';
  for (const address of `${v4} ${v6}`.split(' ')) assert.ok(isNonPublic(address), address);
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111'])
    assert.ok(!isNonPublic(address), address);
  const inside = async () => [{ address: '10.0.0.5', family: 4 }];
  const both = async () => [
    { address: '1.1.1.1', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  assert.match(String(await resolveUrl('https://x.example/', {}, inside)), /not a public address/);
  assert.match(String(await resolveUrl('https://x.example/', {}, both)), /127\.0\.0\.1/);
  assert.equal(
    ((await resolveUrl('https://X.example/', { hosts: ['x.EXAMPLE'] }, inside)) as ResolvedUrl).address,
    '10.0.0.5',
  );
  for (const odd of ['2130706433', '0x7f.1', '[::ffff:7f00:1]', '017700000001'])
    assert.match(String(await resolveUrl(`https://${odd}/`)), /not a public address/, odd);
  assert.match(String(await resolveUrl('ftp://x.example/')), /is not an http or https URL/);
  assert.match(String(await resolveUrl('https://a:b@x.example/')), /password/);
  assert.match(String(await resolveUrl('nowhere')), /not a URL/);
  assert.match(
    String(await resolveUrl('https://x.example/', {}, () => Promise.reject(new Error('ENOTFOUND')))),
    /leads nowhere/,
  );
});

test('the receiver is called at the resolved address with its name, and no redirect is followed', async (t) => {
  const received: string[] = [];
  const port = await listen(t, (incoming, out) => {
    received.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    out.writeHead(307, { location: '/elsewhere' }).end();
  });
  const posted = await post(here(port, 'receiver.example', 'http'), '{"a":1}', 2_000);
  assert.equal(posted.status, 307);
  assert.deepEqual(received, [`POST receiver.example:${port}/hook?key=1`]);
  assert.equal((await post(here(1, 'receiver.example', 'http'), '{}', 2_000)).error, 'ECONNREFUSED');
  const silent = await listen(t, () => undefined);
  assert.match((await post(here(silent, 'r.example', 'http'), '{}', 50)).error!, /within 50 ms/);
});

test('a wrong certificate is reported, and the notification is still sent', async (t) => {
  const own = await selfSignedCertificate();
  const port = await listen(t, (incoming, out) => void incoming.resume().on('end', () => out.end()), own);
  const unknown = await post(here(port, '127.0.0.1'), '{}', 2_000);
  assert.deepEqual([unknown.status, typeof unknown.certificate], [200, 'string']);
  assert.equal((await post(here(port, '127.0.0.1'), '{}', 2_000, own.cert)).certificate, undefined);
  assert.equal(
    (await post(here(port, 'other.example'), '{}', 2_000, own.cert)).certificate,
    'ERR_TLS_CERT_ALTNAME_INVALID',
  );
});

test('each kind of notification is sent, and only the fetch of the order decides', async (t) => {
  const received: { eventyType: string; orderId?: string }[] = [];
  const port = await listen(t, (incoming, out) => {
    let text = '';
    incoming
      .on('data', (chunk) => (text += chunk))
      .on('end', () => {
        received.push(JSON.parse(text));
        out.writeHead(500).end();
      });
  });
  const shown = await sendNotifications(here(port, 'r.example', 'http'), {
    orders: ['A 1', 'B'],
    lostReservations: ['L'],
    settings: defaults,
    burst: 4,
  });
  assert.equal(received.length, shown.length);
  assert.deepEqual([...new Set(received.map(({ eventyType }) => eventyType))].sort(), [
    'LOST_RESERVATION_CHANGED',
    'ORDER_CHANGED',
    'SOMETHING_ELSE_CHANGED',
  ]);
  const judgement = (url: string, ...lines: readonly Line[]) =>
    judgeReceiver(url, shown, Readable.from(lines), defaults);
  const outcomes = async (url: string, ...lines: readonly Line[]) =>
    (await judgement(url, ...lines)).requirements.map(({ outcome }) => outcome);
  const now = Date.now();
  const all = [fetched(1, 'B', now - 60_000), fetched(7, 'A%201', now), fetched(8, 'B', now)];
  assert.deepEqual(await outcomes('https://r.example', ...all), ['passed', 'passed', 'passed']);
  assert.deepEqual(await outcomes('http://r.example', ...all), ['failed', 'passed', 'passed']);
  assert.deepEqual(await outcomes('https://r.example'), ['passed', 'failed', 'not exercised']);
  const withoutBearer = fetched(7, 'A%201', now, 'Basic x');
  assert.equal((await outcomes('https://r.example', withoutBearer))[1], 'failed');
  const gap = { gap: { from: now, until: now, why: 'w' } };
  assert.equal((await outcomes('https://r.example', gap))[1], 'not exercised', 'it may be in the gap');
  const { requirements, warnings } = await judgement('https://r.example', ...all);
  assertMapsTo(requirements[1]!.evidence, [7], ({ exchange }) => exchange);
  assert.ok(warnings.some((one) => one.includes('answered 500')));
});
