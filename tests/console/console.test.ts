/** The console's part of the control port: the page, prepared requests, and the judged journal as a stream. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tenantSecret } from '../../lib/control-secret.ts';
import { servedOperationIds } from '../../schemas/operations.ts';
import { startedSandboxOf } from '../support/running.ts';
import { assertMapsTo } from '../support/lists.ts';
import { callControl, listenToEvents, startConsole, tryCase } from '../support/console.ts';
import { requireItems } from '../support/require-items.ts';

const sandbox = startedSandboxOf(startConsole);

const newTenant = async (options: object = {}): Promise<string> =>
  (await callControl(sandbox, 'POST', '/tenants', options)).json.id;

describe('the page', () => {
  test('is served without a secret and contains no data of a tenant', async () => {
    const answer = await fetch(`${sandbox.controlUrl}/`);
    const text = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.match(text, /default-src 'none';.*connect-src 'self'/);
    for (const secret of [
      sandbox.controlSecret,
      sandbox.demo.apiKey,
      sandbox.demo.secretKey,
      sandbox.demo.bearer,
    ])
      assert.ok(!text.includes(secret));
    assert.ok(!/(?:src|href)="https?:/.test(text));
  });

  test("is served only under the port's own name and origin", async () => {
    const { port } = new URL(sandbox.controlUrl);
    const answer = await fetch(`${sandbox.controlUrl}/`, { headers: { origin: 'http://evil.example' } });
    assert.equal(answer.status, 403);
    const events = await fetch(`${sandbox.controlUrl}/tenants/demo/events`, {
      headers: {
        origin: `http://localhost:${Number(port) + 1}`,
        authorization: `Bearer ${sandbox.controlSecret}`,
      },
    });
    assert.equal(events.status, 403);
    assert.equal((await fetch(`${sandbox.controlUrl}/tenants/demo/events`)).status, 401);
  });
});

test('prepares and sends a request of every operation, without findings for a conforming service', async () => {
  const tenant = await newTenant();
  const received = await listenToEvents(sandbox, tenant);
  const booksFirst = ['v1.book', 'v2.book', ...servedOperationIds];
  for (const operation of requireItems(booksFirst)) {
    const tried = await tryCase(sandbox, tenant, operation);
    assert.ok(typeof tried === 'object', `${operation}: ${String(tried)}`);
    assert.equal(tried.status, 200, operation);
    // The journal masks digits that could be those of a card; the page would not know its own request.
    assert.match(tried.made.try, /^[a-p]{32}$/);
    await received.until(() => received.exchanges.some((one) => one.tried === tried.made.try));
    const one = received.exchanges.find((exchange) => exchange.tried === tried.made.try)!;
    assert.equal(one.operation, operation);
    assert.ok(one.exercised > 0 || ['longstay.avail', 'content.download'].includes(operation), operation);
  }
  assert.deepEqual(
    received.exchanges.flatMap(({ operation, findings }) => findings.map((one) => [operation, one])),
    [],
  );
  received.stop();
});

test('prepares edge cases, pairs and invalid requests, whose findings are in the request', async () => {
  const tenant = await newTenant();
  const received = await listenToEvents(sandbox, tenant);
  await tryCase(sandbox, tenant, 'v1.book');
  for (const operation of ['v1.avail', 'v1.cancel', 'v2.avail', 'v2.checkrate'])
    for (const kind of ['edge', 'pairs', 'refusal'] as const)
      for (const number of [0, 3]) {
        const tried = await tryCase(sandbox, tenant, operation, kind, number);
        if (typeof tried === 'string') {
          assert.match(tried, /no more requests of this kind|needs an active v1 reservation/);
          continue;
        }
        await received.until(() => received.exchanges.some((one) => one.tried === tried.made.try));
        const { findings } = received.exchanges.find((one) => one.tried === tried.made.try)!;
        assert.deepEqual(
          findings.filter(({ at }) => at === 'answer'),
          [],
          tried.made.id,
        );
        if (kind === 'refusal') assert.ok(findings.length > 0, tried.made.id);
      }
  received.stop();
});

test('streams findings with their clause', async () => {
  const tenant = await newTenant();
  const received = await listenToEvents(sandbox, tenant);
  await callControl(sandbox, 'PUT', `/tenants/${tenant}/behaviour`, { fault: 'total-forgets-taxes' });
  await tryCase(sandbox, tenant, 'v2.avail');
  await received.until(() => received.exchanges.some(({ findings }) => findings.length > 0));
  const streamedFindings = received.exchanges.flatMap(({ findings }) => findings);
  assert.ok(
    requireItems(streamedFindings).every(
      ({ clause, at }) => clause === 'v2.shape.total-sum' && at === 'answer',
    ),
  );
  await received.until(() => received.statuses.at(-1)?.fault === 'total-forgets-taxes');
  received.stop();
});

test('reports no finding after the clock was changed', async () => {
  const tenant = await newTenant();
  await tryCase(sandbox, tenant, 'v1.avail');
  await callControl(sandbox, 'POST', `/tenants/${tenant}/clock`, { advance: 86_400 * 20 });
  await tryCase(sandbox, tenant, 'v1.avail');
  await callControl(sandbox, 'POST', `/tenants/${tenant}/clock`, { freeze: true });
  await tryCase(sandbox, tenant, 'v1.book');
  const { now, frozen } = (await callControl(sandbox, 'POST', `/tenants/${tenant}/clock`, { real: true }))
    .json;
  assert.ok(Math.abs(Date.parse(now) - Date.now()) < 5_000 && frozen === false);
  await tryCase(sandbox, tenant, 'v1.ping');
  const received = await listenToEvents(sandbox, tenant);
  await received.until(() => received.exchanges.length >= 4);
  assert.deepEqual(
    received.exchanges.flatMap(({ findings }) => findings),
    [],
  );
  received.stop();
});

test('continues a stream after an interruption', async () => {
  const tenant = await newTenant();
  for (let index = 0; index < 3; index += 1) await tryCase(sandbox, tenant, 'v1.ping');
  const numbers = async (headers: Record<string, string>): Promise<(string | undefined)[]> => {
    const received = await listenToEvents(sandbox, tenant, headers);
    await received.until(() => received.exchanges.at(-1)?.number === 3);
    received.stop();
    return received.events.filter(({ event }) => event === 'exchange').map(({ id }) => id);
  };
  assert.deepEqual(await numbers({}), ['1', '2', '3']);
  assert.deepEqual(await numbers({ 'last-event-id': '2' }), ['3']);
  // After a restart of the sandbox.
  assert.deepEqual(await numbers({ 'last-event-id': '99' }), ['1', '2', '3']);
  const wrong = await fetch(`${sandbox.controlUrl}/tenants/${tenant}/events`, {
    headers: { authorization: `Bearer ${sandbox.controlSecret}`, 'last-event-id': 'x' },
  });
  assert.equal(wrong.status, 400);
});

test('judges a hand-written request without an expectation', async () => {
  const tenant = await newTenant();
  const received = await listenToEvents(sandbox, tenant);
  const send = (sent: object) => callControl(sandbox, 'POST', `/tenants/${tenant}/try/send`, sent);
  const own = { try: 'own', operation: 'v1.ping', path: '/v1/api/Pull/Ping', body: '{"Target":7}' };
  assert.equal((await send(own)).status, 200);
  await received.until(() => received.exchanges.length === 1);
  const [{ findings }] = received.exchanges as [(typeof received.exchanges)[number]];
  assert.ok(
    requireItems(findings).every(({ at }) => at === 'request'),
    JSON.stringify(findings),
  );
  for (const wrong of [
    { ...own, path: 'v1/api' },
    { ...own, path: '/v1 x' },
    { ...own, path: 7 },
    { ...own, operation: 'webhook' },
    { ...own, body: {} },
    { ...own, try: '' },
  ])
    assert.equal((await send(wrong)).status, 400, JSON.stringify(wrong));
  for (const wrong of [{ operation: 'x' }, { kind: 'x' }, { seed: -1 }, { number: 1e9 }]) {
    const requested = { operation: 'v1.ping', kind: 'valid', seed: 1, number: 0, ...wrong };
    assert.equal((await callControl(sandbox, 'POST', `/tenants/${tenant}/try/case`, requested)).status, 400);
  }
  assert.equal((await callControl(sandbox, 'POST', `/tenants/${tenant}/try/toString`, {})).status, 404);
  received.stop();
});

describe("a tenant's own secret", () => {
  test('gives access to this tenant only', async () => {
    const [mine, other] = [await newTenant(), await newTenant()];
    const { controlSecret: secret } = (await callControl(sandbox, 'GET', `/tenants/${mine}`)).json;
    assert.equal(secret, tenantSecret(sandbox.controlSecret, mine));
    const as = (method: string, path: string, body?: unknown) =>
      callControl(sandbox, method, path, body, secret);
    assertMapsTo((await as('GET', '/tenants')).json, [mine], ({ id }: { id: string }) => id);
    for (const [method, path, body] of [
      ['GET', `/tenants/${mine}`],
      ['GET', `/tenants/${mine}/journal`],
      ['POST', `/tenants/${mine}/clock`, { advance: 1 }],
      ['PUT', `/tenants/${mine}/behaviour`, {}],
      ['GET', '/faults'],
      ['GET', '/scenarios'],
    ] as const)
      assert.equal((await as(method, path, body)).status, 200, path);
    for (const [method, path, body] of [
      ['GET', `/tenants/${other}`],
      ['GET', '/tenants/nobody'],
      ['GET', `/tenants/${other}/events`],
      ['GET', `/tenants/${mine}%2F..%2F${other}`],
      ['POST', `/tenants/${other}/clock`, {}],
      ['POST', '/tenants', {}],
      ['POST', '/tenants', { beside: mine }],
      ['DELETE', `/tenants/${mine}`],
      ['GET', '/nowhere'],
    ] as const)
      assert.equal((await as(method, path, body)).status, 403, `${method} ${path}`);
    for (const forged of [`${other}.${secret.split('.')[1]}`, `${mine}.`, `${mine}`, `${secret}x`])
      assert.equal(
        (await callControl(sandbox, 'GET', `/tenants/${mine}`, undefined, forged)).status,
        401,
        forged,
      );
  });

  test('lists all tenants for the operator', async () => {
    const { json } = await callControl(sandbox, 'GET', '/tenants');
    assert.ok(json.length >= 2);
    assert.ok(json.some(({ id }: { id: string }) => id === 'demo'));
  });
});

test('ends the streams of a removed tenant, and all when the sandbox stops', async () => {
  const own = await startConsole();
  const tenant = (await callControl(own, 'POST', '/tenants', {})).json.id;
  const received = await listenToEvents(own, tenant);
  await received.until(() => received.statuses.length > 0);
  await callControl(own, 'DELETE', `/tenants/${tenant}`);
  await received.until(() => received.events.some(({ event }) => event === 'ended'));
  await listenToEvents(own, 'demo');
  const began = Date.now();
  await own.stop();
  assert.ok(Date.now() - began < 3_000);
});
