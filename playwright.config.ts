import { defineConfig } from '@playwright/test';
import { dirname, join, resolve } from 'node:path';
import type { CollectorOptions } from './reports/collector.ts';
import { runContextVariable } from './targets/run-context.ts';

/** Beside the run's context: wherever the user called from. */
const context = process.env[runContextVariable];
const results = context === undefined ? resolve(import.meta.dirname, 'results') : dirname(resolve(context));
const collector: CollectorOptions = { file: join(results, 'collected.json') };

export default defineConfig({
  testDir: 'suites',
  outputDir: join(results, 'playwright'),
  fullyParallel: true,
  workers: 2,
  // A second try that passes would hide what the first one saw.
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['./reports/collector.ts', collector],
    ['html', { open: 'never', outputFolder: join(results, 'html') }],
  ],
  use: { trace: 'off' },
});
