/** Heads of requests and answers on their way through: as they came, but for what belongs to one connection alone. RFC 9110, 7.6.1. */
import type { IncomingMessage } from 'node:http';
import type { Upstream } from './upstream.ts';

/** Name, value, name, value: in the order and the letters in which they came. */
export type RawHeaders = string[];

/** Of one connection. The framing of a body is passed on, because each side of us frames as the other does. */
const ofConnection = new Set(['keep-alive', 'proxy-connection', 'te', 'upgrade', 'proxy-authorization']);

/** What a connection header names beside these is of the connection, too. */
function named(raw: RawHeaders): ReadonlySet<string> {
  const names = new Set(ofConnection);
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]!.toLowerCase() === 'connection')
      for (const word of raw[at + 1]!.toLowerCase().split(',')) names.add(word.trim());
  for (const word of ['close', 'keep-alive', 'content-length', 'transfer-encoding', 'host'])
    names.delete(word);
  names.add('keep-alive');
  return names;
}

/** The headers of a request as the deployment gets them. */
export function forwarded(
  { rawHeaders: raw, method = 'GET' }: IncomingMessage,
  { host }: Upstream,
): RawHeaders {
  const left = named(raw);
  const out: RawHeaders = ['Host', host];
  let isFramed = false;
  for (let at = 0; at < raw.length; at += 2) {
    const [name, value] = [raw[at]!, raw[at + 1]!];
    const lower = name.toLowerCase();
    if (lower === 'host') continue;
    if (lower === 'content-length' || lower === 'transfer-encoding') isFramed = true;
    if (lower === 'connection' ? isPlain(value) : !left.has(lower)) out.push(name, value);
  }
  // Else a body would be announced that does not come.
  if (!isFramed && !['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'].includes(method))
    out.push('Content-Length', '0');
  return out;
}

const isPlain = (connection: string): boolean => /^(?:close|keep-alive)$/i.test(connection.trim());

/** How an answer says where it ends. */
export interface Framing {
  /** Bytes of its body, where it says so. */
  readonly length: number | undefined;
  readonly isChunked: boolean;
}

/** The headers of an answer as the partner gets them, and how it is framed. */
export function returned(
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
      // In another coding the end of the connection ends it.
      isChunked = /(?:^|,)\s*chunked\s*$/i.test(value);
      // A client of HTTP/1.0 cannot read it: the end of the connection ends its answer.
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

/** Names in lower case; what came several times is joined. */
export function joined(raw: RawHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase();
    const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
    const value = raw[at + 1]!;
    if (name === '__proto__')
      Object.defineProperty(headers, name, { value, enumerable: true, writable: true, configurable: true });
    else if (before === undefined) headers[name] = value;
    else headers[name] = `${before}, ${value}`;
  }
  return headers;
}
