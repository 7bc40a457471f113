/** Recognises a call by method and URL: an operation, a near miss, a preflight, or none. For recorder, sandbox and recordings. */
import { decodeUrlPart } from '../lib/decoded.ts';
import type { Exchange } from '../lib/exchange.ts';
import { calledBases, type CalledBase } from './operation.ts';
import { operationOf, servedOperationIds, type OperationId, type ServedOperationId } from './operations.ts';
import type { Settings } from './settings.ts';
import { routeOf } from './wire-request.ts';

export const differences = ['method', 'version', 'letter case', 'slash'] as const;
export type Difference = (typeof differences)[number];

export interface NearMiss {
  readonly operation: ServedOperationId;
  /** At least one difference. */
  readonly wrong: readonly Difference[];
}

export type RecognisedCall =
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

export const operationFields = (call: RecognisedCall): Pick<RecognisedExchange, 'operation' | 'nearly'> => ({
  operation: call.is === 'operation' ? call.operation : undefined,
  ...(call.is === 'nearly' ? { nearly: { operation: call.operation, wrong: call.wrong } } : {}),
});

/** The base URLs that a client calls. If a base URL is unknown, only the paths of its calls are compared. */
export type Bases = { readonly [At in CalledBase]?: string } & {
  /** The URL at which the client receives notifications. */
  readonly webhook?: string;
};

