/** Compares two load runs: ratios with intervals, and a warning wherever the runs do not measure the same. Pure. */
import { Type, type Static } from 'typebox';
import { strictObject, oneOf } from '../../../lib/json-schema.ts';
import { presentItems } from '../../../lib/objects.ts';
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { LoadRun } from '../../result.ts';
import { doubtsOf } from './doubts.ts';
import { judgedPhases, operationRow, operationsOf, type OperationRow } from '../observed.ts';
import { formatPercent, plural } from '../texts.ts';
import { confidenceInterval, quantile, shareConfidenceInterval } from '../buckets.ts';

export const numberSchema = Type.Number();
export const intervalSchema = strictObject({ low: numberSchema, high: numberSchema });

/** Shares of A and of B, from 0 to 1; null if a run has none. */
const sharesSchema = Type.Unsafe<readonly [a: number | null, b: number | null]>(
  Type.Array(Type.Union([numberSchema, Type.Null()])),
);

/** B divided by A. */
export const PercentileRatio = strictObject({
  is: oneOf(['slower', 'faster', 'no sure difference', 'too few samples', 'not measured']),
  ratio: Type.Optional(numberSchema),
  interval: Type.Optional(intervalSchema),
});
export type PercentileRatio = Static<typeof PercentileRatio>;

const ErrorRatio = strictObject({
  is: oneOf(['more', 'fewer', 'no sure difference', 'not measured']),
  shares: sharesSchema,
});
type ErrorRatio = Static<typeof ErrorRatio>;

const quantiles = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;
const percentileNames = ['p50', 'p95', 'p99'] as const;

/** Tolerance when bounds of adjacent buckets are compared, because a bound is computed as a power. */
const rounding = 1e-6;

/**
 * The interval of a ratio. It covers only the scatter of the samples, not what else the machine did. Dividing the ends of the two
 * intervals gives more than 95 % confidence, as intended: a value that crosses a bound moves the percentile by a whole bucket.
 */
function comparePercentile(a: OperationRow, b: OperationRow, name: keyof typeof quantiles): PercentileRatio {
  if (a.latency === undefined || b.latency === undefined) return { is: 'not measured' };
  const intervalA = confidenceInterval(a.buckets, quantiles[name]);
  const intervalB = confidenceInterval(b.buckets, quantiles[name]);
  const ratio = quantile(b.buckets, quantiles[name])! / quantile(a.buckets, quantiles[name])!;
  if (intervalA === undefined || intervalB === undefined) return { is: 'too few samples', ratio };
  const [low, high] = [intervalB.low / intervalA.high, intervalB.high / intervalA.low];
  const is = low > 1 + rounding ? 'slower' : high < 1 - rounding ? 'faster' : 'no sure difference';
  return { is, ratio, interval: { low, high } };
}

/** A difference is certain if the intervals of the two shares do not touch. */
function compareErrors(a: OperationRow, b: OperationRow): ErrorRatio {
  const share = ({ errors, requests }: OperationRow) => (requests === 0 ? null : errors / requests);
  const errorShares = [share(a), share(b)] as const;
  if (errorShares.includes(null)) return { is: 'not measured', shares: errorShares };
  const intervalA = shareConfidenceInterval(a.errors, a.requests);
  const intervalB = shareConfidenceInterval(b.errors, b.requests);
  if (intervalB.low > intervalA.high) return { is: 'more', shares: errorShares };
  if (intervalB.high < intervalA.low) return { is: 'fewer', shares: errorShares };
  return { is: 'no sure difference', shares: errorShares };
}

export const Comparison = strictObject({
  /** The summary of the comparison, in one sentence. */
  says: Type.String(),
  /** Why the comparison is impossible or unreliable, one sentence each. */
  warnings: Type.Array(Type.String()),
  rows: Type.Array(
    strictObject({
      operation: Type.Unsafe<OperationId>(Type.String()),
      phase: Type.String(),
      requests: Type.Unsafe<readonly [a: number, b: number]>(
        Type.Array(numberSchema, { minItems: 2, maxItems: 2 }),
      ),
      p50: PercentileRatio,
      p95: PercentileRatio,
      p99: PercentileRatio,
      errors: ErrorRatio,
    }),
  ),
  /** Shares of exercised exchanges that broke the clause; null if a run did not exercise it. */
  clauses: Type.Array(strictObject({ clause: Type.Unsafe<ClauseId>(Type.String()), shares: sharesSchema })),
});
export type Comparison = Static<typeof Comparison>;
export type ComparedOperation = Comparison['rows'][number];

