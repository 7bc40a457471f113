/** A partner's side of webhooks: a real server that hears what a service sends. It belongs to the process; its paths to stages. */
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
import type { Certificate } from './certificate.ts';

/** Where a receiver listens. */
export interface ListenAddress {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Undefined where somebody in front of it speaks TLS. */
  readonly certificate: Certificate | undefined;
}

/** Hears what arrived and how it was answered: with 413, and without its body, where that was larger than anybody reads. */
export type OnExchange = (exchange: CompleteExchange) => void;

/** Bytes. A notification has an id and an event type. */
const maxBodyBytes = 64 * 1_024;

/** Milliseconds for which a port is waited that another process of the run still owns. */
const maxPortWaitMs = 60_000;

/** Servers of this process that have listeners, by where they listen. */
const open = new Map<string, { readonly server: Promise<Receiver>; listeners: number }>();

/** One path of a receiver, as long as somebody listens. */
export interface ListeningPath {
  /** The port it listens on. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Hears what is sent to a path. The server is shared by everybody who listens at the same place, and ends with the last.
 *
 * @param path as in a URL, without a query; nobody else may listen there
 * @throws Error where the port cannot be had
 */
export async function listenAt(place: ListenAddress, path: string, hear: OnExchange): Promise<ListeningPath> {
  const key = `${place.host} ${place.port}`;
  const shared = open.get(key) ?? { server: start(place), listeners: 0 };
  open.set(key, shared);
  shared.listeners += 1;
  let left = false;
  const leave = async (): Promise<void> => {
    if (left) return;
    left = true;
    shared.listeners -= 1;
    // Nobody may join a server that is about to close.
    if (shared.listeners === 0) open.delete(key);
    const receiver = await shared.server.catch(() => undefined);
    receiver?.listeners.delete(path);
    if (shared.listeners === 0) await receiver?.close();
  };
  try {
    const { listeners, port } = await shared.server;
    listeners.set(path, hear);
    return { port, close: leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

interface Receiver {
  readonly port: number;
  readonly listeners: Map<string, OnExchange>;
  close(): Promise<void>;
}

async function start(place: ListenAddress): Promise<Receiver> {
  const listeners = new Map<string, OnExchange>();
  const answer: RequestListener = (request, reply) => {
    receive(request, reply, listeners).catch(() => reply.destroy());
  };
  const server: Server = place.certificate
    ? createServer(place.certificate, answer)
    : createPlainServer(answer);
  // A handshake that fails is the caller's affair.
  server.on('tlsClientError', () => undefined);
  await listenWhenFree(server, place);
  // Whoever waits for a notification keeps the process going; the server alone does not.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    listeners,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenWhenFree(server: Server, { host, port }: ListenAddress): Promise<void> {
  for (const until = Date.now() + maxPortWaitMs; ; await sleep(100)) {
    try {
      server.listen(port, host);
      return void (await once(server, 'listening'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > until) throw error;
    }
  }
}

/** Which status a service expects is not shown: 204 says that all is well. */
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
  const hear = listeners.get(url.pathname);
  if (hear === undefined) return void reply.writeHead(404, { connection: 'close' }).end();
  const body = await bodyOf(request);
  const status = body === undefined ? 413 : 204;
  reply.writeHead(status, body === undefined ? { connection: 'close' } : {}).end();
  // Whoever only looks whether somebody is there tells nothing.
  if (probeMethods.includes(method) && body === '') return;
  const requested = { method, url: url.href, headers: headersOf(request) };
  hear({
    request: body === undefined ? requested : { ...requested, body },
    response: { status, headers: {}, body: '' },
    sentAt,
    receivedAt: Date.now(),
  });
}

const probeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]));
