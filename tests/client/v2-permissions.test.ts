/** A v2 booking is made at a deployment only if v1 can cancel it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyForbidden } from '../../client/bookings/permissions.ts';
import { reservationIdIn } from '../../client/bookings/reservations.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { defaultPermissions } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';
import { targetWith } from '../support/target-with.ts';

const bookedWith = (settings: Stated, environment: Target['environment'] = 'approval'): Target =>
  targetWith({
    name: 'approval',
    environment,
    profiles: ['v1-book', 'v2-rates'],
    settings,
    permissions: { ...defaultPermissions, mayBook: true },
  });

test('nothing is booked in v2 unless the target states the identifier for cancelling', () => {
  for (const settings of [{}, { 'v2.booking.reservation': '' }])
    assert.match(
      whyForbidden(bookedWith(settings), { operation: 'v2.book' })?.reason ?? '',
      /would be cancelled \(v2\.booking\.reservation\)/,
    );
  const stated = { 'v2.booking.reservation': '$.reservation.locator' };
  assert.equal(whyForbidden(bookedWith(stated), { operation: 'v2.book' }), undefined);
  assert.match(
    whyForbidden(bookedWith(stated), { operation: 'v2.book', generated: true })?.reason ?? '',
    /generated cases/,
  );
  assert.match(
    whyForbidden(bookedWith(stated, 'production'), { operation: 'v2.book' })?.reason ?? '',
    /production/,
  );
});

test('the identifier of a v2 booking is read at the place that the target states', () => {
  const settings = settingsFrom({ 'v1.booking.id': '/id', 'v2.booking.reservation': '/reservation/locator' });
  const text = JSON.stringify({ id: 'order', reservation: { locator: 'AB-1' } });
  assert.equal(reservationIdIn({ text }, settings, 'v2.book'), 'AB-1');
  assert.equal(reservationIdIn({ text }, settings), 'order');
});
