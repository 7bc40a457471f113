/** Compares two load runs: ratios with intervals, and a warning wherever the runs do not measure the same. Pure. */
import { Type, type Static } from 'typebox';
import { strict, oneOf } from '../../../lib/json-schema.ts';
import { present } from '../../../lib/objects.ts';
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { LoadRun } from '../../result.ts';
import { doubtsOf } from './doubts.ts';
import { judgedPhases, operationRow, operationsOf, type OperationRow } from '../observed.ts';
import { percent, plural } from '../texts.ts';
import { confidence, quantile, shareConfidence } from '../buckets.ts';

export const number = Type.Number();
export const interval = strict({ low: number, high: number });

/** Shares of A and of B, from 0 to 1; null if a run has none. */
const shares = Type.Unsafe<readonly [a: number | null, b: number | null]>(
  Type.Array(Type.Union([number, Type.Null()])),
);

/** B divided by A. */
export const PercentileRatio = strict({
  is: oneOf(['slower', 'faster', 'no sure difference', 'too few samples', 'not measured']),
  ratio: Type.Optional(number),
  interval: Type.Optional(interval),
});
export type PercentileRatio = Static<typeof PercentileRatio>;

const ErrorRatio = strict({
  is: oneOf(['more', 'fewer', 'no sure difference', 'not measured']),
  shares,
});
type ErrorRatio = Static<typeof ErrorRatio>;

const quantiles = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

/** Tolerance when bounds of adjacent buckets are compared, because a bound is computed as a power. */
const rounding = 1e-6;

/**
 * The interval of a ratio. It covers only the scatter of the samples, not what else the machine did. Dividing the ends of the two
 * intervals gives more than 95 % confidence, as intended: a value that crosses a bound moves the percentile by a whole bucket.
 */
function comparePercentile(a: OperationRow, b: OperationRow, name: keyof typeof quantiles): PercentileRatio {
  if (a.latency === undefined || b.latency === undefined) return { is: 'not measured' };
  const [x, y] = [confidence(a.buckets, quantiles[name]), confidence(b.buckets, quantiles[name])];
  const ratio = quantile(b.buckets, quantiles[name])! / quantile(a.buckets, quantiles[name])!;
  if (x === undefined || y === undefined) return { is: 'too few samples', ratio };
  const [low, high] = [y.low / x.high, y.high / x.low];
  const is = low > 1 + rounding ? 'slower' : high < 1 - rounding ? 'faster' : 'no sure difference';
  return { is, ratio, interval: { low, high } };
}

/** A difference is certain if the intervals of the two shares do not touch. */
function compareErrors(a: OperationRow, b: OperationRow): ErrorRatio {
  const share = ({ errors, requests }: OperationRow) => (requests === 0 ? null : errors / requests);
  const both = [share(a), share(b)] as const;
  if (both.includes(null)) return { is: 'not measured', shares: both };
  const [x, y] = [shareConfidence(a.errors, a.requests), shareConfidence(b.errors, b.requests)];
  return { is: y.low > x.high ? 'more' : y.high < x.low ? 'fewer' : 'no sure difference', shares: both };
}

export const Comparison = strict({
  /** The summary of the comparison, in one sentence. */
  says: Type.String(),
  /** Why the comparison is impossible or unreliable, one sentence each. */
  warnings: Type.Array(Type.String()),
  rows: Type.Array(
    strict({
      operation: Type.Unsafe<OperationId>(Type.String()),
      phase: Type.String(),
      requests: Type.Unsafe<readonly [a: number, b: number]>(
        Type.Array(number, { minItems: 2, maxItems: 2 }),
      ),
      p50: PercentileRatio,
      p95: PercentileRatio,
      p99: PercentileRatio,
      errors: ErrorRatio,
    }),
  ),
  /** Shares of exercised exchanges that broke the clause; null if a run did not exercise it. */
  clauses: Type.Array(strict({ clause: Type.Unsafe<ClauseId>(Type.String()), shares })),
});
export type Comparison = Static<typeof Comparison>;
export type ComparedOperation = Comparison['rows'][number];

