/**
 * Masks secrets in text from outside, however they are written: in another letter case, with escapes of JSON, URLs, HTML and
 * quoted-printable, nested, in hexadecimal, in base64 alone or within longer text, encoded twice, reversed, compressed, with white
 * space between, and in pieces. Takes linear time.
 */
import { constants, gunzipSync } from 'node:zlib';
import { withCache } from '../cache.ts';
import { runHasher, isJsonNumber } from '../redact.ts';
import { SecretSearch, type Span } from './pieces.ts';
import { toMappedText, decodeMapped, decodeLayer } from './reading.ts';
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
export function maskerOf(secrets: Iterable<string>, onMasked?: OnMasked, hashes = runHasher): Mask {
  const { mask, learn } = learningMasker(hashes, onMasked);
  learn(secrets);
  return mask;
}

/** Makes a mask that learns further secrets while it is used. */
export function learningMasker(
  hashes = runHasher,
  onMasked?: OnMasked,
): { readonly mask: Mask; learn(secrets: Iterable<string>): void } {
  const pieces = new SecretSearch();
  let hasSecrets = false;
  const replace = withCache((text: string) => hashes.text('secret', text));

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
    const spans = undecodedSpans(text, depth);
    // `=` and the value after it can look like one escape, as in `key=41`; the `=` is then not part of the value.
    const spanStarts = new Set(spans.map(({ from }) => from));
    for (const kind of ['escapes', 'printable'] as const) {
      if (!escapePatterns[kind].test(text)) continue;
      const layers = decodedLayers(text, decodeLayer(text, kind));
      if (!layers.some((layerText) => undecodedSpans(layerText, depth).length > 0)) continue;
      let mapped = decodeMapped(toMappedText(text), kind);
      for (let layer = 0; layer < layers.length; layer += 1) {
        for (const span of undecodedSpans(mapped.text, depth)) {
          const from = mapped.from[span.from]!;
          const isAfterSign = text[from] === '=' && spanStarts.has(from + 1);
          spans.push({ from: isAfterSign ? from + 1 : from, to: mapped.to[span.to - 1]! });
        }
        mapped = decodeMapped(mapped, 'escapes');
      }
    }
    return spans;
  }

  /** The spans of secrets that are not hidden by escapes. */
  function undecodedSpans(text: string, depth: number): Span[] {
    return [...pieces.spansIn(text), ...compressedSpans(text, depth)];
  }

  /**
   * The spans of base64 whose compressed content contains a secret. Content that is too long to be decompressed counts as secret.
   */
  function compressedSpans(text: string, depth: number): Span[] {
    if (depth === maxLayers || !text.includes(gzipStart)) return [];
    const spans: Span[] = [];
    let remainingLength = maxDecompressed;
    for (const { 0: base64, index } of text.matchAll(gzipPattern)) {
      const content = remainingLength > 0 ? decompress(base64, remainingLength) : undefined;
      if (content !== undefined) remainingLength -= content.length;
      if (content === undefined || spansIn(content, depth + 1).length > 0)
        spans.push({ from: index, to: index + base64.length });
    }
    return spans;
  }

  function maskSpans(text: string, spans: readonly Span[]): string {
    const parts: string[] = [];
    let copiedTo = 0;
    for (const { from, to } of mergeSpans(spans)) {
      const secret = text.slice(from, to);
      const mask =
        /^\d+$/.test(secret) && isJsonNumber(text, from, to) ? hashes.number(secret) : replace(secret);
      onMasked?.(mask, secret);
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

/** The decompressed text; '' if the data is not gzip, undefined if the text is too long. */
function decompress(base64: string, maxLength: number): string | undefined {
  try {
    const bytes = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
    // Truncated data is read as far as it goes.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxLength }).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}

/** The decoded layers of a text, beginning with the first, which the caller decoded; empty if the text has no escapes. */
function decodedLayers(text: string, firstLayer: string): string[] {
  const layers: string[] = [];
  let previous = text;
  let layer = firstLayer;
  while (layers.length < maxLayers && layer !== previous) {
    layers.push(layer);
    previous = layer;
    layer = decodeLayer(layer, 'escapes');
  }
  return layers;
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((left, right) => left.from - right.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The encodings of a secret, and those in each decoded layer of a text. */
const nestedEncodingsOf = (secret: string): Encoding[] =>
  encodingsOf(secret).flatMap((encoding) =>
    [encoding.text, ...decodedLayers(encoding.text, decodeLayer(encoding.text, 'escapes'))].map((text) => ({
      ...encoding,
      text,
    })),
  );
