import { request } from 'undici';
import { blocked } from './gaps.ts';
import type { Answer, Session } from './session.ts';
import { NoAnswer, type Outgoing, type Transport } from './transport.ts';

/** Content may be as large as the whole inventory: its beginning is enough to see that there is some. Bytes. */
const enough = 1024 * 1024;

/** Milliseconds. */
const patience = 15_000;

/**
 * Downloads what stands at an absolute address that the service gave out, without credentials: the first megabyte of it.
 * A redirect is an answer like any other, and nobody goes where it points: `isElsewhere` tells it.
 * Ends the story as blocked where the address is no place that a test should call.
 */
export const download = (session: Session, url: string): Promise<Answer> => session.follow('content.download', url, firstMegabyte);

/** Whether an answer only says where the content is: then nothing can be said of it. */
export const isElsewhere = ({ status }: Pick<Answer, 'status'>): boolean => status >= 300 && status < 400;

async function firstMegabyte({ url, headers: sent }: Outgoing): Promise<Awaited<ReturnType<Transport>>> {
  mayBeCalled(url);
  try {
    const options = { method: 'GET', headers: { ...sent }, headersTimeout: patience, bodyTimeout: patience } as const;
    const { statusCode: status, headers: received, body } = await request(url, options);
    const headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
    return { status, headers, body: await beginningOf(body) };
  } catch (cause) {
    throw new NoAnswer(`GET ${new URL(url).origin}: ${(cause as Error).message.slice(0, 120)}`);
  }
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    // Leaving the loop hangs up.
    if (length >= enough) break;
  }
  return Buffer.concat(pieces).toString();
}

/** Encrypted addresses, and those of this machine. */
function mayBeCalled(url: string): void {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : blocked('the address given out cannot be read');
  const here = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && here))
    blocked(`the address given out is neither https nor on this machine: it begins with ${protocol}//`);
}
