/** The HTML report of load runs in a real browser. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { htmlOf } from '../../load/report/html.tsx';
import { junitOf } from '../../load/report/junit.ts';
import { escapeControls } from '../../lib/visible.ts';
import {
  measureContrast,
  drawnCharts,
  waitForTrue,
  saveScreenshot,
  violationsIn,
} from '../support/page-looks.ts';
import { browserTest, pageOpener } from '../support/pages.ts';
import { hostileRun, hostileText, namedRuns } from '../support/load/run/runs.ts';
import { requireItems } from '../support/require-items.ts';

const open = pageOpener(htmlOf);

const runs = namedRuns();

for (const [name, run] of Object.entries(runs))
  browserTest(
    `the report of the ${name} run says nothing on the console, asks no network, and draws all its charts`,
    async (browser) => {
      const { page, consoleErrors, requests } = await open(browser, run);
      const charts = await drawnCharts(page);
      assert.deepEqual(
        { consoleErrors, requests, empty: charts.filter(({ colours }) => colours < 3) },
        { consoleErrors: [], requests: [], empty: [] },
      );
      assert.equal(charts.length, await page.locator('[data-picture]').count());
      assert.equal(charts.length, 14 * 2 + 3);
    },
  );

browserTest('the verdict is seen without scrolling', async (browser) => {
  for (const [run, verdict] of [
    [runs.good, 'Passed: all well (exit 0)'],
    [runs.faulty, 'Left behind: a booking was left behind (exit 4)'],
    [runs.tired, 'Not judged: could not be judged (exit 3)'],
  ] as const) {
    const { page } = await open(browser, run);
    const box = (await page.locator('h1').boundingBox())!;
    assert.equal((await page.locator('h1').innerText()).replaceAll(/\s+/g, ' '), verdict);
    assert.ok(box.y >= 0 && box.y + box.height < 200, JSON.stringify(box));
    const reasons = (await page.locator('.reasons').boundingBox())!;
    assert.ok(reasons.y + reasons.height < 800, JSON.stringify(reasons));
  }
});

describe('the report is readable', () => {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 400],
  ] as const)
    browserTest(`in ${colorScheme} at ${width} pixels: nobody is kept out`, async (browser) => {
      for (const [name, run] of Object.entries(runs)) {
        const { page } = await open(browser, run, {
          colorScheme,
          viewport: { width, height: 800 },
          bypassCSP: true,
        });
        await page.evaluate(
          `for (const one of [...document.querySelectorAll('details')].slice(0, 12)) one.open = true`,
        );
        assert.deepEqual(await violationsIn(page), [], name);
        await saveScreenshot(page, `load-${name}-${colorScheme}`);
      }
    });
  for (const colorScheme of ['light', 'dark'] as const)
    browserTest(`in ${colorScheme}: contrast of all texts at least 4.5`, async (browser) => {
      for (const run of [runs.good, runs.faulty, runs.tired]) {
        const { page } = await open(browser, run, { colorScheme });
        const { texts, least, worst, page: brightness } = await measureContrast(page);
        assert.ok(texts > 200, String(texts));
        assert.ok(least >= 4.5, `${least.toFixed(2)}: ${worst}`);
        assert.ok(
          colorScheme === 'dark' ? brightness < 0.05 : brightness > 0.9,
          `brightness of the page ${brightness}`,
        );
      }
    });
  browserTest('charts change their colours with the colour scheme, and for paper', async (browser) => {
    const { page } = await open(browser, runs.good);
    const ink = `document.querySelector('canvas').toDataURL()`;
    const light = await page.evaluate<string>(ink);
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitForTrue(page, `${ink} !== ${JSON.stringify(light)}`);
    const dark = await page.evaluate<string>(ink);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await waitForTrue(page, `${ink} !== ${JSON.stringify(dark)}`);
  });
  for (const width of [390, 1280])
    browserTest(
      `at ${width} pixels the page is never wider than the window, nor a chart wider than the page`,
      async (browser) => {
        for (const run of [runs.faulty, runs.breakpoint, hostileRun()]) {
          const { page } = await open(browser, run, { viewport: { width, height: 800 } });
          const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
          assert.ok(wide <= width, `${wide}`);
          const charts = await page
            .locator('.uplot')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
          assert.ok(
            requireItems(charts).every((right) => right <= width),
            String(charts),
          );
        }
      },
    );
  browserTest('with a narrower window the charts are drawn anew', async (browser) => {
    const { page } = await open(browser, runs.good);
    await page.setViewportSize({ width: 390, height: 800 });
    await waitForTrue(
      page,
      `[...document.querySelectorAll('.uplot')].every((one) => one.getBoundingClientRect().width < 390)`,
    );
  });
  browserTest(
    'by a screen reader: headings in order, tables with captions, charts and strips in words',
    async (browser) => {
      const { page } = await open(browser, runs.faulty);
      assert.equal(await page.locator('h1').count(), 1);
      const thresholds = await page
        .locator('h1,h2,h3,h4')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
      assert.ok(
        requireItems(thresholds).every(
          (threshold, index) => index === 0 || threshold <= thresholds[index - 1]! + 1,
        ),
        String(thresholds),
      );
      assert.equal(await page.locator('table:not(.u-legend, :has(caption))').count(), 0);
      assert.equal(await page.locator('[role=img]:not([aria-label])').count(), 0);
      const words = await page.locator('[data-picture="latency-v2.checkrate"]').getAttribute('aria-label');
      assert.match(words!, /p95 was usually \d+ ms, and highest at [23]:\d\d in steady/);
      const broken = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="#"]')].map((one) => one.hash.slice(1)).filter((id) => !document.getElementById(id))`,
      );
      assert.deepEqual(broken, []);
    },
  );
  browserTest('with the keyboard: wide tables and exchanges can be reached and scrolled', async (browser) => {
    const { page } = await open(browser, runs.faulty, { viewport: { width: 390, height: 800 } });
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate<string>('document.activeElement.className'), 'skip');
    await page.locator('.scroll').filter({ hasText: 'p99.9' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await waitForTrue(page, 'document.activeElement.scrollLeft > 0');
  });
  browserTest('on paper: in light colours, without what only a screen needs', async (browser) => {
    const { page } = await open(browser, runs.good, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const { least, page: brightness } = await measureContrast(page);
    assert.ok(brightness > 0.9 && least >= 4.5, `${brightness} ${least}`);
    assert.equal(await page.locator('nav').isVisible(), false);
  });
  browserTest('without scripts: all words and figures are there', async (browser) => {
    const { page } = await open(browser, runs.faulty, { javaScriptEnabled: false });
    assert.match(await page.locator('[data-picture="latency-v1.avail"]').innerText(), /p95 was usually/);
    assert.match(await page.locator('#contract').innerText(), /bookingToken/);
  });
});

browserTest('markup in texts stays text, in HTML and in JUnit', async (browser) => {
  const { page, consoleErrors, requests } = await open(browser, hostileRun());
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.locator('script').count(), 2);
  assert.notEqual(await page.title(), 'owned');
  assert.equal(await page.locator('.reasons li').first().textContent(), escapeControls(hostileText));
  assert.deepEqual({ consoleErrors, requests }, { consoleErrors: [], requests: [] });
  const xml = await page.evaluate<{ wrong?: string; cases: number; name: string }>(`(() => {
    const found = new DOMParser().parseFromString(${JSON.stringify(junitOf(hostileRun()))}, 'application/xml');
    const wrong = found.querySelector('parsererror')?.textContent;
    return { wrong, cases: found.querySelectorAll('testcase').length, name: found.documentElement.getAttribute('name') };
  })()`);
  assert.equal(xml.wrong, undefined);
  assert.equal(xml.cases, 11);
  assert.ok(xml.name.includes('</script><script>document.title="owned"'), xml.name);
});
