/** Loads the thresholds of a run: the defaults, overridden by those of its shape or by those of a file. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import {
  percentiles,
  ThresholdsFile,
  type ByOperation,
  type Thresholds,
  type ThresholdsInput,
} from './thresholds.ts';

/**
 * @param shape name of the shape, whose own file contains the differences from the defaults
 * @param file a user's file: it replaces the operations and phases of both, and overrides other defaults
 * @throws UsageError with one sentence per problem
 */
export function thresholdsFor(shape: string, file?: string): Thresholds {
  // The defaults are complete, except that no phase differs from the others.
  const defaults = { phases: {}, ...readThresholds(builtInFile('default'), '') } as Thresholds;
  const shapeFile = builtInFile(shape);
  if (file === undefined)
    return mergeThresholds(defaults, existsSync(shapeFile) ? readThresholds(shapeFile, '') : {});
  const input = readThresholds(file, '--thresholds');
  throwIfProblems(
    file,
    Object.keys(input.operations ?? {}).length === 0
      ? ['operations is missing: give a threshold for at least one operation, or for all with "*"']
      : [],
  );
  return mergeThresholds({ ...defaults, operations: {}, phases: {} }, input);
}

const builtInFile = (name: string): string => fileURLToPath(new URL(`${name}.json`, import.meta.url));

const check = shapeCheck(ThresholdsFile);

function readThresholds(file: string, option: string): ThresholdsInput {
  const json = readJson(file, 'thresholds', option);
  throwIfProblems(file, check(json));
  const input = json as ThresholdsInput;
  throwIfProblems(file, [
    ...orderProblems('operations', input.operations),
    ...Object.entries(input.phases ?? {}).flatMap(([name, phase]) =>
      orderProblems(`phases.${name}.operations`, phase.operations),
    ),
  ]);
  return input;
}

function orderProblems(path: string, operations: ByOperation = {}): string[] {
  return Object.entries(operations).flatMap(([name, threshold]) => {
    const limitsMs = percentiles.flatMap((percentile) => threshold[percentile] ?? []);
    return limitsMs.some((limitMs, index) => index > 0 && limitMs < limitsMs[index - 1]!)
      ? [
          `${path}.${name}: its percentiles decrease (${limitsMs.join(', ')} ms): a higher percentile cannot be lower`,
        ]
      : [];
  });
}

function mergeThresholds(base: Thresholds, input: ThresholdsInput): Thresholds {
  const { dropped = base.dropped } = input;
  return {
    operations: mergeBy(base.operations, input.operations),
    phases: mergeBy(base.phases, input.phases),
    ...(typeof dropped === 'number' ? { dropped } : {}),
    contract: input.contract ?? base.contract,
    generator: { ...base.generator, ...input.generator },
  };
}

/** The entries of two tables. An entry in both gets the members of both, and those of `overrides` take precedence. */
const mergeBy = <Value extends object>(
  base: Readonly<Record<string, Value>>,
  overrides: Readonly<Record<string, Value>> = {},
): Record<string, Value> => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [name, { ...base[name], ...value }]),
  ),
});
