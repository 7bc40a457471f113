/** The state of a cancelled reservation in GetBookings. `gone` and `unseen` end the looking, so both need proof. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observedState, type ObservedState } from '../../client/bookings/reservations.ts';
import { defaults } from '../../schemas/settings.ts';

const one = (id: string, status?: number | null): object => ({
  ...(status === undefined ? {} : { ResStatus: { PMS_ResStatusType: status } }),
  ResGlobalInfo: { HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: id }] } },
});

const listing = (...reservations: readonly unknown[]): object => ({
  HotelReservationsType: { HotelReservations: reservations },
});

const answers: readonly (readonly [string, unknown, ObservedState])[] = [
  ['the status of a cancelled reservation', listing(one('R-2', 1), one('R-1', 4)), 'gone'],
  ['the status of a standing reservation', listing(one('R-1', 1)), 'stands'],
  ['one of two stands', listing(one('R-1', 4), one('R-1', 1)), 'stands'],
  ['others', listing(one('R-2', 1), null), 'unseen'],
  ['no list', {}, 'unseen'],
  ['no status', listing(one('R-1')), 'unreadable'],
  ['a status that is null', listing(one('R-1', null)), 'unreadable'],
  ['a problem', { ...listing(), ErrorsType: { Errors: [{}] } }, 'unreadable'],
  ['a list that is no array', { HotelReservationsType: { HotelReservations: 'none' } }, 'unreadable'],
  ['null', null, 'unreadable'],
];

for (const [what, answer, observed] of answers)
  test(`${what}: ${observed}`, () =>
    assert.equal(observedState(JSON.stringify(answer), 'R-1', defaults), observed));

test('a response that is not JSON: unreadable', () =>
  assert.equal(observedState('gone', 'R-1', defaults), 'unreadable'));
