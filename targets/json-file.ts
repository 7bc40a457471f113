import { statSync } from 'node:fs';
import { parseJson } from '../lib/json.ts';
import { readText } from '../lib/text-file.ts';
import { formatBytes, maxWrittenFileBytes } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';

/** Levels of lists and objects: what nests deeper was written to break whoever reads it. */
const mostLevels = 200;

/**
 * Reads a file of JSON that a user named.
 *
 * @param kind what it is, for the sentence: `target`
 * @param option how it was named on the command line: `--target`
 * @param most bytes of it
 * @throws UsageError where it is missing, cannot be read, is larger than anything that is read, or is not JSON
 */
export const readJson = (file: string, kind: string, option: string, most = maxWrittenFileBytes): unknown =>
  jsonIn(file, namedText(file, kind, option, most));

/** The text of such a file. */
export function namedText(file: string, kind: string, option: string, most = maxWrittenFileBytes): string {
  try {
    if (statSync(file).size > most)
      throw new Error(
        `it is larger than ${formatBytes(most)}, the most that is read of a ${kind} file: is it the right one?`,
      );
    return readText(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new UsageError(`there is no ${kind} file ${file}: give its path with ${option}`, { cause });
    if (code === 'EISDIR')
      throw new UsageError(`${file} is a folder: name the ${kind} file in it`, { cause });
    throw new UsageError(`cannot read ${file}: ${message}`, { cause });
  }
}

/**
 * What such a text says.
 *
 * @throws UsageError where it is not JSON, or nests so deep that whoever walks through it would break
 */
export function jsonIn(file: string, text: string): unknown {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
  if (levelsOf(text) > mostLevels)
    throw new UsageError(
      `${file} nests lists and objects more than ${mostLevels} levels deep: is it the right one?`,
    );
  return json;
}

/** How deep lists and objects stand in each other in a text that is JSON. */
function levelsOf(json: string): number {
  let [isText, level, deepest] = [false, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const one = json.charCodeAt(at);
    if (isText && one === backslash) at += 1;
    else if (one === quote) isText = !isText;
    else if (isText) continue;
    // Letters beside them differ in this bit alone: `[` and `{`, `]` and `}`.
    else if ((one & ~0x20) === opens) deepest = Math.max(deepest, ++level);
    else if ((one & ~0x20) === closes) level -= 1;
  }
  return deepest;
}

const [quote, backslash, opens, closes] = [0x22, 0x5c, 0x5b, 0x5d];

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
