/** Says in words what a failed assertion of Playwright's `expect` found. */
import { stripVTControlCharacters } from 'node:util';
import { escapeControls } from '../lib/visible.ts';

/** The data of a failed matcher besides its message. Only some matchers have these values. */
interface MatcherResult {
  readonly pass: boolean;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

const maxLength = 600;
/** Maximum number of members of two objects, or of entries of a list, that a message names. */
const maxDifferences = 6;

/** @param error a failed assertion, or only its message if nothing else is known */
export function differenceInWords(error: {
  readonly message: string;
  readonly matcherResult?: unknown;
}): string {
  const message = stripVTControlCharacters(error.message).trim();
  const call = message.search(/^expect\(/m);
  const what = (call < 0 ? message : message.slice(0, call)).trim();
  if (call < 0) return escapeControls(what).slice(0, maxLength);
  const found = valuesIn(error.matcherResult) ?? linesOf(message.slice(call));
  return escapeControls(what === '' ? found : `${what}: ${found}`).slice(0, maxLength);
}

function valuesIn(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('actual' in result && 'expected' in result))
    return undefined;
  const { pass, actual, expected } = result as MatcherResult;
  if (pass) return `${inWords(actual)}, which it must not be`;
  if (Array.isArray(expected) && expected.length === 0) return inWords(actual);
  const places = differencesOf(actual, expected, []);
  const shown = places.slice(0, maxDifferences).join('; ');
  return places.length > maxDifferences ? `${shown}; and ${places.length - maxDifferences} more` : shown;
}

/** The innermost values that differ, each with its path. */
function differencesOf(actual: unknown, expected: unknown, path: readonly string[]): string[] {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return [];
  const areLists = isList(actual) && isList(expected);
  const arePlain = areLists && [...actual, ...expected].every((one) => !isMembers(one));
  if (
    !isMembers(actual) ||
    !isMembers(expected) ||
    Array.isArray(actual) !== Array.isArray(expected) ||
    arePlain
  )
    return [`${[...path, ''].join(' ')}${inWords(actual)} instead of ${inWords(expected)}`];
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return names.flatMap((name) => differencesOf(actual[name], expected[name], [...path, name]));
}

type Members = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const inWords = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isList(value)) return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  if (value.length === 0) return 'none';
  const shown = value.slice(0, maxDifferences).map(inWords).join(', ');
  return value.length > maxDifferences ? `${shown} and ${value.length - maxDifferences} more` : shown;
};

const yesOrNo = (text: string): string => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text);

/** The values that the message itself contains. */
function linesOf(call: string): string {
  const value = (name: string): string | undefined =>
    new RegExp(`^${name}[^:\\n]*:\\s*(.*)$`, 'm').exec(call)?.[1]?.replaceAll('"', '');
  const [received, expected] = [value('Received'), value('Expected')];
  const said = [received, expected].filter((one) => one !== undefined);
  if (said.length > 0) return said.map(yesOrNo).join(' instead of ');
  // For lists and objects, the message contains only the lines that differ.
  const lines = call.split('\n').filter((line) => /^[-+]  /.test(line) && !/[[{]$|^. +[\]}],?$/.test(line));
  return lines
    .map((line) =>
      line
        .replace(/^([-+])\s+/, '$1 ')
        .replace(/,$/, '')
        .replaceAll('"', ''),
    )
    .join(', ');
}
