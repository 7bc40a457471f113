/** One exchange on its way through: forwarded as it comes, and held at its last byte until the journal has it. */
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
import { forwarded, joined, returned } from './heads.ts';
import { pairOf } from './pairs.ts';
import { Taken, type Room } from './taken.ts';
import type { Upstream } from './upstream.ts';

/** What passed, with secrets and guests; a body that was longer than what is taken is undefined. It is gone when the journal has what it keeps of it. */
export interface PassedExchange extends Exchange<Buffer | undefined> {
  /** From `/` on, as the partner called it. */
  readonly target: string;
  /** Why the answer that came could not be passed on; absent where it was, or none came. */
  readonly malformed?: string;
}

export interface Watching {
  readonly upstream: Upstream;
  readonly room: Room;
  /** Settles when the journal has it, or as soon as the partner need not wait any longer. Never rejects. */
  readonly watch: (passed: PassedExchange) => Promise<void>;
  /** Hears why a deployment was not reached. */
  readonly unreached: (why: string) => void;
}

/** Milliseconds without a byte of a deployment after which nobody waits for it any more: far longer than a client does. */
const longestSilence = 600_000;

/** Bytes of all header fields: who answers more is not ours to judge here. */
export const headerBytes = 256 * 1024;

/** Forwards one request. Nothing of it throws; what breaks on one side breaks on the other. */
export function forward(
  incoming: IncomingMessage,
  out: ServerResponse,
  target: string,
  { upstream, room, watch, unreached }: Watching,
): void {
  const { method = 'GET' } = incoming;
  const client = incoming.socket;
  const pair = pairOf(client, upstream);
  const done = pair.begin();
  const [requested, responseBody] = [new Taken(room), new Taken(room)];
  const beganAt = Date.now();
  let sentAt: number | undefined;
  let isOver = false;
  /** Whether all of the answer has come, or it is known to be none: what comes behind it is nothing to the client. */
  let isDecided = false;
  let hasAnswer = false;
  /** Whether anything of the answer went to the client. */
  let isBegun = false;

  const outgoing: ClientRequest = (upstream.secure ? secureRequest : plainRequest)({
    agent: pair.agent,
    host: upstream.hostname,
    port: upstream.port,
    method,
    path: upstream.prefix + target,
    headers: forwarded(incoming, upstream),
    setHost: false,
    maxHeaderSize: headerBytes,
    ...(upstream.secure ? { servername: serverName(upstream) } : {}),
  });
  const passed = (response: PassedExchange['response'], malformed?: string): PassedExchange => ({
    target,
    request: {
      method,
      url: upstream.url.replace(/\/$/, '') + target,
      headers: joined(incoming.rawHeaders),
      body: requested.whole(),
    },
    response,
    sentAt: sentAt ?? beganAt,
    receivedAt: Date.now(),
    ...(malformed === undefined ? {} : { malformed }),
  });
  /** Tells of it once: whole, or as far as it came. */
  const over = async (response?: PassedExchange['response'], malformed?: string): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await watch(passed(response, malformed));
    requested.end();
    responseBody.end();
  };
  /** What one side broke the other sees broken. */
  const broken = (): void => {
    if (isDecided) return;
    void over();
    outgoing.destroy();
    if (!out.writableFinished) breakOff(client);
  };
  /** What is no HTTP cannot be passed on: it is said so where nothing was passed on yet, and broken off where something was. */
  const malformed = (why: string): void => {
    if (isOver) return;
    isDecided = true;
    void over(undefined, why).then(() => {
      if (out.destroyed) return;
      if (isBegun) return breakOff(client);
      out.writeHead(502, 'Bad Gateway', { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      out.end(`The recorder cannot pass on what the deployment answered: ${why}.\n`);
    });
    outgoing.destroy();
  };

  incoming.on('data', (chunk: Buffer) => {
    requested.add(chunk);
    if (outgoing.destroyed || outgoing.write(...together(chunk))) return;
    incoming.pause();
    outgoing.once('drain', () => incoming.resume());
  });
  incoming.once('end', () => {
    sentAt = Date.now();
    outgoing.end();
  });
  incoming.once('error', broken);
  outgoing.once('socket', (socket) => pair.over(socket));
  outgoing.setTimeout(longestSilence, () => malformed('nothing came of it for ten minutes'));
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (isDecided) return;
    if (error.code?.startsWith('HPE_')) return malformed(`its answer is no HTTP (${error.code})`);
    if (!isOver && !client.destroyed && error.code !== 'ECONNRESET') unreached(error.code ?? error.message);
    broken();
  });
  outgoing.on('continue', () => out.writeContinue());
  outgoing.once('upgrade', (_, socket) => {
    socket.destroy();
    malformed('it answered 101, which nobody had asked for');
  });
  outgoing.once('response', (answer) => {
    sentAt ??= Date.now();
    hasAnswer = true;
    const problem = problemOf(answer, answer.rawHeaders);
    if (problem === undefined) pass(answer);
    else malformed(problem);
  });
  outgoing.once('close', () => {
    if (!hasAnswer) broken();
  });
  out.once('close', () => {
    if (!out.writableFinished) {
      void over();
      outgoing.destroy();
    }
    done();
  });

  function pass(answer: IncomingMessage): void {
    const isOld = incoming.httpVersionMinor === 0;
    const { headers, framing, keepsConnectionHeader } = returned(answer, method, isOld);
    const { statusCode = 0, statusMessage = '' } = answer;
    const begin = (): void => {
      if (isBegun) return;
      isBegun = true;
      out.sendDate = false;
      if (framing.length === undefined && (!framing.isChunked || isOld)) {
        // The end of the connection ends such an answer.
        out.shouldKeepAlive = false;
        out.useChunkedEncodingByDefault = false;
      }
      if (!keepsConnectionHeader) out.removeHeader('connection');
      out.writeHead(statusCode, statusMessage, headers);
    };
    let received = 0;
    if (framing.length !== 0)
      // With the first of its body, where that comes at once.
      setImmediate(() => {
        if (received > 0 || isOver) return;
        begin();
        out.flushHeaders();
      });
    let last: Buffer | undefined;
    answer.on('data', (chunk: Buffer) => {
      received += chunk.length;
      responseBody.add(chunk);
      if (framing.length !== undefined && received >= framing.length) return void (last = chunk);
      begin();
      if (out.write(chunk)) return;
      answer.pause();
      out.once('drain', () => answer.resume());
    });
    answer.once('error', broken);
    answer.once('close', () => {
      if (!isOver) broken();
    });
    answer.once('end', () => {
      if (isOver) return;
      if (!answer.complete) return broken();
      const problem = problemOf(answer, answer.rawTrailers);
      if (problem !== undefined) return malformed(problem);
      isDecided = true;
      const status = statusCode;
      void over({ status, headers: joined(answer.rawHeaders), body: responseBody.whole() }).then(() => {
        if (out.destroyed) return;
        begin();
        if (answer.rawTrailers.length > 0) out.addTrailers(pairsIn(answer.rawTrailers));
        if (last === undefined) out.end();
        else out.end(...together(last));
      });
    });
  }
}

/** Why an answer that Node reads is none that it, or anybody, would write. */
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

/** As a connection that breaks: no answer that the service did not give. */
function breakOff(client: Socket): void {
  if (client.destroyed) return;
  if (typeof client.resetAndDestroy === 'function' && !('encrypted' in client)) client.resetAndDestroy();
  else client.destroy();
}

/** An address has no name to ask for. */
const serverName = ({ hostname }: Upstream): string => (/^[\d.]+$|:/.test(hostname) ? '' : hostname);

/** Node sends a head together with the text behind it, but bytes as a second piece: a short body goes as text of as many bytes. */
const together = (chunk: Buffer): [Buffer | string, 'latin1'] => [
  chunk.length > shortBytes ? chunk : chunk.toString('latin1'),
  'latin1',
];

const shortBytes = 16 * 1024;

const pairsIn = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]!] as [string, string]] : []));
