/** A load run as text for a terminal of 100 columns, with the verdict first. Pure: the same run gives the same text. */
import { presentItems } from '../../lib/objects.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { exitOf, exits, headline } from '../../lib/exit.ts';
import type { BrokenClause, LoadRun } from '../result.ts';
import {
  formatAmount,
  thresholdState,
  operationRowsOf,
  clauseTextOf,
  statesFromWorst,
  totalsOf,
  type ThresholdState,
} from './observed.ts';
import type { Paint } from '../../lib/paint.ts';
import { formatTable } from '../../lib/columns.ts';
import { wrap } from '../../lib/wrap.ts';
import {
  brokeText,
  formatClock,
  formatDuration,
  formatMilliseconds,
  formatPercent,
  plural,
  replayCommand,
  formatRounded,
  formatWhole,
} from './texts.ts';

const width = 100;

/**
 * The whole report.
 * @param paint colours strings, or leaves them unchanged
 * @param files paths of the complete reports as the user would type them, in the order in which to open them
 */
export function terminalSummary(rawRun: LoadRun, paint: Paint, files: readonly string[] = []): string {
  const run = escapeControlsInAll(rawRun);
  const parts = [
    verdictText(run, paint),
    thresholdTable(run, paint),
    operationTable(run, paint),
    ...run.contract.broken.map((brokenClause) => violationText(run, brokenClause, paint)),
    bookingsText(run, paint),
    nextSteps(run, files),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function verdictText(run: LoadRun, paint: Paint): string {
  const { verdict, broke, generator, business } = run;
  const { exit } = verdict;
  const colour = exit === 0 ? paint.green : exit === 3 ? paint.yellow : paint.red;
  const { journeys, requests } = totalsOf(run);
  const messages = presentItems(
    ...verdict.reasons,
    broke && brokeText(broke),
    ...verdict.applies
      .filter((exitName) => exitName !== 'ok' && exits[exitName].code !== exit)
      .map((exitName) => `Also: ${exits[exitName].meaning}.`),
  );
  const figures = [
    `shape ${run.shape}, traffic ${run.traffic.name}: ${plural(journeys, 'journey')}, ${plural(requests, 'request')} in ${formatDuration(run.seconds)}`,
    generator.dropped === 0 ? 'no arrival dropped' : `${plural(generator.dropped, 'arrival')} dropped`,
    business.lookToBook === undefined
      ? 'nothing was booked'
      : `${formatRounded(business.lookToBook)} searches a booking`,
    `${plural(run.contract.judged, 'exchange')} judged`,
  ];
  return [
    paint.bold(
      colour(`${headline(exit)}  ${run.target.name}: ${exits[exitOf(exit)].meaning} (exit ${exit})`),
    ),
    ...messages.map((message) => `  ${wrap(message, width, '  ')}`),
    ...generator.unreliable.map((reason) => paint.yellow(`  ${wrap(`UNRELIABLE ${reason}`, width, '    ')}`)),
    '',
    `  ${wrap(figures.join('; '), width, '  ')}`,
  ].join('\n');
}

const thresholdColours: Readonly<Record<ThresholdState, keyof Paint>> = {
  holds: 'green',
  broken: 'red',
  'too few samples': 'red',
  'not judged': 'cyan',
};

/** Counts the thresholds that hold, and lists the others; load.html lists all. */
function thresholdTable(run: LoadRun, paint: Paint): string {
  if (run.thresholds.length === 0) return '';
  const states = run.thresholds.map((threshold) => ({ threshold, state: thresholdState(run, threshold) }));
  const heldCount = states.filter(({ state }) => state === 'holds').length;
  if (states.every(({ state }) => state === 'not judged'))
    return paint.cyan(`  none of ${plural(states.length, 'threshold')} was judged`);
  const otherCounts = statesFromWorst
    .map((state) => [state, states.filter((entry) => entry.state === state).length] as const)
    .filter(([state, count]) => state !== 'holds' && count > 0)
    .map(([state, count]) => `${count} ${state}`);
  const summary = `  ${[`${formatWhole(heldCount)} of ${plural(states.length, 'threshold')} held`, ...otherCounts].join(', ')}`;
  const rows = states
    .filter(({ state }) => state !== 'holds')
    .toSorted((a, b) => statesFromWorst.indexOf(a.state) - statesFromWorst.indexOf(b.state))
    .map(({ threshold, state }) => [
      threshold.bound,
      state,
      formatAmount(threshold.measured, threshold.unit),
      formatAmount(threshold.limit, threshold.unit),
      formatWhole(threshold.samples),
      threshold.phase,
    ]);
  if (rows.length === 0) return paint.green(summary);
  const table = formatTable({
    titles: ['threshold', 'verdict', '>measured', '>limit', '>samples', 'phase'],
    rows,
    paint,
    colour: (cell, column) => (column === 1 ? thresholdColours[cell as ThresholdState] : undefined),
  });
  return `${summary}\n\n${table}`;
}

function operationTable(run: LoadRun, paint: Paint): string {
  const rows = operationRowsOf(run).map(({ operation, requests, errors, latency }) => [
    operation,
    requests === 0 ? 'not measured' : formatWhole(requests),
    requests === 0 ? '–' : formatPercent(errors / requests),
    ...(['p50', 'p95', 'p99'] as const).map((name) => formatMilliseconds(latency?.[name])),
  ]);
  if (rows.length === 0) return '';
  const table = formatTable({
    titles: ['operation, judged phases', '>requests', '>errors', '>p50 ms', '>p95 ms', '>p99 ms'],
    rows,
    paint,
    colour: (cell, column) =>
      cell === 'not measured'
        ? 'cyan'
        : column === 2 && cell !== '0 %' && cell !== '–'
          ? 'yellow'
          : undefined,
  });
  const queueNotice =
    "  These latencies include the generator's own queue, so they are not those of the service.";
  return run.generator.invalid.length === 0 ? table : `${table}\n${paint.yellow(queueNotice)}`;
}

function violationText(run: LoadRun, brokenClause: BrokenClause, paint: Paint): string {
  const { expected, actual, pointer } = brokenClause.example.finding;
  const [word, colour] = brokenClause.outcome === 'failed' ? ['FAILED', paint.red] : ['WARNED', paint.yellow];
  const replayText = replayCommand(run, brokenClause);
  const differenceText = `expected ${expected}, actual ${actual}${pointer === '' ? '' : ` at ${pointer}`}`;
  return presentItems(
    `${paint.bold(colour(`${word}  ${brokenClause.clause}`))}  ${plural(brokenClause.times, 'time')} in ${plural(brokenClause.exercised, 'check')}`,
    `  ${wrap(clauseTextOf(brokenClause.clause), width, '  ')}`,
    `  from ${formatClock(brokenClause.firstAt)} to ${formatClock(brokenClause.lastAt)}, from ${formatRounded(brokenClause.fromRate)} journeys a second on`,
    `  ${wrap(differenceText, width, '    ')}`,
    replayText !== undefined && `  → Sent again: ${replayText}`,
  ).join('\n');
}

function bookingsText({ bookings: counts }: LoadRun, paint: Paint): string {
  const { sent, acknowledged = 0, cancelled, stood = 0, swept, absent, doubled = [], left } = counts;
  if (sent === 0 && left.length === 0) return '';
  return presentItems(
    `${plural(sent, 'booking')} sent, ${formatWhole(acknowledged)} cancelled by journeys, which saw ${formatWhole(cancelled)} of them gone`,
    `  at the end: ${formatWhole(swept)} confirmed as cancelled, ${formatWhole(absent)} never made, ${formatWhole(left.length)} left`,
    stood > 0 &&
      paint.yellow(
        `  ${plural(stood, 'reservation')} stood after a cancellation that was answered without a problem`,
      ),
    ...doubled.map((what) =>
      paint.yellow(`  ${wrap(`WARNED  v1.book.once: ${what} exists more than once`, width, '    ')}`),
    ),
    ...left.map(({ what, why, where }) =>
      paint.red(`  ${wrap(`LEFT  ${what} (${why}), by ${where}`, width, '    ')}`),
    ),
  ).join('\n');
}

function nextSteps(run: LoadRun, files: readonly string[]): string {
  const steps = presentItems(
    run.generator.invalid.length > 0 &&
      'Run again on a machine with more cores, or at a lower rate: this run says nothing about the service.',
    run.bookings.left.length > 0 &&
      'Cancel what was left behind: hotel-contract sweep --target <the same file>, in this folder, where the ledger is; what it leaves, cancel by hand.',
    `The same run again: hotel-contract load ${run.again}`,
    files.length > 0 && `Everything: ${files.join(', ')}`,
  );
  return steps.map((step) => `  → ${wrap(step, width, '    ')}`).join('\n');
}
