/** Benches run at their smallest size, so that unused ones do not break; limits are not judged. `npm run test:whole` runs all. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { isWhole } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';
import { ensureK6 } from '../support/load/k6.ts';

const names = ['generators', 'sandbox'];
const others = ['gate-distance', 'gate-bulk', 'load-journey', 'load-series'];

test('runs benches at their smallest size', async (t) => {
  const folder = temporaryFolder(t);
  // A start of the command builds dist/ if it is outdated.
  spawnSync(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), '--version']);
  if (isWhole) await ensureK6();
  const chosen = [...names, ...(isWhole ? others : [])];
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
      requireItems(measures).every(({ ours }) => Number.isFinite(ours)),
      name,
    );
});
