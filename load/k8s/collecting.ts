/** The collector's configuration, collect.json next to the target file. Secrets are in environment variables instead. */
import { Type, type Static } from 'typebox';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { journeyNames } from '../journeys.ts';
import type { Plan } from '../plan.ts';

/** Version 2 also had the path of the target file, which is now an argument. */
export const collectorConfigVersion = 3;

/** The members of the plan that the collector itself uses. The others are for the runners. */
const CollectorPlan = Type.Object({
  run: Type.String({ pattern: String.raw`^[\w.:-]{1,64}$` }),
  seed: Type.Integer({ minimum: 0 }),
  today: Type.String({ format: 'day' }),
  speed: Type.Number({ exclusiveMinimum: 0 }),
  scenarios: Type.Array(
    Type.Object({ name: Type.String(), journey: Type.String({ enum: [...journeyNames] }) }),
  ),
});

const CollectorConfigForm = Type.Object({
  version: Type.Literal(collectorConfigVersion),
  /** Name of the TestRun of k6-operator. */
  testRun: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
  runners: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Seconds after the start at which the collector stops waiting for missing runners. */
  timeLimit: Type.Number({ minimum: 0 }),
  /** Address of the sidecar: fixed in advance, because the runners' manifests contain it. */
  listen: Type.Object({
    host: Type.String({ enum: ['0.0.0.0', '127.0.0.1'] }),
    port: Type.Integer({ minimum: 0, maximum: 65_535 }),
    path: Type.String({ pattern: '^/[0-9a-z]{1,64}$' }),
  }),
  plan: Type.Unsafe<Plan>(CollectorPlan),
  k6Image: Type.String(),
  /** Everything else that the verdict needs, such as the thresholds and the shape's name. */
  facts: Type.Unsafe<unknown>(Type.Object({})),
});
export type CollectorConfig = Readonly<Static<typeof CollectorConfigForm>>;
const check = shapeCheck(CollectorConfigForm);

/** @throws UsageError if the file is not a collect.json of this version */
export function readCollectorConfig(file: string): CollectorConfig {
  const config = readJson(file, 'collect.json', 'FILE', maxResultsFileBytes);
  if (!isObject(config) || config['version'] !== collectorConfigVersion)
    throw new UsageError(
      `${file} was not written by "load cluster" of this version: run that command again.`,
    );
  throwIfProblems(file, check(config));
  return config as unknown as CollectorConfig;
}
