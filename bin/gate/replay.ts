/** `gate --replay`: what a finding was seen in, sent once more. */
import { join } from 'node:path';
import { UsageError, worseExitCode, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { visible } from '../../lib/visible.ts';
import { writeWhole } from '../../lib/whole-file.ts';
import { failedSelector, partOfExample } from '../../reports/again.ts';
import { isExcused } from '../../reports/expected.ts';
import { findingsIn } from '../../reports/findings.ts';
import { paintFor } from '../../reports/paint.ts';
import { selectExample, idsIn, replayResult, type SelectedExample } from '../../reports/replayed.ts';
import type { Run } from '../../reports/results.ts';
import { replayReport } from '../../reports/terminal/replayed.ts';
import { isClauseId } from '../../schemas/clauses.ts';
import { loadTarget } from '../../targets/load.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { readRun } from '../baseline.ts';
import { playRun } from './gate.ts';
import type { GateOptions } from './options.ts';
import { maxSeed, wholeNumber } from '../../lib/command-line.ts';
import { day, maxHotels, sequence, title } from '../options.ts';
import { say } from '../../lib/output.ts';
import { namedAgain, typed } from './result-says.ts';

export interface ReplayOptions {
  /** File of the run that found it. */
  readonly run: string;
  readonly target?: string;
  /** Folder of the user's own tests, where the run played some. */
  readonly ownTests?: string;
  readonly preflightTimeout: number;
}

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError where the run has no such finding, or its target is not there */
export async function replay(id: string, options: ReplayOptions): Promise<ExitCode> {
  const before = readRun(options.run, 'run', '--run');
  if (id !== failedSelector) return replayOne(id, before, options);
  const failed = findingsIn(before).filter((one) => one.severity === 'fails' && !isExcused(one));
  const became: ExitCode[] = [];
  for (const one of failed) became.push(await replayOne(one.id, before, options));
  const fixed = became.filter((exit) => exit === 0).length;
  say(
    failed.length === 0
      ? `Nothing failed in ${visible(options.run)}, so nothing was played.`
      : `\n${fixed} of ${plural(failed.length, 'failure')} fixed.`,
  );
  return became.reduce(worseExitCode, 0);
}

async function replayOne(id: string, before: Run, options: ReplayOptions): Promise<ExitCode> {
  const chosen = selectExample(before, id);
  if (chosen === undefined) throw new UsageError(unknown(id, before, options.run));
  const clause = chosen.finding.clauses[0]!;
  if (!isClauseId(clause))
    throw new UsageError(
      `${options.run} was found by a clause that this version does not have: ${visible(clause)}`,
    );
  const { target: of, given = {} } = before;
  const target = namedAgain(options.run, { ...of, playsOwnTests: given.playsOwnTests === true }, options);
  mustBe(of.name, target, options.run);
  const { ownTests, preflightTimeout } = options;
  const run = await playRun(
    {
      ...statedIn(options.run, before, chosen),
      target,
      ...(ownTests === undefined ? {} : { ownTests }),
      preflightTimeout,
      report: [],
    },
    (one, results) => writeWhole(join(results, 'run.json'), `${JSON.stringify(one, null, 1)}\n`),
    'replay',
  );
  const found = replayResult(run, clause);
  say(`\n${replayReport(id, chosen, found, run.left, paint)}`);
  return found.exit;
}

/** What the file says of the new run. */
function statedIn(
  file: string,
  { seed, today, given: { hotels, fault, patient } = {} }: Run,
  { example }: SelectedExample,
): Pick<GateOptions, 'seed' | 'today' | 'hotels' | 'fault' | 'patient' | 'case' | 'grep' | 'sequence'> {
  const part = partOfExample(example);
  const number = (what: string, value: number, low: number, high: number): number =>
    typed(file, what, () => wholeNumber(low, high)(String(value)));
  return {
    seed: number('seed', seed, 0, maxSeed),
    today: typed(file, 'day', () => day(today)),
    ...(hotels === undefined ? {} : { hotels: number('number of hotels', hotels, 1, maxHotels) }),
    ...(fault === undefined ? {} : { fault }),
    ...(patient === true ? { patient } : {}),
    ...(part.sequence === undefined
      ? typed(file, 'place', () => (title(example.where), part))
      : { sequence: typed(file, 'sequence', () => sequence(part.sequence!)) }),
  };
}

/** Another target under the name would say nothing of the finding. */
function mustBe(name: string, file: string, run: string): void {
  const target = loadTarget(file, process.env);
  if (target.name !== name)
    throw new UsageError(
      `${run} is of the target ${visible(name)}, and ${file} is of ${visible(target.name)}: give the right file with --target`,
    );
}

function unknown(id: string, run: Run, file: string): string {
  const ids = idsIn(run);
  if (ids.length === 0) return `there is no finding ${visible(id)}: ${file} has none at all`;
  const near = didYouMean(id, ids);
  return `there is no finding ${visible(id)} in ${file}${near || `: it has ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`}`;
}
