/** All tests in one process: a process a file costs ten times as long. */
import { readdirSync } from 'node:fs';
import { browserReady } from './support/browser.ts';
import { k6Ready, mayInstall } from './support/k6.ts';

if (mayInstall) {
  await k6Ready();
  await browserReady();
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'all.test.ts');
for (const file of files.sort()) await import(new URL(file, import.meta.url).href);
