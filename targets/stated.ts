import { isObject } from '../lib/objects.ts';
import { placeholdersIn } from '../schemas/template.ts';
import { definitions, type SettingId } from '../schemas/settings.ts';
import { ownKey, unreadable } from '../schemas/readings/path.ts';
import type { Kind, Setting } from '../schemas/settings/setting.ts';
import { didYouMean } from './nearest.ts';

const ids = Object.keys(definitions);

/** What is wrong with the settings that a target states: unknown ids, and values of the wrong kind. */
export function settingProblems(stated: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(stated).flatMap(([id, value]) => {
    if (!Object.hasOwn(definitions, id))
      return [
        `settings: there is no setting "${id}"${didYouMean(id, ids) || ': see schemas/settings/ for those there are'}`,
      ];
    const setting: Setting = definitions[id as SettingId];
    const wanted = unfit(setting, value);
    return wanted === undefined ? [] : [`settings["${id}"] must be ${wanted}, not ${JSON.stringify(value)}`];
  });
}

/** What the value should have been, or undefined where it is good. */
function unfit(setting: Setting, value: unknown): string | undefined {
  if (setting.choices !== undefined)
    return setting.choices.includes(value) ? undefined : `one of ${setting.choices.join(', ')}`;
  const rule = kinds[setting.kind as Exclude<Kind, 'choice'>];
  if (!rule.fits(value)) return rule.wanted;
  if (setting.words !== undefined && value !== null) return unfitWords(setting.words, value);
  if (setting.kind === 'name' && String(value).includes('/') && !isPlace.test(String(value)))
    return 'the name of one member, without a slash, or of a request, or of what a Send flag asks for, its place as a JSON pointer, such as /stay/from: where a record stands deeper or higher in an answer is said by a reading (v1.reading.…)';
  if (setting.kind !== 'path') return undefined;
  const missing = placeholders(String(setting.default)).filter((name) => !String(value).includes(name));
  return missing.length === 0 ? undefined : `a path that contains ${missing.join(' and ')}`;
}

/** A word that nothing fills in, and one without which nothing is asked for. */
function unfitWords(
  { known, needed = [] }: NonNullable<Setting['words']>,
  value: unknown,
): string | undefined {
  const used = placeholdersIn(value);
  const lacking = needed.filter((word) => !used.includes(word));
  if (lacking.length > 0) return `null, or a JSON object with a member that is {${lacking[0]}}`;
  const strange = used.filter((word) => !known.includes(word));
  return strange.length === 0
    ? undefined
    : `without {${strange[0]}}, which nothing fills in: it may use ${known.map((word) => `{${word}}`).join(', ')}`;
}

/** A JSON pointer to a member, through objects and first entries of lists. */
const isPlace = /^(?:\/(?:[^/~]|~[01])+)*\/(?!0$)(?:[^/~]|~[01])+$/;

const placeholders = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

const isPath = (value: string): boolean => value.startsWith('$') && unreadable(value) === undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const kinds: Readonly<
  Record<Exclude<Kind, 'choice'>, { readonly wanted: string; fits(value: unknown): boolean }>
> = {
  name: { wanted: 'the name of a member, as text', fits: isText },
  path: { wanted: 'a path that starts with /', fits: (value) => isText(value) && value.startsWith('/') },
  header: {
    wanted: 'the name of a header or parameter',
    fits: (value) => isText(value) && /^[\w!#$%&'*+.^`|~-]+$/.test(value),
  },
  pointer: {
    wanted: 'a JSON pointer, such as /orderId, or a JSONPath, such as $.orders[0].id',
    fits: (value) => value === '' || (isText(value) && (value.startsWith('/') || isPath(value))),
  },
  reading: {
    wanted:
      'a JSONPath (RFC 9535) that begins with $, such as $.bookings[*], or key for the name under which a record stands',
    fits: (value) => value === '' || value === ownKey || (isText(value) && isPath(value)),
  },
  values: {
    wanted: 'a list of texts and numbers',
    fits: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'),
  },
  number: {
    wanted: 'a number that is not negative',
    fits: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  },
  statuses: {
    wanted: 'a list of HTTP statuses',
    fits: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((status) => Number.isInteger(status) && status >= 100 && status <= 599),
  },
  text: { wanted: 'a text', fits: isText },
  template: {
    wanted: 'null, or a JSON object',
    fits: (value) => value === null || isObject(value),
  },
  boolean: { wanted: 'true or false', fits: (value) => typeof value === 'boolean' },
};
