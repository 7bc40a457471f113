/** Exchanges from k6: all are judged as in the gate, and stored without secrets. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paths } from '../../../load/sidecar/protocol.ts';
import { createQueue } from '../../../load/sidecar/queue.ts';
import type { JudgedExchange } from '../../../schemas/exchange.ts';
import { judge } from '../../../schemas/judge.ts';
import { defaults } from '../../../schemas/settings.ts';
import type { FaultName } from '../../../proof/faults.ts';
import { PoolTransport } from '../../../client/transport.ts';
import { startedSandbox } from '../../support/running.ts';
import { clientOf, searchBase } from '../../support/sandbox-client.ts';
import {
  forwardExchange,
  forwardedSearch,
  sidecarForTest,
  postToSidecar,
  resultOfForwarding,
} from '../../support/load/sidecar/reported.ts';
import { requireItems } from '../../support/require-items.ts';
import { serverForTest } from '../../support/listening.ts';

describe('exchanges of a sandbox', () => {
  const sandbox = startedSandbox();

  /** A real search of a tenant, as k6 forwards it. */
  async function search(
    fault: FaultName | undefined,
    id: string,
    sentAt: number,
    phase: string,
  ): Promise<[object, string]> {
    const tenant = await sandbox.createTenant(fault === undefined ? {} : { fault });
    const reply = await clientOf(sandbox, tenant).search({});
    const headers = { 'Content-Type': String(reply.headers['content-type']) };
    const body = JSON.stringify(searchBase);
    const request = {
      method: 'POST',
      url: `${tenant.apiUrl}/v2/hotels/availability`,
      headers: { 'content-type': 'application/json' },
      body,
    };
    return [
      forwardedSearch({ id, sentAt, phase, request, response: { status: reply.status, headers } }),
      reply.text,
    ];
  }

  test('violate the same clauses as in the gate, with time and rate', async () => {
    const start = Date.now();
    const all = [
      await search(undefined, '1', start + 2_000, 'warm-up'),
      await search('availability-with-201', '2', start + 15_200, 'steady'),
      await search('availability-with-201', '3', start + 12_500, 'steady'),
      await search('availability-with-201', '4', start + 8_000, 'warm-up'),
    ];
    const { contract, timeline, startedAt } = await resultOfForwarding(all, { startedAt: start });
    assert.equal(startedAt, start);
    assert.deepEqual(
      [contract.forwarded, contract.received, contract.judged, contract.unjudged],
      [4, 4, 4, {}],
    );
    const [broken] = contract.broken;
    assert.deepEqual(
      [contract.broken.length, broken?.clause, broken?.outcome, broken?.times],
      [1, 'v2.avail.path', 'failed', 3],
    );
    assert.deepEqual(
      [broken!.firstAt, broken!.lastAt, broken!.fromRate, broken!.phases],
      [8, 15.2, 80, { steady: 2, 'warm-up': 1 }],
    );
    assert.equal(broken!.exercised, 4);
    assert.equal(broken!.example.exchange.id, '4');
    assert.match(broken!.example.finding.actual, /201/);
    assert.deepEqual(
      timeline.flatMap(({ at, violations }) =>
        Object.entries(violations).map(([clause, times]) => [at, clause, times]),
      ),
      [
        [9, 'v2.avail.path', 1],
        [13, 'v2.avail.path', 1],
        [16, 'v2.avail.path', 1],
      ],
    );
    assert.ok(Object.keys(contract.exercised).length > 20);
  });
});

const breaking = '{"hotels":"none"}';

test('an exchange that comes twice counts once', async () => {
  const { contract } = await resultOfForwarding([
    [forwardedSearch(), breaking],
    [forwardedSearch(), breaking],
  ]);
  assert.deepEqual([contract.forwarded, contract.received, contract.judged], [1, 1, 1]);
  assert.ok(requireItems(contract.broken).every(({ times }) => times === 1));
});

test('exchanges that the gate does not judge are counted with the reason', async () => {
  const response = (id: string, status: number, headers = {}): [object, string] => [
    forwardedSearch({ id, response: { status, headers } }),
    'no',
  ];
  const { contract } = await resultOfForwarding([
    response('1', 503, { 'retry-after': '1' }),
    response('2', 503, { 'retry-after': '2' }),
    response('3', 429),
    response('4', 401),
    [forwardedSearch({ id: '5', response: { status: 401, headers: {} }, expects: 'open' }), 'no'],
  ]);
  assert.deepEqual(contract.unjudged, {
    'the service was busy or out of reach (HTTP 503)': 2,
    'the service was busy or out of reach (HTTP 429)': 1,
    'the credentials were refused (HTTP 401)': 1,
  });
  assert.deepEqual([contract.received, contract.judged, contract.broken], [5, 1, []]);
});

