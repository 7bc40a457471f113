/** A call that almost matches the contract violates its clause in each tool, and no certificate covers it. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { certifier } from '../../certification/certify.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { playJourneys } from '../../proof/partner/clients/play.ts';
import { ClientTenant } from '../../proof/partner/clients/client-tenant.ts';
import type { CertificationInProgress } from '../../reports/page/certification.ts';
import type { NumberedExchange } from '../../sandbox/index.ts';
import { defaults } from '../../schemas/settings.ts';
import { startedSandboxOf } from '../support/running.ts';
import { assertMapsTo } from '../support/lists.ts';
import { startServerFor, startRecorderFor } from '../support/certification/watch.ts';
import { callControl, listenToEvents, startConsole } from '../support/console.ts';
import { temporaryFolder } from '../support/folder.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

/** Method and path, the clause that they break, the correct call, and the usual answer of the sandbox. */
const wrong: readonly (readonly [
  method: string,
  path: string,
  clause: string,
  right: string,
  status: number,
])[] = [
  ['GET', '/v2/orders/DEMO-1', 'ver.orders-unversioned', 'GET /orders/DEMO-1', 404],
  ['POST', '/v2/orders/DEMO-1', 'order.by-id.path', 'GET /orders/DEMO-1', 404],
  ['GET', '/Orders/DEMO-1', 'order.by-id.path', 'GET /orders/DEMO-1', 404],
  ['GET', '/orders/DEMO-1/', 'order.by-id.path', 'GET /orders/DEMO-1', 404],
  ['GET', '//orders/DEMO-1', 'order.by-id.path', 'GET /orders/DEMO-1', 404],
  ['PUT', '/orders/DEMO-1', 'order.by-id.path', 'GET /orders/DEMO-1', 405],
  ['POST', '/orders?locator=x', 'order.by-query.path', 'GET /orders', 405],
  ['POST', '/hotels/availability', 'ver.v2-path', 'POST /v2/hotels/availability', 404],
  ['POST', '/v1/hotels/checkrate', 'v2.checkrate.path', 'POST /v2/hotels/checkrate', 404],
  ['POST', '/v2/api/Pull/Ping', 'ver.v1-path', 'POST /v1/api/Pull/Ping', 404],
  ['POST', '/v1/api/pull/ping', 'v1.ping.path', 'POST /v1/api/Pull/Ping', 404],
  ['GET', '/v1/api/Pull/Ping', 'v1.post-only', 'POST /v1/api/Pull/Ping', 405],
  ['GET', '/generateLongStayAccessToken', 'longstay.token.path', 'POST /generateLongStayAccessToken', 405],
];
const bearer = `Bearer ${'a'.repeat(400)}.${'b'.repeat(300)}.${'c'.repeat(40)}`;

const folder = temporaryFolder();
const sandbox = startedSandboxOf(() => startConsole(folder));

