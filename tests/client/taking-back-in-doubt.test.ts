/** A reservation that is no longer listed, without an accepted cancellation, is gone after two look-ups a stated time apart. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { book } from '../../client/bookings/book.ts';
import { sweep } from '../../client/bookings/sweep.ts';
import { takeBackAll } from '../../client/bookings/take-back.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import {
  answering,
  couple,
  eachInARun,
  failed,
  forbidden,
  later,
  ledger,
  pool,
  stageOver,
  states,
  sweeping,
  taken,
} from '../support/taking-back.ts';

describe('a booking whose cancellation was refused, and that is not listed a moment later', () => {
  eachInARun();

  /** Refuses the first cancellation, and lists nothing in this many look-ups after it. */
  const listingLate = (count: number): Transport => {
    let [refused, looks] = [false, 0];
    return async (request) => {
      if (request.url.endsWith('/SendHotelResCancel') && !refused) {
        refused = true;
        return forbidden;
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

  const swept = async (transport: Transport, wait = sweeping().wait): Promise<unknown[]> => {
    await book(await stageOver(pool.send), couple);
    return sweptAgain(transport, wait);
  };

  const sweptAgain = async (transport: Transport, wait = sweeping().wait): Promise<unknown[]> => {
    const ends = await sweep({ ...sweeping([], transport), wait });
    return ends.map(({ end, settled }) => [end, settled]);
  };

  /** Books and cleans up: the cancellation is refused, and the reservation no longer listed. */
  async function tidied(transport: Transport): Promise<void> {
    const fixtures = await stageOver(transport);
    await book(fixtures, couple);
    await takeBackAll(fixtures.session);
    assert.equal(ledger().open().length, 1);
  }

  /** Refuses every cancellation, and lists nothing after the first. */
  const never = (): Transport => {
    const hidden = listingLate(Infinity);
    return async (request) => {
      const answer = await hidden(request);
      return request.url.endsWith('/SendHotelResCancel') ? forbidden : answer;
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
    assert.deepEqual(await states(), ['cancelled']);
  });

  test('is left without time for a second look-up', async () => {
    assert.deepEqual(await swept(listingLate(2), async () => false), [['leftBehind', undefined]]);
    assert.deepEqual(await states(), ['reserved']);
  });

  test('is looked for again by the end of the run, after its test has looked first', async () => {
    const transport = never();
    await tidied(transport);
    let waited = 0;
    const wait = async (milliseconds: number): Promise<boolean> => {
      waited = milliseconds;
      return sweeping().wait(milliseconds, 'A booking may');
    };
    assert.deepEqual(await sweptAgain(transport, wait), [['ok', 'cancelled']]);
    assert.equal(waited, 60_005, 'from the look of the test on');
    assert.deepEqual(ledger().open(), []);
  });

  test('is looked for again by a later sweep of the ledger alone', async () => {
    const transport = never();
    await tidied(transport);
    later();
    assert.deepEqual(await sweptAgain(transport, () => assert.fail('it waits for what is long past')), [
      ['ok', 'cancelled'],
    ]);
    assert.deepEqual(ledger().open(), []);
  });

  test('starts again if it is listed meanwhile', async () => {
    await tidied(listingLate(2));
    later();
    const refusing = answering('SendHotelResCancel', async () => forbidden);
    assert.deepEqual(await sweptAgain(refusing), [['leftBehind', undefined]], 'it is active');
    assert.equal(ledger().open()[0]!.doubt?.unshownSince, undefined);
    later();
    const shown = listingLate(2);
    assert.deepEqual(
      await sweptAgain(shown, async () => false),
      [['leftBehind', undefined]],
      'it is not listed for the first time since',
    );
    later();
    assert.deepEqual(await sweptAgain(pool.send), [['ok', 'cancelled']]);
    assert.deepEqual(await states(), ['cancelled']);
  });

  test('is not given up because its request had no response and is old', async () => {
    const refusing = listingLate(Infinity);
    const transport: Transport = async (request) => {
      const answer = await refusing(request);
      return request.url.endsWith('/SendHotelRes') ? failed : answer;
    };
    const fixtures = await stageOver(transport);
    await assert.rejects(book(fixtures, couple));
    // Only the first attempt matters here.
    fixtures.session.bookings.sentBookings.length = 1;
    later();
    await takeBackAll(fixtures.session);
    const ends = await sweep({ ...sweeping([], transport), wait: async () => false });
    assert.equal(ends[0]!.end, 'leftBehind', ends[0]!.message);
    assert.equal((await states())[0], 'reserved');
  });

  test('may have been cancelled by a request without a response', async () => {
    const fixtures = await stageOver(
      answering('SendHotelResCancel', async (request) => {
        await pool.send(request);
        throw new NoAnswer('POST /', 'nobody answered');
      }),
    );
    await book(fixtures, couple);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await states(), ['cancelled']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });

  test('may have been cancelled after it was listed for a while', async () => {
    const fixtures = await stageOver(answering('SendHotelResCancel', async () => taken));
    await book(fixtures, couple);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await states(), ['reserved']);
    assert.deepEqual(await sweptAgain(await cancelledAlready()), [['ok', 'cancelled']]);
  });
});