interface Route {
  readonly operation: ServedOperationId;
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

function routeFor(operation: ServedOperationId, settings: Settings): Route {
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
  servedOperationIds
    .filter((id) => base === undefined || operationOf(id).base === base)
    .map((id) => routeFor(id, settings))
    .toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

const unrecognised: RecognisedCall = { is: 'none' };
const preflight: RecognisedCall = { is: 'preflight' };

/**
 * Recognises calls below one base URL. Without `base`, calls below all three are recognised.
 * @returns a function of the method, and of the path and query after the base URL, starting with `/`
 */
export function recogniser(
  settings: Settings,
  base?: CalledBase,
): (method: string, target: string) => RecognisedCall {
  const routes = routesOf(settings, base);
  const fixedRoutes = new Map(
    routes
      .filter(({ segments }) => !segments.some(isParameter))
      .map(({ operation, method }): [string, RecognisedCall] => [
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
): (method: string, url: string) => RecognisedCall {
  const { webhook, ...calledUrls } = bases;
  const basesWithRoutes = calledBases.map((base) => ({
    address: calledUrls[base] === undefined ? undefined : normalizeUrl(calledUrls[base]),
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
    return matches.toSorted((a, b) => distance(a) - distance(b))[0] ?? unrecognised;
  };
}

const distance = (call: RecognisedCall): number =>
  call.is === 'operation' ? 0 : call.is === 'nearly' ? call.wrong.length : 10;

function matchRoute(
  routes: readonly Route[],
  method: string,
  sentSegments: readonly string[],
  isWholePath: boolean,
): RecognisedCall {
  let nearest: RecognisedCall = method === 'OPTIONS' ? preflight : unrecognised;
  for (const route of routes) {
    const routeDifferences = differencesFrom(route, method, sentSegments, isWholePath);
    if (routeDifferences === undefined) continue;
    const { operation, isReported } = route;
    if (routeDifferences.length === 0) return { is: 'operation', operation };
    // HEAD requests less than GET, and the specification does not mention it.
    if (!isReported || method === 'OPTIONS' || method === 'HEAD') continue;
    const nearMiss: RecognisedCall = { is: 'nearly', operation, wrong: routeDifferences };
    if (distance(nearMiss) < distance(nearest)) nearest = nearMiss;
  }
  return nearest;
}

/**
 * @param isWholePath whether the path starts here; otherwise preceding segments may belong to the base URL
 * @returns undefined if it is a different path
 */
function differencesFrom(
  { method, version, hasKnownVersion, segments }: Route,
  sentMethod: string,
  sentSegments: readonly string[],
  isWholePath: boolean,
): Difference[] | undefined {
  const nonEmptySegments = sentSegments.filter((segment) => segment !== '');
  const firstIndex = nonEmptySegments.length - segments.length;
  if (firstIndex < 0) return undefined;
  let hasOtherCase = false;
  for (const [index, segment] of segments.entries()) {
    if (isParameter(segment)) continue;
    const sentSegment = decodeUrlPart(nonEmptySegments[firstIndex + index]!);
    if (sentSegment === segment) continue;
    if (sentSegment.toLowerCase() !== segment.toLowerCase()) return undefined;
    hasOtherCase = true;
  }
  let versionStart = firstIndex;
  // The version segments directly before the path count as sent. If the path may start later,
  // at most one counts, and only if the route has a known version.
  while (
    versionStart > 0 &&
    isVersion(nonEmptySegments[versionStart - 1]) &&
    (isWholePath || (hasKnownVersion && versionStart === firstIndex))
  )
    versionStart -= 1;
  if (isWholePath && versionStart > 0) return undefined;
  const versions = nonEmptySegments.slice(versionStart, firstIndex);
  const expectedVersions = version === undefined ? [] : [version];
  const isSameVersion = versions.join('/').toLowerCase() === expectedVersions.join('/').toLowerCase();
  hasOtherCase ||= isSameVersion && versions.join('/') !== expectedVersions.join('/');
  const segmentsOfCall = isWholePath
    ? sentSegments
    : sentSegments.slice(startIndexOf(sentSegments, nonEmptySegments.length - versionStart));
  const isDifferent: Record<Difference, boolean> = {
    method: sentMethod !== method,
    version: !isSameVersion,
    'letter case': hasOtherCase,
    slash: segmentsOfCall.includes(''),
  };
  return differences.filter((difference) => isDifferent[difference]);
}

/** The index at which the last `count` non-empty segments start, including an empty segment before them. */
function startIndexOf(sentSegments: readonly string[], count: number): number {
  let [index, remaining] = [sentSegments.length, count];
  while (index > 0 && remaining > 0) {
    index -= 1;
    if (sentSegments[index] !== '') remaining -= 1;
  }
  return index > 0 && sentSegments[index - 1] === '' ? index - 1 : index;
}

/** How a call of an operation differs from its route, below any base URL; undefined if it is a different path. */
export const differencesOf = (
  operation: ServedOperationId,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): readonly Difference[] | undefined =>
  differencesFrom(routeFor(operation, settings), method, segmentsOf(pathOf(url)), false);

/** The correct call: its method, and its path with the sent values for `{…}`. */
export function correctCall(operation: ServedOperationId, url: string, settings: Settings): string {
  const { method, version, segments } = routeFor(operation, settings);
  const nonEmptySegments = segmentsOf(pathOf(url)).filter((segment) => segment !== '');
  const firstIndex = nonEmptySegments.length - segments.length;
  const path = segments.map((segment, index) =>
    isParameter(segment) ? (nonEmptySegments[firstIndex + index] ?? segment) : segment,
  );
  return `${method} /${[...(version === undefined ? [] : [version]), ...path].join('/')}`;
}

/** Says which operation a call is likely meant for, what is wrong with it, and the correct call. */
export const nearMissSentence = (
  { operation, wrong }: NearMiss,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): string =>
  `${method} ${pathOf(url)}: looks like ${operationOf(operation).title}, but with a wrong ${wrong.join(' and ')}; the correct call is ${correctCall(operation, url, settings)}`;

/** The path without origin, query and fragment. */
export const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '');

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** A URL without query and final slash, its host in lower case and without the default port. */
function normalizeUrl(url: string, withoutSlash = true): string {
  const start = /^\w+:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
  const origin = /^https?:/i.test(start) && URL.canParse(start) ? new URL(start).origin : start;
  const result = origin + pathOf(url);
  return withoutSlash ? result.replace(/\/$/, '') : result;
}
