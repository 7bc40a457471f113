/** Finds contradictions between the members of a target, each of which is valid by itself. */
import { presentItems } from '../lib/objects.ts';
import { isTooShort, minSecretLength } from '../lib/secrets/encodings.ts';
import { causeKindOf, causeKinds } from '../schemas/causes.ts';
import { clauses, isClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import { collisions } from '../schemas/collisions.ts';
import type { SettingId } from '../schemas/settings.ts';
import { urlProblems } from './address-problems.ts';
import { reservationReadings, cancellingSettings } from './booking-needs.ts';
import { variableProblem } from './hook-headers.ts';
import { hookProblems } from './hook-problems.ts';
import { settingsOf } from './settings-of.ts';
import { didYouMean } from './nearest.ts';
import type { Environment, Target, Waiver } from './target.ts';

/** The URLs and secrets that a run needs for each profile. */
const needsByProfile = {
  'v1-shop': { urls: ['base_url'], secrets: ['apiKey', 'secretKey'] },
  'v1-book': { urls: ['base_url'], secrets: ['apiKey', 'secretKey'] },
  'v2-rates': { urls: ['api_url'], secrets: ['bearer'] },
  orders: { urls: ['api_url'], secrets: ['bearer'] },
  'long-stay': { urls: ['auth_url', 'api_url'], secrets: [] },
  webhooks: { urls: [], secrets: [] },
} as const satisfies Readonly<Record<Profile, object>>;
const nameItsVariable = 'give the name of the environment variable that holds it';

/** @returns one message per contradiction, which says what to do */
export const contradictions = (target: Target, env: Environment | undefined, today: string): string[] => [
  ...(target.embedded ? embeddedProblems(target) : deployedProblems(target, env)),
  ...permissionProblems(target),
  ...exemptionProblems(target, today),
  ...hookProblems(target, env),
  ...receiverProblems(target),
  ...collisions(settingsOf(target)),
  ...longStayProblems(target.settings),
  ...unconfirmedProblems(target),
];

/** Problems of `unconfirmed` if it names something that the target does not state. */
function unconfirmedProblems({ unconfirmed: ids = [], settings, known }: Target): string[] {
  const stated = [...Object.keys(settings), ...Object.keys(known).map((name) => `known.${name}`)];
  return ids
    .filter((id) => !stated.includes(id))
    .map(
      (id) =>
        `unconfirmed names ${id}, which ${id.startsWith('known.') ? 'known' : 'settings'} does not state${didYouMean(id, stated)}: remove it`,
    );
}

/** Problems of nested parameters in a query, and of parameters in the body of a GET. */
function longStayProblems(settings: Target['settings']): string[] {
  const parameters = settings['longstay.availability.parameters'] ?? {};
  if (settings['longstay.availability.in'] === 'body')
    return settings['longstay.availability.method'] === 'POST'
      ? []
      : [
          'settings["longstay.availability.in"] is "body": set longstay.availability.method to "POST", since a GET has no body',
        ];
  return Object.keys(parameters)
    .filter((name) => typeof parameters[name] === 'object' && parameters[name] !== null)
    .map(
      (name) =>
        `settings["longstay.availability.parameters"] has an object in ${name}: a query has only texts, so flatten it, or set longstay.availability.in to "body"`,
    );
}

const embeddedProblems = ({ environment, implementation, urls, secrets }: Target): string[] =>
  presentItems(
    environment !== 'sandbox' &&
      `embedded is true, but environment is "${environment}": the embedded sandbox is environment "sandbox"`,
    implementation !== undefined &&
      'embedded is true and implementation is given: the embedded sandbox is that of this tool, so remove it',
    Object.keys(urls).length > 0 &&
      'embedded is true and urls are given: the embedded sandbox brings its own, so take out one of the two',
    Object.keys(secrets).length > 0 &&
      'embedded is true and secrets are given: the embedded sandbox makes its own, so remove them',
  );

function deployedProblems(target: Target, env: Environment | undefined): string[] {
  const { profiles, urls, secrets, settings } = target;
  const problems: string[] = [];
  for (const profile of profiles) {
    for (const url of needsByProfile[profile].urls)
      if (!urls[url])
        problems.push(`profiles has "${profile}", but urls.${url} is missing: give its address`);
    for (const secret of needsByProfile[profile].secrets)
      if (!secrets[secret])
        problems.push(`profiles has "${profile}", but secrets.${secret} is missing: ${nameItsVariable}`);
  }
  if (profiles.includes('long-stay') && settings['longstay.token.auth'] === 'bearer' && !secrets.bearer)
    problems.push(
      `settings["longstay.token.auth"] is "bearer", but secrets.bearer is missing: ${nameItsVariable}`,
    );
  for (const [name, url] of Object.entries(urls)) {
    problems.push(...urlProblems(`urls.${name}`, url));
    if (/[?#]/.test(url)) problems.push(`urls.${name} has a query or a fragment: end it with its path`);
  }
  for (const [name, variable] of Object.entries(secrets))
    problems.push(...secretProblems(name, variable, env));
  return [...problems, ...secondClientProblems(secrets, env ?? {})];
}

/** Problems of a second client that has the credentials of the first, or only half of its own. */
function secondClientProblems(secrets: Target['secrets'], env: Environment): string[] {
  const valueOf = (name: keyof Target['secrets']): string | undefined => env[secrets[name] ?? ''];
  const pairs = [
    ['otherBearer', 'bearer'],
    ['otherApiKey', 'apiKey'],
    ['otherSecretKey', 'secretKey'],
  ] as const;
  const sharedPairs = pairs.filter(
    ([otherName, ownName]) => valueOf(otherName) !== undefined && valueOf(otherName) === valueOf(ownName),
  );
  const missingKeys = (['otherApiKey', 'otherSecretKey'] as const).filter(
    (name) => secrets[name] === undefined,
  );
  return [
    ...sharedPairs.map(
      ([otherName, ownName]) =>
        `secrets.${otherName} has the same value as secrets.${ownName}: it is for a second client of the service, so name that client's variable, or remove it`,
    ),
    ...(missingKeys.length === 1
      ? [`secrets.${missingKeys[0]} is missing: v1 knows a second client by both of its keys`]
      : []),
  ];
}

function secretProblems(name: string, variable: string, env: Environment | undefined): string[] {
  if (!/^[A-Za-z_]\w*$/.test(variable))
    return [
      `secrets.${name} must be the name of an environment variable, never the secret itself: put the secret into the environment`,
    ];
  if (env === undefined) return [];
  const problem = variableProblem(variable, `secrets.${name}`, env);
  if (problem !== undefined) return [problem];
  return isTooShort(env[variable]!)
    ? [
        `the secret in ${variable} (secrets.${name}) has fewer than ${minSecretLength} characters: if a service repeats it, it cannot be distinguished from other text and masked, so use a longer one`,
      ]
    : [];
}

function permissionProblems({ environment, embedded, permissions, profiles, ...target }: Target): string[] {
  const settings = settingsOf({ ...target, embedded });
  const grantedNames = (['mayBook', 'mayLoad'] as const).filter((name) => permissions[name]);
  if (environment === 'production')
    return grantedNames.map(
      (name) =>
        `environment is "production" and permissions.${name} is true: production is never booked or flooded, so remove it`,
    );
  if (embedded || !permissions.mayBook) return [];
  const unknownSettings = (needs: readonly SettingId[]) => needs.filter((id) => !settings.known(id));
  const unknownForCancelling = unknownSettings(cancellingSettings);
  const unknownForReading = unknownSettings(reservationReadings);
  return presentItems(
    !profiles.includes('v1-book') &&
      'permissions.mayBook is true, but "v1-book" is not claimed: without v1 cancellation a booking could not be taken back',
    unknownForCancelling.length > 0 &&
      `permissions.mayBook is true, but settings do not say how a reservation's id is read and how it is cancelled: set ${unknownForCancelling.join(', ')}`,
    unknownForReading.length > 0 &&
      `permissions.mayBook is true, but settings do not say how the answer of GetBookings shows that a reservation is gone: set ${unknownForReading.join(', ')}, or the names that lead there (v1.names.reservation.…)`,
  );
}

/** Problems of waivers and expected failures. Expired waivers are refused here; the verdict reports expired known failures. */
function exemptionProblems({ waivers, knownFailures, flaky = [] }: Target, today: string): string[] {
  const expired = waivers
    .filter(({ until }) => until <= today)
    .map(
      ({ clause, causes, until }) =>
        `waivers: the entry for ${clause ?? causes?.join(', ')} expired on ${until}: fix the cause, or give it a new date and reason`,
    );
  const lists: Readonly<Record<string, Target['knownFailures']>> = {
    waivers: waivers.filter(({ causes }) => causes === undefined),
    knownFailures,
    flaky,
  };
  const nameOf = ({ clause, where }: Target['knownFailures'][number]): string =>
    presentItems(clause, where).join(' at ');
  const problems = Object.entries(lists).flatMap(([list, entries]) =>
    entries.flatMap((entry, index) => {
      const { clause, where } = entry;
      if (clause === undefined && where === undefined)
        return [`${list}[${index}] has neither clause nor where: give what is known to fail`];
      if (clause !== undefined && !isClauseId(clause))
        return [`${list}: there is no clause "${String(clause)}"${didYouMean(clause, Object.keys(clauses))}`];
      const isDuplicate = entries.findIndex((other) => nameOf(other) === nameOf(entry)) !== index;
      return isDuplicate ? [`${list}: ${nameOf(entry)} is listed twice: keep one`] : [];
    }),
  );
  const flakyAndKnown = flaky
    .filter((entry) => knownFailures.some((known) => nameOf(known) === nameOf(entry)))
    .map((entry) => `${nameOf(entry)} is both flaky and a known failure: keep one`);
  const waivedAndKnown = waivers.filter(
    ({ clause }) => clause !== undefined && knownFailures.some((known) => known.clause === clause),
  );
  return [
    ...expired,
    ...waivers.flatMap(causeProblems),
    ...problems,
    ...flakyAndKnown,
    ...waivedAndKnown.map(
      ({ clause }) =>
        `${clause} is both waived and a known failure: it is either not judged or it fails, so keep one`,
    ),
  ];
}

/** Problems of a waiver that has causes instead of a clause. */
function causeProblems({ clause, causes, clauses: clauseIds = [] }: Waiver): string[] {
  if (causes === undefined) return [];
  const unknownCauses = causes.filter((cause) => !causeKinds.includes(causeKindOf(cause)));
  const unknownClauses = clauseIds.filter((id) => !isClauseId(id));
  return presentItems(
    clause !== undefined && `waivers: the entry for ${clause} has causes too: keep one of them`,
    ...unknownCauses.map((cause) => `waivers: there is no cause "${cause}"${didYouMean(cause, causeKinds)}`),
    ...unknownClauses.map(
      (id) => `waivers: there is no clause "${id}"${didYouMean(id, Object.keys(clauses))}`,
    ),
    causes.includes('inventory') &&
      clauseIds.length === 0 &&
      'waivers: the cause inventory needs clauses: name those for which the deployment has no data',
  );
}

/** Problems of the receiver of notifications: its URL, host and certificate. */
function receiverProblems({ known: { webhook }, hooks }: Target): string[] {
  if (webhook === undefined) return [];
  const { url, host, certificate, key } = webhook;
  return presentItems(
    ...(url === undefined ? [] : urlProblems('known.webhook.url', url)),
    url === undefined &&
      !hooks.registerWebhook &&
      'known.webhook has no url, and there is no hook registerWebhook: give the url that was registered, or the hook',
    url === undefined &&
      host !== undefined &&
      'known.webhook has a host but no url: give the url under which the deployment reaches it',
    (certificate === undefined) !== (key === undefined) &&
      'known.webhook has only one of certificate and key: give both files, or none',
  );
}
