/** load.json: written, and read again by `load compare`. */
import { readText } from '../../lib/text-file.ts';
import { Value } from 'typebox/value';
import { UsageError } from '../../lib/exit.ts';
import { LoadRun, schemaVersion } from '../result.ts';

export const jsonOf = (run: LoadRun): string => `${JSON.stringify(run, null, 1)}\n`;

/** @throws UsageError in one sentence that says what to do, where the file holds no result that can be read */
export function readLoadRun(file: string): LoadRun {
  const found = parsed(file, textOf(file));
  const version =
    typeof found === 'object' && found !== null && 'schemaVersion' in found ? found.schemaVersion : undefined;
  if (version === undefined)
    throw new UsageError(
      `${file} is no result of hotel-contract load: give it the load.json that a run has written.`,
    );
  if (version !== schemaVersion)
    throw new UsageError(
      `${file} was written by another version of hotel-contract (schemaVersion ${JSON.stringify(version)}, this one reads ${schemaVersion}): make the run again, or read it with that version.`,
    );
  if (!Value.Check(LoadRun, found))
    throw new UsageError(`${file} is damaged: ${wrong(found)}. Make the run again.`);
  return found;
}

function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new UsageError(`${file} is not there: give it the load.json that a run has written.`, {
        cause: error,
      });
    if (code === 'EISDIR')
      throw new UsageError(
        `${file} is a folder: name the file in it, such as ${file.replace(/\/$/, '')}/load.json.`,
        { cause: error },
      );
    throw new UsageError(`${file} cannot be read (${code ?? String(error)}).`, { cause: error });
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(
      `${file} is not JSON: give it the load.json that a run has written, not the report made of it.`,
      { cause: error },
    );
  }
}

/** The first thing that is wrong, with its place. */
function wrong(found: unknown): string {
  const [first] = Value.Errors(LoadRun, found);
  return first === undefined
    ? 'it does not hold what it should'
    : `${first.instancePath || 'it'} ${first.message}`;
}
