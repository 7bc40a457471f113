/** `diff`: files that are none are told in one sentence, and two runs are compared. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runOf } from '../support/runs.ts';

const command = new URL('../../bin/hotel-contract.js', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'diff-'));
after(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return name;
};
const diff = (...args: readonly string[]) =>
  spawnSync(process.execPath, [command, 'report', 'diff', ...args], { cwd: folder, encoding: 'utf8' });

const run = runOf({});

test('two runs', () => {
  const { status, stdout } = diff(write('old.json', run), write('new.json', { ...run, seed: 2 }));
  assert.equal(status, 0, stdout);
  assert.match(stdout, /seed +1 → 2/);
  assert.match(
    stdout,
    /0 new, 0 fixed, 0 still there, 0 clauses no longer exercised: all well \(exit 0\)\n$/,
  );
});

for (const [name, args, said] of [
  ['a file that is not there', ['none.json', 'old.json'], /there is no old run file none\.json/],
  [
    'a file that is no run',
    [write('other.json', { a: 1 }), 'old.json'],
    /other\.json is no run of this version/,
  ],
  ['one file only', ['old.json'], /missing required argument 'new'/],
] as const)
  test(name, () => {
    write('old.json', run);
    const { status, stderr } = diff(...args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, said);
  });
