/** Which thresholds a run is judged by: the default ones with those of its profile, or those of a file in their place. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJson, stopOn } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import {
  percentiles,
  type ByOperation,
  type Threshold,
  type Thresholds,
  type PhaseThresholds,
} from './thresholds.ts';
import { ThresholdsFile } from './schema.ts';

/** What a file states: any part. A bound of `null` takes away that of the default. */
interface Stated {
  readonly operations?: ByOperation;
  readonly phases?: Thresholds['phases'];
  readonly dropped?: number;
  readonly contract?: Thresholds['contract'];
  readonly generator?: Partial<Omit<Thresholds['generator'], 'dropped'>> & {
    readonly dropped?: number | null;
  };
}

/**
 * @param profile name of the profile: its own file says where it differs from the default
 * @param file a user's file of thresholds: replaces both; where it says nothing of the contract or the generator, the defaults hold
 * @throws UsageError with a sentence a problem
 */
export function thresholdsFor(profile: string, file?: string): Thresholds {
  const standard = read(inHere('default'), '');
  const base: Thresholds = {
    operations: standard.operations!,
    phases: standard.phases ?? {},
    contract: standard.contract!,
    generator: standard.generator as Thresholds['generator'],
  };
  if (file === undefined) return existsSync(inHere(profile)) ? over(base, read(inHere(profile), '')) : base;
  const stated = read(file, '--thresholds');
  stopOn(
    file,
    Object.keys(stated.operations ?? {}).length === 0
      ? ['operations is missing: state a threshold of an operation, or of all as "*"']
      : [],
  );
  return over({ ...base, operations: {}, phases: {} }, stated);
}

const inHere = (name: string): string => fileURLToPath(new URL(`${name}.json`, import.meta.url));

const check = shapeCheck(ThresholdsFile);

function read(file: string, option: string): Stated {
  const json = readJson(file, 'thresholds', option);
  stopOn(file, check(json));
  stopOn(file, [
    ...orderProblems('operations', (json as Stated).operations),
    ...Object.entries((json as Stated).phases ?? {}).flatMap(([name, phase]) =>
      orderProblems(`phases.${name}.operations`, phase.operations),
    ),
  ]);
  return json as Stated;
}

function orderProblems(where: string, operations: ByOperation = {}): string[] {
  return Object.entries(operations).flatMap(([name, threshold]) => {
    const times = percentiles.flatMap((percentile) => threshold[percentile] ?? []);
    return times.some((time, index) => index > 0 && time < times[index - 1]!)
      ? [
          `${where}.${name}: its percentiles fall (${times.join(', ')} ms): a higher percentile is never shorter`,
        ]
      : [];
  });
}

function over(base: Thresholds, stated: Stated): Thresholds {
  const { dropped: bound = base.generator.dropped, ...generator } = stated.generator ?? {};
  const dropped = stated.dropped ?? base.dropped;
  return {
    operations: merged(base.operations, stated.operations ?? {}, mergedLevel),
    phases: merged<PhaseThresholds>(base.phases, stated.phases ?? {}, (one, other) => ({ ...one, ...other })),
    ...(dropped === undefined ? {} : { dropped }),
    contract: stated.contract ?? base.contract,
    generator: {
      busy: base.generator.busy,
      late: base.generator.late,
      ...generator,
      ...(typeof bound === 'number' ? { dropped: bound } : {}),
    },
  };
}

const mergedLevel = (base: Threshold, other: Threshold): Threshold => ({ ...base, ...other });

function merged<Value>(
  base: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  merge: (base: Value, other: Value) => Value,
): Record<string, Value> {
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(other).map(([name, value]) => [
        name,
        base[name] === undefined ? value : merge(base[name], value),
      ]),
    ),
  };
}
