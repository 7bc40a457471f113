/** A complete certification in a real browser with a scripted partner: the manager's page and the partner's. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import { publicKeyIn } from '../../certification/certificate/keys.ts';
import { check } from '../../certification/certificate/verify.ts';
import { playJourneys, type PartnerClient } from '../../proof/partner/clients/play.ts';
import { ClientTenant } from '../../proof/partner/clients/client-tenant.ts';
import { consoleLink } from '../../lib/control-secret.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { dayOf } from '../../targets/day.ts';
import { startedSandboxOf } from '../support/running.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { closeBrowser } from '../support/browser.ts';
import { callControl, startConsole } from '../support/console.ts';
import { saveScreenshot, assertAccessible } from '../support/page-looks.ts';
import { browserTest, openPage, type OpenedPage, type PageOptions } from '../support/pages.ts';
import { requireItems } from '../support/require-items.ts';

const folder = temporaryFolder();
const sandbox = startedSandboxOf(() => startConsole(folder));
after(closeBrowser);

async function open(browser: Browser, secret: string, look: PageOptions = {}): Promise<OpenedPage> {
  const { controlUrl } = sandbox;
  const options = { bypassCSP: true, ...look };
  const opened = await openPage(browser, consoleLink(controlUrl, secret), `${controlUrl}/`, options);
  await opened.page.locator('#time').waitFor();
  return opened;
}

const client = (...plays: PartnerClient['plays']): PartnerClient => ({
  name: 'scripted',
  does: 'What is asked.',
  plays,
});

const scenario = (page: Page, id: string) =>
  page.locator('.scenario', { has: page.getByText(id, { exact: true }) });

browserTest('certifies a partner, from the first click to the certificate', async (browser) => {
  const manager = await open(browser, sandbox.controlSecret);
  await manager.page.getByRole('button', { name: 'Add a tenant' }).click();
  await manager.page.locator('#tenants [role=status]', { hasText: 'is added, with its own data' }).waitFor();
  const begin = manager.page.getByRole('form', { name: 'Begin a certification' });
  await begin.getByLabel('Programme').selectOption('v2-booking');
  await begin.getByLabel('Partner').fill('Viagens <b>Sul</b>');
  await begin.getByLabel('Client', { exact: true }).fill('hub');
  await begin.getByLabel('Version of the client').fill('4.2');
  await saveScreenshot(manager.page, '1-begin');
  await begin.getByRole('button', { name: 'Begin' }).click();
  await manager.page.locator('#checklist').waitFor();

  const link = manager.page.getByRole('link', { name: /^console of t/ });
  const secret = decodeURIComponent((await link.first().getAttribute('href'))!.split('#secret=')[1]!);
  const [id = ''] = secret.split('.');
  const partner = await open(browser, secret);
  await partner.page.locator('.next', { hasText: 'C1: Search some hotels' }).waitFor();
  assert.equal(await partner.page.getByRole('button', { name: /Issue/ }).count(), 0);
  assert.equal(await partner.page.locator('#certifications, #tenants, #certify').count(), 0);
  await saveScreenshot(partner.page, '2-to-do');

  const view = (await callControl(sandbox, 'GET', `/tenants/${id}`)).json as TenantView;
  const clientTenant = new ClientTenant(sandbox, view);
  // The partner makes a mistake first: it re-confirms an unavailable rate.
  await playJourneys(clientTenant, client('take-unavailable'), 1);
  await partner.page.locator('#accused .found').first().waitFor();
  await partner.page.locator('.next', { hasText: 'Change the client:' }).waitFor();
  assert.match(await partner.page.locator('#verdict').first().innerText(), /^Failed/);
  await saveScreenshot(partner.page, '3-failed');
  partner.page.once('dialog', (dialog) => void dialog.accept());
  await partner.page.getByRole('button', { name: 'Start again' }).press('Enter');
  await partner.page.locator('#verdict', { hasText: 'Under way' }).waitFor();

  await playJourneys(
    clientTenant,
    client('search-around', 'book-by-token', 'recheck-several', 'hesitate', 'lose-rate'),
    1,
  );
  await scenario(partner.page, 'C8').getByText('passed').waitFor();
  await scenario(partner.page, 'C6')
    .getByText(/waits for time/)
    .waitFor();
  await partner.page.locator('.next', { hasText: 'C6 waits for time' }).waitFor();
  await saveScreenshot(partner.page, '4-waits');
  // Waits until no call is in progress, so that the clock can be advanced.
  await partner.page.waitForTimeout(5_500);
  await partner.page.getByRole('button', { name: 'Skip the wait' }).click();
  await partner.page
    .locator('.next', { hasText: 'Answer the questions that traffic cannot show: 2 questions' })
    .waitFor();

  await partner.page.getByLabel('Your name and role').fill('Ana, integration');
  for (const question of requireItems(await partner.page.locator('#questions form').all())) {
    await question.getByRole('radio', { name: 'yes' }).check();
    await question.getByLabel('How, or why not').fill('seen in our tests');
    await question.getByRole('button', { name: 'Answer' }).press('Enter');
    await question.getByText('answered: yes').waitFor();
  }
  await partner.page.locator('.next', { hasText: 'the certification manager can issue' }).waitFor();
  await saveScreenshot(partner.page, '5-answered');

  await manager.page.getByRole('button', { name: 'Issue the certificate' }).click();
  await manager.page.locator('#verdict', { hasText: 'Certified' }).waitFor();
  await manager.page.locator('#certifications').getByText('certified').waitFor();
  await saveScreenshot(manager.page, '6-certified');

  const [download] = await Promise.all([
    partner.page.waitForEvent('download'),
    partner.page.getByRole('button', { name: 'Download certificate.json' }).click(),
  ]);
  const text = readFileSync((await download.path())!, 'utf8');
  const known = { key: await publicKeyIn(join(folder, 'signing.key.pub')) };
  const checked = await check(text, undefined, known, dayOf(Date.now()));
  assert.deepEqual(
    [checked.code, checked.certificate?.partner],
    [0, 'Viagens <b>Sul</b>'],
    checked.says.join(),
  );
  assert.equal(
    (await check(text.replace('"4.2"', '"4.3"'), undefined, known, dayOf(Date.now()))).code,
    1,
    'an altered certificate is refused',
  );
  clientTenant.stopReceiving();
  // The page catches up after an interruption.
  await partner.page.context().setOffline(true);
  await partner.page.context().setOffline(false);
  await partner.page.locator('#journal').getByText('live').waitFor();
  assert.match(await partner.page.locator('#verdict').first().innerText(), /^Certified/);
  assertNone([...manager.consoleErrors, ...partner.consoleErrors], (one) => !/ERR_INTERNET|net::/.test(one));

  for (const { page } of [manager, partner]) await assertAccessible(page);

  const narrow = await open(browser, secret, { viewport: { width: 400, height: 800 }, colorScheme: 'dark' });
  await narrow.page.locator('#checklist').waitFor();
  assert.ok((await narrow.page.evaluate<number>('document.documentElement.scrollWidth')) <= 400);
  await saveScreenshot(narrow.page, '7-narrow-dark');
});
