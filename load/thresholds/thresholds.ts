/** Thresholds by operation and phase. The defaults are in default.json, and shapes that differ have a file each. */
import { Type, type Static } from 'typebox';
import { partialObject, publishedSchema, strictObject } from '../../lib/json-schema.ts';
import { operationIds, type OperationId } from '../../schemas/operations.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import { journeys } from '../journeys.ts';
import type { PlannedScenario } from '../plan.ts';

const milliseconds = (description: string) => Type.Number({ minimum: 1, description });
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
/** At least 1: an operation that was never called must not pass. */
const samples = (description: string) => Type.Integer({ minimum: 1, description });
const latencyLimit = (name: string) => milliseconds(`${name} of the latency is below this many milliseconds`);

export const percentiles = ['p50', 'p95', 'p99'] as const;

/** Bounds of an operation. A missing bound is not judged. */
export type Threshold = Readonly<Static<typeof Threshold>>;
const Threshold = partialObject({
  p50: latencyLimit('p50'),
  p95: latencyLimit('p95'),
  p99: latencyLimit('p99'),
  errors: percent('Most errors, in percent of the requests'),
  samples: samples('Fewest requests; with fewer no threshold of the operation holds'),
});

export type ByOperation = Readonly<Partial<Record<OperationId | '*', Threshold>>>;
const byOperation = (description: string) =>
  Type.Unsafe<ByOperation>({
    ...partialObject(Object.fromEntries(['*', ...operationIds].map((name) => [name, Threshold]))),
    description,
  });

/** A thresholds file: any part of the thresholds. */
export const ThresholdsFile = partialObject({
  $schema: Type.String(),
  operations: byOperation('Thresholds by operation; "*" are those of every operation'),
  phases: Type.Record(
    Type.String(),
    partialObject({
      times: Type.Number({ exclusiveMinimum: 0, description: 'Factor for all latencies of operations' }),
      operations: byOperation('Instead of the others in this phase, without the factor'),
    }),
    { description: 'Thresholds by the name of a phase of the shape' },
  ),
  dropped: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Most arrivals of a phase for which no virtual user was free; null for any number',
  }),
  contract: {
    ...strictObject({
      violations: Type.Number({
        minimum: 0,
        description: 'Most broken clauses, in percent of the judged exchanges',
      }),
      samples: samples('Fewest judged exchanges'),
    }),
    description: 'Thresholds of the contract',
  },
  generator: {
    ...partialObject({
      busy: percent('Mean use of all cores by k6'),
      late: milliseconds('p95 of how many milliseconds late journeys began'),
    }),
    description: 'Beyond these the run is invalid, whatever the service did',
  },
});

/** A file as it is written: a bound of `null` removes the default. */
export type ThresholdsInput = DeepReadonly<Static<typeof ThresholdsFile>>;

export interface Thresholds extends Required<Pick<ThresholdsInput, 'operations' | 'phases' | 'contract'>> {
  readonly dropped?: number;
  readonly generator: Required<NonNullable<ThresholdsInput['generator']>>;
}

/** The JSON Schema of a file for `load --thresholds`: thresholds.schema.json of the package. */
export const thresholdsSchema = (): object =>
  publishedSchema({ title: 'Thresholds of hotel-contract load', ...ThresholdsFile });

export type FullThreshold = Threshold & { readonly samples: number };

/** The threshold of an operation in a phase. Precedence rises: `*`, operation, `*` of the phase, operation in the phase. */
export function thresholdOf(
  { operations, phases }: Thresholds,
  operation: OperationId,
  phase: string,
): FullThreshold {
  const phaseThresholds = phases[phase];
  const commonThreshold = { samples: 1, ...operations['*'], ...operations[operation] };
  return {
    ...scaleTimes(commonThreshold, phaseThresholds?.times ?? 1),
    ...phaseThresholds?.operations?.['*'],
    ...phaseThresholds?.operations?.[operation],
  };
}

const scaleTimes = (threshold: FullThreshold, factor: number): FullThreshold => ({
  ...threshold,
  ...Object.fromEntries(
    percentiles.flatMap((name) => (threshold[name] === undefined ? [] : [[name, threshold[name] * factor]])),
  ),
});

/** The operations that a run plans to call: an operation that was never called must not pass. */
export const plannedOperations = (
  scenarios: readonly Pick<PlannedScenario, 'journey'>[],
): readonly OperationId[] => [
  ...new Set(scenarios.flatMap(({ journey }): readonly OperationId[] => journeys[journey].steps)),
];
