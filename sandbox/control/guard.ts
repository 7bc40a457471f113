/** Who may speak with the control port. Everything is checked before a body is read. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { Refusal } from '../refusal.ts';

export interface GuardOptions {
  readonly secret: string;
  /** Name or address that it was told to listen on. */
  readonly host: string;
}

/**
 * A page in a browser can send to loopback, and a name can be rebound to it: so Host and Origin must be the port's own. Other
 * users of the machine can send as well: so each call shows the secret, but for the health.
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
    if (isOpen(request) || timingSafeEqual(digest(shown(request)), expected)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new Refusal(
      'transport',
      401,
      'secret-needed',
      `Send the header "authorization: Bearer SECRET": the sandbox printed its secret at the start, or took it from ${controlSecretVariable}.`,
    );
  });
}

const isOpen = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?')[0] === '/health';

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