/** @param a the earlier run, such as the last release's; @param b the later run: a ratio above 1 means that it is slower */
export function compare(a: LoadRun, b: LoadRun): Comparison {
  const phases = judgedPhases(a).filter((phase) => judgedPhases(b).includes(phase));
  const operations = [...new Set([...operationsOf(a), ...operationsOf(b)])];
  const rows = phases
    .flatMap((phase) => operations.map((operation) => compared(a, b, operation, phase)))
    .filter(({ requests: [x, y] }) => x + y > 0);
  const clauses = clausesOf(a, b);
  const warnings = [...doubtsOf(a, b), ...fewSamples(rows)];
  return { says: sentence(rows, clauses, doubtsOf(a, b)), warnings, rows, clauses };
}

function compared(a: LoadRun, b: LoadRun, operation: OperationId, phase: string): ComparedOperation {
  const [x, y] = [operationRow(a, operation, [phase]), operationRow(b, operation, [phase])];
  const isValid = [a, b].every(({ generator }) => generator.invalid.length === 0);
  const ratio = (name: 'p50' | 'p95' | 'p99'): PercentileRatio =>
    isValid ? comparePercentile(x, y, name) : { is: 'not measured' };
  return {
    operation,
    phase,
    requests: [x.requests, y.requests],
    p50: ratio('p50'),
    p95: ratio('p95'),
    p99: ratio('p99'),
    errors: compareErrors(x, y),
  };
}

function clausesOf(a: LoadRun, b: LoadRun): Comparison['clauses'] {
  const broken = [...new Set([...a.contract.broken, ...b.contract.broken].map(({ clause }) => clause))];
  return broken.map((clause) => ({ clause, shares: [shareOf(a, clause), shareOf(b, clause)] }));
}

function shareOf({ contract }: LoadRun, clause: ClauseId): number | null {
  const broken = contract.broken.find((one) => one.clause === clause);
  if (broken !== undefined && broken.exercised > 0) return broken.times / broken.exercised;
  return (contract.exercised[clause] ?? 0) > 0 ? 0 : null;
}

function fewSamples(rows: readonly ComparedOperation[]): string[] {
  const few = rows.filter(({ p50, p95, p99 }) => [p50, p95, p99].some(({ is }) => is === 'too few samples'));
  const names = [...new Set(few.map(({ operation }) => operation))];
  const operations = names.length > 4 ? plural(names.length, 'operation') : names.join(', ');
  return present(
    few.length > 0 &&
      `Too few samples for some percentiles of ${operations}: a p99 takes 1,000 in each run, a p95 200, a p50 20.`,
  );
}

function sentence(
  rows: readonly ComparedOperation[],
  clauses: Comparison['clauses'],
  doubts: readonly string[],
): string {
  const ratios = rows.flatMap((row) =>
    (['p50', 'p95', 'p99'] as const).map((name) => ({ row, name, ratio: row[name] })),
  );
  const which = (is: PercentileRatio['is']) => ratios.filter(({ ratio }) => ratio.is === is);
  const [slower, faster] = [which('slower'), which('faster')];
  const fresh = clauses.filter(({ shares: [before, now] }) => (before ?? 0) === 0 && (now ?? 0) > 0);
  const failing = rows.filter(({ errors }) => errors.is === 'more');
  const known = ratios.length - which('too few samples').length - which('not measured').length;
  const worst = slower.toSorted((x, y) => y.ratio.ratio! - x.ratio.ratio!)[0];
  const percentiles = plural(known, 'percentile');
  const errors = failing.map(
    ({ operation, phase, errors: { shares: both } }) => `${operation} in ${phase} (${percent(both[1]!)})`,
  );
  const parts = present(
    worst &&
      `${slower.length} of ${percentiles} slower, worst ${worst.row.operation} ${worst.name} in ${worst.row.phase} (× ${worst.ratio.ratio!.toFixed(2)})`,
    faster.length > 0 && `${faster.length} of ${percentiles} faster`,
    failing.length > 0 && `more errors in ${errors.join(', ')}`,
    fresh.length > 0 && `newly broken: ${fresh.map(({ clause }) => clause).join(', ')}`,
  );
  if (known === 0 && parts.length === 0) return 'Nothing can be compared: see why below.';
  const found =
    parts.length === 0
      ? `No difference is sure among ${percentiles}`
      : `Against A, B has ${parts.join('; ')}`;
  return `${found}${doubts.length === 0 ? '.' : '; but the two runs differ in more than the service, see below.'}`;
}
