/** What an answer of GetBookings shows of a cancelled reservation: `gone` and `unseen` end the looking, so neither is said lightly. */
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
  ['a status of what stands no more', listing(one('R-2', 1), one('R-1', 4)), 'gone'],
  ['a status of what stands', listing(one('R-1', 1)), 'stands'],
  ['one of two that stands', listing(one('R-1', 4), one('R-1', 1)), 'stands'],
  ['others', listing(one('R-2', 1), null), 'unseen'],
  ['no list', {}, 'unseen'],
  ['no status', listing(one('R-1')), 'unreadable'],
  ['a status that is null', listing(one('R-1', null)), 'unreadable'],
  ['a problem', { ...listing(), ErrorsType: { Errors: [{}] } }, 'unreadable'],
  ['a list that is none', { HotelReservationsType: { HotelReservations: 'none' } }, 'unreadable'],
  ['null', null, 'unreadable'],
];

for (const [what, answer, observed] of answers)
  test(`${what}: ${observed}`, () =>
    assert.equal(observedState(JSON.stringify(answer), 'R-1', defaults), observed));

test('what is not JSON: unreadable', () =>
  assert.equal(observedState('gone', 'R-1', defaults), 'unreadable'));
