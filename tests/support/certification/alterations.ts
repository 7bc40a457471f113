/** Random alterations of a certificate, in its JSON tree and in its text. */
import fc from 'fast-check';
import { isObject } from '../../../lib/objects.ts';
import type { Place } from '../places-in.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever stands in a file */
function insertAt(container: any, key: string, value: unknown): void {
  if (Array.isArray(container)) container.splice(Number(key) || 0, 0, value);
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

function removeAt({ of, at }: Place): unknown {
  const value = of[at];
  if (Array.isArray(of)) of.splice(Number(at), 1);
  else delete of[at];
  return value;
}

export const names = fc.oneof(
  fc.constantFrom(
    'waivers/0',
    '/waivers/0',
    'waivers~10',
    'duties/1',
    'requirements/1',
    '__proto__',
    '0',
    '',
  ),
  fc.constantFrom('waivers', 'partner', 'certificate', 'signature', 'page', 'level', 'constructor', 'toJSON'),
  fc.string({ maxLength: 4 }),
);
export const values = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -0, 1, true, [], {}, '2999-01-01', 'passed', 'yes', 1e21),
  fc.jsonValue({ maxDepth: 2 }),
);

type Change = (
  root: any,
  places: readonly Place[],
  one: number,
  other: number,
  name: string,
  value: unknown,
) => void;

export const changes: Readonly<Record<string, Change>> = {
  move: (root, places, one, other, name) => {
    const [from, to] = [places[one]!, places[other]!];
    const value = removeAt(from);
    insertAt(isObject(to.of) || Array.isArray(to.of) ? to.of : root, name, value);
  },
  rename: (_, places, one, __, name) => {
    const place = places[one]!;
    insertAt(place.of, name, removeAt(place));
  },
  empty: (_, places, one, other) => {
    const { of, at } = places[one]!;
    of[at] = [[], {}, null, '', 0][other % 5];
  },
  takeOut: (_, places, one) => void removeAt(places[one]!),
  add: (_, places, one, __, name, value) => insertAt(places[one]!.of, name, value),
  double: (_, places, one, other, name) =>
    insertAt(places[other]!.of, name, structuredClone(places[one]!.of[places[one]!.at])),
  swap: (_, places, one, other) => {
    const [a, b] = [places[one]!, places[other]!];
    [a.of[a.at], b.of[b.at]] = [structuredClone(b.of[b.at]), structuredClone(a.of[a.at])];
  },
  retype: (_, places, one, other) => {
    const { of, at } = places[one]!;
    const value = of[at];
    of[at] = [[value], { 0: value }, String(value), Number(value), JSON.stringify(value)][other % 5];
  },
  replace: (_, places, one, __, ___, value) => void (places[one]!.of[places[one]!.at] = value),
  edit: (_, places, one, other, name) => {
    const { of, at } = places[one]!;
    if (typeof of[at] !== 'string') return;
    const cut = other % (of[at].length + 1);
    of[at] = of[at].slice(0, cut) + name + of[at].slice(cut + (other % 3));
  },
};

type TextChange = (text: string, one: number, other: number, name: string) => string;

/** Alterations of the text itself: repeated members, other forms of a value, insertions and deletions. */
export const textChanges: Readonly<Record<string, TextChange>> = {
  repeatBefore: (text, one) =>
    atOne(text, one, memberPattern, (found) => `${found.replace(/:.*/s, ': null')}, ${found}`),
  repeatAfter: (text, one) => atOne(text, one, memberPattern, (found) => `${found}, ${found}`),
  escape: (text, one) =>
    atOne(
      text,
      one,
      /(?<=["\w -])[a-z](?=[a-z0-9])/g,
      (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
    ),
  number: (text, one, other) =>
    atOne(text, one, /(?<=[\s:[])\d+(?=[,\n])/g, (found) =>
      ['N.0', 'Ne0', '-N', '0N'][other % 4]!.replace('N', found),
    ),
  insert: (text, one, _, name) => {
    const at = one % (text.length + 1);
    return text.slice(0, at) + (name.trim() || ',') + text.slice(at);
  },
  remove: (text, one, other) => {
    const at = one % (text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + (other % 40));
  },
  cut: (text, one) => text.slice(0, one % (text.length + 1)),
};

const memberPattern = /"[a-z]+": (?:"[^"\n]*"|\d+)/gi;

/** The text with one of the matches of a pattern changed. */
function atOne(text: string, index: number, pattern: RegExp, change: (found: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  const found = matches[index % matches.length];
  if (found === undefined) return text;
  return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
}
