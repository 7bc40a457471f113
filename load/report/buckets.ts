/** Latency histograms: quantiles, confidence intervals and distribution. Pure. */
export type Buckets = readonly (readonly [upTo: number, count: number])[];

/** Adds up histograms, because percentiles must not be averaged. */
export function merged(all: Iterable<Buckets>): Buckets {
  const counts = new Map<number, number>();
  for (const buckets of all)
    for (const [upTo, count] of buckets) counts.set(upTo, (counts.get(upTo) ?? 0) + count);
  return [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
}

export const countOf = (buckets: Buckets): number => buckets.reduce((sum, [, count]) => sum + count, 0);

/**
 * The factor between the bounds of a bucket. Empty buckets are left out, so the two closest bounds show it. Without
 * two bounds it is k6's: its native histograms have eight buckets for each doubling.
 */
export function growthOf(buckets: Buckets): number {
  const factors = buckets
    .slice(1)
    .flatMap(([upTo], index) => (buckets[index]![0] > 0 ? [upTo / buckets[index]![0]] : []));
  return factors.length === 0 ? 2 ** (1 / 8) : Math.min(2, ...factors);
}

/** The bucket with the value of a rank (1 for the smallest); undefined beyond the last. */
function bucketOf(
  buckets: Buckets,
  rank: number,
): { readonly low: number; readonly high: number; readonly within: number } | undefined {
  const growth = growthOf(buckets);
  let before = 0;
  for (const [upTo, count] of buckets) {
    if (rank <= before + count) return { low: upTo / growth, high: upTo, within: (rank - before) / count };
    before += count;
  }
  return undefined;
}

/** Quantile with logarithmic interpolation within a bucket, as in Prometheus. Undefined without samples. */
export function quantile(buckets: Buckets, q: number): number | undefined {
  const found = bucketOf(buckets, q * countOf(buckets));
  return found === undefined ? undefined : found.low * (found.high / found.low) ** found.within;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A percentile needs this many samples on each side of it: p99 needs 1,000 in all, p95 200, p50 20. */
export const fewestBeyond = 10;

export const samplesFor = (q: number): number => Math.ceil(fewestBeyond / Math.min(q, 1 - q) - 1e-9);

/**
 * The 95 % confidence interval of a percentile: the number of samples below it is binomial, so its rank is within two
 * standard deviations. It ends at the outer bounds of the two ranks' buckets: nothing is known within a bucket.
 * @returns undefined if there are too few samples
 */
export function confidence(buckets: Buckets, q: number): Interval | undefined {
  const total = countOf(buckets);
  if (total < samplesFor(q)) return undefined;
  const around = 1.96 * Math.sqrt(total * q * (1 - q));
  const low = bucketOf(buckets, Math.max(1, Math.floor(total * q - around)));
  const high = bucketOf(buckets, Math.min(total, Math.ceil(total * q + around) + 1));
  return low && high && { low: low.low, high: high.high };
}

/** 95 % confidence interval of a share (Wilson). */
export function shareConfidence(many: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const middle = (many + (z * z) / 2) / (total + z * z);
  const around = (z / (total + z * z)) * Math.sqrt((many * (total - many)) / total + (z * z) / 4);
  return { low: Math.max(0, middle - around), high: Math.min(1, middle + around) };
}

/** An interval on a logarithmic axis of milliseconds, with its share of all samples. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/**
 * The distribution on a log axis, in steps of the same factor. A bucket that spans several steps is divided among them.
 * @param fineness number of steps per doubling
 */
export function distribution(buckets: Buckets, fineness = 4): readonly Step[] {
  const total = countOf(buckets);
  if (total === 0) return [];
  const width = Math.log2(growthOf(buckets)) * fineness;
  const shares = new Map<number, number>();
  for (const [upTo, count] of buckets.filter(([bound]) => bound > 0)) {
    const high = Math.log2(upTo) * fineness;
    for (let step = Math.floor(high - width + 1e-9); step < high - 1e-9; step += 1) {
      const inside = Math.min(high, step + 1) - Math.max(high - width, step);
      shares.set(step, (shares.get(step) ?? 0) + (count / total) * (inside / width));
    }
  }
  const [first, last] = [Math.min(...shares.keys()), Math.max(...shares.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).map((step) => ({
    from: 2 ** (step / fineness),
    to: 2 ** ((step + 1) / fineness),
    share: shares.get(step) ?? 0,
  }));
}
