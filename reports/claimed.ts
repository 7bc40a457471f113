/** The clauses that a target claims, and whether they were judged. Pure. */
import { clauseOf, clausesFor, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Outcome } from '../schemas/evidence.ts';
import type { ClauseResult } from './results.ts';

/** Outcomes without a result for the service, worst first. */
export const unjudgedOutcomes = [
  'error',
  'blocked',
  'not configured',
  'not exercised',
] as const satisfies readonly Outcome[];

/** The testable clauses that a service with these claims must obey. */
export function claimedClauses(claims: readonly Profile[]): ClauseId[] {
  return clausesFor(claims, 'service').filter((id) => clauseOf(id).untested === undefined);
}

export const isUnjudgedOutcome = (outcome: Outcome): outcome is (typeof unjudgedOutcomes)[number] =>
  (unjudgedOutcomes as readonly Outcome[]).includes(outcome);

export const isUnjudged = ({ outcome }: Pick<ClauseResult, 'outcome'>): boolean => isUnjudgedOutcome(outcome);
