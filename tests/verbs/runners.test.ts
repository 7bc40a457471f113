/** The gate's own runner and Playwright's play the same, and say the same of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Run } from '../../reports/results.ts';
import { disturbs, isNotified, loadStories } from '../../suites/stories.ts';
import { loadTarget } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';
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
  assert.equal(own.code, 0, own.printed);
  assert.ok(own.run.counts.tests > 5, own.printed);
  assert.deepEqual(own.run.counts, playwright.run.counts);
  assert.deepEqual(outcomesOf(own.run), outcomesOf(playwright.run));
});

test('at a deployment what pulls a lever is played by itself, or beside what only takes away as well', async () => {
  const stories = await loadStories();
  const target = loadTarget(file.pathname, process.env);
  const { openRate: _, ...closing } = target.levers;
  const howAt =
    (embedded: boolean, levers: Target['levers'] = target.levers) =>
    (story: (typeof stories)[number]) =>
      disturbs(story, { target: { ...target, levers, embedded } });
  const filesOf = (how: 'alone' | 'takes', levers?: Target['levers']): string[] => [
    ...new Set(
      some(stories.filter((story) => howAt(false, levers)(story) === how)).map(({ file }) =>
        file.slice(0, 2),
      ),
    ),
  ];
  assert.deepEqual(filesOf('alone'), ['14', '15', '20', '30', '37']);
  assert.deepEqual(filesOf('takes', closing), ['14', '52']);
  // What one opens again, another must not have closed.
  assert.deepEqual(filesOf('takes'), ['52']);
  assert.equal(
    disturbs(
      { body: async ({ lever }) => [lever].forEach((one) => one.has('closeRate')) },
      { target: { ...target, embedded: false } },
    ),
    'alone',
  );
  for (const story of some(stories))
    if (isNotified(story)) assert.equal(howAt(false)(story), undefined, story.title);
  assert.ok(some(stories).every((story) => howAt(true)(story) === undefined));
});
