import { Type, type Static } from 'typebox';
import { oneOf, strict } from '../../../lib/json-schema.ts';
import { confidence, quantile, shareConfidence } from '../buckets.ts';
import type { OperationRow } from '../observed.ts';

export const number = Type.Number();
export const interval = strict({ low: number, high: number });

/** Of A and of B, from 0 to 1; null where a run has none. */
export const shares = Type.Unsafe<readonly [a: number | null, b: number | null]>(
  Type.Array(Type.Union([number, Type.Null()])),
);

/** B divided by A. */
export const PercentileRatio = strict({
  is: oneOf(['slower', 'faster', 'no sure difference', 'too few samples', 'not measured']),
  ratio: Type.Optional(number),
  interval: Type.Optional(interval),
});
export type PercentileRatio = Static<typeof PercentileRatio>;

export const ErrorRatio = strict({
  is: oneOf(['more', 'fewer', 'no sure difference', 'not measured']),
  shares,
});
export type ErrorRatio = Static<typeof ErrorRatio>;

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
  const [low, high] = [y.low / x.high, y.high / x.low];
  const is = low > 1 + rounding ? 'slower' : high < 1 - rounding ? 'faster' : 'no sure difference';
  return { is, ratio, interval: { low, high } };
}

/** Sure where the intervals of the two shares do not touch. */
export function compareErrors(a: OperationRow, b: OperationRow): ErrorRatio {
  const share = ({ errors, requests }: OperationRow) => (requests === 0 ? null : errors / requests);
  const both = [share(a), share(b)] as const;
  if (both.includes(null)) return { is: 'not measured', shares: both };
  const [x, y] = [shareConfidence(a.errors, a.requests), shareConfidence(b.errors, b.requests)];
  return { is: y.low > x.high ? 'more' : y.high < x.low ? 'fewer' : 'no sure difference', shares: both };
}
