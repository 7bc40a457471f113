import type { OperationId } from '../../schemas/operations.ts';
import { journeys } from '../journeys.ts';
import type { PlannedScenario } from '../plan.ts';

/** The operations that a run plans to call: an operation that was never called must not pass. */
export const plannedOperations = (scenarios: readonly PlannedScenario[]): readonly OperationId[] => [
  ...new Set(scenarios.flatMap(({ journey }): readonly OperationId[] => journeys[journey].steps)),
];
