import { defineConfig } from '@playwright/test';
import { extname, join } from 'node:path';
import { packageRoot, siblingModule } from './lib/own-files.ts';
import { playwrightRun } from './bin/playwright/context.ts';
import { resultsFolder } from './suites/worker-run.ts';

const { target } = playwrightRun();

export default defineConfig({
  // What was compiled is not compiled again.
  build: { external: extname(import.meta.filename) === '.js' ? [join(import.meta.dirname, '**')] : [] },
  // Reports name files from here: the sources.
  testDir: join(packageRoot, 'suites'),
  projects: [{ name: target.name, testDir: join(import.meta.dirname, 'suites') }],
  outputDir: join(resultsFolder(), 'playwright'),
  globalSetup: siblingModule(import.meta.url, 'bin/playwright/setup'),
  fullyParallel: true,
  // A deployment has one clock, one ledger and one booking budget.
  workers: target.embedded ? 2 : 1,
  // A second try that passes would hide what the first one saw.
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
