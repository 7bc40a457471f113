import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { faults } from '../faults/index.ts';
import type { Service } from '../handlers/call.ts';
import { bearerLengths } from '../jwt.ts';
import { boolean, integer, maybe, members, must, number, text, type Members, type Reader } from '../http/read.ts';
import { Refusal, unusable } from '../refusal.ts';
import type { Tenant, TenantOptions, Tenants } from '../tenants.ts';
import { variants } from '../variants/index.ts';
import { rateKey } from '../world/rates.ts';
import { scenarios } from '../world/scenarios.ts';
import { clockView, tenantView } from './views.ts';

export interface Controlled {
  readonly service: Service;
  readonly tenants: Tenants;
  /** Base address of the contract's port. */
  readonly url: string;
}

/** The operator's side: tenants, their time, their inventory, what they did. Never on the contract's port. */
export function controlPort({ service, tenants, url }: Controlled, log: FastifyBaseLogger | false): FastifyInstance {
  const app = fastify({ ...(log ? { loggerInstance: log } : { logger: false }), forceCloseConnections: true });

  app.get('/health', () => ({ status: 'ok', hotels: service.world.hotels, seed: service.world.seed, tenants: tenants.count }));
  app.get('/faults', () =>
    Object.entries(faults).map(([name, { breaks, alsoBreaks = [], operations, does }]) => ({ name, breaks, alsoBreaks, operations, does })),
  );
  app.get('/variants', () => Object.entries(variants).map(([name, { does }]) => ({ name, does })));
  app.get('/scenarios', () => scenarios);

  app.post('/tenants', async (request, reply) => {
    const tenant = await tenants.create(readOptions(bodyOf(request)));
    return reply.code(201).send(tenantView(tenant, url));
  });
  app.get('/tenants/:id', (request) => tenantView(tenantOf(tenants, request), url));
  app.delete('/tenants/:id', (request, reply) => {
    const { id } = tenantOf(tenants, request);
    if (id === 'demo') throw unusable('The tenant demo cannot be removed.');
    tenants.remove(id);
    return reply.code(204).send();
  });

  app.post('/tenants/:id/clock', (request) => {
    const tenant = tenantOf(tenants, request);
    turn(tenant, bodyOf(request));
    return clockView(tenant);
  });
  app.post('/tenants/:id/rates/close', (request) => {
    const tenant = tenantOf(tenants, request);
    const key = keyOf(service, bodyOf(request));
    tenant.closed.add(key);
    return { closed: key };
  });
  app.post('/tenants/:id/rates/price', (request) => {
    const tenant = tenantOf(tenants, request);
    const body = bodyOf(request);
    const key = keyOf(service, body);
    const factor = must(body, 'factor', number(0.01, 100));
    tenant.factors.set(key, factor);
    return { changed: key, factor };
  });
  app.get('/tenants/:id/reservations', (request) => tenantOf(tenants, request).store.reservations());
  app.get('/tenants/:id/sold', (request) => tenantOf(tenants, request).store.sold.all());
  app.get('/tenants/:id/journal', (request) => {
    const { since = '0' } = request.query as { since?: string };
    if (!/^\d{1,15}$/.test(since)) throw unusable('since must be the number of an entry.');
    return tenantOf(tenants, request).journal.since(Number(since));
  });

  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem('not-found', 'The control port has nothing at this path.')));
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send(problem(error.code ?? 'failed', error.message));
  });
  return app;
}

const problem = (code: string, message: string): object => ({ error: { code, message } });

const bodyOf = (request: FastifyRequest): Members => members(request.body ?? {}, 'The body');

function tenantOf(tenants: Tenants, request: FastifyRequest): Tenant {
  const { id } = request.params as { id: string };
  const tenant = tenants.get(id);
  if (tenant === undefined) throw new Refusal('nowhere', 404, 'unknown-tenant', `There is no tenant ${id}.`);
  return tenant;
}

function readOptions(body: Members): TenantOptions {
  return {
    fault: maybe(body, 'fault', nameIn(faults, 'fault')),
    variant: maybe(body, 'variant', nameIn(variants, 'variant')),
    bearerLength: maybe(body, 'bearerLength', integer(bearerLengths.shortest, bearerLengths.longest)),
    favourites: maybe(body, 'favourites', integer(0, 1)),
  } as TenantOptions;
}

const nameIn =
  (all: Readonly<Record<string, unknown>>, what: 'fault' | 'variant'): Reader<string> =>
  (value, place) => {
    const name = text(value, place);
    if (Object.hasOwn(all, name)) return name;
    throw unusable(`There is no ${what} ${name}; GET /${what}s lists them.`);
  };

/** Freeze first, then set, then advance, so that one call can say all three. */
function turn({ clock }: Tenant, body: Members): void {
  const freeze = maybe(body, 'freeze', boolean);
  const set = maybe(body, 'set', text);
  const advance = maybe(body, 'advance', number(-1e9, 1e9));
  const moment = set === undefined ? undefined : Date.parse(set);
  if (Number.isNaN(moment)) throw unusable('set must be an ISO date-time.');
  if (freeze === true) clock.freeze();
  if (freeze === false) clock.unfreeze();
  if (moment !== undefined) clock.set(moment);
  if (advance !== undefined) clock.advance(advance * 1000);
}

function keyOf(service: Service, body: Members): string {
  const opened = service.tokens.open(must(body, 'token', text));
  if (opened === undefined) throw unusable('token was never issued by this sandbox.');
  return rateKey(opened.hotel, opened.room, opened.plan, opened.stay);
}