test('secrets, personal data, cards and tokens are not stored', async () => {
  const secret = 'sk-0123456789abcdef0123456789';
  const card = '4111111111111111';
  const token = 'eyJhbGciOi.token-that-opens.something';
  const body = JSON.stringify({
    hotels: 'none',
    access_token: token,
    note: secret,
    card,
    document: { cpf: '12345678901' },
    filler: 'x'.repeat(4_000),
  });
  const request = {
    method: 'POST',
    url: `http://service/?key=${secret}`,
    headers: { Authorization: `Bearer ${secret}`, 'X-Own': secret },
    body: card,
  };
  const response = { status: 200, headers: { 'Content-Type': 'text/plain', Echo: secret } };
  const { contract } = await resultOfForwarding([[forwardedSearch({ request, response }), body]], {
    secrets: [secret],
  });
  const kept = JSON.stringify(contract);
  const { exchange } = contract.broken[0]!.example;
  for (const hidden of [secret, card, token]) assert.ok(!kept.includes(hidden), `${hidden} is in ${kept}`);
  assert.match(exchange.request.headers['authorization']!, /^Bearer secret:\d+:/);
  assert.match(exchange.response.headers['echo']!, /^secret:/);
  assert.match(exchange.response.body, /… \(\d+ characters\)$/);
});

test('bytes that are not UTF-8 are judged as in the gate', async (t) => {
  const bytes = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from('{"hotels":[{"hotel":{"name":"S'),
    Buffer.from([0xe3, 0x28, 0xff]),
    Buffer.from('o"}}]}'),
  ]);
  const service = await serverForTest(t, (_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(bytes),
  );
  const pool = new PoolTransport();
  t.after(() => pool.close());
  const url = `${service}/v2/hotels/availability`;
  const observed = await pool.send({ method: 'POST', url, headers: {}, body: '{}' });
  const forwarded = forwardedSearch();
  const exchange: JudgedExchange = {
    ...forwarded,
    response: observed,
  };
  const { contract } = await resultOfForwarding([[forwarded, bytes]]);
  assert.ok(observed.body.startsWith('{'));
  assert.equal(contract.broken[0]!.example.exchange.response.body, observed.body);
  assert.deepEqual(
    contract.broken.map(({ clause }) => clause).sort(),
    [...new Set(judge(exchange, defaults).findings.map(({ clause }) => clause))].sort(),
  );
});

test('k6 waits if judging cannot keep up, and nothing is dropped', async (t) => {
  const { sidecar } = await sidecarForTest(t, { bounds: { pieces: 2, bytes: 1_000_000 } });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      forwardExchange(sidecar, forwardedSearch({ id: `${index}` }), breaking),
    ),
  );
  assert.ok(requireItems(answers).every((status) => status === 204));
  const { contract } = await sidecar.collect();
  assert.deepEqual([contract.received, contract.judged], [300, 300]);
  assert.equal(contract.broken[0]!.times, 300);
});

test('a full queue makes its producer wait', async () => {
  const done: number[] = [];
  const queue = createQueue<{ readonly number: number; readonly bytes: number }>(
    { pieces: 2, bytes: 100 },
    ({ number }) => done.push(number),
  );
  const waited: number[][] = [];
  const added = [1, 2, 3].map((number) =>
    queue.add({ number, bytes: 1 }).then(() => waited.push([number, ...done])),
  );
  await queue.drain();
  await Promise.all(added);
  assert.deepEqual(waited, [[1], [2, 1, 2], [3, 1, 2]]);
  assert.deepEqual(done, [1, 2, 3]);
  await queue.add({ number: 4, bytes: 100 });
  assert.deepEqual(done, [1, 2, 3, 4], 'as much as there is room for, in bytes');
});

test('invalid input is refused and reported, and not counted', async (t) => {
  const { sidecar, stated } = await sidecarForTest(t);
  const noAnswer = forwardedSearch({ response: { status: 0, headers: {} } });
  for (const wrong of [
    noAnswer,
    { ...forwardedSearch(), operation: 'v9.nothing' },
    { ...forwardedSearch(), id: undefined },
    [7],
  ])
    assert.equal(await forwardExchange(sidecar, wrong, breaking), 400);
  assert.equal(await postToSidecar(sidecar, paths.exchanges, breaking), 400);
  assert.equal(await postToSidecar(sidecar, '/elsewhere', breaking), 404);
  assert.equal(
    await postToSidecar({ ...sidecar, url: sidecar.url.slice(0, -4) + 'beef' }, paths.exchanges, breaking),
    404,
  );
  const { contract, problems } = await sidecar.collect();
  assert.equal(contract.received, 0);
  assert.deepEqual(problems, stated);
  assert.match(stated.join('\n'), /one without a status is none/);
});

test('a header may contain the longest request', async () => {
  const { request } = forwardedSearch();
  const { contract } = await resultOfForwarding([
    [forwardedSearch({ request: { ...request, body: 'ü'.repeat(60_000) } }), '{}'],
  ]);
  assert.equal(contract.judged, 1);
});
