/** A service that counts its requests and answers each after a delay that follows from the number of the request. */
import { connectionsStay, listening, type Listening } from '../../listening.ts';

export interface SlowService extends Listening {
  /** Requests by path and status. */
  readonly requested: Map<string, number>;
}

/** Milliseconds: most are short, few are long, and they form no clusters. */
export const latencyOf = (number: number): number =>
  4 + 11 * Math.exp(2.4 * ((number * 0.618_033_988_75) % 1) ** 2);

/** Every tenth answer of a path that ends in `/failing` is an error. */
export async function startSlowService(): Promise<SlowService> {
  const requested = new Map<string, number>();
  let number = 0;
  const server = await listening((request, reply) => {
    number += 1;
    const path = request.url!;
    const status = path.endsWith('/failing') && number % 10 === 0 ? 500 : 200;
    requested.set(`${path} ${status}`, (requested.get(`${path} ${status}`) ?? 0) + 1);
    setTimeout(() => reply.writeHead(status).end('{}'), latencyOf(number));
  }, connectionsStay);
  return { ...server, requested };
}
