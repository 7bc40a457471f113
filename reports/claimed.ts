/** What a target has to show, and what of it was not judged. Pure. */
import { clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Outcome } from '../schemas/evidence.ts';
import type { ClauseResult } from './results.ts';

/** Outcomes that say nothing about the service, worst first. */
export const unjudgedOutcomes = [
  'error',
  'blocked',
  'not configured',
  'not exercised',
] as const satisfies readonly Outcome[];

/** The clauses that a service with these claims has to show: those it must obey and that can be tested. */
export function claimedClauses(claims: readonly Profile[]): ClauseId[] {
  return clausesFor(claims, 'service').filter((id) => clauseOf(id).untested === undefined);
}

export const isUnjudged = ({ outcome }: Pick<ClauseResult, 'outcome'>): boolean =>
  (unjudgedOutcomes as readonly Outcome[]).includes(outcome);
