/** Playwright loads what was compiled, and speaks of the sources. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { home } from '../../lib/own-files.ts';
import type { PlannedTest } from '../../reports/collected.ts';
import { loadTarget } from '../../targets/load.ts';
import { contextText, runContextVariable } from '../../targets/run-context.ts';
import { startIn } from '../support/small-project.ts';

test('each story is planned under the name of its source', { timeout: 180_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-suites-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const context = join(folder, 'context.json');
  const target = loadTarget(join(home, 'targets/sandbox.json'), {});
  writeFileSync(context, contextText({ target, seed: 1, today: '2026-11-21' }));
  assert.equal((await startIn(home, ['--version'])).code, 0);
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const args = [cli, 'test', '--list', '--config', join(home, 'dist/playwright.config.js')];
  const child = spawn(process.execPath, args, {
    cwd: home,
    env: { ...process.env, PW_DISABLE_TS_ESM: '1', [runContextVariable]: context },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const planned = await new Promise<readonly PlannedTest[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as readonly PlannedTest[]));
    child.once('exit', (code) => reject(new Error(`Playwright ended with ${code} and had planned nothing`)));
  });
  child.kill();
  const specs = readdirSync(join(home, 'suites')).filter((name) => name.endsWith('.spec.ts'));
  assert.ok(specs.length > 20);
  assert.deepEqual([...new Set(planned.map(({ file }) => file))].sort(), specs.sort());
});
