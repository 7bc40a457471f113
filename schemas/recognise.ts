/** What a call is by its method and address alone: an operation, nearly one, a preflight, or none. Recorder, sandbox and recordings ask here. */
import { decoded } from '../lib/decoded.ts';
import type { Exchange } from '../lib/exchange.ts';
import { calledBases, type CalledBase } from './operation.ts';
import { operationOf, servedIds, type OperationId, type ServedId } from './operations.ts';
import type { Settings } from './settings.ts';
import { routeOf } from './wire-request.ts';

/** In what a call differs from the operation that it nearly is. */
export const differences = ['method', 'version', 'letter case', 'slash'] as const;
export type Difference = (typeof differences)[number];

export interface NearMiss {
  readonly operation: ServedId;
  /** At least one. */
  readonly wrong: readonly Difference[];
}

export type Recognised =
  | { readonly is: 'operation'; readonly operation: OperationId }
  | ({ readonly is: 'nearly' } & NearMiss)
  | { readonly is: 'preflight' }
  | { readonly is: 'none' };

/** An exchange, and what its call is. */
export interface RecognisedExchange extends Exchange {
  /** Undefined for a call that is none of the contract. Of a notification the service is the sender. */
  readonly operation: OperationId | undefined;
  /** The operation that the call nearly is, and in what it differs: then it is none. */
  readonly nearly?: NearMiss;
}

export const recognisedAs = (call: Recognised): Pick<RecognisedExchange, 'operation' | 'nearly'> => ({
  operation: call.is === 'operation' ? call.operation : undefined,
  ...(call.is === 'nearly' ? { nearly: { operation: call.operation, wrong: call.wrong } } : {}),
});

/** The addresses below which a client calls, as far as they are known: else the path alone decides. */
export type Bases = { readonly [At in CalledBase]?: string } & {
  /** Where the client is told of changes. */
  readonly webhook?: string;
};

interface Route {
  readonly operation: ServedId;
  readonly method: string;
  readonly version: string | undefined;
  /** Whether anything is said of its version: else one that stands before it may belong to the base address. */
  readonly saysVersion: boolean;
  /** What stands behind the version; `{…}` is any text. */
  readonly segments: readonly string[];
  /** Whether a near miss of it can be told: its path is shown or stated, and has a word of its own. */
  readonly isReported: boolean;
}

const isOpen = (segment: string): boolean => segment.includes('{');
const isVersion = (segment = ''): boolean => /^v\d+(?:\.\d+)*$/i.test(segment);

function routeFor(operation: ServedId, settings: Settings): Route {
  const { method, path } = routeOf(operation, settings);
  const { assumed = {}, unversioned } = operationOf(operation);
  const all = path.split('/').slice(1);
  const version = isVersion(all[0]) ? all[0] : undefined;
  const segments = version === undefined ? all : all.slice(1);
  const isKnown = [assumed.path, assumed.method].every((id) => id === undefined || settings.known(id));
  const saysVersion = version !== undefined || unversioned !== undefined;
  return {
    operation,
    method,
    version,
    saysVersion,
    segments,
    isReported: isKnown && !segments.every(isOpen),
  };
}

/** What is written out goes before what stands for any text. */
const routesOf = (settings: Settings, base?: CalledBase): Route[] =>
  servedIds
    .filter((id) => base === undefined || operationOf(id).base === base)
    .map((id) => routeFor(id, settings))
    .toSorted((one, other) => one.segments.filter(isOpen).length - other.segments.filter(isOpen).length);

const none: Recognised = { is: 'none' };
const preflight: Recognised = { is: 'preflight' };

/**
 * Recognises calls below one base address, or of all three where they are one.
 *
 * @returns for a method and what stands behind the address, from `/` on
 */
export function recogniser(
  settings: Settings,
  base?: CalledBase,
): (method: string, target: string) => Recognised {
  const routes = routesOf(settings, base);
  const shown = new Map(
    routes
      .filter(({ segments }) => !segments.some(isOpen))
      .map(({ operation, method }): [string, Recognised] => [
        `${method} ${routeOf(operation, settings).path}`,
        { is: 'operation', operation },
      ]),
  );
  return (method, target) => {
    const path = pathOf(target);
    return shown.get(`${method} ${path}`) ?? among(routes, method, segmentsOf(path), true);
  };
}

/** Recognises calls by their whole address, where each of the three may be known or not. */
export function addressRecogniser(
  settings: Settings,
  bases: Bases,
): (method: string, url: string) => Recognised {
  const { webhook, ...called } = bases;
  const places = calledBases.map((base) => ({
    address: called[base] === undefined ? undefined : plainAddress(called[base]),
    routes: routesOf(settings, base),
  }));
  return (method, url) => {
    const plain = plainAddress(url, false);
    if (webhook !== undefined && plainAddress(url) === plainAddress(webhook))
      return { is: 'operation', operation: 'webhook' };
    const all = places.flatMap(({ address, routes }) => {
      if (address !== undefined && !plain.startsWith(`${address}/`)) return [];
      const path = address === undefined ? pathOf(plain) : plain.slice(address.length);
      return [among(routes, method, segmentsOf(path), address !== undefined)];
    });
    return all.toSorted((one, other) => distance(one) - distance(other))[0] ?? none;
  };
}

