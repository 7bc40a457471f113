/** A load run as tables for other programs: RFC 4180, lines end with CR LF. */
import { operations as catalogue, type OperationId } from '../../schemas/operations.ts';
import { errorsOf, outcomeKinds } from '../metrics.ts';
import type { LoadRun } from '../result.ts';
import { operationRow, operationsOf, totalsOf } from './observed.ts';

type Cell = string | number | boolean | undefined;

/** Quotes a field if necessary; a missing value is empty. */
function formatField(value: Cell): string {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(formatField).join(',')}\r\n`).join('');

const roundToSixDigits = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(6));

const percentiles = ['p50', 'p90', 'p95', 'p99', 'p999'] as const;

/** A row for each operation and phase. The latency columns are empty if nothing was measured. */
export function csvOf(run: LoadRun): string {
  const header = 'run started target shape phase judged operation requests errors'.split(' ');
  return csvLines([
    [...header, ...percentiles.map((name) => `${name}_ms`), ...outcomeKinds],
    ...run.phases.flatMap(({ name: phase, judged }) =>
      operationsOf(run)
        .map((operation) => operationRow(run, operation, [phase]))
        .map(({ operation, requests, outcomes, latency }) => [
          run.run,
          run.startedAt,
          run.target.name,
          run.shape,
          phase,
          judged,
          operation,
          requests,
          errorsOf(outcomes),
          ...percentiles.map((name) => roundToSixDigits(latency?.[name])),
          ...outcomeKinds.map((kind) => outcomes[kind] ?? 0),
        ]),
    ),
  ]);
}

/** The operations that have columns. They do not depend on what a run has measured. */
const historyOperations = (Object.keys(catalogue) as OperationId[]).filter(
  (operation) => catalogue[operation].base !== 'partner',
);

/**
 * One line for a run, all judged phases together, to be appended to a file that holds the history of one target, shape
 * and traffic. Apache Otava (https://otava.apache.org) finds in it where a figure has changed for good:
 *
 *     tests:
 *       load:
 *         type: csv
 *         file: history.csv
 *         time_column: time
 *         attributes: [run, version]
 *         metrics:
 *           v1.avail.p95: { column: v1.avail.p95_ms, direction: -1 }
 *         csv_options: { delimiter: ',', quote_char: '"' }
 *
 *     otava analyze load
 *
 * Otava reads every cell of a column that a metric names as a number, and stops at an empty cell, so name only columns
 * that every run fills. A run that could not be judged has no line, because its figures do not describe the service.
 */
export function historyOf(run: LoadRun): { readonly header: string; readonly line: string } | undefined {
  if (run.verdict.applies.includes('unjudged') || run.generator.invalid.length > 0) return undefined;
  const cells: Record<string, Cell> = {
    time: run.startedAt,
    run: run.run,
    version: run.tool.version,
    journeys: totalsOf(run).journeys,
    broken_clauses: run.contract.judged === 0 ? undefined : run.contract.broken.length,
  };
  for (const operation of historyOperations) {
    const { latency, requests, errors } = operationRow(run, operation);
    for (const name of ['p50', 'p95', 'p99'] as const)
      cells[`${operation}.${name}_ms`] = roundToSixDigits(latency?.[name]);
    cells[`${operation}.errors_percent`] =
      requests === 0 ? undefined : roundToSixDigits((100 * errors) / requests);
  }
  return { header: csvLines([Object.keys(cells)]), line: csvLines([Object.values(cells)]) };
}
