/** The page of the gate, in a real browser. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gatePage, maxPageBytes } from '../../reports/html.tsx';
import { exchangeAsText } from '../../schemas/showing.ts';
import { measureContrast, waitForTrue, saveScreenshot, violationsIn } from '../support/page-looks.ts';
import { browserTest, pageOpener } from '../support/pages.ts';
import {
  claimedClauseIds,
  deadRun,
  evidenceWith,
  faultyRun,
  findingOf,
  greenRun,
  hostileRun,
  runOf,
  whollyBrokenRun,
} from '../support/reports/runs.ts';

import { observedRuns } from '../support/reports/observed-runs.ts';

const open = pageOpener(gatePage);

const runs = { green: greenRun(), faulty: faultyRun(), broken: whollyBrokenRun(), dead: deadRun() };

for (const [name, run] of Object.entries(runs))
  for (const colorScheme of name === 'faulty' ? (['light', 'dark'] as const) : (['light'] as const))
    browserTest(
      `the page of the ${name} run in ${colorScheme}: no complaint, no request, no violation`,
      async (browser) => {
        const { page, consoleErrors, requests } = await open(browser, run, { colorScheme, bypassCSP: true });
        await page.evaluate(
          `for (const one of [...document.querySelectorAll('details')].slice(0, 12)) one.open = true`,
        );
        assert.deepEqual(
          { consoleErrors, requests, violations: await violationsIn(page) },
          { consoleErrors: [], requests: [], violations: [] },
        );
        const { texts, least, worst } = await measureContrast(page);
        assert.ok(texts > 100, String(texts));
        assert.ok(least >= 4.5, `${least.toFixed(2)}: ${worst}`);
      },
    );

const longBody = JSON.stringify({
  hotels: Array.from({ length: 99 }, (_, id) => ({
    id,
    name: `Hotel ${id}`,
    rate: { total: id / 8, tax: 1 },
  })),
  page: 1,
});
const exchangeOf = (body: string, pointer: string): string =>
  exchangeAsText({
    request: { method: 'POST', url: 'https://x/hotels', headers: {}, body: '{}' },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body },
  })(pointer);

for (const [what, pointer, decisive] of [
  ['a member deep in a long response', '/hotels/90/rate/total', '"total": 11.25'],
  ['a member at the end of a long response', '/page', '"page": 1'],
  ['what lacks a member', '/hotels/7/rate/currency', '"rate": {'],
  ['a test without a place', '', undefined],
] as const)
  for (const width of [1280, 400])
    browserTest(`${what} is on the first screen at ${width} pixels`, async (browser) => {
      const shown = exchangeOf(longBody, pointer);
      const one = findingOf('v2.shape.total-sum', {
        pointer,
        actual: decisive ?? '200 instead of 404',
        shown,
      });
      const run = runOf([evidenceWith({ findings: [one] })]);
      const { page } = await open(browser, run, { viewport: { width, height: 800 } });
      if (decisive !== undefined) assert.equal(await page.locator('mark').first().innerText(), decisive);
      for (const place of ['.against .bad', ...(decisive === undefined ? [] : ['.excerpt'])]) {
        const box = (await page.locator(place).first().boundingBox())!;
        assert.ok(box.y >= 0 && box.y + box.height <= 800, `${place}: ${JSON.stringify(box)}`);
      }
      assert.equal(await page.locator('.exchange:visible').count(), 0);
    });

for (const width of [1280, 400])
  browserTest(`answers that differ stand side by side at ${width} pixels`, async (browser) => {
    const shownPage = (number: number) => exchangeOf(`{"page":${number},"count":50}`, '');
    const compared = [
      { request: 'the search unchanged', found: '50 hotels', shown: shownPage(1) },
      { request: 'page 2', found: '50 hotels' },
    ];
    const one = findingOf('v2.avail.page-echo', {
      pointer: '',
      actual: 'the same hotels',
      compared,
      shown: shownPage(2),
    });
    const run = runOf([evidenceWith({ findings: [one] })]);
    const { page } = await open(browser, run, { viewport: { width, height: 800 } });
    for (const place of ['.against .bad', '.example tbody tr:last-child', '.example .line pre']) {
      const box = (await page.locator(place).first().boundingBox())!;
      assert.ok(box.y >= 0 && box.y + box.height <= 800, `${place}: ${JSON.stringify(box)}`);
    }
    assert.deepEqual(
      (await page.locator('.pair:visible mark').allInnerTexts()).map((text) => text.trim()),
      ['"page": 1,', '"page": 2,'],
    );
    assert.deepEqual(await violationsIn(page), []);
  });

for (const [name, places] of Object.entries({
  green: ['h1', '.reasons li'],
  one: ['h1', 'article h3', '.against', '.line pre'],
  ten: ['h1', '.reasons li', '.overview .line pre', '.overview tbody tr'],
  dead: ['h1', '.reasons li', '#unjudged article h3', '#unjudged .line pre'],
}))
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [400, 'light'],
  ] as const)
    browserTest(
      `of a ${name} run at ${width} pixels in ${colorScheme} the first screen is enough`,
      async (browser) => {
        const { page } = await open(browser, observedRuns[name as keyof typeof observedRuns], {
          viewport: { width, height: 800 },
          colorScheme,
        });
        for (const place of places) {
          const box = (await page.locator(place).first().boundingBox())!;
          assert.ok(box.y >= 0 && box.y + box.height <= 800, `${place}: ${JSON.stringify(box)}`);
        }
        await saveScreenshot(page, `gate-${name}-${width}-${colorScheme}`);
      },
    );

browserTest(
  'the whole page is as wide as the window, also of 400 pixels, whatever a service says',
  async (browser) => {
    for (const run of [...Object.values(runs), hostileRun()]) {
      const { page } = await open(browser, run, { viewport: { width: 400, height: 800 } });
      await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 400);
    }
  },
);

describe('strings from a service are shown as text', () => {
  browserTest('it runs nothing, asks no network, and becomes no element', async (browser) => {
    const { page, consoleErrors, requests } = await open(browser, hostileRun());
    assert.deepEqual({ consoleErrors, requests }, { consoleErrors: [], requests: [] });
    assert.match(await page.title(), /^Left behind: gate of <\/script>|^Left behind: gate of /);
    assert.equal(await page.locator('img').count(), 0);
    assert.equal(await page.locator('script').count(), 1);
    // oxlint-disable-next-line no-control-regex
    assert.doesNotMatch(await page.locator('body').innerText(), /[\u0000-\u0008\u001b\u202a-\u202e\u200b]/);
  });

  test('the page stays small', () => {
    for (const run of [hostileRun(), whollyBrokenRun()])
      assert.ok(Buffer.byteLength(gatePage(run)) <= maxPageBytes);
  });
});

describe('the page works', () => {
  browserTest(
    'a link to a clause opens it, brings it into sight and into focus, also out of a filter',
    async (browser) => {
      const id = claimedClauseIds.at(-1)!;
      const { page } = await open(browser, runs.faulty, {}, `#clause-${id}`);
      const clause = page.locator(`[id="clause-${id}"]`);
      await waitForTrue(page, `document.getElementById('clause-${id}').open`);
      assert.ok((await clause.boundingBox())!.y < 800);
      await page.locator('#search').fill('no such words anywhere');
      await waitForTrue(page, `document.querySelector('#shown').value.startsWith('0 of')`);
      await page.evaluate(`location.hash = '#map'; location.hash = '#clause-${id}'`);
      await waitForTrue(page, `document.activeElement?.parentElement?.id === 'clause-${id}'`);
      assert.ok(await clause.isVisible());
    },
  );

  browserTest('search and filters leave what was asked for, and say how many', async (browser) => {
    const { page } = await open(browser, runs.faulty);
    await page.locator('#status').selectOption('failed');
    const failed = await page.locator('details.one:visible').count();
    assert.ok(failed > 0 && failed < 10, String(failed));
    assert.match(await page.locator('#shown').innerText(), new RegExp(`^${failed} of \\d+ clauses$`));
    await page.locator('#status').selectOption('');
    await page.locator('#search').fill('total-sum');
    assert.ok((await page.locator('details.one:visible').count()) >= 1);
    assert.ok((await page.locator('.chapter:visible').count()) < 4);
  });

  browserTest(
    'with the keyboard: first to what was found, and no more stops than there are things to do',
    async (browser) => {
      const { page } = await open(browser, runs.green);
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.className'), 'skip');
      await page.keyboard.press('Enter');
      assert.match(page.url(), /#findings$/);
      const stops = await page
        .locator('.cells a')
        .evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex >= 0).length);
      assert.equal(stops, 0);
    },
  );

  browserTest('without scripts all of it can be read', async (browser) => {
    const { page } = await open(browser, runs.faulty, { javaScriptEnabled: false });
    assert.ok(await page.locator('h1').isVisible());
    assert.equal(await page.locator('#filters').isVisible(), false);
    assert.ok((await page.locator('details.one').count()) > 100);
  });
});
