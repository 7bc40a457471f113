import type { Stage } from '../../client/stage.ts';
import { notExercised } from '../../client/gaps.ts';
import type { ClauseId } from '../../schemas/clauses.ts';

/** For a test whose answers the judge looks into: where none of them shows it anything of the clause, nothing was judged. */
export function mustHaveBeenJudged({ session }: Pick<Stage, 'session'>, clause: ClauseId): void {
  if (!session.evidence.speaksOf(clause)) notExercised(`no answer shows anything that ${clause} speaks of`);
}
