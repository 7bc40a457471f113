/** Only the partner's own calls change its certification: by its secret URL or by its credentials. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { certifier } from '../../certification/certify.ts';
import { checklist } from '../../certification/checklist.ts';
import { readJournal } from '../../certification/journal/read.ts';
import type { Line, RecordedExchange } from '../../certification/line.ts';
import { plainPaint } from '../../lib/paint.ts';
import { defaults } from '../../schemas/settings.ts';
import { startServerFor, startRecorderFor } from '../support/certification/watch.ts';
import { callControl, startConsole } from '../support/console.ts';
import { requireItems } from '../support/require-items.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand, assertExitCode } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';

test('certify live: the URL does not reveal the partner, and guessed URLs lead nowhere', async (t) => {
  const folder = temporaryFolder(t);
  const args = 'certify live --programme=orders --port=0 --control-port=0'.split(' ');
  const { child, until } = startCommand(folder, [...args, '--partner=Viagens Sul']);
  t.after(() => child.kill('SIGKILL'));
  const printed = await until(/Ctrl-C ends it/);
  const [, address = '', id = ''] = /base address +(\S+\/tenants\/(\S+))/.exec(printed) ?? [];
  assert.match(id, /^t[0-9a-f]{32}$/, printed);
  for (const name of ['viagens-sul', 'partner', 'honest-partner', 't', 'demo']) {
    const guessed = address.replace(id, name);
    for (const path of ['/v2/hotels/availability', '/orders/1'])
      await fetch(guessed + path, { method: 'POST', body: 'junk' });
  }
  await fetch(address.replace(`/tenants/${id}`, '/orders/1'), {
    headers: { authorization: 'Bearer junk' },
  });
  const journal = join(folder, 'journals', id);
  assert.ok(existsSync(journal));
  assert.ok(!readdirSync(journal).some((name) => name.endsWith('.jsonl')), 'nothing of it is in its journal');
  await fetch(`${address}/orders/1`, { headers: { authorization: 'Bearer junk' } });
  assert.ok(
    readdirSync(journal).some((name) => name.endsWith('.jsonl')),
    'below its address all is its own',
  );
});

test("a call to a tenant's address counts for that tenant, even with another tenant's credentials", async (t) => {
  const sandbox = await startConsole(temporaryFolder(t));
  t.after(() => sandbox.stop());
  const { json: one } = await callControl(sandbox, 'POST', '/tenants', {});
  const { json: other } = await callControl(sandbox, 'POST', '/tenants', {});
  const { json: own } = await callControl(sandbox, 'POST', '/tenants', { beside: one.id });
  const get = async (base: string, { credentials }: any): Promise<number> =>
    (await fetch(`${base}/orders/DEMO-1`, { headers: { authorization: `Bearer ${credentials.bearer}` } }))
      .status;
  assert.equal(await get(one.baseUrl, one), 200);
  assert.equal(await get(one.baseUrl, other), 401);
  assert.equal(await get(one.baseUrl, own), 200, 'its second client is another client of the same service');
  const keys = { apiKey: other.credentials.apiKey, secretKey: 'wrong' };
  await fetch(`${one.baseUrl}/v1/api/Pull/Ping`, { method: 'POST', headers: keys, body: '{}' });
  const journal = async ({ id }: any): Promise<number> =>
    (await callControl(sandbox, 'GET', `/tenants/${id}/journal`)).json.length;
  assert.deepEqual([await journal(one), await journal(other), await journal(own)], [3, 0, 1]);
  const begun = await callControl(sandbox, 'POST', '/tenants/demo/certification/begin', {
    programme: 'orders',
    partner: 'P',
    client: 'c',
    version: '1',
  });
  assert.equal(begun.status, 400);
  assert.match(begun.json.error.message, /add a tenant for the partner/);
});

test('in a shared recorder unknown callers count for nobody, and an unreadable body is a gap of its sender', async (t) => {
  const watching = await startRecorderFor(t, await startServerFor(t, (_, out) => void out.end('{"id":"1"}')));
  const call = async (path: string, bearer: string | undefined, more: RequestInit = {}) => {
    const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer.padEnd(700, 'x')}` };
    await (
      await fetch(watching.url + path, { ...more, headers: { ...authorization, ...more.headers } })
    ).text();
  };
  const unreadable = [
    { 'content-encoding': 'nonsense' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br, br, br' },
  ];
  for (const path of ['/orders/1', '/orders?locator=x', '/orders?pmsNumber=y']) await call(path, 'one');
  for (const headers of unreadable) {
    await call('/v2/hotels/availability', undefined, { method: 'POST', body: 'junk', headers });
    await call('/v2/hotels/availability', 'other', { method: 'POST', body: 'junk', headers });
  }
  await call('/v2/orders/1', undefined);
  await call('/orders?locator=x&pmsNumber=y', 'other');
  await watching.read();
  const lines: Line[] = [];
  for await (const line of readJournal(watching.folder)) lines.push(line);
  const exchanges = lines.flatMap((line): RecordedExchange[] => ('exchange' in line ? [line.exchange] : []));
  const [one, other] = [...new Set(requireItems(exchanges).map(({ client }) => client))].filter(
    (id) => id !== 'nobody',
  );
  const judged = (callers?: string[]) => {
    const judge = certifier('orders', {
      settings: defaults,
      fromStart: true,
      ...(callers ? { callers } : {}),
    });
    for (const line of lines) judge.observe(line);
    const { outcome, judged: all } = judge.end();
    return [outcome, all.exchanges, all.strangers, all.gaps.length];
  };
  assert.deepEqual(judged([one!]), ['passed', 3, 4, 0]);
  assert.deepEqual(judged([other!]), ['failed', 1, 4, 3]);
  const folder = temporaryFolder(t);
  const judge = certifier('orders', { settings: defaults });
  for (const line of lines) judge.observe(line);
  const printed = checklist(judge.end(), plainPaint).replaceAll(/\s+/g, ' ');
  assert.match(
    printed,
    /Calls of 2 callers were judged: client:\S+ \(3\), client:\S+ \(1\)\. --caller chooses/,
  );
  assert.match(printed, /4 calls without credentials to a recorder that partners share/);
  const args = ['certify', 'trace', watching.folder, '--programme', 'orders', '--from-start'];
  await assertExitCode(0, runInProcess(folder, [...args, '--caller', one!]));
  const unknown = await assertExitCode(2, runInProcess(folder, [...args, '--caller', 'client:nobody']));
  assert.match(unknown.printed, /has no calls of client:nobody/);
});
