import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { OutgoingRequest, Transport } from '../client/transport.ts';
import { isNotification } from './message.ts';

/**
 * Sends forged exchanges over HTTP. A server returns each forged response. A forged notification is sent as a request, and
 * its exchange is what the server received. Returns the exchanges as they arrived.
 */
export async function sendOverHttp(
  exchanges: readonly JudgedExchange[],
  transport: Transport,
): Promise<JudgedExchange[]> {
  let received: JudgedExchange['request'] | undefined;
  const server = createServer((request, reply) => {
    const exchange = exchanges[Number(request.headers['x-forgery'])]!;
    const { headers, status, body } = exchange.response;
    const respond = (): void => void reply.writeHead(status, withoutConnectionHeaders(headers)).end(body);
    if (!isNotification(exchange)) return respond();
    receivedRequest(request, exchange)
      .then((sent) => (received = sent))
      .then(respond, () => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const arrived: JudgedExchange[] = [];
    for (const [index, exchange] of exchanges.entries()) {
      const response = await transport(outgoing(exchange, index, `http://127.0.0.1:${port}/`));
      arrived.push(
        isNotification(exchange) ? { ...exchange, request: received! } : { ...exchange, response },
      );
    }
    return arrived;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function outgoing(exchange: JudgedExchange, index: number, url: string): OutgoingRequest {
  const { method, body, headers } = exchange.request;
  const headersToSend = isNotification(exchange)
    ? withoutConnectionHeaders(headers)
    : { 'content-type': 'application/json' };
  return {
    method,
    url,
    headers: { ...headersToSend, 'x-forgery': String(index) },
    ...(method === 'GET' || body === undefined ? {} : { body }),
  };
}

/** Removes headers that belong to the connection or contradict the forged body. With them the recipient would see a broken connection. */
function withoutConnectionHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const {
    'content-length': _,
    'transfer-encoding': __,
    connection: ___,
    host: ____,
    expect: _____,
    ...others
  } = headers;
  return others;
}

/** A notification as it arrived. */
async function receivedRequest(
  request: IncomingMessage,
  exchange: JudgedExchange,
): Promise<JudgedExchange['request']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    ...exchange.request,
    method: request.method ?? '',
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
