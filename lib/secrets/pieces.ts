/** Finds the writings of secrets in a text, whole or in pieces, by the five characters that stand at one in eight places of it. */
import type { Writing } from './writings.ts';

/** From where to where, in the units of a text. */
export type Span = readonly [from: number, to: number];

/** Characters of a piece that is masked wherever it stands. */
export const shortestPiece = 12;
/** Characters of one that a text ends with, because it was cut off there. */
const shortestEnd = 6;
/** Characters by which a place is found. */
const gram = 5;
/** Characters at the end of a text: the shortest end, with an escape that was cut off and the space between. */
const lookedAtEnd = 32;

/** How many classes of characters there are; characters share them, so what is found has to be compared. */
const classes = 64;
/** White space, and what nobody sees. */
const passedOver = 0;

/** The class of a character by its low byte: letters of both cases together, digits, and the rest as it comes. */
const classOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 0x20 || byte === 0x7f || byte === 0xa0 || byte === 0xad || byte === 0xff) return passedOver;
  const folded = fold(byte);
  if (folded >= 0x61 && folded <= 0x7a) return folded - 0x60;
  if (folded >= 0x30 && folded <= 0x39) return folded - 0x30 + 27;
  return 37 + (folded % (classes - 37));
});

/** Letters without their case; both alphabets of base64 as one. */
function fold(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  return code === 0x2d ? 0x2b : code === 0x5f ? 0x2f : code;
}

const isPassedOver = (code: number): boolean => classOfByte[code & 0xff] === passedOver;

interface Sought extends Omit<Writing, 'common'> {
  readonly folded: string;
  readonly isNumber: boolean;
  /** The part that others have, too: a piece counts without it. */
  readonly common: Span;
}

export class Pieces {
  readonly #sought: Sought[] = [];
  readonly #texts = new Set<string>();
  /** By a writing its first place: it has one for each of its grams. */
  readonly #first: number[] = [];
  #places = 0;
  /** By the row of a gram the last place in it, counted from 1; by a place the one before it in its row, its gram and its writing. */
  #last = new Int32Array(0);
  #before = new Int32Array(0);
  #gram = new Int32Array(0);
  #writing = new Int32Array(0);
  /** Bits of the number of a row. */
  #rows = 0;
  /** Whether a gram may be one of them: nearly none is. */
  readonly #may = new Uint8Array(1 << (bits - 3));
  /** Between two places of a text that are looked at: each piece, and each writing that is shorter, holds one. */
  #stride = shortestPiece - gram + 1;

