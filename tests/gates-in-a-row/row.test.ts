/** Gates in a row at a sandbox that keeps its state: of each, what calls hooks and what books. `npm run gates-in-a-row` plays whole ones. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { playStep, steps, wrongWith } from './row.ts';
import { services } from './standing.ts';

const seed = Number(process.env['GATES_SEED'] ?? Math.floor(Math.random() * 1e9));

test(`two in a row, seed ${seed} (GATES_SEED repeats it)`, async (t) => {
  t.diagnostic(`seed ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'gates-'));
  const standing = await services.sandbox(join(folder, 'sandbox.db'));
  try {
    for (const step of steps.slice(0, 2)) {
      const came = await playStep(standing, step, { seed, folder, turned: 0, grep: '^(14-v2-gone|43)' });
      assert.deepEqual(wrongWith(came), [], came.says.join('\n'));
    }
  } finally {
    await standing.stop();
    rmSync(folder, { recursive: true });
  }
});
