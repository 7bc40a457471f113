/** A test of each item of a list shows nothing if the list is empty, so lists go through `requireItems`, which refuses that. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireItems } from '../support/require-items.ts';

/** Lines that call `every` on a list that may be empty; a literal list is not. */
const uncheckedCalls = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /\.every\(/.test(line) && !/\brequireItems(?:<\w+>)?\(|\]\.every\(/.test(line));

/** Files in which such a call does not decide an assertion. */
const exceptions = ['house/nothing-tested.test.ts', 'load/report-browser.test.ts'];

const tests = join(import.meta.dirname, '..');

test('requireItems refuses an empty list and returns any other', () => {
  assert.throws(() => requireItems([], 'the tests'), /^Error: the tests is empty/);
  const list = [1];
  assert.equal(requireItems(list), list);
});

test('no test asserts something about every item of a list that may be empty', () => {
  assert.deepEqual(uncheckedCalls('assert.ok(rows.every(isGood));'), ['assert.ok(rows.every(isGood));']);
  assert.deepEqual(
    uncheckedCalls('assert.ok(requireItems(rows).every(isGood) && [1, 2].every(isGood));'),
    [],
  );
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') && !exceptions.includes(name),
  );
  assert.deepEqual(
    requireItems(files).flatMap((name) =>
      uncheckedCalls(readFileSync(join(tests, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
    ),
    [],
  );
});
