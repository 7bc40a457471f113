import { confidence, quantile, shareConfidence, type Interval } from '../buckets.ts';
import type { OperationRow } from '../observed.ts';

/** B divided by A. */
export interface PercentileRatio {
  readonly is: 'slower' | 'faster' | 'no sure difference' | 'too few samples' | 'not measured';
  readonly ratio?: number;
  readonly interval?: Interval;
}

export interface ErrorRatio {
  readonly is: 'more' | 'fewer' | 'no sure difference' | 'not measured';
  /** From 0 to 1. */
  readonly shares: readonly [a: number | undefined, b: number | undefined];
}

const quantiles = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

/** Buckets that touch share a bound, and a bound is the result of a power. */
const rounding = 1e-6;

/**
 * How the samples scatter, and nothing else: what the machine did meanwhile is not in it. The ends of both intervals
 * against each other are surer than 95 %, which is meant: within a bucket nothing is known, and a value that
 * moves over a bound moves the percentile by a whole bucket.
 */
export function comparePercentile(
  a: OperationRow,
  b: OperationRow,
  name: keyof typeof quantiles,
): PercentileRatio {
  if (a.latency === undefined || b.latency === undefined) return { is: 'not measured' };
  const [x, y] = [confidence(a.buckets, quantiles[name]), confidence(b.buckets, quantiles[name])];
  const ratio = quantile(b.buckets, quantiles[name])! / quantile(a.buckets, quantiles[name])!;
  if (x === undefined || y === undefined) return { is: 'too few samples', ratio };
  const interval = { low: y.low / x.high, high: y.high / x.low };
  const is =
    interval.low > 1 + rounding ? 'slower' : interval.high < 1 - rounding ? 'faster' : 'no sure difference';
  return { is, ratio, interval };
}

/** Sure where the intervals of the two shares do not touch. */
export function compareErrors(a: OperationRow, b: OperationRow): ErrorRatio {
  const share = ({ errors, requests }: OperationRow) => (requests === 0 ? undefined : errors / requests);
  const shares = [share(a), share(b)] as const;
  if (shares[0] === undefined || shares[1] === undefined) return { is: 'not measured', shares };
  const [x, y] = [shareConfidence(a.errors, a.requests), shareConfidence(b.errors, b.requests)];
  return { is: y.low > x.high ? 'more' : y.high < x.low ? 'fewer' : 'no sure difference', shares };
}
