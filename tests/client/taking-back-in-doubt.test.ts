/** A reservation that is no longer listed, without an accepted cancellation, is gone after two look-ups a stated time apart. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { book } from '../../client/bookings/book.ts';
import { sweep } from '../../client/bookings/sweep.ts';
import { takeBackAll } from '../../client/bookings/take-back.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import {
  bookAndTakeBack,
  bookThrough,
  overrideOperation,
  couple,
  setUpRunForEachTest,
  serverErrorResponse,
  conflictResponse,
  advanceClock,
  currentLedger,
  pool,
  fixturesOver,
  reservationStates,
  sweepOptions,
  acceptedResponse,
} from '../support/taking-back.ts';

describe('a booking whose cancellation was refused, and that is not listed a moment later', () => {
  setUpRunForEachTest();

  /** Refuses the first cancellation, and lists nothing in this many look-ups after it. */
  const listingLate = (count: number): Transport => {
    let [refused, looks] = [false, 0];
    return async (request) => {
      if (request.url.endsWith('/SendHotelResCancel') && !refused) {
        refused = true;
        return conflictResponse;
      }
      const answer = await pool.send(request);
      if (!refused || !request.url.endsWith('/GetBookings') || (looks += 1) > count) return answer;
      const message = JSON.parse(answer.body) as object;
      return {
        ...answer,
        body: JSON.stringify({ ...message, HotelReservationsType: { HotelReservations: [] } }),
      };
    };
  };

  const swept = async (transport: Transport, wait = sweepOptions().wait): Promise<unknown[]> => {
    await bookThrough(pool.send);
    return sweptAgain(transport, wait);
  };

  const sweptAgain = async (transport: Transport, wait = sweepOptions().wait): Promise<unknown[]> => {
    const ends = await sweep({ ...sweepOptions([], transport), wait });
    return ends.map(({ end, settled }) => [end, settled]);
  };

  /** Books and cleans up: the cancellation is refused, and the reservation no longer listed. */
  async function tidied(transport: Transport): Promise<void> {
    await bookAndTakeBack(transport);
    assert.equal(currentLedger().open().length, 1);
  }

  /** Refuses every cancellation, and lists nothing after the first. */
  const never = (): Transport => {
    const hidden = listingLate(Infinity);
    return async (request) => {
      const answer = await hidden(request);
      return request.url.endsWith('/SendHotelResCancel') ? conflictResponse : answer;
    };
  };

  /** Cancelled reservations are not listed and cannot be cancelled again. */
  async function cancelledAlready(): Promise<Transport> {
    const transport = never();
    await transport({ url: '/SendHotelResCancel' } as OutgoingRequest);
    return transport;
  }

  test('is looked for again, and then cancelled', async () => {
    assert.deepEqual(await swept(listingLate(2)), [['ok', 'cancelled']]);
    assert.deepEqual(await reservationStates(), ['cancelled']);
  });

  test('is left without time for a second look-up', async () => {
    assert.deepEqual(await swept(listingLate(2), async () => false), [['leftBehind', undefined]]);
    assert.deepEqual(await reservationStates(), ['reserved']);
  });

  test('is looked for again by the end of the run, after its test has looked first', async () => {
    const transport = never();
    await tidied(transport);
    let waited = 0;
    const wait = async (milliseconds: number): Promise<boolean> => {
      waited = milliseconds;
      return sweepOptions().wait(milliseconds, 'A booking may');
    };
    assert.deepEqual(await sweptAgain(transport, wait), [['ok', 'cancelled']]);
    assert.equal(waited, 60_005, 'from the look of the test on');
    assert.deepEqual(currentLedger().open(), []);
  });

  test('is looked for again by a later sweep of the ledger alone', async () => {
    const transport = never();
    await tidied(transport);
    advanceClock();
    assert.deepEqual(await sweptAgain(transport, () => assert.fail('it waits for what is long past')), [
      ['ok', 'cancelled'],
    ]);
    assert.deepEqual(currentLedger().open(), []);
  });

  test('starts again if it is listed meanwhile', async () => {
    await tidied(listingLate(2));
    advanceClock();
    const refusing = overrideOperation('SendHotelResCancel', async () => conflictResponse);
    assert.deepEqual(await sweptAgain(refusing), [['leftBehind', undefined]], 'it is active');
    assert.equal(currentLedger().open()[0]!.doubt?.unshownSince, undefined);
    advanceClock();
    const shown = listingLate(2);
    assert.deepEqual(
      await sweptAgain(shown, async () => false),
      [['leftBehind', undefined]],
      'it is not listed for the first time since',
    );
    advanceClock();
    assert.deepEqual(await sweptAgain(pool.send), [['ok', 'cancelled']]);
    assert.deepEqual(await reservationStates(), ['cancelled']);
  });

  test('is not given up because its request had no response and is old', async () => {
    const refusing = listingLate(Infinity);
    const transport: Transport = async (request) => {
      const answer = await refusing(request);
      return request.url.endsWith('/SendHotelRes') ? serverErrorResponse : answer;
    };
    const fixtures = await fixturesOver(transport);
    await assert.rejects(book(fixtures, couple));
    // Only the first attempt matters here.
    fixtures.session.bookings.sentBookings.length = 1;
    advanceClock();
    await takeBackAll(fixtures.session);
    const ends = await sweep({ ...sweepOptions([], transport), wait: async () => false });
    assert.equal(ends[0]!.end, 'leftBehind', ends[0]!.message);
    assert.equal((await reservationStates())[0], 'reserved');
  });

  test('may have been cancelled by a request without a response', async () => {
    await bookAndTakeBack(
      overrideOperation('SendHotelResCancel', async (request) => {
        await pool.send(request);
        throw new NoAnswer('POST /', 'nobody answered');
      }),
    );
    assert.deepEqual(await reservationStates(), ['cancelled']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });

  test('may have been cancelled after it was listed for a while', async () => {
    await bookAndTakeBack(overrideOperation('SendHotelResCancel', async () => acceptedResponse));
    assert.deepEqual(await reservationStates(), ['reserved']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });
});
