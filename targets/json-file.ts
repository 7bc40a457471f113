import { readFileSync } from 'node:fs';
import { UsageError } from '../lib/exit.ts';

/**
 * Reads a file of JSON that a user named.
 *
 * @param kind what it is, for the sentence: `target`
 * @param option how it was named on the command line: `--target`
 * @throws UsageError where it is missing, cannot be read, or is not JSON
 */
export function readJson(file: string, kind: string, option: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      missing ? `there is no ${kind} file ${file}: give its path with ${option}` : `cannot read ${file}: ${(cause as Error).message}`,
      { cause },
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** @throws UsageError with a sentence a problem, where there is any */
export function stopOn(file: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
}
