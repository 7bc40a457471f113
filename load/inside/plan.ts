/** The plan of the run, read once by each user of k6, and the secrets beside it. */
import { variables, type Plan } from '../plan.ts';
import { drawsOf } from '../traffic/draws.ts';

declare const __ENV: Readonly<Record<string, string | undefined>>;
declare const open: (path: string) => string;

export const plan = JSON.parse(open(__ENV[variables.plan]!)) as Plan;

export const secrets = {
  bearer: __ENV[variables.bearer] ?? '',
  apiKey: __ENV[variables.apiKey] ?? '',
  secretKey: __ENV[variables.secretKey] ?? '',
};

let draws: ReturnType<typeof drawsOf> | undefined;

/** Its tables are made when somebody first draws, because users that are never needed are started, too. */
export const drawn = (): ReturnType<typeof drawsOf> => (draws ??= drawsOf(plan.traffic));
