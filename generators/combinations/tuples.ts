/** The combinations of a covering array, and which of them are not covered yet. Pure. */

export interface Model {
  /** How many levels each factor has. */
  readonly levels: readonly number[];
  /** 2 for pairs, 3 for triples. */
  readonly strength: 2 | 3;
  /** Whether two levels of two factors may be in one row. */
  readonly fits: (factor: number, level: number, other: number, otherLevel: number) => boolean;
}

/** Levels of different factors, sorted by factor. */
export type Combination = readonly (readonly [factor: number, level: number])[];

/** Which combinations are not covered yet: one byte for each, indexed by its level numbers in any order. */
export class Combinations {
  readonly #strength: 2 | 3;
  /** The number of each factor's first level. */
  readonly #offsets: readonly number[];
  readonly #levelCount: number;
  readonly #open: Uint8Array;
  /** Whether two levels fit together, cached because the check may be expensive. */
  readonly #fits: Uint8Array;
  #cursor = 0;
  readonly count: number;

  constructor({ levels, strength, fits }: Model) {
    this.#strength = strength;
    let levelCount = 0;
    this.#offsets = levels.map((count) => (levelCount += count) - count);
    this.#levelCount = levelCount;
    this.#open = new Uint8Array(levelCount ** strength);
    this.#fits = new Uint8Array(levelCount ** 2);
    for (const [[factor, level], [other, second]] of tuplesOf(levels, 2) as Iterable<
      [Combination[0], Combination[0]]
    >)
      if (fits(factor, level, other, second)) {
        const [first, two] = [this.numberOf(factor, level), this.numberOf(other, second)];
        this.#fits[first * levelCount + two] = this.#fits[two * levelCount + first] = 1;
      }
    let count = 0;
    for (const tuple of tuplesOf(levels, strength)) {
      const numbers = tuple.map(([factor, level]) => this.numberOf(factor, level));
      if (
        !numbers.every((one, at) => numbers.slice(at + 1).every((two) => this.#fits[one * levelCount + two]))
      )
        continue;
      this.#mark(numbers, 1);
      count += 1;
    }
    this.count = count;
  }

  /** The number of a level among the levels of all factors. */
  numberOf(factor: number, level: number): number {
    return this.#offsets[factor]! + level;
  }

  #mark(numbers: readonly number[], open: 0 | 1, place = 0): void {
    if (numbers.length === 0) this.#open[place] = open;
    for (const one of numbers)
      this.#mark(
        numbers.filter((other) => other !== one),
        open,
        place * this.#levelCount + one,
      );
  }

  /** The first combination that is not covered yet. */
  first(): Combination | undefined {
    while (this.#cursor < this.#open.length && this.#open[this.#cursor] === 0) this.#cursor += 1;
    if (this.#cursor === this.#open.length) return undefined;
    const tuple: (readonly [number, number])[] = [];
    for (let rest = this.#cursor, left = this.#strength; left > 0; left -= 1) {
      tuple.unshift(this.#levelAt(rest % this.#levelCount));
      rest = Math.floor(rest / this.#levelCount);
    }
    return tuple;
  }

  #levelAt(number: number): readonly [factor: number, level: number] {
    let factor = this.#offsets.length - 1;
    while (this.#offsets[factor]! > number) factor -= 1;
    return [factor, number - this.#offsets[factor]!];
  }

  giveUp(tuple: Combination): void {
    this.#mark(
      tuple.map(([factor, level]) => this.numberOf(factor, level)),
      0,
    );
  }

  /** The number of combinations that a level would add to the set levels; -1 if it does not fit one of them. By level numbers. */
  gain(own: number, set: readonly number[]): number {
    const before = own * this.#levelCount;
    for (const one of set) if (this.#fits[before + one] === 0) return -1;
    let shows = 0;
    if (this.#strength === 2) for (const one of set) shows += this.#open[before + one]!;
    else
      for (let first = 0; first < set.length; first += 1) {
        const pair = (before + set[first]!) * this.#levelCount;
        for (let second = first + 1; second < set.length; second += 1)
          shows += this.#open[pair + set[second]!]!;
      }
    return shows;
  }

  /** Marks all combinations of a row as covered. */
  show(row: readonly number[]): void {
    const numbers = row.map((level, factor) => this.numberOf(factor, level));
    for (let a = 0; a < numbers.length; a += 1)
      for (let b = a + 1; b < numbers.length; b += 1)
        if (this.#strength === 2) this.#mark([numbers[a]!, numbers[b]!], 0);
        else
          for (let c = b + 1; c < numbers.length; c += 1)
            this.#mark([numbers[a]!, numbers[b]!, numbers[c]!], 0);
  }
}

/** Every combination of levels of different factors, sorted by factor. */
function* tuplesOf(levels: readonly number[], strength: number, from = 0): Generator<Combination> {
  if (strength === 0) return yield [];
  for (let factor = from; factor < levels.length; factor += 1)
    for (const rest of tuplesOf(levels, strength - 1, factor + 1))
      for (let level = 0; level < levels[factor]!; level += 1) yield [[factor, level], ...rest];
}
