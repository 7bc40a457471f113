/** The package works in a folder of any name: with spaces, with characters that are special in URLs, or with foreign letters. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageRoot } from '../../lib/own-files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6OrSkip } from '../support/load/k6.ts';
import { runCommand } from '../support/verb.ts';

test('a folder with an odd name', async (t) => {
  // Compiles what has changed.
  await runCommand(packageRoot, ['--version']);
  const root = temporaryFolder(t);
  const folder = join(root, "my project #1 100% [x] $HOME 'é'");
  const own = join(folder, 'node_modules/@hotel-contract/suite');
  for (const part of ['package.json', 'bin', 'dist', 'targets', 'docs/containers'])
    cpSync(join(packageRoot, part), join(own, part), {
      recursive: true,
      filter: (from) => !/\.(?:map|ts)$/.test(from) || from.endsWith('.spec.ts'),
    });
  symlinkSync(join(packageRoot, 'node_modules'), join(own, 'node_modules'));
  const launcher = join(own, 'bin/hotel-contract.js');
  const run = async (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        printed: stdout + stderr,
      }),
    );
  mkdirSync(join(folder, 'my tests'));
  writeFileSync(
    join(folder, 'my tests/own.spec.ts'),
    `import { clause, expect, test } from 'hotel-contract/suites';
     test(...clause('v1.ping.answers', 'own: here'), async ({ api }) => { void api; expect(import.meta.dirname).toBe(${JSON.stringify(join(folder, 'my tests'))}); });`,
  );
  const gate = await run(launcher, ['gate', '--own-tests', 'my tests', '--grep', 'own: here']);
  assert.match(gate.printed, /v1 ping +1 +· +· /);
  if (!(await k6OrSkip(t))) return;
  const load = await run(launcher, 'load --journey v1-shop --duration 3s --rate 2 --sample 100'.split(' '));
  assert.ok(load.code === 0 || load.code === 3, load.printed);
  assert.match(load.printed, /[1-9]\d* journeys, [1-9]\d* requests/);
});
