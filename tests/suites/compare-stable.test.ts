/** Answers are compared while inventory stands still; a change of it is no difference. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Difference } from '../../client/end.ts';
import { Unjudged } from '../../client/gaps.ts';
import { compareStable } from '../../suites/helpers/compare-stable.ts';

/** Compares an answer with another, with each of these versions of the inventory, and returns the number of comparisons. */
async function comparisons(versions: readonly number[], other: (version: number) => string): Promise<number> {
  const left = [...versions];
  let [version, count] = [0, 0];
  await compareStable(
    async () => (version = left.shift() ?? version),
    (answer) => answer,
    async (first) => {
      count += 1;
      return () => {
        if (other(first) !== 'as expected') throw new Difference('it differs', []);
      };
    },
  );
  return count;
}

test('what is the same is compared once', async () => {
  assert.equal(await comparisons([1], () => 'as expected'), 1);
});

test('a difference counts after three comparisons without a change', async () => {
  await assert.rejects(
    comparisons([1], () => 'different'),
    (error: Error) => error instanceof Difference,
  );
});

test('a comparison is repeated up to five times while inventory changes', async () => {
  // Each round asks for the answer once more than the one before.
  const changing = [1, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2];
  assert.equal(await comparisons([...changing, 3, 3], () => 'as expected'), 2);
});

test('a difference beside a change of inventory is none', async () => {
  await assert.rejects(
    comparisons([1, 2, 3], () => 'different'),
    (error: Error) => error instanceof Unjudged && error.message.includes('in 1 of 6 attempts'),
  );
});
