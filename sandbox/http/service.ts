import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { operationOf, servedOperationIds, type OperationId } from '../../schemas/operations.ts';
import { nearMissSentence, operationFields, recogniser } from '../../schemas/recognise.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import type { Service } from '../handlers/call.ts';
import { Refusal } from '../refusal.ts';
import type { CredentialState } from '../rules/access.ts';
import { errorResponse, type OutgoingResponse } from '../rules/answers.ts';
import { isStoreError, warnOfStoreError } from '../store/failures.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { respond, isV1, pathNotFound, refusalResponse, v1RefusalResponse, type Caller } from './answer.ts';
import { exchangeOf, fullJournalEntry } from './exchange.ts';
import { createServer, type ConnectionTimeouts } from './server.ts';
import { receive } from './receive.ts';
import { createSendBatches } from './send-batches.ts';
import { write } from './write.ts';

const tenantPrefix = /^\/tenants\/([\w-]{1,64})(?=\/)/;

/** The port of the contract: every operation with a handler, at the method and path that the settings define. */
export function contractPort(
  service: Service,
  tenants: Tenants,
  demo: Tenant,
  log: FastifyBaseLogger | false,
  timeouts: ConnectionTimeouts,
): FastifyInstance {
  const app = createApp(demo, log, timeouts);
  const closeController = new AbortController();
  app.addHook('onClose', async () => closeController.abort());
  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closeController.signal }).catch(() => undefined);
  const callerOf = callerFinder(service, tenants, demo);
  const sendBatches = createSendBatches();
  const recognise = recogniser(service.settings);
  /** Adds refused calls to the tenant's journal as well, because clients look there for calls to a wrong path. */
  const journalRefusal = async (
    tenant: Tenant,
    request: FastifyRequest,
    response: OutgoingResponse,
  ): Promise<void> => {
    const exchange = exchangeOf(
      operationFields(recognise(request.method, request.url)),
      request,
      response,
      Date.now(),
    );
    addToJournal(tenant, exchange);
    await tenant.fullJournal?.add(tenant, exchange);
  };

  for (const operation of servedOperationIds) {
    const { method, path } = routeOf(operation, service.settings);
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const call = { operation };
    app.route({
      method,
      url,
      config: { operation },
      handler: backgroundHandler(async (request, reply) => {
        const sentAt = Date.now();
        sendBatches.begin(operation);
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
        const addToFullJournal = fullJournalEntry(caller.tenant, call, request, reply, sentAt);
        const pacedResponse = await caller.tenant.rules.pace(async () => {
          const response = await respond(service, incoming, caller);
          addToJournal(caller.tenant, exchangeOf(call, request, response, sentAt));
          return response;
        });
        await addToFullJournal(pacedResponse);
        await sendBatches.end(operation);
        write(reply, pacedResponse);
      }),
    });
    app.route({
      method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (otherMethod) => otherMethod !== method,
      ),
      url,
      handler: async (request, reply) => {
        const { tenant } = await callerOf(request);
        const refusal = new Refusal(
          'transport',
          405,
          'wrong-method',
          `This operation is called by ${method}.`,
        );
        const response = refusalResponse(refusal, tenant.rules, operation);
        await journalRefusal(tenant, request, response);
        return write(reply, response);
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { tenant } = await callerOf(request);
    const recognition = recognise(request.method, request.url);
    const response = refusalResponse(
      pathNotFound(
        recognition.is === 'nearly' ? nearMissSentence(recognition, request, service.settings) : undefined,
      ),
      tenant.rules,
      undefined,
    );
    await journalRefusal(tenant, request, response);
    return write(reply, response);
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return write(reply, refusalResponse(error, demo.rules, undefined));
    if (isStoreError(error)) {
      warnOfStoreError(error);
      return write(reply, storageError);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error(error);
      return write(reply, internalError);
    }
    const refusal =
      status === 413
        ? new Refusal('transport', status, 'body-too-large', error.message, { phrase: 'problem.tooLarge' })
        : new Refusal('transport', status, 'bad-request', error.message);
    const { tenant } = await callerOf(request).catch(() => ({ tenant: demo }));
    const { operation } = request.routeOptions.config as { operation?: OperationId };
    const isOfV1 = operation !== undefined && isV1(operation);
    const response = isOfV1
      ? v1RefusalResponse(refusal, service, tenant, operation)
      : refusalResponse(refusal, tenant.rules, undefined);
    await journalRefusal(tenant, request, response);
    return write(reply, response);
  });
  return app;
}

const addToJournal = ({ journal, clock }: Tenant, exchange: ReturnType<typeof exchangeOf>): void =>
  journal.add({ ...exchange, clockOffset: clock.now() - exchange.receivedAt });

