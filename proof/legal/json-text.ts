/** One JSON value has many texts. RFC 8259; the specification says only "JSON (application/json)". */
import { isObject } from '../../lib/objects.ts';
import { byChance, rewriting, shuffle } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

type Order = (names: string[]) => string[];

const ordered = (value: unknown, order: Order): unknown => {
  if (Array.isArray(value)) return value.map((item) => ordered(item, order));
  if (!isObject(value)) return value;
  return Object.fromEntries(order(Object.keys(value)).map((name) => [name, ordered(value[name], order)]));
};

const reordering = (order: Order) => rewriting((body) => JSON.stringify(ordered(JSON.parse(body), order)));

const indented = (indent: string | number) =>
  rewriting((body) => JSON.stringify(JSON.parse(body), null, indent));

const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text, or a number outside of one. JSON knows one kind of number: 1, 1.0 and 1e0 are the same. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

const numbers = (write: (number: string) => string) =>
  rewriting((body) => body.replaceAll(token, (found) => (found.startsWith('"') ? found : write(found))));

const isWhole = (number: string): boolean => /^-?\d+$/.test(number);

export const jsonVariants = variantsOf({})({
  'members-reversed': {
    aspect: 'member order',
    does: 'Writes the members of each object in the reverse order.',
    rules: reordering((names) => names.reverse()),
  },
  'members-alphabetical': {
    aspect: 'member order',
    does: 'Writes the members of each object in the order of the alphabet.',
    rules: reordering((names) => names.sort()),
  },
  'members-shuffled': {
    aspect: 'member order',
    does: 'Writes the members of each object in an order that is another one each time.',
    rules: byChance((next) => reordering((names) => shuffle(names, next))),
  },
  'json-pretty': {
    aspect: 'white space',
    does: 'Writes JSON with line breaks and two spaces.',
    rules: indented(2),
  },
  'json-tabbed': {
    aspect: 'white space',
    does: 'Writes JSON with tabs, Windows line ends, and empty lines before and after it.',
    rules: rewriting(
      (body) => `\r\n\t ${JSON.stringify(JSON.parse(body), null, '\t').replaceAll('\n', '\r\n')}\r\n\r\n`,
    ),
  },
  'numbers-decimal': {
    aspect: 'number forms',
    does: 'Writes every whole number with a decimal: 1.0 for 1.',
    rules: numbers((number) => (isWhole(number) ? `${number}.0` : number)),
  },
  'numbers-trailing-zeros': {
    aspect: 'number forms',
    does: 'Writes every number with four more zeros after the point.',
    rules: numbers((number) =>
      /e/i.test(number) ? number : isWhole(number) ? `${number}.0000` : `${number}0000`,
    ),
  },
  'numbers-exponent': {
    aspect: 'number forms',
    does: 'Writes every number with an exponent: 1E+2 for 100, 1.255e1 for 12.55.',
    rules: numbers((number) =>
      /e/i.test(number)
        ? number
        : isWhole(number)
          ? Number(number).toExponential().replace('e', 'E')
          : `${number}e0`,
    ),
  },
  'escapes-unicode': {
    aspect: 'escapes',
    does: 'Writes every character beyond ASCII as an escape.',
    rules: rewriting((body) => body.replaceAll(/[\u0080-\uffff]/g, (letter) => escape(letter))),
  },
  'escapes-slashes': {
    aspect: 'escapes',
    does: 'Writes every slash with a backslash before it.',
    rules: rewriting((body) => body.replaceAll('/', '\\/')),
  },
  'escapes-names': {
    aspect: 'escapes',
    does: 'Writes the first letter of every text, and so of every name, as an escape.',
    rules: rewriting((body) =>
      body.replaceAll(
        /"([a-z])((?:[^"\\]|\\.)*)"/gi,
        (_, first: string, rest: string) => `"${escape(first)}${rest}"`,
      ),
    ),
  },
});
