/** What is ours is told by whole marks: a stranger's reservation may hold a part of one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksFor, marksIn, marksOf, namesSomebody } from '../../lib/marks.ts';

const marks = marksFor('HC-0a1b2c3d-17');
const json = (...values: readonly string[]): string => JSON.stringify({ values }).toLowerCase();

test('one whole mark is enough, and a part of one is not', () => {
  assert.deepEqual(marks, { transactionIdentifier: 'HC-0a1b2c3d-17', email: 'hc-0a1b2c3d-17@example.com' });
  const isOurs = marksOf(marks);
  assert.deepEqual([isOurs(json('HC-0a1b2c3d-17')), isOurs(json('ORDER-1', marks.email))], [true, true]);
  assert.deepEqual([isOurs(json('HC-0a1b2c3d-170')), isOurs(json(`not.${marks.email}`))], [false, false]);
});

test('the marks of any run are read from either', () => {
  assert.deepEqual([marksIn(json('R-1', 'HC-0a1b2c3d-17')), marksIn(json(marks.email))], [marks, marks]);
  assert.deepEqual(marksIn(json('HL-0a1b2c3d-b12')), marksFor('HL-0a1b2c3d-b12'));
  assert.deepEqual(
    [
      marksIn(json('HC-0a1b2c3-17')),
      marksIn(json(`X-${marks.transactionIdentifier}-2`, `${marks.email}.br`)),
    ],
    [undefined, undefined],
  );
});

test('somebody is named by a whole e-mail, also by one that was masked, and by nothing else', () => {
  assert.deepEqual(
    [namesSomebody(json('ana@example.org')), namesSomebody(json('email:15:0123456789ab'))],
    [true, true],
  );
  assert.deepEqual(
    [namesSomebody(json('a***@example.org')), namesSomebody(json('R-1', 'at @ noon'))],
    [false, false],
  );
});
