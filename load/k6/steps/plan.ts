/** The plan of the run, read once by each user of k6, and the secrets beside it. */
import { variables, type Plan } from '../../plan.ts';
import { drawsOf, type Draws } from '../../traffic/draws.ts';

declare const __ENV: Readonly<Record<string, string | undefined>>;
/** 0 before there are users. */
declare const __VU: number;
declare const open: (path: string) => string;

const { options: planned, ...rest } = JSON.parse(open(__ENV[variables.plan]!)) as Plan;

/** Without the options: k6 asks for those before there is a user, and no user has to keep them. */
export const plan: Omit<Plan, 'options'> = rest;

export const options: Plan['options'] = __VU === 0 ? planned : {};

export const secrets = {
  bearer: __ENV[variables.bearer] ?? '',
  apiKey: __ENV[variables.apiKey] ?? '',
  secretKey: __ENV[variables.secretKey] ?? '',
};

let draws: Draws | undefined;

/** Made when somebody first draws, because users that are never needed are started, too. */
export const drawn = (): Draws => (draws ??= drawsOf(plan.draws));
