/** Clauses that a service with little to sell cannot show must end unjudged. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { variants } from '../../proof/legal.ts';
import type { SuiteTest } from '../../client/collect.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest } from '../../proof/recording.ts';
import { unshowableClauses } from '../../proof/silent.ts';
import { pool, setupOf } from '../support/lawful.ts';

const testsOf = async (clauses: readonly ClauseId[]): Promise<readonly SuiteTest[]> =>
  (await loadTests()).filter((suiteTest) => suiteTest.clauses.some((id) => clauses.includes(id)));

/** Which of these clauses a test judges. */
async function judged(
  clauses: readonly ClauseId[],
  suiteTest: SuiteTest,
  behaviour: { readonly variant?: string } = {},
): Promise<ClauseId[]> {
  const { exercised } = (await recordTest(setupOf(pool.send), suiteTest, behaviour)).evidence;
  return clauses.filter((id) => (exercised[id] ?? 0) > 0);
}

describe('clauses that cannot be shown are not passed', () => {
  for (const [variant, clauses] of Object.entries(unshowableClauses))
    test(`on ${variant}`, async () => {
      assert.ok(Object.hasOwn(variants, variant), variant);
      const titles = await mapInParallel(await testsOf(clauses), async (suiteTest) => {
        const wrongly = await judged(clauses, suiteTest, { variant });
        return wrongly.map((id) => `${id} by ${suiteTest.title}`);
      });
      assert.deepEqual(titles.flat(), []);
    });

  test('judges each of these clauses on the conforming service', async () => {
    const missing = new Set(Object.values(unshowableClauses).flat());
    assert.ok(missing.size > 10, String(missing.size));
    for (const suiteTest of await testsOf([...missing]))
      if (suiteTest.clauses.some((id) => missing.has(id)))
        for (const id of await judged([...missing], suiteTest)) missing.delete(id);
    assert.deepEqual([...missing], []);
  });
});
