/** What is counted inside k6. The tag `phase` is on everything that a user sends or counts during an arrival. */
import { Counter, Trend } from 'k6/metrics';
import type { OperationId } from '../../../schemas/operations.ts';
import { metrics, type OutcomeKind } from '../../metrics.ts';
import type { Ended } from './ended.ts';

export const journeysEnded = new Counter(metrics.journeys);
export const late = new Trend(metrics.late, true);
export const forwarded = new Counter(metrics.forwarded);
const outcomes = new Counter(metrics.outcomes);
const rechecks = new Counter(metrics.rechecks);

/** Counts an answer that was not good. */
export function count(step: OperationId, kind: OutcomeKind): void {
  outcomes.add(1, { name: step, kind });
}

/** Counts it, and ends the journey. */
export function end(step: OperationId, kind: OutcomeKind): never {
  count(step, kind);
  const ended: Ended = { step, kind };
  throw ended;
}

export function rechecked(kind: 'same' | 'changed' | 'gone' | 'expired'): void {
  rechecks.add(1, { kind });
}
