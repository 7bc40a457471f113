import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { maxResultsFileBytes } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { Run, schemaVersion } from '../reports/results.ts';
import { show } from '../schemas/finding.ts';
import { readJson } from '../targets/json-file.ts';

const ajv = new Ajv2020({ strict: true });
let isRun: ValidateFunction<Run> | undefined;

/** Reads an earlier run. Throws UsageError where the file is none, of another version, or of a run that left things out on purpose. */
export function readBaseline(file: string): Run {
  const run = readRun(file, 'baseline', '--baseline');
  if (run.quick || run.shard !== undefined)
    throw new UsageError(
      `the baseline ${file} is of ${run.shard === undefined ? 'a quick run' : `shard ${run.shard}`}, which is none: take the run.json of a whole run`,
    );
  return run;
}

/** Reads an earlier run of the target of that name, also one that left things out. Throws UsageError where it is of another. */
export function readBase(file: string, target: string): Run {
  const run = readRun(file, 'base', '--base');
  if (run.target.name !== target)
    throw new UsageError(
      `${file} is of the target ${visible(run.target.name)}, and this run of ${visible(target)}: give a run of the same`,
    );
  return run;
}

/**
 * Reads what a run has written.
 *
 * @param kind what it is, for the sentence: `baseline`
 * @param option how it was named on the command line: `--baseline`
 * @throws UsageError where the file is none, or of another version
 */
export function readRun(file: string, kind: string, option: string): Run {
  const json = readJson(file, kind, option, maxResultsFileBytes);
  const version = (json as { schemaVersion?: unknown } | null)?.schemaVersion;
  if (version !== schemaVersion)
    throw new UsageError(
      `the ${kind} ${file} is no run of this version (schemaVersion ${show(version)}, not ${schemaVersion}): make it again with this tool`,
    );
  isRun ??= ajv.compile(Run);
  if (!isRun(json))
    throw new UsageError(`the ${kind} ${file} is no run.json: ${ajv.errorsText(isRun.errors)}`);
  return json;
}
