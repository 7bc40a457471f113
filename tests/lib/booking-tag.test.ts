/** Only a whole booking tag identifies our reservation, because another client's may contain part of a tag. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingTagFor, bookingTagIn, tagMatcher, hasEmailAddress } from '../../lib/booking-tag.ts';

const bookingTag = bookingTagFor('HC-0a1b2c3d-17');
/** A booking as text, with these strings in it. */
const bookingText = (...values: readonly string[]): string => JSON.stringify({ values }).toLowerCase();

test('recognises a tag by one of its whole strings, not by a part', () => {
  assert.deepEqual(bookingTag, {
    transactionIdentifier: 'HC-0a1b2c3d-17',
    email: 'hc-0a1b2c3d-17@example.com',
  });
  const isOurs = tagMatcher(bookingTag);
  assert.equal(isOurs(bookingText('HC-0a1b2c3d-17')), true);
  assert.equal(isOurs(bookingText('ORDER-1', bookingTag.email)), true);
  assert.equal(isOurs(bookingText('HC-0a1b2c3d-170')), false);
  assert.equal(isOurs(bookingText(`not.${bookingTag.email}`)), false);
});

test('reads the booking tag of any run from the reference or the e-mail address', () => {
  assert.deepEqual(bookingTagIn(bookingText('R-1', 'HC-0a1b2c3d-17')), bookingTag);
  assert.deepEqual(bookingTagIn(bookingText(bookingTag.email)), bookingTag);
  assert.deepEqual(bookingTagIn(bookingText('HL-0a1b2c3d-b12')), bookingTagFor('HL-0a1b2c3d-b12'));
  assert.equal(bookingTagIn(bookingText('HC-0a1b2c3-17')), undefined, 'one digit less');
  const longerTexts = [`X-${bookingTag.transactionIdentifier}-2`, `${bookingTag.email}.br`];
  assert.equal(bookingTagIn(bookingText(...longerTexts)), undefined, 'parts of longer strings');
});

test('finds somebody named by a whole e-mail address, even a masked one, and by nothing else', () => {
  assert.equal(hasEmailAddress(bookingText('ana@example.org')), true);
  assert.equal(hasEmailAddress(bookingText('email:15:0123456789ab')), true, 'masked by us');
  assert.equal(hasEmailAddress(bookingText('a***@example.org')), false);
  assert.equal(hasEmailAddress(bookingText('R-1', 'at @ noon')), false);
});
