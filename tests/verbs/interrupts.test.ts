import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const begin = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { Interrupts } from './bin/interrupts.ts';
  const interrupts = new Interrupts();
`;
const interrupted = `
  setTimeout(() => undefined, 10_000);
  console.log('begun');
  await interrupts.sleep(10_000);
  interrupts.dispose();
  process.exitCode = 4;
  console.log('over');
`;
const undisturbed = `
  interrupts.dispose();
  console.log('over');
  await sleep(500);
  process.exitCode = 4;
`;

for (const [when, command] of [
  ['during the work and after its end', interrupted],
  ['only between the end of the work and the exit code', undisturbed],
] as const)
  test(`an interrupt ${when} does not change the exit code`, async () => {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      begin + command,
    ]);
    const ended = once(child, 'exit');
    for await (const stated of child.stdout.setEncoding('utf8')) {
      child.kill('SIGINT');
      if (String(stated).includes('over')) break;
    }
    assert.deepEqual(await ended, [4, null]);
  });
