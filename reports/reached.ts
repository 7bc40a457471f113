/** Which tests reached a clause. Pure. */
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { ClauseResult, Reached } from './results.ts';

/** Of a convention all tests could be told. */
const shown = 4;

/** The tests that were written for a clause first, then those that gave it the most chances. */
export function reachedBy(
  evidences: readonly Evidence[],
): Map<ClauseId, NonNullable<ClauseResult['reached']>> {
  const all = new Map<ClauseId, (Reached & { readonly meant: boolean })[]>();
  for (const { told, exercised } of evidences) {
    if (told === undefined) continue;
    for (const [id, times] of Object.entries(exercised) as [ClauseId, number][]) {
      const one = { test: told.where, times, meant: told.clauses.includes(id) };
      const list = all.get(id);
      if (list) list.push(one);
      else all.set(id, [one]);
    }
  }
  return new Map(
    [...all].map(([id, tests]) => [
      id,
      {
        tests: tests.length,
        first: tests
          .toSorted((a, b) => Number(b.meant) - Number(a.meant) || b.times - a.times)
          .slice(0, shown)
          .map(({ test, times }) => ({ test, times })),
      },
    ]),
  );
}
