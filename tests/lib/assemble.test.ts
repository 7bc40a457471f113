/** Tables are not merged by spreading, because a duplicate name would silently replace the first entry. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assemble } from '../../lib/assemble.ts';

test('merges tables in their order, with the types of their entries', () => {
  const whole = assemble({ b: 'first' }, { a: 2 }, {});
  const [b, a]: ['first', 2] = [whole.b, whole.a];
  assert.deepEqual(Object.entries(whole), Object.entries({ b, a }));
  // @ts-expect-error a name that no table has
  assert.equal(whole.c, undefined);
});

test('refuses a duplicate name, and reports it', () => {
  assert.throws(() => assemble({ a: 1, b: 1 }, { c: 1 }, { b: 1, c: 1 }), /: b, c$/);
});

test('assembles the tables of names without spreading objects', () => {
  for (const file of [
    'proof/faults.ts',
    'proof/legal.ts',
    'sandbox/rules/rules.ts',
    'schemas/clauses.ts',
    'schemas/settings.ts',
    'generators/unspecified.ts',
    'schemas/openapi/examples.ts',
  ]) {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    assert.match(text, /\bassemble(?:EntriesOf<\w+>\(\))?\(/, file);
    assert.doesNotMatch(text, /^ *\.\.\.\w+,$|= \{ \.\.\./m, file);
  }
});
