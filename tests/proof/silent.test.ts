/** Clauses that a service with little to sell cannot show must end unjudged. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { variants } from '../../proof/legal.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { inParallel } from '../../lib/parallel.ts';
import { runTest } from '../../proof/recording.ts';
import { unshowableClauses } from '../../proof/silent.ts';
import { assertNone } from '../support/lists.ts';
import { pool, setupOf } from '../support/lawful.ts';

/** Which of these clauses their tests judge, by test title. */
async function judged(
  clauses: readonly ClauseId[],
  behaviour: { readonly variant?: string },
): Promise<[ClauseId, string][]> {
  const stating = (await loadTests()).filter((suiteTest) =>
    suiteTest.clauses.some((id) => clauses.includes(id)),
  );
  const takes = await inParallel(stating, (suiteTest) => runTest(setupOf(pool.send), suiteTest, behaviour));
  return takes.flatMap(({ title, evidence: { exercised } }) =>
    clauses.filter((id) => (exercised[id] ?? 0) > 0).map((id): [ClauseId, string] => [id, title]),
  );
}

describe('clauses that cannot be shown are not passed', () => {
  for (const [variant, clauses] of Object.entries(unshowableClauses))
    test(`on ${variant}`, async () => {
      assert.ok(Object.hasOwn(variants, variant), variant);
      assert.deepEqual(await judged(clauses, { variant }), []);
    });

  test('judges each of these clauses on the conforming service', async () => {
    const clauses = [...new Set(Object.values(unshowableClauses).flat())];
    const observed = new Set((await judged(clauses, {})).map(([id]) => id));
    assertNone(clauses, (id) => !observed.has(id));
  });
});
