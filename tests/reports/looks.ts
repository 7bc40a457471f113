/**
 * What somebody sees first of a gate that went red: `node --import tsx tests/reports/looks.ts [FOLDER]` writes the first screen
 * of each page as a picture (desktop, dark, 400 pixels) and each report as a text, to be looked at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { markdownOf } from '../../reports/formats/markdown.ts';
import { junitOf } from '../../reports/formats/junit.ts';
import { gatePage } from '../../reports/html.tsx';
import { terminalReport } from '../../reports/terminal.ts';
import { observedRuns } from '../support/reports/observed-runs.ts';
import { executablePath } from '../support/browser.ts';

const folder = process.argv[2] ?? 'results/looks';
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(executablePath());
for (const [name, run] of Object.entries(observedRuns)) {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, gatePage(run));
  writeFileSync(join(folder, `${name}.txt`), `${terminalReport(run, 'results')}\n`);
  writeFileSync(join(folder, `${name}.md`), markdownOf(run));
  writeFileSync(join(folder, `${name}.xml`), junitOf(run));
  for (const [look, width, height, colorScheme] of [
    ['desktop', 1280, 800, 'light'],
    ['dark', 1280, 800, 'dark'],
    ['narrow', 400, 800, 'light'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    await page.goto(pathToFileURL(file).href, { timeout: 120_000 });
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
    await page.close();
  }
}
await browser.close();
process.stdout.write(`${folder}: ${Object.keys(observedRuns).join(', ')}\n`);
