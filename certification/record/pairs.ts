/**
 * Each connection of a partner has its own connection to the deployment: if one is closed, so is the other, and no request
 * is repeated because a shared connection was stale.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Upstream } from './upstream.ts';

export type ConnectionPair = ReturnType<typeof newPair>;

const keepAliveOptions = { keepAlive: true, maxSockets: 1, maxFreeSockets: 1 } as const;

/** Adapts an agent to a single host, without an idle timeout of ours. */
function forSingleHost<Kind extends HttpAgent>(agent: Kind): Kind {
  agent.getName = () => '';
  agent.keepSocketAlive = (socket: Duplex) => {
    (socket as Socket).setKeepAlive(true, 1_000);
    return true;
  };
  return agent;
}

const pairs = new WeakMap<Duplex, ConnectionPair>();

export function pairOf(client: Socket, upstream: Upstream): ConnectionPair {
  let pair = pairs.get(client);
  if (pair === undefined) pairs.set(client, (pair = newPair(client, upstream)));
  return pair;
}

function newPair(client: Socket, { isHttps, certificate }: Upstream) {
  const agent = forSingleHost(
    isHttps ? new HttpsAgent({ ...keepAliveOptions, ...certificate }) : new HttpAgent(keepAliveOptions),
  );
  let [inFlight, isClosed] = [0, false];
  const knownSockets = new WeakSet<Socket>();
  const endIfDone = (): void => {
    if (isClosed && inFlight === 0) client.end();
  };
  client.once('close', () => agent.destroy());
  return {
    agent,
    /** Begins an exchange. @returns a function that ends it */
    begin: () => {
      inFlight += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        inFlight -= 1;
        endIfDone();
      };
    },
    /** Registers the connection to the deployment that an exchange uses. */
    useSocket: (socket: Socket) => {
      isClosed = false;
      if (knownSockets.has(socket)) return;
      knownSockets.add(socket);
      socket.once('close', () => {
        isClosed = true;
        endIfDone();
      });
    },
  };
}
