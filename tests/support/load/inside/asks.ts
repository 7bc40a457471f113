/** Runs inside k6: one request per arrival, with the tags that thresholds use. */
import http from 'k6/http';
import { scenario } from 'k6/execution';
import type { Options } from 'k6/options';
import type { PlannedScenario } from '../../../../load/plan.ts';
import { intendedTime, phaseAt } from '../../../../load/shapes/times.ts';

declare const __ENV: Record<string, string>;
declare function open(file: string): string;

const plan = JSON.parse(open(__ENV['PLAN']!)) as {
  readonly scenarios: readonly PlannedScenario[];
  readonly options: Options;
};
export const options = plan.options;

export function v1Shop(): void {
  const planned = plan.scenarios.find(({ name }) => name === scenario.name)!;
  const phase = phaseAt(planned, intendedTime(planned, scenario.iterationInTest)).name;
  http.get(__ENV['SERVICE']!, { tags: { name: 'v1.avail', phase } });
}

/** Calls nothing. */
export function v1ContentLink(): void {}
