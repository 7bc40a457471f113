import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf, survivingCommands } from '../support/processes.ts';

const sandboxHolder = fileURLToPath(new URL('../support/run/sandbox-holder.ts', import.meta.url));

test('a sandbox in a separate process ends when its parent is killed', async (t) => {
  const child = spawn(process.execPath, ['--import', 'tsx', sandboxHolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  t.after(() => commandOf(Number(line)) !== '' && process.kill(Number(line), 'SIGKILL'));
  child.kill('SIGKILL');
  assert.deepEqual(await survivingCommands([Number(line)], 2_000), []);
});
