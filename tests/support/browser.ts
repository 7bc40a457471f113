/** A real browser for tests that look at a page. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import { chromium, type Browser } from '@playwright/test';

/** Where a system keeps its own. */
const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

let launched: Promise<Browser | undefined> | undefined;

/**
 * CHROMIUM_PATH, else Playwright's own, else the system's; where there is none, Playwright gets its own once (some 110 MB,
 * into its cache). Shared by all tests of a process; `closeBrowser` ends it.
 *
 * @returns undefined where there is none: the test is skipped and says so; with CI=true it fails
 */
export async function browserFor(t: TestContext): Promise<Browser | undefined> {
  const browser = await (launched ??= launch());
  if (browser === undefined) {
    const why =
      'no Chromium was found, nor could one be got: npx playwright install chromium, or name one in CHROMIUM_PATH';
    if (process.env['CI'] === 'true') throw new Error(why);
    t.skip(why);
  }
  return browser;
}

let got: Promise<void> | undefined;

/** Gets one where there is none. Takes minutes then, so it is done before any test that has a time of its own. */
export const browserReady = (): Promise<void> =>
  (got ??= here().then(async (browser) => (browser ?? (await get()))?.close()));

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

async function launch(): Promise<Browser | undefined> {
  await browserReady();
  return here();
}

/** Where Playwright has none of its own: for what launches a browser by itself. */
export function executablePath(): { readonly executablePath?: string } {
  const path = process.env['CHROMIUM_PATH'] ?? system.find((file) => existsSync(file));
  return path === undefined || existsSync(chromium.executablePath()) ? {} : { executablePath: path };
}

/** One that is on this machine. */
async function here(): Promise<Browser | undefined> {
  const path = process.env['CHROMIUM_PATH'];
  if (path) return chromium.launch({ executablePath: path });
  const executablePath = system.find((file) => existsSync(file));
  return (
    (await ownBrowser()) ?? (executablePath === undefined ? undefined : chromium.launch({ executablePath }))
  );
}

async function get(): Promise<Browser | undefined> {
  console.log('No Chromium was found: getting the one of Playwright (npx playwright install chromium) …');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  return (await ownBrowser()) ?? packaged();
}

/** In CI, where nobody minds what is installed, the one of Debian: Playwright's download is out of reach of some networks. */
async function packaged(): Promise<Browser | undefined> {
  if (process.env['CI'] !== 'true' || process.getuid?.() !== 0) return undefined;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    if (spawnSync('apt-get', args, { stdio: 'inherit', timeout: 600_000 }).status !== 0) return undefined;
  return existsSync(system[0]!) ? chromium.launch({ executablePath: system[0]! }) : undefined;
}

async function ownBrowser(): Promise<Browser | undefined> {
  try {
    return await chromium.launch();
  } catch (error) {
    if (String(error).includes("Executable doesn't exist")) return undefined;
    throw error;
  }
}
