/** The known inventory of a deployment in its target file. */
import { Type, type TSchema } from 'typebox';
import { strictObject } from '../lib/json-schema.ts';
import { Address, Circle, Code as code, Location, Order } from '../schemas/known.ts';

export const optional = Type.Optional;
/** @returns the schema with a description */
export const withDescription = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});
export const nonEmptyString = Type.String({ minLength: 1 });
const codes = Type.Array(code, { minItems: 1 });
export const nonEmptyStrings = Type.Array(nonEmptyString, { minItems: 1 });
export const flag = Type.Boolean();

const Receiver = strictObject(
  {
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    host: optional(withDescription(nonEmptyString, 'The network interface; default: loopback')),
    url: optional(
      withDescription(
        nonEmptyString,
        "The URL at which the deployment reaches the port. Without a hook it must have been registered by hand in the operator's console",
      ),
    ),
    certificate: optional(
      withDescription(
        nonEmptyString,
        'PEM file. Without it: if url is set, a proxy must terminate TLS in front of the port; otherwise a certificate is created',
      ),
    ),
    key: optional(withDescription(nonEmptyString, 'PEM file of its key')),
  },
  'Where notifications are received. Default: a free port on loopback with a certificate of its own',
);

const Content = strictObject(
  {
    awards: optional(codes),
    attractions: optional(codes),
    refPoints: optional(codes),
    policies: optional(codes),
    contacts: optional(codes),
    guestRooms: optional(codes),
    multimedia: optional(codes),
  },
  'For each kind of data that a Send flag requests: v1 hotels that are known to have it',
);

const DistinctLanguages = strictObject(
  {
    languages: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 8 }), {
        minItems: 2,
        description: 'Codes of PrimaryLangID',
      }),
    ),
    locales: optional(Type.Array(nonEmptyString, { minItems: 2, description: 'Locales of v2' })),
  },
  'Languages and locales in which the texts of rates and content of the known hotels all differ',
);

export const Known = strictObject(
  {
    regionIds: optional(
      withDescription(
        nonEmptyStrings,
        'Regions with hotels; the first has more than 50 (two pages), if there is one',
      ),
    ),
    hotelIds: optional(
      withDescription(
        nonEmptyStrings,
        'Hotels with rates; if there are more than fit on a page, the first 50 are requested',
      ),
    ),
    circle: optional(
      withDescription(
        Circle,
        'A circle with hotels other than the first region: its response differs from those for regionIds[0] and hotelIds',
      ),
    ),
    locales: optional(nonEmptyStrings),
    toldApart: optional(DistinctLanguages),
    content: optional(Content),
    landingPageLocators: optional(nonEmptyStrings),
    stars: optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]), {
        description: 'Star rating by hotel id, and null for hotels without one',
      }),
    ),
    favorites: optional(
      withDescription(nonEmptyStrings, 'Every favourite among the known hotels: this list must be complete'),
    ),
    otherFavorites: optional(
      withDescription(
        nonEmptyStrings,
        'Every favourite of the second client among the known hotels: this list must be complete',
      ),
    ),
    credentialPerType: optional(
      withDescription(
        flag,
        'True if each credential of a hotel has its own credentialType, so that its rates can be told apart',
      ),
    ),
    unavailableHotelId: optional(
      withDescription(nonEmptyString, 'A hotel that always shows an unavailable rate'),
    ),
    occupancyHotelId: optional(
      withDescription(
        nonEmptyString,
        'A hotel with an unavailable rate whose reason is an occupancy restriction',
      ),
    ),
    hotelCodes: optional(
      withDescription(codes, "v1's codes of hotels with rates; the first is one that tests may book"),
    ),
    address: optional(Address),
    location: optional(Location),
    v2Ids: optional(
      withDescription(
        Type.Record(nonEmptyString, nonEmptyString),
        'The v2 id of each v1 hotel, by HotelCode; needed if v1.v2.sameIds is false and v1.v2.hotelId is not stated',
      ),
    ),
    emptyHotelCode: optional(withDescription(code, 'A v1 hotel without any available rate')),
    preferredHotelCodes: optional(withDescription(codes, 'v1 hotels preferred by the client')),
    taxesDecideHotelCode: optional(withDescription(code, 'A v1 hotel whose best rate differs with taxes')),
    orders: optional(
      Type.Array(Order, {
        minItems: 1,
        description:
          'Orders of the client. Two that have both keys are needed to judge which key takes precedence',
      }),
    ),
    busConnectionOrderId: optional(
      withDescription(nonEmptyString, 'An order of one bus direction with a connection'),
    ),
    busRoundTripOrderId: optional(withDescription(nonEmptyString, 'An order of a round trip by bus')),
    lostReservationIds: optional(nonEmptyStrings),
    webhook: optional(Receiver),
    leadDays: optional(
      Type.Integer({
        minimum: 0,
        description: 'Number of days from today after which the known inventory has rates',
      }),
    ),
  },
  'Known inventory of the deployment. Tests that need data not listed here are reported as blocked',
);
