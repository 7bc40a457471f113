/** What the suites found, as inert data: written by suites, merged by reports. */
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { More } from './findings-bound.ts';
import type { OperationId } from './operations.ts';

/**
 * How a clause ended. `not exercised`: nothing reached it; `not configured`: a setting is missing;
 * `blocked`: a precondition could not be met; `error`: our fault or the network's.
 */
export type Outcome =
  'passed' | 'failed' | 'warned' | 'not exercised' | 'not configured' | 'blocked' | 'error';

/** Worst first: the first of these that any evidence shows is the clause's outcome. */
export const outcomes = [
  'failed',
  'error',
  'warned',
  'passed',
  'blocked',
  'not configured',
  'not exercised',
] as const satisfies readonly Outcome[];

/** A finding with the exchange that shows it. */
export interface ReportedFinding extends Finding {
  /** Where it was seen: a case id, or the title of a test. */
  readonly where: string;
  /** Its number in its test: what several clauses say of one exchange may have one cause. */
  readonly exchange?: number;
  /** Known data that its test went by and nobody has confirmed (`known.NAME`); absent for none. */
  readonly by?: readonly string[];
  /** The exchange as text: request, answer, both without secrets and cut to a readable length. */
  readonly shown?: string;
  /** A line that sends the same bytes again; credentials come from the environment. */
  readonly curl?: string;
  /** The command that plays it again, where it is neither a case nor a test alone. */
  readonly again?: string;
}

/** Why a clause could not be judged somewhere. */
export interface Gap {
  readonly clause: ClauseId;
  readonly outcome: 'not exercised' | 'not configured' | 'blocked' | 'error';
  readonly reason: string;
  readonly where: string;
}

/** What became of generated cases: `planned` is `judged` and all that was given up. */
export interface CaseCount {
  readonly planned: number;
  readonly judged: number;
  /** How many for each reason. */
  readonly givenUp: Readonly<Record<string, number>>;
}

/** What one test of the suites has to say. It hands it to the collector as an attachment of that name. */
export interface Evidence {
  /** The test that says it, and the clauses that it was written for; put there by who collects. */
  readonly told?: { readonly where: string; readonly clauses: readonly ClauseId[] };
  readonly exchanges: number;
  readonly cases: number;
  /** Exchanges by the second in which they were sent, since 1970; absent for none. */
  readonly seconds?: Readonly<Record<string, number>>;
  /** What became of the cases that were to be sent. */
  readonly batches?: Readonly<Partial<Record<OperationId, CaseCount>>>;
  /** How often each clause had a chance to be broken. */
  readonly exercised: Readonly<Partial<Record<ClauseId, number>>>;
  readonly findings: readonly ReportedFinding[];
  /** How many of each clause were found beyond these; absent for none. */
  readonly more?: More;
  readonly gaps: readonly Gap[];
  /** That its test came to its end: of what it does not speak it has nothing to say, whatever it found of others. */
  readonly ended?: true;
  /** Sentences about what was booked and taken back again. */
  readonly cleaned?: readonly string[];
  /** What could not be taken back. */
  readonly left?: readonly Left[];
}

/** Something that still stands at the deployment and should not. */
export interface Left {
  readonly what: string;
  readonly why: string;
  /** The test that made it. */
  readonly where: string;
}

/** Why the rest of a run was not sent: such a run is cut short, whatever its first part showed. */
export const budgetUsedUp = "the target's request budget is used up";

export const evidenceAttachment = 'hotel-contract-evidence';
