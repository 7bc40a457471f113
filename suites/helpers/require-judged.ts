import { notExercised, type ClauseId, type Shopper } from '../../client/index.ts';

/** Ends a test whose answers were judged, but never by this clause. */
export function requireJudged({ session }: Shopper, clause: ClauseId): void {
  if (!session.evidence.hasJudged(clause))
    notExercised(`no answer contains anything that ${clause} applies to`);
}
