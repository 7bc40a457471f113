/**
 * Exponential histograms like Prometheus' native histograms: those of several runners are merged by adding their buckets.
 */

/** Bucket i counts values above factor^(i-1) and up to factor^i, with factor = 2^(2^-schema). */
export interface Histogram {
  schema: number;
  /** Count of values that are not above 0. */
  zero: number;
  /** Counts by bucket number; fractional if a share was added. */
  readonly counts: Map<number, number>;
}

/** Finer than any histogram that is received, so the first addition determines the schema. */
const finestSchema = 8;

export const emptyHistogram = (): Histogram => ({ schema: finestSchema, zero: 0, counts: new Map() });

export function valueCount({ zero, counts }: Histogram): number {
  let sum = zero;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** The upper bound of a bucket. */
export const boundOf = ({ schema }: Pick<Histogram, 'schema'>, bucket: number): number =>
  2 ** (bucket * 2 ** -schema);

function coarsen(histogram: Histogram, schema: number): Histogram {
  if (histogram.schema <= schema) return histogram;
  const counts = new Map<number, number>();
  const width = 2 ** (histogram.schema - schema);
  for (const [bucket, count] of histogram.counts) addToCount(counts, Math.ceil(bucket / width), count);
  return { schema, zero: histogram.zero, counts };
}

/** Adds a histogram, or a share of it, to `sum`, which takes the coarser schema of both. */
export function addTo(sum: Histogram, histogram: Histogram, share = 1): void {
  if (sum.schema > histogram.schema) {
    const { counts } = coarsen(sum, histogram.schema);
    sum.counts.clear();
    for (const [bucket, count] of counts) sum.counts.set(bucket, count);
    sum.schema = histogram.schema;
  }
  const coarseHistogram = coarsen(histogram, sum.schema);
  sum.zero += coarseHistogram.zero * share;
  for (const [bucket, count] of coarseHistogram.counts) addToCount(sum.counts, bucket, count * share);
}

/** The growth of a cumulative histogram; undefined if it was reset in between. */
export function growthBetween(current: Histogram, previous: Histogram): Histogram | undefined {
  const schema = Math.min(current.schema, previous.schema);
  const [coarseCurrent, coarsePrevious] = [coarsen(current, schema), coarsen(previous, schema)];
  const counts = new Map<number, number>();
  for (const [bucket, count] of coarseCurrent.counts) {
    const increase = count - (coarsePrevious.counts.get(bucket) ?? 0);
    if (increase < 0) return undefined;
    if (increase > 0) counts.set(bucket, increase);
  }
  const zero = coarseCurrent.zero - coarsePrevious.zero;
  const hasLostBucket = [...coarsePrevious.counts].some(
    ([bucket, count]) => count > 0 && !coarseCurrent.counts.has(bucket),
  );
  return zero < 0 || hasLostBucket ? undefined : { schema, zero, counts };
}

/** Non-empty buckets in ascending order. */
export const bucketsOf = ({ counts }: Histogram): [bucket: number, count: number][] =>
  [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);

/**
 * Quantiles, interpolated on a logarithmic scale within a bucket, which is more accurate than linear interpolation.
 * @param shares from 0 to 1, ascending
 * @returns undefined if the histogram is empty
 */
export function quantilesOf(histogram: Histogram, shares: readonly number[]): number[] | undefined {
  const total = valueCount(histogram);
  if (total <= 0) return undefined;
  const buckets = bucketsOf(histogram);
  const quantiles: number[] = [];
  let [bucketIndex, countBelow] = [0, histogram.zero];
  for (const share of shares) {
    const rank = share * total;
    while (bucketIndex < buckets.length && countBelow + buckets[bucketIndex]![1] < rank) {
      countBelow += buckets[bucketIndex]![1];
      bucketIndex += 1;
    }
    const [bucket, count] = buckets[Math.min(bucketIndex, buckets.length - 1)] ?? [0, 0];
    if (rank <= histogram.zero || count === 0) quantiles.push(0);
    else quantiles.push(boundOf(histogram, bucket - 1 + Math.min(1, (rank - countBelow) / count)));
  }
  return quantiles;
}

export function addToCount<Key>(counts: Map<Key, number>, key: Key, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}
