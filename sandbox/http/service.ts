import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { operationOf, servedIds, type OperationId } from '../../schemas/operations.ts';
import { operationFields, recogniser } from '../../schemas/recognise.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import type { Service } from '../handlers/call.ts';
import { Refusal } from '../refusal.ts';
import type { CredentialState } from '../rules/access.ts';
import type { Answer } from '../rules/answers.ts';
import { isOfStore, warnOfStore } from '../store/failures.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { answer, isV1, nowhere, refused, reported, type Caller } from './answer.ts';
import { exchangeOf } from './exchange.ts';
import { boundConnections, serverOptions, type Patience } from './patience.ts';
import { receive } from './receive.ts';
import { createTurns } from './turns.ts';
import { write } from './write.ts';

const tenantPrefix = /^\/tenants\/([\w-]{1,64})(?=\/)/;

/** The contract's own port: every operation that has a handler, at the path and method that the settings say. */
export function contractPort(
  service: Service,
  tenants: Tenants,
  demo: Tenant,
  log: FastifyBaseLogger | false,
  patience: Patience,
): FastifyInstance {
  const app = bare(demo, log, patience);
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
  const callerOf = callers(service, tenants, demo);
  const turns = createTurns();
  const recognise = recogniser(service.settings);
  const callIn = ({ method, url }: FastifyRequest) => operationFields(recognise(method, url));
  /** Into what the tenant sees of itself, too: who calls a wrong address searches there. */
  const note = async (tenant: Tenant, request: FastifyRequest, out: Answer): Promise<void> => {
    const exchange = exchangeOf(callIn(request), request, out, Date.now());
    keep(tenant, exchange);
    await tenant.fullJournal?.add(tenant, exchange);
  };

  for (const operation of servedIds) {
    const { method, path } = routeOf(operation, service.settings);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method,
      url,
      config: { operation },
      handler: inBackground(async (request, reply) => {
        const sentAt = Date.now();
        turns.begin(operation);
        const caller = await callerOf(request);
        const incoming = {
          operation,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          contentType: request.headers['content-type'],
          origin: originOf(request),
          bearer: bearerOf(request),
          body: request.body as Buffer | undefined,
          pause,
        };
        const call = callIn(request);
        const out = await caller.tenant.rules.pace(async () => {
          const made = await answer(service, incoming, caller);
          keep(caller.tenant, exchangeOf(call, request, made, sentAt));
          return made;
        });
        await caller.tenant.fullJournal?.add(caller.tenant, exchangeOf(call, request, out, sentAt));
        await turns.end(operation);
        write(reply, out);
      }),
    });
    app.route({
      method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((other) => other !== method),
      url,
      handler: async (request, reply) => {
        const { tenant } = await callerOf(request);
        const refusal = new Refusal(
          'transport',
          405,
          'wrong-method',
          `This operation is called by ${method}.`,
        );
        const out = refused(refusal, tenant.rules, operation);
        await note(tenant, request, out);
        return write(reply, out);
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { tenant } = await callerOf(request);
    const out = refused(nowhere(), tenant.rules, undefined);
    await note(tenant, request, out);
    return write(reply, out);
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return write(reply, refused(error, demo.rules, undefined));
    if (isOfStore(error)) {
      warnOfStore(error);
      return write(reply, notKept);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error(error);
      return write(reply, ourFault);
    }
    const refusal =
      status === 413
        ? new Refusal('transport', status, 'body-too-large', error.message, { phrase: 'problem.tooLarge' })
        : new Refusal('transport', status, 'bad-request', error.message);
    const { tenant } = await callerOf(request).catch(() => ({ tenant: demo }));
    const { operation } = request.routeOptions.config as { operation?: OperationId };
    const ofV1 = operation !== undefined && isV1(operation);
    const out = ofV1
      ? reported(refusal, service, tenant, operation)
      : refused(refusal, tenant.rules, undefined);
    await note(tenant, request, out);
    return write(reply, out);
  });
  return app;
}

const keep = ({ journal, clock }: Tenant, exchange: ReturnType<typeof exchangeOf>): void =>
  journal.add({ ...exchange, clockOffset: clock.now() - exchange.receivedAt });

/** A handler that is awaited with its reply waits for the end of the stream, at a tenth of a short call. */
const inBackground =
  (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
  (request: FastifyRequest, reply: FastifyReply): void =>
    void handle(request, reply).catch((error: unknown) => reply.send(error));

const ourFault: Answer = {
  status: 500,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"error":{"code":"sandbox-failed","message":"The sandbox itself has failed; please report this."}}',
};

/** What was to be changed is as it was: a commit is whole, or nothing. */
const notKept: Answer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"error":{"code":"not-kept","message":"The sandbox cannot read or write its data, so that nothing was changed."}}',
};

