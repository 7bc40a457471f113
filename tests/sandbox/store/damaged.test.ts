/** A damaged data file leads to one sentence or to proper responses, never to a crash or a hang. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before, test } from 'node:test';
import { startSandbox } from '../../../sandbox/index.ts';
import { sendControl } from '../../support/sandbox-client.ts';
import { v1ClientOf } from '../../support/v1/client.ts';
import { requireItems } from '../../support/require-items.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const script = fileURLToPath(new URL('../../support/store/open-each.ts', import.meta.url));
const page = 4096;
let good: Buffer;

before(async () => {
  const data = join(folder, 'good.db');
  const sandbox = await startSandbox({ data, hotels: 20 });
  const tenant = await sandbox.createTenant({ id: 'kept' });
  await sendControl(sandbox, '/tenants/kept/webhook', {
    method: 'PUT',
    body: { url: 'http://127.0.0.1:9/never' },
  });
  const v1 = v1ClientOf(sandbox, tenant);
  await v1.book(await v1.bookingOfOffer());
  await sandbox.stop();
  good = readFileSync(data);
});

interface Came {
  readonly statuses?: readonly number[];
  readonly refused?: string;
  readonly broke?: string;
}

/** The result for each file, by its damage. */
async function openEach(files: Readonly<Record<string, Buffer>>): Promise<Record<string, Came>> {
  const paths = Object.entries(files).map(([name, bytes], index) => {
    const path = join(folder, `${index}-${name.replaceAll(/\W+/g, '-')}.db`);
    writeFileSync(path, bytes);
    return path;
  });
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...paths], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stated, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stated += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const patience = setTimeout(() => child.kill('SIGKILL'), 90_000);
  const ended = await new Promise((resolve) => child.on('close', (code, signal) => resolve(signal ?? code)));
  clearTimeout(patience);
  const lines = stated.split('\n').filter((line) => line !== '');
  assert.equal(
    ended,
    0,
    `after ${Object.keys(files)[lines.length] ?? 'all of them'}: ${complained.slice(0, 500)}`,
  );
  return Object.fromEntries(
    Object.keys(files).map((name, index) => [name, JSON.parse(lines[index]!) as Came]),
  );
}

const changed = (at: number, bytes: Buffer): Buffer =>
  Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + bytes.length)]);

test('refuses a truncated, overwritten or foreign file in one sentence at the start', async () => {
  const pages = Array.from({ length: Math.min(12, good.length / page) }, (_, index) => index);
  const came = await openEach({
    'as it was': good,
    'five bytes': good.subarray(0, 5),
    'less than a page': good.subarray(0, 3_000),
    half: good.subarray(0, Math.floor(good.length / 2 / page) * page),
    'half, and cut within a page': good.subarray(0, good.length / 2 + 77),
    'no head': changed(0, Buffer.alloc(100)),
    'a head that says nothing': changed(16, Buffer.alloc(84)),
    noise: Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * index * 31 + 7) % 251)),
    ...Object.fromEntries(
      pages.map((index) => [
        `page ${index} of ones`,
        changed(index * page + (index === 0 ? 100 : 0), Buffer.alloc(page - 100, 0xff)),
      ]),
    ),
  });
  for (const [name, { statuses, refused }] of Object.entries(came)) {
    if (name === 'as it was') assert.deepEqual(statuses, [200, 200, 200, 200, 200]);
    else
      assert.match(refused ?? JSON.stringify(came[name]), /^the data in \S+ cannot be used: [^\n]+$/, name);
  }
});

test('answers properly if only a text in the file is damaged, or refuses the file', async () => {
  const texts = [
    '"bearer":"',
    '"arrival"',
    '"TransactionIdentifier',
    '"id":"kept"',
    'pending',
    'ORDER_CHANGED',
    '"rooms":[',
  ];
  const files: Record<string, Buffer> = {};
  for (const text of texts)
    for (
      let at = good.indexOf(text), count = 0;
      at !== -1 && count < 2;
      at = good.indexOf(text, at + 1), count += 1
    )
      files[`${text} ${count}`] = changed(at + 1, Buffer.alloc(4, 0xff));
  assert.ok(Object.keys(files).length >= 6, Object.keys(files).join(', '));
  const came = await openEach(files);
  for (const [name, { statuses, refused, broke }] of Object.entries(came)) {
    assert.equal(broke, undefined, name);
    if (refused === undefined)
      assert.ok(
        requireItems(statuses!).every((status) => [200, 404, 500, 503].includes(status)),
        `${name}: ${statuses?.join(' ')}`,
      );
    else assert.match(refused, /^the data in \S+ cannot be used: [^\n]+$/, name);
  }
  assert.ok(
    Object.values(came).some(
      ({ statuses, refused }) => refused !== undefined || statuses?.some((status) => status >= 500),
    ),
  );
});
