/** The receiver of notifications: real TLS, one path per test, everything judged. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, before, describe, test } from 'node:test';
import { Unjudged } from '../../client/gaps.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { createFixtures } from '../../client/create-fixtures.ts';
import { loopbackCertificate } from '../../client/webhooks/certificate.ts';
import type { Target } from '../../targets/target.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { serverForAllTests, listenOnFreePort, stopServer } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';
import { type Registration, sendNotification, notificationBody } from '../support/webhooks/sender.ts';

const target = sandboxTarget();

/** The URLs passed to the hook, in order. */
const registered: Registration[] = [];
const open: Fixtures[] = [];
const operator = serverForAllTests(async (call, reply) => {
  registered.push(JSON.parse(await text(call)) as Registration);
  reply.end();
});
afterEach(async () => {
  for (const fixtures of open.splice(0)) await fixtures.end();
});

const secret = 'a-bearer-token-that-nobody-may-see';

function stageOf(changes: Partial<Target> = {}): Fixtures {
  const hooks = { registerWebhook: { url: operator.url, body: { url: '{url}', ca: '{ca}' } } };
  const context = {
    target: { ...target, hooks, settings: { 'webhook.wait': 0.2 }, ...changes },
    seed: 1,
    today: '2026-11-21',
  };
  const access = {
    baseUrl: () => 'http://127.0.0.1:1',
    bearer: () => secret,
    keys: () => ({ apiKey: 'a', secretKey: 's' }),
    variables: { bearer: 'B', apiKey: 'A', secretKey: 'S' },
    clockOffset: 0,
    placeholders: {},
    secondClient: () => Promise.reject(new Error('there is no second client')),
    close: async () => {},
  };
  const fixtures = createFixtures(
    'a stage',
    context,
    access,
    () => Promise.resolve({ status: 500, headers: {}, body: secret }),
    true,
  );
  open.push(fixtures);
  return fixtures;
}

const last = (): Registration => registered.at(-1)!;

async function gapOf(action: Promise<unknown>): Promise<string> {
  const { outcome, message } = await rejected(action, Unjudged);
  return `${outcome}: ${message}`;
}

describe('a receiver', () => {
  test('uses HTTPS with a certificate that only the registered CA trusts', async () => {
    await stageOf().webhooks();
    assert.match(last().url, /^https:\/\/127\.0\.0\.1:\d+\/[\w-]{36}$/);
    assert.equal(await sendNotification(last()), 204);
    assert.equal(
      await sendNotification({ ...last(), url: last().url.replace('127.0.0.1', 'localhost') }),
      204,
    );
    await assert.rejects(sendNotification({ ...last(), ca: '' }), /certificate/i);
  });

  test('judges and stores a notification as a request of the service', async () => {
    const fixtures = stageOf();
    const inbox = await fixtures.webhooks();
    await sendNotification(last());
    const arrived = await inbox.receive({ event: 'ORDER_CHANGED', since: 0 });
    assert.deepEqual(arrived?.body, notificationBody);
    const [exchange] = fixtures.session.exchanges;
    assert.equal(exchange?.operation, 'webhook');
    assert.deepEqual(
      [exchange.request.method, exchange.request.url, exchange.response.status],
      ['POST', last().url, 204],
    );
    assert.deepEqual(fixtures.session.evidence.brokenClauses(), []);
    await sendNotification(last(), {
      method: 'PUT',
      members: { status: 'CANCELLED' },
    });
    await inbox.next(() => true, { since: 1 });
    assert.deepEqual(fixtures.session.evidence.brokenClauses(), [
      'wh.post-json',
      'wh.body-thin',
      'wh.body-no-record',
    ]);
    const [finding] = fixtures.session.evidence.toEvidence().findings;
    assert.match(finding?.shown ?? '', /> PUT https:/);
    assert.equal(finding?.curl, undefined);
  });

  test('stores no credential, neither in a header nor in a body', async () => {
    const fixtures = stageOf();
    const inbox = await fixtures.webhooks();
    // Only credentials that we have sent can come back.
    await fixtures.api.get('/orders/1', { expects: 'open' });
    await sendNotification(last(), {
      headers: { authorization: `Bearer ${secret}` },
      members: { token: secret },
    });
    await inbox.next(() => true);
    assert.equal(fixtures.session.exchanges.length, 2);
    assert.ok(
      !JSON.stringify([fixtures.session.exchanges, fixtures.session.evidence.toEvidence()]).includes(secret),
    );
  });

  test('receives only at its own path, and separately for each test', async () => {
    const [one, other] = [stageOf(), stageOf()];
    const inboxes = [await one.webhooks(), await other.webhooks()];
    const [first, second] = registered.slice(-2);
    assert.equal(new URL(first!.url).port, new URL(second!.url).port);
    assert.equal(await sendNotification({ ...second!, url: new URL('/', second!.url).href }), 404);
    assert.equal(await sendNotification({ ...second!, url: `${second!.url}/more` }), 404);
    assert.equal(await sendNotification(second!), 204);
    await inboxes[1]!.next(() => true);
    assertMapsTo(inboxes, [0, 1], ({ count }) => count);
  });

  test('ends with its last test', async () => {
    const [one, other] = [stageOf(), stageOf()];
    await one.webhooks();
    const { url, ca } = last();
    await other.webhooks();
    await one.end();
    assert.equal(await sendNotification({ url, ca }), 404);
    assert.equal(await sendNotification(last()), 204);
    await other.end();
    await assert.rejects(sendNotification(last()), /ECONNREFUSED/);
  });

  test('reads up to a limit', async () => {
    const fixtures = stageOf();
    const inbox = await fixtures.webhooks();
    assert.equal(
      await sendNotification(last(), {
        members: { more: 'x'.repeat(100_000) },
      }),
      413,
    );
    assert.equal(fixtures.session.exchanges.length, 0);
    assert.equal(
      await gapOf(inbox.receive({ event: 'ORDER_CHANGED', since: 0 })),
      'blocked: what arrived cannot be read',
    );
  });

  test('does not count other requests as notifications', async () => {
    const inbox = await stageOf().webhooks();
    assert.equal(await sendNotification(last(), { method: 'GET', body: null }), 204);
    assert.equal(inbox.count, 0);
  });
});