/** A server that reads no body by itself and answers an unreadable path like any other refusal. */
function bare(demo: Tenant, log: FastifyBaseLogger | false, patience: Patience): FastifyInstance {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    ...serverOptions(patience),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: false },
    // A tenant's own base address lets a call without credentials belong to a tenant all the same.
    rewriteUrl: (request) => {
      const [prefix, id] = tenantPrefix.exec(request.url ?? '') ?? [];
      if (prefix === undefined || id === undefined) return request.url ?? '/';
      (request as { tenant?: string }).tenant = id;
      return request.url!.slice(prefix.length);
    },
    frameworkErrors: (_error, _request, reply) => {
      write(
        reply,
        refused(new Refusal('transport', 400, 'bad-path', 'The path cannot be read.'), demo.rules, undefined),
      );
    },
  });
  boundConnections(app.server);
  app.removeAllContentTypeParsers();
  // The usual type by its name, because its parser is found faster than the one for all.
  app.addContentTypeParser(['application/json', '*'], (_request: FastifyRequest, payload: IncomingMessage) =>
    receive(payload),
  );
  return app;
}

/**
 * Finds whose a request is: that of the base address it came to, or the owner's of its credentials; else the demo tenant's. At the address
 * of a tenant what somebody else's credentials show is a mistake of that tenant, but for those of its own second client.
 */
const callers = (service: Service, tenants: Tenants, demo: Tenant) => {
  const ownerOf = async (
    request: FastifyRequest,
  ): Promise<{ owner: Tenant | undefined; credentials: CredentialState }> => {
    const { operation } = request.routeOptions.config as { operation?: OperationId };
    const credentials = operation && operationOf(operation).credentials;
    if (credentials === 'keys') return keyOwner(request, service, tenants);
    if (credentials === 'link')
      return { owner: fileOwner(request, service, tenants), credentials: 'missing' };
    const bearer = bearerOf(request);
    const claims = bearer === undefined ? undefined : await service.signer.read(bearer);
    const owner = claims === undefined ? undefined : tenants.get(claims.sub);
    if (owner && claims?.use === 'bearer') return { owner, credentials: 'known' };
    if (bearer === undefined) return { owner, credentials: 'missing' };
    if (owner && claims?.use === 'longstay') return { owner, credentials: 'long-stay token' };
    return { owner, credentials: claims === undefined && isForged(bearer) ? 'forged' : 'unknown' };
  };
  const isForged = (bearer: string): boolean => {
    const { use, sub } = service.signer.decodeUnverified(bearer) ?? {};
    return use === 'bearer' && sub !== undefined && tenants.get(sub) !== undefined;
  };
  return async (request: FastifyRequest): Promise<Caller> => {
    const hinted = (request.raw as { tenant?: string }).tenant;
    const { owner, credentials } = await ownerOf(request);
    if (hinted === undefined) return { tenant: owner ?? demo, credentials };
    const tenant = tenants.get(hinted);
    if (tenant === undefined) throw nowhere();
    if (owner === undefined || owner === tenant) return { tenant, credentials };
    return owner.other === tenant ? { tenant: owner, credentials } : { tenant, credentials: 'unknown' };
  };
};

/** Both keys of v1, where the settings say that they travel. */
function keyOwner(
  request: FastifyRequest,
  { settings }: Service,
  tenants: Tenants,
): { owner: Tenant | undefined; credentials: CredentialState } {
  const from =
    settings.get('v1.keys.in') === 'query' ? (request.query as Record<string, unknown>) : request.headers;
  const named = (name: string): string | undefined => {
    const value = settings.get('v1.keys.in') === 'query' ? from[name] : from[name.toLowerCase()];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [api, secret] = [named(settings.get('v1.keys.api')), named(settings.get('v1.keys.secret'))];
  const owner = api === undefined ? undefined : tenants.byApiKey(api);
  if (api === undefined)
    return { owner, credentials: secret === undefined ? 'missing' : 'only the second key' };
  if (secret === undefined) return { owner, credentials: 'only the first key' };
  if (owner === undefined) return { owner, credentials: 'unknown' };
  if (owner.credentials.secretKey === secret) return { owner, credentials: 'known' };
  return {
    owner,
    credentials:
      owner.other?.credentials.secretKey === secret ? 'second key of another client' : 'wrong second key',
  };
}

/** A content link is used without credentials: its name says whose it is. */
function fileOwner(request: FastifyRequest, { contentFiles }: Service, tenants: Tenants): Tenant | undefined {
  const file = contentFiles.fileOf((request.params as Record<string, string>)['file'] ?? '');
  return file === undefined ? undefined : tenants.get(file.tenant);
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** The address a caller used, with the prefix that chose the tenant. */
const originOf = (request: FastifyRequest): string => {
  const { tenant } = request.raw as { tenant?: string };
  return `http://${request.headers.host ?? 'localhost'}${tenant === undefined ? '' : `/tenants/${tenant}`}`;
};
