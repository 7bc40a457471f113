import { Type, type Static, type TSchema } from 'typebox';
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { profiles } from '../schemas/clauses/clause.ts';
import { Address, Circle, Code as code, Location, Order } from '../schemas/known.ts';
import type { SettingId, Stated } from '../schemas/settings.ts';

/** The environments a deployment can stand in. */
export const environments = ['sandbox', 'development', 'approval', 'production'] as const;

/** Unknown members are errors: a misspelt permission must not silently mean its default. */
const strict = <const P extends Record<string, TSchema>>(properties: P, description?: string) =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
const optional = Type.Optional;
const of = <T extends TSchema>(schema: T, description: string): T => ({ ...schema, description });
const word = Type.String({ minLength: 1 });
const codes = Type.Array(code, { minItems: 1 });
const words = Type.Array(word, { minItems: 1 });
const oneOf = <const Word extends string>(values: readonly Word[]) =>
  Type.Unsafe<Word>(Type.String({ enum: [...values] }));
const flag = Type.Boolean();

const Waiver = strict({
  clause: optional(Type.Unsafe<ClauseId>(word)),
  causes: optional(
    Type.Array(Type.Unsafe<Cause>(word), {
      minItems: 1,
      uniqueItems: true,
      description:
        'Instead of a clause: what is missing, as hooks.advanceClock, settings.ID, secrets.otherBearer, permissions.mayBook, known.NAME or inventory. What fails is never waived by it, and what is unjudged for any other cause is no part of it',
    }),
  ),
  clauses: optional(
    Type.Array(Type.Unsafe<ClauseId>(word), {
      minItems: 1,
      uniqueItems: true,
      description:
        'Only these; beside inventory they must be stated, since a service may cease to show anything',
    }),
  ),
  reason: word,
  until: Type.String({ format: 'day', description: 'YYYY-MM-DD; from that day on it no longer counts' }),
});

const Expected = strict({
  clause: optional(Type.Unsafe<ClauseId>(word)),
  where: optional(of(word, 'Id of a generated case, or title of a test, as a finding says it: only there')),
  reason: word,
  until: Type.String({ format: 'day', description: 'YYYY-MM-DD; from that day on it is no excuse' }),
  ticket: optional(of(word, 'Where it is followed')),
});
const expected = (description: string) => optional(Type.Array(Expected, { description }));

const Hook = Type.Union([
  strict({
    url: word,
    method: optional(oneOf(['POST', 'PUT'])),
    headers: optional(
      Type.Record(Type.String(), word, {
        description: 'Their values may name environment variables: Bearer ${NAME}',
      }),
    ),
    body: optional(Type.Unknown()),
  }),
  strict({ command: words }),
]);

const Implementation = strict(
  {
    name: of(word, 'How whoever runs the deployment calls what it runs'),
    version: of(word, 'Of the build that is judged'),
    contact: optional(of(word, 'Whom to ask about a finding')),
  },
  'What is judged: copied into run.json',
);

const Receiver = strict(
  {
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    host: optional(of(word, 'The interface; loopback unless stated')),
    url: optional(
      of(
        word,
        "Under which address the deployment reaches the port. Without a hook it was registered by hand in the operator's console",
      ),
    ),
    certificate: optional(
      of(
        word,
        'PEM file; without it TLS ends in front of the port where url is stated, else one is made on the spot',
      ),
    ),
    key: optional(of(word, 'PEM file of its key')),
  },
  'Where notifications are received; free port, own certificate and loopback unless stated',
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
  'By what a Send flag asks for, v1 hotels that are known to have it',
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
  'Languages, and locales, in each of which the rates and the content of the known hotels are described in words of its own',
);

