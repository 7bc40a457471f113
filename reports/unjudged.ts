/** What was not judged, and why. Pure. */
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Outcome } from '../schemas/evidence.ts';
import { mask } from './mask.ts';
import { partOf } from './part.ts';
import type { GapGroup, Run } from './results.ts';
import { claimedClauses, unjudgedOutcomes } from './claimed.ts';

const silent: Pick<GapGroup, 'reason' | 'causes'> = {
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
 * Why claimed clauses could not be judged, by reason: one missing setting is one, however many clauses need it. In a part of a
 * run most clauses are not reached on purpose, and that sentence is in the verdict.
 */
export function unjudgedGroups(run: Omit<Run, 'verdict'>): UnjudgedGroup[] {
  const whole = partOf(run) === undefined;
  const found = new Map<string, UnjudgedGroup>();
  for (const id of claimedClauses(run.target.claims)) {
    const { outcome, gaps, waived } = run.clauses[id];
    if (!isGap(outcome) || waived !== undefined) continue;
    const { reason, causes } = gaps.find((gap) => gap.outcome === outcome) ?? silent;
    const key = `${outcome}\n${mask(reason)}`;
    const group = found.get(key) ?? { outcome, reason, ...(causes ? { causes } : {}), ids: [] };
    group.ids.push(id);
    found.set(key, group);
  }
  const rank = ({ outcome }: UnjudgedGroup) => (unjudgedOutcomes as readonly Outcome[]).indexOf(outcome);
  return [...found.values()]
    .filter(({ reason }) => whole || reason !== silent.reason)
    .sort((a, b) => rank(a) - rank(b) || b.ids.length - a.ids.length);
}

const isGap = (outcome: Outcome): outcome is GapGroup['outcome'] =>
  (unjudgedOutcomes as readonly Outcome[]).includes(outcome);
