/** From a value in our names to a case with its bytes, and back from the bytes to what a reader would see. */
import { fillSlots, type Case, type CaseKind, type CaseRequest } from '../schemas/case.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Expectation } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { needsOfCall, routeOf, wireRequest, type Parts } from '../schemas/wire-request.ts';
import { fromWire, needsOf } from '../schemas/wire.ts';
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
  /** Places that are special about it; by default the one. */
  readonly special?: readonly string[];
  /** The body, where its bytes are not those of the value as it is usually written. */
  readonly body?: string;
}

/** Whether a request is built from a real offer when it is sent. */
export const isBuilt = (operation: OperationId): boolean => operationOf(operation).fromOffer === true;

/** What a request of an operation says: in its body, its query or its path; undefined where it says nothing. */
export function messageOf(operation: OperationId): object | undefined {
  const { request, query, params } = operationOf(operation);
  return request ?? query ?? params;
}

/** The request message of an operation; throws where it has none. */
export function requestOf(operation: OperationId): object {
  const message = messageOf(operation);
  if (message === undefined) throw new RangeError(`${operation} has no request message to generate`);
  return message;
}

/** The seed of a template, or of the nth message of a kind. */
export const seedOf = (seed: number | string, ...labels: (string | number)[]): number =>
  (random(seed, ...labels).next() * 4_294_967_296) | 0;

/** The bytes of a value, as this target's settings want them. */
export function bytesOf(operation: OperationId, value: unknown, { settings }: Context): CaseRequest {
  const { method, path, body } = wireRequest(operation, partsOf(operation, value), settings);
  return { method, path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

function partsOf(operation: OperationId, value: unknown): Parts {
  const { request, query } = operationOf(operation);
  if (request) return { body: value };
  return query ? { query: textsIn(value) } : { params: textsIn(value) };
}

/** A query and a path carry texts; what is null is left out. */
const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => !isAbsent(inner))
          .map(([name, inner]) => [name, String(inner)]),
      );

/** What makes two requests the same. */
export const identityOf = ({ method, path, body }: CaseRequest): string => `${method} ${path}\n${body ?? ''}`;

/** What some slots may be filled with, where their place asks for a form that an open slot does not have. */
const samples = ({ today }: Context): Parameters<typeof fillSlots>[1] => ({
  now: `${today}T12:00:00Z`,
  roomOfReservation: 'R1/1',
  reservationStart: addDays(today, 45),
  reservationEnd: addDays(today, 47),
});

/** The bytes with the moment of sending in them, as far as the day tells it. */
export const fillNow = (body: string, context: Context): string =>
  fillSlots(body, { now: samples(context).now! });

const everything = new WeakMap<Settings, Settings>();

/** The same settings, with every name counted as known: our own bytes are read by the names they were written with. */
export function knowingAll(settings: Settings): Settings {
  let all = everything.get(settings);
  // One and the same each time, because the wire keeps its plans by it.
  if (all === undefined)
    everything.set(settings, (all = { get: (id) => settings.get(id), known: () => true }));
  return all;
}

/** What the bytes say, in our names: the body, or the query or path where the message travels there. */
export function readBack(operation: OperationId, { path, body }: CaseRequest, context: Context): unknown {
  const onWire: unknown =
    body === undefined
      ? statedBefore(operation, path, context)
      : JSON.parse(fillSlots(body, samples(context)));
  return fromWire(requestOf(operation), onWire, knowingAll(context.settings)).value;
}

function statedBefore(operation: OperationId, path: string, { settings }: Context): unknown {
  const [bare = '', query = ''] = path.split('?');
  const { request, query: inQuery } = operationOf(operation);
  if (request ?? inQuery) return Object.fromEntries(new URLSearchParams(query));
  const pattern = routeOf(operation, settings).path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]*)');
  const found = new RegExp(`^${pattern}$`).exec(bare)?.groups ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Numbers the cases of one kind and gives them bytes, one after the other; of several with the same bytes the first stays. */
export function* casesOf(
  operation: OperationId,
  kind: CaseKind,
  unnumbered: Iterable<UnnumberedCase>,
  context: Context,
): Generator<Case> {
  const schema = requestOf(operation);
  const observed = new Set<number>();
  for (const {
    scenario,
    place,
    value,
    expects,
    states,
    breaks,
    body,
    special = place === '' ? [] : [place],
  } of unnumbered) {
    const request = { ...bytesOf(operation, value, context), ...(body === undefined ? {} : { body }) };
    const mark = fingerprint(identityOf(request));
    if (observed.has(mark)) continue;
    observed.add(mark);
    yield {
      id: `${operation}/${kind}/${String(observed.size).padStart(4, '0')}-${slugOf(scenario, place)}`,
      operation,
      kind,
      scenario,
      place,
      expects,
      ...(states === undefined ? {} : { states }),
      ...(breaks === undefined ? {} : { breaks }),
      needs: [...new Set([...needsOfCall(operation), ...needsOf(schema, value)])],
      ...(isBuilt(operation) ? { keeps: special } : {}),
      request,
    };
  }
}

/** `enum=mi` at /destinations/circleInfo/radiusUnit reads `enum-radiusUnit-mi`. */
function slugOf(scenario: string, place: string): string {
  const [head, tail] = scenario.split('=', 2);
  const member = place.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));
  return [head, member, tail]
    .filter((part) => part !== undefined && part !== '')
    .join('-')
    .replaceAll(/[^\w.+-]+/g, '_')
    .slice(0, 72);
}
