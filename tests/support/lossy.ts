/** Ways in which an answer is lost between a service and whoever asked it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { random } from '../../lib/random.ts';
import type { Narrow } from '../bench/gate/narrow.ts';

export type Loss = (incoming: IncomingMessage, reply: ServerResponse) => void;

const reported =
  (status: number, headers: Record<string, string> = {}): Loss =>
  (incoming, reply) => {
    incoming.resume();
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"message":"not now"}');
  };

export const losses = {
  'refused by 429': reported(429, { 'retry-after': '0' }),
  'refused by 503': reported(503),
  'a connection that is reset': (incoming) => incoming.socket.resetAndDestroy(),
  'a body that breaks off': (incoming, reply) => {
    incoming.resume();
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    reply.write('{"hotels":[', () => reply.destroy());
  },
} satisfies Record<string, Loss>;

/** Loses so many of the answers, each in one of the ways, by chance and alike for the same seed. */
export function lossy(share: number, seed: number, ways: readonly Loss[]): Narrow['meanwhile'] {
  const chance = random(seed, 'lost answers');
  return (incoming, reply) => {
    if (chance.next() >= share) return false;
    chance.pick(ways)(incoming, reply);
    return true;
  };
}
