/** The collector's configuration, collect.json next to the target file. Secrets are in environment variables instead. */
import { Type } from 'typebox';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { journeyNames } from '../journeys.ts';
import type { Plan } from '../plan.ts';

/** Version 2 also had the path of the target file, which is now an argument. */
export const collectorConfigVersion = 3;

export interface CollectorConfig {
  readonly version: typeof collectorConfigVersion;
  /** Name of the TestRun of k6-operator. */
  readonly testRun: string;
  readonly runners: number;
  /** Seconds from the start after which missing runners are given up. */
  readonly timeLimit: number;
  /** Address of the sidecar: fixed in advance, because the runners' manifests contain it. */
  readonly listen: { readonly host: string; readonly port: number; readonly path: string };
  /** The plan that the runners play. */
  readonly plan: Plan;
  readonly k6Image: string;
  /** Everything else that the verdict needs, such as the thresholds and the profile's name. */
  readonly facts: unknown;
}

/** The members that the collector itself uses. The rest of the plan is for the runners. */
const Form = Type.Object({
  version: Type.Literal(collectorConfigVersion),
  testRun: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
  runners: Type.Integer({ minimum: 1, maximum: 1_000 }),
  timeLimit: Type.Number({ minimum: 0 }),
  listen: Type.Object({
    host: Type.String({ enum: ['0.0.0.0', '127.0.0.1'] }),
    port: Type.Integer({ minimum: 0, maximum: 65_535 }),
    path: Type.String({ pattern: '^/[0-9a-z]{1,64}$' }),
  }),
  plan: Type.Object({
    run: Type.String({ pattern: String.raw`^[\w.:-]{1,64}$` }),
    seed: Type.Integer({ minimum: 0 }),
    today: Type.String({ format: 'day' }),
    speed: Type.Number({ exclusiveMinimum: 0 }),
    scenarios: Type.Array(
      Type.Object({ name: Type.String(), journey: Type.String({ enum: [...journeyNames] }) }),
    ),
  }),
  k6Image: Type.String(),
  facts: Type.Object({}),
});
const check = shapeCheck(Form);

/** @throws UsageError if the file is not a collect.json of this version */
export function readCollectorConfig(file: string): CollectorConfig {
  const read = readJson(file, 'collect.json', 'FILE', maxResultsFileBytes);
  if (!isObject(read) || read['version'] !== collectorConfigVersion)
    throw new UsageError(
      `${file} was not written by "load cluster" of this version: run that command again.`,
    );
  throwIfProblems(file, check(read));
  return read as unknown as CollectorConfig;
}
