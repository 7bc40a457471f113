/** Who may speak with the control port. Everything is checked before a body is read. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { controlSecretVariable, tenantSecret } from '../../lib/control-secret.ts';
import { Refusal } from '../refusal.ts';

export interface GuardOptions {
  readonly secret: string;
  /** Name or address that it was told to listen on. */
  readonly host: string;
}

/**
 * A page in a browser can send to loopback, and a name can be rebound to it: so Host and Origin must be the port's own. Other
 * users of the machine can send as well: so each call shows the secret, but for the health and the page, which hold nothing. A
 * tenant's own secret opens what is that tenant's.
 */
export function guard(app: FastifyInstance, { secret, host }: GuardOptions): void {
  const expected = digest(secret);
  app.addHook('onRequest', async (request, reply) => {
    const isOwn = ownBy(host, request.socket.localPort ?? 0);
    const { host: named = '', origin } = request.headers;
    if (!isOwn(named))
      throw new Refusal(
        'transport',
        403,
        'wrong-host',
        'The header Host must name the control port by its address, as it was printed.',
      );
    if (origin !== undefined && !(origin.startsWith('http://') && isOwn(origin.slice('http://'.length))))
      throw new Refusal(
        'transport',
        403,
        'wrong-origin',
        'A page of another origin may not call the control port: leave out Origin.',
      );
    const secretShown = shown(request);
    if (isOpen(request) || timingSafeEqual(digest(secretShown), expected)) return;
    const [tenant = ''] = /^[\w-]{1,64}(?=\.)/.exec(secretShown) ?? [];
    if (tenant !== '' && timingSafeEqual(digest(secretShown), digest(tenantSecret(secret, tenant)))) {
      mustBeOf(tenant, request);
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

/** Whose secret a request has shown; undefined for the one that opens all. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

const callers = new WeakMap<FastifyRequest, string>();

/** Read by all who have a secret. */
const forAll = new Set(['/tenants', '/faults', '/variants', '/scenarios']);

function mustBeOf(tenant: string, { method, params, routeOptions }: FastifyRequest): void {
  const { url: route = '' } = routeOptions;
  const own = route.startsWith('/tenants/:id') && (params as { id?: string }).id === tenant;
  const ends = route === '/tenants/:id' && method === 'DELETE';
  if ((own && !ends) || ((method === 'GET' || method === 'HEAD') && forAll.has(route))) return;
  throw new Refusal(
    'transport',
    403,
    'not-yours',
    `This secret opens the tenant ${tenant} alone, and does not end it: the rest needs the secret that the sandbox printed at its start.`,
  );
}

const isOpen = ({ method, url }: FastifyRequest): boolean => method === 'GET' && open.has(url.split('?')[0]!);

const open = new Set(['/health', '/']);

const shown = ({ headers }: FastifyRequest): string =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Of equal length whatever is shown, so that comparing takes equally long. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether the host of a URL, with its port, means the control port, which listens on `host`. */
const ownBy =
  (host: string, port: number) =>
  (authority: string): boolean => {
    const [, name = '', at = '80'] =
      /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority.toLowerCase()) ?? [];
    if (name === '' || Number(at) !== port) return false;
    const plain = name.replace(/^\[(.*)\]$/, '$1');
    if (isLoopback(plain) || plain === host.toLowerCase()) return true;
    // Opened in words it is called by an address of the machine, and no address can be rebound.
    return !isLoopback(host) && isIP(plain) !== 0;
  };

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  /^localhost$/i.test(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
