/** A proxy with a rate limit: requests above it are refused with 429. */
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { startListening } from '../../support/listening.ts';

export interface RateLimitedProxy {
  readonly url: string;
  readonly passed: () => number;
  readonly refused: () => number;
  /** Seconds between the first and the last request. */
  readonly seconds: () => number;
  /** Requests passed on in the median second. */
  readonly usual: () => number;
  /** Handles a request before it is counted; true if it was handled. */
  intercept: (incoming: IncomingMessage, reply: ServerResponse) => boolean;
  close(): Promise<void>;
}

/**
 * @param url URL of the service on this machine
 * @param perSecond max requests per second
 */
export async function startRateLimitedProxy(url: string, perSecond: number): Promise<RateLimitedProxy> {
  const { hostname, port, pathname } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const lately: number[] = [];
  const bySecond = new Map<number, number>();
  const counts = { passed: 0, refused: 0, first: 0, last: 0 };
  const { url: own, stop } = await startListening((incoming, reply) => {
    if (proxy.intercept(incoming, reply)) return;
    const now = performance.now();
    counts.first ||= now;
    counts.last = now;
    while (lately.length > 0 && lately[0]! <= now - 1_000) lately.shift();
    if (lately.length >= perSecond) {
      counts.refused += 1;
      incoming.resume();
      reply.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"too many requests"}');
      return;
    }
    lately.push(now);
    counts.passed += 1;
    const second = Math.floor((now - counts.first) / 1_000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
    const { method, headers, url: path } = incoming;
    const on = request({ agent, hostname, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    on.on('error', () => reply.destroy());
    incoming.pipe(on);
  });
  const proxy: RateLimitedProxy = {
    url: `${own}${pathname.replace(/\/$/, '')}`,
    passed: () => counts.passed,
    refused: () => counts.refused,
    seconds: () => (counts.last - counts.first) / 1_000,
    usual: () => [...bySecond.values()].toSorted((a, b) => a - b)[bySecond.size >> 1] ?? 0,
    intercept: () => false,
    close: async () => {
      agent.destroy();
      await stop();
    },
  };
  return proxy;
}
