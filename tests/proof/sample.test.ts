/** The sample of the proof, as `npm run prove` plays it, in a process of its own while other tests run; and what it recorded. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { itemsOf } from '../../bin/gate/runner/items.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { readCalls } from '../../proof/touches.ts';
import { operationOf } from '../../schemas/operations.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

test('each fault of the sample is caught by its own clause, and no other is accused', async () => {
  const child = spawn(process.execPath, [join(packageRoot, 'dist/proof/main.js')], { cwd: packageRoot });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  assert.equal(code, 0, out + err);
});

test('every test that was seen to book or cancel is one that changes a deployment', async () => {
  const known = readCalls();
  const items = await itemsOf({
    target: { ...sandboxTarget(), embedded: false, hooks: { advanceClock: { command: ['true'] } } },
    seed: 1,
    today: '2026-11-21',
  });
  const calling = items.filter(({ title }) =>
    known[title]?.calls.some((id) => operationOf(id).effect !== 'reads'),
  );
  const quiet = requireItems(calling).filter(({ changesState }) => !changesState);
  assert.deepEqual(
    quiet.map(({ title }) => title),
    // It calls booking operations only at the embedded sandbox.
    ['v1.env.warnings-shape: each warning has a Code, a Language and a ShortText'],
  );
});
