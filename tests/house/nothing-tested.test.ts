/** A test of each item of a list shows nothing where the list is empty: `some` refuses that. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { some } from '../support/some.ts';

/** Calls of `every` on what need not have anything in it, line by line; a list that is written there has. */
function bare(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\.every\(/.test(line) && !/\bsome(?:<\w+>)?\(|\]\.every\(/.test(line));
}

/** Where such a call decides something else than whether a test holds. */
const decides = ['house/nothing-tested.test.ts', 'load/report-browser.test.ts'];

const tests = join(import.meta.dirname, '..');

test('an empty list is refused, and another handed on', () => {
  assert.throws(() => some([], 'the tests'), /^Error: the tests is empty/);
  const list = [1];
  assert.equal(some(list), list);
});

test('no test asks something of every item of a list that may be empty', () => {
  assert.deepEqual(bare('assert.ok(rows.every(isGood));'), ['assert.ok(rows.every(isGood));']);
  assert.deepEqual(bare('assert.ok(some(rows).every(isGood) && [1, 2].every(isGood));'), []);
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') && !decides.includes(name),
  );
  assert.deepEqual(
    some(files).flatMap((name) =>
      bare(readFileSync(join(tests, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
    ),
    [],
  );
});
