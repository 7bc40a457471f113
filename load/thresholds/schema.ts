import { Type, type TProperties } from 'typebox';
import { operationIds } from '../../schemas/operations.ts';

const known = { additionalProperties: false } as const;
const strict = (properties: TProperties) => Type.Object(properties, known);
const anyOf = (properties: TProperties) => Type.Partial(Type.Object(properties, known), known);
const milliseconds = Type.Number({ minimum: 1 });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const count = Type.Integer({ minimum: 0 });
/** Never 0: what nobody called is not green. */
const samples = Type.Integer({ minimum: 1 });

const threshold = anyOf({
  p50: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  errors: percent,
  samples,
});
const byOperation = anyOf(Object.fromEntries(['*', ...operationIds].map((name) => [name, threshold])));

const members = {
  operations: byOperation,
  phases: Type.Record(
    Type.String(),
    anyOf({ times: Type.Number({ exclusiveMinimum: 0 }), operations: byOperation }),
  ),
  dropped: count,
  contract: strict({ violations: Type.Number({ minimum: 0 }), samples }),
  generator: anyOf({ busy: percent, late: milliseconds, dropped: Type.Union([count, Type.Null()]) }),
};

/** What a file of thresholds may say. */
export const ThresholdsFile = anyOf(members);
