/** Headers of forwarded requests and responses: unchanged except for hop-by-hop headers. RFC 9110, 7.6.1. */
import type { IncomingMessage } from 'node:http';
import type { Upstream } from './upstream.ts';

/** Name, value, name, value, in the original order and letter case. */
export type RawHeaders = string[];

/** Headers that concern one connection only. Those about the body's framing do not: both connections use the same framing. */
const hopByHopHeaders = new Set(['keep-alive', 'proxy-connection', 'te', 'upgrade', 'proxy-authorization']);

/** Adds the headers that the Connection header names. */
function connectionHeaders(raw: RawHeaders): ReadonlySet<string> {
  const names = new Set(hopByHopHeaders);
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]!.toLowerCase() === 'connection')
      for (const word of raw[at + 1]!.toLowerCase().split(',')) names.add(word.trim());
  for (const word of ['close', 'keep-alive', 'content-length', 'transfer-encoding', 'host'])
    names.delete(word);
  names.add('keep-alive');
  return names;
}

/** The request headers for the deployment. */
export function requestHeaders(
  { rawHeaders: raw, method = 'GET' }: IncomingMessage,
  { host }: Upstream,
): RawHeaders {
  const dropped = connectionHeaders(raw);
  const out: RawHeaders = ['Host', host];
  let isFramed = false;
  for (let at = 0; at < raw.length; at += 2) {
    const [name, value] = [raw[at]!, raw[at + 1]!];
    const lower = name.toLowerCase();
    if (lower === 'host') continue;
    if (lower === 'content-length' || lower === 'transfer-encoding') isFramed = true;
    if (lower === 'connection' ? isPlain(value) : !dropped.has(lower)) out.push(name, value);
  }
  // Without a length, Node would announce a chunked body.
  if (!isFramed && !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(method))
    out.push('Content-Length', '0');
  return out;
}

const isPlain = (connection: string): boolean => /^(?:close|keep-alive)$/i.test(connection.trim());

/** How a response marks its end. */
export interface Framing {
  /** Content length, if stated. */
  readonly length: number | undefined;
  readonly isChunked: boolean;
}

/** The response headers for the partner, and the framing of the body. */
export function responseHeaders(
  { rawHeaders: raw, statusCode = 0 }: IncomingMessage,
  method: string,
  isOld: boolean,
): { headers: RawHeaders; framing: Framing; keepsConnectionHeader: boolean } {
  const out: RawHeaders = [];
  let length: number | undefined;
  let [isChunked, keepsConnectionHeader] = [false, false];
  for (let at = 0; at < raw.length; at += 2) {
    const [name, value] = [raw[at]!, raw[at + 1]!];
    const lower = name.toLowerCase();
    if (lower === 'transfer-encoding') {
      // A response with another transfer coding ends when the connection is closed.
      isChunked = /(?:^|,)\s*chunked\s*$/i.test(value);
      // HTTP/1.0 clients do not support chunks, so the response ends when the connection is closed.
      if (isOld) continue;
    }
    if (lower === 'content-length') length = Number(value);
    if (lower === 'connection') keepsConnectionHeader = true;
    if (lower === 'upgrade' || lower === 'proxy-connection') continue;
    out.push(name, value);
  }
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) length = 0;
  else if (isChunked) length = undefined;
  return { headers: out, framing: { length, isChunked }, keepsConnectionHeader };
}

/** Headers by name in lower case; repeated ones are joined. */
export function headersByName(raw: RawHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase();
    const existing = Object.hasOwn(headers, name) ? headers[name] : undefined;
    const value = raw[at + 1]!;
    if (name === '__proto__')
      Object.defineProperty(headers, name, { value, enumerable: true, writable: true, configurable: true });
    else if (existing === undefined) headers[name] = value;
    else headers[name] = `${existing}, ${value}`;
  }
  return headers;
}
