/** The expected value in a finding is stated in words of the domain, not in those of the validator. */
import { test } from 'node:test';
import { schemaOf } from '../../proof/message.ts';
import { operationIds } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { assertNone } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';

type Node = Readonly<Record<string, unknown>>;

/** Every schema within a schema. */
const within = (node: unknown): Node[] =>
  typeof node !== 'object' || node === null
    ? []
    : [...(Array.isArray(node) ? [] : [node as Node]), ...Object.values(node).flatMap(within)];

const wrong = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  '',
  'wrong',
  'x'.repeat(9_999),
  [],
  [1, 1],
  Array(99).fill('x'),
  {},
];
const ofTheValidator = /^must |schema|keyword/i;

test('no expectation of a member in words of the validator', () => {
  const members = operationIds
    .flatMap((id) => within(schemaOf(id)))
    .filter((one) => Array.isArray(one['x-clause']) && typeof one['type'] === 'string');
  const unique = [...new Map(members.map((one) => [JSON.stringify(one), one])).values()];
  const messages = unique.flatMap((member) =>
    wrong.flatMap((value) => validate(member, value, defaults).findings.map(({ expected }) => expected)),
  );
  assertNone([...new Set(requireItems(messages))], (one) => ofTheValidator.test(one));
});
