import { templateSchema } from './laid-out.ts';
import type { Operation } from '../operation.ts';
import { operationIds, operationOf, type BookingOperationId, type OperationId } from '../operations.ts';
import type { SettingId, Settings } from '../settings.ts';
import { bodyTemplateOf, requestPlaceOf, routeOf } from '../wire-request.ts';
import { toWire } from '../wire.ts';
import { examples } from './examples.ts';
import type { Schema } from './schema.ts';
import { securityOf } from './security.ts';
import { serversOf, type Urls } from './servers.ts';
import { wireSchema } from './wire-schema.ts';

/** The id of an operation in the specification ("Endpoints"); one that it does not show is derived from this project's id. */
function operationIdOf(id: OperationId, { api, path, specifiedId }: Operation): string {
  if (specifiedId !== undefined) return specifiedId;
  return api === 'v1'
    ? `${path.split('/').at(-1)}Lambda`
    : id.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

type SchemaReferrer = (schema: object) => Schema;

type Item = Record<string, unknown>;

/** @throws Error if the settings give two operations the same path and method, or one path two servers */
export function pathsOf(
  settings: Settings,
  refer: SchemaReferrer,
  urls: Urls,
): { paths: Record<string, Item>; webhooks: Record<string, Item> } {
  const paths: Record<string, Item> = {};
  const webhooks: Record<string, Item> = {};
  for (const id of operationIds) {
    const operation = operationOf(id);
    const route = routeOf(id, settings);
    const [method, path] = [route.method.toLowerCase(), route.path];
    const operationItem = describe(id, operation, settings, refer);
    if (operation.base === 'partner') {
      webhooks['notification'] = { [method]: operationItem };
      continue;
    }
    const servers = serversOf(operation.base, urls);
    const item = (paths[path] ??= { servers });
    if (item[method] !== undefined)
      throw new Error(`${id} and another operation are both ${method.toUpperCase()} ${path}`);
    if (JSON.stringify(item['servers']) !== JSON.stringify(servers))
      throw new Error(`${id} and another operation at ${path} are on different servers`);
    item[method] = operationItem;
  }
  return { paths, webhooks };
}

function describe(id: OperationId, operation: Operation, settings: Settings, refer: SchemaReferrer): Item {
  const { assumed = {}, title, profile, answers, base } = operation;
  const isInQuery = requestPlaceOf(id, settings) === 'query';
  const parameters = [
    ...pathParameters(routeOf(id, settings).path),
    ...(operation.query ? queryParameters(id, operation.query, settings) : []),
    ...(isInQuery && operation.request ? queryParameters(id, operation.request, settings) : []),
    ...requestParameters(id, settings),
  ];
  const rules = operation.query ? wireSchema(operation.query, settings).description : undefined;
  return {
    operationId: operationIdOf(id, operation),
    summary: title,
    ...(assumed.path
      ? { description: 'The specification does not show this path: it is a setting.' }
      : rules
        ? { description: rules }
        : {}),
    tags: [profile],
    ...(base === 'partner' ? { security: [] } : securityOf(id, settings)),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.request && !isInQuery
      ? { requestBody: requestBody(id, operation.request, settings, refer) }
      : templateRequestBody(id, settings)),
    responses: responses(id, operation, settings, refer),
    'x-operation': id,
    ...(answers ? { 'x-clause': [answers] } : {}),
    ...(assumed.path ? { 'x-assumed': assumed.path } : {}),
    ...(assumed.method ? { 'x-assumed-method': assumed.method } : {}),
    ...(assumed.parameters
      ? {
          'x-assumed-parameters': assumed.parameters.words,
          'x-assumed-parameters-in': assumed.parameters.place,
        }
      : {}),
  };
}

const pathParameters = (path: string): Item[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(id: OperationId, message: object, settings: Settings): Item[] {
  const { properties = {}, required = [] } = wireSchema(message, settings);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    required: required.includes(name),
    schema,
    ...assumedPlace(id),
    ...exampleOf(id, message, name, settings),
  }));
}

/** The parameters of a target's template, if they are sent in the query. */
function requestParameters(id: OperationId, settings: Settings): Item[] {
  const { parameters } = operationOf(id).assumed ?? {};
  const template =
    parameters === undefined || settings.get(parameters.place) === 'body'
      ? null
      : settings.get(parameters.words);
  const { properties = {}, required = [] } = templateSchema(template ?? {}) as {
    properties?: Item;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    'x-assumed': parameters?.words,
  }));
}

