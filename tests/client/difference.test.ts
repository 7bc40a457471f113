/** The finding for a failed assertion, in plain words instead of those of the assertion library. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from '@playwright/test';
import { differenceInWords } from '../../client/difference.ts';
import { endOf } from '../../client/end.ts';

const failed = (assertion: () => void): Error & { readonly matcherResult?: unknown } => {
  try {
    assertion();
  } catch (error) {
    return error as Error;
  }
  return assert.fail('the assertion held');
};

/** Each assertion, the finding for it, and the finding if only its message is known. */
const sentences: readonly (readonly [assertion: () => void, said: string, ofMessage?: string])[] = [
  [
    () => expect(['1172', '1180'], 'hotels that are left out').toEqual([]),
    'hotels that are left out: 1172, 1180',
    'hotels that are left out: + 1172, + 1180',
  ],
  [
    () => expect(200, 'HTTP status of a gone rate').toBe(404),
    'HTTP status of a gone rate: 200 instead of 404',
  ],
  [() => expect(true, 'whether it is shown').toBe(false), 'whether it is shown: yes instead of no'],
  [() => expect([2, 1], 'rooms').toEqual([1]), 'rooms: 2, 1 instead of 1', 'rooms: + 2'],
  [() => expect(undefined, 'a notification').toBeDefined(), 'a notification: undefined'],
  [() => expect(['x'], 'found').toContain('y'), 'found: [x] instead of y'],
  [() => expect([1], 'page 2').not.toEqual([1]), 'page 2: 1, which it must not be', 'page 2: not [1]'],
  [
    () => expect({ a: 1, inner: { b: [1, 2] } }, 'the order').toEqual({ a: 2, inner: { b: [1] } }),
    'the order: a 1 instead of 2; inner b 1, 2 instead of 1',
    'the order: - a: 2, + a: 1, + 2',
  ],
  [
    () => expect('\u001b[31mred', 'a text').toBe('x'),
    'a text: \\x1b[31mred instead of x',
    'a text: red instead of x',
  ],
];

test('an error in a test names its line', () => {
  const error = new TypeError('no length');
  error.stack = 'TypeError: no length\n    at <anonymous> (/tmp/a/mine.spec.ts:5:24)';
  assert.deepEqual(endOf(error), { kind: 'error', message: 'no length (at mine.spec.ts:5)' });
});

for (const [assertion, sentence, ofMessage = sentence] of sentences)
  test(`a finding says "${sentence}"`, () => {
    const error = failed(assertion);
    assert.equal(differenceInWords(error), sentence);
    assert.equal(differenceInWords({ message: error.message }), ofMessage);
    assert.doesNotMatch(`${sentence} ${ofMessage}`, /expect\(|\bto[A-Z]|Received|Expected|Object\./);
  });

test('a finding has at most 600 characters, and names six members of two that differ in more', () => {
  const long = failed(() => expect('x'.repeat(2_000), 'a text').toBe('y'));
  assert.equal(differenceInWords(long).length, 600);
  assert.match(
    differenceInWords(failed(() => expect(Array.from({ length: 9 }, (_, at) => at)).toEqual([]))),
    /4, 5 and 3 more$/,
  );
  const count = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}`, index]));
  assert.match(
    differenceInWords(failed(() => expect(count).toEqual({}))),
    /m5 5 instead of nothing; and 3 more$/,
  );
});
