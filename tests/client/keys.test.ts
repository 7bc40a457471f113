/** The keys of v1 are never stored or printed, whether sent in headers or in the query. */
import assert from 'node:assert/strict';

import { after, test } from 'node:test';
import { startSandbox } from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { runTest } from '../../proof/recording.ts';
import { queryOf } from '../../client/capture.ts';
import { PoolTransport, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import { loadTarget } from '../../targets/load.ts';

import { send, sendControl } from '../support/sandbox-client.ts';

const target = loadTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname, process.env);
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
      takes.push(await runTest({ context, transport: echoing }, suiteTest, {}, true));
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
    const sandbox = await startSandbox({ hotels: 300, settings: chosen });
    t.after(() => sandbox.stop());
    const { apiKey, secretKey } = sandbox.demo;
    const names = [chosen.get('v1.keys.api'), chosen.get('v1.keys.secret')] as const;
    const pairs = { [names[0]]: apiKey, [names[1]]: secretKey };
    const query = `?${new URLSearchParams(pairs).toString()}`;
    const body = JSON.stringify({ TimeStamp: new Date().toISOString(), Target: 0, EchoData: 'x' });
    const headers = { 'content-type': 'application/json', ...(how === 'by query' ? {} : pairs) };
    // Also sent in the query by mistake.
    for (const search of ['', query])
      await send(`${sandbox.url}/v1/api/Pull/Ping${search}`, { headers, body });
    const { text: journal } = await sendControl(sandbox, `/tenants/demo/journal?since=0`, {
      method: 'GET',
    });
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
