/** The server that k6 calls: gives its messages to the route of their path, and sends what the route returns. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf, UnreadableMessage } from './parse-messages.ts';

/** The maximum size of headers: forwarded exchanges are in a header, with escapes. */
const maxHeaderBytes = 1024 * 1024;
/** Maximum wait for open connections after k6 has ended. */
const maxClosingMs = 2_000;

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

interface SidecarResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A route resolves when k6 may continue.
 * @param body undefined if it exceeded the limit of its path
 */
type Route = (body: Buffer | undefined, request: IncomingMessage) => Promise<SidecarResponse | void> | void;

export type Routes = Readonly<Record<string, Route>>;

export async function serveRoutes(
  routes: Routes,
  maxBytesOf: (path: string) => number,
  reportProblem: (message: string) => void,
  { host, port, path }: ListenAddress = {
    host: '127.0.0.1',
    port: 0,
    path: `/${randomBytes(16).toString('hex')}`,
  },
) {
  let inFlight = 0;
  const server = createServer(
    { maxHeaderSize: maxHeaderBytes, keepAliveTimeout: 0, noDelay: true },
    (request, response) => {
      const routePath = request.url?.startsWith(path)
        ? request.url.slice(path.length).replace(/\?.*/, '')
        : '';
      const route = routes[routePath];
      if (route === undefined || request.method !== 'POST') return void response.writeHead(404).end();
      inFlight += 1;
      const respond = async (): Promise<void> => {
        const result: Partial<SidecarResponse> =
          (await route(await bodyOf(request, maxBytesOf(routePath)), request)) ?? {};
        response.writeHead(result.status ?? 204, result.headers).end(result.body);
      };
      respond()
        .catch((error: Error) => {
          // Such a request was cut off because k6 was killed.
          if (request.destroyed && !request.complete) return;
          reportProblem(`A message of k6 to ${routePath} could not be processed: ${error.message}.`);
          response.writeHead(error instanceof UnreadableMessage ? 400 : 500).end(error.message);
        })
        .finally(() => (inFlight -= 1));
    },
  );
  const connectionCount = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    /** Waits until k6 has closed its connections, but not for long. */
    waitForConnections: async (): Promise<void> => {
      const deadline = Date.now() + maxClosingMs;
      while (Date.now() < deadline && (await connectionCount()) > 0) await sleep(20);
    },
    waitForResponses: async (): Promise<void> => {
      while (inFlight > 0) await sleep(5);
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
