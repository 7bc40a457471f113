import type { OperationId } from '../../../schemas/operations.ts';
import type { OutcomeKind } from '../../metrics.ts';

/** Thrown where a journey ends early, because an answer was not what its step wanted. Counted where it is thrown. */
export interface Ended {
  readonly step: OperationId;
  readonly kind: OutcomeKind;
}

export const isEnded = (thrown: unknown): thrown is Ended =>
  typeof thrown === 'object' && thrown !== null && 'step' in thrown && 'kind' in thrown;
