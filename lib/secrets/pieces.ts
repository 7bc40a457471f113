/** Finds secrets in a text, whole or in pieces, by looking up five-character grams at every eighth position. */
import type { Encoding } from './encodings.ts';

/** Start and end index in a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The minimum length of a piece that is masked anywhere. */
const minPieceLength = 12;
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

/** Maps a capital letter to its small letter, and `-` and `_` of the URL base64 alphabet to `+` and `/`. */
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

export class SecretSearch {
  readonly #encodings: SearchedEncoding[] = [];
  readonly #texts = new Set<string>();
  /** The first gram index of each encoding. Each gram of an encoding has its own index. */
  readonly #firstEntries: number[] = [];
  #entryCount = 0;
  /**
   * A hash table: the last entry of each bucket, counted from 1; and for each entry the previous one in its bucket, its gram and
   * its encoding.
   */
  #lastEntries = new Int32Array(0);
  #previousEntries = new Int32Array(0);
  #grams = new Int32Array(0);
  #encodingIndexes = new Int32Array(0);
  /** The number of bits of a bucket's number. */
  #bucketBits = 0;
  /** A filter of grams that may be in the table; most grams of a text are not. */
  readonly #filter = new Uint8Array(1 << (filterBits - 3));
  /** The distance between two searched positions. Each piece, and each shorter encoding, contains at least one such position. */
  #stride = minPieceLength - gramLength + 1;

