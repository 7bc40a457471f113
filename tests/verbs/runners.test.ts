/** The gate's own runner and Playwright's play the same, and say the same of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Run } from '../../reports/results.ts';
import { isAlone, isNotified, loadStories } from '../../suites/stories.ts';
import { loadTarget } from '../../targets/load.ts';
import { gateOn } from '../support/gate.ts';
import { some } from '../support/some.ts';

const file = new URL('../../targets/sandbox.json', import.meta.url);

const outcomesOf = ({ clauses }: Run): unknown =>
  Object.entries(clauses)
    .filter(([, { exercised, gaps }]) => exercised > 0 || gaps.length > 0)
    .map(([id, { outcome, exercised }]) => [id, outcome, exercised]);

test('both runners judge the same clauses alike', { timeout: 240_000 }, async () => {
  const { $schema: _, ...target } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const part = ['--grep', String.raw`order\.query|v2\.token`];
  const own = await gateOn(target, part);
  const playwright = await gateOn(target, [...part, '--playwright']);
  assert.equal(own.code, 3, own.printed);
  assert.ok(own.run.counts.tests > 5, own.printed);
  assert.deepEqual(own.run.counts, playwright.run.counts);
  assert.deepEqual(outcomesOf(own.run), outcomesOf(playwright.run));
});

test('at a deployment whose clock can be turned what pulls a lever is played alone', async () => {
  const stories = await loadStories();
  const target = loadTarget(file.pathname, process.env);
  const alone = stories.filter((story) => isAlone(story, { target: { ...target, embedded: false } }));
  assert.deepEqual(
    [...new Set(some(alone).map(({ file }) => file.slice(0, 2)))],
    ['14', '15', '20', '30', '37', '52'],
  );
  assert.deepEqual(
    some(alone).filter((story) => isNotified(story)),
    [],
  );
  assert.deepEqual(
    some(stories).filter((story) => isAlone(story, { target })),
    [],
  );
});
