import { defineConfig } from '@playwright/test';
import { dirname, extname, join, resolve } from 'node:path';
import { home, moduleBeside } from './lib/own-files.ts';
import type { CollectorOptions } from './reports/collector.ts';
import { runContextVariable } from './targets/run-context.ts';

/** Beside the run's context: wherever the user called from. */
const context = process.env[runContextVariable];
const results = context === undefined ? join(home, 'results') : dirname(resolve(context));
const collector: CollectorOptions = { file: join(results, 'collected.json') };

export default defineConfig({
  // What was compiled is not compiled again.
  build: { external: extname(import.meta.filename) === '.js' ? [join(import.meta.dirname, '**')] : [] },
  // Reports name files from here: the sources.
  testDir: join(home, 'suites'),
  projects: [{ testDir: join(import.meta.dirname, 'suites') }],
  outputDir: join(results, 'playwright'),
  fullyParallel: true,
  workers: 2,
  // A second try that passes would hide what the first one saw.
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    [moduleBeside(import.meta.url, 'reports/collector'), collector],
    ['html', { open: 'never', outputFolder: join(results, 'html') }],
  ],
});
