import { isObject } from '../lib/objects.ts';
import { placeholdersIn } from '../schemas/template.ts';
import { definitions, type SettingId } from '../schemas/settings.ts';
import { recordKeyPath, readingProblem } from '../schemas/readings/path.ts';
import type { Kind, Setting } from '../schemas/settings/setting.ts';
import { didYouMean } from './nearest.ts';

const settingIds = Object.keys(definitions);

/** Finds problems of the settings in a target: unknown ids, and values of the wrong kind. */
export function settingProblems(statedSettings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(statedSettings).flatMap(([id, value]) => {
    if (!Object.hasOwn(definitions, id))
      return [
        `settings: there is no setting "${id}"${didYouMean(id, settingIds) || ': see schemas/settings/ for all settings'}`,
      ];
    const setting: Setting = definitions[id as SettingId];
    const expected = expectedValue(setting, value);
    return expected === undefined
      ? []
      : [`settings["${id}"] must be ${expected}, not ${JSON.stringify(value)}`];
  });
}

/** A description of a valid value; undefined if the value is valid. */
function expectedValue(setting: Setting, value: unknown): string | undefined {
  if (setting.choices !== undefined)
    return setting.choices.includes(value) ? undefined : `one of ${setting.choices.join(', ')}`;
  const rule = valueRules[setting.kind as Exclude<Kind, 'choice'>];
  if (!rule.isValid(value)) return rule.expected;
  if (setting.words !== undefined && value !== null) return placeholderProblem(setting.words, value);
  if (setting.kind === 'name' && String(value).includes('/') && !jsonPointerPattern.test(String(value)))
    return 'a member name without a slash. For members of a request, or those that a Send flag requests, a JSON pointer such as /stay/from. For records nested elsewhere in a response use v1.reading.…';
  if (setting.kind !== 'path') return undefined;
  const missing = pathPlaceholders(String(setting.default)).filter((name) => !String(value).includes(name));
  return missing.length === 0 ? undefined : `a path that contains ${missing.join(' and ')}`;
}

/** Describes the first problem of a template's placeholders: a required one that is missing, or an unknown one. */
function placeholderProblem(
  { known, needed = [] }: NonNullable<Setting['words']>,
  value: unknown,
): string | undefined {
  const used = placeholdersIn(value);
  const missing = needed.filter((word) => !used.includes(word));
  if (missing.length > 0) return `null, or a JSON object that uses the placeholder {${missing[0]}}`;
  const unknown = used.filter((word) => !known.includes(word));
  return unknown.length === 0
    ? undefined
    : `without {${unknown[0]}}, an unknown placeholder; known are ${known.map((word) => `{${word}}`).join(', ')}`;
}

/** A JSON pointer to a member, through objects and first entries of arrays. */
const jsonPointerPattern = /^(?:\/(?:[^/~]|~[01])+)*\/(?!0$)(?:[^/~]|~[01])+$/;

const pathPlaceholders = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

const isPath = (value: string): boolean => value.startsWith('$') && readingProblem(value) === undefined;

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';

const valueRules: Readonly<
  Record<Exclude<Kind, 'choice'>, { readonly expected: string; isValid(value: unknown): boolean }>
> = {
  name: { expected: 'the name of a member, as a string', isValid: isNonEmptyString },
  path: {
    expected: 'a path that starts with /',
    isValid: (value) => isNonEmptyString(value) && value.startsWith('/'),
  },
  header: {
    expected: 'the name of a header or parameter',
    isValid: (value) => isNonEmptyString(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(value),
  },
  pointer: {
    expected: 'a JSON pointer, such as /orderId, or a JSONPath, such as $.orders[0].id',
    isValid: (value) => value === '' || (isNonEmptyString(value) && (value.startsWith('/') || isPath(value))),
  },
  reading: {
    expected:
      'a JSONPath (RFC 9535) that begins with $, such as $.bookings[*], or key for the member name of a record',
    isValid: (value) => value === '' || value === recordKeyPath || (isNonEmptyString(value) && isPath(value)),
  },
  values: {
    expected: 'an array of strings and numbers',
    isValid: (value) =>
      Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number'),
  },
  number: {
    expected: 'a number that is not negative',
    isValid: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  },
  statuses: {
    expected: 'an array of HTTP statuses',
    isValid: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((status) => Number.isInteger(status) && status >= 100 && status <= 599),
  },
  text: { expected: 'a string', isValid: isNonEmptyString },
  template: {
    expected: 'null, or a JSON object',
    isValid: (value) => value === null || isObject(value),
  },
  boolean: { expected: 'true or false', isValid: (value) => typeof value === 'boolean' },
};
