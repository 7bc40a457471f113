/** 97.5 % of Student's distribution, by degrees of freedom from 1 on; with more of them it is a little less than the last. */
const student = [
  12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086,
] as const;

export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The ratio of figures that were measured in pairs, with its interval of 95 %: by the logarithms of the ratios, so that twice
 * and half weigh the same.
 *
 * @param pairs at least two
 */
export function ratioOfPairs(pairs: readonly (readonly [other: number, ours: number])[]): Estimate {
  const logs = pairs.map(([other, ours]) => Math.log(ours / other));
  const many = logs.length;
  const mean = logs.reduce((sum, one) => sum + one, 0) / many;
  const variance = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (many - 1);
  const wide = student[Math.min(many - 1, student.length) - 1]! * Math.sqrt(variance / many);
  return { mean: Math.exp(mean), low: Math.exp(mean - wide), high: Math.exp(mean + wide) };
}
