/** Finds the run from which on a figure is higher or lower than in the runs before, and how certain this is. Pure. */
import { random } from '../../../lib/random.ts';
import type { Interval } from '../buckets.ts';

/** A figure by run, oldest run first; undefined where a run does not have it. */
export type Series = readonly (number | undefined)[];

export interface ChangePoint {
  readonly is: 'slower' | 'faster';
  /** Index of the first run after the change. */
  readonly from: number;
  /** The mean after the change, divided by the mean before. */
  readonly ratio: number;
  /** The 95 % confidence interval of the ratio. */
  readonly interval: Interval;
}

/** The minimum number of values: with fewer, even the clearest change may be chance. */
export const fewestRuns = 10;

const fewestBefore = 3;
const fewestAfter = 2;

/** The probability that any series seems slower although none is. */
const level = 0.01;
const permutations = 999;

/** Smaller differences are not reported, however certain they are. */
const smallest = 1.02;

/** Values are clipped at this distance from the median, in robust standard deviations: in the search, and in an interval. */
const clipAt = { search: 2, interval: 3 } as const;

/** Returns at most one change for each series. */
export function changePoints(all: readonly Series[], seed = 1): (ChangePoint | undefined)[] {
  const scores = all.map(scoresOf);
  const rises = sureRises(scores, seed);
  const falls = sureRises(
    scores.map((values) => values.map((value) => value && -value)),
    seed,
  );
  return all.map((values, index) => {
    const from = rises[index] ?? falls[index];
    if (from === undefined) return undefined;
    const { ratio, interval } = ratioAt(values, from);
    if (Math.max(ratio, 1 / ratio) < smallest) return undefined;
    return { is: rises[index] === undefined ? 'faster' : 'slower', from, ratio, interval };
  });
}

/**
 * For each series the first run after its greatest rise, if at most 1 in 100 random orders of the runs has one as great
 * in any series. All series are reordered together, because those of one run depend on each other.
 */
function sureRises(scores: readonly Series[], seed: number): (number | undefined)[] {
  const order = Array.from(scores[0] ?? [], (_, run) => run);
  const found = scores.map((values) => greatestRise(values, order));
  const draw = random(seed, 'permutations');
  const exceeded = found.map(() => 0);
  const mostExceeded = level * (permutations + 1) - 1;
  const isOpen = (): boolean => exceeded.some((times) => times <= mostExceeded);
  for (let round = 0; round < permutations && isOpen(); round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = draw.between(0, last);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    const chance = Math.max(...scores.map((values) => greatestRise(values, order).size));
    for (const [index, { size }] of found.entries()) if (chance > size - rounding) exceeded[index]! += 1;
  }
  return found.map(({ from }, index) => (exceeded[index]! <= mostExceeded ? from : undefined));
}

const rounding = 1e-9;

/** The greatest difference between the means of the runs from a run on and of those before it, in standard errors. */
function greatestRise(
  values: Series,
  order: readonly number[],
): { readonly size: number; readonly from?: number } {
  const count = values.reduce<number>((sum, value) => sum + (value === undefined ? 0 : 1), 0);
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  let greatest: { size: number; from?: number } = { size: 0 };
  let [before, sum] = [0, 0];
  for (const run of order) {
    const value = values[run];
    if (value === undefined) continue;
    const after = count - before;
    if (before >= fewestBefore && after >= fewestAfter) {
      const size = ((total - sum) / after - sum / before) * Math.sqrt((before * after) / count);
      if (size > greatest.size) greatest = { size, from: run };
    }
    before += 1;
    sum += value;
  }
  return greatest;
}

/** Logarithms minus their median, divided by their standard deviation and clipped; all undefined if there are too few values. */
function scoresOf(values: Series): Series {
  const known = logsOf(values);
  if (known.length < fewestRuns) return values.map(() => undefined);
  const middle = median(known);
  const limit = clipAt.search * spreadOf(around(middle, known));
  const clipped = values.map((value) => value && clip(Math.log(value) - middle, limit));
  const deviation = Math.sqrt(mean(clipped.flatMap((value) => (value === undefined ? [] : value ** 2))));
  return clipped.map((value) => value && value / (deviation || 1));
}

/** The ratio of the means after and before, each side clipped around its own median, with the interval by Student's t. */
function ratioAt(values: Series, from: number): Pick<ChangePoint, 'ratio' | 'interval'> {
  const sides = [logsOf(values.slice(0, from)), logsOf(values.slice(from))];
  const rests = sides.map((side) => around(median(side), side));
  const limit = clipAt.interval * spreadOf(rests.flat());
  const clipped = rests.map((side) => side.map((rest) => clip(rest, limit)));
  const [before, after] = sides.map((side, index) => median(side) + mean(clipped[index]!)) as [
    number,
    number,
  ];
  const squares = clipped.flatMap((side) => around(mean(side), side).map((rest) => rest ** 2));
  const freedom = squares.length - 2;
  const shares = sides.reduce((sum, { length }) => sum + 1 / length, 0);
  // Student's t by its expansion in the degrees of freedom: right to 0.01 from 8 of them.
  const deviations = 1.96 + 2.37 / freedom + 2.8 / freedom ** 2;
  const half = deviations * Math.sqrt((mean(squares) * squares.length * shares) / freedom);
  const times = (more: number): number => Math.exp(after - before + more);
  return { ratio: times(0), interval: { low: times(-half), high: times(half) } };
}

const logsOf = (values: Series): number[] =>
  values.flatMap((value) => (value === undefined ? [] : Math.log(value)));

const around = (middle: number, values: readonly number[]): number[] => values.map((value) => value - middle);

/** A robust standard deviation; without limit if more than half of the differences are 0. */
const spreadOf = (differences: readonly number[]): number =>
  1.4826 * median(differences.map(Math.abs)) || Infinity;

const clip = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
