/** A proxy with one port for one base URL. */
import { once } from 'node:events';
import {
  createServer as createPlain,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../lib/exit.ts';
import { Forwarding, maxHeaderBytes, type ForwardOptions } from './exchange.ts';

export interface ProxyOptions extends ForwardOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** PEM; if set, the proxy listens on HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** @throws UsageError if it cannot listen on the port */
export async function startProxy({ host, port, tls, ...forwardOptions }: ProxyOptions) {
  const handle = (incoming: IncomingMessage, response: ServerResponse): void => {
    const target = targetOf(incoming);
    if (target === undefined) return refuseMisdirected(response);
    new Forwarding(incoming, response, target, forwardOptions).start();
  };
  const options = {
    // No timeouts of ours, so that the client sees those of the deployment.
    requestTimeout: 0,
    headersTimeout: 0,
    keepAliveTimeout: 0,
    requireHostHeader: false,
    maxHeaderSize: maxHeaderBytes,
  };
  const server: Server = tls ? createSecure({ ...options, ...tls }, handle) : createPlain(options, handle);
  server.timeout = 0;
  // The deployment decides whether the client may send its body.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  server.listen(port, host);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      `nothing can listen at ${host}:${port} (${cause.code}): choose another port, or 0 for any that is free`,
      { cause },
    );
  });
  const { address, port: actualPort } = server.address() as AddressInfo;
  const name = address.includes(':') ? `[${address}]` : address;
  return {
    url: `${tls ? 'https' : 'http'}://${name}:${actualPort}`,
    /** Refuses new connections, waits for exchanges in flight, and breaks these off after the grace period. */
    close: (gracePeriodMs: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), gracePeriodMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** The request target from `/` on; undefined if the client uses this proxy to reach another host. */
function targetOf({ url = '/', headers: { host = '' } }: IncomingMessage): string | undefined {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) return undefined;
  const { protocol, host: authority, pathname, search } = new URL(url);
  return /^https?:$/.test(protocol) && authority === host.toLowerCase() ? pathname + search : undefined;
}

function refuseMisdirected(response: ServerResponse): void {
  response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
  response.end('This recorder forwards to the URLs of its target only: request a path of it.\n');
}
