import { Type, type TProperties } from 'typebox';
import { profiles } from '../schemas/clauses/clause.ts';
import { environments } from './target.ts';

/** Unknown members are errors: a misspelt permission must not silently mean its default. */
const strict = (properties: TProperties) => Type.Object(properties, { additionalProperties: false });
const optional = Type.Optional;
const word = Type.String({ minLength: 1 });
const code = Type.Union([word, Type.Integer()]);
const codes = Type.Array(code, { minItems: 1 });
const words = Type.Array(word, { minItems: 1 });
const oneOf = (values: readonly string[]) => Type.String({ enum: values });

const exemptions = optional(Type.Array(strict({ clause: word, reason: word, until: Type.String({ format: 'day' }) })));

const lever = Type.Union([
  strict({
    url: word,
    method: optional(oneOf(['POST', 'PUT'])),
    headers: optional(Type.Record(Type.String(), word)),
    body: optional(Type.Unknown()),
  }),
  strict({ command: words }),
]);

/** The shape of a target's file. What settings and clauses there are is checked apart, with better sentences. */
export const TargetFile = strict({
  name: word,
  environment: oneOf(environments),
  embedded: optional(Type.Boolean()),
  urls: optional(strict({ base_url: optional(word), api_url: optional(word), auth_url: optional(word) })),
  secrets: optional(strict({ bearer: optional(word), apiKey: optional(word), secretKey: optional(word) })),
  claims: Type.Array(oneOf(profiles), { minItems: 1, uniqueItems: true }),
  waivers: exemptions,
  knownFailures: exemptions,
  settings: optional(Type.Object({})),
  known: optional(
    strict({
      regionIds: optional(words),
      hotelIds: optional(words),
      circle: optional(
        strict({
          latitude: Type.Number({ minimum: -90, maximum: 90 }),
          longitude: Type.Number({ minimum: -180, maximum: 180 }),
          radius: Type.Number({ exclusiveMinimum: 0 }),
          radiusUnit: optional(oneOf(['km', 'mi'])),
        }),
      ),
      locales: optional(words),
      landingPageLocators: optional(words),
      stars: optional(Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]))),
      favorites: optional(words),
      credentialPerType: optional(Type.Boolean()),
      unavailableHotelId: optional(word),
      occupancyHotelId: optional(word),
      hotelCodes: optional(codes),
      address: optional(strict({ CityCode: code, StateProvCode: optional(Type.Integer()), CountryCode: optional(Type.Integer()) })),
      location: optional(strict({ LocationCode: word, CodeContext: optional(word) })),
      emptyHotelCode: optional(code),
      preferredHotelCodes: optional(codes),
      taxesDecideHotelCode: optional(code),
      orders: optional(Type.Array(strict({ id: word, pmsNumber: optional(word), locator: optional(word) }), { minItems: 1 })),
      busConnectionOrderId: optional(word),
      busRoundTripOrderId: optional(word),
      lostReservationIds: optional(words),
      webhook: optional(
        strict({
          port: Type.Integer({ minimum: 1, maximum: 65_535 }),
          host: optional(word),
          url: optional(word),
          certificate: optional(word),
          key: optional(word),
        }),
      ),
      leadDays: optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  levers: optional(
    strict({
      advanceClock: optional(lever),
      closeRate: optional(lever),
      changePrice: optional(lever),
      registerWebhook: optional(lever),
      emitWebhook: optional(lever),
      failBooking: optional(lever),
    }),
  ),
  permissions: optional(
    strict({
      mayBook: optional(Type.Boolean()),
      bookingBudget: optional(Type.Integer({ minimum: 0 })),
      mayMail: optional(Type.Boolean()),
      mayLoad: optional(Type.Boolean()),
      requestBudget: optional(Type.Integer({ minimum: 1 })),
      lookAgainAfter: optional(Type.Integer({ minimum: 1, maximum: 3_600 })),
    }),
  ),
});
