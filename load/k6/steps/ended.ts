import type { OperationId } from '../../../schemas/operations.ts';
import type { OutcomeKind } from '../../metrics.ts';

/** Thrown to end a journey early, because a step cannot use a response. The thrower has counted it. */
export interface JourneyEnd {
  readonly step: OperationId;
  readonly kind: OutcomeKind;
}

export const isJourneyEnd = (thrown: unknown): thrown is JourneyEnd =>
  typeof thrown === 'object' && thrown !== null && 'step' in thrown && 'kind' in thrown;
