/** `report merge`: the verdict on a run that was split over several machines. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError, type ExitCode, worseExitCode } from '../../lib/exit.ts';
import { filesMatching } from '../../lib/files-like.ts';
import { definedMembers, isObject } from '../../lib/objects.ts';
import { escapeControls } from '../../lib/visible.ts';
import { holdLocks } from '../../client/lock.ts';
import { mergePaceReports } from '../../client/pace/pace.ts';
import { paintFor } from '../../lib/paint.ts';
import type { Run } from '../../reports/results.ts';
import { toRun } from '../../reports/run.ts';
import { combineShards } from '../../reports/collected.ts';
import { verdict } from '../../reports/verdict.ts';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { readTarget } from '../../targets/load.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { toolVersion } from '../../lib/about.ts';
import { readBaseline } from '../baseline.ts';
import { playedPlaceCheck } from '../gate/expected.ts';
import { maxSeed, wholeNumber } from '../../lib/command-line.ts';
import { day, shard as shardOf } from '../options.ts';
import { printDocument, printMessage } from '../../lib/output.ts';
import type { GateOptions } from '../gate/options.ts';
import { targetFileFor, validated } from '../gate/result-messages.ts';
import { hashOf, ShardForm, shardVersion, type SharedProperties, type ShardFile } from '../gate/shard.ts';

type MergeOptions = Pick<GateOptions, 'target' | 'ownTests' | 'baseline' | 'report'>;

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError if the files are not shards of the same run */
export async function merge(files: readonly string[], options: MergeOptions): Promise<ExitCode> {
  const { baseline, report, ownTests } = options;
  const previousRun = baseline === undefined ? undefined : readBaseline(baseline);
  const shards = files.flatMap(expandWildcard).map((path) => ({ ...readShard(path), path }));
  assertSameRun(shards);
  const { same: shared } = shards[0]!;
  const file = targetFileFor(
    shards[0]!.path,
    { ...shared.target, playsOwnTests: shared.playsOwnTests === true },
    options,
  );
  const target = readTarget(file);
  if (hashOf(target) !== shared.target.hash)
    throw new UsageError(
      `${shards[0]!.path} was made with the target ${escapeControls(shared.target.name)}, but ${file} describes ${escapeControls(target.name)} or has changed: give the file with which the shards ran with --target`,
    );
  if (previousRun !== undefined && (shared.grep !== undefined || shared.quick))
    throw new UsageError(
      `these shards ran with ${shared.quick ? '--quick' : '--grep'}, so they are not a whole run, but --baseline compares only whole runs: leave out --baseline`,
    );
  const missing = Array.from({ length: shared.of }, (_, index) => index + 1).filter(
    (index) => !shards.some((shard) => shard.index === index),
  );
  const missingMessage =
    missing.length === 0
      ? undefined
      : `Shard ${missing.join(' and ')} of ${shared.of} ${missing.length === 1 ? 'is' : 'are'} missing: give ${missing.length === 1 ? 'its file' : 'their files'} too; what follows is only of the others.`;
  const collected = combineShards(shards, (reports) => [...mergePaceReports(reports)], missingMessage);
  const { grep, quick, hotels, patient, seed, today } = shared;
  const ownTestsOption = definedMembers({ ownTests });
  const mergedRun = toRun(
    collected,
    { target, seed, today },
    {
      ...definedMembers({ grep, quick, hotels, patient, target: options.target }),
      ...ownTestsOption,
      settings: settingsOf(target),
      proposed: target,
      toolVersion: toolVersion(),
      isPlayed: await playedPlaceCheck({ target, seed, today, ...ownTestsOption }),
    },
  );
  const run: Run = { ...mergedRun, verdict: verdict(mergedRun, previousRun) };
  const resultsDir = resolve('results');
  mkdirSync(resultsDir, { recursive: true });
  const release = await holdLocks(resultsDir, ['gate'], { verb: 'merge', target: target.name });
  let saveExit: ExitCode;
  try {
    printMessage(
      paint.bold(
        `hotel-contract report merge  ${shards.length} of ${shared.of} shards  target ${escapeControls(target.name)}  seed ${seed}  today ${today}`,
      ),
    );
    const { publishRun } = await import('../gate/reports.ts');
    saveExit = publishRun(run, { report, ...definedMembers({ patient }) }, resultsDir);
  } finally {
    release();
  }
  printDocument(run);
  return worseExitCode(run.verdict.exit, saveExit);
}

/** Expands a file name with wildcards, if the shell has not done that. */
function expandWildcard(file: string): readonly string[] {
  const files = filesMatching(file);
  if (files.length === 0 && file.includes('*'))
    throw new UsageError(`no file matches ${file}: give results/shard-N-of-M.json of each shard`);
  return files.length === 0 ? [file] : files;
}

const checkShape = shapeCheck(ShardForm);

function readShard(file: string): ShardFile {
  const json = readJson(file, 'shard', 'FILES', maxResultsFileBytes);
  if (!isObject(json) || json['kind'] !== 'shard' || json['schemaVersion'] !== shardVersion)
    throw new UsageError(
      `${file} is no shard of this version: take results/shard-N-of-M.json, which "gate --shard N/M" has written`,
    );
  throwIfProblems(file, checkShape(json).slice(0, 1));
  const shard = json as unknown as ShardFile;
  validated(file, 'day', () => day(shard.same.today));
  validated(file, 'seed', () => wholeNumber(0, maxSeed)(String(shard.same.seed)));
  validated(file, 'number', () => shardOf(`${shard.index}/${shard.same.of}`));
  return shard;
}

/** The properties that all shards must share, with their names. The target's hash covers its settings and permissions. */
const sharedProperties: readonly (readonly [what: string, of: (shared: SharedProperties) => unknown])[] = [
  ['tool', ({ tool }) => tool],
  ['target', ({ target }) => target.name],
  ['file of the target', ({ target }) => target.hash],
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

function assertSameRun(shards: readonly (ShardFile & { readonly path: string })[]): void {
  const [first, ...others] = shards;
  for (const other of others)
    for (const [what, valueOf] of sharedProperties) {
      const firstValue = JSON.stringify(valueOf(first!.same));
      const otherValue = JSON.stringify(valueOf(other.same));
      if (firstValue === otherValue) continue;
      const difference =
        firstValue.length + otherValue.length > 200 ? 'they differ' : `${firstValue} and ${otherValue}`;
      throw new UsageError(
        escapeControls(
          `${first!.path} and ${other.path} are not of the same run: their ${what} differs: ${difference}`,
        ),
      );
    }

  if (first!.same.tool !== toolVersion())
    throw new UsageError(
      `these shards were run by version ${escapeControls(first!.same.tool)} of the tool, and this is ${toolVersion()}: merge them with the version that ran them`,
    );
  for (const shard of shards) {
    const twin = shards.find((candidate) => candidate !== shard && candidate.index === shard.index);
    if (twin !== undefined)
      throw new UsageError(`${shard.path} and ${twin.path} are both shard ${shard.index}: give each once`);
  }
}
