/** load.json: written, and read again by `load compare`. */
import { Value } from 'typebox/value';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { show } from '../../schemas/finding.ts';
import { readJson } from '../../targets/json-file.ts';
import { LoadRun, schemaVersion } from '../result.ts';

export const jsonOf = (run: LoadRun): string => `${JSON.stringify(run, null, 1)}\n`;

/** @throws UsageError that says what to do, if the file is not a readable result */
export function readLoadRun(file: string): LoadRun {
  const value = readJson(file, 'load.json', 'A or B', maxResultsFileBytes);
  const version = isObject(value) ? value['schemaVersion'] : undefined;
  if (version === undefined)
    throw new UsageError(
      `${file} is not a result of "hotel-contract load": give the load.json that a run has written.`,
    );
  if (version !== schemaVersion)
    throw new UsageError(
      `${file} was written by another version of hotel-contract (schemaVersion ${show(version)}, this one reads ${schemaVersion}): make the run again, or read it with that version.`,
    );
  if (Value.Check(LoadRun, value)) return value;
  const [error] = Value.Errors(LoadRun, value);
  throw new UsageError(
    `${file} is damaged: ${error!.instancePath || 'it'} ${error!.message}. Make the run again.`,
  );
}
