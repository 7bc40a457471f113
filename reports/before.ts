/** Compares a partial run with an earlier run of the target: what failed in both is shown, but does not count. Pure. */
import { present } from '../lib/objects.ts';
import { plural } from '../lib/plural.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { claimedClauses, isUnjudged } from './claimed.ts';
import { isExcused } from './expected.ts';
import type { ClauseResult, Run } from './results.ts';
import type { Unjudged } from './verdict.ts';

const soBefore = 'also in the base run';

/** @returns the run in which only new findings count, and a sentence for each kind of old findings */
export function besideBase(run: Unjudged, base: Run): { readonly run: Unjudged; readonly says: string[] } {
  const claimed = claimedClauses(run.target.claims);
  const failed = claimed.filter(
    (id) =>
      run.clauses[id].outcome === 'failed' &&
      !isExcused(run.clauses[id]) &&
      base.clauses[id]?.outcome === 'failed',
  );
  const open = claimed.filter(
    (id) =>
      isUnjudged(run.clauses[id]) &&
      run.clauses[id].outcome !== 'error' &&
      run.clauses[id].gaps.length > 0 &&
      run.clauses[id].waived === undefined &&
      base.clauses[id] !== undefined &&
      isUnjudged(base.clauses[id]),
  );
  const marked: Partial<Record<ClauseId, ClauseResult>> = {};
  for (const id of failed) marked[id] = { ...run.clauses[id], known: soBefore };
  for (const id of open) marked[id] = { ...run.clauses[id], waived: soBefore };
  return {
    run: {
      ...run,
      clauses: { ...run.clauses, ...marked },
      ...(run.findings && {
        findings: run.findings.map((one) =>
          failed.includes(one.clauses[0]!) ? { ...one, known: soBefore } : one,
        ),
      }),
    },
    says: present(
      failed.length === 0
        ? 'Nothing that fails here failed in the base run.'
        : `${plural(failed.length, 'clause')} failed in the base run too: ${failed.join(', ')}.`,
      open.length > 0 &&
        `${plural(open.length, 'clause')} could not be judged in the base run either: ${open.join(', ')}.`,
    ),
  };
}
