/** What became of the generated cases of a run, by operation. Pure. */
import type { Evidence } from '../schemas/evidence.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import { plural } from '../lib/plural.ts';
import { mask } from './mask.ts';
import type { CaseCount, Run } from './results.ts';

/** Of the cases of an operation at least this share must have been judged, where the target says nothing else. */
export const usualCompleteness = 0.99;

const reasonsKept = 5;

/** Accounts of all tests, put together; reasons that look alike when digits, ids and dates are masked are one. */
export function batchesOf(evidences: readonly Evidence[]): Partial<Record<OperationId, CaseCount>> {
  const counts = operationIds.flatMap((operation): [OperationId, CaseCount][] => {
    const all = evidences.flatMap(({ batches }) => batches?.[operation] ?? []);
    if (all.length === 0) return [];
    const sum = (of: 'planned' | 'judged'): number => all.reduce((total, one) => total + one[of], 0);
    return [
      [
        operation,
        {
          planned: sum('planned'),
          judged: sum('judged'),
          givenUp: grouped(all.flatMap((one) => Object.entries(one.givenUp))),
        },
      ],
    ];
  });
  return Object.fromEntries(counts);
}

function grouped(reasons: readonly (readonly [reason: string, many: number])[]): CaseCount['givenUp'] {
  const groups = new Map<string, { reason: string; count: number }>();
  for (const [reason, many] of reasons) {
    const key = mask(reason);
    const group = groups.get(key) ?? { reason, count: 0 };
    groups.set(key, { ...group, count: group.count + many });
  }
  const sorted = [...groups.values()].sort((one, other) => other.count - one.count);
  const rest = sorted.slice(reasonsKept).reduce((total, { count }) => total + count, 0);
  return [...sorted.slice(0, reasonsKept), ...(rest > 0 ? [{ reason: 'other reasons', count: rest }] : [])];
}

/**
 * Operations of which fewer cases were judged than the share asks for, as a sentence each.
 *
 * @param completeness share of an operation's cases that must be judged
 */
export function incomplete(
  { batches = {} }: Pick<Run, 'batches'>,
  completeness = usualCompleteness,
): string[] {
  return (Object.entries(batches) as [OperationId, CaseCount][])
    .filter(([, { planned, judged }]) => judged < planned * completeness)
    .map(
      ([operation, { planned, judged, givenUp }]) =>
        `Only ${judged} of ${plural(planned, 'generated case')} of ${operation} ${judged === 1 ? 'was' : 'were'} judged: ${givenUp
          .map(({ reason, count }) => `${count} given up, ${reason}`)
          .join('; ')}.`,
    );
}
