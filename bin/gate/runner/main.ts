/**
 * Plays what a run of the gate consists of in several processes, and writes what it had to say beside the run's context, as
 * Playwright's collector does. Its words: `--workers N`, and `--grep PATTERN` or the beginning of a file's name for a part.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readText } from '../../../lib/text-file.ts';
import { visible } from '../../../lib/visible.ts';
import { writeWhole } from '../../../lib/whole-file.ts';
import { tell, type Collected, type Ended, type PlannedTest } from '../../../reports/collected.ts';
import { FirstFindings } from '../../../reports/first-findings.ts';
import { paintFor } from '../../../reports/paint.ts';
import { Progress, Tally } from '../../../reports/progress.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import { contextFrom, runContextVariable } from '../../../targets/run-context.ts';
import type { Target } from '../../../targets/target.ts';
import { together, type PaceTold } from '../../../client/pace/pace.ts';
import { Crew } from './crew.ts';
import type { Plan, Told } from './items.ts';
import { isWanted } from './plan.ts';

const {
  values,
  positionals: [file],
} = parseArgs({
  options: { workers: { type: 'string', default: '2' }, grep: { type: 'string' } },
  allowPositionals: true,
});

const startedAt = new Date();
const broken: string[] = [];
const told = new Map<number, Told>();
let plans: readonly Plan[] = [];
let chosen: readonly number[] = [];
let interrupted = false;
let gone: string | undefined;
const paces: PaceTold[] = [];
/** What the context says, when it is there, of the items that are played: not all. */
let only: readonly number[] | undefined;
/** Nothing before it is known what is played: until then others write here. */
let screen: ReturnType<typeof screenFor> | undefined;

const secondsSince = (): number => (Date.now() - startedAt.getTime()) / 1_000;

const crew = new Crew(Number(values.workers), {
  // The players know their items when the context is there.
  chosen: (all) => {
    const context = contextFrom(readText(process.env[runContextVariable]!), process.env);
    only = context.only;
    plans = all;
    chosen = (only ?? [...all.keys()]).filter((index) => isWanted(all[index]!, { file, grep: values.grep }));
    screen = screenFor(context.target, chosen.length);
    process.send?.(
      chosen.map((index): PlannedTest => ({ file: all[index]!.file, clauses: all[index]!.clauses })),
    );
    return chosen;
  },
  played: (index, one) => {
    told.set(index, one);
    screen?.add(one.evidence);
  },
  broken: (why) => {
    const line = firstLine(why);
    if (!broken.includes(line)) broken.push(line);
  },
  gone: (why) => {
    gone ??= why;
    crew.stop();
  },
  pace: (one) => paces.push(...one),
});

process.on('SIGINT', () => {
  interrupted = true;
  crew.stop();
  // What is under way may hold up the end for longer than whoever asked for it will wait.
  write();
});

await crew.ended();
screen?.end();
write();
process.channel?.unref();

/** How far the run is, and its first findings. */
function screenFor(target: Target, planned: number) {
  const tally = new Tally(planned);
  const first = new FirstFindings(target, paintFor(process.stdout, process.env));
  const progress = new Progress(process.stdout, () => tally.line(secondsSince()));
  return {
    add: (evidence: Evidence | undefined): void => {
      tally.add(evidence);
      progress.tell(first.in(evidence, progress.columns));
    },
    end: (): void => {
      progress.show();
      progress.stop();
    },
  };
}

/** In the order of the files, not of the clock, so that two runs with the same findings read the same. */
function write(): void {
  const ended = chosen.map((index) => endedOf(plans[index]!, told.get(index)));
  const reports = ended.map((one) => tell(one));
  const collected: Collected = {
    startedAt: startedAt.toISOString(),
    seconds: secondsSince(),
    interrupted,
    ...(gone === undefined
      ? {}
      : { late: `The run was ended: ${gone}. What follows is only what was seen until then.` }),
    ...(paces.length === 0 ? {} : { pace: together(paces) }),
    tests: ended.filter(
      ({ status, evidence }) => evidence !== undefined || (status !== 'skipped' && status !== 'did not run'),
    ).length,
    evidences: reports.flatMap(({ evidences }) => evidences),
    broken: [...broken, ...reports.flatMap((one) => one.broken)],
    left: ended.flatMap(({ evidence }) => evidence?.left ?? []),
    ...(only === undefined
      ? {}
      : {
          parts: chosen.map((index, at) => ({
            index,
            ...reports[at]!,
            left: ended[at]!.evidence?.left ?? [],
          })),
        }),
  };
  try {
    writeWhole(join(dirname(process.env[runContextVariable]!), 'collected.json'), JSON.stringify(collected));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
}

function endedOf({ file: from, title, clauses }: Plan, one: Told | undefined): Ended {
  const name = { where: `${from} › ${title}`, clauses };
  if (one === undefined) return { ...name, status: 'did not run' };
  const { reason, ...rest } = one;
  return { ...name, ...rest, ...(reason === undefined ? {} : { reason: firstLine(reason) }) };
}

function firstLine(message: string): string {
  return (
    visible(message)
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}
