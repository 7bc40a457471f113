/** The status of a clause in a run: its outcome, or the exemption by the target. Pure. */
import type { ClauseId } from '../schemas/clauses.ts';
import { outcomes, type Outcome } from '../schemas/evidence.ts';
import type { Look } from './page/parts.tsx';
import type { Run } from './results.ts';

export type ClauseStatus = Outcome | 'known' | 'flaky' | 'waived';

export const clauseStatuses: readonly ClauseStatus[] = [
  'passed',
  'failed',
  'known',
  'flaky',
  'warned',
  'waived',
  ...outcomes.filter((outcome) => !['passed', 'failed', 'warned'].includes(outcome)).toReversed(),
];

export const looks: Readonly<Record<ClauseStatus, Look>> = {
  passed: 'good',
  failed: 'bad',
  known: 'warn',
  flaky: 'warn',
  warned: 'warn',
  waived: 'none',
  'not exercised': 'none',
  'not configured': 'none',
  blocked: 'none',
  error: 'bad',
};

export function clauseStatusOf({ clauses }: Pick<Run, 'clauses'>, id: ClauseId): ClauseStatus {
  const { outcome, known, flaky, waived } = clauses[id];
  const isJudged = outcome === 'passed' || outcome === 'failed' || outcome === 'warned';
  if (outcome === 'failed' && known !== undefined) return 'known';
  if (outcome === 'failed' && flaky !== undefined) return 'flaky';
  return !isJudged && waived !== undefined ? 'waived' : outcome;
}
