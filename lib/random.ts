/**
 * Seeded random numbers in 32-bit integers (sfc32), the same in Node and in k6. A stream is named by its seed and a
 * path of labels, so that adding one stream never reshuffles another.
 */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  integerBetween(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** An independent stream whose name extends this one. Does not advance this stream. */
  branch(label: string | number): Random;
}

export function random(seed: number | string, ...labels: readonly (string | number)[]): Random {
  return stream([seed, ...labels].join('/'));
}

function stream(name: string): Random {
  let [a, b, c, d] = seedWords(name);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return { ...randomDrawsFrom(next), branch: (label) => stream(`${name}/${label}`) };
}

/** Draws from a source of floats in [0, 1). */
export const randomDrawsFrom = (next: () => number): Omit<Random, 'branch'> => ({
  next,
  integerBetween: (low, high) => low + Math.floor(next() * (high - low + 1)),
  pick: (items) => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(next() * items.length)]!;
  },
  chance: (probability) => next() < probability,
});

/** Four 32-bit words from a name: FNV-1a with four offsets. */
function seedWords(name: string): [number, number, number, number] {
  return [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((offset) => {
    let hash = offset | 0;
    for (let index = 0; index < name.length; index += 1)
      hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
    return hash ^ (hash >>> 15);
  }) as [number, number, number, number];
}

/** 2^32 divided by the golden ratio, made odd: its multiples are far apart. */
export const goldenMultiplier = 0x9e3779b1;

/** Spreads every bit of a word over the whole word: the finaliser of MurmurHash3. */
export function mixBits(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A 32-bit hash of a name. */
export const nameHash = (name: string): number => seedWords(name)[0];

/** A number in [0, 1) that depends only on the name. */
export const hashFraction = (name: string): number => (nameHash(name) >>> 0) / 4_294_967_296;
