/** Proxy handlers that lose the response of a service. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { random } from '../../lib/random.ts';
import type { RateLimitedProxy } from '../bench/gate/rate-limited-proxy.ts';

export type Loss = (incoming: IncomingMessage, reply: ServerResponse) => void;

const refusalLoss =
  (status: number, headers: Record<string, string> = {}): Loss =>
  (incoming, reply) => {
    incoming.resume();
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"message":"not now"}');
  };

export const losses = {
  'refused by 429': refusalLoss(429, { 'retry-after': '0' }),
  'refused by 503': refusalLoss(503),
  'a connection that is reset': (incoming) => incoming.socket.resetAndDestroy(),
  'a body that breaks off': (incoming, reply) => {
    incoming.resume();
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    reply.write('{"hotels":[', () => reply.destroy());
  },
} satisfies Record<string, Loss>;

/** Loses a share of the responses in one of these ways, chosen at random by the seed. */
export function losingInterceptor(
  share: number,
  seed: number,
  lossKinds: readonly Loss[],
): RateLimitedProxy['intercept'] {
  const stream = random(seed, 'lost answers');
  return (incoming, reply) => {
    if (stream.next() >= share) return false;
    stream.pick(lossKinds)(incoming, reply);
    return true;
  };
}