/** @param a the earlier run, such as the last release's; @param b the later run: a ratio above 1 means that it is slower */
export function compare(a: LoadRun, b: LoadRun): Comparison {
  const phases = judgedPhases(a).filter((phase) => judgedPhases(b).includes(phase));
  const operations = [...new Set([...operationsOf(a), ...operationsOf(b)])];
  const rows = phases
    .flatMap((phase) => operations.map((operation) => compareOperation(a, b, operation, phase)))
    .filter(({ requests: [x, y] }) => x + y > 0);
  const clauses = clausesOf(a, b);
  const warnings = [...doubtsOf(a, b), ...sampleWarnings(rows)];
  return { says: summaryOf(rows, clauses, doubtsOf(a, b)), warnings, rows, clauses };
}

function compareOperation(a: LoadRun, b: LoadRun, operation: OperationId, phase: string): ComparedOperation {
  const [rowA, rowB] = [operationRow(a, operation, [phase]), operationRow(b, operation, [phase])];
  const isValid = [a, b].every(({ generator }) => generator.invalid.length === 0);
  const ratio = (name: 'p50' | 'p95' | 'p99'): PercentileRatio =>
    isValid ? comparePercentile(rowA, rowB, name) : { is: 'not measured' };
  return {
    operation,
    phase,
    requests: [rowA.requests, rowB.requests],
    p50: ratio('p50'),
    p95: ratio('p95'),
    p99: ratio('p99'),
    errors: compareErrors(rowA, rowB),
  };
}

function clausesOf(a: LoadRun, b: LoadRun): Comparison['clauses'] {
  const brokenClauses = [
    ...new Set([...a.contract.broken, ...b.contract.broken].map(({ clause }) => clause)),
  ];
  return brokenClauses.map((clause) => ({ clause, shares: [shareOf(a, clause), shareOf(b, clause)] }));
}

function shareOf({ contract }: LoadRun, clause: ClauseId): number | null {
  const brokenClause = contract.broken.find((candidate) => candidate.clause === clause);
  if (brokenClause !== undefined && brokenClause.exercised > 0)
    return brokenClause.times / brokenClause.exercised;
  return (contract.exercised[clause] ?? 0) > 0 ? 0 : null;
}

function sampleWarnings(rows: readonly ComparedOperation[]): string[] {
  const rowsWithFewSamples = rows.filter((row) =>
    percentileNames.some((name) => row[name].is === 'too few samples'),
  );
  const names = [...new Set(rowsWithFewSamples.map(({ operation }) => operation))];
  const operations = names.length > 4 ? plural(names.length, 'operation') : names.join(', ');
  return presentItems(
    rowsWithFewSamples.length > 0 &&
      `Too few samples for some percentiles of ${operations}: a p99 takes 1,000 in each run, a p95 200, a p50 20.`,
  );
}

function summaryOf(
  rows: readonly ComparedOperation[],
  clauses: Comparison['clauses'],
  doubts: readonly string[],
): string {
  const ratios = rows.flatMap((row) => percentileNames.map((name) => ({ row, name, ratio: row[name] })));
  const ratiosWithVerdict = (is: PercentileRatio['is']) => ratios.filter(({ ratio }) => ratio.is === is);
  const [slower, faster] = [ratiosWithVerdict('slower'), ratiosWithVerdict('faster')];
  const newlyBroken = clauses.filter(
    ({ shares: [shareA, shareB] }) => (shareA ?? 0) === 0 && (shareB ?? 0) > 0,
  );
  const rowsWithMoreErrors = rows.filter(({ errors }) => errors.is === 'more');
  const comparedCount =
    ratios.length - ratiosWithVerdict('too few samples').length - ratiosWithVerdict('not measured').length;
  const worstRatio = slower.toSorted((x, y) => y.ratio.ratio! - x.ratio.ratio!)[0];
  const percentiles = plural(comparedCount, 'percentile');
  const errors = rowsWithMoreErrors.map(
    ({ operation, phase, errors: { shares: both } }) =>
      `${operation} in ${phase} (${formatPercent(both[1]!)})`,
  );
  const parts = presentItems(
    worstRatio &&
      `${slower.length} of ${percentiles} slower, worst ${worstRatio.row.operation} ${worstRatio.name} in ${worstRatio.row.phase} (× ${worstRatio.ratio.ratio!.toFixed(2)})`,
    faster.length > 0 && `${faster.length} of ${percentiles} faster`,
    rowsWithMoreErrors.length > 0 && `more errors in ${errors.join(', ')}`,
    newlyBroken.length > 0 && `newly broken: ${newlyBroken.map(({ clause }) => clause).join(', ')}`,
  );
  if (comparedCount === 0 && parts.length === 0) return 'Nothing can be compared: see why below.';
  const conclusion =
    parts.length === 0
      ? `No difference is sure among ${percentiles}`
      : `Against A, B has ${parts.join('; ')}`;
  return `${conclusion}${doubts.length === 0 ? '.' : '; but the two runs differ in more than the service, see below.'}`;
}
