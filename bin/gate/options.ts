/** The options of `gate`, and which of them conflict. */
import type { ReportName } from '../../reports/report-names.ts';
import { refuse, UsageError } from '../../lib/exit.ts';
import type { Case } from '../../schemas/case.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { didYouMean } from '../../targets/nearest.ts';
import type { Target } from '../../targets/target.ts';
import type { Shard } from '../options.ts';

export interface GateOptions {
  readonly target?: string;
  readonly grep?: string;
  /** The only sequence to play. */
  readonly sequence?: string;
  /** Id of the one generated case to send. */
  readonly case?: string;
  /** The request to send in place of the generated one. */
  readonly sent?: Case;
  readonly seed: number;
  readonly today?: string;
  /** Folder of the user's own tests. */
  readonly ownTests?: string;
  readonly patient?: boolean;
  readonly hotels?: number;
  readonly baseline?: string;
  /** File of an earlier run: failures that it contains do not count in this run. */
  readonly base?: string;
  /** Name of the fault that breaks the embedded sandbox. */
  readonly fault?: string;
  /** The shard that this machine runs. */
  readonly shard?: Shard;
  /** Name of the run that the shards belong to. */
  readonly runId?: string;
  /** Only the tests that find most faults in little time. */
  readonly quick?: boolean;
  readonly preflightTimeout: number;
  /** Reports to write, in addition to run.json. */
  readonly report: readonly ReportName[];
}

/** Refuses options that contradict each other or the target. */
export function checkCombination(options: GateOptions, target: Target): void {
  const { base, baseline, fault, grep, hotels, sequence, case: caseId, shard, runId, quick } = options;
  const givenNames = (candidates: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(candidates).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : [`--${name}`],
    );
  const [sandboxOption] = target.embedded ? [] : givenNames({ fault, hotels, sequence });
  const parts = givenNames({ sequence, grep, case: caseId, quick });
  const [undividedOption] = givenNames({ case: caseId, fault, sequence });
  refuse(
    sandboxOption &&
      `${sandboxOption} needs the embedded sandbox, and ${target.name} is a deployment: leave it out`,
    parts.length > 1 && `${parts.join(' and ')} are different parts of a run: choose one`,
    baseline !== undefined &&
      parts.length > 0 &&
      `--baseline compares whole runs and ${parts[0]} runs a part: leave one out`,
    base !== undefined &&
      !quick &&
      '--base needs --quick: give both, or compare whole runs by --baseline or hotel-contract report diff',
    shard && undividedOption && `--shard divides a whole run, not ${undividedOption}: leave one out`,
    shard &&
      baseline !== undefined &&
      '--baseline compares whole runs: give it to hotel-contract report merge, and leave it out here',
    runId !== undefined && !shard && '--run-id needs --shard: give both, or leave it out',
  );
}

/** @throws UsageError if no test matches. Checked before anything is sent, and before results of an earlier run are removed. */
export async function checkGrep(grep: string, context: RunContext): Promise<void> {
  const [{ itemsOf }, { isSelected: isWanted }] = await Promise.all([
    import('./runner/items.ts'),
    import('./runner/plan.ts'),
  ]);
  if (!(await itemsOf(context)).some((item) => isWanted(item, { grep })))
    throw new UsageError(
      `--grep ${grep} matches no test: it searches file names, titles (which begin with a clause or an operation) and tags`,
    );
}

/** @throws UsageError if the case does not exist. Cases depend on the seed and the day. */
export async function checkCase(id: string, context: RunContext): Promise<void> {
  const [{ findCase }, { batchesOf }] = await Promise.all([
    import('../../client/cases/generation.ts'),
    import('../../suites/batches.ts'),
  ]);
  if (batchesOf(context).length === 0)
    throw new UsageError(
      `${id} is not sent to ${context.target.name}: the target does not claim its operation, or the case makes a booking, which only the embedded sandbox receives`,
    );
  if ((await findCase(id, context)) === undefined)
    throw new UsageError(
      `with seed ${context.seed} and today ${context.today} there is no case ${id}: copy the whole line of a finding`,
    );
}

/** @throws UsageError if the fault does not exist. Checked before anything is started. */
export async function checkFault(name: string): Promise<void> {
  const { faults } = await import('../../proof/faults.ts');
  if (!Object.hasOwn(faults, name))
    throw new UsageError(
      `there is no fault ${name}${didYouMean(name, Object.keys(faults))}; hotel-contract contract explain CLAUSE names those that break a clause`,
    );
}
