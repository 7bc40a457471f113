/** The tests that exercised a clause. Pure. */
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { ClauseResult, Reached } from './results.ts';

/** Maximum number of tests listed: a general convention is exercised by all. */
const maxTests = 4;

/** The tests of each clause: first those written for it, then those that exercised it most. */
export function reachedBy(
  evidences: readonly Evidence[],
): Map<ClauseId, NonNullable<ClauseResult['reached']>> {
  const testsByClause = new Map<ClauseId, (Reached & { readonly isWrittenForClause: boolean })[]>();
  for (const { told, exercised } of evidences) {
    if (told === undefined) continue;
    for (const [id, times] of Object.entries(exercised) as [ClauseId, number][]) {
      const reachedTest = { test: told.where, times, isWrittenForClause: told.clauses.includes(id) };
      const list = testsByClause.get(id);
      if (list) list.push(reachedTest);
      else testsByClause.set(id, [reachedTest]);
    }
  }
  return new Map(
    [...testsByClause].map(([id, tests]) => [
      id,
      {
        tests: tests.length,
        first: tests
          .toSorted(
            (a, b) => Number(b.isWrittenForClause) - Number(a.isWrittenForClause) || b.times - a.times,
          )
          .slice(0, maxTests)
          .map(({ test, times }) => ({ test, times })),
      },
    ]),
  );
}
