import type { OperationId } from '../../../schemas/operations.ts';
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { LoadRun } from '../../result.ts';
import {
  operationRow,
  operationsOf,
  operationRowsOf,
  operationTitleOf,
  type OperationRow,
} from '../observed.ts';
import { formatClock, formatMilliseconds, formatPercent, formatWhole } from '../texts.ts';
import { Chart } from './chart.tsx';

export function Latencies({ run }: { readonly run: LoadRun }) {
  const rows = operationRowsOf(run);
  return (
    <Section id="latency" title="Latency by operation">
      <Table
        caption="All judged phases together, in milliseconds"
        columns={['Operation', ...figureColumns]}
        rows={rows.map((row) => [
          <a href={`#latency-${row.operation}`}>{row.title}</a>,
          row.requests === 0 ? <State look="none" word="not measured" /> : formatWhole(row.requests),
          row.requests === 0 ? '–' : formatPercent(row.errors / row.requests),
          ...latencyCells(row),
        ])}
        none="No operation was called."
      />
      {run.generator.invalid.length > 0 && (
        <p class="notice">
          These latencies include the generator’s own queue, so they are not those of the service: see{' '}
          <a href="#generator">the generator</a>.
        </p>
      )}
      <p class="quiet">A stretch in shade is not judged. All charts over time share one cursor.</p>
      {rows
        .filter(({ latency }) => latency !== undefined)
        .map((row) => (
          <Operation run={run} row={row} />
        ))}
      {rows
        .filter(({ latency }) => latency === undefined)
        .map(({ operation: id, title }) => (
          <>
            <h3 id={`latency-${id}`}>
              {title} <State look="none" word="not measured" />
            </h3>
            <p class="quiet">No judged phase has an answer of {id}.</p>
          </>
        ))}
    </Section>
  );
}

const figureColumns = ['#Requests', '#Errors', '#p50', '#p90', '#p95', '#p99', '#p99.9'];
const latencyCells = ({ latency }: OperationRow): string[] =>
  (['p50', 'p90', 'p95', 'p99', 'p999'] as const).map((name) => formatMilliseconds(latency?.[name]));

const Operation = ({ run, row }: { readonly run: LoadRun; readonly row: OperationRow }) => {
  const { operation: id, title, latency, requests } = row;
  return (
    <article class="operation">
      <h3 id={`latency-${id}`}>
        {title} <small>{id}</small>
      </h3>
      <div class="pair">
        <Chart
          picture={`latency-${id}`}
          title="Over time: p50, p95 and p99 in milliseconds"
          words={overTimeDescription(run, id)}
        />
        <Chart
          picture={`spread-${id}`}
          title="Distribution: % of the judged requests, by milliseconds"
          words={`Half of ${formatWhole(requests)} requests took up to ${formatMilliseconds(latency?.p50)} ms, 99 of 100 up to ${formatMilliseconds(latency?.p99)} ms.`}
        />
      </div>
      <details>
        <summary>{title} by phase, as figures</summary>
        <PhaseTable run={run} id={id} />
      </details>
    </article>
  );
};

function overTimeDescription(run: LoadRun, id: OperationId): string {
  const measurements = run.timeline.flatMap(({ at, phase, operations }) => {
    const p95 = operations[id]?.p95;
    return p95 === undefined ? [] : [{ at, phase, p95 }];
  });
  const slowestMoment = measurements.toSorted((a, b) => b.p95 - a.p95)[0];
  if (slowestMoment === undefined) return 'Nothing was measured.';
  const medianMoment = measurements.toSorted((a, b) => a.p95 - b.p95)[Math.floor(measurements.length / 2)]!;
  return `Its p95 was usually ${formatMilliseconds(medianMoment.p95)} ms, and highest at ${formatClock(slowestMoment.at)} in ${slowestMoment.phase}: ${formatMilliseconds(slowestMoment.p95)} ms.`;
}

const PhaseTable = ({ run, id }: { readonly run: LoadRun; readonly id: OperationId }) => (
  <Table
    caption={`${operationTitleOf(id)} by phase, in milliseconds`}
    columns={['Phase', ...figureColumns]}
    rows={run.phases
      .map(
        ({ name, judged }) =>
          [judged ? name : `${name} (not judged)`, operationRow(run, id, [name])] as const,
      )
      .filter(([, { requests }]) => requests > 0)
      .map(([name, row]) => [
        name,
        formatWhole(row.requests),
        formatPercent(row.errors / row.requests),
        ...latencyCells(row),
      ])}
  />
);

export const chartedOperations = (run: LoadRun): OperationId[] =>
  operationsOf(run).filter((id) => operationRow(run, id).latency !== undefined);