const distance = (one: Recognised): number =>
  one.is === 'operation' ? 0 : one.is === 'nearly' ? one.wrong.length : 10;

function among(
  routes: readonly Route[],
  method: string,
  stated: readonly string[],
  isWhole: boolean,
): Recognised {
  let nearest: Recognised = method === 'OPTIONS' ? preflight : none;
  for (const route of routes) {
    const wrong = differencesFrom(route, method, stated, isWhole);
    if (wrong === undefined) continue;
    const { operation, isReported: isTold } = route;
    if (wrong.length === 0) return { is: 'operation', operation };
    // HEAD asks for less than GET, and nothing is said of it.
    if (!isTold || method === 'OPTIONS' || method === 'HEAD') continue;
    const found: Recognised = { is: 'nearly', operation, wrong };
    if (distance(found) < distance(nearest)) nearest = found;
  }
  return nearest;
}

/**
 * @param isWhole whether nothing else may stand before the path: else whatever does may belong to the base address
 * @returns undefined where it is another path altogether
 */
function differencesFrom(
  { method, version, saysVersion, segments }: Route,
  sentMethod: string,
  stated: readonly string[],
  isWhole: boolean,
): Difference[] | undefined {
  const filled = stated.filter((segment) => segment !== '');
  const from = filled.length - segments.length;
  if (from < 0) return undefined;
  let hasOtherCase = false;
  for (const [index, segment] of segments.entries()) {
    if (isOpen(segment)) continue;
    const sent = decoded(filled[from + index]!);
    if (sent === segment) continue;
    if (sent.toLowerCase() !== segment.toLowerCase()) return undefined;
    hasOtherCase = true;
  }
  let at = from;
  while (at > 0 && isVersion(filled[at - 1]) && (isWhole || (saysVersion && at === from))) at -= 1;
  if (isWhole && at > 0) return undefined;
  const versions = filled.slice(at, from);
  const isVersioned = version === undefined ? [] : [version];
  const sameVersion = versions.join('/').toLowerCase() === isVersioned.join('/').toLowerCase();
  hasOtherCase ||= sameVersion && versions.join('/') !== isVersioned.join('/');
  const ours = isWhole ? stated : stated.slice(startOf(stated, filled.length - at));
  const is: Record<Difference, boolean> = {
    method: sentMethod !== method,
    version: !sameVersion,
    'letter case': hasOtherCase,
    slash: ours.includes(''),
  };
  return differences.filter((one) => is[one]);
}

/** Where the last so many segments that say something begin, with an empty one before them. */
function startOf(stated: readonly string[], count: number): number {
  let [at, left] = [stated.length, count];
  while (at > 0 && left > 0) {
    at -= 1;
    if (stated[at] !== '') left -= 1;
  }
  return at > 0 && stated[at - 1] === '' ? at - 1 : at;
}

/** In what a call of an operation differs from how it is called, below any base address; undefined where it is another path. */
export const differencesOf = (
  operation: ServedId,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): readonly Difference[] | undefined =>
  differencesFrom(routeFor(operation, settings), method, segmentsOf(pathOf(url)), false);

/** How that call would be made rightly: its method, and its path with what was sent in the place of `{…}`. */
export function rightCall(operation: ServedId, url: string, settings: Settings): string {
  const { method, version, segments } = routeFor(operation, settings);
  const filled = segmentsOf(pathOf(url)).filter((segment) => segment !== '');
  const from = filled.length - segments.length;
  const path = segments.map((segment, index) =>
    isOpen(segment) ? (filled[from + index] ?? segment) : segment,
  );
  return `${method} /${[...(version === undefined ? [] : [version]), ...path].join('/')}`;
}

/** What a call nearly is, in a sentence for people. */
export const nearMissSentence = (
  { operation, wrong }: NearMiss,
  { method, url }: { readonly method: string; readonly url: string },
  settings: Settings,
): string =>
  `${method} ${pathOf(url)}: nearly ${operationOf(operation).title} (${wrong.join(', ')}); right is ${rightCall(operation, url, settings)}`;

/** Without address, query and fragment. */
export const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '');

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** An address without query, its host in small letters and without the usual port. */
function plainAddress(url: string, withoutSlash = true): string {
  const start = /^\w+:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
  const origin = /^https?:/i.test(start) && URL.canParse(start) ? new URL(start).origin : start;
  const plain = origin + pathOf(url);
  return withoutSlash ? plain.replace(/\/$/, '') : plain;
}
