/** Finds many texts in one at once (Aho and Corasick), by their last characters. */

/** How many classes of characters there are; characters share them, so what is found has to be compared. */
const classes = 64;

/** Passed over: white space, and what nobody sees. */
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
export function fold(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20;
  return code === 0x2d ? 0x2b : code === 0x5f ? 0x2f : code;
}

export const isPassedOver = (code: number): boolean => classOfByte[code & 0xff] === passedOver;

/** Of each text so many characters at its end are looked for: by their ends those differ that begin alike, as tokens do. */
const looked = 10;

export class Automaton {
  /** By state and class the next state, each as the place where its row begins. */
  readonly #next: Int32Array;
  /** By state, the numbers of the texts that may end there; from `#first` on. */
  readonly #ends: readonly (readonly number[])[];
  readonly #first: number;

  /** @param texts folded, without what is passed over */
  constructor(texts: readonly string[]) {
    const { next, ends } = automatonOf(texts);
    // Those where something may end stand last, so that one comparison tells them.
    const order = [...ends.keys()].toSorted(
      (one, other) => Math.min(1, ends[one]!.length) - Math.min(1, ends[other]!.length) || one - other,
    );
    const place = new Int32Array(ends.length);
    for (const [index, state] of order.entries()) place[state] = index * classes;
    this.#next = new Int32Array(ends.length * classes);
    for (const [index, state] of order.entries())
      for (let on = 0; on < classes; on += 1)
        this.#next[index * classes + on] = place[next[state * classes + on]!]!;
    this.#ends = order.map((state) => ends[state]!);
    this.#first = this.#ends.findIndex((numbers) => numbers.length > 0) * classes;
  }

  /** Whether one may stand in a text. The quick look: it is had for every text, and nearly none holds any. */
  mayMeet(text: string): boolean {
    const bytes = Buffer.from(text, 'latin1');
    const [next, first, { length }] = [this.#next, this.#first, bytes];
    let state = 0;
    for (let at = 0; at < length; at += 1) {
      state = next[state + classOfByte[bytes[at]!]!]!;
      if (state >= first) return true;
    }
    return false;
  }

  /** Calls for each text that may end at a place. */
  meet(text: string, met: (number: number, at: number) => void): void {
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const on = classOfByte[text.charCodeAt(at) & 0xff]!;
      if (on === passedOver) continue;
      state = this.#next[state + on]!;
      if (state >= this.#first) for (const number of this.#ends[state / classes]!) met(number, at);
    }
  }
}

function automatonOf(texts: readonly string[]): {
  readonly next: Uint16Array;
  readonly ends: readonly number[][];
} {
  const most = 1 + texts.reduce((sum, { length }) => sum + Math.min(length, looked), 0);
  const next = new Uint16Array(most * classes);
  const ends: number[][] = [[]];
  for (const [number, text] of texts.entries()) {
    let state = 0;
    for (let at = Math.max(0, text.length - looked); at < text.length; at += 1) {
      const step = state * classes + classOfByte[text.charCodeAt(at) & 0xff]!;
      if (next[step] === 0) {
        next[step] = ends.length;
        ends.push([]);
      }
      state = next[step]!;
    }
    ends[state]!.push(number);
  }
  const fallback = new Uint16Array(ends.length);
  const queue = [0];
  for (const state of queue) {
    for (let on = 1; on < classes; on += 1) {
      const child = next[state * classes + on]!;
      const other = state === 0 ? 0 : next[fallback[state]! * classes + on]!;
      if (child === 0) next[state * classes + on] = other;
      else {
        fallback[child] = other;
        ends[child]!.push(...ends[other]!);
        queue.push(child);
      }
    }
    next[state * classes + passedOver] = state;
  }
  return { next, ends };
}
