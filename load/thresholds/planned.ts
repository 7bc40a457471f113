import type { OperationId } from '../../schemas/operations.ts';
import { journeys } from '../journeys.ts';
import type { PlannedScenario } from '../plan.ts';

/** The operations that a run calls, each once: what was planned and never called must not be green. */
export const plannedOperations = (scenarios: readonly PlannedScenario[]): readonly OperationId[] => [
  ...new Set(scenarios.flatMap(({ journey }): readonly OperationId[] => journeys[journey].steps)),
];
