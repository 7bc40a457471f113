/** Metrics of our own inside k6. During an arrival, k6 adds the tag `phase` to all of a user's requests and metrics. */
import { Counter, Trend } from 'k6/metrics';
import type { OperationId } from '../../../schemas/operations.ts';
import { metrics, type OutcomeKind } from '../../metrics.ts';

export const journeyCounter = new Counter(metrics.journeys);
export const latenessTrend = new Trend(metrics.lateness, true);
export const forwardedCounter = new Counter(metrics.forwarded);
const outcomeCounter = new Counter(metrics.unusableResponses);
const recheckCounter = new Counter(metrics.rechecks);

export function countOutcome(step: OperationId, kind: OutcomeKind): void {
  outcomeCounter.add(1, { name: step, kind });
}

/** Thrown by `endJourney`, which also counts the outcome, if a step cannot use a response. */
export interface JourneyEnd {
  readonly step: OperationId;
  readonly kind: OutcomeKind;
}

export const isJourneyEnd = (thrown: unknown): thrown is JourneyEnd =>
  typeof thrown === 'object' && thrown !== null && 'step' in thrown && 'kind' in thrown;

export function endJourney(step: OperationId, kind: OutcomeKind): never {
  countOutcome(step, kind);
  const journeyEnd: JourneyEnd = { step, kind };
  throw journeyEnd;
}

export function countRecheck(kind: 'same' | 'changed' | 'gone' | 'expired'): void {
  recheckCounter.add(1, { kind });
}
