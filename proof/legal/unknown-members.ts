/** Nothing forbids more members than the specification lists. */
import { isObject } from '../../lib/objects.ts';
import { reshaping } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

const everywhere =
  (add: (members: Record<string, unknown>, depth: number) => Record<string, unknown>) =>
  (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((item) => everywhere(add)(item, depth + 1));
    if (!isObject(value)) return value;
    return add(
      Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, everywhere(add)(inner, depth + 1)]),
      ),
      depth,
    );
  };

const adding = (add: Parameters<typeof everywhere>[0]) =>
  reshaping((message) => everywhere(add)(message) as object);

const nested = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ of: [inner] }), null);

export const unknownMemberVariants = variantsOf({ aspect: 'unknown members' })({
  'extra-members': {
    does: 'Adds members that the specification does not know, everywhere.',
    rules: adding((members) => ({
      sandboxNote: 'not in the specification',
      ...members,
      sandboxFlags: [1, null, { deep: true }],
    })),
  },
  'odd-members': {
    does: 'Adds members with odd names, everywhere: empty, of digits, of a space, in Greek, those of JavaScript itself.',
    rules: adding((members) => ({
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
  'deep-members': {
    does: 'Adds one member to each answer that is nested a hundred deep, and one of ten thousand characters.',
    rules: adding((members, depth) =>
      depth > 0 ? members : { ...members, _trace: nested, _debug: 'x'.repeat(10_000) },
    ),
  },
  links: {
    does: 'Adds hypermedia: _links and _embedded in each answer, href and rel in each object.',
    rules: adding((members, depth) =>
      depth > 0
        ? { ...members, href: `/self/${depth}`, rel: 'self' }
        : { _links: { self: { href: '/' } }, ...members, _embedded: {} },
    ),
  },
});
