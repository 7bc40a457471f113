/** Reads the body of a message in a HAR, in the forms in which tools write it. */
import * as zlib from 'node:zlib';
import { isObject, stringOf, type Members } from '../../lib/objects.ts';
import { decoderFor } from '../../lib/text-file.ts';
import { parse } from '../../schemas/judge/check.ts';
import { hasZlibHeader } from '../../targets/coding.ts';

/** In place of a body that the file does not contain as it was on the wire. */
export const missingBody = Symbol('not kept');

/** The body of a message; undefined if the message had none. */
type HarBody = string | undefined | typeof missingBody;

export interface WrittenBody {
  /** `postData` of a request, `content` of a response. */
  readonly written: unknown;
  /** Lengths in bytes that the file states. */
  readonly sizes: readonly unknown[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether such a message has a body. */
  readonly isExpected: boolean;
  /** Whether an empty body can have been sent: tools also write an empty body if they did not keep it. */
  readonly mayBeEmpty: boolean;
  /** The bodies that the tool has written to separate files. */
  readonly files?: BodyFiles | undefined;
}

/** @returns undefined if there is no such file */
export type BodyFiles = (name: string) => Buffer | undefined;

/** A body's file is named by its hash. Other names could lead to any file beside the recording, such as a key. */
const isNameOfBody = (name: string): boolean => /^[\da-f]{40}\.\w{1,10}$/.test(name);

export function bodyIn({ written, sizes, headers, isExpected, mayBeEmpty, files }: WrittenBody): HarBody {
  const { text, encoding, params, _file: file } = isObject(written) ? written : ({} as Members);
  const lengths = [...sizes, headers['content-length']].flatMap((size) => {
    const length = Number.parseInt(stringOf(size), 10);
    return length >= 0 ? [length] : [];
  });
  const longest = Math.max(-1, ...lengths);
  const coding = headers['content-encoding'] ?? '';
  if (typeof text === 'string' && text !== '')
    return wholeOf(textOf(text, stringOf(encoding).toLowerCase() === 'base64', coding, longest), longest);
  // Some tools write JSON as it is.
  if (isObject(text)) return JSON.stringify(text);
  if (typeof file === 'string') {
    const bytes = isNameOfBody(file) ? files?.(file) : undefined;
    return bytes === undefined ? missingBody : (unpack(bytes, coding) ?? missingBody);
  }
  if (Array.isArray(params) && params.length > 0)
    return params
      .filter(isObject)
      .map(({ name, value }) => `${stringOf(name)}=${stringOf(value)}`)
      .join('&');
  if (longest > 0 || headers['transfer-encoding'] !== undefined) return missingBody;
  const isEmpty = mayBeEmpty && (longest === 0 || text === '');
  return isEmpty || !isExpected ? undefined : missingBody;
}

/** Decodes the text of a body. A text can be declared as base64 without being base64, or be base64 without being declared. */
function textOf(writtenText: string, isMarkedBase64: boolean, coding: string, length: number): HarBody {
  const text = writtenText.replace(/^\ufeff/, '');
  if (startsLikeJson(text)) return text;
  if (/^[\w+/=\s-]+$/.test(text)) {
    const decoded = unpack(Buffer.from(text, 'base64'), coding);
    if (isMarkedBase64) return decoded ?? missingBody;
    // If the stated length is that of the text, base64 was sent.
    if (length !== text.length && decoded !== undefined && isJson(decoded)) return decoded;
  }
  if (!/[^\t\n\r\u0020-\ufffc]/.test(text)) return text;
  return unpack(Buffer.from(text, 'latin1'), coding || 'unknown') ?? missingBody;
}

/** Returns the body, or `notKept` if the tool has cut it or replaced it by a note. */
function wholeOf(body: HarBody, length: number): HarBody {
  if (typeof body !== 'string') return body;
  if (isNote(body.trim()) || hasReplacedIds(body)) return missingBody;
  return length > Buffer.byteLength(body) && startsLikeJson(body) && !isJson(body) ? missingBody : body;
}

/** A note that a tool writes in place of a value: `***`, `<value removed>`, `[REDACTED]`, `REMOVED BY TOOL`. */
const isNote = (text: string): boolean =>
  text.length < 100 &&
  (/^\*{3,}$/.test(text) ||
    /^\W{0,3}(?:[a-z]+[ _]){0,3}(?:redact|mask|remov|hidden|filter|omit|saniti|scrub|censor|obfuscat|stripp|withheld)[a-z]{0,3}(?:[ _][a-z]+){0,3}\W{0,3}$/i.test(
      text,
    ));

/** Whether a tool has replaced a credential: no real one consists of dots or x only, or is in brackets. */
export const isPlaceholder = (text: string): boolean =>
  isNote(text) || (text.length < 100 && /^(?:[*•x.]{3,40}|\[[^\]]*\]|<[^>]*>|\{\{[^}]*\}\})$/i.test(text));

/** Whether ids or tokens were replaced, so that they cannot be compared. */
const hasReplacedIds = (body: string): boolean =>
  [...body.matchAll(/(?:token|key|secret|id|locator)"\s{0,9}:\s{0,9}"([^"]{0,40})"/gi)].some(
    ([, value = '']) => isPlaceholder(value),
  );

const isJson = (text: string): boolean => parse(text) !== undefined;
const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

const maxOutputLength = 64 * 1024 * 1024;
type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer;
const decoders: Readonly<Record<string, Decoder | undefined>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: (bytes, options) =>
    (hasZlibHeader(bytes) ? zlib.inflateSync : zlib.inflateRawSync)(bytes, options),
  br: zlib.brotliDecompressSync,
  // Node has this function from version 22.15 on.
  zstd: (zlib as { readonly zstdDecompressSync?: Decoder }).zstdDecompressSync,
};

/** The text of bytes that may be compressed, whether or not a header says so; undefined if they cannot be read. */
function unpack(bytes: Buffer, coding: string): string | undefined {
  const text = decoderFor(bytes).decode(bytes);
  if (isJson(text)) return text;
  const codings = coding
    .toLowerCase()
    .split(',')
    .map((codingName) => codingName.trim())
    .filter((codingName) => codingName !== '' && codingName !== 'identity');
  // The magic number of gzip.
  if (codings.length === 0 && bytes[0] === 0x1f && bytes[1] === 0x8b) codings.push('gzip');
  try {
    return codings
      .toReversed()
      .reduce((packed, codingName) => decoders[codingName]!(packed, { maxOutputLength }), bytes)
      .toString();
  } catch {
    return undefined;
  }
}
