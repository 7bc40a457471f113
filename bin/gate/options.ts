/** What `gate` is asked for, and what of it does not go together. */
import type { ReportName } from '../../reports/report-names.ts';
import { UsageError } from '../../lib/exit.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { didYouMean } from '../../targets/nearest.ts';
import type { Target } from '../../targets/target.ts';
import type { Shard } from '../options.ts';

export interface GateOptions {
  readonly target?: string;
  readonly grep?: string;
  /** The one sequence to play. */
  readonly sequence?: string;
  /** Id of the one generated case to send. */
  readonly case?: string;
  readonly seed: number;
  readonly today?: string;
  /** Folder of tests that are not of this project. */
  readonly ownTests?: string;
  readonly patient?: boolean;
  readonly hotels?: number;
  readonly baseline?: string;
  /** File of an earlier run: what was so there is no failure of this part. */
  readonly base?: string;
  /** What breaks the embedded sandbox. */
  readonly fault?: string;
  /** One machine's part. */
  readonly shard?: Shard;
  /** Name of the run that the shards belong to. */
  readonly runId?: string;
  /** Only what finds most in little time. */
  readonly quick?: boolean;
  readonly preflightTimeout: number;
  /** What is written beside run.json. */
  readonly report: readonly ReportName[];
}

/** Refuses options that do not go together, or not with this target. */
export function mustFit(options: GateOptions, target: Target): void {
  const { base, baseline, fault, grep, hotels, sequence, case: one, shard, runId, quick } = options;
  for (const [option, value] of Object.entries({ fault, hotels, sequence }))
    if (value !== undefined && !target.embedded)
      throw new UsageError(
        `--${option} is for the embedded sandbox, and ${target.name} is a deployment: leave it out`,
      );
  const given = (some: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(some).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [`--${name}`],
    );
  const parts = given({ sequence, grep, case: one, quick });
  if (parts.length > 1)
    throw new UsageError(`${parts.join(' and ')} are different parts of a run: choose one`);
  if (baseline !== undefined && parts.length > 0)
    throw new UsageError(`--baseline compares whole runs and ${parts[0]} runs a part: leave one out`);
  if (base !== undefined && !quick)
    throw new UsageError(
      '--base is for --quick: give both, or compare whole runs by --baseline or hotel-contract report diff',
    );
  const [alien] = given({ case: one, fault, sequence });
  if (shard !== undefined && alien !== undefined)
    throw new UsageError(`--shard divides a whole run, and not ${alien}: leave one out`);
  if (shard !== undefined && baseline !== undefined)
    throw new UsageError(
      '--baseline compares whole runs: give it to hotel-contract report merge, and leave it out here',
    );
  if (runId !== undefined && shard === undefined)
    throw new UsageError('--run-id names the run that shards belong to: give --shard too, or leave it out');
}

/** A part in which there is nothing is no part. Said before anything is sent, and before what an earlier run left is gone. */
export async function mustMatch(grep: string, context: RunContext): Promise<void> {
  const [{ itemsOf }, { isWanted }] = await Promise.all([
    import('./runner/items.ts'),
    import('./runner/plan.ts'),
  ]);
  if (!(await itemsOf(context)).some((item) => isWanted(item, { grep })))
    throw new UsageError(
      `--grep ${grep} matches no test: it is looked for in names of files, titles (which begin with a clause or an operation) and tags`,
    );
}

/** The seed and the day make the cases: with others there is no such case, or another under its name. */
export async function mustExist(id: string, context: RunContext): Promise<void> {
  const [{ findCase }, { batchesOf }] = await Promise.all([
    import('../../client/cases/generation.ts'),
    import('../../suites/batches.ts'),
  ]);
  if (batchesOf(context).length === 0)
    throw new UsageError(
      `${id} is not sent to ${context.target.name}: what its operation belongs to is not claimed, or it books and goes to the embedded sandbox only`,
    );
  if ((await findCase(id, context)) === undefined)
    throw new UsageError(
      `with seed ${context.seed} and today ${context.today} there is no case ${id}: copy the whole line of a finding`,
    );
}

/** Said before anything is started. */
export async function mustBreak(name: string): Promise<void> {
  const { faults } = await import('../../proof/faults.ts');
  if (!Object.hasOwn(faults, name))
    throw new UsageError(
      `there is no fault ${name}${didYouMean(name, Object.keys(faults))}; hotel-contract contract explain CLAUSE names those that break a clause`,
    );
}
