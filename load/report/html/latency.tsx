import type { OperationId } from '../../../schemas/operations.ts';
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { LoadRun } from '../../result.ts';
import { operationRow, operationsOf, rowsOf, titleOf, type OperationRow } from '../observed.ts';
import { clock, milliseconds, percent, whole } from '../texts.ts';
import { Chart } from './chart.tsx';

export function Latencies({ run }: { readonly run: LoadRun }) {
  const rows = rowsOf(run);
  return (
    <Section id="latency" title="Latency by operation">
      <Table
        caption="All judged phases together, in milliseconds"
        columns={['Operation', ...figureColumns]}
        rows={rows.map((row) => [
          <a href={`#latency-${row.operation}`}>{row.title}</a>,
          row.requests === 0 ? <State look="none" word="not measured" /> : whole(row.requests),
          row.requests === 0 ? '–' : percent(row.errors / row.requests),
          ...figuresOf(row),
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
const figuresOf = ({ latency }: OperationRow): string[] =>
  (['p50', 'p90', 'p95', 'p99', 'p999'] as const).map((name) => milliseconds(latency?.[name]));

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
          words={overTime(run, id)}
        />
        <Chart
          picture={`spread-${id}`}
          title="Distribution: % of the judged requests, by milliseconds"
          words={`Half of ${whole(requests)} requests took up to ${milliseconds(latency?.p50)} ms, 99 of 100 up to ${milliseconds(latency?.p99)} ms.`}
        />
      </div>
      <details>
        <summary>{title} by phase, as figures</summary>
        <ByPhase run={run} id={id} />
      </details>
    </article>
  );
};

/** The description of a chart, for people who cannot see it. */
function overTime(run: LoadRun, id: OperationId): string {
  const observed = run.timeline.flatMap(({ at, phase, operations }) => {
    const p95 = operations[id]?.p95;
    return p95 === undefined ? [] : [{ at, phase, p95 }];
  });
  const worst = observed.toSorted((a, b) => b.p95 - a.p95)[0];
  if (worst === undefined) return 'Nothing was measured.';
  const usual = observed.toSorted((a, b) => a.p95 - b.p95)[Math.floor(observed.length / 2)]!;
  return `Its p95 was usually ${milliseconds(usual.p95)} ms, and highest at ${clock(worst.at)} in ${worst.phase}: ${milliseconds(worst.p95)} ms.`;
}

const ByPhase = ({ run, id }: { readonly run: LoadRun; readonly id: OperationId }) => (
  <Table
    caption={`${titleOf(id)} by phase, in milliseconds`}
    columns={['Phase', ...figureColumns]}
    rows={run.phases
      .map(
        ({ name, judged }) =>
          [judged ? name : `${name} (not judged)`, operationRow(run, id, [name])] as const,
      )
      .filter(([, { requests }]) => requests > 0)
      .map(([name, row]) => [
        name,
        whole(row.requests),
        percent(row.errors / row.requests),
        ...figuresOf(row),
      ])}
  />
);

/** The operations that have a chart. */
export const charted = (run: LoadRun): OperationId[] =>
  operationsOf(run).filter((id) => operationRow(run, id).latency !== undefined);
