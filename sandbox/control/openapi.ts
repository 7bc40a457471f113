/** The calls of the control port as an OpenAPI document. */

interface Schema {
  readonly type: string | readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

const string = { type: 'string' };
const number = { type: 'number' };
const boolean = { type: 'boolean' };

/** @param path with its members in braces */
function call(
  operationId: string,
  path: string,
  summary: string,
  more: {
    readonly body?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly query?: readonly string[];
    readonly answer?: string;
  } = {},
): Call {
  const { body, required = [], query = [], answer = '200' } = more;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: string,
    })),
    ...query.map((name) => ({ name, in: 'query', schema: string })),
  ];
  return {
    operationId,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: required.length > 0,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: body,
                  ...(required.length > 0 ? { required } : {}),
                },
              },
            },
          },
        }),
    responses: {
      [answer]: {
        description: 'Done.',
        ...(answer === '204' ? {} : { content: { 'application/json': { schema: {} } } }),
      },
      '4XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

const tenant = '/tenants/{id}';

const behaviour = { fault: string, variant: string };
const webhook = { url: string, ca: string };
const at = (
  path: string,
  calls: Readonly<Record<string, Call>>,
): Readonly<Record<string, Readonly<Record<string, Call>>>> => ({
  [path]: calls,
});

export const controlOpenapi: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly [member: string]: unknown;
} = {
  openapi: '3.1.0',
  info: {
    title: 'Control port of the sandbox',
    version: '0.1.0',
    description:
      'Tenants, their time, their inventory, and what they did. Never on the port of the contract.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'http://127.0.0.1:8081' }],
  security: [{ secret: [] }],
  paths: {
    ...at('/health', {
      get: {
        ...call('health', '', 'Says that it runs, and with which world. Needs no secret.'),
        security: [],
      },
    }),
    ...at('/faults', { get: call('faults', '', 'Lists the ways in which a tenant may break a clause.') }),
    ...at('/variants', { get: call('variants', '', 'Lists the legal ways in which a tenant may differ.') }),
    ...at('/scenarios', { get: call('scenarios', '', 'Lists the hotels that always do one thing.') }),
    ...at('/tenants', {
      post: call('createTenant', '', 'Makes a tenant with credentials, clock and bookings of its own.', {
        body: { ...behaviour, bearerLength: number, favourites: number, beside: string },
        answer: '201',
      }),
    }),
    ...at(tenant, {
      get: call('tenant', tenant, 'Shows a tenant.'),
      delete: call('removeTenant', tenant, 'Removes a tenant; demo stays.', { answer: '204' }),
    }),
    ...at(`${tenant}/behaviour`, {
      put: call(
        'setBehaviour',
        tenant,
        'Breaks a clause, or differs in a legal way; an empty body makes it honest again.',
        {
          body: behaviour,
        },
      ),
    }),
    ...at(`${tenant}/clock`, {
      post: call(
        'turnClock',
        tenant,
        'Freezes, sets (a date-time) and advances (seconds) the clock, in this order.',
        {
          body: { freeze: boolean, set: string, advance: number },
        },
      ),
    }),
    ...at(`${tenant}/rates/close`, {
      post: call('closeRate', tenant, 'Closes the rate of a token.', {
        body: { token: string },
        required: ['token'],
      }),
    }),
    ...at(`${tenant}/rates/open`, {
      post: call('openRate', tenant, 'Opens it again.', { body: { token: string }, required: ['token'] }),
    }),
    ...at(`${tenant}/rates/price`, {
      post: call('changePrice', tenant, 'Multiplies the price of the rate of a token.', {
        body: { token: string, factor: number },
        required: ['token', 'factor'],
      }),
    }),
    ...at(`${tenant}/journal`, {
      get: call('journal', tenant, 'Lists the calls of a tenant as they were seen.', {
        query: ['since', 'limit'],
      }),
    }),
    ...at(`${tenant}/reservations`, { get: call('reservations', tenant, 'Lists what a tenant has booked.') }),
    ...at(`${tenant}/sold`, { get: call('sold', tenant, 'Lists the rooms that are sold with it.') }),
    ...at(`${tenant}/reservations/{reservation}/fail`, {
      post: call(
        'failBooking',
        `${tenant}/{reservation}`,
        'Lets the supplier fail a reservation, or all of an order.',
        {
          body: { reason: string },
        },
      ),
    }),
    ...at(`${tenant}/webhook`, {
      get: call('webhook', tenant, 'Shows where a tenant is told of changes.'),
      put: call('registerWebhook', tenant, 'Registers the address.', { body: webhook, required: ['url'] }),
      post: call('registerWebhookByPost', tenant, 'The same, for levers.', {
        body: webhook,
        required: ['url'],
      }),
      delete: call('removeWebhook', tenant, 'Forgets the address, and what is queued for it.', {
        answer: '204',
      }),
    }),
    ...at(`${tenant}/webhook/send`, {
      post: call(
        'emitWebhook',
        tenant,
        'Sends a notification: once, late, out of order, of an unknown type, or many.',
        {
          body: {
            event: string,
            id: string,
            how: string,
            delay: number,
            later: { type: 'object' },
            type: string,
            count: number,
            force: boolean,
          },
          required: ['event', 'id'],
          answer: '202',
        },
      ),
    }),
    ...at(`${tenant}/deliveries`, {
      get: call('deliveries', tenant, 'Lists what a tenant was told and is still owed.', {
        query: ['state', 'since', 'limit'],
      }),
    }),
    ...at(`${tenant}/deliveries/{seq}/retry`, {
      post: call('retryDelivery', `${tenant}/{seq}`, 'Puts a dead delivery back.'),
    }),
  },
  components: {
    securitySchemes: { secret: { type: 'http', scheme: 'bearer' } },
    responses: {
      Problem: {
        description: 'What was wrong, and what to do.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                error: {
                  type: 'object',
                  properties: { code: string, message: string },
                  required: ['code', 'message'],
                },
              },
              required: ['error'],
            },
          },
        },
      },
    },
  },
};
