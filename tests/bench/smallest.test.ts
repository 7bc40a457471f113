/** All benches run at their smallest size, so that unused ones do not break; limits are not judged. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { some } from '../support/some.ts';
import { k6Ready } from '../support/load/k6.ts';

const names = ['generators', 'sandbox', 'gate-bulk', 'gate-distance'];
const ofK6 = ['load-journey', 'load-series'];

test('runs every bench at its smallest size', async (t) => {
  const folder = temporaryFolder(t);
  // The first run compiles changed files.
  spawnSync(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), '--version']);
  const k6 = await k6Ready();
  if (process.env['CI'] === 'true') assert.equal(typeof k6, 'object', String(k6));
  const chosen = [...names, ...(typeof k6 === 'string' ? [] : ofK6)];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      join(packageRoot, 'tests/bench/main.ts'),
      '--smallest',
      ...chosen.flatMap((name) => ['--only', name]),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout + stderr);
  const { results } = JSON.parse(readFileSync(join(folder, 'results/bench.json'), 'utf8')) as {
    readonly results: readonly {
      readonly name: string;
      readonly measures: readonly { readonly ours: number }[];
    }[];
  };
  assert.deepEqual(results.map(({ name }) => name).toSorted(), chosen.toSorted());
  for (const { name, measures } of results)
    assert.ok(
      some(measures).every(({ ours }) => Number.isFinite(ours)),
      name,
    );
});
