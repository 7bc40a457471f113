/** A partner's journal: complete, in order, without secrets and guests, and with its gaps stated. */
import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPartnerJournal } from '../../certification/journal/journal.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import { readJournal } from '../../certification/journal/read.ts';
import type { Gap, RecordedExchange } from '../../certification/line.ts';
import { UsageError } from '../../lib/exit.ts';
import { keyFileName, type JournalOptions } from '../../lib/journal/open.ts';
import { defaults } from '../../schemas/settings.ts';
import { temporaryFolder } from '../support/folder.ts';

const json = { 'content-type': 'application/json' };

const watched = (at: number, change: Partial<RecognisedExchange> = {}): RecognisedExchange => ({
  operation: 'v1.ping',
  request: { method: 'POST', url: 'http://h/v1/api/Pull/Ping', headers: json, body: '{"EchoData":"x"}' },
  response: { status: 200, headers: json, body: `{"at":${at}}` },
  sentAt: at,
  receivedAt: at + 1,
  ...change,
});

const open = (folder: string, options: Partial<JournalOptions> = {}) =>
  openPartnerJournal(folder, defaults, options);

async function read(folder: string): Promise<{ exchanges: RecordedExchange[]; gaps: Gap[]; order: string }> {
  const [exchanges, gaps, order]: [RecordedExchange[], Gap[], string[]] = [[], [], []];
  for await (const line of readJournal(folder)) {
    if ('gap' in line) gaps.push(line.gap);
    else exchanges.push(line.exchange);
    order.push('gap' in line ? 'gap' : String(line.exchange.number));
  }
  return { exchanges, gaps, order: order.join(' ') };
}

test('exchanges are read back in order, and callers keep their names over a restart, which is a gap', async (t) => {
  const folder = temporaryFolder(t);
  const called = watched(1_000, {
    request: {
      method: 'GET',
      url: 'http://h/orders?locator=A',
      headers: { authorization: `Bearer ${'t'.repeat(700)}` },
    },
  });
  const first = await open(folder);
  assert.deepEqual(await Promise.all([1, 2, 3].map((at) => first.add(watched(at)))), [true, true, true]);
  await first.add(called);
  assert.equal(await first.close(), true);
  const second = await open(folder);
  await second.add({ ...called, sentAt: 2_000, receivedAt: 2_001, response: undefined });
  await second.close();
  const { exchanges, gaps, order } = await read(folder);
  assert.equal(order, '1 2 3 4 gap 5');
  assert.equal(exchanges[0]!.client, 'nobody');
  assert.match(exchanges[3]!.client, /^client:/);
  assert.equal(exchanges[3]!.client, exchanges[4]!.client);
  assert.match(exchanges[3]!.request.headers['authorization']!, /^Bearer secret:700:/);
  assert.deepEqual(exchanges[3]!.request, exchanges[4]!.request);
  assert.equal(exchanges[4]!.response, undefined);
  assert.deepEqual([gaps[0]!.from, gaps[0]!.why], [1_001, 'the recorder was not running']);
  assert.equal(statSync(join(folder, keyFileName)).mode & 0o777, 0o600);
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o077, 0, name);
});

test('a long journal continues in further files, and a missing file or line is a gap', async (t) => {
  const folder = temporaryFolder(t);
  const journal = await open(folder, { fileBytes: 1 });
  for (let at = 1; at <= 6; at += 1) await journal.add(watched(at * 10));
  await journal.close();
  assert.equal((await read(folder)).order, '1 2 3 4 5 6');
  unlinkSync(join(folder, 'journal-000003.jsonl'));
  const { order, gaps } = await read(folder);
  assert.equal(order, '1 2 gap 4 5 6');
  assert.deepEqual([gaps[0]!.from, gaps[0]!.until], [21, 41]);
  const text = readFileSync(join(folder, 'journal-000006.jsonl'), 'utf8');
  appendFileSync(join(folder, 'journal-000006.jsonl'), text.slice(0, 40));
  assert.equal(
    (await read(folder)).order,
    '1 2 gap 4 5 6 gap',
    'the end of one that was killed while it wrote',
  );
});

test('a full disk is a gap, and later exchanges are stored again', async (t) => {
  const folder = temporaryFolder(t);
  const stated: string[] = [];
  const journal = await open(folder, {
    retryMs: 20,
    onTrouble: (why) => stated.push(why),
    onRecovery: () => stated.push('recovered'),
  });
  symlinkSync('/dev/full', join(folder, 'journal-000001.jsonl'));
  const before = Date.now();
  assert.equal(await journal.add(watched(before)), false);
  assert.equal(
    await journal.add(watched(before + 1)),
    false,
    'dropped at once: nothing waits for a full disk',
  );
  unlinkSync(join(folder, 'journal-000001.jsonl'));
  await sleep(30);
  assert.equal(await journal.add(watched(Date.now())), true);
  assert.equal(await journal.close(), true);
  const { order, gaps } = await read(folder);
  assert.equal(order, 'gap 3');
  assert.equal(gaps[0]!.why, 'the disk was full');
  assert.ok(gaps[0]!.from === before && gaps[0]!.until >= before);
  assert.deepEqual(stated, ['the disk was full', 'recovered']);
});

test('exchanges beyond the queue of a slow disk are a gap', async (t) => {
  const folder = temporaryFolder(t);
  const journal = await open(folder, { waitingBytes: 1_000 });
  const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => journal.add(watched(at))));
  assert.ok(kept.includes(true) && kept.includes(false));
  await journal.close();
  const { gaps, exchanges } = await read(folder);
  assert.equal(exchanges.length, kept.filter(Boolean).length);
  assert.match(gaps[0]!.why, /slower/);
});

test('a journal whose key is missing, or that others can read, is not continued', async (t) => {
  const folder = temporaryFolder(t);
  const journal = await open(folder);
  await journal.add(watched(1));
  await journal.close();
  unlinkSync(join(folder, keyFileName));
  await assert.rejects(
    open(folder),
    (error) => error instanceof UsageError && error.message.includes(keyFileName),
  );
  appendFileSync(join(folder, keyFileName), 'ab', { mode: 0o644 });
  await assert.rejects(open(folder), /chmod 600/);
});
