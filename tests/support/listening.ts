/** Servers of tests' own, at free ports of this machine. */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { after, before } from 'node:test';

type Listener = (incoming: IncomingMessage, reply: ServerResponse & { req: IncomingMessage }) => unknown;

export interface Listening {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const connections = new WeakMap<Server, Set<Socket>>();

/** Lets a server of any kind listen. @returns its port */
export async function listeningPort(server: Server, host = '127.0.0.1'): Promise<number> {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket.on('error', () => undefined).once('close', () => open.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Closes a server and the connections of its clients. */
export async function stopped(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  connections.get(server)?.forEach((socket) => socket.destroy());
  await closed;
}

/** Lets a server of any kind listen as long as something is done with it. */
export async function whileListening<Result>(
  server: Server,
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const port = await listeningPort(server);
  try {
    return await use(port);
  } finally {
    await stopped(server);
  }
}

/** For clients that keep their connections for as long as they run. */
export const connectionsStay: ServerOptions = { keepAliveTimeout: 0 };

export async function listening(listener: Listener, options: ServerOptions = {}): Promise<Listening> {
  const answer = async (...[incoming, reply]: Parameters<Listener>): Promise<void> => {
    try {
      await listener(incoming, reply);
    } catch (error) {
      // A client may have left before it had sent everything.
      if (!incoming.errored) throw error;
    }
  };
  const server = createServer(options, (incoming, reply) => void answer(incoming, reply));
  return { url: `http://127.0.0.1:${await listeningPort(server)}`, stop: () => stopped(server) };
}

/** The URL of a server that stops after the test. */
export async function serverForTest(
  t: { after(end: () => Promise<void>): void },
  listener: Listener,
  options?: ServerOptions,
): Promise<string> {
  const { url, stop } = await listening(listener, options);
  t.after(stop);
  return url;
}

/** A server for all tests of a file: it starts before the first one, and has no URL until then. */
export function serverForAllTests(listener: Listener): { readonly url: string } {
  let server: Listening | undefined;
  before(async () => void (server = await listening(listener)));
  after(() => server?.stop());
  return {
    get url() {
      return server!.url;
    },
  };
}
