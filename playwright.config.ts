import { defineConfig } from '@playwright/test';
import { extname, join } from 'node:path';
import { packageRoot, siblingModule } from './lib/own-files.ts';
import { playwrightRun } from './bin/playwright/context.ts';
import { resultsFolder } from './suites/worker-run.ts';

const { target } = playwrightRun();

export default defineConfig({
  // Files in dist/ are already compiled and are not compiled again.
  build: { external: extname(import.meta.filename) === '.js' ? [join(import.meta.dirname, '**')] : [] },
  // Reports name files relative to testDir: the sources, although the compiled tests in dist/ may run.
  testDir: join(packageRoot, 'suites'),
  projects: [{ name: target.name, testDir: join(import.meta.dirname, 'suites') }],
  outputDir: join(resultsFolder(), 'playwright'),
  globalSetup: siblingModule(import.meta.url, 'bin/playwright/setup'),
  fullyParallel: true,
  // One worker: all tests share the deployment's clock, ledger and booking budget.
  workers: target.embedded ? 2 : 1,
  // There are no retries: a second attempt that passes would hide the failure of the first.
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: join(resultsFolder(), 'html') }],
    [siblingModule(import.meta.url, 'bin/playwright/reporter')],
  ],
  use: { trace: 'retain-on-failure' },
});
