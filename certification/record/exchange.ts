/** Forwards one exchange byte by byte, and holds back the last byte of the response until the journal has the exchange. */
import {
  request as plainRequest,
  validateHeaderName,
  validateHeaderValue,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Exchange } from '../../lib/exchange.ts';
import { requestHeaders, headersByName, responseHeaders } from './heads.ts';
import { pairOf } from './pairs.ts';
import { BodyBuffer, type MemoryLimit } from './body-buffer.ts';
import type { Upstream } from './upstream.ts';

/** A forwarded exchange, unmasked, in memory until the journal has it. A body that exceeded the limit is undefined. */
export interface ProxiedExchange extends Exchange<Buffer | undefined> {
  /** The request target from `/` on, as the partner sent it. */
  readonly target: string;
  /** Why the response could not be forwarded; absent if it was forwarded, or there was none. */
  readonly malformed?: string;
}

export interface ForwardOptions {
  readonly upstream: Upstream;
  readonly memoryLimit: MemoryLimit;
  /** Resolves when the exchange is in the journal, or when the partner has waited long enough. Never rejects. */
  readonly journalExchange: (proxiedExchange: ProxiedExchange) => Promise<void>;
  /** Called with the reason if the deployment was not reached. */
  readonly onUnreachable: (why: string) => void;
}

/** Timeout for a deployment that sends nothing. It is far longer than the timeouts of clients. */
const maxSilenceMs = 600_000;

/** Maximum bytes of all header fields together. */
export const maxHeaderBytes = 256 * 1024;

