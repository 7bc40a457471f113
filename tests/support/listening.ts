/** Servers that tests start, on free ports of this machine. */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { after, before } from 'node:test';

type Listener = (incoming: IncomingMessage, reply: ServerResponse & { req: IncomingMessage }) => unknown;

export interface ListeningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const connections = new WeakMap<Server, Set<Socket>>();

/** Lets a server of any kind listen. @returns its port */
export async function listenOnFreePort(server: Server, host = '127.0.0.1'): Promise<number> {
  const openSockets = new Set<Socket>();
  connections.set(server, openSockets);
  server.on('connection', (socket: Socket) => {
    openSockets.add(socket.on('error', () => undefined).once('close', () => openSockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Closes a server and the connections of its clients. */
export async function stopServer(server: Server): Promise<void> {
  const closing = new Promise((resolve) => server.close(resolve));
  connections.get(server)?.forEach((socket) => socket.destroy());
  await closing;
}

/** Lets a server of any kind listen until the work with it is done. */
export async function whileListening<Result>(
  server: Server,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const port = await listenOnFreePort(server);
  try {
    return await work(port);
  } finally {
    await stopServer(server);
  }
}

/** Options of a server that never closes idle connections. */
export const persistentConnections: ServerOptions = { keepAliveTimeout: 0 };

export async function startListening(
  listener: Listener,
  options: ServerOptions = {},
): Promise<ListeningServer> {
  const respond = async (...[incoming, reply]: Parameters<Listener>): Promise<void> => {
    try {
      await listener(incoming, reply);
    } catch (error) {
      // A client may have left before it had sent everything.
      if (!incoming.errored) throw error;
    }
  };
  const server = createServer(options, (incoming, reply) => void respond(incoming, reply));
  return { url: `http://127.0.0.1:${await listenOnFreePort(server)}`, stop: () => stopServer(server) };
}

/** Sends this many bytes, as fast as the client reads. @param onPiece is told how many bytes each piece has */
export function flood(
  reply: ServerResponse,
  bytes: number,
  onPiece: (bytes: number) => void = () => undefined,
): void {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const more = (): void => {
    while (!reply.destroyed && sent < bytes) {
      sent += piece.length;
      onPiece(piece.length);
      if (!reply.write(piece)) return void reply.once('drain', more);
    }
    reply.end();
  };
  more();
}

/** The URL of a server that stops after the test. */
export async function serverForTest(
  t: { after(end: () => Promise<void>): void },
  listener: Listener,
  options?: ServerOptions,
): Promise<string> {
  const { url, stop } = await startListening(listener, options);
  t.after(stop);
  return url;
}

/** A server for all tests of a file: it starts before the first one, and has no URL until then. */
export function serverForAllTests(listener: Listener): { readonly url: string } {
  let server: ListeningServer | undefined;
  before(async () => void (server = await startListening(listener)));
  after(() => server?.stop());
  return {
    get url() {
      return server!.url;
    },
  };
}
