import { Ajv2020 } from 'ajv/dist/2020.js';
import { resultsFile } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';
import { Run, schemaVersion } from '../reports/results.ts';
import { show } from '../schemas/finding.ts';
import { readJson } from '../targets/json-file.ts';

/** Reads an earlier run. Throws UsageError where the file is none, or of another version. */
export function readBaseline(file: string): Run {
  const json = readJson(file, 'baseline', '--baseline', resultsFile);
  const version = (json as { schemaVersion?: unknown } | null)?.schemaVersion;
  if (version !== schemaVersion)
    throw new UsageError(
      `the baseline ${file} is no run of this version (schemaVersion ${show(version)}, not ${schemaVersion}): make it again with this tool`,
    );
  const ajv = new Ajv2020({ strict: true });
  if (!ajv.validate(Run, json))
    throw new UsageError(`the baseline ${file} is no run.json: ${ajv.errorsText()}`);
  return json as Run;
}
