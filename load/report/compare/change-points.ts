/** Finds the run from which on a figure is higher or lower than before, and the interval of the ratio. Pure. */
import { random } from '../../../lib/random.ts';
import type { Interval } from '../buckets.ts';

/** A figure by run, oldest run first; undefined where a run does not have it. */
export type Series = readonly (number | undefined)[];

interface ChangePoint {
  readonly is: 'slower' | 'faster';
  /** Index of the first run after the change. */
  readonly from: number;
  /** The mean after the change, divided by the mean before. */
  readonly ratio: number;
  readonly interval: Interval;
}

/** The minimum number of values: with fewer, even the clearest change may be chance. */
export const minRuns = 10;

const minRunsBefore = 3;
const minRunsAfter = 2;

/** The probability that any series seems slower although none is. */
const falseAlarmProbability = 0.01;
const permutationCount = 999;

/** Smaller differences are not reported, however certain they are. */
const minReportedRatio = 1.02;

/** Values are clipped at this distance from the median, in robust standard deviations: in the search, and in an interval. */
const clipDistances = { search: 2, interval: 3 } as const;

/**
 * Takes out of the times of runs what goes with the processor time of their generator: it does the same work in each run, so it
 * shows how fast the machine was. In logarithms, by the median slope of all pairs of runs. If too few runs have both, the times
 * stay as they are.
 */
export function withoutDrift(values: Series, processorTimes: Series): Series {
  const points = values.flatMap((value, run) => {
    const processorTime = processorTimes[run] ?? 0;
    return value === undefined || processorTime <= 0
      ? []
      : [{ run, x: Math.log(processorTime), y: Math.log(value) }];
  });
  if (points.length < minRuns) return values;
  const slopes = points.flatMap((a, index) =>
    points.slice(index + 1).flatMap((b) => (a.x === b.x ? [] : (b.y - a.y) / (b.x - a.x))),
  );
  if (slopes.length === 0) return values;
  const slope = median(slopes);
  const middle = median(points.map(({ x }) => x));
  const adjusted = new Map(points.map(({ run, x, y }) => [run, Math.exp(y - slope * (x - middle))]));
  return values.map((_, run) => adjusted.get(run));
}

/** Returns at most one change for each series. */
export function changePoints(seriesList: readonly Series[]): (ChangePoint | undefined)[] {
  const scores = seriesList.map(scoresOf);
  const rises = certainRises(scores);
  const falls = certainRises(scores.map((values) => values.map((value) => value && -value)));
  return seriesList.map((values, index) => {
    const from = rises[index] ?? falls[index];
    if (from === undefined) return undefined;
    const { ratio, interval } = ratioAt(values, from);
    if (Math.max(ratio, 1 / ratio) < minReportedRatio) return undefined;
    return { is: rises[index] === undefined ? 'faster' : 'slower', from, ratio, interval };
  });
}

/**
 * For each series the first run after its greatest rise; undefined if more than 1 in 100 random orders of the runs have as
 * great a rise in any series. All series are reordered alike, because the values of one run depend on each other.
 */
function certainRises(scores: readonly Series[]): (number | undefined)[] {
  const order = Array.from(scores[0] ?? [], (_, run) => run);
  const greatestRises = scores.map((values) => greatestRise(values, order));
  const stream = random(1, 'permutations');
  const exceededCounts = greatestRises.map(() => 0);
  const maxExceededCount = falseAlarmProbability * (permutationCount + 1) - 1;
  const hasCandidates = (): boolean => exceededCounts.some((count) => count <= maxExceededCount);
  for (let round = 0; round < permutationCount && hasCandidates(); round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const swapIndex = stream.integerBetween(0, last);
      [order[last], order[swapIndex]] = [order[swapIndex]!, order[last]!];
    }
    const greatestByChance = Math.max(...scores.map((values) => greatestRise(values, order).size));
    for (const [index, { size }] of greatestRises.entries())
      if (greatestByChance > size - tolerance) exceededCounts[index]! += 1;
  }
  return greatestRises.map(({ from }, index) =>
    exceededCounts[index]! <= maxExceededCount ? from : undefined,
  );
}

