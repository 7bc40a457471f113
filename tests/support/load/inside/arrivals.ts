/** Runs inside k6: reports when each arrival of each scenario began, and its number. */
import { scenario, vu } from 'k6/execution';
import { intendedTime } from '../../../../load/shapes/times.ts';
import { plannedScenario } from './planned.ts';

export { options } from './planned.ts';

function arrive(): void {
  const index = scenario.iterationInTest;
  const late = (Date.now() - scenario.startTime) / 1_000 - intendedTime(plannedScenario(), index);
  console.log(JSON.stringify({ scenario: scenario.name, index, late, user: vu.idInTest }));
}

export const v1Shop = arrive;
export const v2Shop = arrive;
export const v1Book = arrive;
export const backOffice = arrive;