/** The body of a target's template, if the parameters are sent in the body. */
function templateRequestBody(id: OperationId, settings: Settings): Item {
  const { parameters } = operationOf(id).assumed ?? {};
  const template =
    parameters !== undefined && settings.get(parameters.place) === 'body'
      ? settings.get(parameters.words)
      : null;
  if (template === null) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: templateSchema(template) } },
      'x-assumed': parameters?.words,
    },
  };
}

const exampleOf = (id: OperationId, message: object, name: string, settings: Settings): Item => {
  const value = Object.values(examples[id].query ?? examples[id].request ?? {})
    .map((example) => (toWire(message, example, settings) as Item)[name])
    .find((candidate) => candidate !== undefined);
  return value === undefined ? {} : { example: value };
};

const messageContent = (
  id: OperationId,
  part: 'request' | 'response',
  message: object,
  settings: Settings,
  refer: SchemaReferrer,
): Item => {
  const messageExamples = Object.entries(examples[id][part] ?? {}).map(
    ([name, value]) => [name, { value: toWire(message, value, settings) }] as const,
  );
  return {
    'application/json': {
      schema: refer(message),
      ...(messageExamples.length > 0 ? { examples: Object.fromEntries(messageExamples) } : {}),
    },
  };
};

const requestBody = (id: OperationId, message: object, settings: Settings, refer: SchemaReferrer): Item => {
  const template = bodyTemplateOf(id, settings);
  return {
    required: true,
    content: template
      ? { 'application/json': { schema: templateSchema(template) } }
      : messageContent(id, 'request', message, settings, refer),
    ...assumedPlace(id),
  };
};

/** The setting that says where a request is sent, if the specification does not. */
const assumedPlace = (id: OperationId): Item => {
  const place = operationOf(id).assumed?.place;
  return place ? { 'x-assumed': place } : {};
};

const bookingIdSettings = {
  'v1.book': { setting: 'v1.booking.id', of: 'the reservation' },
  'v2.book': { setting: 'v2.booking.id', of: 'the order' },
} as const satisfies Record<BookingOperationId, { readonly setting: SettingId; readonly of: string }>;

const isBooking = (id: OperationId): id is BookingOperationId => operationOf(id).effect === 'books';

/** The keyword and the setting for the place of the booking's id in another API, if the target states the place. */
const otherIdSettings = {
  'v1.book': ['x-order', 'orders.v1.id'],
  'v2.book': ['x-reservation', 'v2.booking.reservation'],
} as const satisfies Record<BookingOperationId, readonly [keyword: string, setting: SettingId]>;

function otherApiIds(id: BookingOperationId, settings: Settings): Item {
  const [keyword, setting] = otherIdSettings[id];
  const pointer = settings.get(setting);
  return pointer === '' ? {} : { [keyword]: { setting, at: pointer } };
}

function responses(
  id: OperationId,
  { response, base, errors, gone }: Operation,
  settings: Settings,
  refer: SchemaReferrer,
): Item {
  if (base === 'partner')
    return { default: { description: 'Which status the service expects is not shown.' } };
  const bookingId = isBooking(id) ? bookingIdSettings[id] : undefined;
  const idSentence =
    bookingId && `the id of ${bookingId.of} is read at \`${settings.get(bookingId.setting)}\`.`;
  const assumed = isBooking(id)
    ? { 'x-assumed': bookingIdSettings[id].setting, ...otherApiIds(id, settings) }
    : {};
  if (response === undefined)
    return {
      '200': { description: `The answer is not shown${idSentence ? `; ${idSentence}` : '.'}`, ...assumed },
    };
  const description = errors === 'in-200' ? 'Done, or a problem reported in ErrorsType.' : 'Done.';
  return {
    '200': {
      description: idSentence
        ? `${description} Beyond the envelope the answer is not shown; ${idSentence}`
        : description,
      ...assumed,
      content: messageContent(id, 'response', response, settings, refer),
    },
    ...(gone
      ? {
          '404': {
            description: 'A rate is gone: this rate, not an empty search. The body is not shown.',
            'x-clause': [gone],
          },
        }
      : {}),
  };
}
