/** What the collector is told, as collect.json beside the target's file. No secrets: those are in its environment. */
import { Type } from 'typebox';
import { resultsFile } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { readJson, stopOn } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { journeyNames } from '../journeys.ts';
import type { Plan } from '../plan.ts';

/** The second named the file of the target too, which is for the call to name. */
export const collectingVersion = 3;

export interface Collecting {
  readonly version: typeof collectingVersion;
  /** As the operator knows it. */
  readonly testRun: string;
  readonly runners: number;
  /** Seconds from its start until it gives up on runners. */
  readonly timeLimit: number;
  /** For the sidecar: known before, since the runners are told it. */
  readonly listen: { readonly host: string; readonly port: number; readonly path: string };
  /** The same that the runners play. */
  readonly plan: Plan;
  readonly k6Image: string;
  /** Whatever else the verdict is made with: thresholds, the profile's name and the like. */
  readonly facts: unknown;
}

/** What the collector goes by. The rest of the plan is for the runners. */
const Form = Type.Object({
  version: Type.Literal(collectingVersion),
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

/** @throws UsageError where the file is something else */
export function readCollecting(file: string): Collecting {
  const read = readJson(file, 'collect.json', 'FILE', resultsFile);
  if (!isObject(read) || read['version'] !== collectingVersion)
    throw new UsageError(`${file} was not written by "load cluster" of this version: write it anew.`);
  stopOn(file, check(read));
  return read as unknown as Collecting;
}
