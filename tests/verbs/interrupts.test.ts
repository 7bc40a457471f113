import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const command = `
  import { Interrupts } from './bin/interrupts.ts';
  const interrupts = new Interrupts();
  setTimeout(() => undefined, 10_000);
  console.log('begun');
  await interrupts.sleep(10_000);
  interrupts.dispose();
  process.exitCode = 4;
  console.log('over');
`;

test('an interrupt after the end of the work does not change the exit code', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', command]);
  const ended = once(child, 'exit');
  for await (const stated of child.stdout.setEncoding('utf8')) {
    child.kill('SIGINT');
    if (String(stated).includes('over')) break;
  }
  assert.deepEqual(await ended, [4, null]);
});
