import { statSync } from 'node:fs';
import { parseJson } from '../lib/json.ts';
import { readText } from '../lib/text-file.ts';
import { formatBytes, maxWrittenFileBytes } from '../lib/bounds.ts';
import { UsageError } from '../lib/exit.ts';

/** The maximum nesting depth of arrays and objects; only a malicious file is nested deeper. */
const maxDepth = 200;

/**
 * Reads a JSON file that a user passed.
 * @param kind the kind of file, for messages: `target`
 * @param option the command line option: `--target`
 * @param maxBytes the maximum file size
 * @throws UsageError if the file is missing, unreadable, too large, or not JSON
 */
export const readJson = (
  file: string,
  kind: string,
  option: string,
  maxBytes = maxWrittenFileBytes,
): unknown => parseNamedFile(file, readNamedFile(file, kind, option, maxBytes));

/** Reads the text of a file that a user passed, with the parameters and errors of `readJson`; it need not be JSON. */
export function readNamedFile(
  file: string,
  kind: string,
  option: string,
  maxBytes = maxWrittenFileBytes,
): string {
  try {
    if (statSync(file).size > maxBytes)
      throw new Error(
        `it is larger than ${formatBytes(maxBytes)}, the limit for a ${kind} file: is it the right file?`,
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
 * Parses the text of a JSON file that the user named.
 * @throws UsageError if it is not JSON, or nested too deeply to be processed
 */
export function parseNamedFile(file: string, text: string): unknown {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
  if (nestingDepth(text) > maxDepth)
    throw new UsageError(
      `${file} nests lists and objects more than ${maxDepth} levels deep: is it the right file?`,
    );
  return json;
}

/** Maximum nesting depth of arrays and objects in a JSON string. */
function nestingDepth(json: string): number {
  let inString = false;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < json.length; index += 1) {
    const charCode = json.charCodeAt(index);
    if (inString && charCode === backslash) index += 1;
    else if (charCode === quote) inString = !inString;
    else if (inString) continue;
    // `[`/`{` and `]`/`}` differ only in bit 0x20; clearing it matches both.
    else if ((charCode & ~0x20) === opening) deepest = Math.max(deepest, ++depth);
    else if ((charCode & ~0x20) === closing) depth -= 1;
  }
  return deepest;
}

/** The character codes of `"`, `\`, `[` and `]`. */
const [quote, backslash, opening, closing] = [0x22, 0x5c, 0x5b, 0x5d];

/** @throws UsageError listing one sentence per problem, if there are problems */
export function throwIfProblems(file: string, problems: readonly string[]): void {
  const listedProblems = problems.slice(0, maxProblems).map((problem) => `${file}: ${shorten(problem)}`);
  const unlistedCount = problems.length - listedProblems.length;
  if (problems.length > 0)
    throw new UsageError(
      [...listedProblems, ...(unlistedCount > 0 ? [`${file}: and ${unlistedCount} more problems`] : [])].join(
        '\n',
      ),
    );
}

/** The maximum number of listed problems, and of characters per problem, because a wrong value may have any length. */
const maxProblems = 50;
const shorten = (problem: string): string =>
  problem.length <= 1_000 ? problem : `${problem.slice(0, 997)}...`;
