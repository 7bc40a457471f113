/** Where nothing can be seen nothing is green: tests on services that have next to nothing to sell. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { variants } from '../../proof/legal.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { inParallel } from '../../lib/parallel.ts';
import { runTest } from '../../proof/recording.ts';
import { unshowableClauses } from '../../proof/silent.ts';
import { pool, setupOf } from '../support/lawful.ts';

/** Which of these clauses their tests judge, by the title of the test. */
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

describe('what cannot be judged is not green', () => {
  for (const [variant, clauses] of Object.entries(unshowableClauses))
    test(`on ${variant}`, async () => {
      assert.ok(Object.hasOwn(variants, variant), variant);
      assert.deepEqual(await judged(clauses, { variant }), []);
    });

  test('and on the conforming service each of these clauses is judged', async () => {
    const clauses = [...new Set(Object.values(unshowableClauses).flat())];
    const observed = new Set((await judged(clauses, {})).map(([id]) => id));
    assert.deepEqual(
      clauses.filter((id) => !observed.has(id)),
      [],
    );
  });
});
