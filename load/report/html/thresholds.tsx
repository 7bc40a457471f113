/** The thresholds as a matrix: a row for an operation in a phase, a column for what is limited; what broke comes first. */
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
  readonly is: ThresholdState;
}

/** An operation in a phase, with its thresholds by column. */
interface Row {
  readonly operation: string;
  readonly phase: string;
  readonly samples: number;
  readonly cells: ReadonlyMap<string, Judged>;
  readonly is: ThresholdState;
}

/** If more rows held, they are collapsed. */
const manyRows = 12;

export function Thresholds({ run }: { readonly run: LoadRun }) {
  const judged = run.thresholds.map((threshold): Judged => ({
    threshold,
    is: thresholdState(run, threshold),
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
    .toSorted((a, b) => worst.indexOf(a.is) - worst.indexOf(b.is));
  const held = rows.filter(({ is }) => is === 'holds');
  const fold = held.length > manyRows;
  const first = fold ? rows.filter(({ is }) => is !== 'holds') : rows;
  const caption = `What is limited of each operation${judged.some(({ is }) => isBad(is)) ? ', what broke first' : ''}`;
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

const isBad = (is: ThresholdState): boolean => looks[is] === 'bad';

/** Rank of a state: lower is worse. */
const gravity = (one: { readonly is: ThresholdState } | undefined): number =>
  one === undefined ? worst.length : worst.indexOf(one.is);

/** `2 broken, 5 not judged, 70 held`. */
function Counts({ judged }: { readonly judged: readonly Judged[] }) {
  const words = { ...nameOf, holds: judged.every(({ is }) => is === 'holds') ? 'all held' : 'held' };
  return (
    <p>
      {plural(judged.length, 'threshold')}:{' '}
      {worst
        .map((is) => ({ is, many: judged.filter((one) => one.is === is).length }))
        .filter(({ many }) => many > 0)
        .map(({ is, many }) => (
          <>
            <State look={looks[is]} word={`${many} ${words[is]}`} />{' '}
          </>
        ))}
    </p>
  );
}

const nameOf: Readonly<Record<ThresholdState, string>> = {
  broken: 'broken',
  'too few samples': 'with too few samples',
  'not judged': 'not judged',
  holds: 'held',
};

function rowsOf(judged: readonly Judged[]): Row[] {
  const rows = new Map<string, Judged[]>();
  for (const one of judged) {
    if (columnOf(one.threshold) === undefined) continue;
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
        is: worst.find((state) => own.some(({ is }) => is === state))!,
      };
    })
    .toSorted((a, b) => worst.indexOf(a.is) - worst.indexOf(b.is));
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
        // First of all figures: where they are too few, they are why nothing is said of the others.
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

/** On a narrow screen what broke may stand in a column that is only seen when the table is scrolled: its row names it. */
function BrokenIn({ cells }: { readonly cells: Row['cells'] }) {
  const bad = [...cells].filter(([, { is }]) => isBad(is)).map(([name]) => titleOfColumn(name));
  if (bad.length === 0) return null;
  return (
    <span class="broken-in">
      <State look="bad" word={bad.join(', ')} />
    </span>
  );
}

/** What was seen, with its limit below it. */
function Cell({ judged }: { readonly judged: Judged | undefined }) {
  if (judged === undefined) return null;
  const { threshold, is } = judged;
  const { limit, unit } = threshold;
  return (
    <>
      <State look={looks[is]} word={observedIn(judged)} />
      <br />
      <span class="quiet">
        {unit === 'samples' ? 'at least' : unit === '%' ? 'at most' : 'below'} {amount(limit, unit)}
      </span>
    </>
  );
}

/** The word where there is no figure that means anything, so that a cell is never empty. */
function observedIn({ threshold: { measured, unit }, is }: Judged): string {
  // Beside the samples, of which there are too few.
  if (is === 'too few samples') return 'too few';
  return measured === undefined ? is : amount(measured, unit);
}

const OtherTable = ({ others }: { readonly others: readonly Judged[] }) => (
  <Table
    caption="What is limited of the run as a whole"
    columns={['Threshold', 'Verdict', '#Measured', '#Limit', '#Samples', 'Phase']}
    rows={others.map(({ threshold, is }) => [
      threshold.bound,
      <State look={looks[is]} word={is} />,
      amount(threshold.measured, threshold.unit),
      amount(threshold.limit, threshold.unit),
      counted(threshold.samples),
      threshold.phase,
    ])}
  />
);
