/** A service that counts its requests. The delay of each response depends on the number of its request. */
import { persistentConnections, startListening } from '../../listening.ts';

/** Latency in milliseconds of the request with this number: most are short, few are long, and they form no clusters. */
export const latencyOf = (number: number): number =>
  4 + 11 * Math.exp(2.4 * ((number * 0.618_033_988_75) % 1) ** 2);

/** A request whose path ends in `/failing` gets an error if its number is a multiple of ten. */
export async function startSlowService() {
  /** Requests by path and status. */
  const requested = new Map<string, number>();
  let number = 0;
  const server = await startListening((request, reply) => {
    number += 1;
    const path = request.url!;
    const status = path.endsWith('/failing') && number % 10 === 0 ? 500 : 200;
    requested.set(`${path} ${status}`, (requested.get(`${path} ${status}`) ?? 0) + 1);
    setTimeout(() => reply.writeHead(status).end('{}'), latencyOf(number));
  }, persistentConnections);
  return { ...server, requested };
}
