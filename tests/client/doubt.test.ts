/** Which reservations of a booking are in doubt: listed once, and no longer listed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updatedDoubt, isSameDoubt, doubtWithoutLook } from '../../client/bookings/doubt.ts';

const nothing = { standing: [], taken: [], shown: [[], []], still: [], now: 9_000 };
const doubt = { reservations: ['R-1'], unshownSince: 1_000 };

describe('a reservation in doubt', () => {
  test('was listed, could not be cancelled and is no longer listed', () => {
    const observed = {
      ...nothing,
      standing: ['R-1', 'R-2', 'R-3'],
      taken: ['R-2'],
      shown: [['R-1', 'R-2', 'R-3'], ['R-3']],
    };
    assert.deepEqual(updatedDoubt(undefined, observed), { reservations: ['R-1'], unshownSince: 9_000 });
  });

  test('stays in doubt from the first look-up without it', () => {
    assert.deepEqual(updatedDoubt(doubt, nothing), doubt);
    assert.deepEqual(updatedDoubt({ reservations: ['R-1'] }, nothing), {
      reservations: ['R-1'],
      unshownSince: 9_000,
    });
  });

  test('starts again when it is listed again, or while another reservation of the booking stands', () => {
    const flickers = { ...nothing, standing: ['R-1'], shown: [['R-1'], []] };
    assert.deepEqual(updatedDoubt(doubt, flickers), { reservations: ['R-1'], unshownSince: 9_000 });
    const other = { ...nothing, standing: ['R-2'], shown: [['R-2'], ['R-2']], still: ['R-2'] };
    assert.deepEqual(updatedDoubt(doubt, other), { reservations: ['R-1', 'R-2'] });
    const stands = { ...other, taken: ['R-2'] };
    assert.deepEqual(
      updatedDoubt(undefined, stands),
      { reservations: ['R-2'] },
      'a cancellation that was taken did not cancel it',
    );
  });

  test('does not end because another reservation of the booking is gone', () => {
    assert.deepEqual(updatedDoubt(doubt, { ...nothing, shown: [['R-2'], ['R-2']] }), doubt);
  });

  test('ends when it is listed or its cancellation is accepted', () => {
    assert.equal(updatedDoubt(doubt, { ...nothing, shown: [[], ['R-1']] }), undefined);
    assert.equal(updatedDoubt(doubt, { ...nothing, taken: ['R-1'] }), undefined);
  });

  test('is one that was listed and could not be looked up afterwards', () => {
    assert.deepEqual(doubtWithoutLook(doubt, ['R-1', 'R-2']), { reservations: ['R-1', 'R-2'] });
    assert.ok(!isSameDoubt(doubt, doubtWithoutLook(doubt, ['R-1'])));
    assert.ok(isSameDoubt(doubt, { ...doubt }));
  });
});
