import { isLoopbackHost } from '../lib/addresses.ts';
import { withTimeout } from '../lib/awake.ts';
import { answerBounds } from '../lib/bounds.ts';
import { asText, headersOf } from '../targets/ask.ts';
import { requestOf } from '../targets/outward.ts';
import { blocked } from './gaps.ts';
import type { Answer } from './answer.ts';
import type { Session } from './session.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from './transport.ts';

/** Content may be as large as the whole inventory: its beginning is enough to see that there is some. Bytes. */
const enough = 1024 * 1024;

/**
 * Downloads what stands at an absolute address that the service gave out, without credentials: the first megabyte of it, or what
 * came of it in time. A redirect is an answer like any other, and nobody goes where it points: `isElsewhere` tells it. Ends the
 * test as blocked where the address is no place that a test should call.
 *
 * @param seconds from the request to the last byte that is read
 */
export const download = (session: Session, url: string, seconds = answerBounds.seconds): Promise<Answer> =>
  session.fetchUrl('content.download', url, (outgoing) => firstMegabyte(outgoing, seconds));

/** Whether an answer only says where the content is: then nothing can be said of it. */
export const isElsewhere = ({ status }: Pick<Answer, 'status'>): boolean => status >= 300 && status < 400;

async function firstMegabyte(
  { url, headers: sent }: OutgoingRequest,
  seconds: number,
): ReturnType<Transport> {
  mayBeCalled(url);
  return withTimeout(seconds * 1_000, async (signal) => {
    const timeout = answerBounds.silence * 1_000;
    try {
      const options = {
        method: 'GET',
        headers: { ...sent },
        headersTimeout: timeout,
        bodyTimeout: timeout,
        signal,
      } as const;
      const { statusCode: status, headers, body } = await requestOf(url, options);
      return { status, headers: headersOf(headers), body: await cameInTime(body, signal) };
    } catch (cause) {
      const why = signal.aborted
        ? `nothing came within ${seconds} s`
        : (cause as Error).message.slice(0, 120);
      throw new NoAnswer(`GET ${new URL(url).origin}`, why);
    }
  });
}

/** That there is content is seen in its first bytes: where the rest takes too long, it is not waited for. */
async function cameInTime(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece);
      length += piece.length;
      // Leaving the loop hangs up.
      if (length >= enough) break;
    }
  } catch (cause) {
    if (!signal.aborted || length === 0) throw cause;
  }
  return asText(Buffer.concat(pieces));
}

/** Encrypted addresses, and those of this machine. */
function mayBeCalled(url: string): void {
  const { protocol, hostname } = URL.canParse(url)
    ? new URL(url)
    : blocked('the address given out cannot be read');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackHost(hostname)))
    blocked(`the address given out is neither https nor on this machine: it begins with ${protocol}//`);
}
