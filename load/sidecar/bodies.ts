/** Size limits of request bodies. Forwarded responses can be long; k6's own messages are short. */
import type { IncomingMessage } from 'node:http';
import { Unreadable } from './parse-messages.ts';
import { maxBodyBytes, maxHeaderLength, paths } from './protocol.ts';

const maxControlBytes = 64 * 1024;
/** Limit for one second of compressed measurements. */
const maxMeasurementBytes = 64 * 1024 * 1024;

/** Body size limit of each path, in bytes. */
const maxBytesByPath: Readonly<Record<string, number>> = {
  [paths.exchanges]: maxBodyBytes,
  [paths.newBooking]: maxBodyBytes,
  [paths.readBack]: maxBodyBytes,
  [paths.write]: maxMeasurementBytes,
};

/** Reasons why a response was too large to be judged. */
export const tooLarge = {
  body: `answers of more than ${maxBodyBytes / 1024 / 1024} MB`,
  headers: `header fields of more than ${maxHeaderLength / 1024} KB`,
} as const;

/** @returns undefined if the body exceeds the limit of its path; the rest is drained so that the request completes */
export async function bodyOf(request: IncomingMessage, path: string): Promise<Buffer | undefined> {
  const maxBytes = maxBytesByPath[path] ?? maxControlBytes;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}

/** @throws Unreadable if the body exceeded its limit */
export function requireBody(body: Buffer | undefined): Buffer {
  if (body === undefined) throw new Unreadable('the body is too long');
  return body;
}
