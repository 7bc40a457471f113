/** Access control of the control port. All checks happen before a body is read. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { controlSecretVariable, tenantSecret } from '../../lib/control-secret.ts';
import { Refusal, forbidden } from '../refusal.ts';

export interface GuardOptions {
  readonly secret: string;
  readonly host: string;
}

/**
 * Checks each request. Host and Origin must name this port, because pages in a browser can send requests to loopback, and their
 * host names can be rebound to loopback. Each call needs the secret, because other users of the machine can also send requests.
 * Only health and page need no secret, because they contain no data. A tenant's own secret gives access to that tenant.
 */
export function guard(app: FastifyInstance, { secret, host }: GuardOptions): void {
  const secretDigest = digest(secret);
  app.addHook('onRequest', async (request, reply) => {
    const namesThisPort = isOwnAuthority(host, request.socket.localPort ?? 0);
    const { host: hostHeader = '', origin } = request.headers;
    if (!namesThisPort(hostHeader))
      throw new Refusal(
        'transport',
        403,
        'wrong-host',
        'The header Host must name the control port by its address, as it was printed.',
      );
    if (
      origin !== undefined &&
      !(origin.startsWith('http://') && namesThisPort(origin.slice('http://'.length)))
    )
      throw new Refusal(
        'transport',
        403,
        'wrong-origin',
        'A page of another origin may not call the control port: leave out Origin.',
      );
    const sentSecret = secretIn(request);
    if (needsNoSecret(request) || timingSafeEqual(digest(sentSecret), secretDigest)) return;
    const [tenant = ''] = /^[\w-]{1,64}(?=\.)/.exec(sentSecret) ?? [];
    if (tenant !== '' && timingSafeEqual(digest(sentSecret), digest(tenantSecret(secret, tenant)))) {
      assertOwnTenant(tenant, request);
      callers.set(request, tenant);
      return;
    }
    reply.header('www-authenticate', 'Bearer');
    throw new Refusal(
      'transport',
      401,
      'secret-needed',
      `Send the header "authorization: Bearer SECRET": the sandbox printed its secret at the start, or took it from ${controlSecretVariable}.`,
    );
  });
}

/** The tenant whose secret a request used; undefined for the operator's secret. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

const callers = new WeakMap<FastifyRequest, string>();

/** Paths that every secret may read. */
const readableByAll = new Set(['/tenants', '/faults', '/variants', '/scenarios']);

function assertOwnTenant(tenant: string, { method, params, routeOptions }: FastifyRequest): void {
  const { url: route = '' } = routeOptions;
  const isOwnPath = route.startsWith('/tenants/:id') && (params as { id?: string }).id === tenant;
  const removesTenant = route === '/tenants/:id' && method === 'DELETE';
  if ((isOwnPath && !removesTenant) || ((method === 'GET' || method === 'HEAD') && readableByAll.has(route)))
    return;
  throw forbidden(
    `This secret opens the tenant ${tenant} alone, and does not end it: the rest needs the secret that the sandbox printed at its start.`,
  );
}

const needsNoSecret = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && publicPaths.has(url.split('?')[0]!);

const publicPaths = new Set(['/health', '/']);

const secretIn = ({ headers }: FastifyRequest): string =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Hash of a secret. Hashes have equal length, so that their comparison takes constant time. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether a Host header, which includes the port, names the control port. */
const isOwnAuthority =
  (host: string, port: number) =>
  (authority: string): boolean => {
    const [, name = '', portText = '80'] =
      /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? [];
    if (name === '' || Number(portText) !== port) return false;
    const bareName = name.replace(/^\[(.*)\]$/, '$1');
    if (isLoopback(bareName) || bareName === host.toLowerCase()) return true;
    // A port that listens on a public address is called by any address of the machine; addresses, unlike names, cannot be
    // rebound.
    return !isLoopback(host) && isIP(bareName) !== 0;
  };

/** Whether only this machine can reach a host. */
export const isLoopback = (host: string): boolean =>
  /^localhost$/i.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
