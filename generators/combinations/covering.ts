/**
 * Covering arrays: few rows that contain every combination of `strength` levels of different factors at least once. Greedy, one row
 * at a time, the best of several candidates (AETG, by Cohen and others). Pure.
 */
import type { Random } from '../../lib/random.ts';
import { Combinations, type Model, type Combination } from './tuples.ts';

interface Covering {
  /** One level per factor, row by row. */
  readonly rows: readonly (readonly number[])[];
  /** The number of combinations that the rows cover, and the number of combinations that fit into no row. */
  readonly covered: number;
  readonly unreachable: number;
}

const candidateCount = 10;
/** A combination counts as impossible after this many attempts to complete a row. */
const maxAttempts = 6;

/** Rows that cover every possible combination. The same model and stream give the same rows. */
export function covering(model: Model, random: Random): Covering {
  const combinations = new Combinations(model);
  const rows: number[][] = [];
  let unreachable = 0;
  for (
    let combination = combinations.firstUncovered();
    combination !== undefined;
    combination = combinations.firstUncovered()
  ) {
    const row =
      bestOf(
        Array.from({ length: candidateCount }, () =>
          completeRow(model, combinations, combination!, random),
        ).flatMap((candidate) => candidate ?? []),
      ) ?? retry(model, combinations, combination, random);
    if (row === undefined) {
      combinations.markUnreachable(combination);
      unreachable += 1;
    } else {
      combinations.markCovered(row);
      rows.push(row);
    }
  }
  return { rows, covered: combinations.count - unreachable, unreachable };
}

interface Candidate {
  readonly row: number[];
  readonly newCombinations: number;
}

const bestOf = (candidates: readonly Candidate[]): number[] | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, candidate) =>
      best === undefined || candidate.newCombinations > best.newCombinations ? candidate : best,
    undefined,
  )?.row;

function retry(
  model: Model,
  combinations: Combinations,
  combination: Combination,
  random: Random,
): number[] | undefined {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const candidate = completeRow(model, combinations, combination, random);
    if (candidate !== undefined) return candidate.row;
  }
  return undefined;
}

/** Completes a row around a combination: sets each other factor, in random order, to the level that covers most. */
function completeRow(
  { levels }: Model,
  combinations: Combinations,
  combination: Combination,
  random: Random,
): Candidate | undefined {
  const row = levels.map(() => -1);
  const levelNumbers: number[] = [];
  const setLevel = (factor: number, level: number): void => {
    row[factor] = level;
    levelNumbers.push(combinations.numberOf(factor, level));
  };
  for (const { factor, level } of combination) setLevel(factor, level);
  let newCombinations = 1;
  for (const factor of shuffled(levels.keys(), random)) {
    if (row[factor] !== -1) continue;
    let [bestLevel, maxNew] = [-1, -1];
    const start = random.integerBetween(0, levels[factor]! - 1);
    for (let step = 0; step < levels[factor]!; step += 1) {
      const level = (start + step) % levels[factor]!;
      const newCount = combinations.newCombinations(combinations.numberOf(factor, level), levelNumbers);
      if (newCount > maxNew) [bestLevel, maxNew] = [level, newCount];
    }
    if (bestLevel === -1) return undefined;
    setLevel(factor, bestLevel);
    newCombinations += maxNew;
  }
  return { row, newCombinations };
}

function shuffled(numbers: Iterable<number>, random: Random): number[] {
  const shuffledNumbers = [...numbers];
  for (let index = shuffledNumbers.length - 1; index > 0; index -= 1) {
    const swapIndex = random.integerBetween(0, index);
    [shuffledNumbers[index], shuffledNumbers[swapIndex]] = [
      shuffledNumbers[swapIndex]!,
      shuffledNumbers[index]!,
    ];
  }
  return shuffledNumbers;
}
