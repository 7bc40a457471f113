/** Which offer a test books, and which one if it is gone when it is booked. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays } from '../../lib/days.ts';
import type { SendHotelResRequest } from '../../schemas/messages/v1/booking.ts';
import type { Transport } from '../../client/transport.ts';
import {
  bookThrough,
  overrideOperation,
  setUpRunForEachTest,
  serverErrorResponse,
  pool,
  refusedResponse,
} from '../support/taking-back.ts';

/** The service with these responses to the first bookings, and the received bookings. */
function losing(
  times: number,
  answer = refusedResponse,
): { readonly send: Transport; readonly requested: string[] } {
  const requested: string[] = [];
  const send = overrideOperation('SendHotelRes', async (request) => {
    const { HotelReservationsType: type } = JSON.parse(request.body!) as SendHotelResRequest;
    const room = type.HotelReservations[0]!.RoomStaysType!.RoomStays![0];
    requested.push(JSON.stringify(room!.RoomRates));
    return requested.length <= times ? answer : pool.send(request);
  });
  return { send, requested };
}

/** The service, whose rates are not refundable in its first searches. */
function nonRefundableAtFirst(searches: number): Transport {
  let count = 0;
  return overrideOperation('GetHotelAvail', async (request) => {
    const answer = await pool.send(request);
    count += 1;
    if (count > searches) return answer;
    return { ...answer, body: answer.body.replaceAll('"NonRefundable":false', '"NonRefundable":true') };
  });
}

describe('a booking', () => {
  setUpRunForEachTest();

  test('is made in another week rather than at a rate that is not refundable', async () => {
    const startAfter = async (searches: number): Promise<string> =>
      (await bookThrough(nonRefundableAtFirst(searches))).booked.note.start;
    const usual = await startAfter(0);
    assert.equal(await startAfter(1), addDays(usual, 7));
    assert.equal(await startAfter(100), usual, 'no week has a refundable rate');
  });
});

describe('a booking that was refused', () => {
  setUpRunForEachTest();

  test('is repeated with another rate or other days, until one is accepted', async () => {
    const { send, requested } = losing(3);
    await bookThrough(send);
    assert.equal(requested.length, 4);
    assert.ok(new Set(requested).size > 2, requested.join('\n'));
    assert.notEqual(requested[1], requested[0]);
  });

  test('is given up after some attempts', async () => {
    const { send, requested } = losing(100);
    await assert.rejects(bookThrough(send), /the booking was not taken/);
    assert.equal(requested.length, 4);
  });

  test('is repeated only once if its result is unknown', async () => {
    const { send, requested } = losing(100, serverErrorResponse);
    await assert.rejects(bookThrough(send), /the booking was not taken/);
    assert.equal(requested.length, 2);
  });
});
