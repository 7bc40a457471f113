import { Type, type Static, type TSchema } from 'typebox';
import { oneOf, strict } from '../lib/json-schema.ts';
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { profiles } from '../schemas/clauses/clause.ts';
import { Address, Circle, Code as code, Location, Order } from '../schemas/known.ts';
import type { SettingId, Stated } from '../schemas/settings.ts';

/** The environments of a deployment. */
export const environments = ['sandbox', 'development', 'approval', 'production'] as const;

const optional = Type.Optional;
const of = <T extends TSchema>(schema: T, description: string): T => ({ ...schema, description });
const word = Type.String({ minLength: 1 });
const codes = Type.Array(code, { minItems: 1 });
const words = Type.Array(word, { minItems: 1 });
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
  where: optional(
    of(word, 'Id of a generated case, or title of a test, as in a finding: the entry applies only there'),
  ),
  reason: word,
  until: Type.String({ format: 'day', description: 'YYYY-MM-DD; from that day on the failure counts' }),
  ticket: optional(of(word, 'Where the failure is tracked')),
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
    name: of(word, 'The name of the service at this deployment'),
    version: of(word, 'The version of the judged build'),
    contact: optional(of(word, 'Whom to ask about a finding')),
  },
  'The judged implementation, copied into run.json',
);

const Receiver = strict(
  {
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    host: optional(of(word, 'The network interface; default: loopback')),
    url: optional(
      of(
        word,
        "The URL at which the deployment reaches the port. Without a hook it must have been registered by hand in the operator's console",
      ),
    ),
    certificate: optional(
      of(
        word,
        'PEM file. Without it, TLS must end in front of the port if url is stated; otherwise a certificate is created',
      ),
    ),
    key: optional(of(word, 'PEM file of its key')),
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

const Known = strict(
  {
    regionIds: optional(
      of(words, 'Regions with hotels; the first has more than 50 (two pages), if there is one'),
    ),
    hotelIds: optional(
      of(words, 'Hotels with rates; if there are more than fit on a page, the first 50 are requested'),
    ),
    circle: optional(
      of(
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
    favorites: optional(of(words, 'Every favourite among the known hotels: this list must be complete')),
    otherFavorites: optional(
      of(words, 'Every favourite of the second client among the known hotels: this list must be complete'),
    ),
    credentialPerType: optional(
      of(
        flag,
        'True if each credential of a hotel has its own credentialType, so that its rates can be told apart',
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
        'The v2 id of each v1 hotel, by HotelCode; needed if v1.v2.sameIds is false and v1.v2.hotelId is not stated',
      ),
    ),
    emptyHotelCode: optional(of(code, 'A v1 hotel without any available rate')),
    preferredHotelCodes: optional(of(codes, 'v1 hotels preferred by the client')),
    taxesDecideHotelCode: optional(of(code, 'A v1 hotel whose best rate differs with taxes')),
    orders: optional(
      Type.Array(Order, {
        minItems: 1,
        description:
          'Orders of the client. Two that have both keys are needed to judge which key takes precedence',
      }),
    ),
    busConnectionOrderId: optional(of(word, 'An order of one bus direction with a connection')),
    busRoundTripOrderId: optional(of(word, 'An order of a round trip by bus')),
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

const Permissions = strict({
  mayBook: optional(flag),
  bookingBudget: optional(Type.Integer({ minimum: 0 })),
  mayMail: optional(flag),
  mayLoad: optional(flag),
  requestBudget: optional(
    Type.Integer({ minimum: 1, description: 'Maximum number of requests per gate run' }),
  ),
  lookAgainAfter: optional(
    Type.Integer({
      minimum: 1,
      maximum: 3_600,
      description: 'Seconds after which an unanswered booking is looked for again before it is given up',
    }),
  ),
  lateLook: optional(
    Type.Integer({
      minimum: 0,
      maximum: 3_600,
      description:
        'Seconds after the last booking of a run at which it checks once more for duplicate bookings; default: 20, or 0 for an embedded sandbox',
    }),
  ),
});

const limits = {
  requestsPerSecond: optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 10_000, description: 'Of the whole run' }),
  ),
  inFlight: optional(
    Type.Integer({ minimum: 1, maximum: 1_000, description: 'Maximum number of requests in flight' }),
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
        description: 'Seconds to wait for a deployment that no longer responds; default: 30',
      }),
    ),
  },
  'Load limits of the deployment, in total and per base URL. Without limits the gate finds out carefully what the deployment can serve',
);

const Tracing = strict(
  {
    header: optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9-]*[Ii][Dd]$',
        description: 'A header that carries the trace id of each request too, such as x-request-id',
      }),
    ),
    link: optional(
      Type.String({
        pattern: String.raw`^https?://[^\s{}]+\{traceId\}[^\s{}]*$`,
        description: 'The address at which a trace is shown, such as https://traces.example/trace/{traceId}',
      }),
    ),
  },
  'How a request is found in the traces of the deployment. Each request carries traceparent (W3C) anyway',
);

/** The shape of a target file. Ids of settings and clauses are checked separately, with better messages. */
export const TargetFile = strict({
  $schema: optional(of(word, 'The path of the schema of this file, for editors')),
  name: word,
  implementation: optional(Implementation),
  environment: oneOf(environments),
  embedded: optional(of(flag, 'True if the run starts its own sandbox, which provides urls and secrets')),
  urls: optional(strict({ base_url: optional(word), api_url: optional(word), auth_url: optional(word) })),
  secrets: optional(
    strict(
      {
        bearer: optional(word),
        apiKey: optional(word),
        secretKey: optional(word),
        otherBearer: optional(of(word, 'The token of a second client, for clauses that need two clients')),
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
    'Known failures, by clause, by case or test, or by both. An entry that no longer fails, matches nothing or has expired fails the run',
  ),
  flaky: expected(
    'Known intermittent failures, in the same form: counted and shown, but they do not fail the run until they expire',
  ),
  settings: optional(Type.Unsafe<Stated>(Type.Object({}))),
  unconfirmed: optional(
    Type.Array(Type.Unsafe<SettingId | `known.${keyof Static<typeof Known>}`>(word), {
      uniqueItems: true,
      description:
        'Settings, and known data (known.NAME), that init considers likely and nobody has confirmed yet. A failure that one of them may explain is reported as not judged. Remove an entry once it is confirmed',
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
  tracing: optional(Tracing),
  completeness: optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description:
        'Minimum share of the generated cases of each operation that must be judged, or the run ends with exit 3; default: 0.99',
    }),
  ),
});
