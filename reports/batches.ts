/** The results of the generated cases of a run, by operation. Pure. */
import type { Evidence } from '../schemas/evidence.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import { plural } from '../lib/plural.ts';
import { mask } from './mask.ts';
import type { CaseCount, Run } from './results.ts';

/** Share of an operation's cases that must be judged by default. */
const defaultCompleteness = 0.99;

const maxReasons = 5;

/**
 * The counts of all tests together; undefined if there were no generated cases. Reasons that only differ in digits, ids and
 * dates are merged.
 */
export function batchesOf(
  evidenceOfTests: readonly Evidence[],
): Partial<Record<OperationId, CaseCount>> | undefined {
  const counts = operationIds.flatMap((operation): [OperationId, CaseCount][] => {
    const operationCounts = evidenceOfTests.flatMap(({ batches }) => batches?.[operation] ?? []);
    const sum = (member: 'planned' | 'judged'): number =>
      operationCounts.reduce((total, testCounts) => total + testCounts[member], 0);
    const givenUp = groupReasons(operationCounts.flatMap((testCounts) => Object.entries(testCounts.givenUp)));
    return operationCounts.length === 0
      ? []
      : [[operation, { planned: sum('planned'), judged: sum('judged'), givenUp }]];
  });
  return counts.length === 0 ? undefined : Object.fromEntries(counts);
}

function groupReasons(reasons: readonly (readonly [reason: string, many: number])[]): CaseCount['givenUp'] {
  const groups = new Map<string, { reason: string; count: number }>();
  for (const [reason, times] of reasons) {
    const key = mask(reason);
    const group = groups.get(key) ?? { reason, count: 0 };
    groups.set(key, { ...group, count: group.count + times });
  }
  const sorted = [...groups.values()].sort((left, right) => right.count - left.count);
  const restCount = sorted.slice(maxReasons).reduce((total, { count }) => total + count, 0);
  return [
    ...sorted.slice(0, maxReasons),
    ...(restCount > 0 ? [{ reason: 'other reasons', count: restCount }] : []),
  ];
}

/**
 * One sentence for each operation with too few judged cases.
 * @param completeness share of an operation's cases that must be judged
 */
export function incompleteOperations(
  { batches = {} }: Pick<Run, 'batches'>,
  completeness = defaultCompleteness,
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
