import { Value } from 'typebox/value';
import { placeholdersIn } from '../schemas/template.ts';
import { definitions, type SettingId } from '../schemas/settings.ts';
import { readingProblem } from '../schemas/readings/path.ts';
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
  if (setting.kind === 'name' && typeof value === 'string' && isSlashed(value))
    return 'a member name without a slash. For members of a request, or those that a Send flag requests, a JSON pointer such as /stay/from. For records nested elsewhere in a response use v1.reading.…';
  const { schema, expected, isValid = () => true } = kindRules[setting.kind as Exclude<Kind, 'choice'>];
  if (!Value.Check(schema, value) || !isValid(value)) return expected;
  if (setting.words !== undefined && value !== null) return placeholderProblem(setting.words, value);
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

/** Whether a name has a slash, and is no JSON pointer to a member, through objects and first entries of arrays. */
const isSlashed = (name: string): boolean =>
  name.includes('/') && !/^(?:\/(?:[^/~]|~[01])+)*\/(?!0$)(?:[^/~]|~[01])+$/.test(name);

const pathPlaceholders = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

const isPath = (value: unknown): boolean =>
  !String(value).startsWith('$') || readingProblem(String(value)) === undefined;

interface KindRule {
  readonly expected: string;
  /** The shape of a value, as it is published for editors. */
  readonly schema: object;
  /** What the schema cannot express. */
  readonly isValid?: (value: unknown) => boolean;
}

/** The values of each kind of setting. */
export const kindRules: Readonly<Record<Exclude<Kind, 'choice'>, KindRule>> = {
  name: {
    expected: 'the name of a member, as a string',
    schema: { type: 'string', pattern: '^[^/]+$|^(/([^/~]|~[01])+)+$' },
  },
  path: { expected: 'a path that starts with /', schema: { type: 'string', pattern: '^/' } },
  header: {
    expected: 'the name of a header or parameter',
    schema: { type: 'string', pattern: "^[\\w!#$%&'*+.^`|~-]+$" },
  },
  pointer: {
    expected: 'a JSON pointer, such as /orderId, or a JSONPath, such as $.orders[0].id',
    schema: { type: 'string', pattern: '^(?:[/$].*)?$' },
    isValid: isPath,
  },
  reading: {
    expected:
      'a JSONPath (RFC 9535) that begins with $, such as $.bookings[*], or key for the member name of a record',
    schema: { type: 'string', pattern: '^(?:[$].*|key)?$' },
    isValid: isPath,
  },
  number: { expected: 'a number that is not negative', schema: { type: 'number', minimum: 0 } },
  statuses: {
    expected: 'an array of HTTP statuses',
    schema: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 100, maximum: 599 } },
  },
  values: {
    expected: 'an array of strings and numbers',
    schema: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  },
  text: { expected: 'a string', schema: { type: 'string', minLength: 1 } },
  template: {
    expected: 'null, or a JSON object',
    schema: { anyOf: [{ type: 'object' }, { type: 'null' }] },
  },
  boolean: { expected: 'true or false', schema: { type: 'boolean' } },
};
