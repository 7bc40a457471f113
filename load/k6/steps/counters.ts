/** Metrics of our own inside k6. During an arrival, k6 adds the tag `phase` to all of a user's requests and metrics. */
import { Counter, Trend } from 'k6/metrics';
import type { OperationId } from '../../../schemas/operations.ts';
import { metrics, type OutcomeKind } from '../../metrics.ts';

export const journeysEnded = new Counter(metrics.journeys);
export const late = new Trend(metrics.late, true);
export const forwarded = new Counter(metrics.forwarded);
const outcomes = new Counter(metrics.outcomes);
const rechecks = new Counter(metrics.rechecks);

/** Counts a response that a step cannot use. */
export function countOutcome(step: OperationId, kind: OutcomeKind): void {
  outcomes.add(1, { name: step, kind });
}

/** Thrown to end a journey early, because a step cannot use a response. The thrower has counted it. */
export interface JourneyEnd {
  readonly step: OperationId;
  readonly kind: OutcomeKind;
}

export const isJourneyEnd = (thrown: unknown): thrown is JourneyEnd =>
  typeof thrown === 'object' && thrown !== null && 'step' in thrown && 'kind' in thrown;

/** Counts the outcome, and ends the journey. */
export function endJourney(step: OperationId, kind: OutcomeKind): never {
  countOutcome(step, kind);
  const ended: JourneyEnd = { step, kind };
  throw ended;
}

export function countRecheck(kind: 'same' | 'changed' | 'gone' | 'expired'): void {
  rechecks.add(1, { kind });
}
