/** Finds secrets in a text, whole or in pieces, by looking up five-character grams at every eighth position. */
import type { Encoding } from './encodings.ts';

/** Start and end index in a text. */
export type Span = readonly [from: number, to: number];

/** The minimum length of a piece that is masked anywhere. */
export const minPieceLength = 12;
/** The minimum length of a piece at the end of a text that was cut off. */
const minEndLength = 6;
/** The number of characters of a gram. */
const gramLength = 5;
/** The length of a text's end that is searched completely: the shortest piece, a truncated escape, and white space between. */
const searchedEndLength = 32;

/** The number of character classes; several characters share a class, so matches are compared in full. */
const classCount = 64;
/** The class of white space and invisible characters, which are skipped. */
const skippedClass = 0;

/** The class of a character by its low byte: letters regardless of case, digits, and the rest by value. */
const classOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 0x20 || byte === 0x7f || byte === 0xa0 || byte === 0xad || byte === 0xff) return skippedClass;
  const folded = fold(byte);
  if (folded >= 0x61 && folded <= 0x7a) return folded - 0x60;
  if (folded >= 0x30 && folded <= 0x39) return folded - 0x30 + 27;
  return 37 + (folded % (classCount - 37));
});

/** A letter in lower case; the two base64 alphabets as one. */
function fold(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  return code === 0x2d ? 0x2b : code === 0x5f ? 0x2f : code;
}

const isSkipped = (code: number): boolean => classOfByte[code & 0xff] === skippedClass;

interface SearchedEncoding extends Omit<Encoding, 'common'> {
  readonly folded: string;
  readonly isNumber: boolean;
  /** The span that other secrets have in common: a piece must have enough characters outside of this span. */
  readonly common: Span;
}

export class Pieces {
  readonly #encodings: SearchedEncoding[] = [];
  readonly #texts = new Set<string>();
  /** The first gram index of each encoding. Each gram of an encoding has its own index. */
  readonly #first: number[] = [];
  #places = 0;
  /**
   * A hash table: the last entry of each bucket, counted from 1; and for each entry the previous one in its bucket, its gram and
   * its encoding.
   */
  #last = new Int32Array(0);
  #before = new Int32Array(0);
  #gram = new Int32Array(0);
  #encoding = new Int32Array(0);
  /** The number of bits of a bucket's number. */
  #rows = 0;
  /** A filter of grams that may be in the table; most grams of a text are not. */
  readonly #may = new Uint8Array(1 << (bits - 3));
  /** The distance between two searched positions. Each piece, and each shorter encoding, contains at least one such position. */
  #stride = minPieceLength - gramLength + 1;

