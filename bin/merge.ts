/** `merge`: the verdict on a run that several machines have played. Nothing is sent. */
import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { resultsFile } from '../lib/bounds.ts';
import { UsageError, type ExitCode, worse } from '../lib/exit.ts';
import { filesLike } from '../lib/files-like.ts';
import { visible } from '../lib/visible.ts';
import { holdLocks } from '../client/lock.ts';
import { together } from '../client/pace/pace.ts';
import { paintFor } from '../reports/paint.ts';
import type { ReportName } from '../reports/report-names.ts';
import type { Run } from '../reports/results.ts';
import { toRun } from '../reports/run.ts';
import { gathered } from '../reports/shards.ts';
import { terminalReport } from '../reports/terminal.ts';
import { verdict } from '../reports/verdict.ts';
import { readJson } from '../targets/json-file.ts';
import { settingsOf } from '../targets/settings-of.ts';
import { toolVersion } from './about.ts';
import { readBaseline } from './baseline.ts';
import { playedIn } from './expected.ts';
import { keepResults } from './keep-result.ts';
import { say } from './output.ts';
import type { SameOfAll, ShardFile } from './shard.ts';

export interface MergeOptions {
  readonly baseline?: string;
  /** What is written beside run.json. */
  readonly report: readonly ReportName[];
}

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError where the files are not shards of one run */
export async function merge(files: readonly string[], { baseline, report }: MergeOptions): Promise<ExitCode> {
  const before = baseline === undefined ? undefined : readBaseline(baseline);
  const shards = files.flatMap(named).map((path) => ({ ...readShard(path), path }));
  mustFit(shards);
  const { same } = shards[0]!;
  const { stories } = asGiven(shards);
  if (before !== undefined && (same.grep !== undefined || same.quick))
    throw new UsageError('--baseline compares whole runs, and these shards are of a part: leave it out');
  const missing = Array.from({ length: same.of }, (_, at) => at + 1).filter(
    (index) => !shards.some((one) => one.index === index),
  );
  const late =
    missing.length === 0
      ? undefined
      : `Shard ${missing.join(' and ')} of ${same.of} ${missing.length === 1 ? 'is' : 'are'} missing: give ${missing.length === 1 ? 'its file' : 'their files'} too; what follows is only what the others saw.`;
  const collected = gathered(shards, (all) => [...together(all)], late);
  const { grep, quick, hotels, patient } = same;
  const judged = toRun(collected, same, {
    ...(grep === undefined ? {} : { grep }),
    ...(quick ? { quick } : {}),
    ...(hotels === undefined ? {} : { hotels }),
    ...(patient ? { patient } : {}),
    ...asGiven(shards),
    settings: settingsOf(same.target),
    proposed: same.target,
    toolVersion: toolVersion(),
    isPlayed: await playedIn({ ...same, ...(stories === undefined ? {} : { stories }) }),
  });
  const run: Run = { ...judged, verdict: verdict(judged, before) };
  const results = resolve('results');
  mkdirSync(results, { recursive: true });
  const release = await holdLocks(results, ['gate'], { verb: 'merge', target: same.target.name });
  let kept: ExitCode;
  try {
    say(
      paint.bold(
        `hotel-contract merge  ${shards.length} of ${same.of} shards  target ${visible(same.target.name)}  seed ${same.seed}  today ${same.today}`,
      ),
    );
    say(
      `\n${terminalReport(run, relative(process.cwd(), results) || '.', paint, same.patient, process.stdout.columns)}`,
    );
    kept = keepResults([[join(results, 'run.json'), `${JSON.stringify(run, null, 1)}\n`]]).exit;
    const { writeGateReports } = await import('./gate-reports.ts');
    writeGateReports(run, report, results, process.env);
  } finally {
    release();
  }
  return worse(run.verdict.exit, kept);
}

/** A name with stars, where no shell has put files in its place. */
function named(file: string): readonly string[] {
  const files = filesLike(file);
  if (files.length === 0 && file.includes('*'))
    throw new UsageError(`no file fits ${file}: give results/shard-N-of-M.json of each shard`);
  return files.length === 0 ? [file] : files;
}

/** As the first of them was given it: on another machine it may lie elsewhere. */
function asGiven(shards: readonly ShardFile[]): { readonly target?: string; readonly stories?: string } {
  const { file, stories } = shards.find((one) => one.index === 1) ?? shards[0]!;
  return {
    ...(file === undefined ? {} : { target: file }),
    ...(stories === undefined ? {} : { stories }),
  };
}

function readShard(file: string): ShardFile {
  const json = readJson(file, 'shard', 'FILES', resultsFile) as Partial<ShardFile> | null;
  if (
    json?.kind !== 'shard' ||
    json.schemaVersion !== 1 ||
    typeof json.index !== 'number' ||
    typeof json.same?.of !== 'number' ||
    !Array.isArray(json.collected?.parts)
  )
    throw new UsageError(
      `${file} is no shard of this version: take results/shard-N-of-M.json, which gate --shard N/M has written`,
    );
  return json as ShardFile;
}

/** What has to be the same, in words; settings and permissions of a target among it. */
const words: readonly (readonly [what: string, of: (same: SameOfAll) => unknown])[] = [
  ['tool', ({ tool }) => tool],
  ['target', ({ target }) => target.name],
  ['file of the target', ({ target }) => target],
  ['seed', ({ seed }) => seed],
  ['day', ({ today }) => today],
  ['number of shards', ({ of }) => of],
  ['run', ({ run }) => run],
  ['part (--grep)', ({ grep }) => grep ?? 'the whole'],
  ['part (--quick)', ({ quick }) => quick ?? false],
  ['number of hotels', ({ hotels }) => hotels ?? 'the usual'],
  ['waiting (--patient)', ({ patient }) => patient ?? false],
  ['list of tests', ({ items }) => items],
];

function mustFit(shards: readonly (ShardFile & { readonly path: string })[]): void {
  const [first, ...others] = shards;
  for (const other of others) {
    for (const [what, of] of words) {
      const [one, two] = [of(first!.same), of(other.same)].map((value) => JSON.stringify(value)) as [
        string,
        string,
      ];
      if (one === two) continue;
      const which = one.length + two.length > 200 ? 'they differ' : `${one} and ${two}`;
      throw new UsageError(
        visible(
          `${first!.path} and ${other.path} are not of one run, for their ${what} is not the same: ${which}`,
        ),
      );
    }
  }
  if (first!.same.tool !== toolVersion())
    throw new UsageError(
      `these shards were played by version ${visible(first!.same.tool)} of the tool, and this is ${toolVersion()}: merge them with the same`,
    );
  for (const one of shards) {
    const twin = shards.find((other) => other !== one && other.index === one.index);
    if (twin !== undefined)
      throw new UsageError(`${one.path} and ${twin.path} are both shard ${one.index}: give each once`);
  }
}
