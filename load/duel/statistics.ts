/** Estimates how much longer B takes than A, with an interval. Pure: the same rounds and seed give the same figures. */
import { random } from '../../lib/random.ts';
import type { Round } from './duel.ts';

/** The times of B divided by those of A, with the bounds of the interval. */
export interface Estimate {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

interface EstimateOptions {
  readonly seed: number;
  /** Confidence level of the interval, such as 0.95. */
  readonly level: number;
}

const resampleCount = 2_000;

/** Consecutive rounds per resampled block, because a disturbance of the machine lasts longer than one round. */
const blockLength = 10;

/** Each time of B is divided by the adjacent time of A, once the one before and once the one after: drift cancels out. */
const logRatiosOf = ({ a, b }: Round): [number, number] => [
  Math.log(b.times[0] / a.times[0]),
  Math.log(b.times[1] / a.times[1]),
];

/**
 * The interquartile mean of the log ratios, and a percentile interval from resampled blocks of rounds.
 *
 * Measured standard error (250 rounds, two cores with a load of 14): 1.2 %. Alternatives had more: sums A + A and B + B
 * 1.4 %, the median of block medians 1.8 %, the mean 3.3 %.
 * @returns undefined for fewer rounds than two blocks
 */
export function estimate(rounds: readonly Round[], { seed, level }: EstimateOptions): Estimate | undefined {
  const logRatios = rounds.flatMap(logRatiosOf);
  const blockCount = Math.floor(rounds.length / blockLength);
  if (blockCount < 2) return undefined;
  const order = Array.from(logRatios.keys()).sort((left, right) => logRatios[left]! - logRatios[right]!);
  const sortedLogRatios = Float64Array.from(order, (index) => logRatios[index]!);
  // A round has two log ratios. The rounds that remain at the end belong to the last block.
  const blockOfPosition = Int32Array.from(order, (index) =>
    Math.min(blockCount - 1, Math.floor(index / (2 * blockLength))),
  );
  const stream = random(seed, 'resamples');
  const blockWeights = new Int32Array(blockCount);
  const resampledMean = (): number => {
    blockWeights.fill(0);
    for (let draw = 0; draw < blockCount; draw += 1)
      blockWeights[stream.integerBetween(0, blockCount - 1)]! += 1;
    return interquartileMean(sortedLogRatios, blockOfPosition, blockWeights);
  };
  const centres = Float64Array.from({ length: resampleCount }, resampledMean).sort();
  const ratioAt = (share: number): number => Math.exp(centres[Math.round(share * (resampleCount - 1))]!);
  const centre = interquartileMean(sortedLogRatios, blockOfPosition, blockWeights.fill(1));
  return { ratio: Math.exp(centre), low: ratioAt((1 - level) / 2), high: ratioAt((1 + level) / 2) };
}

/** @param blockWeights how often each block counts. Plain loops, because this runs thousands of times. */
function interquartileMean(
  sortedValues: Float64Array,
  blockOfPosition: Int32Array,
  blockWeights: Int32Array,
): number {
  let totalWeight = 0;
  for (let position = 0; position < sortedValues.length; position += 1)
    totalWeight += blockWeights[blockOfPosition[position]!]!;
  const [from, to] = [totalWeight / 4, (3 * totalWeight) / 4];
  let weightBefore = 0;
  let sum = 0;
  for (let position = 0; weightBefore < to; position += 1) {
    const weightAfter = weightBefore + blockWeights[blockOfPosition[position]!]!;
    if (weightAfter > from)
      sum += (Math.min(weightAfter, to) - Math.max(weightBefore, from)) * sortedValues[position]!;
    weightBefore = weightAfter;
  }
  return sum / (to - from);
}

/** The 95th percentile of B's times as a multiple of A's; only reported, because tails are too noisy for a verdict. */
export const tailRatio = (rounds: readonly Round[]): number =>
  quantile(
    rounds.flatMap(({ b }) => b.times),
    0.95,
  ) /
  quantile(
    rounds.flatMap(({ a }) => a.times),
    0.95,
  );

/** NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
