/** An exchange as an entry of an HTTP archive (HAR 1.2). Pure. */
import type { Exchange, ReceivedResponse } from './exchange.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

export function harEntry({ request, response, sentAt, receivedAt }: Exchange) {
  const took = Math.max(0, receivedAt - sentAt);
  // 0: none came.
  const { status, headers, body }: ReceivedResponse = response ?? { status: 0, headers: {}, body: '' };
  const parameters = URL.canParse(request.url) ? [...new URL(request.url).searchParams] : [];
  const usual = { httpVersion: 'HTTP/1.1', cookies: [] };
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: took,
    request: {
      method: request.method,
      url: request.url,
      ...usual,
      headers: named(Object.entries(request.headers)),
      queryString: named(parameters),
      ...(request.body === undefined
        ? {}
        : { postData: { mimeType: typeOf(request.headers), text: request.body } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(request.body ?? ''),
    },
    response: {
      status,
      statusText: '',
      ...usual,
      headers: named(Object.entries(headers)),
      content: { size: Buffer.byteLength(body), mimeType: typeOf(headers), text: body },
      redirectURL: headers['location'] ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
  };
}

const named = (pairs: Pairs): { name: string; value: string }[] =>
  pairs.map(([name, value]) => ({ name, value }));

const typeOf = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';