  add(encodings: readonly Encoding[]): void {
    for (const candidate of encodings) {
      if (this.#texts.has(candidate.text)) continue;
      const searched = searchedEncoding(candidate);
      const { folded } = searched;
      if (folded.length < gramLength || this.#texts.has(folded)) continue;
      this.#texts.add(candidate.text).add(folded);
      const encodingIndex = this.#encodings.push(searched) - 1;
      this.#firstEntries.push(this.#entryCount);
      this.#stride = Math.min(this.#stride, folded.length - gramLength + 1);
      this.#growTo(this.#entryCount + folded.length);
      const [grams, encodingIndexes, filter] = [this.#grams, this.#encodingIndexes, this.#filter];
      let entry = this.#entryCount;
      let gram = 0;
      for (let index = 0; index < folded.length; index += 1) {
        gram = ((gram << 6) | classOfByte[folded.charCodeAt(index) & 0xff]!) & keyMask;
        if (index < gramLength - 1) continue;
        const bit = bucketOf(gram, filterBits);
        filter[bit >>> 3]! |= 1 << (bit & 7);
        grams[entry] = gram;
        encodingIndexes[entry] = encodingIndex;
        entry += 1;
      }
      this.#link(this.#entryCount, entry);
      this.#entryCount = entry;
    }
  }

  /** Doubles the size, so that adding one encoding after the other stays cheap. */
  #growTo(entryCount: number): void {
    if (entryCount <= this.#grams.length) return;
    this.#bucketBits = Math.ceil(Math.log2(2 * entryCount));
    const grow = (oldEntries = new Int32Array(0)): Int32Array<ArrayBuffer> => {
      const entries = new Int32Array(1 << this.#bucketBits);
      entries.set(oldEntries);
      return entries;
    };
    [this.#grams, this.#encodingIndexes] = [grow(this.#grams), grow(this.#encodingIndexes)];
    [this.#previousEntries, this.#lastEntries] = [grow(), grow()];
    this.#link(0, this.#entryCount);
  }

  /** Inserts entries at the head of their buckets. */
  #link(from: number, to: number): void {
    const lastEntries = this.#lastEntries;
    const previousEntries = this.#previousEntries;
    const grams = this.#grams;
    const bucketBits = this.#bucketBits;
    for (let entry = from; entry < to; entry += 1) {
      const bucket = bucketOf(grams[entry]!, bucketBits);
      previousEntries[entry] = lastEntries[bucket]!;
      lastEntries[bucket] = entry + 1;
    }
  }

  /** The spans of all secrets in a text. Takes linear time. */
  spansIn(text: string): Span[] {
    const spans: Span[] = [];
    const bytes = Buffer.from(text, 'latin1');
    const filter = this.#filter;
    const stride = this.#stride;
    const { length } = bytes;
    // Near the end, where the text may have been cut off, shorter pieces count too.
    const end = length - searchedEndLength;
    for (let index = 0; index < length; index += index < end ? stride : 1) {
      let gram = 0;
      let nextIndex = index;
      let count = 0;
      while (count < gramLength && nextIndex < length) {
        const characterClass = classOfByte[bytes[nextIndex]!]!;
        nextIndex += 1;
        if (characterClass === skippedClass) continue;
        gram = (gram << 6) | characterClass;
        count += 1;
      }
      const bit = bucketOf(gram, filterBits);
      if (count < gramLength || (filter[bit >>> 3]! & (1 << (bit & 7))) === 0) continue;
      const bucket = bucketOf(gram, this.#bucketBits);
      for (
        let entry = (this.#lastEntries[bucket] ?? 0) - 1;
        entry >= 0;
        entry = this.#previousEntries[entry]! - 1
      ) {
        if (this.#grams[entry] !== gram) continue;
        const encodingIndex = this.#encodingIndexes[entry]!;
        const span = spanOf(
          text,
          nextIndex - 1,
          this.#encodings[encodingIndex]!,
          entry - this.#firstEntries[encodingIndex]!,
        );
        if (span === undefined) continue;
        spans.push(span);
        index = Math.max(index, span.to - 1);
      }
    }
    return spans;
  }
}

const keyMask = 2 ** (6 * gramLength) - 1;
const filterBits = 20;
const bucketOf = (gram: number, bucketBits: number): number =>
  Math.imul(gram, 0x9e3779b1) >>> (32 - bucketBits);

function searchedEncoding(encoding: Encoding): SearchedEncoding {
  const text = encoding.text.replaceAll(/[\0- \x7f\xa0\xad\xff]/g, '');
  // Letters beyond ASCII keep their case.
  const lowerCase = /[^\0-\x7f]/.test(text)
    ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();
  const folded = lowerCase.replaceAll('-', '+').replaceAll('_', '/');
  const { common = '' } = encoding;
  const commonStart = common === '' ? -1 : text.indexOf(common);
  return {
    ...encoding,
    text,
    folded,
    isNumber: /^\d+$/.test(text),
    common: commonStart < 0 ? { from: 0, to: 0 } : { from: commonStart, to: commonStart + common.length },
  };
}

/** The span of an encoding around a gram that ends at an index; undefined if too little of it matches. */
function spanOf(
  text: string,
  gramEnd: number,
  { folded, text: raw, overlaps, isNumber, isPlain, common }: SearchedEncoding,
  gramOffset: number,
): Span | undefined {
  const match = matchAround(text, gramEnd, folded, gramOffset);
  if (match === undefined) return undefined;
  const { encoded, from, to, restFrom } = match;
  const hasStart = encoded.from === 0;
  const hasEnd = encoded.to === folded.length;
  const isWhole = hasStart && hasEnd;
  const commonLength = Math.max(0, Math.min(encoded.to, common.to) - Math.max(encoded.from, common.from));
  const ownLength = encoded.to - encoded.from - commonLength;
  const isCutOff = hasStart && !hasEnd && ownLength >= minEndLength && isCutEscape(text, restFrom);
  const isPiece =
    ownLength >= minPieceLength && !(isPlain && isWordLike(raw.slice(encoded.from, encoded.to)));
  if (!isWhole && !isCutOff && !isPiece) return undefined;
  const before = text[from - 1] ?? '';
  const after = text[to] ?? '';
  // A number within a longer number is a different number.
  if (isNumber && /\d/.test(before + after)) return undefined;
  const revealsBefore = overlaps && hasStart && isBase64(before);
  const revealsAfter = overlaps && hasEnd && isBase64(after);
  return {
    from: revealsBefore ? from - 1 : from,
    to: isCutOff ? text.length : revealsAfter ? to + 1 : to,
  };
}

/**
 * The longest match around a gram that ends at an index; undefined if the gram itself differs.
 * @returns the span in the encoding and in the text, and the index of the first character after it that is not skipped
 */
function matchAround(text: string, gramEnd: number, folded: string, gramOffset: number) {
  // Outside of a string, charCodeAt returns NaN, which equals nothing.
  const matches = (index: number, encodedIndex: number): boolean =>
    fold(text.charCodeAt(index)) === folded.charCodeAt(encodedIndex);
  let from = gramEnd + 1;
  let encodedFrom = gramOffset + gramLength;
  for (let index = gramEnd; matches(index, encodedFrom - 1); index = skipBackward(text, index - 1)) {
    from = index;
    encodedFrom -= 1;
  }
  if (encodedFrom > gramOffset) return undefined;
  let to = gramEnd + 1;
  let encodedTo = gramOffset + gramLength;
  let restFrom = skipForward(text, to);
  while (matches(restFrom, encodedTo)) {
    to = restFrom + 1;
    encodedTo += 1;
    restFrom = skipForward(text, to);
  }
  return { encoded: { from: encodedFrom, to: encodedTo }, from, to, restFrom };
}

function skipBackward(text: string, index: number): number {
  while (index >= 0 && isSkipped(text.charCodeAt(index))) index -= 1;
  return index;
}

function skipForward(text: string, index: number): number {
  while (index < text.length && isSkipped(text.charCodeAt(index))) index += 1;
  return index;
}

const isBase64 = (character: string): boolean => /[\w+/-]/.test(character);

const cutEscapePattern =
  /(?:[%=][\da-f]?|=\r|\\(?:u[\da-f]{0,3}|x[\da-f]?)?|&(?:#\d{0,5}|#x[\da-f]{0,4}|[a-z]{0,8}))$/i;
const maxCutEscapeLength = 8;

/** Whether only a truncated escape, or nothing, follows up to the end of the text. */
function isCutEscape(text: string, from: number): boolean {
  const escapeLength = cutEscapePattern.exec(text.slice(-12))?.[0].length ?? 0;
  return from >= text.length - Math.min(escapeLength, maxCutEscapeLength);
}

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
