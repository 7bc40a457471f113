/** The sample of the proof, as `npm run prove` plays it: in a process of its own, while other tests run. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';

test('each fault of the sample is caught by its own clause, and no other is accused', async () => {
  const child = spawn(process.execPath, [join(packageRoot, 'dist/proof/main.js')], { cwd: packageRoot });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  assert.equal(code, 0, out + err);
});
