/** The appearance of a page, measured in the browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { requireItems } from './require-items.ts';

const source = readFileSync(new URL('page-looks.js', import.meta.url), 'utf8');

/** The charts on the page, with the number of colours in each. */
export const drawnCharts = (
  page: Page,
): Promise<readonly { readonly picture: string; readonly colours: number }[]> =>
  page.evaluate(`${source}\ndrawnCharts()`);

/** The number of visible texts, the lowest contrast and its text, and the brightness of the page. */
export const measureContrast = (
  page: Page,
): Promise<{
  readonly texts: number;
  readonly least: number;
  readonly worst: string;
  readonly page: number;
}> => page.evaluate(`${source}\ncontrasts()`);

/** Waits until an expression is true in the page. The test polls the page, because the page's policy forbids evaluating strings. */
export async function waitForTrue(page: Page, expression: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await page.waitForTimeout(50))
    if (await page.evaluate<boolean>(expression)) return;
  throw new Error(`was not true within 20 seconds: ${expression.slice(0, 200)}`);
}

/** Accessibility violations found by axe: rule, impact and first element. The page must allow our script: `bypassCSP`. */
export async function violationsIn(page: Page): Promise<readonly (readonly (string | undefined)[])[]> {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
    readonly passes: readonly unknown[];
  }>('axe.run()');
  requireItems(passes);
  return violations.map(({ id, impact, nodes }) => [id, impact, nodes[0]?.html]);
}

/** @throws AssertionError if the page has accessibility violations or low contrast */
export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await violationsIn(page), []);
  const { texts, least, worst } = await measureContrast(page);
  assert.ok(texts > 10, String(texts));
  assert.ok(least >= 4.5, `${least.toFixed(2)}: ${worst}`);
}

const screenshotFolder = process.env['HOTEL_CONTRACT_SCREENSHOTS'];

/** Saves a screenshot if HOTEL_CONTRACT_SCREENSHOTS names a folder. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (screenshotFolder !== undefined)
    await page.screenshot({ path: join(screenshotFolder, `${name}.png`), fullPage: true });
}
