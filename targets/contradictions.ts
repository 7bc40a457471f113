/** What a target may not say, though each member for itself is good. */
import { secretProblem } from '../lib/secrets/sendable.ts';
import { isTooShort, minSecretLength } from '../lib/secrets/writings.ts';
import { causeKindOf, causeKinds } from '../schemas/causes.ts';
import { clauses, isClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import { collisions } from '../schemas/collisions.ts';
import type { SettingId } from '../schemas/settings.ts';
import { urlProblems } from './address-problems.ts';
import { reservationReadings, cancellingSettings } from './booking-needs.ts';
import { hookProblems } from './hook-problems.ts';
import { settingsOf } from './settings-of.ts';
import { didYouMean } from './nearest.ts';
import type { Environment, Target, Waiver } from './target.ts';

/** What a run needs to speak with the part of the service that a profile names. */
const speaks: Readonly<
  Record<
    Profile,
    {
      readonly urls: readonly (keyof Target['urls'])[];
      readonly secrets: readonly (keyof Target['secrets'])[];
    }
  >
> = {
  'v1-shop': { urls: ['base_url'], secrets: ['apiKey', 'secretKey'] },
  'v1-book': { urls: ['base_url'], secrets: ['apiKey', 'secretKey'] },
  'v2-rates': { urls: ['api_url'], secrets: ['bearer'] },
  orders: { urls: ['api_url'], secrets: ['bearer'] },
  'long-stay': { urls: ['auth_url', 'api_url'], secrets: [] },
  webhooks: { urls: [], secrets: [] },
};

/** Every contradiction, as a sentence that says what to do. */
export const contradictions = (target: Target, env: Environment | undefined, today: string): string[] => [
  ...(target.embedded ? embedded(target) : deployed(target, env)),
  ...permissions(target),
  ...exemptions(target, today),
  ...hookProblems(target, env),
  ...receiver(target),
  ...collisions(settingsOf(target)),
  ...longStayParameters(target.settings),
  ...unconfirmed(target),
];

/** Only what is stated can be right or wrong. */
function unconfirmed({ unconfirmed: ids = [], settings, known }: Target): string[] {
  const stated = [...Object.keys(settings), ...Object.keys(known).map((name) => `known.${name}`)];
  return ids
    .filter((id) => !stated.includes(id))
    .map(
      (id) =>
        `unconfirmed names ${id}, which ${id.startsWith('known.') ? 'known' : 'settings'} does not state${didYouMean(id, stated)}: take it out`,
    );
}

/** A query holds texts beside each other, and what is read by GET has no body. */
function longStayParameters(settings: Target['settings']): string[] {
  const laid = settings['longstay.availability.parameters'] ?? {};
  const inBody = settings['longstay.availability.in'] === 'body';
  const deep = inBody
    ? []
    : Object.keys(laid).filter((name) => typeof laid[name] === 'object' && laid[name] !== null);
  return [
    ...deep.map(
      (name) =>
        `settings["longstay.availability.parameters"] nests something in ${name}: a query has texts beside each other, so take it apart, or state longstay.availability.in "body"`,
    ),
    ...(inBody && settings['longstay.availability.method'] !== 'POST'
      ? [
          'settings["longstay.availability.in"] is "body": state longstay.availability.method "POST", since a GET has no body',
        ]
      : []),
  ];
}

const embedded = ({ environment, implementation, urls, secrets }: Target): string[] => [
  ...(environment === 'sandbox'
    ? []
    : [
        `embedded is true, but environment is "${environment}": the embedded sandbox is environment "sandbox"`,
      ]),
  ...(implementation === undefined
    ? []
    : [
        'embedded is true and implementation is stated: the embedded sandbox is that of this tool, so take it out',
      ]),
  ...(Object.keys(urls).length === 0
    ? []
    : [
        'embedded is true and urls are stated: the embedded sandbox brings its own, so take out one of the two',
      ]),
  ...(Object.keys(secrets).length === 0
    ? []
    : ['embedded is true and secrets are stated: the embedded sandbox makes its own, so take them out']),
];

function deployed(target: Target, env: Environment | undefined): string[] {
  const { claims, urls, secrets, settings } = target;
  const problems: string[] = [];
  for (const claim of claims) {
    for (const url of speaks[claim].urls)
      if (!urls[url]) problems.push(`claims "${claim}", but urls.${url} is missing: state where it listens`);
    for (const secret of speaks[claim].secrets)
      if (!secrets[secret])
        problems.push(
          `claims "${claim}", but secrets.${secret} is missing: state the name of the environment variable that holds it`,
        );
  }
  if (claims.includes('long-stay') && settings['longstay.token.auth'] === 'bearer' && !secrets.bearer)
    problems.push(
      'settings["longstay.token.auth"] is "bearer", but secrets.bearer is missing: state the name of the environment variable that holds it',
    );
  for (const [name, url] of Object.entries(urls)) {
    problems.push(...urlProblems(`urls.${name}`, url));
    if (/[?#]/.test(url)) problems.push(`urls.${name} has a query or a fragment: end it with its path`);
  }
  for (const [name, variable] of Object.entries(secrets))
    problems.push(...secretProblems(name, variable, env));
  return [...problems, ...secondClient(secrets, env ?? {})];
}

/** Problems of a second client that has the credentials of the first, or only half of its own. */
function secondClient(secrets: Target['secrets'], env: Environment): string[] {
  const valueOf = (name: keyof Target['secrets']): string | undefined => env[secrets[name] ?? ''];
  const pairs = [
    ['otherBearer', 'bearer'],
    ['otherApiKey', 'apiKey'],
    ['otherSecretKey', 'secretKey'],
  ] as const;
  const same = pairs.filter(
    ([other, own]) => valueOf(other) !== undefined && valueOf(other) === valueOf(own),
  );
  const half = (['otherApiKey', 'otherSecretKey'] as const).filter((name) => secrets[name] === undefined);
  return [
    ...same.map(
      ([other, own]) =>
        `secrets.${other} holds the same as secrets.${own}: it is for a second client of the service, so name that one's or take it out`,
    ),
    ...(half.length === 1
      ? [`secrets.${half[0]} is missing: v1 knows a second client by both of its keys`]
      : []),
  ];
}

function secretProblems(name: string, variable: string, env: Environment | undefined): string[] {
  if (!/^[A-Za-z_]\w*$/.test(variable))
    return [
      `secrets.${name} must be the name of an environment variable, never the secret itself: put the secret into the environment`,
    ];
  if (env === undefined) return [];
  if (env[variable] === undefined)
    return [`the environment variable ${variable} (secrets.${name}) is not set: set it and run again`];
  if (env[variable] === '')
    return [`the environment variable ${variable} (secrets.${name}) is empty: set it and run again`];
  const wrong = secretProblem(env[variable]);
  if (wrong !== undefined) return [`the environment variable ${variable} (secrets.${name}) ${wrong}`];
  return isTooShort(env[variable])
    ? [
        `the secret in ${variable} (secrets.${name}) has fewer than ${minSecretLength} characters: where a service repeats it, it cannot be told from other text and so not be masked, so use a longer one`,
      ]
    : [];
}

function permissions({ environment, embedded: own, permissions: may, claims, ...target }: Target): string[] {
  const settings = settingsOf({ ...target, embedded: own });
  const forbidden = (['mayBook', 'mayLoad'] as const).filter((name) => may[name]);
  if (environment === 'production')
    return forbidden.map(
      (name) =>
        `environment is "production" and permissions.${name} is true: production is never booked or flooded, so take it out`,
    );
  if (own || !may.mayBook) return [];
  const lacking = (needs: readonly SettingId[]) => needs.filter((id) => !settings.known(id));
  const [back, read] = [lacking(cancellingSettings), lacking(reservationReadings)];
  return [
    ...(claims.includes('v1-book')
      ? []
      : [
          'permissions.mayBook is true, but "v1-book" is not claimed: without v1 cancellation a booking could not be taken back',
        ]),
    ...(back.length === 0
      ? []
      : [
          `permissions.mayBook is true, but settings do not say how a reservation's id is read and how it is cancelled: state ${back.join(', ')}`,
        ]),
    ...(read.length === 0
      ? []
      : [
          `permissions.mayBook is true, but settings do not say how the answer of GetBookings shows that a reservation is gone: state ${read.join(', ')}, or the names that lead there (v1.names.reservation.…)`,
        ]),
  ];
}

/** What has expired is no excuse any more: a waiver is refused here, what is expected to fail is told by the verdict. */
function exemptions({ waivers, knownFailures, flaky = [] }: Target, today: string): string[] {
  const expired = waivers
    .filter(({ until }) => until <= today)
    .map(
      (one) =>
        `waivers: the entry for ${one.clause ?? one.causes?.join(', ')} expired on ${one.until}: mend the cause, or give it a new date and reason`,
    );
  const lists: Readonly<Record<string, Target['knownFailures']>> = {
    waivers: waivers.filter(({ causes }) => causes === undefined),
    knownFailures,
    flaky,
  };
  const nameOf = ({ clause, where }: Target['knownFailures'][number]): string =>
    [clause, where].filter((one) => one !== undefined).join(' at ');
  const problems = Object.entries(lists).flatMap(([list, entries]) =>
    entries.flatMap((entry, index) => {
      const { clause, where } = entry;
      if (clause === undefined && where === undefined)
        return [`${list}[${index}] says neither clause nor where: state what is known to fail`];
      if (clause !== undefined && !isClauseId(clause))
        return [`${list}: there is no clause "${String(clause)}"${didYouMean(clause, Object.keys(clauses))}`];
      const twice = entries.findIndex((other) => nameOf(other) === nameOf(entry)) !== index;
      return twice ? [`${list}: ${nameOf(entry)} stands there twice: keep one`] : [];
    }),
  );
  const twofold = flaky
    .filter((entry) => knownFailures.some((known) => nameOf(known) === nameOf(entry)))
    .map((entry) => `${nameOf(entry)} is both flaky and a known failure: keep one`);
  const both = waivers.filter(({ clause }) => knownFailures.some((known) => known.clause === clause));
  return [
    ...expired,
    ...waivers.flatMap((one) => byCause(one)),
    ...problems,
    ...twofold,
    ...both.map(
      ({ clause }) =>
        `${clause} is both waived and a known failure: it is either not judged or it fails, so keep one`,
    ),
  ];
}

/** A cause is a place of the file that could be filled, and one of what is not shown names its clauses. */
function byCause({ clause, causes, clauses: only = [] }: Waiver): string[] {
  if (causes === undefined) return [];
  const wrong = causes.filter((one) => !causeKinds.includes(causeKindOf(one)));
  const alien = only.filter((id) => !isClauseId(id));
  return [
    ...(clause === undefined ? [] : [`waivers: the entry for ${clause} has causes too: keep one of both`]),
    ...wrong.map((one) => `waivers: there is no cause "${one}"${didYouMean(one, causeKinds)}`),
    ...alien.map((id) => `waivers: there is no clause "${id}"${didYouMean(id, Object.keys(clauses))}`),
    ...(causes.includes('inventory') && only.length === 0
      ? ['waivers: the cause inventory needs clauses: name those that the deployment has nothing to show for']
      : []),
  ];
}

/** Where notifications are received has to be an address that a service may send to. */
function receiver({ known: { webhook }, hooks: all }: Target): string[] {
  if (webhook === undefined) return [];
  const { url, host, certificate, key } = webhook;
  return [
    ...(url === undefined ? [] : urlProblems('known.webhook.url', url)),
    ...(url === undefined && !all.registerWebhook
      ? [
          'known.webhook says no url, and there is no hook registerWebhook: state the url that was registered, or the hook',
        ]
      : []),
    ...(url === undefined && host !== undefined
      ? ['known.webhook states a host and no url: state the url under which the deployment reaches it']
      : []),
    ...((certificate === undefined) === (key === undefined)
      ? []
      : ['known.webhook states one of certificate and key: state both files, or none']),
  ];
}
