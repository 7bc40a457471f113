import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { sandbox as runSandbox, type SandboxCommand } from '../../bin/sandbox/sandbox.ts';
import { UsageError } from '../../lib/exit.ts';
import { faults } from '../../proof/faults.ts';
import { settingVariants, variants } from '../../proof/legal.ts';
import { runningSandbox } from '../support/running.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand } from '../support/verb.ts';
import { clientOf, send, sendControl } from '../support/sandbox-client.ts';

const run = runningSandbox({ hotels: 300 });

const control = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  sendControl(run.sandbox, path, { method, body });

test('lists faults, variants and scenarios', async () => {
  assert.equal((await control('/health')).json.status, 'ok');
  assert.equal((await control('/faults')).json.length, Object.keys(faults).length);
  assert.deepEqual(
    (await control('/variants')).json.map(({ name }: any) => name),
    [...Object.keys(variants), ...Object.keys(settingVariants)],
  );
  assert.equal((await control('/scenarios')).json.length, 11);
});

test('creates tenants with several variants, and refuses unknown names', async () => {
  const created = await control('/tenants', { variant: 'sparse+bearer-longest' });
  assert.deepEqual(
    [created.json.variant, created.json.credentials.bearer.length],
    ['sparse+bearer-longest', 2000],
  );
  const refusedVariants = {
    'sparse+': 'an empty second name',
    'sparse+none': 'an unknown second name',
    '+': 'two empty names',
    'names-short': 'an unknown name',
  };
  for (const [variant, reason] of Object.entries(refusedVariants))
    assert.equal((await control('/tenants', { variant })).status, 400, reason);
});

test('creates, reads and deletes a tenant', async () => {
  const created = await control('/tenants', {
    fault: 'ignores-locale',
    variant: 'shuffled',
    bearerLength: 2000,
  });
  assert.equal(created.status, 201);
  const { id, fault, variant, credentials } = created.json;
  assert.deepEqual([fault, variant, credentials.bearer.length], ['ignores-locale', 'shuffled', 2000]);
  assert.equal((await control(`/tenants/${id}`)).json.credentials.bearer, credentials.bearer);
  assert.equal((await control(`/tenants/${id}`, undefined, 'DELETE')).status, 204);
  assert.equal((await control(`/tenants/${id}`)).status, 404);
});

test('sets and clears a fault on a running tenant without losing its data', async () => {
  const tenant = (await control('/tenants', {})).json;
  const tokenLifetime = async () => (await clientOf(run.sandbox, tenant).longStayToken()).json.expires_in;
  const setBehaviour = (behaviour: object) => control(`/tenants/${tenant.id}/behaviour`, behaviour, 'PUT');
  assert.equal(await tokenLifetime(), 1800);
  const changed = await setBehaviour({ fault: 'long-stay-says-an-hour' });
  assert.deepEqual([changed.status, changed.json.credentials.bearer], [200, tenant.credentials.bearer]);
  assert.equal(await tokenLifetime(), 3600);
  assert.equal((await setBehaviour({})).json.fault, null);
  assert.equal(await tokenLifetime(), 1800);
  assert.equal((await setBehaviour({ fault: 'none' })).status, 400);
});

test('after the clock was moved, a request may have its time or the real one', async () => {
  const client = clientOf(run.sandbox, (await control('/tenants', {})).json);
  await client.advance(86_400);
  const warnings = async (daysAhead: number) =>
    (
      await client.v1('Ping', {
        EchoData: 'x',
        TimeStamp: new Date(Date.now() + daysAhead * 86_400_000).toISOString(),
      })
    ).json.WarningsType?.Warnings.length ?? 0;
  assert.deepEqual([await warnings(0), await warnings(1), await warnings(2)], [0, 0, 1]);
});

test('refuses unknown values in one sentence', async () => {
  for (const body of [
    { fault: 'none-such' },
    { variant: 'toString' },
    { bearerLength: 639 },
    { bearerLength: 2001 },
    { fault: 7 },
    [],
  ]) {
    const { status, json } = await control('/tenants', body);
    assert.equal(status, 400);
    assert.match(json.error.message, /^[A-Z][^\n]*\.$|must be/);
  }
  assert.equal((await control('/tenants/demo/clock', { set: 'yesterday' })).status, 400);
  assert.equal((await control('/tenants/demo/rates/close', { token: 'x' })).status, 400);
  assert.equal((await control('/tenants/nobody/clock', {})).status, 404);
  assert.equal((await control('/v2/hotels/availability', {})).status, 404);
  assert.equal((await send(`${run.sandbox.url}/tenants`, { body: {} })).status, 404);
});

