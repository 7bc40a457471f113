/** Says in words what a failed assertion of Playwright's `expect` found. */
import { firstNames } from '../lib/plural.ts';
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
  const callIndex = message.search(/^expect\(/m);
  const assertionMessage = (callIndex < 0 ? message : message.slice(0, callIndex)).trim();
  if (callIndex < 0) return shorten(escapeControls(assertionMessage));
  const difference = differenceOfValues(error.matcherResult) ?? differenceInMessage(message.slice(callIndex));
  return shorten(escapeControls(assertionMessage === '' ? difference : `${assertionMessage}: ${difference}`));
}

const shorten = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

function differenceOfValues(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('actual' in result && 'expected' in result))
    return undefined;
  const { pass, actual, expected } = result as MatcherResult;
  if (pass) return `${describeValue(actual)}, which it must not be`;
  if (Array.isArray(expected) && expected.length === 0) return describeValue(actual);
  const places = differencesOf(actual, expected, []);
  const shownDifferences = places.slice(0, maxDifferences).join('; ');
  return places.length > maxDifferences
    ? `${shownDifferences}; and ${places.length - maxDifferences} more`
    : shownDifferences;
}

/** The innermost values that differ, each with its path. */
function differencesOf(actual: unknown, expected: unknown, path: readonly string[]): string[] {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return [];
  const areLists = isList(actual) && isList(expected);
  const arePlainLists = areLists && [...actual, ...expected].every((item) => !isMembers(item));
  if (
    !isMembers(actual) ||
    !isMembers(expected) ||
    Array.isArray(actual) !== Array.isArray(expected) ||
    arePlainLists
  )
    return [`${[...path, ''].join(' ')}${describeValue(actual)} instead of ${describeValue(expected)}`];
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return names.flatMap((name) => differencesOf(actual[name], expected[name], [...path, name]));
}

type Members = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!isList(value)) return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  if (value.length === 0) return 'none';
  return firstNames(value.map(describeValue), maxDifferences);
};

const yesOrNo = (text: string): string => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text);

/** The difference according to the matcher's message, for matchers without values. */
function differenceInMessage(call: string): string {
  const value = (name: string): string | undefined =>
    new RegExp(`^${name}[^:\\n]*:\\s*(.*)$`, 'm').exec(call)?.[1]?.replaceAll('"', '');
  const [received, expected] = [value('Received'), value('Expected')];
  const statedValues = [received, expected].filter((text) => text !== undefined);
  if (statedValues.length > 0) return statedValues.map(yesOrNo).join(' instead of ');
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