/** Forwards one request. Never throws. If one of the two connections breaks, the other one is broken, too. */
export function forward(
  incoming: IncomingMessage,
  clientResponse: ServerResponse,
  target: string,
  { upstream, memoryLimit, journalExchange, onUnreachable }: ForwardOptions,
): void {
  const { method = 'GET' } = incoming;
  const client = incoming.socket;
  const pair = pairOf(client, upstream);
  const endExchange = pair.begin();
  const [requestBody, responseBody] = [new BodyBuffer(memoryLimit), new BodyBuffer(memoryLimit)];
  const beganAt = Date.now();
  let sentAt: number | undefined;
  let isReported = false;
  /** Whether the response is complete or known to be invalid: later errors do not affect the client. */
  let isSettled = false;
  let hasResponse = false;
  /** Whether a part of the response was sent to the client. */
  let hasBegun = false;

  const outgoing: ClientRequest = (upstream.isHttps ? secureRequest : plainRequest)({
    agent: pair.agent,
    host: upstream.hostname,
    port: upstream.port,
    method,
    path: upstream.prefix + target,
    headers: requestHeaders(incoming, upstream),
    setHost: false,
    maxHeaderSize: maxHeaderBytes,
    ...(upstream.isHttps ? { servername: serverName(upstream) } : {}),
  });
  const exchangeWith = (response: ProxiedExchange['response'], malformed?: string): ProxiedExchange => ({
    target,
    request: {
      method,
      url: upstream.url.replace(/\/$/, '') + target,
      headers: headersByName(incoming.rawHeaders),
      body: requestBody.completeBody(),
    },
    response,
    sentAt: sentAt ?? beganAt,
    receivedAt: Date.now(),
    ...(malformed === undefined ? {} : { malformed }),
  });
  /** Reports the exchange once, whether complete or not. */
  const finish = async (response?: ProxiedExchange['response'], malformed?: string): Promise<void> => {
    if (isReported) return;
    isReported = true;
    await journalExchange(exchangeWith(response, malformed));
    requestBody.release();
    responseBody.release();
  };
  /** Breaks the connections to the partner and to the deployment. */
  const breakBoth = (): void => {
    if (isSettled) return;
    void finish();
    outgoing.destroy();
    if (!clientResponse.writableFinished) breakOff(client);
  };
  /** Answers 502 for a response that is not HTTP, or breaks the connection if a part was sent already. */
  const rejectResponse = (why: string): void => {
    if (isReported) return;
    isSettled = true;
    void finish(undefined, why).then(() => {
      if (clientResponse.destroyed) return;
      if (hasBegun) return breakOff(client);
      clientResponse.writeHead(502, 'Bad Gateway', {
        'content-type': 'text/plain; charset=utf-8',
        connection: 'close',
      });
      clientResponse.end(`The recorder cannot pass on what the deployment answered: ${why}.\n`);
    });
    outgoing.destroy();
  };

  incoming.on('data', (chunk: Buffer) => {
    requestBody.add(chunk);
    if (outgoing.destroyed || outgoing.write(...writeArguments(chunk))) return;
    incoming.pause();
    outgoing.once('drain', () => incoming.resume());
  });
  incoming.once('end', () => {
    sentAt = Date.now();
    outgoing.end();
  });
  incoming.once('error', breakBoth);
  outgoing.once('socket', (socket) => pair.useSocket(socket));
  outgoing.setTimeout(maxSilenceMs, () => rejectResponse('it sent nothing for ten minutes'));
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (isSettled) return;
    if (error.code?.startsWith('HPE_')) return rejectResponse(`its answer is not HTTP (${error.code})`);
    if (!isReported && !client.destroyed && error.code !== 'ECONNRESET')
      onUnreachable(error.code ?? error.message);
    breakBoth();
  });
  outgoing.on('continue', () => clientResponse.writeContinue());
  outgoing.once('upgrade', (_, socket) => {
    socket.destroy();
    rejectResponse('it answered 101 without being asked to switch protocols');
  });
  outgoing.once('response', (upstreamResponse) => {
    sentAt ??= Date.now();
    hasResponse = true;
    const problem = problemOf(upstreamResponse, upstreamResponse.rawHeaders);
    if (problem === undefined) forwardResponse(upstreamResponse);
    else rejectResponse(problem);
  });
  outgoing.once('close', () => {
    if (!hasResponse) breakBoth();
  });
  clientResponse.once('close', () => {
    if (!clientResponse.writableFinished) {
      void finish();
      outgoing.destroy();
    }
    endExchange();
  });

  function forwardResponse(upstreamResponse: IncomingMessage): void {
    const isHttp10 = incoming.httpVersionMinor === 0;
    const { headers, framing, keepsConnectionHeader } = responseHeaders(upstreamResponse, method, isHttp10);
    const { statusCode = 0, statusMessage = '' } = upstreamResponse;
    const beginResponse = (): void => {
      if (hasBegun) return;
      hasBegun = true;
      clientResponse.sendDate = false;
      if (framing.length === undefined && (!framing.isChunked || isHttp10)) {
        // Such a response ends when the connection is closed.
        clientResponse.shouldKeepAlive = false;
        clientResponse.useChunkedEncodingByDefault = false;
      }
      if (!keepsConnectionHeader) clientResponse.removeHeader('connection');
      clientResponse.writeHead(statusCode, statusMessage, headers);
    };
    let received = 0;
    if (framing.length !== 0)
      // Waits for the first bytes of the body, to send them together with the head.
      setImmediate(() => {
        if (received > 0 || isReported) return;
        beginResponse();
        clientResponse.flushHeaders();
      });
    let lastChunk: Buffer | undefined;
    upstreamResponse.on('data', (chunk: Buffer) => {
      received += chunk.length;
      responseBody.add(chunk);
      if (framing.length !== undefined && received >= framing.length) return void (lastChunk = chunk);
      beginResponse();
      if (clientResponse.write(chunk)) return;
      upstreamResponse.pause();
      clientResponse.once('drain', () => upstreamResponse.resume());
    });
    upstreamResponse.once('error', breakBoth);
    upstreamResponse.once('close', () => {
      if (!isReported) breakBoth();
    });
    upstreamResponse.once('end', () => {
      if (isReported) return;
      if (!upstreamResponse.complete) return breakBoth();
      const problem = problemOf(upstreamResponse, upstreamResponse.rawTrailers);
      if (problem !== undefined) return rejectResponse(problem);
      isSettled = true;
      const status = statusCode;
      void finish({
        status,
        headers: headersByName(upstreamResponse.rawHeaders),
        body: responseBody.completeBody(),
      }).then(() => {
        if (clientResponse.destroyed) return;
        beginResponse();
        if (upstreamResponse.rawTrailers.length > 0)
          clientResponse.addTrailers(pairsIn(upstreamResponse.rawTrailers));
        if (lastChunk === undefined) clientResponse.end();
        else clientResponse.end(...writeArguments(lastChunk));
      });
    });
  }
}

/** Why a response is invalid although Node could parse it. */
function problemOf(
  { statusCode = 0, statusMessage = '' }: IncomingMessage,
  fields: readonly string[],
): string | undefined {
  if (statusCode < 200 || statusCode > 999) return `it answered the status ${statusCode}`;
  try {
    validateHeaderValue('reason', statusMessage);
    for (const [name, value] of pairsIn(fields)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return undefined;
  } catch {
    return 'its answer holds control characters';
  }
}

/** Resets the connection, instead of inventing a response. */
function breakOff(client: Socket): void {
  if (client.destroyed) return;
  if (typeof client.resetAndDestroy === 'function' && !('encrypted' in client)) client.resetAndDestroy();
  else client.destroy();
}

/** Server name for TLS; '' for an IP address. */
const serverName = ({ hostname }: Upstream): string => (/^[\d.]+$|:/.test(hostname) ? '' : hostname);

/** Node sends a head together with a string, but separately from a buffer, so a short body is written as a latin1 string. */
const writeArguments = (chunk: Buffer): [Buffer | string, 'latin1'] => [
  chunk.length > maxStringBytes ? chunk : chunk.toString('latin1'),
  'latin1',
];

const maxStringBytes = 16 * 1024;

const pairsIn = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as [string, string]] : []));
