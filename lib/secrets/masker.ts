/**
 * Replaces secrets in texts from outside, in whatever way they are written: in another letter case, with the escapes of JSON,
 * addresses, HTML and quoted-printable, one on top of the other, in hexadecimal, in base64 alone or inside of a longer text, twice,
 * reversed, packed, with white space between, and in pieces. Takes time that grows with the text alone.
 */
import { constants, gunzipSync } from 'node:zlib';
import { ofThisRun, remembering, standsAsNumber } from '../redact.ts';
import { Pieces, type Span } from './pieces.ts';
import { asItStands, undone, undoneText } from './reading.ts';
import { isTooShort, writingsOf, type Writing } from './writings.ts';

/** A text without secrets. */
export type Mask = (text: string) => string;

/** Hears what was replaced by what. */
type Hears = (mask: string, text: string) => void;

/** Layers of escapes that are undone at most. */
const layers = 5;

/**
 * Made once for all texts: it takes milliseconds.
 *
 * @param secrets those that are too short to be told from words are left alone: targets with such are refused
 */
export function maskerOf(secrets: Iterable<string>, hears?: Hears, hashes = ofThisRun): Mask {
  const { mask, learn } = learningMasker(hashes, hears);
  learn(secrets);
  return mask;
}

/** One that is told secrets while it is used, as they become known. */
export function learningMasker(
  hashes = ofThisRun,
  hears?: Hears,
): { readonly mask: Mask; learn(secrets: Iterable<string>): void } {
  const pieces = new Pieces();
  let knows = false;
  const replace = remembering((text) => hashes.text('secret', text));

  return {
    mask: (text) => {
      const spans = knows ? spansIn(text, 0) : [];
      return spans.length === 0 ? text : without(text, spans);
    },
    learn: (secrets) => {
      for (const secret of new Set(secrets)) {
        if (isTooShort(secret)) continue;
        pieces.add(inEachLayer(secret));
        knows = true;
      }
    },
  };

  function spansIn(text: string, depth: number): Span[] {
    const spans = [...pieces.in(text), ...packedIn(text, depth)];
    // The sign before a value that begins like an escape is none of it.
    const begun = new Set(spans.map(([from]) => from));
    const add = (from: number, to: number): void =>
      void spans.push([text[from] === '=' && begun.has(from + 1) ? from + 1 : from, to]);
    for (const kind of ['escapes', 'printable'] as const) {
      if (!mayHold[kind].test(text)) continue;
      const inner = below(text, undoneText(text, kind));
      if (!inner.some((one) => pieces.in(one).length > 0 || packedIn(one, depth).length > 0)) continue;
      let reading = undone(asItStands(text), kind);
      for (let layer = 0; layer < inner.length; layer += 1) {
        for (const [from, to] of [...pieces.in(reading.text), ...packedIn(reading.text, depth)])
          add(reading.from[from]!, reading.to[to - 1]!);
        reading = undone(reading, 'escapes');
      }
    }
    return spans;
  }

  /** Where base64 holds something packed that holds a secret. What is too long to be unpacked is taken for such. */
  function packedIn(text: string, depth: number): Span[] {
    if (depth === layers || !text.includes(packedBegin)) return [];
    const spans: Span[] = [];
    let left = mostUnpacked;
    for (const { 0: found, index } of text.matchAll(packed)) {
      const inner = left > 0 ? unpacked(found, left) : undefined;
      if (inner !== undefined) left -= inner.length;
      if (inner === undefined || spansIn(inner, depth + 1).length > 0)
        spans.push([index, index + found.length]);
    }
    return spans;
  }

  function without(text: string, spans: readonly Span[]): string {
    const parts: string[] = [];
    let done = 0;
    for (const [from, to] of together(spans)) {
      const found = text.slice(from, to);
      const mask =
        /^\d+$/.test(found) && standsAsNumber(text, from, to) ? hashes.number(found) : replace(found);
      hears?.(mask, found);
      parts.push(text.slice(done, from), mask);
      done = to;
    }
    return parts.join('') + text.slice(done);
  }
}

const mayHold = { escapes: /[\\%&]/, printable: /=[\dA-Fa-f\r\n]/ } as const;

/** How gzip begins in base64. */
const packedBegin = 'H4sI';
const packed = /H4sI[\w+/-]*(?:\s+[\w+/-]{16,})*=*/g;

/** Characters of all that one text has packed. */
const mostUnpacked = 8 * 1024 * 1024;

/** As text, '' where it is not packed; undefined where it is longer than that. */
function unpacked(base64: string, most: number): string | undefined {
  try {
    const bytes = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64');
    // One that was cut off is read as far as it goes.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most }).toString();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}

/** What is below a text, layer by layer; nothing where its escapes undone are what it was. */
function below(text: string, after: string): string[] {
  const all: string[] = [];
  for (
    let [before, reading] = [text, after];
    all.length < layers && reading !== before;
    [before, reading] = [reading, undoneText(reading, 'escapes')]
  )
    all.push(reading);
  return all;
}

function together(spans: readonly Span[]): Span[] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** The writings of a secret, and those that it has in every layer of a text. */
const inEachLayer = (secret: string): Writing[] =>
  writingsOf(secret).flatMap((writing) =>
    [writing.text, ...below(writing.text, undoneText(writing.text, 'escapes'))].map((text) => ({
      ...writing,
      text,
    })),
  );
