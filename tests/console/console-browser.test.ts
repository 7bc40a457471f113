/** The console in a real browser. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Browser } from '@playwright/test';
import { consoleLink } from '../../lib/control-secret.ts';
import { startedSandboxOf } from '../support/running.ts';
import { closeBrowser } from '../support/browser.ts';
import { callControl, startConsole } from '../support/console.ts';
import { waitForTrue, assertAccessible } from '../support/page-looks.ts';
import { browserTest, openPage, type OpenedPage, type PageOptions } from '../support/pages.ts';
import { requireItems } from '../support/require-items.ts';

const sandbox = startedSandboxOf(startConsole);
after(closeBrowser);

async function open(
  browser: Browser,
  look: PageOptions = {},
  secret = sandbox.controlSecret,
): Promise<OpenedPage> {
  const { controlUrl } = sandbox;
  const opened = await openPage(browser, consoleLink(controlUrl, secret), `${controlUrl}/`, look);
  await opened.page.locator('#try').waitFor();
  await opened.page.locator('#time').waitFor();
  return opened;
}

browserTest('the link opens it, and its secret leaves the address and the history', async (browser) => {
  const { page, consoleErrors, requests } = await open(browser);
  assert.equal(page.url(), `${sandbox.controlUrl}/`);
  assert.equal(await page.evaluate('history.length'), 2);
  await page.reload();
  await page.locator('#try').waitFor();
  assert.deepEqual({ consoleErrors, requests }, { consoleErrors: [], requests: [] });
  const stranger = await browser.newPage();
  await stranger.goto(sandbox.controlUrl);
  await stranger.getByLabel('Secret of the control port').fill('wrong');
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('alert').getByText('a new one at each start').waitFor();
  await stranger.getByLabel('Secret of the control port').fill(sandbox.controlSecret);
  await stranger.keyboard.press('Enter');
  await stranger.locator('#try').waitFor();
});

browserTest(
  'sets a fault, sends a request and shows the finding with the keyboard alone',
  async (browser) => {
    const { page, consoleErrors } = await open(browser);
    await page.getByRole('combobox', { name: 'Fault' }).focus();
    await page.keyboard.type('total-forgets-taxes');
    await page.keyboard.press('Enter');
    await page.locator('#behaviour').getByText('Breaks v2.shape').waitFor();
    await page.getByLabel('Operation').focus();
    await page.keyboard.type('v2 availability');
    await page.getByLabel('Seed').focus();
    await page.keyboard.press('Enter');
    await waitForTrue(page, `document.querySelector('textarea').value.includes('checkIn')`);
    await page.getByRole('button', { name: 'Send it as demo' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.answered .found').first().waitFor();
    assert.match(await page.locator('.answered').innerText(), /v2\.shape\.total-sum/);
    assert.match(await page.locator('#journal .entry').first().innerText(), /v2 availability.*finding/s);
    await page.getByRole('button', { name: 'Conforming again' }).click();
    await page.locator('#behaviour .state', { hasText: 'conforming' }).waitFor();
    await page.getByRole('button', { name: '+ 1 hour' }).click();
    await page.locator('#time .state', { hasText: 'turned' }).waitFor();
    await page.getByRole('button', { name: 'Back to the real time' }).click();
    await page.locator('#time .state', { hasText: 'the real time' }).waitFor();
    await page.getByRole('button', { name: 'Make the rate unavailable' }).click();
    await page.locator('#rates').getByRole('cell', { name: 'gone' }).waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);

browserTest('what anybody sends is text', async (browser) => {
  const { json: tenant } = await callControl(sandbox, 'POST', '/tenants', {});
  const hostile = `</script><img src=x onerror="document.title='run'">\u202e\u001b[31m`;
  await fetch(`${tenant.baseUrl}/v1/api/Pull/Ping`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-said': encodeURIComponent(hostile) },
    body: JSON.stringify({ EchoData: hostile, [hostile]: 'x'.repeat(40_000) }),
  }).catch(() => undefined);
  await fetch(`${tenant.baseUrl}/v1/api/Pull/Ping`, { method: 'POST', body: hostile });
  const { page, consoleErrors } = await open(
    browser,
    { viewport: { width: 400, height: 800 } },
    tenant.controlSecret,
  );
  await page.locator('.entry').first().waitFor();
  for (const entry of requireItems(await page.locator('.entry summary').all())) await entry.click();
  assert.deepEqual(consoleErrors, []);
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.title(), 'Sandbox console');
  // oxlint-disable-next-line no-control-regex
  assert.doesNotMatch(await page.locator('.entries').innerText(), /[\u0000-\u0008\u001b\u202a-\u202e]/);
  assert.equal(await page.locator('#tenants').count(), 0, 'a tenant sees no others');
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 400);
});

for (const colorScheme of ['light', 'dark'] as const)
  browserTest(`in ${colorScheme} nobody is kept out`, async (browser) => {
    const { page } = await open(browser, { colorScheme, bypassCSP: true });
    await page.getByRole('button', { name: 'Fill in a request' }).click();
    await waitForTrue(page, `document.querySelector('textarea').value !== ''`);
    await page.getByRole('button', { name: /^Send it/ }).click();
    await page.locator('.answered').waitFor();
    await assertAccessible(page);
  });
