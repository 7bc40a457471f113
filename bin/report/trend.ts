/** `report trend`: one page with all runs of a folder. */
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { messageStream } from '../../lib/output.ts';
import { plural } from '../../lib/plural.ts';
import { printJson } from '../answer.ts';
import { escapeControls } from '../../lib/visible.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { operationRowsOf } from '../../load/report/observed.ts';
import { LoadRun, schemaVersion as loadVersion } from '../../load/result.ts';
import { Run, schemaVersion as gateVersion } from '../../reports/results.ts';
import { trendPage, type ObservedLoad } from '../../reports/trend.tsx';

/** If there are more, the newest are read. */
const maxRuns = 1_000;
const maxDepth = 6;

/** @throws UsageError if the folder cannot be read, or contains no run */
export function trend(folder: string, { out }: { readonly out: string }): ExitCode {
  const { isGate, isLoad } = validators();
  const gates = new Map<string, Run>();
  const loads = new Map<string, ObservedLoad>();
  const skipped: string[] = [];
  const skip = (file: string, why: string) => skipped.push(`${relative(folder, file)} is left out: ${why}.`);
  for (const file of filesIn(folder)) {
    const json = jsonIn(file);
    const kind = kindOf(json);
    if (kind === undefined) continue;
    const { schemaVersion: version } = json as { schemaVersion: unknown };
    if (version !== (kind === 'gate' ? gateVersion : loadVersion))
      skip(file, 'another version of this tool has written it');
    // A run can be in the folder twice: as the last run, and in a history.
    else if (kind === 'gate' && isGate(json))
      gates.set(`${json.target.name} ${json.startedAt} ${json.seed} ${json.shard ?? ''}`, json);
    else if (kind === 'load' && isLoad(json)) loads.set(json.run, observedOf(json));
    else skip(file, 'it is damaged');
  }
  if (gates.size + loads.size === 0)
    throw new UsageError(
      [
        `there is no run in ${folder}: keep the run.json of each gate and the load.json of each load run there, under different names or in subfolders`,
        ...skipped.slice(0, 10),
      ].join('\n'),
    );
  const page = trendPage([...gates.values()], [...loads.values()], skipped);
  const isPrinted = out === '-';
  if (isPrinted) process.stdout.write(page);
  else {
    mkdirSync(dirname(resolve(out)), { recursive: true });
    writeAtomically(out, page);
  }
  const lines = [
    ...skipped.map((message) => `  ${escapeControls(message)}`),
    `${plural(gates.size, 'gate run')} and ${plural(loads.size, 'load run')}${isPrinted ? '' : ` → ${out}`}`,
  ];
  (isPrinted ? process.stderr : messageStream()).write(`${lines.join('\n')}\n`);
  const runs = [
    ...[...gates.values()].map(({ target, startedAt, verdict }) => {
      return { kind: 'gate' as const, target: target.name, startedAt, exit: verdict.exit };
    }),
    ...[...loads.values()].map(({ target, startedAt, exit }) => {
      return { kind: 'load' as const, target, startedAt, exit };
    }),
  ];
  printJson('report-trend', { file: out, runs, skipped });
  return 0;
}

/** JSON files in the folder and its subfolders; links are not followed. */
function filesIn(folder: string, depth = 0): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (depth > 0) return [];
    throw new UsageError(
      `the folder ${folder} cannot be read (${(cause as Error).message}): give the folder with the results of your runs`,
      { cause },
    );
  }
  const files = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return depth < maxDepth && entry.name !== 'node_modules' ? filesIn(path, depth + 1) : [];
    return entry.isFile() && entry.name.endsWith('.json') ? [path] : [];
  });
  if (depth > 0 || files.length <= maxRuns) return files;
  return files
    .map((file) => ({ file, at: lstatSync(file).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, maxRuns)
    .map(({ file }) => file);
}

const ajv = new Ajv2020({ strict: true });
const validators = () => ({ isGate: ajv.compile<Run>(Run), isLoad: ajv.compile<LoadRun>(LoadRun) });

/** @returns undefined if the file is not JSON, or larger than any run */
function jsonIn(file: string): unknown {
  try {
    return lstatSync(file).size > maxResultsFileBytes ? undefined : JSON.parse(readText(file));
  } catch {
    return undefined;
  }
}

/** Kind of a result file; undefined for other files, which are ignored. */
function kindOf(json: unknown): 'gate' | 'load' | undefined {
  if (typeof json !== 'object' || json === null || !('schemaVersion' in json) || !('verdict' in json))
    return undefined;
  return 'clauses' in json ? 'gate' : 'timeline' in json ? 'load' : undefined;
}

function observedOf(run: LoadRun): ObservedLoad {
  const rows = operationRowsOf(run);
  const { implementation } = run.target;
  const isInvalid = run.generator.invalid.length > 0;
  return {
    startedAt: run.startedAt,
    target: run.target.name,
    ...definedMembers({ release: implementation && `${implementation.name} ${implementation.version}` }),
    shape: run.shape,
    exit: run.verdict.exit,
    applies: run.verdict.applies,
    seconds: run.seconds,
    requests: rows.reduce((sum, { requests }) => sum + requests, 0),
    errors: rows.reduce((sum, { errors }) => sum + errors, 0),
    latencies: (isInvalid ? [] : rows).flatMap(({ operation, title, latency }) =>
      latency ? [{ operation, title, p50: latency.p50, p95: latency.p95, p99: latency.p99 }] : [],
    ),
  };
}
