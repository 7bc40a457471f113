/** The thresholds as a matrix: one row per operation and phase, one column per limited quantity; broken ones come first. */
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { ThresholdVerdict, LoadRun } from '../../result.ts';
import { amount, thresholdState, titleOf, type ThresholdState } from '../observed.ts';
import { plural, whole as counted } from '../texts.ts';

const worst = [
  'broken',
  'too few samples',
  'not judged',
  'holds',
] as const satisfies readonly ThresholdState[];

const looks = { holds: 'good', broken: 'bad', 'too few samples': 'bad', 'not judged': 'none' } as const;

interface Judged {
  readonly threshold: ThresholdVerdict;
  readonly state: ThresholdState;
}

/** An operation in a phase, with its thresholds by column. */
interface Row {
  readonly operation: string;
  readonly phase: string;
  readonly samples: number;
  readonly cells: ReadonlyMap<string, Judged>;
  readonly state: ThresholdState;
}

/** If the thresholds of more rows than this hold, these rows are collapsed. */
const maxShownHeldRows = 12;

export function Thresholds({ run }: { readonly run: LoadRun }) {
  const judged = run.thresholds.map((threshold): Judged => ({
    threshold,
    state: thresholdState(run, threshold),
  }));
  if (judged.length === 0)
    return (
      <Section id="thresholds" title="Thresholds">
        <p class="quiet">No threshold was stated for this run.</p>
      </Section>
    );
  const rows = rowsOf(judged);
  const others = judged
    .filter(({ threshold }) => columnOf(threshold) === undefined)
    .toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state));
  const held = rows.filter(({ state }) => state === 'holds');
  const fold = held.length > maxShownHeldRows;
  const first = fold ? rows.filter(({ state }) => state !== 'holds') : rows;
  const caption = `What is limited of each operation${judged.some(({ state }) => isBad(state)) ? ', what broke first' : ''}`;
  const each = first.length > 0 && <Matrix caption={caption} rows={first} />;
  const whole = others.length > 0 && <OtherTable others={others} />;
  return (
    <Section id="thresholds" title="Thresholds">
      <Counts judged={judged} />
      {gravity(others[0]) < gravity(rows[0]) ? [whole, each] : [each, whole]}
      {fold && (
        <details>
          <summary>{plural(held.length, 'row')} of which all thresholds held</summary>
          <Matrix caption="What is limited of each operation that held" rows={held} />
        </details>
      )}
    </Section>
  );
}

const isBad = (state: ThresholdState): boolean => looks[state] === 'bad';

/** Rank of a state: lower is worse. */
const gravity = (one: { readonly state: ThresholdState } | undefined): number =>
  one === undefined ? worst.length : worst.indexOf(one.state);

/** `2 broken, 5 not judged, 70 held`. */
function Counts({ judged }: { readonly judged: readonly Judged[] }) {
  const words: Readonly<Record<ThresholdState, string>> = {
    broken: 'broken',
    'too few samples': 'with too few samples',
    'not judged': 'not judged',
    holds: judged.every(({ state }) => state === 'holds') ? 'all held' : 'held',
  };
  return (
    <p>
      {plural(judged.length, 'threshold')}:{' '}
      {worst
        .map((state) => ({ state, count: judged.filter((one) => one.state === state).length }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <>
            <State look={looks[state]} word={`${count} ${words[state]}`} />{' '}
          </>
        ))}
    </p>
  );
}

function rowsOf(judged: readonly Judged[]): Row[] {
  const rows = new Map<string, Judged[]>();
  for (const one of judged.filter(({ threshold }) => columnOf(threshold) !== undefined)) {
    const key = JSON.stringify([one.threshold.operation, one.threshold.phase]);
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows.values()]
    .map((own): Row => {
      const { operation = '', phase, samples } = own[0]!.threshold;
      return {
        operation,
        phase,
        samples,
        cells: new Map(own.map((one) => [columnOf(one.threshold)!, one])),
        state: worst.find((candidate) => own.some(({ state }) => state === candidate))!,
      };
    })
    .toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state));
}

const percentile = /^\S+ (p\d+) /;

/** What a threshold of an operation limits; undefined for one that is about the run as a whole. */
function columnOf({ operation, unit, bound }: ThresholdVerdict): string | undefined {
  if (operation === undefined) return undefined;
  if (unit === 'samples' || unit === '%') return unit;
  return unit === 'ms' ? percentile.exec(bound)?.[1] : undefined;
}

function Matrix({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  const limited = (name: string): boolean => rows.some(({ cells }) => cells.has(name));
  const percentiles = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
    .filter((name) => name.startsWith('p'))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  const phases = new Set(rows.map(({ phase }) => phase)).size > 1;
  return (
    <Table
      caption={caption}
      columns={[
        'Operation',
        ...(phases ? ['Phase'] : []),
        // The samples come first: if there are too few, the other figures are not judged.
        '#Samples',
        ...percentiles.map((name) => `#${titleOfColumn(name)}`),
        ...(limited('%') ? ['#Errors'] : []),
      ]}
      rows={rows.map(({ operation, phase, samples, cells }) => [
        <>
          {titleOf(operation)} <span class="quiet">{operation}</span>
          <BrokenIn cells={cells} />
        </>,
        ...(phases ? [phase] : []),
        cells.has('samples') ? <Cell judged={cells.get('samples')} /> : counted(samples),
        ...percentiles.map((name) => <Cell judged={cells.get(name)} />),
        ...(limited('%') ? [<Cell judged={cells.get('%')} />] : []),
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
  const bad = [...cells].filter(([, { state }]) => isBad(state)).map(([name]) => titleOfColumn(name));
  if (bad.length === 0) return null;
  return (
    <span class="broken-in">
      <State look="bad" word={bad.join(', ')} />
    </span>
  );
}

/** The measured value, with its limit below it. */
function Cell({ judged }: { readonly judged: Judged | undefined }) {
  if (judged === undefined) return null;
  const { threshold, state } = judged;
  const { limit, unit } = threshold;
  return (
    <>
      <State look={looks[state]} word={observedIn(judged)} />
      <br />
      <span class="quiet">
        {unit === 'samples' ? 'at least' : unit === '%' ? 'at most' : 'below'} {amount(limit, unit)}
      </span>
    </>
  );
}

/** The measured value, or a word if there is none, so that a cell is never empty. */
function observedIn({ threshold: { measured, unit }, state }: Judged): string {
  // The number of samples is in its own column.
  if (state === 'too few samples') return 'too few';
  return measured === undefined ? state : amount(measured, unit);
}

const OtherTable = ({ others }: { readonly others: readonly Judged[] }) => (
  <Table
    caption="What is limited of the run as a whole"
    columns={['Threshold', 'Verdict', '#Measured', '#Limit', '#Samples', 'Phase']}
    rows={others.map(({ threshold, state }) => [
      threshold.bound,
      <State look={looks[state]} word={state} />,
      amount(threshold.measured, threshold.unit),
      amount(threshold.limit, threshold.unit),
      counted(threshold.samples),
      threshold.phase,
    ])}
  />
);