test('live: the console names the wrong and the right call, and there is no certificate until a new start', async () => {
  const { json: one } = await callControl(sandbox, 'POST', '/tenants', {});
  const certification = (name = '', body?: object) =>
    callControl(sandbox, body ? 'POST' : 'GET', `/tenants/${one.id}/certification${name}`, body);
  const begun = { programme: 'orders', partner: 'Sul', client: 'hub', version: '1' };
  await certification('/begin', begun);
  await playJourneys(new ClientTenant(sandbox, one), { name: 'o', does: '', plays: ['book-by-token'] }, 1);
  await certification('/attest', {
    requirement: 'ver.unknown-members-tolerated',
    answer: 'yes',
    says: 'tested',
    by: 'Ana',
  });
  await certification('/waive', { requirement: 'ver.orders-unversioned', reason: 'r', until: '2999-01-01' });
  const called = await fetch(`${one.baseUrl}/v2/orders/DEMO-1`, {
    headers: { authorization: `Bearer ${one.credentials.bearer}` },
  });
  assert.equal(called.status, 404);
  const now = (await certification()).json.now as CertificationInProgress;
  assert.equal(now.outcome, 'failed');
  const says =
    /^GET \/\S*v2\/orders\/DEMO-1: looks like Order by id, but with a wrong version; the correct call is GET \/orders\/DEMO-1 \(exchange/;
  assert.match(now.next, says);
  assertMapsTo(now.accused, [['ver.orders-unversioned', 'fails']], ({ of, severity }) => [of, severity]);
  const { json: refused } = await certification('/issue', {});
  assert.match(refused.error.message, /There is no certificate: GET .* looks like Order by id/);
  assert.equal((await certification('/again', {})).json.now.next.includes('looks like'), false);
});

test("at the sandbox it is answered as usual, and the tenant's journal names the right call", async () => {
  const { json: one } = await callControl(sandbox, 'POST', '/tenants', {});
  const received = await listenToEvents(sandbox, one.id);
  for (const [method, path, , , status] of wrong) {
    const answer = await fetch(one.baseUrl + path, { method });
    assert.equal(answer.status, status, `${method} ${path}`);
  }
  const { json: entries } = await callControl(sandbox, 'GET', `/tenants/${one.id}/journal`);
  assert.deepEqual(
    requireItems(entries as NumberedExchange[]).map(({ operation, nearly }) => [
      operation,
      nearly === undefined,
    ]),
    wrong.map(() => [undefined, false]),
  );
  const reported = (): { title: string; findings: { clause: string }[] }[] =>
    received.events.filter(({ event }) => event === 'exchange').map(({ data }) => JSON.parse(data));
  await received.until(() => reported().length === wrong.length);
  received.stop();
  for (const [index, [, , clause, right]] of wrong.entries()) {
    const { title, findings } = reported()[index]!;
    assert.ok(title.endsWith(`; the correct call is ${right}`), title);
    assert.ok(
      findings.some((one) => one.clause === clause),
      `${title}: ${clause}`,
    );
  }
});

test('the recorder reports it, its journal contains it, and it fails its clause', async (t) => {
  const watching = await startRecorderFor(t, await startServerFor(t, (_, out) => void out.end('{}')));
  const ours = wrong.filter(([, , clause]) => /^(?:order|v2|ver\.(?:v2|orders))/.test(clause));
  for (const [method, path] of requireItems(ours))
    await (await fetch(watching.url + path, { method, headers: { authorization: bearer } })).text();
  await fetch(`${watching.url}/orders/1`, { method: 'OPTIONS' });
  assert.ok(
    watching.reported.includes(
      'At api_url POST /v2/orders/…: looks like Order by id, but with a wrong method and version; the correct call is GET /orders/…',
    ),
  );
  await watching.read();
  const judge = certifier('full', { settings: defaults, fromStart: true });
  for await (const line of readJournal(watching.folder)) judge.observe(line);
  const { outcome, standings, misled, judged } = judge.end();
  assert.equal(outcome, 'failed');
  assert.deepEqual([judged.foreign, judged.strangers], [0, 1]);
  for (const [method, path, clause, right] of ours) {
    assert.equal(standings.find(({ of }) => of === clause)?.state, 'broken', `${method} ${path}: ${clause}`);
    assert.ok(
      misled.some((sentence) => sentence.includes(`the correct call is ${right} `)),
      right,
    );
  }
});

test('in a recording it fails its clause with the sentence, also without a stated URL', async () => {
  const entry = (method: string, path: string, origin = 'https://api.example') => ({
    startedDateTime: '2026-05-01T10:00:00Z',
    time: 30,
    request: { method, url: origin + path, headers: [{ name: 'authorization', value: bearer }] },
    response: { status: 200, headers: [], content: { text: '{"id":"1"}' } },
  });
  const certify = (...entries: readonly object[]) => {
    writeFileSync(join(folder, 'one.har'), JSON.stringify({ log: { version: '1.2', entries } }));
    return runInProcess(folder, ['certify', 'trace', 'one.har', '--programme', 'orders']);
  };
  const right = [
    entry('GET', '/orders/1'),
    entry('GET', '/orders?locator=x'),
    entry('GET', '/orders?pmsNumber=y'),
  ];
  const orders = wrong
    .filter(([, path]) => /orders/i.test(path))
    .map(([method, path]) => entry(method, path));
  const failed = await assertExitCode(1, certify(...requireItems(orders)));
  for (const clause of ['ver.orders-unversioned', 'order.by-id.path', 'order.by-query.path'])
    assert.match(failed.printed, new RegExp(`FAILS ${clause}`));
  assert.match(failed.printed, /to do {3}D1/, 'nothing of it counts as shown');
  assert.match(
    failed.printed.replaceAll(/\s+/g, ' '),
    /GET \/v2\/orders\/DEMO-1: looks like Order by id, but with a wrong version; the correct call is GET \/orders\/DEMO-1/,
  );
  // Calls of a page to other hosts, and those that a browser makes by itself, are not near misses.
  const page = [entry('GET', '/api/v2/orders/1', 'https://page.example'), entry('OPTIONS', '/orders/1')];
  await assertExitCode(0, certify(...right, ...page));
});
