/** What became of the generated cases of a run. */
import type { OperationId } from '../../schemas/operations.ts';
import type { CaseCount, Run } from '../../reports/results.ts';
import { some } from './some.ts';

/** The operations of which cases were planned, with their books. Throws where there are none. */
export const booksOf = ({ batches = {} }: Pick<Run, 'batches'>) =>
  some(Object.entries(batches) as [OperationId, CaseCount][]);

/** Operations of which cases were neither judged nor given up, a line each. */
export const vanishedIn = (run: Pick<Run, 'batches'>): string[] =>
  booksOf(run).flatMap(([operation, { planned, judged, givenUp }]) => {
    const given = givenUp.reduce((sum, { count }) => sum + count, 0);
    return judged + given === planned
      ? []
      : [`${operation}: ${planned} planned, ${judged} judged, ${given} given up`];
  });
