/** What a page looks like, measured in the browser. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

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
