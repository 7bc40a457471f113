/** A run as a person reads it on a terminal. Pure: the same run gives the same text. */
import { exits } from '../lib/exit.ts';
import { visibleAll } from '../lib/visible.ts';
import { clausesFor, type ClauseId } from '../schemas/clauses.ts';
import { plain, type Paint } from './paint.ts';
import { partOf } from './part.ts';
import type { ClauseResult, Run, Verdict } from './results.ts';
import { chapterTable } from './terminal/chapters.ts';
import { failure, warning } from './terminal/findings.ts';
import { gapList } from './terminal/gaps.ts';
import { plural } from '../lib/plural.ts';
import { wrap } from '../lib/wrap.ts';

/**
 * The whole report: warnings first and failures last, so that what matters stands just above the verdict.
 *
 * @param found what was found, and its verdict
 * @param results the folder, as the user would write it, in which run.json and html/ lie
 * @param patient whether the run waited where no lever turns the clock
 */
export function terminalReport(
  found: Run,
  results = 'results',
  paint: Paint = plain,
  patient = false,
): string {
  const run = visibleAll(found);
  const claimed = new Set(clausesFor(run.target.claims, 'service'));
  const entries = (Object.entries(run.clauses) as [ClauseId, ClauseResult][]).filter(([id]) =>
    claimed.has(id),
  );
  const having = (outcome: ClauseResult['outcome']) =>
    entries.filter(([, result]) => result.outcome === outcome);
  const failed = having('failed').sort(
    ([, a], [, b]) => Number(b.known !== undefined) - Number(a.known !== undefined),
  );
  return [
    counted(run),
    chapterTable(run, paint),
    ...gapList(run, paint),
    ...having('warned').map(([id, result]) => warning(id, result, paint)),
    ...failed.map(([id, result]) => failure(id, result, paint)),
    ...(run.broken.length === 0 ? [] : [broken(run, paint)]),
    verdictText(run, results, paint, patient),
  ].join('\n\n');
}

/** What the run sent, how long it took, and what became of its bookings. */
function counted({ counts, seconds, batches = {}, cleaned = [] }: Run): string {
  const givenUp = Object.values(batches).reduce((sum, { planned, judged }) => sum + planned - judged, 0);
  return [
    `${plural(counts.exchanges, 'exchange')} judged (${counts.cases} generated), ${plural(counts.tests, 'test')}, ${seconds.toFixed(1)} s`,
    ...(givenUp > 0
      ? [`${plural(givenUp, 'generated case')} given up: what became of each is in run.json, by operation`]
      : []),
    ...(cleaned.length > 0
      ? [`${plural(cleaned.length, 'booking')} cleaned up: cancelled and seen gone, or never made`]
      : []),
  ].join('\n');
}

function broken({ broken: all }: Run, paint: Paint): string {
  const shown = all.slice(0, 5).map((line) => `  ${wrap(line, 110, '    ')}`);
  const more = all.length - shown.length;
  return [
    paint.red('BROKEN  not the service: this tool, or the network'),
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

function verdictText(run: Run, results: string, paint: Paint, patient: boolean): string {
  const { exit, says } = run.verdict;
  const good = exit === 0;
  const { name, implementation, embedded } = run.target;
  const built =
    embedded || implementation === undefined ? '' : ` (${implementation.name} ${implementation.version})`;
  const title = `${heading[exit]}  ${name}${built}: ${meaning(exit)} (exit ${exit})`;
  return [
    paint.bold(good ? paint.green(title) : exit === 1 ? paint.red(title) : paint.yellow(title)),
    ...says.map((sentence) => `  ${wrap(sentence, 110, '  ')}`),
    '',
    ...next(run, results, patient).map((step) => `  → ${wrap(step, 110, '    ')}`),
  ].join('\n');
}

const heading: Readonly<Record<Verdict['exit'], string>> = {
  0: 'PASSED',
  1: 'FAILED',
  3: 'NOT JUDGED',
  4: 'LEFT BEHIND',
};

const meaning = (exit: Verdict['exit']): string =>
  Object.values(exits).find(({ code }) => code === exit)!.means;

/** What to do now, the most useful first. */
function next(run: Run, results: string, patient: boolean): string[] {
  const claimed = clausesFor(run.target.claims, 'service');
  const has = (outcome: ClauseResult['outcome']) => claimed.some((id) => run.clauses[id].outcome === outcome);
  const steps: string[] = [];
  if (run.verdict.exit !== 0) {
    if (has('failed') && run.target.embedded)
      steps.push(
        "The sandbox of this run is gone, and its addresses with it: repeat a failure with --grep '<title of its story>', or against `npm run sandbox`.",
      );
    else if (has('failed'))
      steps.push(
        'Play a failure again with its repeat line, or send the same bytes with its curl line, where variables hold the credentials.',
      );
    if (partOf(run) === undefined && has('not configured'))
      steps.push(
        "State what is not configured under settings in the target's file, or waive the clauses with a reason and a date.",
      );
    if (run.left.length > 0)
      steps.push(
        'Cancel what was left behind: hotel-contract sweep --target <the same file>, in this folder, where the ledger is; what it leaves, cancel by hand.',
      );
    if (run.broken.length > 0 || has('error'))
      steps.push(
        'Run again: an error is no word on the service. If it stays, the exchange is in the HTML report.',
      );
    const part = partOf(run);
    const rest = [
      ...(part === undefined ? [] : [`${part.option} '${part.value}'`]),
      ...(patient ? ['--patient'] : []),
    ];
    steps.push(`The same run again: ${[`--seed ${run.seed}`, `--today ${run.today}`, ...rest].join(' ')}`);
  }
  return [
    ...steps,
    `Everything: ${results}/run.json; every test: npx playwright show-report ${results}/html`,
  ];
}
