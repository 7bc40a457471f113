/** The combinations of a covering array, and which of them are not covered yet. Pure. */

export interface Model {
  /** How many levels each factor has. */
  readonly levels: readonly number[];
  /** 2 for pairs, 3 for triples. */
  readonly strength: 2 | 3;
  /** Whether two levels of two factors may be in one row. */
  readonly isCompatible: (factor: number, level: number, otherFactor: number, otherLevel: number) => boolean;
}

interface Level {
  readonly factor: number;
  readonly level: number;
}

/** Levels of different factors, sorted by factor. */
export type Combination = readonly Level[];

/** Which combinations are not covered yet: one byte for each, indexed by its level numbers in any order. */
export class Combinations {
  readonly #strength: 2 | 3;
  /** The number of each factor's first level. */
  readonly #offsets: readonly number[];
  readonly #levelCount: number;
  readonly #uncovered: Uint8Array;
  /** Whether two levels may be in one row, cached because the check may be expensive. */
  readonly #isCompatible: Uint8Array;
  #cursor = 0;
  readonly count: number;

  constructor({ levels, strength, isCompatible }: Model) {
    this.#strength = strength;
    let levelCount = 0;
    this.#offsets = levels.map((count) => (levelCount += count) - count);
    this.#levelCount = levelCount;
    this.#uncovered = new Uint8Array(levelCount ** strength);
    this.#isCompatible = new Uint8Array(levelCount ** 2);
    for (const pair of combinationsOf(levels, 2)) {
      const [first, second] = [pair[0]!, pair[1]!];
      if (!isCompatible(first.factor, first.level, second.factor, second.level)) continue;
      const firstNumber = this.numberOf(first.factor, first.level);
      const secondNumber = this.numberOf(second.factor, second.level);
      this.#isCompatible[firstNumber * levelCount + secondNumber] = 1;
      this.#isCompatible[secondNumber * levelCount + firstNumber] = 1;
    }
    let count = 0;
    for (const combination of combinationsOf(levels, strength)) {
      const numbers = this.#numbersOf(combination);
      const fitsInRow = numbers.every((number, index) =>
        numbers.slice(index + 1).every((other) => this.#isCompatible[number * levelCount + other]),
      );
      if (!fitsInRow) continue;
      this.#mark(numbers, 1);
      count += 1;
    }
    this.count = count;
  }

  #numbersOf(combination: Combination): number[] {
    return combination.map(({ factor, level }) => this.numberOf(factor, level));
  }

  /** The number of a level among the levels of all factors. */
  numberOf(factor: number, level: number): number {
    return this.#offsets[factor]! + level;
  }

  /** Sets the byte of one combination at all of its indexes: one index for each order of its level numbers. */
  #mark(numbers: readonly number[], uncovered: 0 | 1, index = 0): void {
    if (numbers.length === 0) this.#uncovered[index] = uncovered;
    for (const number of numbers)
      this.#mark(
        numbers.filter((otherNumber) => otherNumber !== number),
        uncovered,
        index * this.#levelCount + number,
      );
  }

  /** The first combination that is not covered yet. */
  firstUncovered(): Combination | undefined {
    while (this.#cursor < this.#uncovered.length && this.#uncovered[this.#cursor] === 0) this.#cursor += 1;
    if (this.#cursor === this.#uncovered.length) return undefined;
    const combination: Level[] = [];
    for (let remainder = this.#cursor, levelsLeft = this.#strength; levelsLeft > 0; levelsLeft -= 1) {
      combination.unshift(this.#levelAt(remainder % this.#levelCount));
      remainder = Math.floor(remainder / this.#levelCount);
    }
    return combination;
  }

  #levelAt(number: number): Level {
    let factor = this.#offsets.length - 1;
    while (this.#offsets[factor]! > number) factor -= 1;
    return { factor, level: number - this.#offsets[factor]! };
  }

  markUnreachable(combination: Combination): void {
    this.#mark(this.#numbersOf(combination), 0);
  }

  /** How many uncovered combinations a level would add to a row; -1 if it is not compatible with the row. By level numbers. */
  newCombinations(levelNumber: number, row: readonly number[]): number {
    const offset = levelNumber * this.#levelCount;
    for (const rowNumber of row) if (this.#isCompatible[offset + rowNumber] === 0) return -1;
    let count = 0;
    if (this.#strength === 2) for (const rowNumber of row) count += this.#uncovered[offset + rowNumber]!;
    else
      for (let firstIndex = 0; firstIndex < row.length; firstIndex += 1) {
        const pair = (offset + row[firstIndex]!) * this.#levelCount;
        for (let secondIndex = firstIndex + 1; secondIndex < row.length; secondIndex += 1)
          count += this.#uncovered[pair + row[secondIndex]!]!;
      }
    return count;
  }

  /** Marks all combinations of a row as covered. */
  markCovered(row: readonly number[]): void {
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
function* combinationsOf(
  levels: readonly number[],
  strength: number,
  firstFactor = 0,
): Generator<Combination> {
  if (strength === 0) return yield [];
  for (let factor = firstFactor; factor < levels.length; factor += 1)
    for (const otherLevels of combinationsOf(levels, strength - 1, factor + 1))
      for (let level = 0; level < levels[factor]!; level += 1) yield [{ factor, level }, ...otherLevels];
}
