/** What a page looks like, measured in the browser. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { some } from './some.ts';

const source = readFileSync(new URL('page-looks.js', import.meta.url), 'utf8');

/** The charts that were drawn, with how many different colours each has. */
export const drawnCharts = (
  page: Page,
): Promise<readonly { readonly picture: string; readonly colours: number }[]> =>
  page.evaluate(`${source}\ndrawnCharts()`);

/** How many texts are seen, the least contrast of any with what lies behind it, that text, and the brightness of the page. */
export const contrasts = (
  page: Page,
): Promise<{
  readonly texts: number;
  readonly least: number;
  readonly worst: string;
  readonly page: number;
}> => page.evaluate(`${source}\ncontrasts()`);

/** Waits until an expression holds in the page. Asked anew from here, since the page's own policy forbids it to evaluate texts. */
export async function eventually(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(50))
    if (await page.evaluate<boolean>(expression)) return;
  throw new Error(`never came true: ${expression.slice(0, 200)}`);
}

/** What keeps people out, as axe finds it: rule, gravity, and the first element. The page must not forbid our script: `bypassCSP`. */
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
  some(passes);
  return violations.map(({ id, impact, nodes }) => [id, impact, nodes[0]?.html]);
}

/** @throws AssertionError where somebody is kept out of the page, or a text is hard to see */
export async function opensToAll(page: Page): Promise<void> {
  assert.deepEqual(await violationsIn(page), []);
  const { texts, least, worst } = await contrasts(page);
  assert.ok(texts > 10, String(texts));
  assert.ok(least >= 4.5, `${least.toFixed(2)}: ${worst}`);
}

const looks = process.env['HOTEL_CONTRACT_SCREENSHOTS'];

/** Where that names a folder, what is seen is kept there to be looked at. */
export async function keepLook(page: Page, name: string): Promise<void> {
  if (looks !== undefined) await page.screenshot({ path: join(looks, `${name}.png`), fullPage: true });
}
