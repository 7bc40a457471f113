/** A service of nothing but latency: it counts what it is asked, and answers after a time that its number says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowService {
  readonly url: string;
  /** Requests by path and status. */
  readonly requested: Map<string, number>;
  close(): void;
}

/** Milliseconds: most are quick, few take long, and none of them lie in a heap. */
export const latencyOf = (number: number): number =>
  4 + 11 * Math.exp(2.4 * ((number * 0.618_033_988_75) % 1) ** 2);

/** Every tenth answer of a path that ends in `/failing` is an error. */
export async function startSlowService(): Promise<SlowService> {
  const requested = new Map<string, number>();
  let number = 0;
  const server = createServer((request, reply) => {
    number += 1;
    const path = request.url!;
    const status = path.endsWith('/failing') && number % 10 === 0 ? 500 : 200;
    requested.set(`${path} ${status}`, (requested.get(`${path} ${status}`) ?? 0) + 1);
    setTimeout(() => reply.writeHead(status).end('{}'), latencyOf(number));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
