/** The clauses that a target claims, whether they were judged, and if not, why. Pure. */
import { clauseIds, clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Outcome } from '../schemas/evidence.ts';
import type { ClauseResult, GapGroup, Run } from './results.ts';
import type { Cause } from '../schemas/causes.ts';
import { mask } from './mask.ts';
import { partOf } from './part.ts';

/** Outcomes without a result for the service, worst first. */
export const unjudgedOutcomes = [
  'error',
  'blocked',
  'not configured',
  'not exercised',
] as const satisfies readonly Outcome[];

/** The testable clauses that a service with these profiles must obey. */
export function claimedClauses(profiles: readonly Profile[]): ClauseId[] {
  return clausesFor(profiles, 'service').filter((id) => clauseOf(id).untested === undefined);
}

/**
 * The clauses that a run reports on: those that its target claims, and those of no profile that have a finding. Nobody can claim
 * the latter, because a deployment may offer only one of the APIs that they compare.
 */
export const reportedClauses = ({ target, clauses }: Pick<Run, 'target' | 'clauses'>): ClauseId[] => [
  ...claimedClauses(target.profiles),
  ...clauseIds.filter((id) => clauseOf(id).profiles.length === 0 && (clauses[id]?.total ?? 0) > 0),
];

export const isUnjudgedOutcome = (outcome: Outcome): outcome is (typeof unjudgedOutcomes)[number] =>
  (unjudgedOutcomes as readonly Outcome[]).includes(outcome);

export const isUnjudged = ({ outcome }: Pick<ClauseResult, 'outcome'>): boolean => isUnjudgedOutcome(outcome);

const gapOfUnreachedClause: Pick<GapGroup, 'reason' | 'causes'> = {
  reason: 'no test of this run reached it',
  causes: ['inventory'],
};

export interface UnjudgedGroup {
  readonly outcome: GapGroup['outcome'];
  readonly reason: string;
  readonly causes?: readonly Cause[];
  readonly ids: ClauseId[];
}

/**
 * Groups unjudged claimed clauses by reason: a missing setting is one group, however many clauses need it. For partial
 * runs, clauses that no test reached are omitted, because the verdict mentions them.
 */
export function unjudgedGroups(run: Omit<Run, 'verdict'>): UnjudgedGroup[] {
  const isWhole = partOf(run) === undefined;
  const groups = new Map<string, UnjudgedGroup>();
  for (const id of claimedClauses(run.target.profiles)) {
    const { outcome, gaps, waived } = run.clauses[id];
    if (!isUnjudgedOutcome(outcome) || waived !== undefined) continue;
    const { reason, causes } = gaps.find((gap) => gap.outcome === outcome) ?? gapOfUnreachedClause;
    const key = `${outcome}\n${mask(reason)}`;
    const group = groups.get(key) ?? { outcome, reason, ...(causes ? { causes } : {}), ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  const rank = ({ outcome }: UnjudgedGroup) => unjudgedOutcomes.indexOf(outcome);
  return [...groups.values()]
    .filter(({ reason }) => isWhole || reason !== gapOfUnreachedClause.reason)
    .sort((a, b) => rank(a) - rank(b) || b.ids.length - a.ids.length);
}
