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

export const memberNames = fc.oneof(
  fc.constantFrom('waivers/0', '/waivers/0', 'waivers~10', 'requirements/1', '__proto__', '0', ''),
  fc.constantFrom('waivers', 'partner', 'certificate', 'signature', 'page', 'level', 'constructor', 'toJSON'),
  fc.string({ maxLength: 4 }),
);
export const jsonValues = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -0, 1, true, [], {}, '2999-01-01', 'passed', 'yes', 1e21),
  fc.jsonValue({ maxDepth: 2 }),
);

type Change = (
  root: any,
  places: readonly Place[],
  index: number,
  otherIndex: number,
  name: string,
  value: unknown,
) => void;

export const changes: Readonly<Record<string, Change>> = {
  move: (root, places, fromIndex, toIndex, name) => {
    const [from, to] = [places[fromIndex]!, places[toIndex]!];
    const value = removeAt(from);
    insertAt(isObject(to.of) || Array.isArray(to.of) ? to.of : root, name, value);
  },
  rename: (_, places, index, __, name) => {
    const place = places[index]!;
    insertAt(place.of, name, removeAt(place));
  },
  empty: (_, places, index, choice) => {
    const { of, at } = places[index]!;
    of[at] = [[], {}, null, '', 0][choice % 5];
  },
  takeOut: (_, places, index) => void removeAt(places[index]!),
  add: (_, places, index, __, name, value) => insertAt(places[index]!.of, name, value),
  double: (_, places, fromIndex, toIndex, name) =>
    insertAt(places[toIndex]!.of, name, structuredClone(places[fromIndex]!.of[places[fromIndex]!.at])),
  swap: (_, places, firstIndex, secondIndex) => {
    const [a, b] = [places[firstIndex]!, places[secondIndex]!];
    [a.of[a.at], b.of[b.at]] = [structuredClone(b.of[b.at]), structuredClone(a.of[a.at])];
  },
  retype: (_, places, index, choice) => {
    const { of, at } = places[index]!;
    const value = of[at];
    of[at] = [[value], { 0: value }, String(value), Number(value), JSON.stringify(value)][choice % 5];
  },
  replace: (_, places, index, __, ___, value) => void (places[index]!.of[places[index]!.at] = value),
  edit: (_, places, index, offset, name) => {
    const { of, at } = places[index]!;
    if (typeof of[at] !== 'string') return;
    const cut = offset % (of[at].length + 1);
    of[at] = of[at].slice(0, cut) + name + of[at].slice(cut + (offset % 3));
  },
};

type TextChange = (text: string, index: number, otherIndex: number, name: string) => string;

/** Alterations of the text itself: repeated members, other forms of a value, insertions and deletions. */
export const textChanges: Readonly<Record<string, TextChange>> = {
  repeatBefore: (text, index) =>
    changeMatch(text, index, memberPattern, (found) => `${found.replace(/:.*/s, ': null')}, ${found}`),
  repeatAfter: (text, index) => changeMatch(text, index, memberPattern, (found) => `${found}, ${found}`),
  escape: (text, index) =>
    changeMatch(
      text,
      index,
      /(?<=["\w -])[a-z](?=[a-z0-9])/g,
      (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
    ),
  number: (text, index, choice) =>
    changeMatch(text, index, /(?<=[\s:[])\d+(?=[,\n])/g, (found) =>
      ['N.0', 'Ne0', '-N', '0N'][choice % 4]!.replace('N', found),
    ),
  insert: (text, offset, _, name) => {
    const position = offset % (text.length + 1);
    return text.slice(0, position) + (name.trim() || ',') + text.slice(position);
  },
  remove: (text, offset, length) => {
    const position = offset % (text.length + 1);
    return text.slice(0, position) + text.slice(position + 1 + (length % 40));
  },
  cut: (text, offset) => text.slice(0, offset % (text.length + 1)),
};

const memberPattern = /"[a-z]+": (?:"[^"\n]*"|\d+)/gi;

/** The text with one of the matches of a pattern changed. */
function changeMatch(
  text: string,
  index: number,
  pattern: RegExp,
  change: (match: string) => string,
): string {
  const matches = [...text.matchAll(pattern)];
  const found = matches[index % matches.length];
  if (found === undefined) return text;
  return text.slice(0, found.index) + change(found[0]) + text.slice(found.index + found[0].length);
}