/**
 * Does not return the handler's promise: for a handler that returns one, Fastify also waits for the end of the response stream,
 * which takes a tenth of the time of a short call.
 */
const backgroundHandler =
  (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
  (request: FastifyRequest, reply: FastifyReply): void =>
    void handle(request, reply).catch((error: unknown) => reply.send(error));

const internalError = errorResponse(
  500,
  'sandbox-failed',
  'The sandbox itself has failed; please report this.',
);

/** Nothing has changed, because a commit is atomic. */
const storageError = errorResponse(
  503,
  'not-kept',
  'The sandbox cannot read or write its data, so that nothing was changed.',
);

/** Creates an app that does not parse bodies and that refuses an unreadable path in the format of other refusals. */
function createApp(
  demo: Tenant,
  log: FastifyBaseLogger | false,
  timeouts: ConnectionTimeouts,
): FastifyInstance {
  const app = createServer(log, timeouts, {
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4_000, ignoreTrailingSlash: false },
    // The base URL of a tenant assigns calls without credentials to that tenant.
    rewriteUrl: (request) => {
      const [prefix, id] = tenantPrefix.exec(request.url ?? '') ?? [];
      if (prefix === undefined || id === undefined) return request.url ?? '/';
      (request as { tenant?: string }).tenant = id;
      return request.url!.slice(prefix.length);
    },
    frameworkErrors: (_error, _request, reply) => {
      write(
        reply,
        refusalResponse(
          new Refusal('transport', 400, 'bad-path', 'The path cannot be read.'),
          demo.rules,
          undefined,
        ),
      );
    },
  });
  app.removeAllContentTypeParsers();
  // The most frequent content type is listed in addition to the wildcard, because Fastify finds its parser faster by name.
  app.addContentTypeParser(['application/json', '*'], (_request: FastifyRequest, payload: IncomingMessage) =>
    receive(payload),
  );
  return app;
}

/** The owner of a request's credentials. */
interface Ownership {
  readonly owner: Tenant | undefined;
  readonly credentials: CredentialState;
}

/**
 * Finds the tenant of a request: the tenant in the base URL, or else the owner of the credentials, or else the demo tenant.
 * At a tenant's base URL, credentials of other tenants count as a mistake of that tenant, except the second client's.
 */
const callerFinder = (service: Service, tenants: Tenants, demo: Tenant) => {
  const ownerOf = async (request: FastifyRequest): Promise<Ownership> => {
    const { operation } = request.routeOptions.config as { operation?: OperationId };
    const credentials = operation && operationOf(operation).credentials;
    if (credentials === 'keys') return keyOwner(request, service, tenants);
    if (credentials === 'link')
      return { owner: fileOwner(request, service, tenants), credentials: 'missing' };
    const bearer = bearerOf(request);
    const claims = bearer === undefined ? undefined : await service.signer.verify(bearer);
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
    const tenantInPath = (request.raw as { tenant?: string }).tenant;
    const { owner, credentials } = await ownerOf(request);
    if (tenantInPath === undefined) return { tenant: owner ?? demo, credentials };
    const tenant = tenants.get(tenantInPath);
    if (tenant === undefined) throw pathNotFound();
    if (owner === undefined || owner === tenant) return { tenant, credentials };
    return owner.other === tenant ? { tenant: owner, credentials } : { tenant, credentials: 'unknown' };
  };
};

/** Reads the two keys of v1 from the query or the headers, as the settings define. */
function keyOwner(request: FastifyRequest, { settings }: Service, tenants: Tenants): Ownership {
  const isInQuery = settings.get('v1.keys.in') === 'query';
  const keyNamed = (name: string): string | undefined => {
    const value = isInQuery
      ? (request.query as Record<string, unknown>)[name]
      : request.headers[name.toLowerCase()];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [api, secret] = [keyNamed(settings.get('v1.keys.api')), keyNamed(settings.get('v1.keys.secret'))];
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

/** A content link is used without credentials: its name identifies the tenant. */
function fileOwner(request: FastifyRequest, { contentFiles }: Service, tenants: Tenants): Tenant | undefined {
  const file = contentFiles.fileOf((request.params as Record<string, string>)['file'] ?? '');
  return file === undefined ? undefined : tenants.get(file.tenant);
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];

/** The base URL that the caller used, with the prefix that selects the tenant. */
const originOf = (request: FastifyRequest): string => {
  const { tenant } = request.raw as { tenant?: string };
  return `http://${request.headers.host ?? 'localhost'}${tenant === undefined ? '' : `/tenants/${tenant}`}`;
};
