import { Type, type TProperties } from 'typebox';
import { publishedSchema } from '../../lib/json-schema.ts';
import { operationIds } from '../../schemas/operations.ts';
import { percentiles } from './thresholds.ts';

const known = { additionalProperties: false } as const;
const strict = (properties: TProperties) => Type.Object(properties, known);
const partial = (properties: TProperties) => Type.Partial(Type.Object(properties, known), known);
const milliseconds = (description: string) => Type.Number({ minimum: 1, description });
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
/** Never 0: an operation that was never called must not pass. */
const samples = (description: string) => Type.Integer({ minimum: 1, description });

const threshold = partial({
  ...Object.fromEntries(
    percentiles.map((name) => [name, milliseconds(`${name} of the latency is below this many milliseconds`)]),
  ),
  errors: percent('Most errors, in percent of the requests'),
  samples: samples('Fewest requests; with fewer no threshold of the operation holds'),
});
const byOperation = partial(Object.fromEntries(['*', ...operationIds].map((name) => [name, threshold])));

const members = {
  $schema: Type.String(),
  operations: { ...byOperation, description: 'Thresholds by operation; "*" are those of every operation' },
  phases: Type.Record(
    Type.String(),
    partial({
      times: Type.Number({ exclusiveMinimum: 0, description: 'Factor for all latencies of operations' }),
      operations: { ...byOperation, description: 'Instead of the others in this phase, without the factor' },
    }),
    { description: 'Thresholds by the name of a phase of the profile' },
  ),
  dropped: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Most arrivals of a phase for which no virtual user was free; null for any number',
  }),
  contract: {
    ...strict({
      violations: Type.Number({
        minimum: 0,
        description: 'Most broken clauses, in percent of the judged exchanges',
      }),
      samples: samples('Fewest judged exchanges'),
    }),
    description: 'Thresholds of the contract',
  },
  generator: {
    ...partial({
      busy: percent('Mean use of all cores by k6'),
      late: milliseconds('p95 of how many milliseconds late journeys began'),
    }),
    description: 'Beyond these the run is invalid, whatever the service did',
  },
};

export const ThresholdsFile = partial(members);

/** The JSON Schema of a file for `load --thresholds`: thresholds.schema.json of the package. */
export const thresholdsSchema = (): object =>
  publishedSchema({ title: 'Thresholds of hotel-contract load', ...ThresholdsFile });
