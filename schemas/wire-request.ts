/** A request as a target wants it: where an operation stands there, what goes into its path and query, and what it needs. */
import { isObject, type Members } from '../lib/objects.ts';
import type { Credentials, Method, Place } from './operation.ts';
import { operationOf, type OperationId } from './operations.ts';
import type { SettingId, Settings } from './settings.ts';
import { bookingOfWords, filledIn, readOut, wordsOfBooking, type Template } from './template.ts';
import { fromWire, toWire } from './wire.ts';

/** What a caller wants to send, in our names. */
export interface Parts {
  /** Values of the `{…}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface WireRequest {
  readonly method: string;
  /** Below the operation's base address, with the query. */
  readonly path: string;
  readonly body?: unknown;
}

/** Where an operation stands on this target: its method, and its path with `{…}` for parameters. */
export function routeOf(
  id: OperationId,
  settings: Settings,
): { readonly method: Method; readonly path: string } {
  const { assumed = {}, method, path } = operationOf(id);
  return {
    method: assumed.method ? settings.get(assumed.method) : method,
    path: assumed.path ? String(settings.get(assumed.path)) : path,
  };
}

/** Where the message of a request of this operation travels on this target; a `query` schema is one of the query anyway. */
export function placeOf(id: OperationId, settings: Settings): Place {
  const { assumed } = operationOf(id);
  return assumed?.place ? settings.get(assumed.place) : 'body';
}

/** The body of a request of this operation, where the target lays it out as a whole. */
export function layoutOf(id: OperationId, settings: Settings): Template | undefined {
  const { assumed } = operationOf(id);
  return (assumed?.body ? settings.get(assumed.body) : undefined) ?? undefined;
}

/** What a call of this operation shows on this target. */
export function credentialsOf(id: OperationId, settings: Settings): Credentials {
  const { assumed, credentials } = operationOf(id);
  return assumed?.credentials ? settings.get(assumed.credentials) : credentials;
}

/** Method, path and body of an operation as this target wants them. */
export function wireRequest(id: OperationId, parts: Parts, settings: Settings): WireRequest {
  const { request } = operationOf(id);
  const { method, path: template } = routeOf(id, settings);
  const inQuery = placeOf(id, settings) === 'query';
  const named = request && parts.body !== undefined ? toWire(request, parts.body, settings) : parts.body;
  const layout = layoutOf(id, settings);
  const requested = requestedFor(id, parts, settings);
  const body =
    requested.body ?? (layout && named !== undefined ? filledIn(layout, wordsOfBooking(parts.body)) : named);
  const query = queryOf({ ...requested.query, ...(inQuery && isObject(body) ? texts(body) : {}) });
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    ...(inQuery || body === undefined ? {} : { body }),
  };
}

/** What a call carries beside its path: as the caller has it, or where none of it is shown, laid out as the target states. */
function requestedFor(
  id: OperationId,
  { query }: Parts,
  settings: Settings,
): { readonly query?: Parts['query']; readonly body?: unknown } {
  const { parameters } = operationOf(id).assumed ?? {};
  if (parameters === undefined) return query === undefined ? {} : { query };
  const layout = settings.get(parameters.words);
  if (layout === null) return {};
  const laid = filledIn(layout, wordsOfStay(query)) as Members;
  return settings.get(parameters.place) === 'body' ? { body: laid } : { query: texts(laid) };
}

/** What was asked for beside the path, by its words; undefined where the target states no words. */
export function requestedIn(
  id: OperationId,
  query: Members,
  body: unknown,
  settings: Settings,
): Members | undefined {
  const { parameters } = operationOf(id).assumed ?? {};
  const layout = parameters === undefined ? null : settings.get(parameters.words);
  if (parameters === undefined || layout === null) return undefined;
  return wordsOfStay(readOut(layout, settings.get(parameters.place) === 'body' ? body : query));
}

/** Counts are numbers, also where they came as text. */
const wordsOfStay = (words: Members = {}): Members =>
  Object.fromEntries(
    Object.entries(words).map(([word, value]) => [
      word,
      /^(?:nights|adults)$/.test(word) && value !== '' ? Number(value) : value,
    ]),
  );

/** The message of a request in our names, as it came to this target. */
export function messageFrom(id: OperationId, json: unknown, settings: Settings): unknown {
  const { request } = operationOf(id);
  const layout = layoutOf(id, settings);
  if (layout) return bookingOfWords(readOut(layout, json));
  return request ? fromWire(request, json, settings).value : json;
}

const texts = (body: Members): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** A blank as `%20`: URLSearchParams writes a plus sign, which only forms are sure to mean so. */
const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** Every setting that an operation cannot be called without, whatever it carries. */
export function needsOfCall(id: OperationId): SettingId[] {
  const { assumed = {}, credentials } = operationOf(id);
  return [
    ...(assumed.path ? [assumed.path] : []),
    ...(credentials === 'keys' ? (['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const) : []),
    ...(assumed.place ? [assumed.place] : []),
    ...(assumed.credentials ? [assumed.credentials] : []),
  ];
}
