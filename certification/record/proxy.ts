/** One port before one base address. */
import {
  createServer as createPlain,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../lib/exit.ts';
import { forward, headerBytes, type Watching } from './exchange.ts';

export interface ProxyOptions extends Watching {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** PEM: it is then called by HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

export interface Proxy {
  readonly url: string;
  /** Takes no new connection, and waits for what is under way; after so many milliseconds it is cut off. */
  close(patience: number): Promise<void>;
}

/** @throws UsageError where it cannot listen there */
export async function startProxy({ host, port, tls, ...watching }: ProxyOptions): Promise<Proxy> {
  const handle = (incoming: IncomingMessage, out: ServerResponse): void => {
    const target = targetOf(incoming);
    if (target === undefined) return misdirected(out);
    forward(incoming, out, target, watching);
  };
  const options = {
    // The deployment has patience or none: it is seen through us.
    requestTimeout: 0,
    headersTimeout: 0,
    keepAliveTimeout: 0,
    requireHostHeader: false,
    maxHeaderSize: headerBytes,
  };
  const server: Server = tls ? createSecure({ ...options, ...tls }, handle) : createPlain(options, handle);
  server.timeout = 0;
  // Whether it may send its body the deployment says.
  server.on('checkContinue', handle);
  server.on('checkExpectation', handle);
  await listening(server, host, port);
  const { address, port: taken } = server.address() as AddressInfo;
  const name = address.includes(':') ? `[${address}]` : address;
  return {
    url: `${tls ? 'https' : 'http'}://${name}:${taken}`,
    close: (patience) =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), patience);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new UsageError(
          `nothing can listen at ${host}:${port} (${cause.code}): choose another port, or 0 for any that is free`,
          {
            cause,
          },
        ),
      ),
    );
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });

/** What is called, from `/` on; undefined where somebody takes us for a way to another host. */
function targetOf({ url = '/', headers: { host = '' } }: IncomingMessage): string | undefined {
  if (url.startsWith('/') || url === '*') return url;
  if (!URL.canParse(url)) return undefined;
  const { protocol, host: authority, pathname, search } = new URL(url);
  return /^https?:$/.test(protocol) && authority === host.toLowerCase() ? pathname + search : undefined;
}

function misdirected(out: ServerResponse): void {
  out.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
  out.end('This recorder forwards to the addresses of its target alone: call it by a path.\n');
}
