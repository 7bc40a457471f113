/**
 * Each connection of a partner has one of its own to the deployment: what one side closes the other sees closed, and nothing is ever
 * sent twice because a connection of somebody else had grown stale.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Upstream } from './upstream.ts';

export interface Pair {
  readonly agent: HttpAgent;
  /** An exchange begins; it has ended when that is called. */
  begin(): () => void;
  /** The connection to the deployment that an exchange goes over. */
  over(socket: Socket): void;
}

const keptAlive = { keepAlive: true, maxSockets: 1, maxFreeSockets: 1 } as const;

/** Of one address alone: there is nothing to tell apart. The deployment closes when it likes: no time-out of ours. */
function ofOneAddress<Kind extends HttpAgent>(agent: Kind): Kind {
  agent.getName = () => '';
  agent.keepSocketAlive = (socket: Duplex) => {
    (socket as Socket).setKeepAlive(true, 1_000);
    return true;
  };
  return agent;
}

const pairs = new WeakMap<Duplex, Pair>();

export function pairOf(client: Socket, upstream: Upstream): Pair {
  let pair = pairs.get(client);
  if (pair === undefined) pairs.set(client, (pair = newPair(client, upstream)));
  return pair;
}

function newPair(client: Socket, { secure, certificate }: Upstream): Pair {
  const agent = ofOneAddress(
    secure ? new HttpsAgent({ ...keptAlive, ...certificate }) : new HttpAgent(keptAlive),
  );
  let [underWay, isClosed] = [0, false];
  const observed = new WeakSet<Socket>();
  const endIfDone = (): void => {
    if (isClosed && underWay === 0) client.end();
  };
  client.once('close', () => agent.destroy());
  return {
    agent,
    begin: () => {
      underWay += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        underWay -= 1;
        endIfDone();
      };
    },
    over: (socket) => {
      isClosed = false;
      if (observed.has(socket)) return;
      observed.add(socket);
      socket.once('close', () => {
        isClosed = true;
        endIfDone();
      });
    },
  };
}
