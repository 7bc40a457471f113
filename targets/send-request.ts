/** Sends one request and reads its whole response within limits. Everything that this project reads over HTTP is read here. */
import { errors, type Dispatcher } from 'undici';
import { withTimeout } from '../lib/awake.ts';
import { responseLimits, formatBytes, type ResponseLimits } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { decodeBody } from './coding.ts';

/** The response exceeds a size limit. The message names the limit, and fits after a colon. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
}

/** The response was not complete in time. */
export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout';
}

/** The limits as options of undici. */
export const dispatcherOptions = {
  maxHeaderSize: responseLimits.headers,
  headersTimeout: responseLimits.silence * 1_000,
  bodyTimeout: responseLimits.silence * 1_000,
} as const;

/**
 * Follows no redirect and retries nothing. The connection is closed as soon as a body is too large.
 * @throws ResponseTooLarge, ResponseTimeout, or an error of undici
 */
export async function sendRequest(
  dispatcher: Dispatcher,
  { method, url, headers, body }: SentRequest,
  bounds: Pick<ResponseLimits, 'body' | 'seconds'> = responseLimits,
): Promise<ReceivedResponse> {
  const { origin, pathname, search } = new URL(url);
  return withTimeout(bounds.seconds * 1_000, async (signal) => {
    try {
      const response = await dispatcher.request({
        origin,
        path: pathname + search,
        method: method as 'POST',
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        signal,
      });
      const responseHeaders = headersOf(response.headers);
      return {
        status: response.statusCode,
        headers: responseHeaders,
        body: decodeUtf8(await readBody(response.body, responseHeaders, bounds.body)),
      };
    } catch (cause) {
      if (signal.aborted)
        throw new ResponseTimeout(`the response was not complete within ${bounds.seconds} s`);
      if (cause instanceof errors.HeadersOverflowError)
        throw sizeError('its header fields are larger than', responseLimits.headers);
      throw cause;
    }
  });
}

/** Headers as undici and Node's server show them; repeated headers are joined with ', '. */
export const headersOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value].flat().join(', '),
    ]),
  );

async function readBody(
  body: Dispatcher.ResponseData['body'],
  headers: ReceivedResponse['headers'],
  maxBytes: number,
): Promise<Buffer> {
  const bytes = await readUpTo(body, Number(headers['content-length'] ?? 0), maxBytes);
  const decoded = await decodeBody(bytes, headers['content-encoding'], maxBytes);
  if (decoded === undefined) throw sizeError('its decompressed response is larger than', maxBytes);
  return decoded;
}

async function readUpTo(
  body: AsyncIterable<Buffer>,
  declaredLength: number,
  maxBytes: number,
): Promise<Buffer> {
  const bytes = await readBeginning(body, declaredLength > maxBytes ? 0 : maxBytes);
  if (bytes.length > maxBytes || declaredLength > maxBytes)
    throw sizeError('its response is larger than', maxBytes);
  return bytes;
}

/** Reads a body to its end, or closes the connection with the first chunk that exceeds the limit. */
export async function readBeginning(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) break;
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/** The text of a body without content coding. @throws ResponseTooLarge */
export const readText = async (body: AsyncIterable<Buffer>): Promise<string> =>
  decodeUtf8(await readUpTo(body, 0, responseLimits.body));

const sizeError = (subject: string, maxBytes: number): ResponseTooLarge =>
  new ResponseTooLarge(`${subject} ${formatBytes(maxBytes)}, the limit for one response`);

/** Decodes UTF-8: skips a byte order mark, and shows invalid bytes as U+FFFD. */
export function decodeUtf8(bytes: Buffer): string {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', hasByteOrderMark ? 3 : 0);
}
