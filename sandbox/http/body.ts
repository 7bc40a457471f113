import { isUtf8 } from 'node:buffer';
import { Refusal, badRequest } from '../refusal.ts';

const byteOrderMark = '\uFEFF';

/** Decodes a body; one that is not UTF-8 is refused. */
export function decode(bytes: Buffer | undefined): string {
  if (bytes === undefined || bytes.length === 0) return '';
  if (!isUtf8(bytes)) throw badRequest('The body is not UTF-8 text.');
  const text = bytes.toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

/** The JSON value of a body; undefined for an empty one. */
export function parse(text: string, contentType: string | undefined): unknown {
  if (text === '') return undefined;
  if (contentType !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType))
    throw new Refusal('transport', 415, 'not-json', 'The body must be JSON (application/json).');

  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
}
