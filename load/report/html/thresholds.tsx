/** The thresholds as a matrix: one row per operation and phase, one column per limited quantity; broken ones come first. */
import { groupBy } from '../../../lib/group-by.ts';
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { ThresholdVerdict, LoadRun } from '../../result.ts';
import {
  formatAmount,
  statesFromWorst,
  thresholdState,
  operationTitleOf,
  type ThresholdState,
} from '../observed.ts';
import { plural, formatWhole as formatCount } from '../texts.ts';

const looks = { holds: 'good', broken: 'bad', 'too few samples': 'bad', 'not judged': 'none' } as const;

interface JudgedThreshold {
  readonly threshold: ThresholdVerdict;
  readonly state: ThresholdState;
}

/** An operation in a phase, with its thresholds by column. */
interface Row {
  readonly operation: string;
  readonly phase: string;
  readonly samples: number;
  readonly cells: ReadonlyMap<string, JudgedThreshold>;
  readonly state: ThresholdState;
}

/** If all thresholds hold in more rows than this, these rows are collapsed. */
const maxShownHeldRows = 12;

export function Thresholds({ run }: { readonly run: LoadRun }) {
  const judgedThresholds = run.thresholds.map((threshold): JudgedThreshold => ({
    threshold,
    state: thresholdState(run, threshold),
  }));
  if (judgedThresholds.length === 0)
    return (
      <Section id="thresholds" title="Thresholds">
        <p class="quiet">No threshold was stated for this run.</p>
      </Section>
    );
  const rows = rowsOf(judgedThresholds);
  const runThresholds = judgedThresholds
    .filter(({ threshold }) => columnOf(threshold) === undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const heldRows = rows.filter(({ state }) => state === 'holds');
  const isFolded = heldRows.length > maxShownHeldRows;
  const visibleRows = isFolded ? rows.filter(({ state }) => state !== 'holds') : rows;
  const order = judgedThresholds.some(({ state }) => isBad(state)) ? ', what broke first' : '';
  const matrix = visibleRows.length > 0 && (
    <Matrix caption={`What is limited of each operation${order}`} rows={visibleRows} />
  );
  const runTable = runThresholds.length > 0 && <RunThresholdTable others={runThresholds} />;
  return (
    <Section id="thresholds" title="Thresholds">
      <Counts judged={judgedThresholds} />
      {/* The table with the worst state comes first. */}
      {rankOf(runThresholds[0]) < rankOf(rows[0]) ? [runTable, matrix] : [matrix, runTable]}
      {isFolded && (
        <details>
          <summary>{plural(heldRows.length, 'row')} of which all thresholds held</summary>
          <Matrix caption="What is limited of each operation that held" rows={heldRows} />
        </details>
      )}
    </Section>
  );
}

const isBad = (state: ThresholdState): boolean => looks[state] === 'bad';

/** Rank of a state: lower is worse. */
const rankOf = (item: { readonly state: ThresholdState } | undefined): number =>
  item === undefined ? statesFromWorst.length : statesFromWorst.indexOf(item.state);

/** `2 broken, 5 not judged, 70 held`. */
function Counts({ judged }: { readonly judged: readonly JudgedThreshold[] }) {
  const words: Readonly<Record<ThresholdState, string>> = {
    broken: 'broken',
    'too few samples': 'with too few samples',
    'not judged': 'not judged',
    holds: judged.every(({ state }) => state === 'holds') ? 'all held' : 'held',
  };
  return (
    <p>
      {plural(judged.length, 'threshold')}:{' '}
      {statesFromWorst
        .map((state) => ({ state, count: judged.filter((threshold) => threshold.state === state).length }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <>
            <State look={looks[state]} word={`${count} ${words[state]}`} />{' '}
          </>
        ))}
    </p>
  );
}

function rowsOf(judgedThresholds: readonly JudgedThreshold[]): Row[] {
  const withColumn = judgedThresholds.filter(({ threshold }) => columnOf(threshold) !== undefined);
  const rows = groupBy(withColumn, ({ threshold: { operation, phase } }) => `${operation}\n${phase}`);
  return [...rows.values()]
    .map((rowThresholds): Row => {
      const { operation = '', phase, samples } = rowThresholds[0]!.threshold;
      return {
        operation,
        phase,
        samples,
        cells: new Map(rowThresholds.map((item) => [columnOf(item.threshold)!, item])),
        state: statesFromWorst.find((candidate) => rowThresholds.some(({ state }) => state === candidate))!,
      };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The column of a threshold of an operation; undefined for a threshold of the run as a whole. */
function columnOf({ operation, unit, bound }: ThresholdVerdict): string | undefined {
  if (operation === undefined) return undefined;
  if (unit === 'samples' || unit === '%') return unit;
  return unit === 'ms' ? /^\S+ (p\d+) /.exec(bound)?.[1] : undefined;
}

function Matrix({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  const hasColumn = (name: string): boolean => rows.some(({ cells }) => cells.has(name));
  const percentiles = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
    .filter((name) => name.startsWith('p'))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  const hasSeveralPhases = new Set(rows.map(({ phase }) => phase)).size > 1;
  return (
    <Table
      caption={caption}
      columns={[
        'Operation',
        ...(hasSeveralPhases ? ['Phase'] : []),
        // The samples come first: if there are too few, the other figures are not judged.
        '#Samples',
        ...percentiles.map((name) => `#${titleOfColumn(name)}`),
        ...(hasColumn('%') ? ['#Errors'] : []),
      ]}
      rows={rows.map(({ operation, phase, samples, cells }) => [
        <>
          {operationTitleOf(operation)} <span class="quiet">{operation}</span>
          <BrokenIn cells={cells} />
        </>,
        ...(hasSeveralPhases ? [phase] : []),
        cells.has('samples') ? <Cell judged={cells.get('samples')} /> : formatCount(samples),
        ...percentiles.map((name) => <Cell judged={cells.get(name)} />),
        ...(hasColumn('%') ? [<Cell judged={cells.get('%')} />] : []),
      ])}
    />
  );
}

/** p50, p90, p95, p99, p999. */
const orderOf = (name: string): number => Number(`0.${name.slice(1)}`);

const titleOfColumn = (name: string): string =>
  ({ p999: 'p99.9', '%': 'errors', samples: 'samples' })[name] ?? name;

/** Repeats the broken columns in the first cell, because on a narrow screen they may be outside of the visible part. */
function BrokenIn({ cells }: { readonly cells: Row['cells'] }) {
  const brokenColumns = [...cells]
    .filter(([, { state }]) => isBad(state))
    .map(([name]) => titleOfColumn(name));
  if (brokenColumns.length === 0) return null;
  return (
    <span class="broken-in">
      <State look="bad" word={brokenColumns.join(', ')} />
    </span>
  );
}

/** The measured value, with its limit below it. */
function Cell({ judged }: { readonly judged: JudgedThreshold | undefined }) {
  if (judged === undefined) return null;
  const { threshold, state } = judged;
  const { limit, unit } = threshold;
  return (
    <>
      <State look={looks[state]} word={measuredText(judged)} />
      <br />
      <span class="quiet">
        {unit === 'samples' ? 'at least' : unit === '%' ? 'at most' : 'below'} {formatAmount(limit, unit)}
      </span>
    </>
  );
}

/** The measured value, or a word if there is none, so that a cell is never empty. */
function measuredText({ threshold: { measured, unit }, state }: JudgedThreshold): string {
  // The number of samples is in its own column.
  if (state === 'too few samples') return 'too few';
  return measured === undefined ? state : formatAmount(measured, unit);
}

const RunThresholdTable = ({ others }: { readonly others: readonly JudgedThreshold[] }) => (
  <Table
    caption="What is limited of the run as a whole"
    columns={['Threshold', 'Verdict', '#Measured', '#Limit', '#Samples', 'Phase']}
    rows={others.map(({ threshold, state }) => [
      threshold.bound,
      <State look={looks[state]} word={state} />,
      formatAmount(threshold.measured, threshold.unit),
      formatAmount(threshold.limit, threshold.unit),
      formatCount(threshold.samples),
      threshold.phase,
    ])}
  />
);
