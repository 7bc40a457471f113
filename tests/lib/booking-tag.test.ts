/** Only a whole booking tag identifies our reservation, because another client's may contain part of a tag. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingTagFor, bookingTagIn, tagMatcher, hasEmailAddress } from '../../lib/booking-tag.ts';

const bookingTag = bookingTagFor('HC-0a1b2c3d-17');
const json = (...values: readonly string[]): string => JSON.stringify({ values }).toLowerCase();

test('recognises a tag by one of its whole strings, not by a part', () => {
  assert.deepEqual(bookingTag, {
    transactionIdentifier: 'HC-0a1b2c3d-17',
    email: 'hc-0a1b2c3d-17@example.com',
  });
  const isOurs = tagMatcher(bookingTag);
  assert.deepEqual([isOurs(json('HC-0a1b2c3d-17')), isOurs(json('ORDER-1', bookingTag.email))], [true, true]);
  assert.deepEqual(
    [isOurs(json('HC-0a1b2c3d-170')), isOurs(json(`not.${bookingTag.email}`))],
    [false, false],
  );
});

test('reads the booking tag of any run from the reference or the e-mail address', () => {
  assert.deepEqual(
    [bookingTagIn(json('R-1', 'HC-0a1b2c3d-17')), bookingTagIn(json(bookingTag.email))],
    [bookingTag, bookingTag],
  );
  assert.deepEqual(bookingTagIn(json('HL-0a1b2c3d-b12')), bookingTagFor('HL-0a1b2c3d-b12'));
  assert.deepEqual(
    [
      bookingTagIn(json('HC-0a1b2c3-17')),
      bookingTagIn(json(`X-${bookingTag.transactionIdentifier}-2`, `${bookingTag.email}.br`)),
    ],
    [undefined, undefined],
  );
});

test('finds somebody named by a whole e-mail address, even a masked one, and by nothing else', () => {
  assert.deepEqual(
    [hasEmailAddress(json('ana@example.org')), hasEmailAddress(json('email:15:0123456789ab'))],
    [true, true],
  );
  assert.deepEqual(
    [hasEmailAddress(json('a***@example.org')), hasEmailAddress(json('R-1', 'at @ noon'))],
    [false, false],
  );
});
