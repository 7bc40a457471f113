import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Loose, Reply } from '../types.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  header: (name: string) => string;
  body: Loose;
  broken: boolean;
}
const read = async (request: IncomingMessage): Promise<Call> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const url = new URL(request.url ?? '/', 'http://here');
  let body: Loose;
  let broken = false;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    broken = true;
  }
  const header = (name: string): string => String(request.headers[name] ?? '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    header,
    body,
    broken,
  };
};

/** A server on loopback; it reports its own errors as 500 with JSON. */
export const serve = async (
  port: number,
  handle: (call: Call) => Reply,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    const finish = (reply: Reply): void => {
      const text =
        reply.body === undefined
          ? ''
          : typeof reply.body === 'string'
            ? reply.body
            : JSON.stringify(reply.body);
      response.writeHead(reply.status, { ...reply.headers, 'x-trace': '0' });
      response.end(text);
    };
    read(request)
      .then((call) => finish(handle(call)))
      .catch((error: unknown) =>
        finish({
          status: 500,
          headers: { 'content-type': 'application/json' },
          body: { problem: { reason: String(error) } },
        }),
      );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url, close };
};
