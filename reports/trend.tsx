/** Many gate and load runs as one HTML file that needs no network. */
import { readText } from '../lib/text-file.ts';
import { exitOf, exits, meaningsOf, type ExitCode } from '../lib/exit.ts';
import { plural } from '../lib/plural.ts';
import { escapeControls } from '../lib/visible.ts';
import { familyStyle } from './page/assets.ts';
import { pageOf } from './page/page.tsx';
import { Contents, lookOf, Section, State, Table, Verdict, signs, type Look } from './page/parts.tsx';
import { clauseOf } from '../schemas/clauses.ts';
import { clip, looks } from './html/view.ts';
import type { Run } from './results.ts';
import { formatFigure, LatencyChart } from './trend/chart.tsx';
import {
  trendOf,
  type UnstableClause,
  type ObservedLoad,
  type ObservedRun,
  type TargetTrend,
} from './trend/trend.ts';

export type { ObservedLoad } from './trend/trend.ts';

/** Maximum lengths of lists; further entries are only counted. */
const maxCounts = { runs: 200, unstableClauses: 100, cells: 60 } as const;

/** @param skipped sentences about unreadable run files */
export function trendPage(
  gates: readonly Run[],
  loads: readonly ObservedLoad[],
  skipped: readonly string[],
): string {
  const trends = trendOf(gates.map(visibleRun), loads.map(visibleRun));
  const newestRun = trends[0]!.runs.at(-1)!;
  const allRuns = trends.flatMap(({ runs }) => runs);
  const flickeringCount = trends.flatMap(({ unstableClauses }) =>
    unstableClauses.filter(isFlickering),
  ).length;
  const style = `${familyStyle()}\n${['html/style.css', 'trend/style.css'].map((name) => readText(new URL(name, import.meta.url))).join('\n')}`;
  return pageOf({
    title: `Trend of ${plural(allRuns.length, 'run')}`,
    skip: { to: idOf(0), label: 'To the newest target' },
    style,
    script: '',
    body: (
      <>
        <Verdict
          subject={`${plural(gates.length, 'gate run')} and ${plural(loads.length, 'load run')}, ${dayOf(allRuns.map(({ startedAt }) => startedAt).toSorted()[0]!)} to ${dayOf(newestRun.startedAt)}`}
          look={lookOf(newestRun.exit)}
          heading={exitLabel(newestRun.exit)}
          meaning={`the newest run, a ${newestRun.kind} of ${clip(trends[0]!.target, 100)}: ${meaningsOf(newestRun.applies)}`}
          reasons={[
            ...newestRun.says.slice(0, 5).map((sentence) => clip(sentence, 300)),
            ...skipped.slice(0, 20).map((sentence) => clip(escapeControls(sentence), 300)),
          ]}
          figures={[
            ['runs', String(allRuns.length)],
            ['targets', String(trends.length)],
            ['passed', String(allRuns.filter(({ exit }) => exit === 0).length)],
            ['failed', String(allRuns.filter(hasFailed).length), allRuns.some(hasFailed)],
            ['unstable clauses', String(flickeringCount), flickeringCount > 0],
          ]}
        />
        {trends.length > 1 && (
          <Contents links={trends.map(({ target }, index) => [idOf(index), clip(target, 60)])} />
        )}
        {trends.map((trend, index) => (
          <Target id={idOf(index)} trend={trend} />
        ))}
      </>
    ),
  });
}

const idOf = (index: number): string => `target-${index + 1}`;

/** Removes control characters from all strings. */
const visibleRun = <Observed,>(run: Observed): Observed =>
  JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? escapeControls(value.slice(0, 2_000)) : value,
  ) as Observed;

