/** `gate --replay`: repeats the exchange, test or sequence of a finding. */
import { join } from 'node:path';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError, worseExitCode, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { readLoadRun } from '../../load/report/json.ts';
import { failedSelector, partOfExample } from '../../reports/again.ts';
import { isExcused } from '../../reports/expected.ts';
import { findingsIn } from '../../reports/findings.ts';
import { paintFor } from '../../lib/paint.ts';
import {
  selectExample,
  idsIn,
  replayResult,
  type ReplayResult,
  type SelectedExample,
} from '../../reports/replayed.ts';
import type { Example, Finding, Run } from '../../reports/results.ts';
import { replayReport } from '../../reports/terminal/replayed.ts';
import { isClauseId, type ClauseId } from '../../schemas/clauses.ts';
import { readJson } from '../../targets/json-file.ts';
import { loadTarget } from '../../targets/load.ts';
import { didYouMean } from '../../targets/nearest.ts';
import type { Target } from '../../targets/target.ts';
import { readRun } from '../baseline.ts';
import { playRun } from './gate.ts';
import { findingsOf, partOfLoad } from './load-finding.ts';
import type { GateOptions } from './options.ts';
import { maxSeed, wholeNumber } from '../../lib/command-line.ts';
import { day, maxHotels, sequence, title } from '../options.ts';
import { printMessage } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import { targetFileFor, validated } from './result-messages.ts';

export interface ReplayOptions extends Pick<GateOptions, 'target' | 'ownTests' | 'preflightTimeout'> {
  /** The result file of the run with the finding. */
  readonly run: string;
}

const paint = paintFor(process.stdout, process.env);

/** The recorded run whose findings are repeated: a run of `gate` or of `load`. */
interface ReplaySource extends Pick<Run, 'seed' | 'today' | 'given'> {
  readonly target: Pick<Run['target'], 'name' | 'embedded'>;
  readonly findings: readonly Finding[];
  readonly partOf: (chosen: SelectedExample, target: Target) => RunPart | Promise<RunPart>;
}

interface ReplayOfFinding extends ReplayResult {
  readonly id: string;
  readonly clause: ClauseId;
}

type RunPart = Pick<GateOptions, 'case' | 'sent' | 'grep' | 'sequence'>;

/** @throws UsageError if the run has no such finding, or its target file is missing */
export async function replay(id: string, options: ReplayOptions): Promise<ExitCode> {
  const source = isLoadRun(options.run) ? loadSource(options.run) : gateSource(options.run);
  const failedFindings = source.findings.filter(
    (finding) => finding.severity === 'fails' && !isExcused(finding),
  );
  const results: ReplayOfFinding[] = [];
  for (const findingId of id === failedSelector ? failedFindings.map((finding) => finding.id) : [id])
    results.push(await replayOne(findingId, source, options));
  const fixed = results.filter((result) => result.exit === 0).length;
  if (id === failedSelector)
    printMessage(
      failedFindings.length === 0
        ? `Nothing failed in ${escapeControls(options.run)}, so nothing was replayed.`
        : `\n${fixed} of ${plural(failedFindings.length, 'failure')} fixed.`,
    );
  const exit = results.map((result) => result.exit).reduce(worseExitCode, 0);
  printJson('gate-replay', { results, exit });
  return exit;
}

const isLoadRun = (file: string): boolean => {
  const json = readJson(file, 'run', '--run', maxResultsFileBytes);
  return typeof json === 'object' && json !== null && 'timeline' in json;
};

function gateSource(file: string): ReplaySource {
  const run = readRun(file, 'run', '--run');
  return { ...run, findings: findingsIn(run), partOf: ({ example }) => partIn(file, example) };
}

function loadSource(file: string): ReplaySource {
  const run = readLoadRun(file);
  return {
    ...run,
    findings: findingsOf(run),
    partOf: ({ finding }, target) => {
      const brokenClause = run.contract.broken.find(({ id }) => id === finding.id)!;
      return partOfLoad(run, brokenClause, { target, seed: run.seed, today: run.today });
    },
  };
}

async function replayOne(id: string, source: ReplaySource, options: ReplayOptions): Promise<ReplayOfFinding> {
  const selected = selectExample(source.findings, id);
  if (selected === undefined) throw new UsageError(unknownFindingMessage(id, source.findings, options.run));
  const clause = selected.finding.clauses[0]!;
  if (!isClauseId(clause))
    throw new UsageError(
      `${options.run} has a finding of a clause that this version lacks: ${escapeControls(clause)}`,
    );
  const { target: recordedTarget, given = {} } = source;
  const target = targetFileFor(
    options.run,
    { ...recordedTarget, playsOwnTests: given.playsOwnTests === true },
    options,
  );
  const part = await source.partOf(selected, loadTargetNamed(recordedTarget.name, target, options.run));
  const { ownTests, preflightTimeout } = options;
  const run = await playRun(
    {
      ...optionsIn(options.run, source),
      ...part,
      target,
      ...definedMembers({ ownTests }),
      preflightTimeout,
      report: [],
    },
    (replayedRun, results) =>
      writeAtomically(join(results, 'run.json'), `${JSON.stringify(replayedRun, null, 1)}\n`),
    'replay',
  );
  const result = replayResult(run, clause);
  printMessage(`\n${replayReport(id, selected, result, run.left, paint)}`);
  return { id, clause, ...result };
}

const validNumber = (file: string, what: string, value: number, low: number, high: number): number =>
  validated(file, what, () => wholeNumber(low, high)(String(value)));

/** @returns the options of the new run, from the result file */
function optionsIn(
  file: string,
  { seed, today, given: { hotels, fault, patient } = {} }: ReplaySource,
): Pick<GateOptions, 'seed' | 'today' | 'hotels' | 'fault' | 'patient'> {
  return {
    seed: validNumber(file, 'seed', seed, 0, maxSeed),
    today: validated(file, 'day', () => day(today)),
    ...definedMembers({
      hotels: hotels === undefined ? undefined : validNumber(file, 'number of hotels', hotels, 1, maxHotels),
      fault,
      patient: patient || undefined,
    }),
  };
}

function partIn(file: string, example: Example): RunPart {
  const part = partOfExample(example);
  return part.sequence === undefined
    ? validated(file, 'place', () => (title(example.where), part))
    : { sequence: validated(file, 'sequence', () => sequence(part.sequence!)) };
}

/** @throws UsageError if the file is of another target than the finding */
function loadTargetNamed(name: string, file: string, run: string): Target {
  const target = loadTarget(file, process.env);
  if (target.name !== name)
    throw new UsageError(
      `${run} was made with the target ${escapeControls(name)}, but ${file} describes ${escapeControls(target.name)}: pass the file of ${escapeControls(name)} with --target`,
    );
  return target;
}

function unknownFindingMessage(id: string, findings: readonly Finding[], file: string): string {
  const ids = idsIn(findings);
  if (ids.length === 0) return `there is no finding ${escapeControls(id)}: ${file} has none`;
  const suggestion = didYouMean(id, ids);
  return `there is no finding ${escapeControls(id)} in ${file}${suggestion || `: it has ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`}`;
}
