/** `generate` as it is used in a pipe. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';

const command = new URL('../../bin/hotel-contract.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'generate-'));
after(() => rmSync(folder, { recursive: true }));

const started = (...args: string[]) =>
  spawn(process.execPath, [command, 'contract', 'generate', ...args, '--today', '2026-11-21']);

async function run(...args: string[]): Promise<{ code: number; said: string; lines: any[] }> {
  const child = started(...args);
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return {
    code,
    said,
    lines:
      out === ''
        ? []
        : out
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
  };
}

test(
  'of a million the first comes at once, and whoever has enough ends it without an error',
  { timeout: 60_000 },
  async () => {
    const child = started('v1.avail', '--count', '1000000');
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    const [first] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number];
    assert.equal(JSON.parse(first).id, 'v1.avail/valid/0001-drawn');
    assert.equal(code, 0, said);
    assert.match(said, /^\d+ valid cases of v1\.avail, seed 1, today 2026-11-21\n$/m);
    assert.doesNotMatch(said, /EPIPE|broke/);
  },
);

test('a few refusals are of many places, each beside its twin', async () => {
  const { code, lines } = await run('v2.avail', '--kind', 'refusal', '--count', '12', '--out', '-');
  assert.equal(code, 0);
  assert.equal(lines.length, 12);
  assert.ok(new Set(lines.map(({ place }) => place)).size >= 8, lines.map(({ place }) => place).join(' '));
  assert.ok(new Set(lines.map(({ breaks }) => breaks)).size >= 8);
  for (const { request, twin } of lines) assert.notDeepEqual(request, twin);
});

test('cases go to a file; one that takes nothing is named', async () => {
  const out = join(folder, 'cases.jsonl');
  const { code, said } = await run('v1.ping', '--kind', 'hostile', '--out', out);
  assert.equal(code, 0, said);
  assert.ok(readFileSync(out, 'utf8').trim().split('\n').length > 100);
  if (!existsSync('/dev/full')) return;
  const full = await run('v1.ping', '--out', '/dev/full');
  assert.equal(full.code, 2, full.said);
  assert.match(full.said, /the cases cannot be written to \/dev\/full \(.*ENOSPC/);
});

test('the help says what the open slots are', async () => {
  const child = spawn(process.execPath, [command, 'contract', 'generate', '--help']);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  await once(child, 'close');
  assert.match(said, /\{\{now\}\} is the moment of sending/);
  assert.match(said, /\{\{rateToken:0\}\}/);
});
