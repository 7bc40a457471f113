/** Pages of an HTML file in a real browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { temporaryFolder } from './folder.ts';
import { browserFor, closeBrowser } from './browser.ts';

export interface Opened {
  readonly page: Page;
  /** Messages of its console and uncaught errors; a page should have none. */
  readonly consoleErrors: string[];
  readonly requests: string[];
}

export type PageOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

/** @param htmlOf renders the data as the HTML of the page */
export function pagesOf<Observed>(htmlOf: (observed: Observed) => string) {
  const folder = temporaryFolder();
  let written = 0;
  after(() => closeBrowser());
  return async (browser: Browser, observed: Observed, more: PageOptions = {}, at = ''): Promise<Opened> => {
    const file = join(folder, `${(written += 1)}.html`);
    writeFileSync(file, htmlOf(observed));
    const url = pathToFileURL(file).href;
    const viewport = { width: 1280, height: 800 };
    const page = await browser.newPage({ viewport, colorScheme: 'light', ...more });
    const [consoleErrors, requests]: [string[], string[]] = [[], []];
    page.on('console', (message) => consoleErrors.push(message.text()));
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${url}${at}`);
    return {
      page,
      consoleErrors,
      requests: requests.filter((one) => !one.startsWith('data:') && !one.startsWith(url)),
    };
  };
}

/** A browser test, which closes its pages at the end. */
export const browserTest = (name: string, body: (browser: Browser) => Promise<void>) =>
  test(name, async (t) => {
    const browser = await browserFor(t);
    if (browser === undefined) return;
    await body(browser);
    for (const context of browser.contexts()) await context.close();
  });
