/** Gates in a row at a sandbox that keeps its state: of each, what calls hooks and what books. `npm run gates-in-a-row` plays whole ones. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { playStep, steps, wrongWith } from './row.ts';
import { services } from './standing.ts';
import { temporaryFolder } from '../support/folder.ts';

const seed = Number(process.env['GATES_SEED'] ?? Math.floor(Math.random() * 1e9));

test(`two in a row, seed ${seed} (GATES_SEED repeats it)`, async (t) => {
  t.diagnostic(`seed ${seed}`);
  const folder = temporaryFolder(t);
  const standing = await services.sandbox(join(folder, 'sandbox.db'));
  t.after(() => standing.stop());
  for (const step of steps.slice(0, 2)) {
    const came = await playStep(standing, step, { seed, folder, turned: 0, grep: '^(14-v2-gone|43)' });
    assert.deepEqual(wrongWith(came), [], came.says.join('\n'));
  }
});
