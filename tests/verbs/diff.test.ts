/** `report diff` compares two runs, and refuses other files in one sentence. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { runOf } from '../support/runs.ts';
import { runInProcess } from '../support/verb-here.ts';

const folder = temporaryFolder();

const write = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return name;
};
const diff = (...args: readonly string[]) => runInProcess(folder, ['report', 'diff', ...args]);

const run = runOf({});

test('two runs', async () => {
  const { code, out } = await diff(write('old.json', run), write('new.json', { ...run, seed: 2 }));
  assert.equal(code, 0, out);
  assert.match(out, /seed +1 → 2/);
  assert.match(out, /0 new, 0 fixed, 0 still there, 0 clauses no longer exercised: all well \(exit 0\)\n$/);
});

for (const [name, args, stated] of [
  ['a file that is not there', ['none.json', 'old.json'], /there is no old run file none\.json/],
  [
    'a file that is no run',
    [write('other.json', { a: 1 }), 'old.json'],
    /other\.json has schemaVersion nothing, not 3/,
  ],
  ['one file only', ['old.json'], /missing required argument 'new'/],
] as const)
  test(name, async () => {
    write('old.json', run);
    const { code, printed } = await diff(...args);
    assert.equal(code, 2, printed);
    assert.match(printed, stated);
  });
