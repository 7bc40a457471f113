/**
 * A partner's side of webhooks: an HTTP server that receives notifications. The process has one server per address;
 * each test has its own path.
 */
import { once } from 'node:events';
import {
  createServer as createPlainServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import type { CompleteExchange } from '../../lib/exchange.ts';
import { headersOf, readBeginning } from '../../targets/send-request.ts';
import type { Certificate } from './certificate.ts';

interface ListenAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Undefined if a proxy in front terminates TLS. */
  readonly certificate: Certificate | undefined;
}

/** Called with each received request and our response. A body beyond the maximum size is left out and answered with 413. */
type OnExchange = (exchange: CompleteExchange) => void;

/** The maximum body size in bytes; a notification only has an id and an event type. */
const maxBodyBytes = 64 * 1_024;

/** How long to wait for a port that another process of the run uses, in milliseconds. */
const maxPortWaitMs = 60_000;

/** The running servers of this process by address. */
const runningServers = new Map<
  string,
  { readonly server: ReturnType<typeof startReceiver>; listeners: number }
>();

/**
 * Listens at a path. The server is shared by all paths of the same address, and closes with the last one.
 * @param path as in a URL, without a query; must not be in use
 * @throws Error if the port is not available
 */
export async function listenAt(address: ListenAddress, path: string, onExchange: OnExchange) {
  const addressKey = `${address.host} ${address.port}`;
  const sharedServer = runningServers.get(addressKey) ?? { server: startReceiver(address), listeners: 0 };
  runningServers.set(addressKey, sharedServer);
  sharedServer.listeners += 1;
  let hasLeft = false;
  const leave = async (): Promise<void> => {
    if (hasLeft) return;
    hasLeft = true;
    sharedServer.listeners -= 1;
    // A closing server must not get new listeners.
    if (sharedServer.listeners === 0) runningServers.delete(addressKey);
    const receiver = await sharedServer.server.catch(() => undefined);
    receiver?.listeners.delete(path);
    if (sharedServer.listeners === 0) await receiver?.close();
  };
  try {
    const { listeners, port } = await sharedServer.server;
    listeners.set(path, onExchange);
    return { port, close: leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function startReceiver(address: ListenAddress) {
  const listeners = new Map<string, OnExchange>();
  const onRequest: RequestListener = (request, reply) => {
    receive(request, reply, listeners).catch(() => reply.destroy());
  };
  const server: Server = address.certificate
    ? createServer(address.certificate, onRequest)
    : createPlainServer(onRequest);
  // Failed handshakes are the caller's problem.
  server.on('tlsClientError', () => undefined);
  await listenWhenFree(server, address);
  // The server alone does not keep the process running.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    listeners,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenWhenFree(server: Server, { host, port }: ListenAddress): Promise<void> {
  for (const deadline = Date.now() + maxPortWaitMs; ; await sleep(100)) {
    try {
      server.listen(port, host);
      return void (await once(server, 'listening'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error;
    }
  }
}

/** The specification does not show which status a service expects; 204 means success. */
async function receive(
  request: IncomingMessage,
  reply: ServerResponse,
  listeners: ReadonlyMap<string, OnExchange>,
): Promise<void> {
  const sentAt = Date.now();
  const { method = '', headers, socket } = request;
  const url = new URL(
    request.url ?? '',
    `${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host ?? 'localhost'}`,
  );
  const onExchange = listeners.get(url.pathname);
  if (onExchange === undefined) return void reply.writeHead(404, { connection: 'close' }).end();
  const bytes = await readBeginning(request, maxBodyBytes);
  const isTooLarge = bytes.length > maxBodyBytes;
  const status = isTooLarge ? 413 : 204;
  reply.writeHead(status, isTooLarge ? { connection: 'close' } : {}).end();
  // A request that only checks whether the URL exists is no notification.
  if (probeMethods.includes(method) && bytes.length === 0) return;
  const receivedRequest = { method, url: url.href, headers: headersOf(headers) };
  onExchange({
    request: isTooLarge ? receivedRequest : { ...receivedRequest, body: bytes.toString() },
    response: { status, headers: {}, body: '' },
    sentAt,
    receivedAt: Date.now(),
  });
}

const probeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
