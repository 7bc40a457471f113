import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { maxResultsFileBytes } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';
import { escapeControls } from '../lib/visible.ts';
import { partOf } from '../reports/part.ts';
import { Run, schemaVersion } from '../reports/results.ts';
import { show } from '../schemas/finding.ts';
import { readJson } from '../targets/json-file.ts';

const ajv = new Ajv2020({ strict: true });
let isRun: ValidateFunction<Run> | undefined;

/** Reads an earlier run. @throws UsageError if the file is not a run.json of this version, or if its run was partial */
export function readBaseline(file: string): Run {
  const run = readRun(file, 'baseline', '--baseline');
  const part = partOf(run);
  if (part !== undefined)
    throw new UsageError(
      `the baseline ${file} is of a part of a run (${escapeControls(`${part.option} ${part.value}`.trim())}): give the run.json of a whole run`,
    );
  return run;
}

/** Reads an earlier run of this target, which may be partial. @throws UsageError if it is of another target */
export function readBase(file: string, target: string): Run {
  const run = readRun(file, 'base', '--base');
  if (run.target.name !== target)
    throw new UsageError(
      `${file} was made with the target ${escapeControls(run.target.name)}, but this run is of ${escapeControls(target)}: give a run of the same target`,
    );
  return run;
}

/**
 * Reads a run.json.
 * @param kind the kind of file for error messages: `baseline`
 * @param option the command-line option: `--baseline`
 * @throws UsageError if the file is not a run.json of this schema version
 */
export function readRun(file: string, kind: string, option: string): Run {
  const json = readJson(file, kind, option, maxResultsFileBytes);
  const version = (json as { schemaVersion?: unknown } | null)?.schemaVersion;
  if (version !== schemaVersion)
    throw new UsageError(
      `the ${kind} ${file} has schemaVersion ${show(version)}, not ${schemaVersion}: run the gate again with this version`,
    );
  isRun ??= ajv.compile(Run);
  if (!isRun(json))
    throw new UsageError(`the ${kind} ${file} is no run.json: ${ajv.errorsText(isRun.errors)}`);
  return json;
}
