/** What the suites found, as inert data: written by suites, merged by reports. */
import type { Cause } from './causes.ts';
import type { ClauseId } from './clauses.ts';
import type { Finding } from './finding.ts';
import type { SurplusCounts } from './findings-bound.ts';
import type { OperationId } from './operations.ts';

/**
 * The outcome of a clause. `not exercised`: no exchange reached it; `not configured`: a setting is missing; `blocked`: a
 * precondition could not be met; `error`: a fault of this tool or the network.
 */
export type Outcome =
  'passed' | 'failed' | 'warned' | 'not exercised' | 'not configured' | 'blocked' | 'error';

/** Worst first: the outcome of a clause is the first of these that any evidence shows. */
export const outcomes = [
  'failed',
  'error',
  'warned',
  'passed',
  'blocked',
  'not configured',
  'not exercised',
] as const satisfies readonly Outcome[];

/** An answer that was compared with others. */
export interface ComparedAnswer {
  /** The request in words, for example how it differs from another request. */
  readonly request: string;
  /** The size of the answer, such as "3 hotels". */
  readonly found: string;
  /** For the first answer: its exchange as text and a command that repeats it. The finding has those of the last. */
  readonly shown?: string;
  readonly curl?: string;
}

/** A finding, with the exchange that shows the violation. */
export interface ReportedFinding extends Finding {
  /** A case id, or the title of a test. */
  readonly where: string;
  /** The number of the exchange in its test: findings of one exchange may have one cause. */
  readonly exchange?: number;
  /** Unconfirmed known data that the test relied on (`known.NAME`); absent if there is none. */
  readonly by?: readonly string[];
  /** What the requests of its test that broke the clause have in common, and how many others have it. */
  readonly inCommon?: string;
  /** The exchange as text: request and response, without secrets and cut to a readable length. */
  readonly shown?: string;
  /** A command line that sends the same bytes again; credentials come from the environment. */
  readonly curl?: string;
  /** The answers that were compared, if the finding is a difference between them. */
  readonly compared?: ComparedAnswer[];
  /** The id of the exchange's request in the traces of the service (W3C trace context). */
  readonly traceId?: string;
  readonly traceLink?: string;
  /** The command that reproduces the finding, if neither a case nor a single test does. */
  readonly again?: string;
}

/** A reason why a test or batch could not judge a clause. */
export interface Gap {
  readonly clause: ClauseId;
  readonly outcome: 'not exercised' | 'not configured' | 'blocked' | 'error';
  readonly reason: string;
  /** The cause, which a waiver can name; absent if the reason may be a fault of the service. */
  readonly causes?: readonly Cause[];
  readonly where: string;
}

/** Numbers of generated cases: `planned` is the sum of `judged` and of all cases that were given up. */
export interface CaseCount {
  readonly planned: number;
  readonly judged: number;
  /** The number of cases that were given up, for each reason. */
  readonly givenUp: Readonly<Record<string, number>>;
}

/** The result of one test of the suites, which it passes to the collector as an attachment. */
export interface Evidence {
  /** The test, and the clauses that it was written for; added by the collector. */
  readonly source?: { readonly where: string; readonly clauses: readonly ClauseId[] };
  readonly exchanges: number;
  readonly cases: number;
  /** Exchanges by the second in which they were sent (since 1970); absent if there are none. */
  readonly seconds?: Readonly<Record<string, number>>;
  readonly batches?: Readonly<Partial<Record<OperationId, CaseCount>>>;
  /** How often each clause could have been violated. */
  readonly exercised: Readonly<Partial<Record<ClauseId, number>>>;
  readonly findings: readonly ReportedFinding[];
  /** How many further findings each clause had; absent if there are none. */
  readonly more?: SurplusCounts;
  readonly gaps: readonly Gap[];
  /** Whether the test finished; otherwise the absence of a finding means nothing. */
  readonly ended?: true;
  readonly cleaned?: readonly string[];
  /** Bookings that could not be cancelled. */
  readonly left?: readonly LeftOverBooking[];
}

export interface LeftOverBooking {
  readonly what: string;
  readonly why: string;
  readonly where: string;
}

/** Why the rest of a run was not sent. Such a run is incomplete, whatever its first part showed. */
export const budgetUsedUp = "the target's request budget is used up";

export const evidenceAttachment = 'hotel-contract-evidence';
