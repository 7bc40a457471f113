const string = { type: 'string' };
const number = { type: 'number' };
const boolean = { type: 'boolean' };

/** One call, with the members of its body and the names of its query. */
interface Row {
  readonly id: string;
  readonly does: string;
  readonly body?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly query?: readonly string[];
  /** The status of the response; 200 by default. */
  readonly answer?: 200 | 201 | 202 | 204;
  /** The media type of the response; JSON by default. */
  readonly media?: string;
}

const behaviour = { fault: string, variant: string };
const token = { body: { token: string }, required: ['token'] };
const webhook = { body: { url: string, ca: string }, required: ['url'] };

const calls: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  '/health': { get: { id: 'health', does: 'Says that it runs, and with which world. Needs no secret.' } },
  '/faults': { get: { id: 'faults', does: 'Lists the ways in which a tenant may break a clause.' } },
  '/variants': { get: { id: 'variants', does: 'Lists the legal ways in which a tenant may differ.' } },
  '/scenarios': { get: { id: 'scenarios', does: 'Lists the hotels that always do one thing.' } },
  '/tenants': {
    get: { id: 'tenants', does: 'Lists the newest tenants; with the secret of a tenant, only this one.' },
    post: {
      id: 'createTenant',
      does: 'Makes a tenant with credentials, clock and bookings of its own.',
      body: { ...behaviour, bearerLength: number, favourites: number, beside: string },
      answer: 201,
    },
  },
  '/tenants/{id}': {
    get: { id: 'tenant', does: 'Shows a tenant.' },
    delete: { id: 'removeTenant', does: 'Removes a tenant; demo stays.', answer: 204 },
  },
  '/tenants/{id}/behaviour': {
    put: {
      id: 'setBehaviour',
      does: 'Breaks a clause, or differs in a legal way; an empty body makes it conforming again.',
      body: behaviour,
    },
  },
  '/tenants/{id}/clock': {
    post: {
      id: 'turnClock',
      does: 'Returns the clock to real time, freezes, sets (a date-time) and advances (seconds) it, in this order.',
      body: { real: boolean, freeze: boolean, set: string, advance: number },
    },
  },
  '/tenants/{id}/rates/close': { post: { id: 'closeRate', does: 'Closes the rate of a token.', ...token } },
  '/tenants/{id}/rates/open': { post: { id: 'openRate', does: 'Opens it again.', ...token } },
  '/tenants/{id}/rates/price': {
    post: {
      id: 'changePrice',
      does: 'Multiplies the price of the rate of a token.',
      body: { token: string, factor: number },
      required: ['token', 'factor'],
    },
  },
  '/tenants/{id}/journal': {
    get: {
      id: 'journal',
      does: 'Lists the calls of a tenant as they were seen.',
      query: ['since', 'limit'],
    },
  },
  '/tenants/{id}/events': {
    get: {
      id: 'events',
      does: 'Streams calls, state and deliveries as server-sent events, from the call after Last-Event-ID.',
      media: 'text/event-stream',
    },
  },
  '/tenants/{id}/reservations': { get: { id: 'reservations', does: 'Lists what a tenant has booked.' } },
  '/tenants/{id}/sold': { get: { id: 'sold', does: 'Lists the rooms that are sold with it.' } },
  '/tenants/{id}/reservations/{reservation}/fail': {
    post: {
      id: 'failBooking',
      does: 'Lets the supplier fail a reservation, or all of an order.',
      body: { reason: string },
    },
  },
  '/tenants/{id}/webhook': {
    get: { id: 'webhook', does: 'Shows where a tenant is told of changes.' },
    put: { id: 'registerWebhook', does: 'Registers the address.', ...webhook },
    post: { id: 'registerWebhookByPost', does: 'The same, for hooks.', ...webhook },
    delete: {
      id: 'removeWebhook',
      does: 'Forgets the address, and what is queued for it.',
      answer: 204,
    },
  },
  '/tenants/{id}/webhook/send': {
    post: {
      id: 'emitWebhook',
      does: 'Sends a notification: once, late, out of order, of an unknown type, or many.',
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
      answer: 202,
    },
  },
  '/tenants/{id}/deliveries': {
    get: {
      id: 'deliveries',
      does: 'Lists what a tenant was told and is still owed.',
      query: ['state', 'since', 'limit'],
    },
  },
  '/tenants/{id}/deliveries/{seq}/retry': {
    post: { id: 'retryDelivery', does: 'Puts a dead delivery back.' },
  },
};

const json = <Schema extends object>(schema: Schema) => ({ 'application/json': { schema } });
const object = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

function callOf(path: string, { id, does, body, required = [], query = [], answer = 200, media }: Row) {
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
    operationId: id,
    summary: does,
    ...(id === 'health' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: required.length > 0, content: json(object(body, required)) } }
      : {}),
    responses: {
      [answer]: {
        description: 'Done.',
        ...(answer === 204 ? {} : { content: media === undefined ? json({}) : { [media]: {} } }),
      },
      '4XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

export const controlOpenapi = {
  openapi: '3.1.0',
  info: {
    title: 'Control port of the sandbox',
    version: '0.1.0',
    description:
      'Tenants, their time, their inventory, and what they did. Never on the port of the contract. What only the console calls is left out.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'http://127.0.0.1:8081' }],
  security: [{ secret: [] }],
  paths: Object.fromEntries(
    Object.entries(calls).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, row]) => [method, callOf(path, row)])),
    ]),
  ),
  components: {
    securitySchemes: { secret: { type: 'http', scheme: 'bearer' } },
    responses: {
      Problem: {
        description: 'What was wrong, and what to do.',
        content: json(
          object({ error: object({ code: string, message: string }, ['code', 'message']) }, ['error']),
        ),
      },
    },
  },
};
