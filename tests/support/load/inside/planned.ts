/** Runs inside k6: the plan of the test, and the scenario of an arrival in it. */
import { scenario } from 'k6/execution';
import type { Options } from 'k6/options';
import type { PlannedScenario } from '../../../../load/plan.ts';

const plan = JSON.parse(open(__ENV['PLAN']!)) as {
  readonly scenarios: readonly PlannedScenario[];
  readonly options: Options;
};

export const { options } = plan;

export const plannedScenario = (): PlannedScenario =>
  plan.scenarios.find(({ name }) => name === scenario.name)!;
