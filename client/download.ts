import { isLoopbackHost } from '../lib/addresses.ts';
import { withTimeout } from '../lib/awake.ts';
import { responseLimits } from '../lib/bounds.ts';
import { decodeUtf8, headersOf } from '../targets/send-request.ts';
import { sendThroughDispatcher } from '../targets/outward.ts';
import { blocked } from './gaps.ts';
import type { Answer } from './answer.ts';
import type { Session } from './session.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from './transport.ts';

/** The maximum number of bytes to read. Content may be as large as the inventory; its beginning shows that it is not empty. */
const maxBytes = 1024 * 1024;

/**
 * Downloads an absolute URL from an answer without credentials: its first megabyte, or the part that arrives in time.
 * Redirects are returned and not followed; see `isRedirect`. Blocks the test if the URL must not be called.
 * @param seconds from the request to the last byte that is read
 */
export const download = (session: Session, url: string, seconds = responseLimits.seconds): Promise<Answer> =>
  session.fetchUrl(url, (outgoing) => downloadFirstMegabyte(outgoing, seconds));

/** Whether an answer is a redirect, which shows nothing about the content. */
export const isRedirect = ({ status }: Pick<Answer, 'status'>): boolean => status >= 300 && status < 400;

async function downloadFirstMegabyte(
  { url, headers: requestHeaders }: OutgoingRequest,
  seconds: number,
): ReturnType<Transport> {
  assertCallable(url);
  return withTimeout(seconds * 1_000, async (signal) => {
    const timeout = responseLimits.silence * 1_000;
    try {
      const options = {
        method: 'GET',
        headers: { ...requestHeaders },
        headersTimeout: timeout,
        bodyTimeout: timeout,
        signal,
      } as const;
      const { statusCode: status, headers, body } = await sendThroughDispatcher(url, options);
      return { status, headers: headersOf(headers), body: await readInTime(body, signal) };
    } catch (cause) {
      const why = signal.aborted
        ? `nothing came within ${seconds} s`
        : (cause as Error).message.slice(0, 120);
      throw new NoAnswer(`GET ${new URL(url).origin}`, why);
    }
  });
}

/** Reads the body until the maximum size or the timeout. A timeout after the first byte is no error. */
async function readInTime(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      // Leaving the loop closes the connection.
      if (length >= maxBytes) break;
    }
  } catch (cause) {
    if (!signal.aborted || length === 0) throw cause;
  }
  return decodeUtf8(Buffer.concat(pieces));
}

/** Only https URLs and URLs of this machine may be called. */
function assertCallable(url: string): void {
  const { protocol, hostname } = URL.canParse(url)
    ? new URL(url)
    : blocked('the URL in the answer is invalid');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname)))
    blocked(`the URL in the answer is neither https nor on this machine: it begins with ${protocol}//`);
}
