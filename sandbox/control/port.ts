import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { tenantSecret } from '../../lib/control-secret.ts';
import type { Behaviour, Behaviours } from '../behaviours.ts';
import type { Service } from '../handlers/call.ts';
import { bearerLength } from '../jwt.ts';
import { createServer, type ConnectionTimeouts } from '../http/server.ts';
import { boolean, integer, number, string, type BodyMembers, type Reader } from '../reading/read.ts';
import { Refusal, badRequest } from '../refusal.ts';
import { isStoreError, warnOfStoreError } from '../store/failures.ts';
import type { Tenant, TenantOptions, Tenants } from '../tenants.ts';
import { rateKey } from '../world/rates.ts';
import { scenarios } from '../world/scenarios.ts';
import { bodyOf, pageIn, tenantOf } from './request.ts';
import { consoleRoutes, type ConsoleServices } from './console-services.ts';
import { eventRoutes } from './events.ts';
import { maskedEntriesSince } from './masked-journal.ts';
import { callerOf, guard, type GuardOptions } from './guard.ts';
import { reservationRoutes } from './reservations.ts';
import { clockView, tenantView, type OperatorView } from './views.ts';
import { webhookRoutes } from './webhooks.ts';

interface ControlPortOptions extends GuardOptions {
  readonly service: Service;
  readonly tenants: Tenants;
  readonly behaviours: Behaviours;
  readonly timeouts: ConnectionTimeouts;
  readonly url: string;
  /** The console's services; none by default. */
  readonly consoleServices?: ConsoleServices | undefined;
}

/** The operator's port: tenants, their clocks, inventory and journals. Never served on the contract's port. */
export function controlPort(
  { service, tenants, behaviours, timeouts, url, secret, host, consoleServices }: ControlPortOptions,
  log: FastifyBaseLogger | false,
): FastifyInstance {
  const app = createServer(log, timeouts, { bodyLimit: maxBodyBytes });
  // Browsers can send text/plain to other origins without a preflight request.
  app.removeContentTypeParser('text/plain');
  guard(app, { secret, host });
  const operatorView = (tenant: Tenant): OperatorView => ({
    ...tenantView(tenant, url),
    controlSecret: tenantSecret(secret, tenant.id),
  });

  app.get('/health', () => ({
    status: 'ok',
    hotels: service.world.hotels,
    seed: service.world.seed,
    tenants: tenants.count,
  }));
  app.get('/faults', () =>
    Object.entries(behaviours.faults).map(([name, fault]) => ({
      name,
      alsoBreaks: [],
      ...fault,
      rules: undefined,
    })),
  );
  app.get('/variants', () => [
    ...Object.entries(behaviours.variants).map(([name, variant]) => ({
      name,
      ...variant,
      rules: undefined,
      bearerLength: undefined,
    })),
    ...Object.entries(behaviours.settingVariants).map(([name, variant]) => ({ name, ...variant })),
  ]);
  app.get('/scenarios', () => scenarios);

  app.get('/tenants', (request) => {
    const ownTenant = callerOf(request);
    return (ownTenant === undefined ? tenants.newest(maxTenants) : [ownTenant]).flatMap((id) => {
      const tenant = tenants.get(id);
      return tenant === undefined ? [] : [operatorView(tenant)];
    });
  });
  app.post('/tenants', async (request, reply) => {
    const options = readOptions(bodyOf(request), behaviours);
    if (options.beside !== undefined && tenants.get(options.beside) === undefined)
      throw badRequest('There is no such tenant.', 'beside');
    const tenant = await tenants.create(options);
    return reply.code(201).send(operatorView(tenant));
  });
  app.get('/tenants/:id', (request) => operatorView(tenantOf(tenants, request)));
  app.delete('/tenants/:id', async (request, reply) => {
    const tenant = tenantOf(tenants, request);
    const { id } = tenant;
    if (id === 'demo') throw badRequest('The tenant demo cannot be removed.');
    // The tenant is removed first, so that none of its calls is accepted any more.
    tenants.remove(id);
    await service.webhookQueue.forget(tenant);
    return reply.code(204).send();
  });

  app.put('/tenants/:id/behaviour', (request) => {
    const tenant = tenantOf(tenants, request);
    tenants.setBehaviour(tenant, readBehaviour(bodyOf(request), behaviours));
    return operatorView(tenant);
  });
  app.post('/tenants/:id/clock', (request) => {
    const tenant = tenantOf(tenants, request);
    adjustClock(tenant, bodyOf(request));
    tenants.save(tenant);
    return clockView(tenant);
  });
  app.post('/tenants/:id/rates/close', (request) => {
    const tenant = tenantOf(tenants, request);
    const key = rateKeyFrom(service, tenant, bodyOf(request));
    tenant.store.rates.close(key);
    return { closed: key };
  });
  app.post('/tenants/:id/rates/open', (request) => {
    const tenant = tenantOf(tenants, request);
    const key = rateKeyFrom(service, tenant, bodyOf(request));
    return { rate: key, was: tenant.store.rates.open(key) ? 'closed' : 'open' };
  });
  app.post('/tenants/:id/rates/price', (request) => {
    const tenant = tenantOf(tenants, request);
    const body = bodyOf(request);
    const key = rateKeyFrom(service, tenant, body);
    const factor = body.required('factor', number(0.01, 100));
    tenant.store.rates.price(key, factor);
    return { changed: key, factor };
  });
  app.get('/tenants/:id/journal', (request) => {
    const { since, limit } = pageIn(request, 'an entry', maxEntries);
    return maskedEntriesSince(tenantOf(tenants, request), service.settings, since, limit);
  });

  reservationRoutes(app, service, tenants);
  webhookRoutes(app, service, tenants);
  eventRoutes(app, service.settings, tenants, consoleServices, url);
  if (consoleServices) consoleRoutes(app, tenants, consoleServices, url);

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody('not-found', 'The control port has nothing at this path.')),
  );
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (isStoreError(error)) {
      warnOfStoreError(error);
      return reply
        .code(503)
        .send(errorBody('not-kept', 'The sandbox cannot read or write its data; it says why where it runs.'));
    }
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return reply.code(status).send(errorBody(error.code ?? 'failed', sentenceOf(error, status)));
  });
  return app;
}

