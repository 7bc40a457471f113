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

export function countIn({ zero, counts }: Histogram): number {
  let sum = zero;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** The upper bound of a bucket. */
export const boundOf = ({ schema }: Pick<Histogram, 'schema'>, bucket: number): number =>
  2 ** (bucket * 2 ** -schema);

/** Reduces a histogram to a coarser schema. */
function coarsened(histogram: Histogram, schema: number): Histogram {
  if (histogram.schema <= schema) return histogram;
  const counts = new Map<number, number>();
  const width = 2 ** (histogram.schema - schema);
  for (const [bucket, count] of histogram.counts) raise(counts, Math.ceil(bucket / width), count);
  return { schema, zero: histogram.zero, counts };
}

/** Adds a histogram, or a share of it, to `sum`, which takes the coarser schema of both. */
export function addTo(sum: Histogram, histogram: Histogram, share = 1): void {
  if (sum.schema > histogram.schema) {
    const { counts } = coarsened(sum, histogram.schema);
    sum.counts.clear();
    for (const [bucket, count] of counts) sum.counts.set(bucket, count);
    sum.schema = histogram.schema;
  }
  const coarse = coarsened(histogram, sum.schema);
  sum.zero += coarse.zero * share;
  for (const [bucket, count] of coarse.counts) raise(sum.counts, bucket, count * share);
}

/** The growth of a cumulative histogram; undefined if it was reset in between. */
export function grownBy(now: Histogram, before: Histogram): Histogram | undefined {
  const schema = Math.min(now.schema, before.schema);
  const [later, earlier] = [coarsened(now, schema), coarsened(before, schema)];
  const counts = new Map<number, number>();
  for (const [bucket, count] of later.counts) {
    const increase = count - (earlier.counts.get(bucket) ?? 0);
    if (increase < 0) return undefined;
    if (increase > 0) counts.set(bucket, increase);
  }
  const zero = later.zero - earlier.zero;
  const hasLostBucket = [...earlier.counts].some(([bucket, count]) => count > 0 && !later.counts.has(bucket));
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
  const total = countIn(histogram);
  if (total <= 0) return undefined;
  const buckets = bucketsOf(histogram);
  const found: number[] = [];
  let [next, below] = [0, histogram.zero];
  for (const share of shares) {
    const rank = share * total;
    while (next < buckets.length && below + buckets[next]![1] < rank) {
      below += buckets[next]![1];
      next += 1;
    }
    const [bucket, count] = buckets[Math.min(next, buckets.length - 1)] ?? [0, 0];
    if (rank <= histogram.zero || count === 0) found.push(0);
    else found.push(boundOf(histogram, bucket - 1 + Math.min(1, (rank - below) / count)));
  }
  return found;
}

export function raise<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
