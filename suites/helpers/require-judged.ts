import type { Fixtures } from '../../client/fixtures.ts';
import { notExercised } from '../../client/gaps.ts';
import type { ClauseId } from '../../schemas/clauses.ts';

/** For a test whose answers the judge looks into: where none of them shows it anything of the clause, nothing was judged. */
export function requireJudged({ session }: Pick<Fixtures, 'session'>, clause: ClauseId): void {
  if (!session.evidence.hasJudged(clause)) notExercised(`no answer shows anything that ${clause} speaks of`);
}
