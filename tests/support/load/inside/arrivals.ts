/** Runs inside k6: reports when each arrival of each scenario began, and its number. */
import { scenario, vu } from 'k6/execution';
import type { Options } from 'k6/options';
import type { PlannedScenario } from '../../../../load/plan.ts';
import { intendedTime } from '../../../../load/shapes/times.ts';

declare const __ENV: Record<string, string>;
declare function open(file: string): string;

const plan = JSON.parse(open(__ENV['PLAN']!)) as {
  readonly scenarios: readonly PlannedScenario[];
  readonly options: Options;
};
export const options = plan.options;

function arrive(): void {
  const index = scenario.iterationInTest;
  const planned = plan.scenarios.find(({ name }) => name === scenario.name)!;
  const late = (Date.now() - scenario.startTime) / 1_000 - intendedTime(planned, index);
  console.log(JSON.stringify({ scenario: scenario.name, index, late, user: vu.idInTest }));
}

export const v1Shop = arrive;
export const v2Shop = arrive;
export const v1Book = arrive;
export const backOffice = arrive;
