/** Known inventory, as far as both target files and request generators use it. */
import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';

const nonEmptyString = Type.String({ minLength: 1 });
/** v1's codes are integers or strings. */
export const Code = Type.Union([nonEmptyString, Type.Integer()]);
const optional = Type.Optional;

export const Circle = strictObject({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  radius: Type.Number({ exclusiveMinimum: 0 }),
  radiusUnit: optional(oneOf(['km', 'mi'])),
});
export type KnownCircle = Readonly<Static<typeof Circle>>;

export const Address = strictObject(
  { CityCode: Code, StateProvCode: optional(Type.Integer()), CountryCode: optional(Type.Integer()) },
  "An address in which hotels lie, in v1's codes",
);
export type KnownAddress = Readonly<Static<typeof Address>>;

export const Location = strictObject(
  { LocationCode: nonEmptyString, CodeContext: optional(nonEmptyString) },
  'A location code (an airport, say) with its code system, where hotels lie',
);
export type KnownLocation = Readonly<Static<typeof Location>>;

export const Order = strictObject(
  { id: nonEmptyString, pmsNumber: optional(nonEmptyString), locator: optional(nonEmptyString) },
  'An order of the client, and the keys that find it',
);
export type KnownOrder = Readonly<Static<typeof Order>>;
