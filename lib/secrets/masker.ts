/**
 * Masks secrets in text from outside, however they are written: in another letter case, with escapes of JSON, URLs, HTML and
 * quoted-printable, nested, in hexadecimal, in base64 alone or within longer text, encoded twice, reversed, compressed, with white
 * space between, and in pieces. Takes linear time.
 */
import { constants, gunzipSync } from 'node:zlib';
import { runHashes, cached, isJsonNumber } from '../redact.ts';
import { Pieces, type Span } from './pieces.ts';
import { undecoded, decodeMapped, decodeLayer } from './reading.ts';
import { isTooShort, encodingsOf, type Encoding } from './encodings.ts';

/** Removes secrets from text. */
export type Mask = (text: string) => string;

/** Called with each mask and the text that it replaced. */
type OnMasked = (mask: string, text: string) => void;

/** The maximum number of nested escapes that are decoded. */
const maxLayers = 5;

/**
 * Makes a mask, which takes milliseconds and can be reused.
 * @param secrets secrets too short to be told from words are not masked: targets with such secrets are refused
 */
export function maskerOf(secrets: Iterable<string>, onMasked?: OnMasked, hashes = runHashes): Mask {
  const { mask, learn } = learningMasker(hashes, onMasked);
  learn(secrets);
  return mask;
}

/** Makes a mask that learns further secrets while it is used. */
export function learningMasker(
  hashes = runHashes,
  onMasked?: OnMasked,
): { readonly mask: Mask; learn(secrets: Iterable<string>): void } {
  const pieces = new Pieces();
  let hasSecrets = false;
  const replace = cached((text) => hashes.text('secret', text));

  return {
    mask: (text) => {
      const spans = hasSecrets ? spansIn(text, 0) : [];
      return spans.length === 0 ? text : maskSpans(text, spans);
    },
    learn: (secrets) => {
      for (const secret of new Set(secrets)) {
        if (isTooShort(secret)) continue;
        pieces.add(nestedEncodingsOf(secret));
        hasSecrets = true;
      }
    },
  };

  function spansIn(text: string, depth: number): Span[] {
    const spans = [...pieces.in(text), ...compressedSpans(text, depth)];
    // `=` and the value after it can look like one escape, as in `key=41`; the `=` is then not part of the value.
    const spanStarts = new Set(spans.map(([from]) => from));
    const add = (from: number, to: number): void =>
      void spans.push([text[from] === '=' && spanStarts.has(from + 1) ? from + 1 : from, to]);
    for (const kind of ['escapes', 'printable'] as const) {
      if (!escapePatterns[kind].test(text)) continue;
      const inner = decodedLayers(text, decodeLayer(text, kind));
      if (!inner.some((one) => pieces.in(one).length > 0 || compressedSpans(one, depth).length > 0)) continue;
      let reading = decodeMapped(undecoded(text), kind);
      for (let layer = 0; layer < inner.length; layer += 1) {
        for (const [from, to] of [...pieces.in(reading.text), ...compressedSpans(reading.text, depth)])
          add(reading.from[from]!, reading.to[to - 1]!);
        reading = decodeMapped(reading, 'escapes');
      }
    }
    return spans;
  }

  /**
   * The spans of base64 whose compressed content contains a secret. Content that is too long to be decompressed counts as secret.
   */
  function compressedSpans(text: string, depth: number): Span[] {
    if (depth === maxLayers || !text.includes(gzipStart)) return [];
    const spans: Span[] = [];
    let left = maxDecompressed;
    for (const { 0: found, index } of text.matchAll(gzipPattern)) {
      const inner = left > 0 ? decompress(found, left) : undefined;
      if (inner !== undefined) left -= inner.length;
      if (inner === undefined || spansIn(inner, depth + 1).length > 0)
        spans.push([index, index + found.length]);
    }
    return spans;
  }

  function maskSpans(text: string, spans: readonly Span[]): string {
    const parts: string[] = [];
    let copiedTo = 0;
    for (const [from, to] of mergeSpans(spans)) {
      const found = text.slice(from, to);
      const mask =
        /^\d+$/.test(found) && isJsonNumber(text, from, to) ? hashes.number(found) : replace(found);
      onMasked?.(mask, found);
      parts.push(text.slice(copiedTo, from), mask);
      copiedTo = to;
    }
    return parts.join('') + text.slice(copiedTo);
  }
}

const escapePatterns = { escapes: /[\\%&]/, printable: /=[\dA-Fa-f\r\n]/ } as const;

/** The beginning of gzip in base64. */
const gzipStart = 'H4sI';
const gzipPattern = /H4sI[\w+/-]*(?:\s+[\w+/-]{16,})*=*/g;

/** The maximum number of decompressed characters per text. */
const maxDecompressed = 8 * 1024 * 1024;

/** The decompressed text, '' if it is not compressed; undefined if it is too long. */
function decompress(base64: string, maxLength: number): string | undefined {
  try {
    const bytes = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
    // Truncated data is read as far as it goes.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxLength }).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}

/** The decoded layers of a text; empty if it contains no escapes. */
function decodedLayers(text: string, after: string): string[] {
  const all: string[] = [];
  for (
    let [before, reading] = [text, after];
    all.length < maxLayers && reading !== before;
    [before, reading] = [reading, decodeLayer(reading, 'escapes')]
  )
    all.push(reading);
  return all;
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** The encodings of a secret, and those in each decoded layer of a text. */
const nestedEncodingsOf = (secret: string): Encoding[] =>
  encodingsOf(secret).flatMap((encoding) =>
    [encoding.text, ...decodedLayers(encoding.text, decodeLayer(encoding.text, 'escapes'))].map((text) => ({
      ...encoding,
      text,
    })),
  );
