/** Converts values with internal names to cases with bytes, and bytes back to values with internal names. */
import { fillSlots, type Case, type CaseKind, type CaseRequest } from '../schemas/case.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Expectation } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { needsOfCall, routeOf, wireRequest, type RequestParts } from '../schemas/wire-request.ts';
import { fromWire, needsOf } from '../schemas/wire.ts';
import { oncePer } from '../lib/once-per.ts';
import { random } from '../lib/random.ts';
import type { Context } from './context.ts';
import { addDays } from '../lib/days.ts';
import { fingerprint } from './fingerprint.ts';
import { isAbsent } from './schema-node.ts';

/** A case before it has a number and bytes. */
export interface UnnumberedCase {
  readonly scenario: string;
  readonly place: string;
  readonly value: unknown;
  readonly expects: Expectation;
  readonly states?: ClauseId;
  readonly breaks?: ClauseId;
  /** The pointers to unusual values. Default: only `place`. */
  readonly special?: readonly string[];
  /** The body, if it differs from the usual serialisation of the value. */
  readonly body?: string;
}

/** Whether a request is built from a real offer when it is sent. */
export const isBuiltFromOffer = (operation: OperationId): boolean =>
  operationOf(operation).fromOffer === true;

/** The schema of an operation's request: its body, query or path parameters; undefined if it has none. */
export function messageOf(operation: OperationId): object | undefined {
  const { request, query, params } = operationOf(operation);
  return request ?? query ?? params;
}

/** The request message of an operation; throws if it has none. */
export function requestOf(operation: OperationId): object {
  const message = messageOf(operation);
  if (message === undefined) throw new RangeError(`${operation} has no request message to generate`);
  return message;
}

/** The seed of a template, or of the nth message of a kind. */
export const seedOf = (seed: number | string, ...labels: (string | number)[]): number =>
  (random(seed, ...labels).next() * 4_294_967_296) | 0;

/** The bytes of a value for this target's settings. */
export function bytesOf(operation: OperationId, value: unknown, { settings }: Context): CaseRequest {
  const { method, path, body } = wireRequest(operation, partsOf(operation, value), settings);
  return { method, path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

function partsOf(operation: OperationId, value: unknown): RequestParts {
  const { request, query } = operationOf(operation);
  if (request) return { body: value };
  return query ? { query: asStrings(value) } : { params: asStrings(value) };
}

/** Queries and paths contain strings; null is left out. */
const asStrings = (value: unknown): Readonly<Record<string, string>> =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => !isAbsent(inner))
          .map(([name, inner]) => [name, String(inner)]),
      );

/** Two requests with this same key are the same. */
export const identityOf = ({ method, path, body }: CaseRequest): string => `${method} ${path}\n${body ?? ''}`;

/** Sample values for slots whose member has a format that an open slot does not match. */
const sampleSlotValues = ({ today }: Context): Parameters<typeof fillSlots>[1] => ({
  now: `${today}T12:00:00Z`,
  roomOfReservation: 'R1/1',
  reservationStart: addDays(today, 45),
  reservationEnd: addDays(today, 47),
});

/** The bytes with a sample time of sending on this day. */
export const fillNow = (body: string, context: Context): string =>
  fillSlots(body, { now: sampleSlotValues(context).now! });

/**
 * The same settings with a name for every member, to read bytes that this tool wrote; the same object each time, because the
 * wire translation uses it as the key of a cache.
 */
export const withAllKnown = oncePer((settings: Settings): Settings => ({
  get: (id) => settings.get(id),
  known: () => true,
}));

/** What the bytes contain, with internal names: the body, or the query or path parameters. */
export function readBack(operation: OperationId, { path, body }: CaseRequest, context: Context): unknown {
  const onWire: unknown =
    body === undefined
      ? parametersIn(operation, path, context)
      : JSON.parse(fillSlots(body, sampleSlotValues(context)));
  return fromWire(requestOf(operation), onWire, withAllKnown(context.settings)).value;
}

function parametersIn(operation: OperationId, path: string, { settings }: Context): unknown {
  const [pathname = '', query = ''] = path.split('?');
  const { request, query: queryMessage } = operationOf(operation);
  if (request ?? queryMessage) return Object.fromEntries(new URLSearchParams(query));
  const pattern = routeOf(operation, settings).path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)');
  const groups = new RegExp(`^${pattern}$`).exec(pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Numbers the cases of one kind and gives them bytes, one by one; only the first of identical requests is kept. */
export function* casesOf(
  operation: OperationId,
  kind: CaseKind,
  unnumberedCases: Iterable<UnnumberedCase>,
  context: Context,
): Generator<Case> {
  const schema = requestOf(operation);
  const hashes = new Set<number>();
  for (const {
    scenario,
    place,
    value,
    expects,
    states,
    breaks,
    body,
    special = place === '' ? [] : [place],
  } of unnumberedCases) {
    const request = { ...bytesOf(operation, value, context), ...(body === undefined ? {} : { body }) };
    const hash = fingerprint(identityOf(request));
    if (hashes.has(hash)) continue;
    hashes.add(hash);
    yield {
      id: `${operation}/${kind}/${String(hashes.size).padStart(4, '0')}-${slugOf(scenario, place)}`,
      operation,
      kind,
      scenario,
      place,
      expects,
      ...(states === undefined ? {} : { states }),
      ...(breaks === undefined ? {} : { breaks }),
      needs: [...new Set([...needsOfCall(operation), ...needsOf(schema, value)])],
      ...(isBuiltFromOffer(operation) ? { keeps: special } : {}),
      request,
    };
  }
}

/** `enum=mi` at /destinations/circleInfo/radiusUnit becomes `enum-radiusUnit-mi`. */
function slugOf(scenario: string, place: string): string {
  const [head, tail] = scenario.split('=', 2);
  const member = place.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return [head, member, tail]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .replaceAll(/[^\w.+-]+/g, '_')
    .slice(0, 72);
}
