/** Builds a request for a target: its route, path parameters, query and body, and the settings it needs. */
import { isObject, type Members } from '../lib/objects.ts';
import type { Credentials, Method, Place } from './operation.ts';
import { operationOf, type OperationId } from './operations.ts';
import type { SettingId, Settings } from './settings.ts';
import { bookingOfValues, fillTemplate, readTemplate, valuesOfBooking, type Template } from './template.ts';
import { fromWire, toWire } from './wire.ts';

/** The request of a caller, with internal names. */
export interface Parts {
  /** The values of the `{…}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface WireRequest {
  readonly method: string;
  /** Relative to the operation's base URL, with the query. */
  readonly path: string;
  readonly body?: unknown;
}

/** The route of an operation on this target: its method, and its path with `{…}` for parameters. */
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

/** Where the message of this operation's request is sent on this target; operations with a `query` schema always use the query. */
export function placeOf(id: OperationId, settings: Settings): Place {
  const { assumed } = operationOf(id);
  return assumed?.place ? settings.get(assumed.place) : 'body';
}

/** The template of an operation's request body, if the target states one. */
export function layoutOf(id: OperationId, settings: Settings): Template | undefined {
  const { assumed } = operationOf(id);
  return (assumed?.body ? settings.get(assumed.body) : undefined) ?? undefined;
}

export function credentialsOf(id: OperationId, settings: Settings): Credentials {
  const { assumed, credentials } = operationOf(id);
  return assumed?.credentials ? settings.get(assumed.credentials) : credentials;
}

/** Method, path and body of an operation for this target. */
export function wireRequest(id: OperationId, parts: Parts, settings: Settings): WireRequest {
  const { request } = operationOf(id);
  const { method, path: template } = routeOf(id, settings);
  const isInQuery = placeOf(id, settings) === 'query';
  const wireBody = request && parts.body !== undefined ? toWire(request, parts.body, settings) : parts.body;
  const layout = layoutOf(id, settings);
  const requested = requestedFor(id, parts, settings);
  const body =
    requested.body ??
    (layout && wireBody !== undefined ? fillTemplate(layout, valuesOfBooking(parts.body)) : wireBody);
  const query = queryOf({ ...requested.query, ...(isInQuery && isObject(body) ? asStrings(body) : {}) });
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    ...(isInQuery || body === undefined ? {} : { body }),
  };
}

/** The parameters of a call besides its path: as the caller gives them, or in the template that the target states. */
function requestedFor(
  id: OperationId,
  { query }: Parts,
  settings: Settings,
): { readonly query?: Parts['query']; readonly body?: unknown } {
  const { parameters } = operationOf(id).assumed ?? {};
  if (parameters === undefined) return query === undefined ? {} : { query };
  const layout = settings.get(parameters.words);
  if (layout === null) return {};
  const values = fillTemplate(layout, stayValues(query)) as Members;
  return settings.get(parameters.place) === 'body' ? { body: values } : { query: asStrings(values) };
}

/** The parameters of a received call, by placeholder; undefined if the target states no template. */
export function requestedIn(
  id: OperationId,
  query: Members,
  body: unknown,
  settings: Settings,
): Members | undefined {
  const { parameters } = operationOf(id).assumed ?? {};
  const layout = parameters === undefined ? null : settings.get(parameters.words);
  if (parameters === undefined || layout === null) return undefined;
  return stayValues(readTemplate(layout, settings.get(parameters.place) === 'body' ? body : query));
}

/** Counts become numbers if they were sent as strings. */
const stayValues = (values: Members = {}): Members =>
  Object.fromEntries(
    Object.entries(values).map(([word, value]) => [
      word,
      /^(?:nights|adults)$/.test(word) && value !== '' ? Number(value) : value,
    ]),
  );

export function messageFrom(id: OperationId, json: unknown, settings: Settings): unknown {
  const { request } = operationOf(id);
  const layout = layoutOf(id, settings);
  if (layout) return bookingOfValues(readTemplate(layout, json));
  return request ? fromWire(request, json, settings).value : json;
}

const asStrings = (body: Members): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** Writes a space as `%20`: URLSearchParams writes a plus sign, which is only reliable in forms. */
const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** All settings that a call of an operation needs, whatever it contains. */
export function needsOfCall(id: OperationId): SettingId[] {
  const { assumed = {}, credentials } = operationOf(id);
  return [
    ...(assumed.path ? [assumed.path] : []),
    ...(credentials === 'keys' ? (['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const) : []),
    ...(assumed.place ? [assumed.place] : []),
    ...(assumed.credentials ? [assumed.credentials] : []),
  ];
}
