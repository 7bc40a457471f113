/** `contract generate` in a pipe. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { casesOf } from '../../bin/contract/commands.ts';
import { generatable } from '../../generators/cases.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';

const command = new URL('../../bin/hotel-contract.js', import.meta.url).pathname;
const folder = temporaryFolder();

const run = (...args: string[]) =>
  runInProcess(folder, ['contract', 'generate', ...args, '--today', '2026-11-21']);

test('the first of a million comes at once, and a closed pipe ends it without an error', async () => {
  const args = ['contract', 'generate', 'v1.avail', '--count', '1000000', '--today', '2026-11-21'];
  const child = spawn(process.execPath, [command, ...args]);
  let stated = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (stated += text));
  const [first] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(JSON.parse(first).id, 'v1.avail/valid/0001-drawn');
  assert.equal(code, 0, stated);
  assert.match(stated, /^\d+ valid cases of v1\.avail, seed 1, today 2026-11-21\n$/m);
  assert.doesNotMatch(stated, /EPIPE|broke/);
});

test('a few refusals are spread over many places, each next to its valid case', async () => {
  const { out } = await assertExitCode(
    0,
    run('v2.avail', '--kind', 'refusal', '--count', '12', '--out', '-'),
  );
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<'place' | 'breaks' | 'request' | 'twin', unknown>);
  assert.equal(lines.length, 12);
  assert.ok(new Set(lines.map(({ place }) => place)).size >= 8, lines.map(({ place }) => place).join(' '));
  assert.ok(new Set(lines.map(({ breaks }) => breaks)).size >= 8);
  for (const { request, twin } of lines) assert.notDeepEqual(request, twin);
});

test('cases are written to a file; an unwritable file is named', async () => {
  const out = join(folder, 'cases.jsonl');
  await assertExitCode(0, run('v1.ping', '--kind', 'hostile', '--out', out));
  assert.ok(readFileSync(out, 'utf8').trim().split('\n').length > 100);
  if (!existsSync('/dev/full')) return;
  const full = await assertExitCode(2, run('v1.ping', '--out', '/dev/full'));
  assert.match(full.printed, /the cases cannot be written to \/dev\/full \(.*ENOSPC/);
});

test('the help lists all operations with cases', () => {
  assert.deepEqual(casesOf, generatable);
});

test('the help explains the placeholders', async () => {
  const { out } = await run('--help');
  assert.match(out, /\{\{now\}\} is the time of sending/);
  assert.match(out, /\{\{rateToken:0\}\}/);
});
