/** What a page looks like, measured in the browser. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const source = readFileSync(new URL('page-looks.js', import.meta.url), 'utf8');

/** The charts that were drawn, with how many different colours each has. */
export const drawnCharts = (page: Page): Promise<readonly { readonly picture: string; readonly colours: number }[]> =>
  page.evaluate(`${source}\ndrawnCharts()`);

/** How many texts are seen, the least contrast of any with what lies behind it, that text, and the brightness of the page. */
export const contrasts = (
  page: Page,
): Promise<{ readonly texts: number; readonly least: number; readonly worst: string; readonly page: number }> =>
  page.evaluate(`${source}\ncontrasts()`);
