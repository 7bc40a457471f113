import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange } from '../../schemas/exchange.ts';
import type { Transport } from '../support/transport.ts';

/** Sends forged exchanges over real HTTP: a server answers each with its forged answer. Returns what arrived. */
export async function overHttp(exchanges: readonly Exchange[], transport: Transport): Promise<Exchange[]> {
  const server = createServer((request, reply) => {
    const { response } = exchanges[Number(request.headers['x-forgery'])]!;
    // A length that fits the body: the client must see the forged bytes, not a broken connection.
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = response.headers;
    reply.writeHead(response.status, headers).end(response.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const arrived: Exchange[] = [];
    for (const [index, exchange] of exchanges.entries()) {
      const { request } = exchange;
      const response = await transport({
        method: request.method,
        url: `http://127.0.0.1:${port}/`,
        headers: { 'x-forgery': String(index), 'content-type': 'application/json' },
        ...(request.method === 'GET' || request.body === undefined ? {} : { body: request.body }),
      });
      arrived.push({ ...exchange, response });
    }
    return arrived;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
