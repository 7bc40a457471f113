/** The known inventory of a deployment in its target file. */
import { Type, type TSchema } from 'typebox';
import { strict } from '../lib/json-schema.ts';
import { Address, Circle, Code as code, Location, Order } from '../schemas/known.ts';

export const optional = Type.Optional;
/** @returns the schema with a description */
export const described = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
});
export const word = Type.String({ minLength: 1 });
const codes = Type.Array(code, { minItems: 1 });
export const words = Type.Array(word, { minItems: 1 });
export const flag = Type.Boolean();

const Receiver = strict(
  {
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    host: optional(described(word, 'The network interface; default: loopback')),
    url: optional(
      described(
        word,
        "The URL at which the deployment reaches the port. Without a hook it must have been registered by hand in the operator's console",
      ),
    ),
    certificate: optional(
      described(
        word,
        'PEM file. Without it: if url is set, a proxy must terminate TLS in front of the port; otherwise a certificate is created',
      ),
    ),
    key: optional(described(word, 'PEM file of its key')),
  },
  'Where notifications are received. Default: a free port on loopback with a certificate of its own',
);

const Content = strict(
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

const ToldApart = strict(
  {
    languages: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 8 }), {
        minItems: 2,
        description: 'Codes of PrimaryLangID',
      }),
    ),
    locales: optional(Type.Array(word, { minItems: 2, description: 'Locales of v2' })),
  },
  'Languages and locales in which the texts of rates and content of the known hotels all differ',
);

export const Known = strict(
  {
    regionIds: optional(
      described(words, 'Regions with hotels; the first has more than 50 (two pages), if there is one'),
    ),
    hotelIds: optional(
      described(words, 'Hotels with rates; if there are more than fit on a page, the first 50 are requested'),
    ),
    circle: optional(
      described(
        Circle,
        'A circle with hotels other than the first region: its response differs from those for regionIds[0] and hotelIds',
      ),
    ),
    locales: optional(words),
    toldApart: optional(ToldApart),
    content: optional(Content),
    landingPageLocators: optional(words),
    stars: optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]), {
        description: 'Star rating by hotel id, and null for hotels without one',
      }),
    ),
    favorites: optional(
      described(words, 'Every favourite among the known hotels: this list must be complete'),
    ),
    otherFavorites: optional(
      described(
        words,
        'Every favourite of the second client among the known hotels: this list must be complete',
      ),
    ),
    credentialPerType: optional(
      described(
        flag,
        'True if each credential of a hotel has its own credentialType, so that its rates can be told apart',
      ),
    ),
    unavailableHotelId: optional(described(word, 'A hotel that always shows an unavailable rate')),
    occupancyHotelId: optional(
      described(word, 'A hotel with an unavailable rate whose reason is an occupancy restriction'),
    ),
    hotelCodes: optional(
      described(codes, "v1's codes of hotels with rates; the first is one that tests may book"),
    ),
    address: optional(Address),
    location: optional(Location),
    v2Ids: optional(
      described(
        Type.Record(word, word),
        'The v2 id of each v1 hotel, by HotelCode; needed if v1.v2.sameIds is false and v1.v2.hotelId is not stated',
      ),
    ),
    emptyHotelCode: optional(described(code, 'A v1 hotel without any available rate')),
    preferredHotelCodes: optional(described(codes, 'v1 hotels preferred by the client')),
    taxesDecideHotelCode: optional(described(code, 'A v1 hotel whose best rate differs with taxes')),
    orders: optional(
      Type.Array(Order, {
        minItems: 1,
        description:
          'Orders of the client. Two that have both keys are needed to judge which key takes precedence',
      }),
    ),
    busConnectionOrderId: optional(described(word, 'An order of one bus direction with a connection')),
    busRoundTripOrderId: optional(described(word, 'An order of a round trip by bus')),
    lostReservationIds: optional(words),
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
