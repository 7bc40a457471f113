/** Data on thresholds, operations and clauses that all report formats share. Pure. */
import { isClauseId, clauseOf } from '../../schemas/clauses.ts';
import { operations as catalogue, type OperationId } from '../../schemas/operations.ts';
import { journeys } from '../journeys.ts';
import { errorsOf } from '../metrics.ts';
import type { Latency, ThresholdVerdict, LoadRun, OperationFigures } from '../result.ts';
import { hasTooFewSamples } from '../thresholds/judge.ts';
import { countOf, mergeBuckets, quantile, type Buckets } from './buckets.ts';
import { formatMilliseconds, formatRounded, formatWhole } from './texts.ts';

/** A threshold `holds` only if there is a measurement, and the run could be judged. */
export const statesFromWorst = ['broken', 'too few samples', 'not judged', 'holds'] as const;
export type ThresholdState = (typeof statesFromWorst)[number];

export function thresholdState(run: LoadRun, threshold: ThresholdVerdict): ThresholdState {
  if (run.generator.invalid.length > 0) return 'not judged';
  if (hasTooFewSamples(threshold)) return 'too few samples';
  if (!threshold.holds) return 'broken';
  if (run.verdict.applies.includes('unjudged')) return 'not judged';
  const { measured, samples, unit } = threshold;
  // A latency or a share exists only if there are samples; a count may be 0.
  const isUnmeasured = measured === undefined || (samples === 0 && ['ms', '%'].includes(unit));
  return isUnmeasured ? 'too few samples' : 'holds';
}

export function formatAmount(value: number | undefined, unit: ThresholdVerdict['unit']): string {
  if (value === undefined) return '–';
  if (unit === 'ms') return `${formatMilliseconds(value)} ms`;
  if (unit === '%') return `${formatRounded(value)} %`;
  if (unit === '/s') return `${formatRounded(value)} /s`;
  return formatWhole(value);
}

/** An operation in one phase, or in all judged phases together. */
export type OperationRow = ReturnType<typeof operationRow>;

export const judgedPhases = (run: LoadRun): readonly string[] =>
  run.phases.filter(({ judged }) => judged).map(({ name }) => name);

/** Counts of all phases together. */
export function totalsOf({ operations, timeline }: LoadRun) {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return {
    journeys: sum(timeline.map(({ journeys: journeyCount }) => journeyCount)),
    requests: sum(operations.map(({ requests }) => requests)),
    errors: sum(operations.map(({ outcomes }) => errorsOf(outcomes))),
  };
}

/** The operations of a run in the contract's order, including those that its journeys should have called but did not. */
export function operationsOf(run: LoadRun): OperationId[] {
  const plannedOperations = run.journeys.flatMap(({ journey }) => journeys[journey]?.steps ?? []);
  const operationIds = new Set<OperationId>([
    ...plannedOperations,
    ...run.operations.map(({ operation }) => operation),
  ]);
  const order = Object.keys(catalogue) as OperationId[];
  return [...operationIds].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** One operation over several phases: counts are added up, percentiles are computed from the sums of the buckets. */
export function operationRow(run: LoadRun, operation: OperationId, phases = judgedPhases(run)) {
  const phaseFigures = run.operations.filter(
    (figures) => figures.operation === operation && phases.includes(figures.phase),
  );
  const buckets = mergeBuckets(phaseFigures.map((part) => part.buckets));
  const outcomes = sumByName(
    phaseFigures.map((part) => part.outcomes as Readonly<Record<string, number>>),
  ) as OperationFigures['outcomes'];
  const latency = phaseFigures.length === 1 ? phaseFigures[0]!.latency : latencyOf(buckets);
  return {
    operation,
    title: operationTitleOf(operation),
    requests: phaseFigures.reduce((sum, { requests }) => sum + requests, 0),
    errors: errorsOf(outcomes),
    latency,
    buckets,
    outcomes,
    statuses: sumByName(phaseFigures.map(({ statuses }) => statuses)),
  };
}

export const operationRowsOf = (run: LoadRun): OperationRow[] =>
  operationsOf(run).map((operation) => operationRow(run, operation));

export function latencyOf(buckets: Buckets): Latency | undefined {
  if (countOf(buckets) === 0) return undefined;
  const [p50, p90, p95, p99, p999] = [0.5, 0.9, 0.95, 0.99, 0.999].map((q) => quantile(buckets, q)!);
  return { p50: p50!, p90: p90!, p95: p95!, p99: p99!, p999: p999! };
}

export function sumByName(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records)
    for (const [name, value] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** The title of an operation; its id if only another version of this tool, which wrote the results, knows the operation. */
export const operationTitleOf = (operation: string): string =>
  (catalogue as Record<string, { title: string }>)[operation]?.title ?? operation;

export const clauseTextOf = (clause: string): string =>
  isClauseId(clause) ? clauseOf(clause).text : 'A clause that this version of the contract does not hold.';
