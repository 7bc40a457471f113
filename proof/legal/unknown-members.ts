/** The specification does not forbid additional members. */
import { isObject } from '../../lib/objects.ts';
import { changeMessages } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

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