const tolerance = 1e-9;

/** The greatest rise, in standard errors, from the mean of the runs before a run to the mean of the runs from it on. */
function greatestRise(
  values: Series,
  order: readonly number[],
): { readonly size: number; readonly from?: number } {
  const count = values.reduce<number>((sum, value) => sum + (value === undefined ? 0 : 1), 0);
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  let greatest: { size: number; from?: number } = { size: 0 };
  let [countBefore, sumBefore] = [0, 0];
  for (const run of order) {
    const value = values[run];
    if (value === undefined) continue;
    const countAfter = count - countBefore;
    if (countBefore >= minRunsBefore && countAfter >= minRunsAfter) {
      const size =
        ((total - sumBefore) / countAfter - sumBefore / countBefore) *
        Math.sqrt((countBefore * countAfter) / count);
      if (size > greatest.size) greatest = { size, from: run };
    }
    countBefore += 1;
    sumBefore += value;
  }
  return greatest;
}

/** Logarithms minus their median, clipped, divided by their standard deviation; undefined if there are too few values. */
function scoresOf(values: Series): Series {
  const logs = logsOf(values);
  if (logs.length < minRuns) return values.map(() => undefined);
  const middle = median(logs);
  const limit = clipDistances.search * spreadOf(differencesFrom(middle, logs));
  const clippedLogs = values.map((value) => value && clip(Math.log(value) - middle, limit));
  const deviation = Math.sqrt(mean(clippedLogs.flatMap((value) => (value === undefined ? [] : value ** 2))));
  return clippedLogs.map((value) => value && value / (deviation || 1));
}

/** The ratio of the means after and before, each side clipped around its own median, with the interval by Student's t. */
function ratioAt(values: Series, from: number): Pick<ChangePoint, 'ratio' | 'interval'> {
  const logsBefore = logsOf(values.slice(0, from));
  const logsAfter = logsOf(values.slice(from));
  const residuals = [logsBefore, logsAfter].flatMap((side) => differencesFrom(median(side), side));
  const limit = clipDistances.interval * spreadOf(residuals);
  const before = clippedAroundMedian(logsBefore, limit);
  const after = clippedAroundMedian(logsAfter, limit);
  const squares = [before, after].flatMap(({ deviations }) => deviations.map((deviation) => deviation ** 2));
  const degreesOfFreedom = squares.length - 2;
  const inverseCounts = 1 / logsBefore.length + 1 / logsAfter.length;
  // The quantile of Student's t for 95 %, by its expansion: from 8 degrees of freedom on, its error is at most 0.01.
  const tQuantile = 1.96 + 2.37 / degreesOfFreedom + 2.8 / degreesOfFreedom ** 2;
  const halfWidth =
    tQuantile * Math.sqrt((mean(squares) * squares.length * inverseCounts) / degreesOfFreedom);
  const ratioWith = (offset: number): number => Math.exp(after.mean - before.mean + offset);
  return { ratio: ratioWith(0), interval: { low: ratioWith(-halfWidth), high: ratioWith(halfWidth) } };
}

/** The mean of values that are clipped around their median, and their differences from it. */
function clippedAroundMedian(values: readonly number[], limit: number) {
  const middle = median(values);
  const clipped = differencesFrom(middle, values).map((difference) => clip(difference, limit));
  const meanOfClipped = mean(clipped);
  return { mean: middle + meanOfClipped, deviations: differencesFrom(meanOfClipped, clipped) };
}

const logsOf = (values: Series): number[] =>
  values.flatMap((value) => (value === undefined ? [] : Math.log(value)));

const differencesFrom = (middle: number, values: readonly number[]): number[] =>
  values.map((value) => value - middle);

/** A robust standard deviation: 1.4826 times the median distance. Infinite if that is 0, so that nothing is clipped. */
const spreadOf = (differences: readonly number[]): number =>
  1.4826 * median(differences.map(Math.abs)) || Infinity;

const clip = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