  add(writings: readonly Writing[]): void {
    for (const one of writings) {
      if (this.#texts.has(one.text)) continue;
      const sought = soughtOf(one);
      const { folded } = sought;
      if (folded.length < gram || this.#texts.has(folded)) continue;
      this.#texts.add(one.text).add(folded);
      const writing = this.#sought.push(sought) - 1;
      this.#first.push(this.#places);
      this.#stride = Math.min(this.#stride, folded.length - gram + 1);
      this.#makeRoom(this.#places + folded.length);
      const [grams, owners, may] = [this.#gram, this.#writing, this.#may];
      let place = this.#places;
      let key = 0;
      for (let at = 0; at < folded.length; at += 1) {
        key = ((key << 6) | classOfByte[folded.charCodeAt(at) & 0xff]!) & keyMask;
        if (at < gram - 1) continue;
        const bit = rowOf(key, bits);
        may[bit >>> 3]! |= 1 << (bit & 7);
        grams[place] = key;
        owners[place] = writing;
        place += 1;
      }
      this.#link(this.#places, place);
      this.#places = place;
    }
  }

  /** Twice as much as is needed, so that adding one writing after the other costs little. */
  #makeRoom(places: number): void {
    if (places <= this.#gram.length) return;
    this.#rows = Math.ceil(Math.log2(2 * places));
    const grown = (old = new Int32Array(0)): Int32Array<ArrayBuffer> => {
      const all = new Int32Array(1 << this.#rows);
      all.set(old);
      return all;
    };
    [this.#gram, this.#writing] = [grown(this.#gram), grown(this.#writing)];
    [this.#before, this.#last] = [grown(), grown()];
    this.#link(0, this.#places);
  }

  /** Puts places at the head of their rows. */
  #link(from: number, to: number): void {
    const [last, before, grams, rows] = [this.#last, this.#before, this.#gram, this.#rows];
    for (let place = from; place < to; place += 1) {
      const row = rowOf(grams[place]!, rows);
      before[place] = last[row]!;
      last[row] = place + 1;
    }
  }

  /** Where they stand. Takes time that grows with the text alone. */
  in(text: string): Span[] {
    const spans: Span[] = [];
    const bytes = Buffer.from(text, 'latin1');
    const may = this.#may;
    const stride = this.#stride;
    const { length } = bytes;
    // Where a text was cut off, what is shorter counts as well.
    const end = length - lookedAtEnd;
    for (let at = 0; at < length; at += at < end ? stride : 1) {
      let key = 0;
      let next = at;
      let count = 0;
      while (count < gram && next < length) {
        const on = classOfByte[bytes[next]!]!;
        next += 1;
        if (on === passedOver) continue;
        key = (key << 6) | on;
        count += 1;
      }
      const bit = rowOf(key, bits);
      if (count < gram || (may[bit >>> 3]! & (1 << (bit & 7))) === 0) continue;
      const row = rowOf(key, this.#rows);
      for (let place = (this.#last[row] ?? 0) - 1; place >= 0; place = this.#before[place]! - 1) {
        if (this.#gram[place] !== key) continue;
        const writing = this.#writing[place]!;
        const span = spanOf(text, next - 1, this.#sought[writing]!, place - this.#first[writing]!);
        if (span === undefined) continue;
        spans.push(span);
        at = Math.max(at, span[1] - 1);
      }
    }
    return spans;
  }
}

const keyMask = 2 ** (6 * gram) - 1;
const bits = 20;
const rowOf = (key: number, rows: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - rows);

function soughtOf(writing: Writing): Sought {
  const text = writing.text.replaceAll(/[\0- \x7f\xa0\xad\xff]/g, '');
  // Of other letters the case stays.
  const small = /[^\0-\x7f]/.test(text)
    ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();
  const folded = small.replaceAll('-', '+').replaceAll('_', '/');
  const { common = '' } = writing;
  const at = common === '' ? -1 : text.indexOf(common);
  return {
    ...writing,
    text,
    folded,
    isNumber: /^\d+$/.test(text),
    common: at < 0 ? [0, 0] : [at, at + common.length],
  };
}

/** What stands there of a writing, around a gram that ends at a place; undefined where it is too little. */
function spanOf(
  text: string,
  end: number,
  { folded, text: raw, spills, isNumber, isPlain, common }: Sought,
  offset: number,
): Span | undefined {
  let [first, from] = [offset + gram, end + 1];
  for (let at = end; first > 0; at -= 1) {
    while (at >= 0 && isPassedOver(text.charCodeAt(at))) at -= 1;
    if (at < 0 || fold(text.charCodeAt(at)) !== folded.charCodeAt(first - 1)) break;
    [first, from] = [first - 1, at];
  }
  if (first > offset) return undefined;
  let [last, to, at] = [offset + gram, end + 1, end + 1];
  for (; ; at += 1) {
    while (at < text.length && isPassedOver(text.charCodeAt(at))) at += 1;
    if (last === folded.length || at >= text.length) break;
    if (fold(text.charCodeAt(at)) !== folded.charCodeAt(last)) break;
    [last, to] = [last + 1, at + 1];
  }
  const isWhole = first === 0 && last === folded.length;
  const own = last - first - Math.max(0, Math.min(last, common[1]) - Math.max(first, common[0]));
  const isCutOff =
    first === 0 && own >= shortestEnd && at >= text.length - 8 && at >= text.length - unfinishedIn(text);
  if (!isWhole && !isCutOff && (own < shortestPiece || (isPlain && isOfWords(raw.slice(first, last)))))
    return undefined;
  const [before, behind] = [text[from - 1] ?? '', text[to] ?? ''];
  // A number inside of a longer one is another number.
  if (isNumber && (/\d/.test(before) || /\d/.test(behind))) return undefined;
  return [
    spills && first === 0 && isBase64(before) ? from - 1 : from,
    isCutOff && !isWhole ? text.length : spills && last === folded.length && isBase64(behind) ? to + 1 : to,
  ];
}

const isBase64 = (character: string): boolean => /[\w+/-]/.test(character);

/** Characters of an escape that was cut off. */
const unfinishedIn = (text: string): number =>
  /(?:[%=][\da-f]?|=\r|\\(?:u[\da-f]{0,3}|x[\da-f]?)?|&(?:#\d{0,5}|#x[\da-f]{0,4}|[a-z]{0,8}))$/i.exec(
    text.slice(-12),
  )?.[0].length ?? 0;

/** Whether a text may as well be a part of ordinary words: whoever chose those as his secret has them everywhere. */
function isOfWords(text: string): boolean {
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