test('tests at a deployment, which is one client, take turns', async () => {
  const [one, other] = [stageOf({ embedded: false }), stageOf({ embedded: false })];
  await one.webhooks();
  const { url } = last();
  const waiting = other.webhooks();
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(last().url, url);
  await one.end();
  await waiting;
  assert.notEqual(last().url, url);
});

describe('waiting for a notification', () => {
  test('ends with the notification, and ignores others', async () => {
    const inbox = await stageOf({ settings: { 'webhook.wait': 30 } }).webhooks();
    const notify = (orderId: string) => sendNotification(last(), { members: { orderId } });
    await notify('ord-1');
    await notify('ord-2');
    // A late notification of an earlier change.
    const waiting = inbox.receive({ event: 'ORDER_CHANGED', since: 2, again: 1 });
    await notify('ord-1');
    await notify('ord-3');
    await notify('ord-2');
    assert.equal((await waiting)?.body?.orderId, 'ord-2');
    const late = inbox.receive({ event: 'ORDER_CHANGED', since: 4, again: 3 });
    await notify('ord-4');
    await notify('ord-4');
    assert.equal((await late)?.body?.orderId, 'ord-4');
  });

  test('finds a missing notification only if the target states how long to wait', async () => {
    const nothing = { event: 'ORDER_CHANGED', since: 0 } as const;
    assert.equal(await (await stageOf().webhooks()).receive(nothing), undefined);
    const stated = stageOf({ embedded: false, settings: { 'webhook.wait': 0.1 } });
    assert.equal(await (await stated.webhooks()).receive(nothing), undefined);
    await stated.end();
    const unstated = await stageOf({ embedded: false, settings: {} }).webhooks();
    unstated.next = async () => undefined;
    assert.equal(
      await gapOf(unstated.receive(nothing)),
      'not configured: not stated in the target: webhook.wait',
    );
  });

  test('finds nothing missing if one of the received notifications could be it', async () => {
    const inbox = await stageOf().webhooks();
    await sendNotification(last(), { body: 'orderId=1' });
    assert.equal(
      await gapOf(inbox.receive({ event: 'ORDER_CHANGED', since: 0 })),
      'blocked: what arrived cannot be read',
    );
    await sendNotification(last(), { members: { orderId: 'ord-9' } });
    await sendNotification(last());
    const wanted = { event: 'ORDER_CHANGED', since: 2, again: 1 } as const;
    assert.equal(
      await gapOf(inbox.receive(wanted)),
      'blocked: ORDER_CHANGED arrived, but not with the expected id ord-9',
    );
  });
});

describe('a URL that was registered by hand', () => {
  let port = 0;
  before(async () => {
    const server = createServer();
    port = await listenOnFreePort(server);
    await stopServer(server);
  });
  const byHand = (known: Target['known']['webhook']): Fixtures =>
    stageOf({ hooks: {}, known: { webhook: known! } });

  test('is used as the target states it, with TLS ending in front of the port', async () => {
    const inbox = await byHand({ port, url: 'https://hooks.example.com/in/hotel' }).webhooks();
    assert.equal(await sendNotification({ url: `http://127.0.0.1:${port}/in/hotel`, ca: '' }), 204);
    assert.equal(await sendNotification({ url: `http://127.0.0.1:${port}/elsewhere`, ca: '' }), 404);
    assert.equal(inbox.count, 1);
  });

  test('is awaited while another run holds its port', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
    setTimeout(() => blocker.close(), 300);
    await byHand({ port, url: 'https://hooks.example.com/in' }).webhooks();
    assert.equal(await sendNotification({ url: `http://127.0.0.1:${port}/in`, ca: '' }), 204);
  });

  test('is served with the certificate of the files that the target names', async (t) => {
    const folder = temporaryFolder(t);
    const { cert, key } = loopbackCertificate();
    const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    writeFileSync(files.certificate, cert);
    writeFileSync(files.key, key);
    await byHand({ port, url: 'https://hooks.example.com/in', ...files }).webhooks();
    assert.equal(await sendNotification({ url: `https://127.0.0.1:${port}/in`, ca: cert }), 204);
  });

  test('is not configured without a hook either', async () => {
    assert.match(
      await gapOf(stageOf({ hooks: {}, known: {} }).webhooks()),
      /^not configured: the target has no hook registerWebhook/,
    );
  });

  test('a certificate that cannot be read blocks', async () => {
    const known = { port, url: 'https://hooks.example.com/', certificate: 'nowhere.pem', key: 'nowhere.key' };
    assert.match(
      await gapOf(byHand(known).webhooks()),
      /^blocked: the certificate for notifications cannot be read/,
    );
  });
});
