/** `replay`: what a finding was seen in, sent once more. */
import { join } from 'node:path';
import { UsageError, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { writeWhole } from '../lib/whole-file.ts';
import { partAgain } from '../reports/again.ts';
import { paintFor } from '../reports/paint.ts';
import { chosenIn, idsIn, replayed } from '../reports/replayed.ts';
import type { Run } from '../reports/results.ts';
import { replayReport } from '../reports/terminal/replayed.ts';
import { loadTarget } from '../targets/load.ts';
import { didYouMean } from '../targets/nearest.ts';
import { readRun } from './baseline.ts';
import { playRun } from './gate.ts';
import { say } from './output.ts';

export interface ReplayOptions {
  /** File of the run that found it. */
  readonly run: string;
  readonly target?: string;
  readonly preflightTimeout: number;
}

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError where the run has no such finding, or its target is not there */
export async function replay(id: string, options: ReplayOptions): Promise<ExitCode> {
  const before = readRun(options.run, 'run', '--run');
  const chosen = chosenIn(before, id);
  if (chosen === undefined) throw new UsageError(unknown(id, before, options.run));
  const { seed, today, given = {} } = before;
  const target = options.target ?? given.target;
  if (target === undefined && !before.target.embedded)
    throw new UsageError(
      `${options.run} does not say where the file of its target lies: give it with --target`,
    );
  if (target !== undefined) mustBe(before.target.name, target, options.run);
  const run = await playRun(
    {
      ...given,
      ...(target === undefined ? {} : { target }),
      ...partAgain(chosen.example),
      seed,
      today,
      workers: 1,
      preflightTimeout: options.preflightTimeout,
      report: [],
    },
    (one, results) => writeWhole(join(results, 'replay.json'), `${JSON.stringify(one, null, 1)}\n`),
    ['run.json', 'html', 'playwright'],
  );
  const found = replayed(run, chosen.finding.clauses[0]!);
  say(`\n${replayReport(id, chosen, found, run.left, paint)}`);
  return found.exit;
}

/** Another target under the old path would say nothing of the finding. */
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