const Known = strict(
  {
    regionIds: optional(
      of(words, 'Regions with hotels; the first has more than 50 (two pages), if there is one'),
    ),
    hotelIds: optional(
      of(words, 'Hotels with rates; where there are more than a page holds, the first 50 are asked for'),
    ),
    circle: optional(
      of(
        Circle,
        'A circle with hotels that is not the first region: its answer differs from both regionIds[0] and hotelIds',
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
    favorites: optional(of(words, 'Every favourite among the known hotels: this list must be complete')),
    otherFavorites: optional(
      of(words, 'Every favourite of the second client among the known hotels: this list must be complete'),
    ),
    credentialPerType: optional(
      of(
        flag,
        'True where each credential of a hotel has a credentialType of its own, so that its rates can be told apart',
      ),
    ),
    unavailableHotelId: optional(of(word, 'A hotel that always shows an unavailable rate')),
    occupancyHotelId: optional(
      of(word, 'A hotel with an unavailable rate whose reason is an occupancy restriction'),
    ),
    hotelCodes: optional(of(codes, "v1's codes of hotels with rates; the first is one that tests may book")),
    address: optional(Address),
    location: optional(Location),
    v2Ids: optional(
      of(
        Type.Record(word, word),
        'How v2 calls hotels of v1, by HotelCode, where v1.v2.sameIds is false and v1.v2.hotelId does not say it',
      ),
    ),
    emptyHotelCode: optional(of(code, 'A v1 hotel without any available rate')),
    preferredHotelCodes: optional(of(codes, 'v1 hotels preferred by the client')),
    taxesDecideHotelCode: optional(of(code, 'A v1 hotel whose best rate differs with taxes')),
    orders: optional(
      Type.Array(Order, {
        minItems: 1,
        description:
          'Orders of the client; two of them, that can be found in both ways, are needed to see which way counts',
      }),
    ),
    busConnectionOrderId: optional(of(word, 'An order of one bus direction with a connection')),
    busRoundTripOrderId: optional(of(word, 'An order of a round trip by bus')),
    lostReservationIds: optional(words),
    webhook: optional(Receiver),
    leadDays: optional(
      Type.Integer({
        minimum: 0,
        description: 'Days from today on which the known inventory can be asked for',
      }),
    ),
  },
  "What is known to stand in a deployment's inventory. Tests that need what is missing are blocked",
);

const Permissions = strict({
  mayBook: optional(flag),
  bookingBudget: optional(Type.Integer({ minimum: 0 })),
  mayMail: optional(flag),
  mayLoad: optional(flag),
  requestBudget: optional(
    Type.Integer({ minimum: 1, description: 'Requests that one gate run may send at most' }),
  ),
  lookAgainAfter: optional(
    Type.Integer({
      minimum: 1,
      maximum: 3_600,
      description:
        'Seconds after which a booking that was not answered is looked for once more, and only then given up',
    }),
  ),
  lateLook: optional(
    Type.Integer({
      minimum: 0,
      maximum: 3_600,
      description:
        'Seconds after the last booking of a run when it looks once more whether one was made a second time; 20 unless stated, 0 of an embedded sandbox',
    }),
  ),
});

const limits = {
  requestsPerSecond: optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 10_000, description: 'Of all that a run sends' }),
  ),
  inFlight: optional(
    Type.Integer({ minimum: 1, maximum: 1_000, description: 'Requests that wait for their answers at once' }),
  ),
};

const Limits = strict(
  {
    ...limits,
    base_url: optional(strict(limits)),
    api_url: optional(strict(limits)),
    auth_url: optional(strict(limits)),
    outage: optional(
      Type.Integer({
        minimum: 1,
        maximum: 3_600,
        description: 'Seconds for which a deployment that no longer answers is waited for; 30 unless stated',
      }),
    ),
  },
  'How much may be asked of the deployment, where it differs by base address; without it the gate finds out, as politely as it can',
);

/** The shape of a target's file. What settings and clauses there are is checked apart, with better sentences. */
export const TargetFile = strict({
  $schema: optional(of(word, 'Where an editor finds the schema of this file')),
  name: word,
  implementation: optional(Implementation),
  environment: oneOf(environments),
  embedded: optional(of(flag, 'True: the run starts its own sandbox, and urls and secrets come from it')),
  urls: optional(strict({ base_url: optional(word), api_url: optional(word), auth_url: optional(word) })),
  secrets: optional(
    strict(
      {
        bearer: optional(word),
        apiKey: optional(word),
        secretKey: optional(word),
        otherBearer: optional(of(word, 'Of a second client, for what only another client shows')),
        otherApiKey: optional(word),
        otherSecretKey: optional(word),
      },
      'Names of environment variables; never the secrets themselves',
    ),
  ),
  claims: Type.Array(oneOf(profiles), { minItems: 1, uniqueItems: true }),
  waivers: optional(
    Type.Array(Waiver, { description: 'Claimed clauses that need not be judged, by clause or by cause' }),
  ),
  knownFailures: expected(
    'What is known to fail, by clause, by one case or test, or by both; what no longer fails, matches nothing or has expired fails the run',
  ),
  flaky: expected(
    'What is known to fail now and then, in the same form: counted and shown, and no failure of the run until it expires',
  ),
  settings: optional(Type.Unsafe<Stated>(Type.Object({}))),
  unconfirmed: optional(
    Type.Array(Type.Unsafe<SettingId | `known.${keyof Static<typeof Known>}`>(word), {
      uniqueItems: true,
      description:
        'Of these settings, and of known data (known.NAME), those that init found likely, and nobody has looked at yet: what they could explain fails nothing, and is not judged. Take out what is right',
    }),
  ),
  known: optional(Known),
  hooks: optional(
    strict({
      advanceClock: optional(Hook),
      closeRate: optional(Hook),
      openRate: optional(Hook),
      changePrice: optional(Hook),
      registerWebhook: optional(Hook),
      registerOtherWebhook: optional(Hook),
      emitWebhook: optional(Hook),
      emitOrderChanged: optional(Hook),
      emitLostReservationChanged: optional(Hook),
      failBooking: optional(Hook),
    }),
  ),
  permissions: optional(Permissions),
  limits: optional(Limits),
  completeness: optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description:
        'Of the generated cases of each operation at least this share must be judged, or the run ends with exit 3; 0.99 unless stated',
    }),
  ),
});
