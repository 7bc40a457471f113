/** How much of what comes is read. Answers of a service are as long as the service likes; what k6 says for itself is short. */
import type { IncomingMessage } from 'node:http';
import { Unreadable } from './parse-messages.ts';
import { mostBody, mostHeader, paths } from './protocol.ts';

const mostStated = 64 * 1024;
/** What was measured in a second, packed. */
const mostMeasured = 64 * 1024 * 1024;

/** By path, in bytes. */
const most: Readonly<Record<string, number>> = {
  [paths.exchanges]: mostBody,
  [paths.newBooking]: mostBody,
  [paths.readBack]: mostBody,
  [paths.write]: mostMeasured,
};

/** Why an answer was not judged, where too much of it came. */
export const unheard = {
  body: `answers of more than ${mostBody / 1024 / 1024} MB`,
  headers: `header fields of more than ${mostHeader / 1024} KB`,
} as const;

/** @returns undefined where it is longer than what is read at that path: the rest is let through unread, so that it ends */
export async function bodyOf(request: IncomingMessage, path: string): Promise<Buffer | undefined> {
  const enough = most[path] ?? mostStated;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= enough) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= enough ? Buffer.concat(chunks) : undefined;
}

/** @throws Unreadable where it is too long to be what it should be */
export function whole(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new Unreadable('it is too long');
  return body;
}
