/** Compares a partial run with an earlier run of the target: what failed in both is shown, but does not count. Pure. */
import { presentItems } from '../lib/objects.ts';
import { plural } from '../lib/plural.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { claimedClauses, isUnjudged } from './claimed.ts';
import { isExcused } from './expected.ts';
import type { ClauseResult, Run } from './results.ts';
import type { RunWithoutVerdict } from './verdict.ts';

const baseReason = 'also in the base run';

/** @returns the run without the failures and gaps that the base run has, too, and sentences that list these */
export function excuseBaseFailures(
  run: RunWithoutVerdict,
  base: Run,
): { readonly run: RunWithoutVerdict; readonly says: string[] } {
  const claimed = claimedClauses(run.target.profiles);
  const failedInBoth = claimed.filter(
    (id) =>
      run.clauses[id].outcome === 'failed' &&
      !isExcused(run.clauses[id]) &&
      base.clauses[id]?.outcome === 'failed',
  );
  const unjudgedInBoth = claimed.filter(
    (id) =>
      isUnjudged(run.clauses[id]) &&
      run.clauses[id].outcome !== 'error' &&
      run.clauses[id].gaps.length > 0 &&
      run.clauses[id].waived === undefined &&
      base.clauses[id] !== undefined &&
      isUnjudged(base.clauses[id]),
  );
  const excusedResults: Partial<Record<ClauseId, ClauseResult>> = {};
  for (const id of failedInBoth) excusedResults[id] = { ...run.clauses[id], known: baseReason };
  for (const id of unjudgedInBoth) excusedResults[id] = { ...run.clauses[id], waived: baseReason };
  return {
    run: {
      ...run,
      clauses: { ...run.clauses, ...excusedResults },
      ...(run.findings && {
        findings: run.findings.map((finding) =>
          failedInBoth.includes(finding.clauses[0]!) ? { ...finding, known: baseReason } : finding,
        ),
      }),
    },
    says: presentItems(
      failedInBoth.length === 0
        ? 'Nothing that fails here failed in the base run.'
        : `${plural(failedInBoth.length, 'clause')} failed in the base run too: ${failedInBoth.join(', ')}.`,
      unjudgedInBoth.length > 0 &&
        `${plural(unjudgedInBoth.length, 'clause')} could not be judged in the base run either: ${unjudgedInBoth.join(', ')}.`,
    ),
  };
}
