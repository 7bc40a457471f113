import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { UsageError } from '../lib/exit.ts';
import { Run, schemaVersion } from '../reports/results.ts';

/** Reads an earlier run. Throws UsageError where the file is none, or of another version. */
export function readBaseline(file: string): Run {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`cannot read the baseline ${file}: ${(cause as Error).message}`, { cause });
  }
  const version = (json as { schemaVersion?: unknown } | null)?.schemaVersion;
  if (version !== schemaVersion)
    throw new UsageError(
      `the baseline ${file} is no run of this version (schemaVersion ${String(version)}, not ${schemaVersion}): make it again with this tool`,
    );
  const ajv = new Ajv2020({ strict: true });
  if (!ajv.validate(Run, json)) throw new UsageError(`the baseline ${file} is no run.json: ${ajv.errorsText()}`);
  return json as Run;
}
