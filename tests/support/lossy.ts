/** Ways in which the response of a service is lost. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { random } from '../../lib/random.ts';
import type { RateLimitedProxy } from '../bench/gate/rate-limited-proxy.ts';

export type Loss = (incoming: IncomingMessage, reply: ServerResponse) => void;

const refuseWith =
  (status: number, headers: Record<string, string> = {}): Loss =>
  (incoming, reply) => {
    incoming.resume();
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"message":"not now"}');
  };

export const losses = {
  'refused by 429': refuseWith(429, { 'retry-after': '0' }),
  'refused by 503': refuseWith(503),
  'a connection that is reset': (incoming) => incoming.socket.resetAndDestroy(),
  'a body that breaks off': (incoming, reply) => {
    incoming.resume();
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    reply.write('{"hotels":[', () => reply.destroy());
  },
} satisfies Record<string, Loss>;

/** Loses a share of the responses in one of these ways, chosen at random by the seed. */
export function lossy(share: number, seed: number, ways: readonly Loss[]): RateLimitedProxy['intercept'] {
  const chance = random(seed, 'lost answers');
  return (incoming, reply) => {
    if (chance.next() >= share) return false;
    chance.pick(ways)(incoming, reply);
    return true;
  };
}
