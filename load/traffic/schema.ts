import { Type, type TProperties, type TSchema } from 'typebox';
import { journeyNames } from '../journeys.ts';

/** Unknown members are errors: a misspelt one must not silently mean the preset. */
const known = { additionalProperties: false } as const;
const strict = (properties: TProperties) => Type.Object(properties, known);
const anyOf = (properties: TProperties) => Type.Partial(Type.Object(properties), known);
const share = Type.Number({ minimum: 0, maximum: 1 });
const days = Type.Integer({ minimum: 0, maximum: 3_650 });
const some = (item: TSchema) => Type.Array(item, { minItems: 1 });
const exactly = (count: number, item: TSchema) => Type.Array(item, { minItems: count, maxItems: count });

const bucket = { fromDays: days, toDays: days, share };

/** What a traffic file may say: any member of a traffic, in place of the preset's. */
export const TrafficFile = anyOf({
  name: Type.String({ minLength: 1 }),
  lookToBook: Type.Number({ minimum: 1 }),
  leadTime: some(strict({ ...bucket, cancelRate: share })),
  searchLeadTime: some(strict(bucket)),
  nights: some(strict({ nights: Type.Integer({ minimum: 1, maximum: 365 }), share })),
  parties: some(
    strict({
      adults: Type.Integer({ minimum: 1, maximum: 20 }),
      children: Type.Integer({ minimum: 0, maximum: 20 }),
      share,
    }),
  ),
  cancelDelay: some(strict(bucket)),
  arrivalWeekday: exactly(7, share),
  searchWeekday: exactly(7, share),
  hours: exactly(24, Type.Number({ minimum: 0 })),
  zipf: Type.Number({ minimum: 0, maximum: 5 }),
  mix: anyOf(Object.fromEntries(journeyNames.map((name) => [name, Type.Number({ minimum: 0 })]))),
});
