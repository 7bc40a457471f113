import { Type, type TProperties } from 'typebox';
import { operationIds } from '../../schemas/operations.ts';

const known = { additionalProperties: false } as const;
const strict = (properties: TProperties) => Type.Object(properties, known);
const partial = (properties: TProperties) => Type.Partial(Type.Object(properties, known), known);
const milliseconds = Type.Number({ minimum: 1 });
const percent = Type.Number({ minimum: 0, maximum: 100 });
const count = Type.Integer({ minimum: 0 });
/** Never 0: an operation that was never called must not pass. */
const samples = Type.Integer({ minimum: 1 });

const threshold = partial({
  p50: milliseconds,
  p95: milliseconds,
  p99: milliseconds,
  errors: percent,
  samples,
});
const byOperation = partial(Object.fromEntries(['*', ...operationIds].map((name) => [name, threshold])));

const members = {
  operations: byOperation,
  phases: Type.Record(
    Type.String(),
    partial({ times: Type.Number({ exclusiveMinimum: 0 }), operations: byOperation }),
  ),
  dropped: Type.Union([count, Type.Null()]),
  contract: strict({ violations: Type.Number({ minimum: 0 }), samples }),
  generator: partial({ busy: percent, late: milliseconds }),
};

export const ThresholdsFile = partial(members);
