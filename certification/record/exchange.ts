/** Forwards one exchange byte by byte, and holds back the last byte of the response until the journal has the exchange. */
import {
  request as plainRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { headersByName, type Exchange } from '../../lib/exchange.ts';
import { pairsIn, problemOf, requestHeaders, responseHeaders } from './heads.ts';
import { pairOf, type ConnectionPair } from './pairs.ts';
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

/** One request and its response. Never throws. If one of the two connections breaks, the other one is broken, too. */
export class Forwarding {
  readonly #incoming: IncomingMessage;
  readonly #clientResponse: ServerResponse;
  readonly #target: string;
  readonly #options: ForwardOptions;
  readonly #method: string;
  readonly #pair: ConnectionPair;
  readonly #outgoing: ClientRequest;
  readonly #requestBody: BodyBuffer;
  readonly #responseBody: BodyBuffer;
  readonly #beganAt = Date.now();
  #sentAt: number | undefined;
  #isReported = false;
  /** Whether the response is complete or known to be invalid: later errors do not affect the client. */
  #isSettled = false;
  #hasResponse = false;
  /** Whether a part of the response was sent to the client. */
  #hasBegun = false;

  constructor(
    incoming: IncomingMessage,
    clientResponse: ServerResponse,
    target: string,
    options: ForwardOptions,
  ) {
    const { upstream, memoryLimit } = options;
    const { method = 'GET' } = incoming;
    this.#incoming = incoming;
    this.#clientResponse = clientResponse;
    this.#target = target;
    this.#options = options;
    this.#method = method;
    this.#pair = pairOf(incoming.socket, upstream);
    this.#requestBody = new BodyBuffer(memoryLimit);
    this.#responseBody = new BodyBuffer(memoryLimit);
    this.#outgoing = (upstream.isHttps ? secureRequest : plainRequest)({
      agent: this.#pair.agent,
      host: upstream.hostname,
      port: upstream.port,
      method,
      path: upstream.prefix + target,
      headers: requestHeaders(incoming, upstream),
      setHost: false,
      maxHeaderSize: maxHeaderBytes,
      ...(upstream.isHttps ? { servername: serverName(upstream) } : {}),
    });
  }

  start(): void {
    const endExchange = this.#pair.begin();
    this.#forwardRequest();
    this.#awaitResponse();
    this.#clientResponse.once('close', () => {
      if (!this.#clientResponse.writableFinished) {
        void this.#report();
        this.#outgoing.destroy();
      }
      endExchange();
    });
  }

  #forwardRequest(): void {
    const incoming = this.#incoming;
    const outgoing = this.#outgoing;
    incoming.on('data', (chunk: Buffer) => {
      this.#requestBody.add(chunk);
      if (outgoing.destroyed || outgoing.write(asWritten(chunk), 'latin1')) return;
      incoming.pause();
      outgoing.once('drain', () => incoming.resume());
    });
    incoming.once('end', () => {
      this.#sentAt = Date.now();
      outgoing.end();
    });
    incoming.once('error', () => this.#breakBoth());
  }

  #awaitResponse(): void {
    const outgoing = this.#outgoing;
    outgoing.once('socket', (socket) => this.#pair.useSocket(socket));
    outgoing.setTimeout(maxSilenceMs, () => this.#rejectResponse('it sent nothing for ten minutes'));
    outgoing.on('error', (error) => this.#onRequestError(error));
    outgoing.on('continue', () => this.#clientResponse.writeContinue());
    outgoing.once('upgrade', (_, socket) => {
      socket.destroy();
      this.#rejectResponse('it answered 101 without being asked to switch protocols');
    });
    outgoing.once('response', (response) => {
      this.#sentAt ??= Date.now();
      this.#hasResponse = true;
      const problem = problemOf(response, response.rawHeaders);
      if (problem === undefined) this.#forwardResponse(response);
      else this.#rejectResponse(problem);
    });
    outgoing.once('close', () => {
      if (!this.#hasResponse) this.#breakBoth();
    });
  }

  #onRequestError({ code, message }: NodeJS.ErrnoException): void {
    if (this.#isSettled) return;
    if (code?.startsWith('HPE_')) return this.#rejectResponse(`its answer is not HTTP (${code})`);
    if (!this.#isReported && !this.#incoming.socket.destroyed && code !== 'ECONNRESET')
      this.#options.onUnreachable(code ?? message);
    this.#breakBoth();
  }

  /** Passes the body on as it arrives, but for its last chunk, which waits for the journal. */
  #forwardResponse(response: IncomingMessage): void {
    const isHttp10 = this.#incoming.httpVersionMinor === 0;
    const head = responseHeaders(response, this.#method, isHttp10);
    const { length, isChunked } = head.framing;
    const endsByClose = length === undefined && (!isChunked || isHttp10);
    const begin = (): void => this.#beginResponse(response, head, endsByClose);
    let received = 0;
    let lastChunk: Buffer | undefined;
    if (length !== 0)
      // Waits for the first bytes of the body, to send them together with the head.
      setImmediate(() => {
        if (received > 0 || this.#isReported) return;
        begin();
        this.#clientResponse.flushHeaders();
      });
    response.on('data', (chunk: Buffer) => {
      received += chunk.length;
      this.#responseBody.add(chunk);
      if (length !== undefined && received >= length) {
        lastChunk = chunk;
        return;
      }
      begin();
      if (this.#clientResponse.write(chunk)) return;
      response.pause();
      this.#clientResponse.once('drain', () => response.resume());
    });
    response.once('error', () => this.#breakBoth());
    response.once('close', () => {
      if (!this.#isReported) this.#breakBoth();
    });
    response.once('end', () => {
      if (this.#isReported) return;
      if (!response.complete) return this.#breakBoth();
      const problem = problemOf(response, response.rawTrailers);
      if (problem !== undefined) return this.#rejectResponse(problem);
      this.#isSettled = true;
      const { statusCode: status = 0, rawHeaders } = response;
      const headers = headersByName(pairsIn(rawHeaders));
      const body = this.#responseBody.completeBody();
      void this.#report({ response: { status, headers, body } }).then(() => {
        if (this.#clientResponse.destroyed) return;
        begin();
        this.#endResponse(response, lastChunk);
      });
    });
  }

  #beginResponse(
    { statusCode = 0, statusMessage = '' }: IncomingMessage,
    { headers, keepsConnectionHeader }: ReturnType<typeof responseHeaders>,
    endsByClose: boolean,
  ): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const clientResponse = this.#clientResponse;
    clientResponse.sendDate = false;
    if (endsByClose) {
      clientResponse.shouldKeepAlive = false;
      clientResponse.useChunkedEncodingByDefault = false;
    }
    if (!keepsConnectionHeader) clientResponse.removeHeader('connection');
    clientResponse.writeHead(statusCode, statusMessage, headers);
  }

  #endResponse({ rawTrailers }: IncomingMessage, lastChunk: Buffer | undefined): void {
    if (rawTrailers.length > 0) this.#clientResponse.addTrailers(pairsIn(rawTrailers));
    if (lastChunk === undefined) this.#clientResponse.end();
    else this.#clientResponse.end(asWritten(lastChunk), 'latin1');
  }

  /** Reports the exchange once, whether complete or not. */
  async #report(result: Partial<Pick<ProxiedExchange, 'response' | 'malformed'>> = {}): Promise<void> {
    if (this.#isReported) return;
    this.#isReported = true;
    await this.#options.journalExchange({
      target: this.#target,
      request: {
        method: this.#method,
        url: this.#options.upstream.url.replace(/\/$/, '') + this.#target,
        headers: headersByName(pairsIn(this.#incoming.rawHeaders)),
        body: this.#requestBody.completeBody(),
      },
      response: undefined,
      sentAt: this.#sentAt ?? this.#beganAt,
      receivedAt: Date.now(),
      ...result,
    });
    this.#requestBody.release();
    this.#responseBody.release();
  }

  /** Breaks the connections to the partner and to the deployment. */
  #breakBoth(): void {
    if (this.#isSettled) return;
    void this.#report();
    this.#outgoing.destroy();
    if (!this.#clientResponse.writableFinished) breakOff(this.#incoming.socket);
  }

  /** Answers 502 for a response that is not HTTP, or breaks the connection if a part was sent already. */
  #rejectResponse(why: string): void {
    if (this.#isReported) return;
    this.#isSettled = true;
    void this.#report({ malformed: why }).then(() => {
      if (this.#clientResponse.destroyed) return;
      if (this.#hasBegun) return breakOff(this.#incoming.socket);
      this.#clientResponse.writeHead(502, 'Bad Gateway', {
        'content-type': 'text/plain; charset=utf-8',
        connection: 'close',
      });
      this.#clientResponse.end(`The recorder cannot pass on what the deployment answered: ${why}.\n`);
    });
    this.#outgoing.destroy();
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
const asWritten = (chunk: Buffer): Buffer | string =>
  chunk.length > maxStringBytes ? chunk : chunk.toString('latin1');

const maxStringBytes = 16 * 1024;
