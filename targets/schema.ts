import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { profiles } from '../schemas/clauses/clause.ts';
import type { SettingId, Stated } from '../schemas/settings.ts';
import { eachOptional, flag, Known, optional, nonEmptyString, nonEmptyStrings } from './known.ts';

/** The environments of a deployment. */
const environments = ['sandbox', 'development', 'approval', 'production'] as const;
const baseUrls = ['base_url', 'api_url', 'auth_url'] as const;

/** At least one id, none twice. */
const distinct = <Id extends string>() =>
  Type.Array(Type.Unsafe<Id>(nonEmptyString), { minItems: 1, uniqueItems: true });

const seconds = (minimum: number, description: string) =>
  optional(Type.Integer({ minimum, maximum: 3_600 }), description);

const Waiver = strictObject({
  clause: optional(Type.Unsafe<ClauseId>(nonEmptyString)),
  causes: optional(
    distinct<Cause>(),
    'Instead of a clause: what is missing, as hooks.advanceClock, settings.ID, secrets.otherBearer, permissions.mayBook, known.NAME or inventory. What fails is never waived by it, and what is unjudged for any other cause is no part of it',
  ),
  clauses: optional(
    distinct<ClauseId>(),
    'Only these; beside inventory they must be stated, since a service may cease to show anything',
  ),
  reason: nonEmptyString,
  until: Type.String({ format: 'day', description: 'YYYY-MM-DD; from that day on it no longer counts' }),
});

const ExpectedFailure = strictObject({
  clause: optional(Type.Unsafe<ClauseId>(nonEmptyString)),
  where: optional(
    nonEmptyString,
    'Id of a generated case, or title of a test, as in a finding: the entry applies only there',
  ),
  reason: nonEmptyString,
  until: Type.String({ format: 'day', description: 'YYYY-MM-DD; from that day on the failure counts' }),
  ticket: optional(nonEmptyString, 'Where the failure is tracked'),
});
const expectedFailures = (description: string) => optional(Type.Array(ExpectedFailure), description);

const Hook = Type.Union([
  strictObject({
    url: nonEmptyString,
    method: optional(oneOf(['POST', 'PUT'])),
    headers: optional(
      Type.Record(Type.String(), nonEmptyString),
      'Their values may name environment variables: Bearer ${NAME}',
    ),
    body: optional(Type.Unknown()),
  }),
  strictObject({ command: nonEmptyStrings }),
]);

export interface HookRule {
  /**
   * The required placeholders, besides `{control}`, `{controlSecret}`, `{tenant}` and `{otherTenant}`, which only the embedded
   * sandbox has.
   */
  readonly required: readonly string[];
  /** Placeholders that a hook may use but need not: `{ca}`, for example, is only needed without a publicly trusted certificate. */
  readonly optional?: readonly string[];
  /** Whether it redirects, invents or drops notifications that real clients wait for: such a hook is never used in production. */
  readonly isOfNotifications?: boolean;
}

/** The hook needs one of these for the new price: a factor, a percentage, a difference, or the price itself. */
export const pricePlaceholders = ['factor', 'percent', 'amount', 'price'];

export const hookRules = {
  advanceClock: { required: ['seconds'] },
  closeRate: { required: ['token'] },
  openRate: { required: ['token'] },
  changePrice: { required: ['token'], optional: pricePlaceholders },
  registerWebhook: { required: ['url'], optional: ['ca'], isOfNotifications: true },
  registerOtherWebhook: { required: ['url'], optional: ['ca'], isOfNotifications: true },
  emitWebhook: { required: ['event', 'id'], isOfNotifications: true },
  emitOrderChanged: { required: ['id'], optional: ['event'], isOfNotifications: true },
  emitLostReservationChanged: { required: ['id'], optional: ['event'], isOfNotifications: true },
  failBooking: { required: ['reservation'], isOfNotifications: true },
} satisfies Readonly<Record<string, HookRule>>;
const hookNames = Object.keys(hookRules) as (keyof typeof hookRules)[];

