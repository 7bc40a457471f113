import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';
import {
  selfSignedCertificate,
  startReceiver,
  receiverFor,
  type Reaction,
  type Receiver,
} from '../../support/webhooks/receiver.ts';
import { shortDelays, webhookTenant } from '../../support/webhooks/tenant.ts';
import { requireItems } from '../../support/require-items.ts';

const run = runningSandbox({
  hotels: 10,
  webhookQueue: { schedule: { ...shortDelays, attempts: 2, timeout: 1_000 } },
});

/** The result of one notification. */
async function outcome(webhook: { readonly url: string; readonly ca?: string }) {
  const tenant = await webhookTenant(run.sandbox, webhook);
  await tenant.notify('a');
  const [{ state, attempts }] = (await tenant.settled()) as any;
  return { state, attempts: attempts.length, status: attempts[0].status, error: attempts[0].error };
}

async function against(react: Reaction): Promise<Awaited<ReturnType<typeof outcome>>> {
  const receiver = await startReceiver(react);
  try {
    return await outcome(receiver);
  } finally {
    await receiver.stop();
  }
}

const delivered = { state: 'delivered', attempts: 1, error: undefined };

test('counts any 2xx as delivered', async () => {
  for (const status of [200, 201, 202, 204, 299]) {
    const observed = await against((_received, response) => response.writeHead(status).end());
    assert.deepEqual(observed, { ...delivered, status });
  }
});

test('counts any other status as failed', async () => {
  for (const status of [304, 400, 401, 404, 410, 429, 500, 503]) {
    const observed = await against((_received, response) => response.writeHead(status).end());
    assert.deepEqual(observed, { state: 'dead', attempts: 2, status, error: undefined });
  }
});

test('does not follow redirects', async (t) => {
  const elsewhere = await receiverFor(t);
  for (const status of [301, 302, 303, 307, 308]) {
    const observed = await against((_received, response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    );
    assert.deepEqual([observed.state, observed.status], ['dead', status]);
  }
  assert.deepEqual(elsewhere.all, []);
});

test('times out on missing and endless responses', async () => {
  const late = { state: 'dead', attempts: 2, error: 'no whole answer within 1000 ms' };
  assert.deepEqual(await against(() => undefined), { ...late, status: undefined });
  assert.deepEqual(await against((_received, response) => response.writeHead(200).write('…')), {
    ...late,
    status: 200,
  });
});

test('does not read long responses to their end', async () => {
  const long = Buffer.alloc(64 * 1024);
  const endless: Reaction = (_received, response) => {
    const writeMore = (): void =>
      void (response.destroyed || response.write(long, () => setImmediate(writeMore)));
    writeMore();
  };
  assert.deepEqual(await against(endless), { ...delivered, status: 200 });
});

test('reports cut and refused connections as failures', async () => {
  const cut = await against((_received, response) => response.destroy());
  assert.deepEqual([cut.state, cut.attempts, cut.status], ['dead', 2, undefined]);
  assert.ok(cut.error);
  const gone = await startReceiver();
  await gone.stop();
  assert.match((await outcome(gone)).error, /ECONNREFUSED/);
});

test('uses a new connection for each attempt', async (t) => {
  const receiver = await receiverFor(t);
  const tenant = await webhookTenant(run.sandbox, receiver);
  await tenant.notify(...Array.from({ length: 20 }, (_, index) => `order-${index}`));
  assert.ok(requireItems(await tenant.settled()).every(({ attempts }) => attempts.length === 1));
  assert.ok(requireItems(receiver.all).every(({ headers }) => headers.connection === 'close'));
});

test('verifies TLS with the registered certificate authority or the public ones', async () => {
  const [own, other] = await Promise.all([selfSignedCertificate(), selfSignedCertificate()]);
  const receiver: Receiver = await startReceiver(undefined, own);
  assert.deepEqual(await outcome({ url: receiver.url, ca: own.cert }), { ...delivered, status: 200 });
  for (const webhook of [{ url: receiver.url }, { url: receiver.url, ca: other.cert }]) {
    const { state, status, error } = await outcome(webhook);
    assert.deepEqual([state, status], ['dead', undefined]);
    assert.match(error, /certificate|SELF_SIGNED|issuer/i);
  }
  // The certificate names 127.0.0.1 and nothing else.
  const misnamed = await outcome({ url: receiver.url.replace('127.0.0.1', 'localhost'), ca: own.cert });
  assert.match(misnamed.error, /ALTNAME|altnames|refused/i);
  assert.equal(receiver.all.length, 1);
  await receiver.stop();
});
