/** Finds the load run from which on an operation is slower. Only runs in the same environment are compared. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strict } from '../../../lib/json-schema.ts';
import { present } from '../../../lib/objects.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { LoadRun } from '../../result.ts';
import { countOf, quantile, samplesFor } from '../buckets.ts';
import { operationRow, operationsOf } from '../observed.ts';
import { plural } from '../texts.ts';
import { changePoints, fewestRuns, type Series } from './change-points.ts';
import { differencesOf, fingerprintOf } from './doubts.ts';
import { interval, number } from './compare.ts';

const quantiles = { p50: 0.5, p95: 0.95 } as const;
type Percentile = keyof typeof quantiles;

export const History = strict({
  /** The summary. */
  says: Type.String(),
  /** Changes of the environment, and why the comparison is incomplete, one sentence each. */
  warnings: Type.Array(Type.String()),
  /** The changes, the greatest slowdown first. */
  changes: Type.Array(
    strict({
      operation: Type.Unsafe<OperationId>(Type.String()),
      percentile: oneOf(['p50', 'p95']),
      is: oneOf(['slower', 'faster']),
      run: Type.Integer({
        minimum: 0,
        description: 'Of the first run after the change, the oldest being 1',
      }),
      startedAt: Type.String(),
      ratio: number,
      interval,
    }),
  ),
});
export type History = Static<typeof History>;
type HistoryChange = History['changes'][number];

/** @param unsorted at least three runs in any order; they are sorted by their start times */
export function compareMany(unsorted: readonly LoadRun[]): History {
  const runs = unsorted.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  const enough = seriesOf(runs).filter(({ series }) => countIn(series) >= fewestRuns);
  const found = changePoints(enough.map(({ series }) => series));
  const changes = enough.flatMap(({ operation, percentile }, index): HistoryChange[] => {
    const change = found[index];
    if (change === undefined) return [];
    const { from, ...rest } = change;
    return [{ operation, percentile, run: from + 1, startedAt: runs[from]!.startedAt, ...rest }];
  });
  changes.sort((a, b) => b.ratio - a.ratio);
  return { says: sentence(changes, enough.length, runs.length), warnings: warningsOf(runs), changes };
}

/** A series for each percentile of each operation in each environment. */
function seriesOf(
  runs: readonly LoadRun[],
): { readonly operation: OperationId; readonly percentile: Percentile; readonly series: Series }[] {
  const prints = runs.map(fingerprintOf);
  const operations = [...new Set(runs.flatMap(operationsOf))];
  return operations.flatMap((operation) => {
    const buckets = runs.map((run) =>
      run.generator.invalid.length > 0 ? [] : operationRow(run, operation).buckets,
    );
    return (Object.keys(quantiles) as Percentile[]).flatMap((percentile) => {
      const q = quantiles[percentile];
      const values = buckets.map((one) => (countOf(one) < samplesFor(q) ? undefined : quantile(one, q)));
      return [...new Set(prints)].map((print) => ({
        operation,
        percentile,
        series: values.map((value, run) => (prints[run] === print ? value : undefined)),
      }));
    });
  });
}

const countIn = (series: Series): number => series.filter((value) => value !== undefined).length;

function warningsOf(runs: readonly LoadRun[]): string[] {
  const prints = runs.map(fingerprintOf);
  const last = prints.filter((print) => print === prints.at(-1)).length;
  const numbers = (which: (run: LoadRun) => boolean): string =>
    runs.flatMap((run, index) => (which(run) ? [index + 1] : [])).join(', ');
  const invalid = numbers(({ generator }) => generator.invalid.length > 0);
  const unreliable = numbers(({ generator }) => generator.unreliable.length > 0);
  return present(
    ...runs.map(
      (run, index) =>
        index > 0 &&
        prints.indexOf(prints[index]!) === index &&
        `From run ${index + 1} on (${dayOf(run)}) the environment differs in ${differencesOf(runs[index - 1]!, run)}. Only runs of the same environment are compared.`,
    ),
    last < fewestRuns &&
      `${plural(last, 'run')} in the environment of the last one: at least ${fewestRuns} are needed to be sure of a change.`,
    invalid !== '' && `Left out because their generator was too slow: runs ${invalid}.`,
    unreliable !== '' && `Unreliable because the machine was busy: runs ${unreliable}.`,
  );
}

const dayOf = ({ startedAt }: Pick<LoadRun, 'startedAt'>): string => startedAt.slice(0, 10);

function sentence(changes: readonly HistoryChange[], count: number, runs: number): string {
  const [first] = changes;
  const compared = `${plural(count, 'series', 'series')} of percentiles over ${plural(runs, 'run')}`;
  if (count === 0)
    return `Nothing can be compared: no percentile has enough samples (p50 ${samplesFor(0.5)}, p95 ${samplesFor(0.95)}) in ${fewestRuns} runs of one environment.`;
  if (first === undefined) return `No change is sure in ${compared}.`;
  const more = changes.length === 1 ? '' : ` In all ${changes.length} of ${compared} have changed.`;
  return `From run ${first.run} on (${dayOf(first)}), ${first.operation} ${first.percentile} is ${changeText(first)}.${more}`;
}

/** `8 % slower (95 % interval 5 to 11 %)`. */
export function changeText({ is, ratio, interval: { low, high } }: HistoryChange): string {
  const percent = (one: number): string => String(Math.round((is === 'slower' ? one - 1 : 1 - one) * 100));
  const [from, to] = is === 'slower' ? [low, high] : [high, low];
  return `${percent(ratio)} % ${is} (95 % interval ${percent(from)} to ${percent(to)} %)`;
}
