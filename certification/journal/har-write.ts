/** A journal as an HTTP archive (HAR 1.2), for tools that read those: as redacted as the journal. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { unwritten } from '../../lib/whole-file.ts';
import { CannotJudge } from '../../lib/exit.ts';
import type { Gap, Line, Traced } from '../traced.ts';

export interface HarCreator {
  readonly name: string;
  readonly version: string;
}

/**
 * Writes an archive line by line, whatever the length of the journal. What HAR has no member for stands under names with an underscore,
 * as it allows: `_number`, `_client`, `_operation`, `_clockOffset`, `_fault` of an entry, and `_gaps` of the log.
 *
 * @returns how many exchanges
 * @throws CannotJudge where the file cannot be written
 */
export async function writeHar(
  lines: AsyncIterable<Line>,
  file: string,
  creator: HarCreator,
): Promise<number> {
  let count = 0;
  const text = async function* (): AsyncGenerator<string> {
    const gaps: Gap[] = [];
    yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
    for await (const line of lines) {
      if ('gap' in line) gaps.push(line.gap);
      else yield `${count++ === 0 ? '\n' : ',\n'}${JSON.stringify(entryOf(line.exchange))}`;
    }
    yield `\n],"_gaps":${JSON.stringify(gaps)}}}\n`;
  };
  try {
    await pipeline(text, createWriteStream(file, { mode: 0o600 }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw new CannotJudge(unwritten(file, cause as NodeJS.ErrnoException), { cause });
  }
  return count;
}

function entryOf({
  number,
  client,
  operation,
  request,
  response,
  sentAt,
  receivedAt,
  clockOffset,
  fault,
}: Traced) {
  const took = Math.max(0, receivedAt - sentAt);
  const type = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: took,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(request.headers),
      queryString: queryOf(request.url),
      ...(request.body === undefined
        ? {}
        : { postData: { mimeType: type(request.headers), text: request.body } }),
      headersSize: -1,
      bodySize: request.body === undefined ? 0 : Buffer.byteLength(request.body),
    },
    response: {
      // 0: none came.
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(response?.headers ?? {}),
      content: {
        size: Buffer.byteLength(response?.body ?? ''),
        mimeType: type(response?.headers ?? {}),
        text: response?.body ?? '',
      },
      redirectURL: response?.headers['location'] ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
    _number: number,
    _client: client,
    ...(operation === undefined ? {} : { _operation: operation }),
    ...(clockOffset === undefined ? {} : { _clockOffset: clockOffset }),
    ...(fault === undefined ? {} : { _fault: fault }),
  };
}

const pairs = (values: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const queryOf = (url: string): { name: string; value: string }[] =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [];
