/** Certifications of tenants over the control port: permissions, restarts and secrets. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { playJourneys } from '../../../proof/partner/clients/play.ts';
import { changeCall } from '../../../proof/partner/clients/tampering.ts';
import { ClientTenant } from '../../../proof/partner/clients/client-tenant.ts';
import type { CertificationInProgress } from '../../../reports/page/certification.ts';
import type { TenantView } from '../../../sandbox/index.ts';
import { startedSandboxOf } from '../../support/running.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { callControl, listenToEvents, startConsole } from '../../support/console.ts';
import { requireItems } from '../../support/require-items.ts';

const folder = temporaryFolder();
let one: TenantView & { controlSecret: string };
let other: typeof one;

const at = (tenant: TenantView, rest = ''): string => `/tenants/${tenant.id}/certification${rest}`;
const post = (tenant: TenantView, name: string, body: object = {}, secret = sandbox.controlSecret) =>
  callControl(sandbox, 'POST', at(tenant, `/${name}`), body, secret);
const currentState = async (
  tenant: TenantView,
  secret = sandbox.controlSecret,
): Promise<CertificationInProgress> =>
  (await callControl(sandbox, 'GET', at(tenant), undefined, secret)).json.now;

const attested = { requirement: 'ver.unknown-members-tolerated', answer: 'yes', says: 'tested', by: 'Ana' };
const beginning = { programme: 'orders', partner: 'Viagens Sul', client: 'hub', version: '4.2' };

const newTenant = async (): Promise<typeof one> => (await callControl(sandbox, 'POST', '/tenants', {})).json;
const sandbox = startedSandboxOf(
  () => startConsole(folder),
  async () => {
    [one, other] = [await newTenant(), await newTenant()];
  },
);

test('a partner works on its own certification, but cannot begin, waive or issue one', async () => {
  assert.equal((await post(one, 'begin', beginning)).status, 200);
  assert.equal((await post(other, 'begin', { ...beginning, partner: 'Outra' })).status, 200);
  const own = one.controlSecret;
  for (const name of ['begin', 'waive', 'unwaive', 'issue', 'end'])
    assert.equal((await post(one, name, beginning, own)).status, 403, name);
  assert.equal((await callControl(sandbox, 'GET', '/certifications', undefined, own)).status, 403);
  assert.equal((await currentState(one, own)).partner, 'Viagens Sul');
  assert.equal((await post(one, 'again', {}, own)).status, 200);
  const { json } = await callControl(sandbox, 'GET', '/certifications');
  assert.deepEqual(json.map(({ partner }: { partner: string }) => partner).toSorted(), [
    'Outra',
    'Viagens Sul',
  ]);
});

test("another tenant's link, no link and a page of another origin give no access", async () => {
  const calls: readonly (readonly [string, string])[] = [
    ['GET', at(one)],
    ['POST', at(one, '/again')],
    ['POST', at(one, '/attest')],
    ['GET', at(one, '/files/certificate.json')],
    ['GET', `/tenants/${one.id}/events`],
  ];
  for (const [method, path] of calls) {
    const body = method === 'POST' ? {} : undefined;
    assert.equal((await callControl(sandbox, method, path, body, other.controlSecret)).status, 403, path);
    assert.equal((await callControl(sandbox, method, path, body, `${one.id}.forged`)).status, 401, path);
    const foreign = await fetch(sandbox.controlUrl + path, {
      method,
      headers: { authorization: `Bearer ${sandbox.controlSecret}`, origin: 'https://elsewhere.example' },
    });
    assert.equal(foreign.status, 403, path);
  }
});

test('an exchange cannot be posted: only those in the journal are judged', async () => {
  const before = (await currentState(one)).exchanges;
  for (const path of [`/tenants/${one.id}/events`, `/tenants/${one.id}/journal`, at(one)])
    assert.ok(
      (await callControl(sandbox, 'POST', path, { exchange: { number: 1 } }, one.controlSecret)).status >=
        400,
    );
  assert.equal((await currentState(one)).exchanges, before);
});

test('invalid calls are refused in a sentence', async () => {
  const refused: readonly (readonly [string, object, RegExp])[] = [
    ['begin', { ...beginning, programme: 'all' }, /programme must be one of shopping/],
    ['begin', { ...beginning, client: ' ' }, /client must be a text/],
    ['attest', { ...attested, requirement: 'v1.ping.path' }, /a requirement that can be attested/],
    ['attest', { ...attested, answer: 'maybe' }, /does not apply/],
    ['attest', { ...attested, by: undefined }, /by must be a text/],
    ['attest', { ...attested, says: undefined }, /says must be a text/],
    ['waive', { requirement: 'x', reason: 'y', until: '2026-02-30' }, /an existing day/],
    ['again', { duty: 'v1.ping.path' }, /duty is now called requirement: rename it/],
    ['issue', { days: 0 }, /days must be a whole number/],
    ['issue', {}, /There is no certificate: D1 .* was not shown/],
    ['nothing', {}, /has nothing at this path/],
  ];
  for (const [name, body, says] of refused) {
    const { status, json } = await post(one, name, body);
    assert.ok(status === 400 || status === 404, name);
    assert.match(json.error.message, says);
  }
  for (const name of ['..%2fsigning.key', 'certification.json', 'journal.key'])
    assert.equal((await callControl(sandbox, 'GET', at(one, `/files/${name}`))).status, 404, name);
});

test("the partner's calls pass it and lead to a certificate; after a restart they do not count", async () => {
  const received = await listenToEvents(sandbox, one.id);
  const stage = new ClientTenant(sandbox, one);
  await playJourneys(stage, { name: 'orders', does: 'Reads orders.', plays: ['book-by-token'] }, 1);
  await received.until(() =>
    received.events.some(({ event, data }) => event === 'certification' && /"passed"/.test(data)),
  );
  received.stop();
  const now = await currentState(one);
  assert.deepEqual(
    now.scenarios.map(({ id, state }) => [id, state]),
    [
      ['D1', 'passed'],
      ['D2', 'passed'],
    ],
  );
  assert.match(now.next, /Answer the questions that traffic cannot show: 1 question/);
  assert.equal((await post(one, 'attest', attested, one.controlSecret)).status, 200);
  const issued = await post(one, 'issue', { days: 30 });
  assert.equal(issued.json.now?.certificate?.attested, 1, JSON.stringify(issued.json));
  const certificate = await fetch(sandbox.controlUrl + at(one, '/files/certificate.json'), {
    headers: { authorization: `Bearer ${one.controlSecret}` },
  });
  assert.match(await certificate.text(), /"Viagens Sul"/);
  assert.equal(statSync(join(folder, 'signing.key')).mode & 0o777, 0o600);
  // Started again, it judges only later calls, and the certificate is kept.
  assert.equal((await post(one, 'again', {}, one.controlSecret)).status, 200);
  const kept = readdirSync(join(folder, one.id)).filter((name) => /^replaced-.*-certificate\./.test(name));
  assert.deepEqual(
    kept.map((name) => name.split('.').at(-1)),
    ['html', 'json'],
  );
  const fresh = await currentState(one);
  assert.deepEqual([fresh.attempt, fresh.exchanges, fresh.certificate], [3, 0, undefined]);
  assert.equal(fresh.questions[0]?.attestation?.by, 'Ana');
});

test('only the failed requirement must be shown again', async () => {
  const tenant = await newTenant();
  assert.equal((await post(tenant, 'begin', { ...beginning, partner: 'Norte' })).status, 200);
  const stage = new ClientTenant(sandbox, tenant);
  const play = (mistake: boolean) =>
    playJourneys(
      stage,
      {
        name: 'orders',
        does: 'Finds orders by both keys, or by one.',
        plays: ['book-by-token'],
        tampering: changeCall(
          'order.by-query',
          ({ url }) => ({ url: mistake ? `${url}&pmsNumber=1` : url }),
          'all',
        ),
      },
      1,
    );
  const stateOf = async (id: string) =>
    (await currentState(tenant)).scenarios.find((one) => one.id === id)?.state;
  const again = (requirement: string) => post(tenant, 'again', { requirement }, tenant.controlSecret);
  await play(true);
  assert.deepEqual([await stateOf('D1'), await stateOf('D2')], ['passed', 'failed']);
  assert.match((await again('auth.bearer.header')).json.error.message, /a requirement that has failed/);
  assert.equal((await again('order.query.exactly-one')).status, 200);
  const { next, attempt, outcome } = await currentState(tenant);
  assert.match(next, /^Show once more: /);
  assert.match((await again('auth.bearer.header')).json.error.message, /a requirement that has failed/);
  assert.deepEqual([attempt, outcome, await stateOf('D1')], [1, 'incomplete', 'passed']);
  await play(true);
  assert.equal(await stateOf('D2'), 'failed');
  assert.equal((await again('order.query.exactly-one')).status, 200);
  await play(false);
  assert.deepEqual([await stateOf('D2'), (await currentState(tenant)).outcome], ['passed', 'passed']);
});

test('calls while the sandbox has a fault are not evidence', async () => {
  assert.equal((await post(one, 'again', {}, one.controlSecret)).status, 200);
  const turn = (fault: string | null) =>
    callControl(
      sandbox,
      'PUT',
      `/tenants/${one.id}/behaviour`,
      fault === null ? {} : { fault },
      one.controlSecret,
    );
  assert.equal((await turn('orders-open-to-all')).status, 200);
  const called = await fetch(`${one.baseUrl}/orders/DEMO-1`, {
    headers: { authorization: `Bearer ${one.credentials.bearer}` },
  });
  await called.text();
  assert.equal((await turn(null)).status, 200);
  const { next, outcome } = await currentState(one);
  assert.match(next, /^The sandbox had the fault orders-open-to-all in exchange \d+: .* start again\.$/);
  assert.equal(outcome, 'incomplete');
  const { json } = await post(one, 'issue', {});
  assert.match(json.error.message, /There is no certificate: The sandbox had the fault/);
  assert.equal((await post(one, 'again', {}, one.controlSecret)).status, 200);
  assert.ok(!(await currentState(one)).against.some((sentence) => sentence.includes('fault')));
});

test('journals, states and certificates have no secrets and no guests', async () => {
  const { bearer, apiKey, secretKey } = one.credentials;
  const secrets = [bearer, apiKey, secretKey, 'Ada', 'ada@guests.example', sandbox.controlSecret];
  const files = requireItems(readdirSync(join(folder, one.id))).filter((name) => !name.endsWith('.key'));
  const texts = files.map((name) => readFileSync(join(folder, one.id, name), 'utf8'));
  assert.ok(texts.some((text) => text.includes('"operation":"v2.book"')));
  texts.push(
    JSON.stringify(await currentState(one)),
    JSON.stringify((await callControl(sandbox, 'GET', '/certifications')).json),
  );
  for (const text of texts)
    for (const secret of secrets) assert.ok(!text.includes(secret), secret.slice(0, 12));
});

test('unreadable files are reported with advice', async () => {
  const third = await newTenant();
  mkdirSync(join(folder, third.id), { recursive: true });
  const file = join(folder, third.id, 'certification.json');
  const state = {
    schemaVersion: 1,
    programme: 'orders',
    partner: 'P',
    client: { name: 'c', version: '1' },
    attempt: 1,
    after: 0,
    begun: 0,
    attestations: [],
  };
  for (const text of [
    '{"schemaVersion":2}',
    JSON.stringify({ ...state, waivers: [{ duty: 'v1.ping.path', reason: 'r', until: '2999-01-01' }] }),
  ]) {
    writeFileSync(file, text);
    const { json } = await callControl(sandbox, 'GET', at(third));
    assert.match(json.problem, /certification\.json is damaged, or of another version: delete it/);
  }
  const begun = await post(third, 'begin', beginning);
  assert.equal(begun.status, 400);
  assert.match(begun.json.error.message, /delete it/);
  assert.equal((await callControl(sandbox, 'GET', '/certifications')).status, 200);
});
