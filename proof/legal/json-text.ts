/** One JSON value can be written in many ways. RFC 8259; the specification says only "JSON (application/json)". */
import { isObject } from '../../lib/objects.ts';
import { withRandom, changeJson, shuffle, changeMessages } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

type ReorderNames = (names: string[]) => string[];

const reorder = (value: unknown, reorderNames: ReorderNames): unknown => {
  if (Array.isArray(value)) return value.map((item) => reorder(item, reorderNames));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    reorderNames(Object.keys(value)).map((name) => [name, reorder(value[name], reorderNames)]),
  );
};

const reorderMembers = (reorderNames: ReorderNames) =>
  changeJson((body) => JSON.stringify(reorder(JSON.parse(body), reorderNames)));

const indentBy = (indent: string | number) =>
  changeJson((body) => JSON.stringify(JSON.parse(body), null, indent));

const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A string, or a number outside a string. In JSON, 1, 1.0 and 1e0 are the same number. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

const changeNumbers = (write: (number: string) => string) =>
  changeJson((body) =>
    body.replaceAll(tokenPattern, (token) => (token.startsWith('"') ? token : write(token))),
  );

const isWhole = (number: string): boolean => /^-?\d+$/.test(number);

export const jsonVariants = variantsOf({})({
  'members-reversed': {
    aspect: 'member order',
    does: 'Writes the members of each object in the reverse order.',
    rules: reorderMembers((names) => names.reverse()),
  },
  'members-alphabetical': {
    aspect: 'member order',
    does: 'Writes the members of each object in alphabetical order.',
    rules: reorderMembers((names) => names.sort()),
  },
  'members-shuffled': {
    aspect: 'member order',
    does: 'Writes the members of each object in a new random order each time.',
    rules: withRandom((next) => reorderMembers((names) => shuffle(names, next))),
  },
  'json-pretty': {
    aspect: 'white space',
    does: 'Writes JSON with line breaks and two spaces.',
    rules: indentBy(2),
  },
  'json-tabbed': {
    aspect: 'white space',
    does: 'Writes JSON with tabs, Windows line ends, and empty lines before and after it.',
    rules: changeJson(
      (body) => `\r\n\t ${JSON.stringify(JSON.parse(body), null, '\t').replaceAll('\n', '\r\n')}\r\n\r\n`,
    ),
  },
  'numbers-decimal': {
    aspect: 'number forms',
    does: 'Writes integers with a decimal: 1.0 for 1.',
    rules: changeNumbers((number) => (isWhole(number) ? `${number}.0` : number)),
  },
  'numbers-trailing-zeros': {
    aspect: 'number forms',
    does: 'Writes numbers with four additional zeros after the decimal point.',
    rules: changeNumbers((number) =>
      /e/i.test(number) ? number : isWhole(number) ? `${number}.0000` : `${number}0000`,
    ),
  },
  'numbers-exponent': {
    aspect: 'number forms',
    does: 'Writes every number with an exponent: 1E+2 for 100, 1.255e1 for 12.55.',
    rules: changeNumbers((number) =>
      /e/i.test(number)
        ? number
        : isWhole(number)
          ? Number(number).toExponential().replace('e', 'E')
          : `${number}e0`,
    ),
  },
  'escapes-unicode': {
    aspect: 'escapes',
    does: 'Writes characters outside ASCII as escapes.',
    rules: changeJson((body) => body.replaceAll(/[\u0080-\uffff]/g, (letter) => escape(letter))),
  },
  'escapes-slashes': {
    aspect: 'escapes',
    does: 'Escapes slashes.',
    rules: changeJson((body) => body.replaceAll('/', '\\/')),
  },
  'escapes-names': {
    aspect: 'escapes',
    does: 'Writes the first letter of every string and member name as an escape.',
    rules: changeJson((body) =>
      body.replaceAll(
        /"([a-z])((?:[^"\\]|\\.)*)"/gi,
        (_, first: string, rest: string) => `"${escape(first)}${rest}"`,
      ),
    ),
  },
});

const addEverywhere =
  (add: (members: Record<string, unknown>, depth: number) => Record<string, unknown>) =>
  (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((item) => addEverywhere(add)(item, depth + 1));
    if (!isObject(value)) return value;
    return add(
      Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, addEverywhere(add)(inner, depth + 1)]),
      ),
      depth,
    );
  };

const addMembers = (add: Parameters<typeof addEverywhere>[0]) =>
  changeMessages((message) => addEverywhere(add)(message) as object);

const nested = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ of: [inner] }), null);

/** The specification does not forbid additional members. */
export const unknownMemberVariants = variantsOf({ aspect: 'unknown members' })({
  'extra-members': {
    does: 'Adds unspecified members to every object.',
    rules: addMembers((members) => ({
      sandboxNote: 'not in the specification',
      ...members,
      sandboxFlags: [1, null, { deep: true }],
    })),
  },
  'odd-members': {
    does: 'Adds members with unusual names to every object: empty, digits, a space, Greek, JavaScript properties.',
    rules: addMembers((members) => ({
      ...members,
      '': null,
      '0': 'zero',
      ' ': [],
      'γειά σου': '😀',
      constructor: 'none',
      toString: 'none',
      $ref: '#/nowhere',
      '@odata.context': '$metadata',
    })),
  },
  'changing-members': {
    does: 'Adds members to every object whose values differ in each response: a number, a text, a list, an object.',
    rules: withRandom((next) =>
      addMembers((members) => ({
        seen: next(),
        ...members,
        trace: String(next()),
        views: [next()],
        debug: { Name: `${next().toString(36).replaceAll(/[\d.]/g, '')} handled this` },
      })),
    ),
  },
  'deep-members': {
    does: 'Adds a member with nesting depth 100 and a member of 10,000 characters to each response.',
    rules: addMembers((members, depth) =>
      depth > 0 ? members : { ...members, _trace: nested, _debug: 'x'.repeat(10_000) },
    ),
  },
  links: {
    does: 'Adds hypermedia: _links and _embedded to each response, href and rel to each nested object.',
    rules: addMembers((members, depth) =>
      depth > 0
        ? { ...members, href: `/self/${depth}`, rel: 'self' }
        : { _links: { self: { href: '/' } }, ...members, _embedded: {} },
    ),
  },
});
