import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disturbance, waitsForNotifications, loadTests } from '../../suites/load-tests.ts';
import { loadTarget } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';
import { requireItems } from '../support/require-items.ts';

const file = new URL('../../targets/sandbox.json', import.meta.url);

test('at a deployment what calls a hook is played by itself, or beside what only takes away as well', async () => {
  const tests = await loadTests();
  const target = loadTarget(file.pathname, process.env);
  const { openRate: _, ...closing } = target.hooks;
  const howAt =
    (embedded: boolean, hooks: Target['hooks'] = target.hooks) =>
    (suiteTest: (typeof tests)[number]) =>
      disturbance(suiteTest, { target: { ...target, hooks, embedded } });
  const filesOf = (how: 'alone' | 'takes', hooks?: Target['hooks']): string[] => [
    ...new Set(
      requireItems(tests.filter((suiteTest) => howAt(false, hooks)(suiteTest) === how)).map(({ file }) =>
        file.slice(0, 2),
      ),
    ),
  ];
  assert.deepEqual(filesOf('alone'), ['14', '15', '20', '30', '37']);
  assert.deepEqual(filesOf('takes', closing), ['14', '52']);
  // What one opens again, another must not have closed.
  assert.deepEqual(filesOf('takes'), ['52']);
  assert.equal(
    disturbance(
      { body: async ({ hooks }) => [hooks].forEach((one) => one.has('closeRate')) },
      { target: { ...target, embedded: false } },
    ),
    'alone',
  );
  for (const suiteTest of requireItems(tests))
    if (waitsForNotifications(suiteTest)) assert.equal(howAt(false)(suiteTest), undefined, suiteTest.title);
  assert.ok(requireItems(tests).every((suiteTest) => howAt(true)(suiteTest) === undefined));
});
