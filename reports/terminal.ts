/** A run as text for a terminal. Pure: the same run gives the same text. */
import { headline } from '../lib/exit.ts';
import { presentItems } from '../lib/objects.ts';
import { escapeControlsInAll } from '../lib/visible.ts';
import { clausesFor } from '../schemas/clauses.ts';
import { plainPaint, verdictPainter, type Paint } from '../lib/paint.ts';
import { replayFailedCommand } from './again.ts';
import { partOf } from './part.ts';
import { isExcused } from './expected.ts';
import { findingsIn } from './findings.ts';
import type { ClauseResult, Finding, Run } from './results.ts';
import { reportedClauses } from './claimed.ts';
import { chapterTable } from './terminal/chapters.ts';
import { failure, gapList } from './terminal/findings.ts';
import { meaningOf } from './verdict.ts';
import { plural } from '../lib/plural.ts';
import { wrap } from '../lib/wrap.ts';

/** Wider lines are hard to read. */
const defaultColumns = 110;

/**
 * The whole report: warnings first and failures last, so that the most important part is next to the verdict.
 * @param judgedRun contains its verdict
 * @param results folder that contains run.json, as shown to the user
 * @param patient whether the run waited in real time because the target has no clock hook
 * @param columns terminal width; lines are wrapped to it if possible
 */
export function terminalReport(
  judgedRun: Run,
  results = 'results',
  paint: Paint = plainPaint,
  patient = false,
  columns = defaultColumns,
): string {
  const run = escapeControlsInAll(judgedRun);
  const width = Math.min(columns, defaultColumns);
  const reported = new Set(reportedClauses(run));
  const findings = findingsIn(run).filter(({ clauses }) => clauses.some((id) => reported.has(id)));
  const sectionsFor = (severity: Finding['severity']): string[] =>
    findings
      .filter((finding) => finding.severity === severity)
      .sort((a, b) => Number(isExcused(b)) - Number(isExcused(a)))
      .map((finding) => failure(finding, run.clauses[finding.clauses[0]!], paint, width));
  return [
    countLines(run),
    chapterTable(run, paint, width),
    ...gapList(run, paint, width),
    ...sectionsFor('warns'),
    ...sectionsFor('fails'),
    ...(run.broken.length === 0 ? [] : [brokenSection(run, paint, width)]),
    verdictText(run, results, paint, patient, width),
  ].join('\n\n');
}

/** The run's requests, duration and bookings. */
function countLines({ counts, seconds, batches = {}, cleaned = [], pace = [] }: Run): string {
  const givenUp = Object.values(batches).reduce((sum, { planned, judged }) => sum + planned - judged, 0);
  return presentItems(
    `${plural(counts.exchanges, 'exchange')} judged (${counts.cases} from generated requests), ${plural(counts.tests, 'test')}, ${seconds.toFixed(1)} s`,
    givenUp > 0 &&
      `${plural(givenUp, 'generated case')} given up: run.json states per operation what became of each`,
    ...pace.map(
      ({ base, requests, refused, inFlight, perSecond, outages }) =>
        `${base}: ${plural(requests, 'request')}, at most ${inFlight} at once and ${perSecond} per second` +
        (refused > 0 ? `; ${refused} refused as too many` : '') +
        (outages > 0 ? `; it was unavailable ${plural(outages, 'time')}` : ''),
    ),
    cleaned.length > 0 &&
      `${plural(cleaned.length, 'booking')} cleaned up: confirmed as cancelled, or found not to exist`,
  ).join('\n');
}

function brokenSection({ broken: errors }: Run, paint: Paint, width: number): string {
  const shown = errors.slice(0, 5).map((line) => `  ${wrap(line, width, '    ')}`);
  const hiddenCount = errors.length - shown.length;
  return presentItems(
    paint.red('BROKEN  caused by this tool or the network, not by the service'),
    ...shown,
    hiddenCount > 0 && `  and ${hiddenCount} more`,
  ).join('\n');
}

function verdictText(run: Run, results: string, paint: Paint, patient: boolean, width: number): string {
  const { exit, says: sentences } = run.verdict;
  const { name, implementation, embedded } = run.target;
  const build =
    embedded || implementation === undefined ? '' : ` (${implementation.name} ${implementation.version})`;
  const heading = `${headline(exit)}${partSuffix(run)}  `;
  const statement = `${name}${build}: ${meaningOf(run)} (exit ${exit})`;
  const title = heading + wrap(statement, width + indent.length - heading.length, indent);
  return [
    paint.bold(verdictPainter(paint, exit)(title)),
    ...sentences.map((sentence) => `  ${wrap(sentence, width, '  ')}`),
    '',
    ...nextSteps(run, results, patient).map((step) => `  → ${wrap(step, width, '    ')}`),
  ].join('\n');
}

const indent = '        ';

/** Suffix of the heading if only a part of the suites ran. */
const partSuffix = ({ shard, quick }: Run): string =>
  shard === undefined ? (quick ? ' (quick)' : '') : ` (shard ${shard})`;

/** The next steps for the user, most useful first. */
function nextSteps(run: Run, results: string, patient: boolean): string[] {
  const claimed = clausesFor(run.target.profiles, 'service');
  const hasOutcome = (outcome: ClauseResult['outcome']) =>
    claimed.some((id) => run.clauses[id].outcome === outcome);
  const resultsHint = `Everything: ${results}/run.json`;
  if (run.verdict.exit === 0) return [resultsHint];
  const again = replayFailedCommand(findingsIn(run));
  const part = partOf(run);
  const repeatOptions = presentItems(
    `--seed ${run.seed}`,
    `--today ${run.today}`,
    part && (part.value === '' ? part.option : `${part.option} '${part.value}'`),
    patient && '--patient',
  );
  return presentItems(
    hasOutcome('failed') && again !== undefined && `See whether the failures are fixed: ${again}`,
    hasOutcome('not configured') &&
      "State what is not configured under settings in the target's file, or waive the clauses with a reason and a date.",
    run.left.length > 0 &&
      'Cancel what was left behind: hotel-contract sweep --target <the same file>, in this folder, where the ledger is; what it leaves, cancel by hand.',
    (run.broken.length > 0 || hasOutcome('error')) &&
      'Run again: an error says nothing about the service. If it remains, npx playwright test -g (in a checkout) shows each step of its test.',
    `Repeat the run: ${repeatOptions.join(' ')}`,
    resultsHint,
  );
}
