/** What stays in doubt of a booking that was shown standing and is not any more, from look to look. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { updatedDoubt, isSameDoubt, doubtWithoutLook } from '../../client/bookings/doubt.ts';

const nothing = { standing: [], taken: [], shown: [[], []], still: [], now: 9_000 };
const doubt = { reservations: ['R-1'], unshownSince: 1_000 };

describe('what is in doubt', () => {
  test('is what stood, was refused its cancellation and is not shown', () => {
    const observed = {
      ...nothing,
      standing: ['R-1', 'R-2', 'R-3'],
      taken: ['R-2'],
      shown: [['R-1', 'R-2', 'R-3'], ['R-3']],
    };
    assert.deepEqual(updatedDoubt(undefined, observed), { reservations: ['R-1'], unshownSince: 9_000 });
  });

  test('stays so from the first look that did not show it', () => {
    assert.deepEqual(updatedDoubt(doubt, nothing), doubt);
    assert.deepEqual(updatedDoubt({ reservations: ['R-1'] }, nothing), {
      reservations: ['R-1'],
      unshownSince: 9_000,
    });
  });

  test('begins anew with one that was shown again, and while anything of the booking stands', () => {
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

  test('is not ended by another reservation of the booking that is gone', () => {
    assert.deepEqual(updatedDoubt(doubt, { ...nothing, shown: [['R-2'], ['R-2']] }), doubt);
  });

  test('ends where it is shown, or its cancellation is taken', () => {
    assert.equal(updatedDoubt(doubt, { ...nothing, shown: [[], ['R-1']] }), undefined);
    assert.equal(updatedDoubt(doubt, { ...nothing, taken: ['R-1'] }), undefined);
  });

  test('is what stood where nobody could look afterwards, since no look', () => {
    assert.deepEqual(doubtWithoutLook(doubt, ['R-1', 'R-2']), { reservations: ['R-1', 'R-2'] });
    assert.ok(!isSameDoubt(doubt, doubtWithoutLook(doubt, ['R-1'])));
    assert.ok(isSameDoubt(doubt, { ...doubt }));
  });
});
