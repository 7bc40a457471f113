/** One request and its whole answer within bounds: everything that this project reads over HTTP comes through here. */
import { errors, type Dispatcher } from 'undici';
import { withTimeout } from '../lib/awake.ts';
import { answerBounds, formatBytes, type AnswerBounds } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { unpacked } from './coding.ts';

/** An answer that is larger than what is read. The message says of what there is too much, and fits behind a colon. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** An answer that had not come to its end in time. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** What undici has to know of the bounds. */
export const dispatcherOptions = {
  maxHeaderSize: answerBounds.headers,
  headersTimeout: answerBounds.silence * 1_000,
  bodyTimeout: answerBounds.silence * 1_000,
} as const;

/**
 * Nothing is followed, nothing is tried again. A body is hung up on as soon as it is too much.
 *
 * @throws TooMuch, TooSlow, or what undici throws
 */
export async function ask(
  dispatcher: Dispatcher,
  { method, url, headers, body }: SentRequest,
  bounds: Pick<AnswerBounds, 'body' | 'seconds'> = answerBounds,
): Promise<ReceivedResponse> {
  const { origin, pathname, search } = new URL(url);
  return withTimeout(bounds.seconds * 1_000, async (signal) => {
    try {
      const answer = await dispatcher.request({
        origin,
        path: pathname + search,
        method: method as 'POST',
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        signal,
      });
      const received = headersOf(answer.headers);
      return {
        status: answer.statusCode,
        headers: received,
        body: asText(await bodyOf(answer.body, received, bounds.body)),
      };
    } catch (cause) {
      if (signal.aborted) throw new TooSlow(`no whole answer came within ${bounds.seconds} s`);
      if (cause instanceof errors.HeadersOverflowError)
        throw tooMuch('its header fields are larger than', answerBounds.headers);
      throw cause;
    }
  });
}

/** Fields of an answer; one that was sent several times is one text. */
export const headersOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value].flat().join(', '),
    ]),
  );

async function bodyOf(
  body: Dispatcher.ResponseData['body'],
  headers: ReceivedResponse['headers'],
  most: number,
): Promise<Buffer> {
  const bytes = await atMost(body, Number(headers['content-length'] ?? 0), most);
  const plain = await unpacked(bytes, headers['content-encoding'], most);
  if (plain === undefined) throw tooMuch('its answer unpacks to more than', most);
  return plain;
}

async function atMost(body: AsyncIterable<Buffer>, announced: number, most: number): Promise<Buffer> {
  const bytes = await beginningOf(body, announced > most ? 0 : most);
  if (bytes.length > most || announced > most) throw tooMuch('its answer is larger than', most);
  return bytes;
}

/** A body to its end, or its beginning: with the piece by which it has more than so many bytes it is hung up on. */
export async function beginningOf(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    // Leaving the loop hangs up.
    if (length > most) break;
  }
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}

/**
 * The text of a body that is in no coding.
 *
 * @throws TooMuch
 */
export const wholeText = async (body: AsyncIterable<Buffer>): Promise<string> =>
  asText(await atMost(body, 0, answerBounds.body));

const tooMuch = (what: string, most: number): TooMuch =>
  new TooMuch(`${what} ${formatBytes(most)}, the most that is read of one answer`);

/** A byte order mark is passed over, and what is no UTF-8 shows as U+FFFD. */
export function asText(bytes: Buffer): string {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', marked ? 3 : 0);
}
