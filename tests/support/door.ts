/** A proxy in front of a sandbox that can hold requests back and change requests and responses. */
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { request } from 'undici';
import { startListening } from './listening.ts';

export interface Proxy {
  readonly url: string;
  /** Whether a request is passed on; a request that is held back gets no response. */
  passes: (incoming: IncomingMessage) => boolean;
  /** Changes the body of a request, and of a response. */
  changeRequest: (text: string, url: string) => string;
  changeResponse: (text: string, url: string) => string;
  /** Called with each request that is held back. */
  onHeld: (incoming: IncomingMessage) => void;
  close(): Promise<void>;
}

export async function startProxy(targetUrl: string): Promise<Proxy> {
  const { url, stop } = await startListening(async (incoming, reply) => {
    const requestBody = await text(incoming);
    if (!proxy.passes(incoming)) return proxy.onHeld(incoming);
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...headers
    } = incoming.headers;
    const method = incoming.method as 'POST';
    const body = requestBody === '' ? {} : { body: proxy.changeRequest(requestBody, incoming.url!) };
    const upstreamResponse = await request(targetUrl + incoming.url, { method, headers, ...body }).catch(
      () => undefined,
    );
    if (upstreamResponse === undefined) return reply.destroy();
    const responseBody = proxy.changeResponse(await upstreamResponse.body.text(), incoming.url!);
    return reply
      .writeHead(upstreamResponse.statusCode, {
        'content-type': String(upstreamResponse.headers['content-type']),
      })
      .end(responseBody);
  });
  const proxy: Proxy = {
    url,
    passes: () => true,
    changeRequest: (text) => text,
    changeResponse: (text) => text,
    onHeld: () => undefined,
    close: stop,
  };
  return proxy;
}
