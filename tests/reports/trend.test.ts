/** Trends over many runs on one page. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { trend } from '../../bin/report/trend.ts';
import { trendOf, type ObservedLoad } from '../../reports/trend/trend.ts';
import type { Run } from '../../reports/results.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { browserFor, closeBrowser } from '../support/browser.ts';
import { goodRun } from '../support/load/run/runs.ts';
import { saveScreenshot, assertAccessible } from '../support/page-looks.ts';
import { faultyRun, greenRun, hostileRun } from '../support/reports/runs.ts';
import { requireItems } from '../support/require-items.ts';

const folder = temporaryFolder();
after(() => closeBrowser());

const at = (run: Run, day: number, version = '4.2.0'): Run => ({
  ...run,
  startedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  target: { ...run.target, implementation: { name: 'distribution', version } },
});
const [green, red] = [greenRun(), faultyRun()];
const history = [at(green, 1), at(red, 2), at(green, 3), at(green, 4, '5.0.0'), at(red, 5, '5.1.0')];

test('marks a clause that changes without a new release', () => {
  const [only, ...others] = trendOf(history.toReversed(), []);
  assert.equal(others.length, 0);
  assert.deepEqual(
    only!.runs.map(({ exit }) => exit),
    [0, 1, 0, 0, 1].map((exit, index) => (exit === 0 ? history[index]!.verdict.exit : 1)),
  );
  const sum = requireItems(only!.unstableClauses).find(({ clause }) => clause === 'v2.shape.total-sum')!;
  assert.deepEqual([sum.changes, sum.unexplained], [3, 2]);
  assert.deepEqual(sum.statuses, ['passed', 'failed', 'passed', 'passed', 'failed']);
  assert.deepEqual(trendOf([at(green, 1), at(green, 2)], [])[0]!.unstableClauses, []);
});

test('ignores runs that did not judge a clause', () => {
  const blind = at(green, 2);
  const clauses = Object.fromEntries(
    Object.entries(blind.clauses).map(([id, result]) => [
      id,
      { ...result, outcome: 'not exercised' as const },
    ]),
  ) as Run['clauses'];
  assert.deepEqual(trendOf([at(green, 1), { ...blind, clauses }, at(green, 3)], [])[0]!.unstableClauses, []);
});

test('collects the latency of an operation over the load runs of its target', () => {
  const observed = (startedAt: string, p95: number): ObservedLoad => ({
    startedAt,
    target: 'approval',
    shape: 'average',
    exit: 0,
    applies: ['ok'],
    seconds: 60,
    requests: 100,
    errors: 0,
    latencies: [{ operation: 'v2.avail', title: 'v2 availability', p50: 1, p95, p99: p95 * 2 }],
  });
  const [only] = trendOf(history, [
    observed('2026-11-09T00:00:00Z', 20),
    observed('2026-11-08T00:00:00Z', 10),
  ]);
  assertMapsTo(only!.latencySeries[0]!.points, [10, 20], ({ p95 }) => p95);
  assert.equal(only!.runs.at(-1)!.kind, 'load');
});

function keep(name: string, files: Readonly<Record<string, unknown>>): string {
  const own = join(folder, name);
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(join(own, file, '..'), { recursive: true });
    writeFileSync(join(own, file), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return own;
}

test('reads runs, and skips and reports damaged files', () => {
  const own = keep('mixed', {
    'run.json': history[0],
    'history/1.json': history[0],
    'history/deep/2.json': history[1],
    'load.json': goodRun(),
    'other.json': { some: 'thing' },
    'broken.json': '{',
    'old.json': { ...history[2], schemaVersion: 99 },
    'damaged.json': { ...history[3], counts: 'none' },
  });
  const out = join(folder, 'out/trend.html');
  assert.equal(trend(own, { out }), 0);
  const page = readFileSync(out, 'utf8');
  assert.match(page, /2 gate runs and 1 load run/);
  assert.match(page, /old\.json is left out: another version/);
  assert.match(page, /damaged\.json is left out: it is damaged/);
  assert.ok(!page.includes('other.json') && !page.includes('broken.json'));
});

test('refuses a folder without runs and a missing folder', () => {
  for (const [own, says] of [
    [keep('empty', { 'x.json': {} }), /there is no run in .*keep the run\.json/],
    [join(folder, 'nowhere'), /cannot be read/],
  ] as const)
    assert.throws(() => trend(own, { out: join(folder, 'none.html') }), {
      name: 'UsageError',
      message: says,
    });
});

test('renders an accessible page in a browser, escapes strings and fetches nothing', async (t) => {
  const browser = await browserFor(t);
  if (browser === undefined) return;
  const out = join(folder, 'looked-at.html');
  trend(
    keep('seen', {
      'h.json': hostileRun(),
      'l.json': goodRun(),
      'l2.json': {
        ...goodRun(9),
        run: 'another',
        startedAt: '2026-11-22T09:00:00.000Z',
        target: { ...goodRun().target, implementation: { name: 'sandbox', version: '2' } },
      },
      ...Object.fromEntries(history.map((run, index) => [`${index}.json`, run])),
    }),
    { out },
  );
  for (const look of [
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 400, height: 800 } },
  ] as const) {
    const page = await browser.newPage({ ...look, bypassCSP: true });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(pathToFileURL(out).href);
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= look.viewport.width);
    assert.equal(await page.locator('img').count(), 0);
    await assertAccessible(page);
    assert.deepEqual(complaints, []);
    await saveScreenshot(page, `trend-${look.colorScheme}`);
  }
});
