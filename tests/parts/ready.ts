/** Makes and installs what the tests need, once, before they begin in several processes: dist/, k6 and a browser. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import { ensureBrowser } from '../support/browser.ts';
import { ensureK6, mayInstall } from '../support/load/k6.ts';

// The file with the time that each test file took.
mkdirSync(join(packageRoot, 'results'), { recursive: true });
execFileSync(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), '--version']);
if (mayInstall) {
  await ensureK6();
  await ensureBrowser();
}