const maxTenants = 100;

/** Maximum number of journal entries per response. A response with large entries has fewer; a client reads until it gets none. */
const maxEntries = 10_000;

/** Maximum body size in bytes. */
const maxBodyBytes = 256 * 1024;

function sentenceOf({ message }: Error, status: number): string {
  if (status === 415) return 'The body must be JSON, and say so: content-type: application/json.';
  if (status === 413) return `The body is longer than ${maxBodyBytes} bytes.`;
  return status >= 500 ? 'The sandbox itself has failed; its log says why (--log error).' : message;
}

const errorBody = (code: string, message: string): object => ({ error: { code, message } });

function readBehaviour(body: BodyMembers, { faults, variants }: Behaviours): Behaviour {
  return {
    fault: body.optional('fault', nameReader(faults, 'fault')),
    variant: body.optional('variant', mixtureReader(variants)),
  } as Behaviour;
}

function readOptions(body: BodyMembers, behaviours: Behaviours): TenantOptions {
  return {
    ...readBehaviour(body, behaviours),
    bearerLength: body.optional('bearerLength', integer(bearerLength.min, bearerLength.max)),
    favourites: body.optional('favourites', integer(0, 1)),
    beside: body.optional('beside', string),
  } as TenantOptions;
}

/** A variant, or several joined by a plus sign. */
const mixtureReader =
  (variants: Behaviours['variants']): Reader<string> =>
  (value, path) => {
    const name = string(value, path);
    for (const variantName of name.split('+')) nameReader(variants, 'variant')(variantName, path);
    return name;
  };

const nameReader =
  (table: Readonly<Record<string, unknown>>, kind: 'fault' | 'variant'): Reader<string> =>
  (value, path) => {
    const name = string(value, path);
    if (Object.hasOwn(table, name)) return name;
    throw badRequest(`There is no ${kind} ${name}; GET /${kind}s lists them.`);
  };

/** Applies the changes of one call in this order: real time, freeze, set, advance. */
function adjustClock({ clock }: Tenant, body: BodyMembers): void {
  const real = body.optional('real', boolean);
  const freeze = body.optional('freeze', boolean);
  const set = body.optional('set', string);
  const advance = body.optional('advance', number(-1e9, 1e9));
  const setTime = set === undefined ? undefined : Date.parse(set);
  if (Number.isNaN(setTime)) throw badRequest('set must be an ISO date-time.');
  if (real === true) clock.reset();
  if (freeze === true) clock.freeze();
  if (freeze === false) clock.unfreeze();
  if (setTime !== undefined) clock.set(setTime);
  if (advance !== undefined) clock.advance(advance * 1000);
}

function rateKeyFrom(service: Service, { rules }: Tenant, body: BodyMembers): string {
  const rate = service.tokens.open(rules.readToken(body.required('token', string)));
  if (rate === undefined) throw badRequest('token was never issued by this sandbox.');
  return rateKey(rate.hotel, rate.room, rate.plan, rate.stay);
}
