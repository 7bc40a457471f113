import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disturbs, isNotified, loadStories } from '../../suites/stories.ts';
import { loadTarget } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';
import { some } from '../support/some.ts';

const file = new URL('../../targets/sandbox.json', import.meta.url);

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
