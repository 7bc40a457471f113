/** Headers of forwarded requests and responses: unchanged except for hop-by-hop headers. RFC 9110, 7.6.1. */
import { validateHeaderName, validateHeaderValue, type IncomingMessage } from 'node:http';
import type { Upstream } from './upstream.ts';

/** Names and values of headers in alternation, in their original order and letter case. */
type RawHeaders = string[];

/** Headers that concern one connection only. Framing headers do not, because both connections use the same framing. */
const hopByHopHeaders = new Set(['keep-alive', 'proxy-connection', 'te', 'upgrade', 'proxy-authorization']);

/** Adds the headers that the Connection header names. */
function connectionHeaders(raw: RawHeaders): ReadonlySet<string> {
  const names = new Set(hopByHopHeaders);
  for (const [name, value] of pairsIn(raw))
    if (name.toLowerCase() === 'connection')
      for (const word of value.toLowerCase().split(',')) names.add(word.trim());
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
  const droppedHeaders = connectionHeaders(raw);
  const outgoingHeaders: RawHeaders = ['Host', host];
  let isFramed = false;
  for (const [name, value] of pairsIn(raw)) {
    const lowerName = name.toLowerCase();
    if (lowerName === 'host') continue;
    if (lowerName === 'content-length' || lowerName === 'transfer-encoding') isFramed = true;
    if (lowerName === 'connection' ? isCloseOrKeepAlive(value) : !droppedHeaders.has(lowerName))
      outgoingHeaders.push(name, value);
  }
  // Without a length, Node would announce a chunked body.
  if (!isFramed && !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(method))
    outgoingHeaders.push('Content-Length', '0');
  return outgoingHeaders;
}

const isCloseOrKeepAlive = (connection: string): boolean => /^(?:close|keep-alive)$/i.test(connection.trim());

/** The response headers for the partner, and the framing of the body: its content length, if stated, or chunks. */
export function responseHeaders(
  { rawHeaders: raw, statusCode = 0 }: IncomingMessage,
  method: string,
  isHttp10: boolean,
) {
  const outgoingHeaders: RawHeaders = [];
  let length: number | undefined;
  let [isChunked, keepsConnectionHeader] = [false, false];
  for (const [name, value] of pairsIn(raw)) {
    const lowerName = name.toLowerCase();
    if (lowerName === 'transfer-encoding') {
      // A response with another transfer coding ends when the connection is closed.
      isChunked = /(?:^|,)\s*chunked\s*$/i.test(value);
      // HTTP/1.0 clients do not support chunks, so the response ends when the connection is closed.
      if (isHttp10) continue;
    }
    if (lowerName === 'content-length') length = Number(value);
    if (lowerName === 'connection') keepsConnectionHeader = true;
    if (lowerName === 'upgrade' || lowerName === 'proxy-connection') continue;
    outgoingHeaders.push(name, value);
  }
  if (method === 'HEAD' || statusCode === 204 || statusCode === 304) length = 0;
  else if (isChunked) length = undefined;
  return { headers: outgoingHeaders, framing: { length, isChunked }, keepsConnectionHeader };
}

/** Why a response is invalid although Node could parse it. */
export function problemOf(
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

export const pairsIn = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as [string, string]] : []));
