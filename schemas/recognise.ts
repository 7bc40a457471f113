/** Recognises a call by method and URL: an operation, a near miss, a preflight, or none. For recorder, sandbox and recordings. */
import { decoded } from '../lib/decoded.ts';
import type { Exchange } from '../lib/exchange.ts';
import { calledBases, type CalledBase } from './operation.ts';
import { operationOf, servedIds, type OperationId, type ServedId } from './operations.ts';
import type { Settings } from './settings.ts';
import { routeOf } from './wire-request.ts';

export const differences = ['method', 'version', 'letter case', 'slash'] as const;
export type Difference = (typeof differences)[number];

export interface NearMiss {
  readonly operation: ServedId;
  /** At least one difference. */
  readonly wrong: readonly Difference[];
}

export type Recognised =
  | { readonly is: 'operation'; readonly operation: OperationId }
  | ({ readonly is: 'nearly' } & NearMiss)
  | { readonly is: 'preflight' }
  | { readonly is: 'none' };

export interface RecognisedExchange extends Exchange {
  /** Undefined if the call belongs to no operation. The service is the sender of a notification. */
  readonly operation: OperationId | undefined;
  /** If `operation` is undefined: the operation that the call almost matches, and the differences. */
  readonly nearly?: NearMiss;
}

export const operationFields = (call: Recognised): Pick<RecognisedExchange, 'operation' | 'nearly'> => ({
  operation: call.is === 'operation' ? call.operation : undefined,
  ...(call.is === 'nearly' ? { nearly: { operation: call.operation, wrong: call.wrong } } : {}),
});

/** The base URLs that a client calls; for an unknown one only the path counts. */
export type Bases = { readonly [At in CalledBase]?: string } & {
  /** The URL at which the client receives notifications. */
  readonly webhook?: string;
};

interface Route {
  readonly operation: ServedId;
  readonly method: string;
  readonly version: string | undefined;
  /** Whether the path has a specified version; otherwise a version before it may belong to the base URL. */
  readonly hasKnownVersion: boolean;
  /** The path after the version; `{…}` matches any segment. */
  readonly segments: readonly string[];
  /** Whether near misses are reported: the path is specified or stated, and has a fixed segment. */
  readonly isReported: boolean;
}

const isParameter = (segment: string): boolean => segment.includes('{');
const isVersion = (segment = ''): boolean => /^v\d+(?:\.\d+)*$/i.test(segment);

function routeFor(operation: ServedId, settings: Settings): Route {
  const { method, path } = routeOf(operation, settings);
  const { assumed = {}, unversioned } = operationOf(operation);
  const pathSegments = path.split('/').slice(1);
  const version = isVersion(pathSegments[0]) ? pathSegments[0] : undefined;
  const segments = version === undefined ? pathSegments : pathSegments.slice(1);
  const isKnown = [assumed.path, assumed.method].every((id) => id === undefined || settings.known(id));
  const hasKnownVersion = version !== undefined || unversioned !== undefined;
  return {
    operation,
    method,
    version,
    hasKnownVersion,
    segments,
    isReported: isKnown && !segments.every(isParameter),
  };
}

