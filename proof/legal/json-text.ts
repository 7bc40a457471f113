/** One JSON value has many texts. RFC 8259; the specification says only "JSON (application/json)". */
import { isObject } from '../../lib/objects.ts';
import { byChance, rewriting, shuffle } from './deeds.ts';
import type { Variant } from './variant.ts';

type Order = (names: string[]) => string[];

const ordered = (value: unknown, order: Order): unknown => {
  if (Array.isArray(value)) return value.map((item) => ordered(item, order));
  if (!isObject(value)) return value;
  return Object.fromEntries(order(Object.keys(value)).map((name) => [name, ordered(value[name], order)]));
};

const reordering = (order: Order) => rewriting((body) => JSON.stringify(ordered(JSON.parse(body), order)));

export const reversedMembers: Variant = {
  aspect: 'member order',
  does: 'Writes the members of each object in the reverse order.',
  rules: reordering((names) => names.reverse()),
};

export const alphabeticalMembers: Variant = {
  aspect: 'member order',
  does: 'Writes the members of each object in the order of the alphabet.',
  rules: reordering((names) => names.sort()),
};

export const shuffledMembers: Variant = {
  aspect: 'member order',
  does: 'Writes the members of each object in an order that is another one each time.',
  rules: byChance((next) => reordering((names) => shuffle(names, next))),
};

const indented = (indent: string | number) =>
  rewriting((body) => JSON.stringify(JSON.parse(body), null, indent));

export const pretty: Variant = {
  aspect: 'white space',
  does: 'Writes JSON with line breaks and two spaces.',
  rules: indented(2),
};

export const tabbed: Variant = {
  aspect: 'white space',
  does: 'Writes JSON with tabs, Windows line ends, and empty lines before and after it.',
  rules: rewriting(
    (body) => `\r\n\t ${JSON.stringify(JSON.parse(body), null, '\t').replaceAll('\n', '\r\n')}\r\n\r\n`,
  ),
};

export const escapedText: Variant = {
  aspect: 'escapes',
  does: 'Writes every character beyond ASCII as an escape.',
  rules: rewriting((body) => body.replaceAll(/[\u0080-\uffff]/g, (letter) => escape(letter))),
};

export const escapedSlashes: Variant = {
  aspect: 'escapes',
  does: 'Writes every slash with a backslash before it.',
  rules: rewriting((body) => body.replaceAll('/', '\\/')),
};

export const escapedNames: Variant = {
  aspect: 'escapes',
  does: 'Writes the first letter of every text, and so of every name, as an escape.',
  rules: rewriting((body) =>
    body.replaceAll(
      /"([a-z])((?:[^"\\]|\\.)*)"/gi,
      (_, first: string, rest: string) => `"${escape(first)}${rest}"`,
    ),
  ),
};

const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
