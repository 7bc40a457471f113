import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oncePer } from '../../lib/once-per.ts';

test('computes once for each object, even if the result is undefined, and again after an error', () => {
  const computed: object[] = [];
  const nameOf = oncePer((key: { readonly name?: string }) => {
    computed.push(key);
    if (key.name === 'new' && computed.length === 1) throw new Error('not yet');
    return key.name;
  });
  const [first, second] = [{ name: 'new' }, {}];
  assert.throws(() => nameOf(first), /not yet/);
  assert.deepEqual(
    [nameOf(first), nameOf(first), nameOf(second), nameOf(second)],
    ['new', 'new', undefined, undefined],
  );
  assert.deepEqual(computed, [first, first, second]);
});
