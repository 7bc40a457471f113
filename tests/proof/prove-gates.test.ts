/** A gate of the soak that does not pass can be inspected and repeated. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runGate } from '../../proof/commands/gates.ts';

test('keeps the output of a failed gate, with the command that repeats it', async () => {
  // Without a seed the gate ends at once.
  const failed = await runGate(-1, '2026-11-20');
  assert.ok(failed);
  assert.deepEqual(
    [failed.seed, failed.exit, failed.again],
    [-1, 2, 'npx hotel-contract gate --seed -1 --today 2026-11-20'],
  );
  assert.match(readFileSync(join(failed.folder, 'gate.log'), 'utf8'), /--seed/);
  rmSync(failed.folder, { recursive: true });
});
