/** After three failed bookings or cancellations in a row a run books nothing more. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { book } from '../../client/bookings/book.ts';
import { takeBackAll } from '../../client/bookings/take-back.ts';
import { NoAnswer, type Transport } from '../../client/transport.ts';
import {
  overrideOperation,
  couple,
  setUpRunForEachTest,
  serverErrorResponse,
  conflictResponse,
  pool,
  fixturesOver,
  reservationStates,
  refusedResponse,
} from '../support/taking-back.ts';

const ways: Readonly<Record<string, Transport>> = {
  'are answered by 500': async () => serverErrorResponse,
  'are not answered': async ({ method, url }) =>
    Promise.reject(new NoAnswer(`${method} ${url}`, 'ECONNRESET')),
  'are refused': async () => refusedResponse,
};

/** Plays one test for each booking; the test cancels its booking if it can. */
async function suiteTest(transport: Transport): Promise<void> {
  const fixtures = await fixturesOver(transport);
  try {
    await book(fixtures, couple);
  } finally {
    await takeBackAll(fixtures.session);
  }
}

describe('after three in a row nothing more is booked', () => {
  setUpRunForEachTest();

  for (const [name, answer] of Object.entries(ways))
    test(`if bookings ${name}`, async () => {
      let requested = 0;
      const transport = overrideOperation('SendHotelRes', async (request) => {
        requested += 1;
        return answer(request);
      });
      for (let left = 3; left > 0; left -= 1) await assert.rejects(suiteTest(transport));
      const before = requested;
      await assert.rejects(
        suiteTest(transport),
        /nothing more is booked, because three bookings in a row could not be completed: the last /,
      );
      assert.equal(requested, before);
    });

  test('if cancellations are refused after accepted bookings', async () => {
    const refusing = overrideOperation('SendHotelResCancel', async () => conflictResponse);
    for (let left = 3; left > 0; left -= 1) await suiteTest(refusing);
    await assert.rejects(
      suiteTest(refusing),
      /nothing more is booked, because three cancellations in a row could not be completed: the last .*HTTP 409/,
    );
    assert.equal((await reservationStates()).length, 3);
  });

  test('not if a booking of ours may hold the refused room', async () => {
    const holder = await fixturesOver(pool.send);
    await book(holder, couple);
    const refusing = overrideOperation('SendHotelRes', ways['are refused']!);
    for (let left = 4; left > 0; left -= 1)
      await assert.rejects(suiteTest(refusing), /the booking was not taken/);
    await takeBackAll(holder.session);
  });

  test('not if one between them succeeded', async () => {
    const lost = overrideOperation('SendHotelRes', ways['are not answered']!);
    for (const transport of [lost, lost, pool.send, lost, lost])
      await suiteTest(transport).catch((error: Error) => assert.match(error.message, /ECONNRESET/));
    await suiteTest(pool.send);
  });
});