const Implementation = strictObject(
  {
    name: Type.String({ minLength: 1, description: 'The name of the service at this deployment' }),
    version: Type.String({ minLength: 1, description: 'The version of the judged build' }),
    contact: optional(nonEmptyString, 'Whom to ask about a finding'),
  },
  'The judged implementation, copied into run.json',
);

const Permissions = strictObject({
  mayBook: optional(flag),
  bookingBudget: optional(Type.Integer({ minimum: 0 })),
  mayMail: optional(flag),
  mayLoad: optional(flag),
  requestBudget: optional(Type.Integer({ minimum: 1 }), 'Maximum number of requests per gate run'),
  lookAgainAfter: seconds(
    1,
    'Seconds after which an unanswered booking is looked for again before it is given up',
  ),
  lateLook: seconds(
    0,
    'Seconds after the last booking of a run at which it checks once more for duplicate bookings; default: 20, or 0 for an embedded sandbox',
  ),
});

const limitMembers = {
  requestsPerSecond: optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }), 'Of the whole run'),
  inFlight: optional(Type.Integer({ minimum: 1, maximum: 1_000 }), 'Maximum number of requests in flight'),
};

const Limits = strictObject(
  {
    ...limitMembers,
    ...eachOptional(baseUrls, strictObject(limitMembers)),
    outage: seconds(1, 'Seconds to wait for a deployment that no longer responds; default: 30'),
  },
  'Load limits of the deployment, in total and per base URL. Without limits the gate finds out carefully what the deployment can serve',
);

const Tracing = strictObject(
  {
    header: optional(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]*[Ii][Dd]$' }),
      'A header that carries the trace id of each request too, such as x-request-id',
    ),
    link: optional(
      Type.String({ pattern: String.raw`^https?://[^\s{}]+\{traceId\}[^\s{}]*$` }),
      'The address at which a trace is shown, such as https://traces.example/trace/{traceId}',
    ),
  },
  'How a request is found in the traces of the deployment. Each request carries traceparent (W3C) anyway',
);

/** The shape of a target file. Ids of settings and clauses are checked separately, with better messages. */
export const TargetFile = strictObject({
  $schema: optional(nonEmptyString, 'The path of the schema of this file, for editors'),
  name: nonEmptyString,
  implementation: optional(Implementation),
  environment: oneOf(environments),
  embedded: optional(flag, 'True if the run starts its own sandbox, which provides urls and secrets'),
  urls: optional(strictObject(eachOptional(baseUrls, nonEmptyString))),
  secrets: optional(
    strictObject(
      {
        bearer: optional(nonEmptyString),
        apiKey: optional(nonEmptyString),
        secretKey: optional(nonEmptyString),
        otherBearer: optional(
          nonEmptyString,
          'The token of a second client, for clauses that need two clients',
        ),
        otherApiKey: optional(nonEmptyString),
        otherSecretKey: optional(nonEmptyString),
      },
      'Names of environment variables; never the secrets themselves',
    ),
  ),
  profiles: Type.Array(oneOf(profiles), { minItems: 1, uniqueItems: true }),
  waivers: optional(Type.Array(Waiver), 'Claimed clauses that need not be judged, by clause or by cause'),
  knownFailures: expectedFailures(
    'Known failures, by clause, by case or test, or by both. An entry that no longer fails, matches nothing or has expired fails the run',
  ),
  flaky: expectedFailures(
    'Known intermittent failures, in the same form: counted and shown, but they do not fail the run until they expire',
  ),
  settings: optional(Type.Unsafe<Stated>(Type.Object({}))),
  unconfirmed: optional(
    Type.Array(Type.Unsafe<SettingId | `known.${keyof Static<typeof Known>}`>(nonEmptyString), {
      uniqueItems: true,
    }),
    'Settings, and known data (known.NAME), that init considers likely and nobody has confirmed yet. A failure that one of them may explain is reported as not judged. Remove an entry once it is confirmed',
  ),
  known: optional(Known),
  hooks: optional(strictObject(eachOptional(hookNames, Hook))),
  permissions: optional(Permissions),
  limits: optional(Limits),
  tracing: optional(Tracing),
  completeness: optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    'Minimum share of the generated cases of each operation that must be judged, or the run ends with exit 3; default: 0.99',
  ),
});