test('freezes, sets and advances a clock', async () => {
  const { id } = await run.sandbox.createTenant();
  const turn = async (body: object) => (await control(`/tenants/${id}/clock`, body)).json;
  assert.deepEqual(await turn({ freeze: true, set: '2030-05-05T05:05:05Z', advance: 55 }), {
    now: '2030-05-05T05:06:00.000Z',
    frozen: true,
  });
  assert.deepEqual(await turn({}), { now: '2030-05-05T05:06:00.000Z', frozen: true });
  const { now, frozen } = await turn({ freeze: false, advance: -60 });
  assert.ok(!frozen && Math.abs(Date.parse(now) - Date.parse('2030-05-05T05:05:00Z')) < 2_000);
});

const sandbox = 'sandbox --port 0 --control-port 0 --data :memory:';

test('prints usable lines on the command line, and stops on request', async (t) => {
  const { child, until } = startCommand('.', `${sandbox} --hotels 50`);
  t.after(() => child.kill('SIGKILL'));
  const printed = await until(/Ctrl-C/);
  const curls = printed.split('\n').filter((line) => line.startsWith('curl '));
  const [v1, v2, clock] = await Promise.all(
    curls.map(async (curl) =>
      JSON.parse((await promisify(execFile)('sh', ['-c', curl], { maxBuffer: 1e8 })).stdout),
    ),
  );
  assert.ok(v1.HotelStaysType.HotelStays.length > 0);
  assert.ok(v2.hotels.length > 0);
  assert.ok(Date.parse(clock.now) > Date.now() + 50_000, clock.now);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('exits with 2 and one sentence for wrong options', async () => {
  for (const args of [
    ['--port', '70000'],
    ['--fault', 'none-such'],
    ['--what'],
    ['--control-host', '0.0.0.0'],
  ]) {
    const { code, err } = await runInProcess('.', ['sandbox', ...args]);
    assert.equal(code, 2);
    assert.match(err, /^(?:error|hotel-contract): [^\n]+\n(?:\(--help says more\)\n)?$/);
  }
});

const defaults: SandboxCommand = {
  port: 0,
  controlPort: 0,
  host: '127.0.0.1',
  controlHost: '127.0.0.1',
  hotels: 20,
  seed: 7,
  data: ':memory:',
  log: 'silent',
};

test('reports an unusable address or secret as a usage error', async () => {
  const taken = Number(new URL(run.sandbox.url).port);
  const wrong: readonly (readonly [options: Partial<SandboxCommand>, says: RegExp, secret?: string])[] = [
    [{ port: taken }, /cannot listen .*EADDRINUSE.*choose other ports/],
    [{ controlPort: taken }, /cannot listen .*EADDRINUSE.*choose other ports/],
    [{ host: 'no-such-host.invalid' }, /cannot listen .*no-such-host.*choose other ports/],
    [{ host: '203.0.113.7' }, /cannot listen .*EADDRNOTAVAIL.*choose other ports/],
    [{ host: ' ' }, /^--host is empty/],
    [{ controlHost: '' }, /^--control-host is empty/],
    [
      { controlHost: '0.0.0.0' },
      /^--control-host 0.0.0.0 lets other machines .*HOTEL_CONTRACT_CONTROL_SECRET/,
    ],
    [{}, /^HOTEL_CONTRACT_CONTROL_SECRET must have at least 16 printable characters/, 'too-short'],
    [{}, /^HOTEL_CONTRACT_CONTROL_SECRET must have/, ''],
    [{}, /^HOTEL_CONTRACT_CONTROL_SECRET must have/, 'long enough, but with spaces'],
  ];
  for (const [options, message, secret] of wrong) {
    if (secret !== undefined) process.env['HOTEL_CONTRACT_CONTROL_SECRET'] = secret;
    await assert.rejects(runSandbox({ ...defaults, ...options }), (error: Error) => {
      assert.ok(error instanceof UsageError, error.stack);
      assert.match(error.message, message);
      assert.ok(!error.message.includes('\n') && (!secret || !error.message.includes(secret)));
      return true;
    });
    delete process.env['HOTEL_CONTRACT_CONTROL_SECRET'];
  }
});

test('accepts a given secret and does not print it', async (t) => {
  const secret = 'chosen-by-the-operator';
  const { child, until } = startCommand('.', `${sandbox} --control-host 0.0.0.0`, {
    HOTEL_CONTRACT_CONTROL_SECRET: secret,
  });
  t.after(() => child.kill('SIGKILL'));
  const printed = await until(/Ctrl-C/);
  assert.ok(!printed.includes(secret));
  assert.match(printed, /secret +the one in HOTEL_CONTRACT_CONTROL_SECRET/);
  const port = /controls +http:\/\/0\.0\.0\.0:(\d+)/.exec(printed)![1]!;
  const answer = await send(`http://127.0.0.1:${port}/tenants/demo`, { method: 'GET', bearer: secret });
  assert.equal(answer.status, 200);
});