  add(encodings: readonly Encoding[]): void {
    for (const one of encodings) {
      if (this.#texts.has(one.text)) continue;
      const searched = searchedEncoding(one);
      const { folded } = searched;
      if (folded.length < gramLength || this.#texts.has(folded)) continue;
      this.#texts.add(one.text).add(folded);
      const encoding = this.#encodings.push(searched) - 1;
      this.#first.push(this.#places);
      this.#stride = Math.min(this.#stride, folded.length - gramLength + 1);
      this.#makeRoom(this.#places + folded.length);
      const [grams, owners, may] = [this.#gram, this.#encoding, this.#may];
      let place = this.#places;
      let key = 0;
      for (let at = 0; at < folded.length; at += 1) {
        key = ((key << 6) | classOfByte[folded.charCodeAt(at) & 0xff]!) & keyMask;
        if (at < gramLength - 1) continue;
        const bit = bucketOf(key, bits);
        may[bit >>> 3]! |= 1 << (bit & 7);
        grams[place] = key;
        owners[place] = encoding;
        place += 1;
      }
      this.#link(this.#places, place);
      this.#places = place;
    }
  }

  /** Doubles the size, so that adding one encoding after the other stays cheap. */
  #makeRoom(places: number): void {
    if (places <= this.#gram.length) return;
    this.#rows = Math.ceil(Math.log2(2 * places));
    const grow = (old = new Int32Array(0)): Int32Array<ArrayBuffer> => {
      const all = new Int32Array(1 << this.#rows);
      all.set(old);
      return all;
    };
    [this.#gram, this.#encoding] = [grow(this.#gram), grow(this.#encoding)];
    [this.#before, this.#last] = [grow(), grow()];
    this.#link(0, this.#places);
  }

  /** Inserts entries at the head of their buckets. */
  #link(from: number, to: number): void {
    const [last, before, grams, rows] = [this.#last, this.#before, this.#gram, this.#rows];
    for (let place = from; place < to; place += 1) {
      const row = bucketOf(grams[place]!, rows);
      before[place] = last[row]!;
      last[row] = place + 1;
    }
  }

  /** The spans of all secrets in a text. Takes linear time. */
  in(text: string): Span[] {
    const spans: Span[] = [];
    const bytes = Buffer.from(text, 'latin1');
    const may = this.#may;
    const stride = this.#stride;
    const { length } = bytes;
    // Near the end, where the text may have been cut off, shorter pieces count too.
    const end = length - searchedEndLength;
    for (let at = 0; at < length; at += at < end ? stride : 1) {
      let key = 0;
      let next = at;
      let count = 0;
      while (count < gramLength && next < length) {
        const on = classOfByte[bytes[next]!]!;
        next += 1;
        if (on === skippedClass) continue;
        key = (key << 6) | on;
        count += 1;
      }
      const bit = bucketOf(key, bits);
      if (count < gramLength || (may[bit >>> 3]! & (1 << (bit & 7))) === 0) continue;
      const row = bucketOf(key, this.#rows);
      for (let place = (this.#last[row] ?? 0) - 1; place >= 0; place = this.#before[place]! - 1) {
        if (this.#gram[place] !== key) continue;
        const encoding = this.#encoding[place]!;
        const span = spanOf(text, next - 1, this.#encodings[encoding]!, place - this.#first[encoding]!);
        if (span === undefined) continue;
        spans.push(span);
        at = Math.max(at, span[1] - 1);
      }
    }
    return spans;
  }
}

const keyMask = 2 ** (6 * gramLength) - 1;
const bits = 20;
const bucketOf = (key: number, rows: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - rows);

function searchedEncoding(encoding: Encoding): SearchedEncoding {
  const text = encoding.text.replaceAll(/[\0- \x7f\xa0\xad\xff]/g, '');
  // Letters beyond ASCII keep their case.
  const lowerCase = /[^\0-\x7f]/.test(text)
    ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();
  const folded = lowerCase.replaceAll('-', '+').replaceAll('_', '/');
  const { common = '' } = encoding;
  const at = common === '' ? -1 : text.indexOf(common);
  return {
    ...encoding,
    text,
    folded,
    isNumber: /^\d+$/.test(text),
    common: at < 0 ? [0, 0] : [at, at + common.length],
  };
}

/** The span of an encoding around a gram that ends at an index; undefined if too little of it matches. */
function spanOf(
  text: string,
  end: number,
  { folded, text: raw, overlaps, isNumber, isPlain, common }: SearchedEncoding,
  offset: number,
): Span | undefined {
  let [first, from] = [offset + gramLength, end + 1];
  for (let at = end; first > 0; at -= 1) {
    while (at >= 0 && isSkipped(text.charCodeAt(at))) at -= 1;
    if (at < 0 || fold(text.charCodeAt(at)) !== folded.charCodeAt(first - 1)) break;
    [first, from] = [first - 1, at];
  }
  if (first > offset) return undefined;
  let [last, to, at] = [offset + gramLength, end + 1, end + 1];
  for (; ; at += 1) {
    while (at < text.length && isSkipped(text.charCodeAt(at))) at += 1;
    if (last === folded.length || at >= text.length) break;
    if (fold(text.charCodeAt(at)) !== folded.charCodeAt(last)) break;
    [last, to] = [last + 1, at + 1];
  }
  const isWhole = first === 0 && last === folded.length;
  const ownLength = last - first - Math.max(0, Math.min(last, common[1]) - Math.max(first, common[0]));
  const isCutOff =
    first === 0 &&
    ownLength >= minEndLength &&
    at >= text.length - 8 &&
    at >= text.length - cutEscapeLength(text);
  if (
    !isWhole &&
    !isCutOff &&
    (ownLength < minPieceLength || (isPlain && isWordLike(raw.slice(first, last))))
  )
    return undefined;
  const [before, after] = [text[from - 1] ?? '', text[to] ?? ''];
  // A number within a longer number is a different number.
  if (isNumber && (/\d/.test(before) || /\d/.test(after))) return undefined;
  return [
    overlaps && first === 0 && isBase64(before) ? from - 1 : from,
    isCutOff && !isWhole ? text.length : overlaps && last === folded.length && isBase64(after) ? to + 1 : to,
  ];
}

const isBase64 = (character: string): boolean => /[\w+/-]/.test(character);

/** The length of a truncated escape at the end of a text. */
const cutEscapeLength = (text: string): number =>
  /(?:[%=][\da-f]?|=\r|\\(?:u[\da-f]{0,3}|x[\da-f]?)?|&(?:#\d{0,5}|#x[\da-f]{0,4}|[a-z]{0,8}))$/i.exec(
    text.slice(-12),
  )?.[0].length ?? 0;

/** Whether a text may be part of ordinary words, which occur everywhere if somebody uses them as a secret. */
function isWordLike(text: string): boolean {
  if (/\d/.test(text)) return false;
  const words = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').match(/[A-Za-z]+/g) ?? [];
  const letters = words.join('');
  const vowels = letters.replaceAll(/[^aeiouy]/gi, '').length;
  return (
    letters.length >= 4 * words.length &&
    vowels >= letters.length / 5 &&
    vowels <= letters.length * 0.6 &&
    words.every((word) => /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(word) && !/[^aeiouy]{5}|[aeiouy]{4}/i.test(word))
  );
}
