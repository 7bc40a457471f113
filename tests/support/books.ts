/** The counts of the generated cases of a run. */
import type { OperationId } from '../../schemas/operations.ts';
import type { CaseCount, Run } from '../../reports/results.ts';
import { requireItems } from './require-items.ts';

/** The operations with planned cases, with their counts. Throws if there are none. */
export const caseCountsOf = ({ batches = {} }: Pick<Run, 'batches'>) =>
  requireItems(Object.entries(batches) as [OperationId, CaseCount][]);

/** Operations with cases that were neither judged nor given up, one line each. */
export const missingCasesIn = (run: Pick<Run, 'batches'>): string[] =>
  caseCountsOf(run).flatMap(([operation, { planned, judged, givenUp }]) => {
    const givenUpCount = givenUp.reduce((sum, { count }) => sum + count, 0);
    return judged + givenUpCount === planned
      ? []
      : [`${operation}: ${planned} planned, ${judged} judged, ${givenUpCount} given up`];
  });
