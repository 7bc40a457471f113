/** Runs inside k6: one request per arrival, with the tags that thresholds use. */
import http from 'k6/http';
import { scenario } from 'k6/execution';
import { intendedTime, phaseAt } from '../../../../load/shapes/times.ts';
import { plannedScenario } from './planned.ts';

export { options } from './planned.ts';

export function v1Shop(): void {
  const planned = plannedScenario();
  const phase = phaseAt(planned, intendedTime(planned, scenario.iterationInTest)).name;
  http.get(__ENV['SERVICE']!, { tags: { name: 'v1.avail', phase } });
}

/** Calls nothing. */
export function v1ContentLink(): void {}
