/** Latency histograms: quantiles, confidence intervals and distribution. Pure. */
export type Buckets = readonly (readonly [upTo: number, count: number])[];

/** Adds up histograms, because percentiles must not be averaged. */
export function mergeBuckets(histograms: Iterable<Buckets>): Buckets {
  const counts = new Map<number, number>();
  for (const buckets of histograms)
    for (const [upTo, count] of buckets) counts.set(upTo, (counts.get(upTo) ?? 0) + count);
  return [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
}

export const countOf = (buckets: Buckets): number => buckets.reduce((sum, [, count]) => sum + count, 0);

/**
 * The factor between the bounds of a bucket. Empty buckets are left out of the list, so the two closest bounds show the
 * factor. Without two bounds it is that of k6's native histograms, which have eight buckets for each doubling.
 */
function growthFactorOf(buckets: Buckets): number {
  const factors = buckets
    .slice(1)
    .flatMap(([upTo], index) => (buckets[index]![0] > 0 ? [upTo / buckets[index]![0]] : []));
  return factors.length === 0 ? 2 ** (1 / 8) : Math.min(2, ...factors);
}

/** The bucket with the value of a rank (1 for the smallest); undefined beyond the last. */
function bucketOf(buckets: Buckets, rank: number) {
  const growth = growthFactorOf(buckets);
  let countBelow = 0;
  for (const [upTo, count] of buckets) {
    if (rank <= countBelow + count)
      return { low: upTo / growth, high: upTo, within: (rank - countBelow) / count };
    countBelow += count;
  }
  return undefined;
}

/** Quantile with logarithmic interpolation within a bucket, as in Prometheus. Undefined without samples. */
export function quantile(buckets: Buckets, q: number): number | undefined {
  const bucket = bucketOf(buckets, q * countOf(buckets));
  return bucket === undefined ? undefined : bucket.low * (bucket.high / bucket.low) ** bucket.within;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A percentile needs this many samples on each side of it: p99 needs 1,000 in all, p95 200, p50 20. */
const minSamplesBeyond = 10;

// In doubles, 1 - 0.9 is a little less than 0.1, and the result would be rounded up to 101 samples.
export const minSamplesFor = (q: number): number => Math.ceil(minSamplesBeyond / Math.min(q, 1 - q) - 1e-9);

/**
 * The 95 % confidence interval of a percentile: the number of samples below it is binomial, so its rank is within 1.96
 * standard deviations. Both ends are moved out to the bounds of their buckets, because places within a bucket are unknown.
 * @returns undefined if there are too few samples
 */
export function confidenceInterval(buckets: Buckets, q: number): Interval | undefined {
  const total = countOf(buckets);
  if (total < minSamplesFor(q)) return undefined;
  const halfWidth = 1.96 * Math.sqrt(total * q * (1 - q));
  const lowBucket = bucketOf(buckets, Math.max(1, Math.floor(total * q - halfWidth)));
  const highBucket = bucketOf(buckets, Math.min(total, Math.ceil(total * q + halfWidth) + 1));
  return lowBucket && highBucket && { low: lowBucket.low, high: highBucket.high };
}

/** 95 % confidence interval of a share (Wilson). */
export function shareConfidenceInterval(count: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const middle = (count + (z * z) / 2) / (total + z * z);
  const halfWidth = (z / (total + z * z)) * Math.sqrt((count * (total - count)) / total + (z * z) / 4);
  return { low: Math.max(0, middle - halfWidth), high: Math.min(1, middle + halfWidth) };
}

/** The steps of a distribution in which the latency doubles. */
const stepsPerDoubling = 4;

/**
 * The distribution on a log axis of milliseconds, in steps of the same factor with their shares of all samples. A bucket
 * that spans several steps is divided among them.
 */
export function distribution(buckets: Buckets) {
  const total = countOf(buckets);
  if (total === 0) return [];
  const width = Math.log2(growthFactorOf(buckets)) * stepsPerDoubling;
  const shares = new Map<number, number>();
  for (const [upTo, count] of buckets.filter(([bound]) => bound > 0)) {
    const high = Math.log2(upTo) * stepsPerDoubling;
    for (let step = Math.floor(high - width + 1e-9); step < high - 1e-9; step += 1) {
      const overlap = Math.min(high, step + 1) - Math.max(high - width, step);
      shares.set(step, (shares.get(step) ?? 0) + (count / total) * (overlap / width));
    }
  }
  const [firstStep, lastStep] = [Math.min(...shares.keys()), Math.max(...shares.keys())];
  return Array.from({ length: lastStep - firstStep + 1 }, (_, index) => firstStep + index).map((step) => ({
    from: 2 ** (step / stepsPerDoubling),
    to: 2 ** ((step + 1) / stepsPerDoubling),
    share: shares.get(step) ?? 0,
  }));
}
