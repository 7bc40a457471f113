/** The clauses that were not judged, and why. Pure. */
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { mask } from './mask.ts';
import { partOf } from './part.ts';
import type { GapGroup, Run } from './results.ts';
import { claimedClauses, isUnjudgedOutcome, unjudgedOutcomes } from './claimed.ts';

const notReached: Pick<GapGroup, 'reason' | 'causes'> = {
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
 * Groups unjudged claimed clauses by reason: a missing setting is one group, however many clauses need it. For partial runs,
 * clauses without any evidence are omitted, because the verdict mentions them.
 */
export function unjudgedGroups(run: Omit<Run, 'verdict'>): UnjudgedGroup[] {
  const isWhole = partOf(run) === undefined;
  const groups = new Map<string, UnjudgedGroup>();
  for (const id of claimedClauses(run.target.claims)) {
    const { outcome, gaps, waived } = run.clauses[id];
    if (!isUnjudgedOutcome(outcome) || waived !== undefined) continue;
    const { reason, causes } = gaps.find((gap) => gap.outcome === outcome) ?? notReached;
    const key = `${outcome}\n${mask(reason)}`;
    const group = groups.get(key) ?? { outcome, reason, ...(causes ? { causes } : {}), ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  const rank = ({ outcome }: UnjudgedGroup) => unjudgedOutcomes.indexOf(outcome);
  return [...groups.values()]
    .filter(({ reason }) => isWhole || reason !== notReached.reason)
    .sort((a, b) => rank(a) - rank(b) || b.ids.length - a.ids.length);
}
