import { statSync } from 'node:fs';
import { readText } from '../lib/text-file.ts';
import { inWords, writtenFile } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';

/**
 * Reads a file of JSON that a user named.
 *
 * @param kind what it is, for the sentence: `target`
 * @param option how it was named on the command line: `--target`
 * @param most bytes of it
 * @throws UsageError where it is missing, cannot be read, is larger than anything that is read, or is not JSON
 */
export function readJson(file: string, kind: string, option: string, most = writtenFile): unknown {
  let text: string;
  try {
    if (statSync(file).size > most)
      throw new Error(
        `it is larger than ${inWords(most)}, the most that is read of a ${kind} file: is it the right one?`,
      );
    text = readText(file);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      missing
        ? `there is no ${kind} file ${file}: give its path with ${option}`
        : `cannot read ${file}: ${(cause as Error).message}`,
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
  const shown = problems.slice(0, mostProblems).map((problem) => `${file}: ${cut(problem)}`);
  const more = problems.length - shown.length;
  if (problems.length > 0)
    throw new UsageError([...shown, ...(more > 0 ? [`${file}: and ${more} more problems`] : [])].join('\n'));
}

/** Sentences that somebody reads before mending the file, and characters of one: a wrong value may be of any length. */
const mostProblems = 50;
const cut = (problem: string): string => (problem.length <= 1_000 ? problem : `${problem.slice(0, 997)}...`);
