/** Estimates how much longer B takes than A, with an interval. Pure: the same rounds and seed give the same figures. */
import { random } from '../../lib/random.ts';
import type { Round } from './duel.ts';

/** The times of B divided by those of A, with the bounds of the interval. */
export interface Estimate {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

export interface EstimateOptions {
  readonly seed: number;
  /** Confidence level of the interval, such as 0.95. */
  readonly level: number;
}

const resamples = 2_000;

/** Consecutive rounds per resampled block, because a disturbance of the machine lasts longer than one round. */
const blockLength = 10;

/** Each time of B is divided by that of the neighbouring A, which is once before and once after it: a steady drift cancels. */
const logRatiosOf = ({ a, b }: Round): [number, number] => [
  Math.log(b.times[0] / a.times[0]),
  Math.log(b.times[1] / a.times[1]),
];

/**
 * The interquartile mean of the log ratios, and a percentile interval from resampled blocks of rounds.
 *
 * Standard error of 250 rounds, two cores with a load of 14: 1.2 %; with sums A + A and B + B 1.4 %, median of block medians 1.8 %, mean 3.3 %.
 * @returns undefined for fewer rounds than two blocks
 */
export function estimate(rounds: readonly Round[], { seed, level }: EstimateOptions): Estimate | undefined {
  const logs = rounds.flatMap(logRatiosOf);
  const blocks = Math.floor(rounds.length / blockLength);
  if (blocks < 2) return undefined;
  const order = Array.from(logs.keys()).sort((one, other) => logs[one]! - logs[other]!);
  const sorted = Float64Array.from(order, (index) => logs[index]!);
  // The rounds that remain at the end are added to the last block.
  const blockAt = Int32Array.from(order, (index) =>
    Math.min(blocks - 1, Math.floor(index / (2 * blockLength))),
  );
  const stream = random(seed, 'resamples');
  const times = new Int32Array(blocks);
  const resampled = (): number => {
    times.fill(0);
    for (let drawn = 0; drawn < blocks; drawn += 1) times[stream.between(0, blocks - 1)]! += 1;
    return interquartileMean(sorted, blockAt, times);
  };
  const centres = Float64Array.from({ length: resamples }, resampled).sort();
  const at = (share: number): number => Math.exp(centres[Math.round(share * (resamples - 1))]!);
  const centre = interquartileMean(sorted, blockAt, times.fill(1));
  return { ratio: Math.exp(centre), low: at((1 - level) / 2), high: at((1 + level) / 2) };
}

/** @param times how often each block counts; the loops are plain because a resample is one of thousands */
function interquartileMean(sorted: Float64Array, blockAt: Int32Array, times: Int32Array): number {
  let count = 0;
  for (let position = 0; position < sorted.length; position += 1) count += times[blockAt[position]!]!;
  const [from, to] = [count / 4, (3 * count) / 4];
  let before = 0;
  let sum = 0;
  for (let position = 0; before < to; position += 1) {
    const after = before + times[blockAt[position]!]!;
    if (after > from) sum += (Math.min(after, to) - Math.max(before, from)) * sorted[position]!;
    before = after;
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
