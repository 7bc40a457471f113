/** Builds a request for a target: its route, path parameters, query and body, and the settings it needs. */
import { isObject, type Members } from '../lib/objects.ts';
import type { Credentials, Method, Place } from './operation.ts';
import { operationOf, type OperationId } from './operations.ts';
import type { SettingId, Settings } from './settings.ts';
import { bookingOfValues, fillTemplate, readTemplate, valuesOfBooking, type Template } from './template.ts';
import { fromWire, toWire } from './wire.ts';

/** The request of a caller, with internal names. */
export interface RequestParts {
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
export function requestPlaceOf(id: OperationId, settings: Settings): Place {
  const { assumed } = operationOf(id);
  return assumed?.place ? settings.get(assumed.place) : 'body';
}

/** The template of an operation's request body, if the target states one. */
export function bodyTemplateOf(id: OperationId, settings: Settings): Template | undefined {
  const { assumed } = operationOf(id);
  return (assumed?.body ? settings.get(assumed.body) : undefined) ?? undefined;
}

export function credentialsOf(id: OperationId, settings: Settings): Credentials {
  const { assumed, credentials } = operationOf(id);
  return assumed?.credentials ? settings.get(assumed.credentials) : credentials;
}

/** Method, path and body of an operation for this target. */
export function wireRequest(id: OperationId, parts: RequestParts, settings: Settings): WireRequest {
  const { request } = operationOf(id);
  const { method, path: pathTemplate } = routeOf(id, settings);
  const isInQuery = requestPlaceOf(id, settings) === 'query';
  const wireBody = request && parts.body !== undefined ? toWire(request, parts.body, settings) : parts.body;
  const bodyTemplate = bodyTemplateOf(id, settings);
  const parameters = parametersFor(id, parts, settings);
  const body =
    parameters.body ??
    (bodyTemplate && wireBody !== undefined
      ? fillTemplate(bodyTemplate, valuesOfBooking(parts.body))
      : wireBody);
  const query = queryString({
    ...parameters.query,
    ...(isInQuery && isObject(body) ? stringifyValues(body) : {}),
  });
  const path = pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  return {
    method,
    path: query === '' ? path : `${path}?${query}`,
    ...(isInQuery || body === undefined ? {} : { body }),
  };
}

/** The parameters of a call besides its path: as the caller gives them, or in the template that the target states. */
function parametersFor(
  id: OperationId,
  { query }: RequestParts,
  settings: Settings,
): { readonly query?: RequestParts['query']; readonly body?: unknown } {
  const { parameters } = operationOf(id).assumed ?? {};
  if (parameters === undefined) return query === undefined ? {} : { query };
  const template = settings.get(parameters.words);
  if (template === null) return {};
  const values = fillTemplate(template, stayValues(query)) as Members;
  return settings.get(parameters.place) === 'body' ? { body: values } : { query: stringifyValues(values) };
}

/** The parameters of a received call, by placeholder; undefined if the target states no template. */
export function parametersIn(
  id: OperationId,
  query: Members,
  body: unknown,
  settings: Settings,
): Members | undefined {
  const { parameters } = operationOf(id).assumed ?? {};
  const template = parameters === undefined ? null : settings.get(parameters.words);
  if (parameters === undefined || template === null) return undefined;
  return stayValues(readTemplate(template, settings.get(parameters.place) === 'body' ? body : query));
}

/** Counts become numbers if they were sent as strings. */
const stayValues = (values: Members = {}): Members =>
  Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [
      placeholder,
      /^(?:nights|adults)$/.test(placeholder) && value !== '' ? Number(value) : value,
    ]),
  );

export function messageFromWire(id: OperationId, json: unknown, settings: Settings): unknown {
  const { request } = operationOf(id);
  const template = bodyTemplateOf(id, settings);
  if (template) return bookingOfValues(readTemplate(template, json));
  return request ? fromWire(request, json, settings).value : json;
}

const stringifyValues = (body: Members): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** Writes a space as `%20`: URLSearchParams writes a plus sign, which is only reliable in forms. */
const queryString = (values: Readonly<Record<string, string>>): string =>
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
