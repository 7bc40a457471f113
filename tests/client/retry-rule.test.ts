/** Retries after a 429: bookings and cancellations are looked for first, and repeated only if they had no effect. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cancel, activeRoomsOf } from '../../client/bookings/afterwards.ts';
import { book } from '../../client/bookings/book.ts';
import { takeBackAll } from '../../client/bookings/take-back.ts';
import { Unjudged } from '../../client/gaps.ts';
import type { OutgoingRequest, Transport } from '../../client/transport.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import {
  bookAndTakeBack,
  bookThrough,
  couple,
  setUpRunForEachTest,
  currentLedger,
  pool,
  fixturesOver,
  reservationStates,
} from '../support/taking-back.ts';

const tooMany: ReceivedResponse = { status: 429, headers: { 'retry-after': '0' }, body: '{}' };

/** The service, which refuses the first call of an operation with 429, and the calls of that operation. */
function refusing(
  operation: 'SendHotelRes' | 'SendHotelResCancel',
  before: (request: OutgoingRequest) => Promise<unknown> = async () => undefined,
): { readonly send: Transport; readonly sent: string[] } {
  const sent: string[] = [];
  const send: Transport = async (request) => {
    if (!request.url.endsWith(`/${operation}`)) return pool.send(request);
    sent.push(request.body!);
    if (sent.length > 1) return pool.send(request);
    await before(request);
    return tooMany;
  };
  return { send, sent };
}

const isBusy = (error: unknown): boolean => error instanceof Unjudged && /429/.test(error.message);

describe('a call that was refused with 429', () => {
  setUpRunForEachTest();

  test('is booked if it is not found, and stands once', async () => {
    const { send, sent } = refusing('SendHotelRes');
    const { fixtures } = await bookThrough(send);
    assert.equal(sent.length, 2);
    assert.equal(sent[1], sent[0]);
    assert.deepEqual(await reservationStates(), ['reserved']);
    assert.equal(currentLedger().open().length, 1);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['cancelled']);
    assert.deepEqual(fixtures.session.evidence.toEvidence().findings, []);
  });

  test('is not booked again if it was booked before the refusal', async () => {
    const { send, sent } = refusing('SendHotelRes', pool.send);
    const fixtures = await fixturesOver(send);
    await assert.rejects(book(fixtures, couple), isBusy);
    assert.equal(sent.length, 1);
    assert.deepEqual(await reservationStates(), ['reserved']);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['cancelled']);
  });

  test('is cancelled if it stands', async () => {
    const { send, sent } = refusing('SendHotelResCancel');
    const { fixtures, booked } = await bookThrough(send);
    await cancel(fixtures, booked);
    assert.equal(sent.length, 2);
    assert.deepEqual(await reservationStates(), ['cancelled']);
  });

  test('is not cancelled again if it does not stand', async () => {
    const { send, sent } = refusing('SendHotelResCancel', pool.send);
    const { fixtures, booked } = await bookThrough(send);
    await assert.rejects(cancel(fixtures, booked), isBusy);
    assert.equal(sent.length, 1);
  });

  test('of one room is cancelled if that room stands', async () => {
    for (const done of [false, true]) {
      const { send, sent } = refusing('SendHotelResCancel', async (request) => done && pool.send(request));
      const fixtures = await fixturesOver(send);
      const booked = await book(fixtures, couple, couple);
      const [room, ...others] = await activeRoomsOf(fixtures, booked.id);
      const cancelling = cancel(fixtures, booked, room);
      if (done) await assert.rejects(cancelling, isBusy);
      else await cancelling;
      assert.equal(sent.length, done ? 1 : 2);
      assert.deepEqual(await activeRoomsOf(fixtures, booked.id), others);
    }
  });
});

describe('if listings do not show the guest', () => {
  setUpRunForEachTest();

  test('a booking that was sent twice is cancelled and reported, because the first was not recognised', async () => {
    const { send } = refusing('SendHotelRes');
    await bookAndTakeBack(async (request) => {
      const answer = await send(request);
      return request.body?.includes('HotelReadRequests')
        ? { ...answer, body: answer.body.replaceAll(/HC-0a1b2c3d[\w-]*(?:@example\.com)?/gi, 'x') }
        : answer;
    });
    assert.deepEqual(await reservationStates(), ['cancelled']);
    assert.equal(currentLedger().open().length, 1);
  });
});

describe('a booking that was sent twice', () => {
  setUpRunForEachTest({ fault: 'v1-books-twice' });

  test('is cancelled as often as it stands, without blame', async () => {
    const { fixtures } = await bookThrough(refusing('SendHotelRes').send);
    assert.deepEqual(await reservationStates(), ['reserved', 'reserved']);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    assert.deepEqual(fixtures.session.evidence.toEvidence().findings, []);
  });
});
