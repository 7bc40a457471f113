import { Type, type TProperties, type TSchema } from 'typebox';
import { journeyNames } from '../journeys.ts';

/** Unknown members are errors: a misspelt member must not silently mean the preset. */
const known = { additionalProperties: false } as const;
const strict = (properties: TProperties) => Type.Object(properties, known);
const partial = (properties: TProperties) => Type.Partial(Type.Object(properties), known);
const share = Type.Number({ minimum: 0, maximum: 1 });
const days = Type.Integer({ minimum: 0, maximum: 3_650 });
const nonEmpty = (item: TSchema) => Type.Array(item, { minItems: 1 });
const ofLength = (count: number, item: TSchema) => Type.Array(item, { minItems: count, maxItems: count });

const bucket = { fromDays: days, toDays: days, share };

/** A traffic file: any members of a traffic, which replace those of the preset. */
export const TrafficFile = partial({
  name: Type.String({ minLength: 1 }),
  lookToBook: Type.Number({ minimum: 1 }),
  leadTime: nonEmpty(strict({ ...bucket, cancelRate: share })),
  searchLeadTime: nonEmpty(strict(bucket)),
  nights: nonEmpty(strict({ nights: Type.Integer({ minimum: 1, maximum: 365 }), share })),
  parties: nonEmpty(
    strict({
      adults: Type.Integer({ minimum: 1, maximum: 20 }),
      children: Type.Integer({ minimum: 0, maximum: 20 }),
      share,
    }),
  ),
  cancelDelay: nonEmpty(strict(bucket)),
  arrivalWeekday: ofLength(7, share),
  searchWeekday: ofLength(7, share),
  hours: ofLength(24, Type.Number({ minimum: 0 })),
  zipf: Type.Number({ minimum: 0, maximum: 5 }),
  mix: partial(Object.fromEntries(journeyNames.map((name) => [name, Type.Number({ minimum: 0 })]))),
});
