/** A real browser for tests of pages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import { chromium, type Browser } from '@playwright/test';

/** The paths of browsers installed by the system. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

let browserPromise: Promise<Browser | undefined> | undefined;

/**
 * The browser of CHROMIUM_PATH, of the system or of Playwright; if there is none, Playwright downloads its own once
 * (about 110 MB, cached). All tests of a process share it; `closeBrowser` ends it.
 * @returns undefined if there is no browser: then the test is skipped, or fails with CI=true
 */
export async function browserFor(t: TestContext): Promise<Browser | undefined> {
  const browser = await (browserPromise ??= launch());
  if (browser === undefined) {
    const reason =
      'no Chromium was found or could be downloaded: run npx playwright install chromium, or set CHROMIUM_PATH';
    if (process.env['CI'] === 'true') throw new Error(reason);
    t.skip(reason);
  }
  return browser;
}

let installation: Promise<void> | undefined;

/** Downloads a browser if there is none. This can take minutes, so it is done before tests with a timeout. */
export const ensureBrowser = (): Promise<void> =>
  (installation ??=
    installedPath() === undefined
      ? launchInstalled().then(async (browser) => (browser ?? (await download()))?.close())
      : Promise.resolve());

export async function closeBrowser(): Promise<void> {
  await (await browserPromise)?.close();
  browserPromise = undefined;
}

async function launch(): Promise<Browser | undefined> {
  await ensureBrowser();
  return launchInstalled();
}

const installedPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || systemBrowsers.find((file) => existsSync(file));

/** The option of a launch that uses the browser of CHROMIUM_PATH or of the system; without one it uses Playwright's own. */
export function executablePath(): { readonly executablePath?: string } {
  const path = installedPath();
  return path === undefined ? {} : { executablePath: path };
}

/** Launches a browser that is installed on this machine. Playwright leaves two folders behind where its own is missing. */
async function launchInstalled(): Promise<Browser | undefined> {
  try {
    return await chromium.launch(executablePath());
  } catch (error) {
    if (String(error).includes("Executable doesn't exist")) return undefined;
    throw error;
  }
}

async function download(): Promise<Browser | undefined> {
  console.log('no Chromium was found: downloading the one of Playwright (npx playwright install chromium) …');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  return (await launchInstalled()) ?? installSystemBrowser();
}

/** Installs Debian's browser in CI, where some networks cannot reach Playwright's download. */
async function installSystemBrowser(): Promise<Browser | undefined> {
  if (process.env['CI'] !== 'true' || process.getuid?.() !== 0) return undefined;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    if (spawnSync('apt-get', args, { stdio: 'inherit', timeout: 600_000 }).status !== 0) return undefined;
  return launchInstalled();
}