const Target = ({ id, trend }: { readonly id: string; readonly trend: TargetTrend }) => (
  <Section id={id} title={clip(trend.target, 100)}>
    <h3>Verdicts over time</h3>
    <Cells
      label={`Verdicts, the earliest first: ${trend.runs
        .slice(-maxCounts.cells)
        .map(({ exit }) => exitLabel(exit))
        .join(', ')}`}
      cells={trend.runs.slice(-maxCounts.cells).map((run) => ({
        look: lookOf(run.exit),
        title: `${dayOf(run.startedAt)} ${run.kind} ${run.release ?? ''}: ${exitLabel(run.exit)} (${meaningsOf(run.applies)})`,
      }))}
    />
    <Runs runs={trend.runs} of={clip(trend.target, 60)} />
    {trend.gates.length > 1 && <UnstableClauses trend={trend} />}
    {trend.latencySeries.length > 0 && (
      <>
        <h3>Latency by release</h3>
        <div class="courses">
          {trend.latencySeries.map((series) => (
            <article class="operation">
              {series.points.length > 1 && <LatencyChart series={series} />}
              <details open={series.points.length === 1}>
                <summary>{series.title}, as figures</summary>
                <Table
                  caption={`${series.title} of ${clip(trend.target, 60)} in milliseconds, all judged phases together, the newest first`}
                  columns={['Run', 'Release', 'Shape', '#p50', '#p95', '#p99']}
                  rows={series.points
                    .slice(-maxCounts.runs)
                    .toReversed()
                    .map(({ startedAt, release, shape, p50, p95, p99 }) => [
                      momentOf(startedAt),
                      release ?? 'not stated',
                      shape,
                      ...[p50, p95, p99].map(formatFigure),
                    ])}
                />
              </details>
            </article>
          ))}
        </div>
      </>
    )}
  </Section>
);

const Runs = ({ runs, of: targetName }: { readonly runs: readonly ObservedRun[]; readonly of: string }) => (
  <Table
    caption={`${plural(runs.length, 'run')} of ${targetName}, the newest first${runs.length > maxCounts.runs ? `; of them ${maxCounts.runs}` : ''}`}
    columns={['Begun', 'What', 'Release', 'Verdict', '#Passed', '#Failed', '#Warned', '#Not judged', '#Took']}
    rows={runs
      .slice(-maxCounts.runs)
      .toReversed()
      .map(({ startedAt, kind, release, exit, counts, seconds, part, says }) => [
        momentOf(startedAt),
        counts === undefined
          ? `load: ${clip(says.join(' '), 80)}`
          : part === undefined
            ? kind
            : `${kind}, only ${clip(part, 60)}`,
        release ?? 'not stated',
        <State look={lookOf(exit)} word={exitLabel(exit)} />,
        ...(counts === undefined
          ? ['', '', '', '']
          : [counts.passed, counts.failed, counts.warned, counts.unjudged].map(String)),
        `${Math.round(seconds)} s`,
      ])}
  />
);

/** Whether a clause changed without a new release, or more than once. */
const isFlickering = ({ changes, unexplained }: UnstableClause): boolean => unexplained > 0 || changes > 1;

const UnstableClauses = ({ trend: { target, unstableClauses, gates } }: { readonly trend: TargetTrend }) => (
  <>
    <h3>Clauses that changed</h3>
    <p class="quiet">
      A square is a gate run, the earliest first: {signs.good} passed, {signs.bad} failed, {signs.warn} warned
      or known, {signs.none} not judged. A clause that changes without another release is unstable.
    </p>
    <Table
      caption={`${plural(unstableClauses.length, 'clause')} of ${clip(target, 60)} that some run found broken and another not`}
      none={`In ${plural(gates.length, 'gate run')} no clause passed once and failed once.`}
      columns={['Clause', 'Runs', '#Changes', '#Without another release', 'Is']}
      rows={unstableClauses.slice(0, maxCounts.unstableClauses).map((entry) => [
        <>
          <code>{entry.clause}</code> <span class="quiet">{clauseOf(entry.clause).text}</span>
        </>,
        <Cells
          label={entry.statuses
            .slice(-maxCounts.cells)
            .map((status) => status ?? 'unknown')
            .join(', ')}
          cells={entry.statuses.slice(-maxCounts.cells).map((status, index, shownStatuses) => ({
            look: status === undefined ? 'none' : looks[status],
            title: `${dayOf(gates[gates.length - shownStatuses.length + index]!.startedAt)}: ${status ?? 'unknown'}`,
          }))}
        />,
        String(entry.changes),
        String(entry.unexplained),
        isFlickering(entry) ? (
          <State look="warn" word="flickering" />
        ) : (
          <State look="none" word="changed once" />
        ),
      ])}
    />
  </>
);

const Cells = ({
  label,
  cells,
}: {
  readonly label: string;
  readonly cells: readonly { readonly look: Look; readonly title: string }[];
}) => (
  <div class="cells course-cells" role="img" aria-label={label}>
    {cells.map(({ look, title }) => (
      <span class={`cell ${look}`} title={title}>
        {signs[look]}
      </span>
    ))}
  </div>
);

const hasFailed = ({ applies }: ObservedRun): boolean => applies.includes('failed');

const exitLabel = (exit: ExitCode): string => exits[exitOf(exit)].heading;

const dayOf = (moment: string): string => moment.slice(0, 10);
const momentOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
