/** Finds the load run from which on an operation is slower. Only runs in the same environment are compared. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../../../lib/json-schema.ts';
import { presentItems } from '../../../lib/objects.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { LoadRun } from '../../result.ts';
import { countOf, quantile, minSamplesFor } from '../buckets.ts';
import { operationRow, operationsOf } from '../observed.ts';
import { plural } from '../texts.ts';
import { changePoints, minRuns, withoutDrift, type Series } from './change-points.ts';
import { differencesOf, fingerprintOf } from './doubts.ts';
import { intervalSchema, numberSchema } from './compare.ts';

const quantiles = { p50: 0.5, p95: 0.95 } as const;
type Percentile = keyof typeof quantiles;

export const History = strictObject({
  says: Type.String(),
  /** Changes of the environment, and why the comparison is incomplete, one sentence each. */
  warnings: Type.Array(Type.String()),
  /** The changes, the greatest slowdown first. */
  changes: Type.Array(
    strictObject({
      operation: Type.Unsafe<OperationId>(Type.String()),
      percentile: oneOf(['p50', 'p95']),
      is: oneOf(['slower', 'faster']),
      run: Type.Integer({
        minimum: 0,
        description: 'Of the first run after the change, the oldest being 1',
      }),
      startedAt: Type.String(),
      ratio: numberSchema,
      interval: intervalSchema,
    }),
  ),
});
export type History = Static<typeof History>;
type HistoryChange = History['changes'][number];

/** @param unsortedRuns at least three runs in any order; they are sorted by their start times */
export function compareHistory(unsortedRuns: readonly LoadRun[]): History {
  const runs = unsortedRuns.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  const longSeries = seriesOf(runs).filter(({ series }) => valueCount(series) >= minRuns);
  const changeBySeries = changePoints(longSeries.map(({ series }) => series));
  const changes = longSeries.flatMap(({ operation, percentile }, index): HistoryChange[] => {
    const change = changeBySeries[index];
    if (change === undefined) return [];
    const { from, ...rest } = change;
    return [{ operation, percentile, run: from + 1, startedAt: runs[from]!.startedAt, ...rest }];
  });
  changes.sort((a, b) => b.ratio - a.ratio);
  return { says: summaryOf(changes, longSeries.length, runs.length), warnings: warningsOf(runs), changes };
}

function seriesOf(
  runs: readonly LoadRun[],
): { readonly operation: OperationId; readonly percentile: Percentile; readonly series: Series }[] {
  const fingerprints = runs.map(fingerprintOf);
  const operations = [...new Set(runs.flatMap(operationsOf))];
  const processorTimes = runs.map(({ generator }) => generator.cores?.mean);
  return operations.flatMap((operation) => {
    const buckets = runs.map((run) =>
      run.generator.invalid.length > 0 ? [] : operationRow(run, operation).buckets,
    );
    return (Object.keys(quantiles) as Percentile[]).flatMap((percentile) => {
      const q = quantiles[percentile];
      const values = buckets.map((runBuckets) =>
        countOf(runBuckets) < minSamplesFor(q) ? undefined : quantile(runBuckets, q),
      );
      return [...new Set(fingerprints)].map((fingerprint) => ({
        operation,
        percentile,
        series: withoutDrift(
          values.map((value, run) => (fingerprints[run] === fingerprint ? value : undefined)),
          processorTimes,
        ),
      }));
    });
  });
}

const valueCount = (series: Series): number => series.filter((value) => value !== undefined).length;

function warningsOf(runs: readonly LoadRun[]): string[] {
  const fingerprints = runs.map(fingerprintOf);
  const lastEnvironmentCount = fingerprints.filter(
    (fingerprint) => fingerprint === fingerprints.at(-1),
  ).length;
  const runNumbers = (isListed: (run: LoadRun) => boolean): string =>
    runs.flatMap((run, index) => (isListed(run) ? [index + 1] : [])).join(', ');
  const invalid = runNumbers(({ generator }) => generator.invalid.length > 0);
  const unreliable = runNumbers(({ generator }) => generator.unreliable.length > 0);
  return presentItems(
    ...runs.map(
      (run, index) =>
        index > 0 &&
        fingerprints.indexOf(fingerprints[index]!) === index &&
        `From run ${index + 1} on (${dayOf(run)}) the environment differs in ${differencesOf(runs[index - 1]!, run)}. Only runs of the same environment are compared.`,
    ),
    lastEnvironmentCount < minRuns &&
      `${plural(lastEnvironmentCount, 'run')} in the environment of the last one: at least ${minRuns} are needed to be sure of a change.`,
    invalid !== '' && `Left out because their generator was too slow: runs ${invalid}.`,
    unreliable !== '' && `Unreliable because the machine was busy: runs ${unreliable}.`,
  );
}

const dayOf = ({ startedAt }: Pick<LoadRun, 'startedAt'>): string => startedAt.slice(0, 10);

function summaryOf(changes: readonly HistoryChange[], seriesCount: number, runCount: number): string {
  const [firstChange] = changes;
  const seriesText = `${plural(seriesCount, 'series', 'series')} of percentiles over ${plural(runCount, 'run')}`;
  if (seriesCount === 0)
    return `Nothing can be compared: no percentile has enough samples (p50 ${minSamplesFor(0.5)}, p95 ${minSamplesFor(0.95)}) in ${minRuns} runs of one environment.`;
  if (firstChange === undefined) return `No change is sure in ${seriesText}.`;
  const totalText = changes.length === 1 ? '' : ` In all ${changes.length} of ${seriesText} have changed.`;
  return `From run ${firstChange.run} on (${dayOf(firstChange)}), ${firstChange.operation} ${firstChange.percentile} is ${changeText(firstChange)}.${totalText}`;
}

/** `8 % slower (95 % interval 5 to 11 %)`. */
export function changeText({ is, ratio, interval: { low, high } }: HistoryChange): string {
  const percent = (value: number): string =>
    String(Math.round((is === 'slower' ? value - 1 : 1 - value) * 100));
  const [from, to] = is === 'slower' ? [low, high] : [high, low];
  return `${percent(ratio)} % ${is} (95 % interval ${percent(from)} to ${percent(to)} %)`;
}
