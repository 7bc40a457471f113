/** An exchange as an entry of an HTTP archive (HAR 1.2). Pure. */
import type { Exchange, ReceivedResponse } from './exchange.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

export function harEntry({ request, response, sentAt, receivedAt }: Exchange) {
  const durationMs = Math.max(0, receivedAt - sentAt);
  // In a HAR, status 0 means that no response was received.
  const { status, headers, body }: ReceivedResponse = response ?? { status: 0, headers: {}, body: '' };
  const parameters = URL.canParse(request.url) ? [...new URL(request.url).searchParams] : [];
  const common = { httpVersion: 'HTTP/1.1', cookies: [] };
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: durationMs,
    request: {
      method: request.method,
      url: request.url,
      ...common,
      headers: nameValuePairs(Object.entries(request.headers)),
      queryString: nameValuePairs(parameters),
      ...(request.body === undefined
        ? {}
        : { postData: { mimeType: mimeTypeOf(request.headers), text: request.body } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(request.body ?? ''),
    },
    response: {
      status,
      statusText: '',
      ...common,
      headers: nameValuePairs(Object.entries(headers)),
      content: { size: Buffer.byteLength(body), mimeType: mimeTypeOf(headers), text: body },
      redirectURL: headers['location'] ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

const nameValuePairs = (pairs: Pairs): { name: string; value: string }[] =>
  pairs.map(([name, value]) => ({ name, value }));

const mimeTypeOf = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';