/** Routes with fewer parameters come first. */
const routesOf = (settings: Settings, base?: CalledBase): Route[] =>
  servedIds
    .filter((id) => base === undefined || operationOf(id).base === base)
    .map((id) => routeFor(id, settings))
    .toSorted(
      (one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length,
    );

const none: Recognised = { is: 'none' };
const preflight: Recognised = { is: 'preflight' };

/**
 * Recognises calls below one base URL, or below all three if they are the same.
 * @returns a function of the method, and of the path and query after the base URL, starting with `/`
 */
export function recogniser(
  settings: Settings,
  base?: CalledBase,
): (method: string, target: string) => Recognised {
  const routes = routesOf(settings, base);
  const fixedRoutes = new Map(
    routes
      .filter(({ segments }) => !segments.some(isParameter))
      .map(({ operation, method }): [string, Recognised] => [
        `${method} ${routeOf(operation, settings).path}`,
        { is: 'operation', operation },
      ]),
  );
  return (method, target) => {
    const path = pathOf(target);
    return fixedRoutes.get(`${method} ${path}`) ?? matchRoute(routes, method, segmentsOf(path), true);
  };
}

/** Recognises calls by their full URL; each of the three base URLs may be unknown. */
export function addressRecogniser(
  settings: Settings,
  bases: Bases,
): (method: string, url: string) => Recognised {
  const { webhook, ...called } = bases;
  const basesWithRoutes = calledBases.map((base) => ({
    address: called[base] === undefined ? undefined : normalizeUrl(called[base]),
    routes: routesOf(settings, base),
  }));
  return (method, url) => {
    const plainUrl = normalizeUrl(url, false);
    if (webhook !== undefined && normalizeUrl(url) === normalizeUrl(webhook))
      return { is: 'operation', operation: 'webhook' };
    const matches = basesWithRoutes.flatMap(({ address, routes }) => {
      if (address !== undefined && !plainUrl.startsWith(`${address}/`)) return [];
      const path = address === undefined ? pathOf(plainUrl) : plainUrl.slice(address.length);
      return [matchRoute(routes, method, segmentsOf(path), address !== undefined)];
    });
    return matches.toSorted((one, other) => distance(one) - distance(other))[0] ?? none;
  };
}

const distance = (one: Recognised): number =>
  one.is === 'operation' ? 0 : one.is === 'nearly' ? one.wrong.length : 10;

function matchRoute(
  routes: readonly Route[],
  method: string,
  sentSegments: readonly string[],
  isWhole: boolean,
): Recognised {
  let nearest: Recognised = method === 'OPTIONS' ? preflight : none;
  for (const route of routes) {
    const wrong = differencesFrom(route, method, sentSegments, isWhole);
    if (wrong === undefined) continue;
    const { operation, isReported } = route;
    if (wrong.length === 0) return { is: 'operation', operation };
    // HEAD requests less than GET, and the specification does not mention it.
    if (!isReported || method === 'OPTIONS' || method === 'HEAD') continue;
    const nearMiss: Recognised = { is: 'nearly', operation, wrong };
    if (distance(nearMiss) < distance(nearest)) nearest = nearMiss;
  }
  return nearest;
}

/**
 * @param isWhole whether the path starts here; otherwise preceding segments may belong to the base URL
 * @returns undefined if it is a different path
 */
function differencesFrom(
  { method, version, hasKnownVersion, segments }: Route,
  sentMethod: string,
  sentSegments: readonly string[],
  isWhole: boolean,
): Difference[] | undefined {
  const nonEmpty = sentSegments.filter((segment) => segment !== '');
  const firstSegment = nonEmpty.length - segments.length;
  if (firstSegment < 0) return undefined;
  let hasOtherCase = false;
  for (const [index, segment] of segments.entries()) {
    if (isParameter(segment)) continue;
    const sent = decoded(nonEmpty[firstSegment + index]!);
    if (sent === segment) continue;
    if (sent.toLowerCase() !== segment.toLowerCase()) return undefined;
    hasOtherCase = true;
  }
  let versionStart = firstSegment;
  while (
    versionStart > 0 &&
    isVersion(nonEmpty[versionStart - 1]) &&
    (isWhole || (hasKnownVersion && versionStart === firstSegment))
  )
    versionStart -= 1;
  if (isWhole && versionStart > 0) return undefined;
  const versions = nonEmpty.slice(versionStart, firstSegment);
  const expectedVersions = version === undefined ? [] : [version];
  const sameVersion = versions.join('/').toLowerCase() === expectedVersions.join('/').toLowerCase();
  hasOtherCase ||= sameVersion && versions.join('/') !== expectedVersions.join('/');
  const ownSegments = isWhole
    ? sentSegments
    : sentSegments.slice(startOf(sentSegments, nonEmpty.length - versionStart));
  const differs: Record<Difference, boolean> = {
    method: sentMethod !== method,
    version: !sameVersion,
    'letter case': hasOtherCase,
    slash: ownSegments.includes(''),
  };
  return differences.filter((one) => differs[one]);
}

/** The index at which the last `count` non-empty segments start, including an empty segment before them. */
function startOf(sentSegments: readonly string[], count: number): number {
  let [at, left] = [sentSegments.length, count];
  while (at > 0 && left > 0) {
    at -= 1;
    if (sentSegments[at] !== '') left -= 1;
  }
  return at > 0 && sentSegments[at - 1] === '' ? at - 1 : at;
}

/** How a call of an operation differs from its route, below any base URL; undefined if it is a different path. */
export const differencesOf = (
  operation: ServedId,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): readonly Difference[] | undefined =>
  differencesFrom(routeFor(operation, settings), method, segmentsOf(pathOf(url)), false);

/** The correct call: its method, and its path with the sent values for `{…}`. */
export function rightCall(operation: ServedId, url: string, settings: Settings): string {
  const { method, version, segments } = routeFor(operation, settings);
  const nonEmpty = segmentsOf(pathOf(url)).filter((segment) => segment !== '');
  const firstSegment = nonEmpty.length - segments.length;
  const path = segments.map((segment, index) =>
    isParameter(segment) ? (nonEmpty[firstSegment + index] ?? segment) : segment,
  );
  return `${method} /${[...(version === undefined ? [] : [version]), ...path].join('/')}`;
}

/** Says which operation a call is likely meant for, what is wrong with it, and the correct call. */
export const nearMissSentence = (
  { operation, wrong }: NearMiss,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): string =>
  `${method} ${pathOf(url)}: looks like ${operationOf(operation).title}, but with a wrong ${wrong.join(' and ')}; the correct call is ${rightCall(operation, url, settings)}`;

/** The path without origin, query and fragment. */
export const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '');

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** A URL without query, its host in lower case and without the default port. */
function normalizeUrl(url: string, withoutSlash = true): string {
  const start = /^\w+:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
  const origin = /^https?:/i.test(start) && URL.canParse(start) ? new URL(start).origin : start;
  const result = origin + pathOf(url);
  return withoutSlash ? result.replace(/\/$/, '') : result;
}
