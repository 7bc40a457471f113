/** The keys of v1 are never stored or printed, whether sent in headers or in the query. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { after, test } from 'node:test';
import { startSandbox } from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest } from '../../proof/recording.ts';
import { queryOf } from '../../client/capture.ts';
import { PoolTransport, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { targetWith } from '../support/target-with.ts';
import { send, sendControl } from '../support/sandbox-client.ts';

const run = promisify(execFile);
const launcher = fileURLToPath(new URL('../../bin/hotel-contract.js', import.meta.url));
const target = sandboxTarget();
const pool = new PoolTransport();
after(() => pool.close());

const forms: Readonly<Record<string, Stated>> = {
  'by header': {},
  'by other headers': { 'v1.keys.api': 'X-Other-Key', 'v1.keys.secret': 'X-Other-Secret' },
  'by query': { 'v1.keys.in': 'query', 'v1.keys.api': 'agency', 'v1.keys.secret': 'pass phrase' },
};

for (const [how, settings] of Object.entries(forms)) {
  test(`keys sent ${how} are in no evidence, curl command or journal`, async (t) => {
    const sandbox = await startSandbox({ hotels: 300, settings: settingsFrom(settings, true) });
    const observed: OutgoingRequest[] = [];
    const keysIn = (): string[] => [...new Set(observed.flatMap(credentialsOf))];
    // A service that echoes the request, so that a leak would show.
    const echoing: Transport = async (request) => {
      const url = request.url + queryOf(request.url, request.secretQuery ?? {});
      observed.push({ ...request, url });
      const answer = await pool.send(request);
      return {
        ...answer,
        status: 500,
        body: `${url} ${JSON.stringify(request.headers)} ${decodeURIComponent(url)}`,
      };
    };
    t.after(() => sandbox.stop());
    const context = { target: { ...target, settings }, seed: 1, today: '2026-11-21', sandbox };
    const tests = (await loadTests()).filter(({ title }) => /^v1\.(?:ping|auth)/.test(title));
    const takes = [];
    for (const suiteTest of tests)
      takes.push(await recordTest({ context, transport: echoing }, suiteTest, {}, true));
    const keys = keysIn();
    assert.ok(
      keys.length >= 2 && takes.some(({ evidence }) => evidence.findings.length > 0),
      `${keys.length} keys, nothing found`,
    );
    const kept = JSON.stringify(takes);
    for (const key of keys)
      assert.ok(!kept.includes(key) && !kept.includes(encodeURIComponent(key)), 'a key is kept');
    const [line] = takes.flatMap(({ evidence }) => evidence.findings.flatMap(({ curl }) => curl ?? []));
    assert.match(line!, /\$HOTEL_API_KEY/);
    assert.match(line!, /\$HOTEL_SECRET_KEY/);
  });

  test(`the sandbox's journal has no key sent ${how}`, async (t) => {
    const chosen = settingsFrom(settings, true);
    const sandbox = await sandboxFor(t, { hotels: 300, settings: chosen });
    const { apiKey, secretKey } = sandbox.demo;
    const names = [chosen.get('v1.keys.api'), chosen.get('v1.keys.secret')] as const;
    const pairs = { [names[0]]: apiKey, [names[1]]: secretKey };
    const query = `?${new URLSearchParams(pairs).toString()}`;
    const body = JSON.stringify({ TimeStamp: new Date().toISOString(), Target: 0, EchoData: 'x' });
    const headers = { 'content-type': 'application/json', ...(how === 'by query' ? {} : pairs) };
    // Also sent in the query by mistake.
    for (const search of ['', query])
      await send(`${sandbox.url}/v1/api/Pull/Ping${search}`, { headers, body });
    const journalPath = '/tenants/demo/journal?since=0';
    const { text: journal } = await sendControl(sandbox, journalPath, { method: 'GET' });
    assert.equal((JSON.parse(journal) as unknown[]).length, 2);
    for (const key of [apiKey, secretKey]) assert.ok(!journal.includes(key), 'a key is in the journal');
  });
}

/** Header values and parameters that nobody else would send. */
function credentialsOf({ url, headers }: OutgoingRequest): string[] {
  const inQuery = [...new URL(url).searchParams.values()];
  const inHeaders = Object.entries(headers).flatMap(([name, value]) =>
    /key|secret/i.test(name) ? [value] : [],
  );
  return [...inQuery, ...inHeaders].filter((value) => value.length >= 20);
}

test('a whole run at a deployment writes and prints no key', async (t) => {
  const folder = temporaryFolder(t);
  const settings = { 'v1.keys.in': 'query', 'v1.keys.api': 'apiKey', 'v1.keys.secret': 'secretKey' } as const;
  const sandbox = await sandboxFor(t, { hotels: 300, settings: settingsFrom(settings, true) });
  const file = join(folder, 'target.json');
  const urls = { base_url: sandbox.url, api_url: sandbox.url, auth_url: sandbox.url };
  const secrets = { bearer: 'T_BEARER', apiKey: 'T_API', secretKey: 'T_SECRET' };
  const shop = targetWith({ environment: 'development', urls, secrets, profiles: ['v1-shop'], settings });
  writeFileSync(file, JSON.stringify(shop));
  const { bearer, apiKey, secretKey } = sandbox.demo;
  const env = { ...process.env, NO_COLOR: '1', T_BEARER: bearer, T_API: apiKey, T_SECRET: secretKey };
  const args = [launcher, 'gate', '--target', file, '--grep', 'v1.auth.enforced: Ping'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  );
  const written = readdirSync(join(folder, 'results'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  assert.ok(written.length > 1 && stdout.includes('v1.auth'), stdout + stderr);
  for (const key of [apiKey, secretKey])
    for (const text of [stdout, stderr, ...written]) assert.ok(!text.includes(key), 'a key was written');
});
