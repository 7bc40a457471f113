/**
 * Distributions in buckets whose bounds grow by one factor, as Prometheus' native histograms have them: those of several
 * runners are merged by adding their buckets. Pure, but for what is added to.
 */

/** Bucket i holds what is above factor^(i-1) and at most factor^i, where factor is 2^(2^-schema). */
export interface Histogram {
  schema: number;
  /** What is not above 0. */
  zero: number;
  /** Counts by the number of the bucket; not whole where a part was added. */
  readonly counts: Map<number, number>;
}

/** Finer than anything that is sent: what is added first says how fine it gets. */
const finest = 8;

export const emptyHistogram = (): Histogram => ({ schema: finest, zero: 0, counts: new Map() });

export function countIn({ zero, counts }: Histogram): number {
  let sum = zero;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** The upper bound of a bucket. */
export const boundOf = ({ schema }: Pick<Histogram, 'schema'>, bucket: number): number =>
  2 ** (bucket * 2 ** -schema);

/** The same, not finer than that schema. */
function coarsened(histogram: Histogram, schema: number): Histogram {
  if (histogram.schema <= schema) return histogram;
  const counts = new Map<number, number>();
  const width = 2 ** (histogram.schema - schema);
  for (const [bucket, count] of histogram.counts) raise(counts, Math.ceil(bucket / width), count);
  return { schema, zero: histogram.zero, counts };
}

/** Adds one to another, or a share of it; the coarser of both says how fine the sum is. */
export function addTo(sum: Histogram, histogram: Histogram, share = 1): void {
  if (sum.schema > histogram.schema) {
    const { counts } = coarsened(sum, histogram.schema);
    sum.counts.clear();
    for (const [bucket, count] of counts) sum.counts.set(bucket, count);
    sum.schema = histogram.schema;
  }
  const fitting = coarsened(histogram, sum.schema);
  sum.zero += fitting.zero * share;
  for (const [bucket, count] of fitting.counts) raise(sum.counts, bucket, count * share);
}

/** What came to a growing histogram since it was last seen; undefined where it has not grown, but started anew. */
export function grownBy(now: Histogram, before: Histogram): Histogram | undefined {
  const schema = Math.min(now.schema, before.schema);
  const [later, earlier] = [coarsened(now, schema), coarsened(before, schema)];
  const counts = new Map<number, number>();
  for (const [bucket, count] of later.counts) {
    const more = count - (earlier.counts.get(bucket) ?? 0);
    if (more < 0) return undefined;
    if (more > 0) counts.set(bucket, more);
  }
  const zero = later.zero - earlier.zero;
  const lost = [...earlier.counts].some(([bucket, count]) => count > 0 && !later.counts.has(bucket));
  return zero < 0 || lost ? undefined : { schema, zero, counts };
}

/** Buckets that are not empty, in their order. */
export const bucketsOf = ({ counts }: Histogram): [bucket: number, count: number][] =>
  [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);

/**
 * The values below which these shares lie. Within a bucket values are taken to lie as its bounds do, evenly on a scale that
 * grows by a factor: that errs less than anything linear.
 *
 * @param shares from 0 to 1, ascending
 * @returns undefined where nothing was counted
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
