/** `report merge 'shard-*.json'` expands its pattern itself: in quotes, and on Windows. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { merge } from '../../bin/report/merge.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();
for (const name of ['one', 'two', 'three [x]']) {
  mkdirSync(join(folder, name));
  for (const file of ['shard-2-of-11.json', 'shard-10-of-11.json', 'run.json'])
    writeFileSync(join(folder, name, file), `{"in":"${name}"}`);
}

for (const [pattern, first] of [
  ['one/shard-*.json', 'one/shard-2-of-11.json'],
  ['one/shard-1*-of-*.json', 'one/shard-10-of-11.json'],
  ['t*/shard-10-*', 'three [x]/shard-10-of-11.json'],
  ['*/run.json', 'one/run.json'],
  ['three [x]/*.json', 'three [x]/run.json'],
] as const)
  test(pattern, async () => {
    // The files are no shards, so the first of them is named.
    await assert.rejects(merge([join(folder, pattern)], { report: [] }), {
      name: 'UsageError',
      message: new RegExp(`^${join(folder, first).replaceAll(/[[\]]/g, '\\$&')} is no shard of this version`),
    });
  });

test('a pattern without matches', async () => {
  await assert.rejects(merge([join(folder, 'none-*.json')], { report: [] }), {
    name: 'UsageError',
    message: /^no file matches .*none-\*\.json: give results\/shard-N-of-M\.json of each shard$/,
  });
});
