/** The combinations of a covering array, and which of them are still to be shown. Pure. */

export interface Model {
  /** How many levels each factor has. */
  readonly levels: readonly number[];
  /** 2 for pairs, 3 for triples. */
  readonly strength: 2 | 3;
  /** Whether two levels of two factors may stand in one row. */
  readonly fits: (factor: number, level: number, other: number, otherLevel: number) => boolean;
}

/** Levels of different factors, the factors in rising order. */
export type Wanted = readonly (readonly [factor: number, level: number])[];

/** Which combinations are still to be shown: a byte for each, found by its numbers, in whatever order those stand. */
export class Combinations {
  readonly #strength: 2 | 3;
  /** Of all factors before each: where its levels begin among all levels. */
  readonly #offsets: readonly number[];
  readonly #all: number;
  readonly #open: Uint8Array;
  /** By two levels: whether they may stand together. Asked once, because the answer may cost. */
  readonly #fitting: Uint8Array;
  #cursor = 0;
  readonly count: number;

  constructor({ levels, strength, fits }: Model) {
    this.#strength = strength;
    let all = 0;
    this.#offsets = levels.map((count) => (all += count) - count);
    this.#all = all;
    this.#open = new Uint8Array(all ** strength);
    this.#fitting = new Uint8Array(all ** 2);
    for (const [[factor, level], [other, second]] of tuplesOf(levels, 2) as Iterable<[Wanted[0], Wanted[0]]>)
      if (fits(factor, level, other, second)) {
        const [one, two] = [this.numberOf(factor, level), this.numberOf(other, second)];
        this.#fitting[one * all + two] = this.#fitting[two * all + one] = 1;
      }
    let count = 0;
    for (const tuple of tuplesOf(levels, strength)) {
      const numbers = tuple.map(([factor, level]) => this.numberOf(factor, level));
      if (!numbers.every((one, at) => numbers.slice(at + 1).every((two) => this.#fitting[one * all + two])))
        continue;
      this.#mark(numbers, 1);
      count += 1;
    }
    this.count = count;
  }

  /** A level of a factor as one number, among those of all factors. */
  numberOf(factor: number, level: number): number {
    return this.#offsets[factor]! + level;
  }

  #mark(numbers: readonly number[], open: 0 | 1, place = 0): void {
    if (numbers.length === 0) this.#open[place] = open;
    for (const one of numbers)
      this.#mark(
        numbers.filter((other) => other !== one),
        open,
        place * this.#all + one,
      );
  }

  /** The first that is still to be shown. */
  first(): Wanted | undefined {
    while (this.#cursor < this.#open.length && this.#open[this.#cursor] === 0) this.#cursor += 1;
    if (this.#cursor === this.#open.length) return undefined;
    const tuple: (readonly [number, number])[] = [];
    for (let rest = this.#cursor, left = this.#strength; left > 0; left -= 1) {
      tuple.unshift(this.#levelAt(rest % this.#all));
      rest = Math.floor(rest / this.#all);
    }
    return tuple;
  }

  #levelAt(number: number): readonly [factor: number, level: number] {
    let factor = this.#offsets.length - 1;
    while (this.#offsets[factor]! > number) factor -= 1;
    return [factor, number - this.#offsets[factor]!];
  }

  giveUp(tuple: Wanted): void {
    this.#mark(
      tuple.map(([factor, level]) => this.numberOf(factor, level)),
      0,
    );
  }

  /** How many combinations a level would show beside those that are set; -1 where it may not stand beside one of them. By numbers. */
  gain(own: number, set: readonly number[]): number {
    const before = own * this.#all;
    for (const one of set) if (this.#fitting[before + one] === 0) return -1;
    let shows = 0;
    if (this.#strength === 2) for (const one of set) shows += this.#open[before + one]!;
    else
      for (let first = 0; first < set.length; first += 1) {
        const pair = (before + set[first]!) * this.#all;
        for (let second = first + 1; second < set.length; second += 1)
          shows += this.#open[pair + set[second]!]!;
      }
    return shows;
  }

  /** A row shows all its combinations. */
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

/** Every combination of levels of different factors, the factors in rising order. */
function* tuplesOf(levels: readonly number[], strength: number, from = 0): Generator<Wanted> {
  if (strength === 0) return yield [];
  for (let factor = from; factor < levels.length; factor += 1)
    for (const rest of tuplesOf(levels, strength - 1, factor + 1))
      for (let level = 0; level < levels[factor]!; level += 1) yield [[factor, level], ...rest];
}
