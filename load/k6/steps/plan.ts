/** The plan of the run and its secrets, read once by each user of k6. */
import { secretNames, variableNames, type Plan, type Secrets } from '../../plan.ts';
import { drawsOf, type Draws } from '../../traffic/draws.ts';

const { options: plannedOptions, ...rest } = JSON.parse(open(__ENV[variableNames.plan]!)) as Plan;

/** The plan without the options, which k6 reads before there are users. */
export const plan: Omit<Plan, 'options'> = rest;

/** `__VU` is the number of the user, 0 while k6 loads the script. */
export const options: Plan['options'] = __VU === 0 ? plannedOptions : {};

export const secrets = Object.fromEntries(
  secretNames.map((name) => [name, __ENV[variableNames[name]] ?? '']),
) as Secrets;

let cachedDraws: Draws | undefined;

/** Created at the first draw, because k6 also starts users that are never needed. */
export const drawsOfPlan = (): Draws => (cachedDraws ??= drawsOf(plan.draws));
