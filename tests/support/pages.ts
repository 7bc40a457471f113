/** Pages of an HTML file in a real browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { temporaryFolder } from './folder.ts';
import { browserFor, closeBrowser } from './browser.ts';

export interface OpenedPage {
  readonly page: Page;
  /** Messages of the console, and uncaught errors; a page should have none. */
  readonly consoleErrors: string[];
  /** The requests of other addresses than its own. */
  readonly requests: string[];
}

export type PageOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

/** @param htmlOf renders the data as the HTML of the page */
export function pageOpener<Observed>(htmlOf: (observed: Observed) => string) {
  const folder = temporaryFolder();
  let fileCount = 0;
  after(() => closeBrowser());
  return async (
    browser: Browser,
    observed: Observed,
    options: PageOptions = {},
    fragment = '',
  ): Promise<OpenedPage> => {
    const file = join(folder, `${(fileCount += 1)}.html`);
    writeFileSync(file, htmlOf(observed));
    const url = pathToFileURL(file).href;
    return openPage(browser, url + fragment, url, { colorScheme: 'light', ...options });
  };
}

/** Opens a page. @param ownUrl the beginning of the URLs that it may request */
export async function openPage(
  browser: Browser,
  url: string,
  ownUrl: string,
  options: PageOptions = {},
): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  const [consoleErrors, requests]: [string[], string[]] = [[], []];
  page.on('console', (message) => consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !request.url().startsWith(ownUrl)) requests.push(request.url());
  });
  await page.goto(url);
  return { page, consoleErrors, requests };
}

/** A browser test, which closes its pages at the end. */
export const browserTest = (name: string, body: (browser: Browser) => Promise<void>) =>
  test(name, async (t) => {
    const browser = await browserFor(t);
    if (browser === undefined) return;
    await body(browser);
    for (const context of browser.contexts()) await context.close();
  });
