/** The known inventory of a deployment in its target file. */
import { Type, type TOptional, type TSchema } from 'typebox';
import { strictObject } from '../lib/json-schema.ts';
import { Address, Circle, Code as code, Location, Order } from '../schemas/known.ts';

/** @returns the schema of an optional member */
export const optional = <T extends TSchema>(schema: T, description?: string) =>
  Type.Optional<T>(description === undefined ? schema : { ...schema, description });
/** Optional members with one schema. */
export const eachOptional = <const Name extends string, T extends TSchema>(
  names: readonly Name[],
  schema: T,
) => Object.fromEntries(names.map((name) => [name, optional(schema)])) as Record<Name, TOptional<T>>;
export const nonEmptyString = Type.String({ minLength: 1 });
const codes = Type.Array(code, { minItems: 1 });
export const nonEmptyStrings = Type.Array(nonEmptyString, { minItems: 1 });
export const flag = Type.Boolean();

const Receiver = strictObject(
  {
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    host: optional(nonEmptyString, 'The network interface; default: loopback'),
    url: optional(
      nonEmptyString,
      "The URL at which the deployment reaches the port. Without a hook it must have been registered by hand in the operator's console",
    ),
    certificate: optional(
      nonEmptyString,
      'PEM file. Without it: if url is set, a proxy must terminate TLS in front of the port; otherwise a certificate is created',
    ),
    key: optional(nonEmptyString, 'PEM file of its key'),
  },
  'Where notifications are received. Default: a free port on loopback with a certificate of its own',
);

const Content = strictObject(
  eachOptional(
    ['awards', 'attractions', 'refPoints', 'policies', 'contacts', 'guestRooms', 'multimedia'],
    codes,
  ),
  'For each kind of data that a Send flag requests: v1 hotels that are known to have it',
);

const DistinctLanguages = strictObject(
  {
    languages: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 8 }), { minItems: 2 }),
      'Codes of PrimaryLangID',
    ),
    locales: optional(Type.Array(nonEmptyString, { minItems: 2 }), 'Locales of v2'),
  },
  'Languages and locales in which the texts of rates and content of the known hotels all differ',
);

export const Known = strictObject(
  {
    regionIds: optional(
      nonEmptyStrings,
      'Regions with hotels; the first has more than 50 (two pages), if there is one',
    ),
    hotelIds: optional(
      nonEmptyStrings,
      'Hotels with rates; if there are more than fit on a page, the first 50 are requested',
    ),
    circle: optional(
      Circle,
      'A circle with hotels other than the first region: its response differs from those for regionIds[0] and hotelIds',
    ),
    locales: optional(nonEmptyStrings),
    distinctLanguages: optional(DistinctLanguages),
    content: optional(Content),
    landingPageLocators: optional(nonEmptyStrings),
    stars: optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
      'Star rating by hotel id, and null for hotels without one',
    ),
    favorites: optional(
      nonEmptyStrings,
      'Every favourite among the known hotels: this list must be complete',
    ),
    otherFavorites: optional(
      nonEmptyStrings,
      'Every favourite of the second client among the known hotels: this list must be complete',
    ),
    credentialPerType: optional(
      flag,
      'True if each credential of a hotel has its own credentialType, so that its rates can be told apart',
    ),
    unavailableHotelId: optional(nonEmptyString, 'A hotel that always shows an unavailable rate'),
    occupancyHotelId: optional(
      nonEmptyString,
      'A hotel with an unavailable rate whose reason is an occupancy restriction',
    ),
    hotelCodes: optional(codes, "v1's codes of hotels with rates; the first is one that tests may book"),
    address: optional(Address),
    location: optional(Location),
    v2Ids: optional(
      Type.Record(nonEmptyString, nonEmptyString),
      'The v2 id of each v1 hotel, by HotelCode; needed if v1.v2.sameIds is false and v1.v2.hotelId is not stated',
    ),
    nonRefundableHotelCode: optional(
      code,
      'A v1 hotel where a gate may book, and cancel, a rate that is not refundable: the service must allow its cancellation, which may cost the whole stay',
    ),
    emptyHotelCode: optional(code, 'A v1 hotel without any available rate'),
    preferredHotelCodes: optional(codes, 'v1 hotels preferred by the client'),
    taxesDecideHotelCode: optional(code, 'A v1 hotel whose best rate differs with taxes'),
    orders: optional(
      Type.Array(Order, { minItems: 1 }),
      'Orders of the client. Two that have both keys are needed to judge which key takes precedence',
    ),
    busConnectionOrderId: optional(nonEmptyString, 'An order of one bus direction with a connection'),
    busRoundTripOrderId: optional(nonEmptyString, 'An order of a round trip by bus'),
    lostReservationIds: optional(nonEmptyStrings),
    webhook: optional(Receiver),
    leadDays: optional(
      Type.Integer({ minimum: 0 }),
      'Number of days from today after which the known inventory has rates',
    ),
  },
  'Known inventory of the deployment. Tests that need data not listed here are reported as blocked',
);
