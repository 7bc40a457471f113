/** A service may make a second reservation after the first is gone: a run waits once, reports and cancels it. */
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { untilAborted, type SweepOptions } from '../../client/bookings/swept.ts';
import { sweep } from '../../client/bookings/sweep.ts';
import { conversationOpener } from '../../client/create-fixtures.ts';
import type { OutgoingRequest } from '../../client/transport.ts';
import type { Target } from '../../targets/target.ts';
import { assertMapsTo } from '../support/lists.ts';
import {
  bookAndTakeBack,
  bookThrough,
  overrideOperation,
  serverErrorResponse,
  setUpRunForEachTest,
  advanceClock,
  currentLedger,
  pool,
  reservationStates,
  sweepOptions,
  currentContext,
} from '../support/taking-back.ts';

/** Seconds from the booking to the second reservation, and to the late look-up. */
const [secondReservationAfter, lookUpAfter] = [15, 20];

/** Books, cancels, and sees the booking gone; `again` sends the same booking a second time. */
async function bookedAndObservedGone(): Promise<{ readonly again: () => Promise<void> }> {
  let sent: OutgoingRequest | undefined;
  await bookAndTakeBack((request) => {
    if (request.url.endsWith('/SendHotelRes')) sent = request;
    return pool.send(request);
  });
  assert.deepEqual(currentLedger().open(), []);
  return { again: async () => void (await pool.send(sent!)) };
}

/** The waiting time of a sweep in milliseconds, and the result for each booking. */
async function swept(
  transport = pool.send,
  meanwhile = async (): Promise<void> => {},
  has: Pick<SweepOptions, 'wait'> = {},
  permits: Partial<Target['permissions']> = {},
) {
  const { target, ...run } = currentContext();
  const context = {
    ...run,
    target: { ...target, permissions: { ...target.permissions, lateLook: lookUpAfter, ...permits } },
  };
  const waited: number[] = [];
  const all = await sweep({
    ...sweepOptions(),
    context,
    openConversation: conversationOpener(context, transport),
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      await meanwhile();
      advanceClock(milliseconds / 1_000);
      return true;
    },
    ...has,
  });
  return {
    waited,
    reported: all.map(({ end, extra, message }) => [end, extra, /^(left: it)?[^:]*/.exec(message)![0]]),
  };
}

const mayCome = 'left: it was confirmed as cancelled, but may become active again';
const isTwice = 'became active after it was confirmed as cancelled, and is confirmed as cancelled';

describe('a second reservation that comes late', () => {
  setUpRunForEachTest({ variant: 'books-again' });

  test('is awaited, cancelled and reported', async () => {
    const { again } = await bookedAndObservedGone();
    advanceClock(3);
    const { waited, reported } = await swept(pool.send, again);
    assert.deepEqual(reported, [['ok', 1, isTwice]]);
    assert.deepEqual(waited, [(lookUpAfter - 3) * 1_000 + 5], 'no longer than needed');
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    assert.deepEqual(await swept(), { waited: [], reported: [] }, 'once is enough');
  });

  test('is not awaited if nothing was booked, or only long ago', async () => {
    assert.deepEqual(await swept(), { waited: [], reported: [] });
    const { again } = await bookedAndObservedGone();
    advanceClock(secondReservationAfter);
    await again();
    advanceClock(lookUpAfter - secondReservationAfter);
    assert.deepEqual(await swept(), { waited: [], reported: [['ok', 1, isTwice]] });
  });

  test('is not awaited without time, and each booking counts as left', async () => {
    await bookedAndObservedGone();
    const hasty = await swept(pool.send, undefined, { wait: async () => false });
    assert.deepEqual(hasty.reported, [['leftBehind', undefined, mayCome]]);
    advanceClock(lookUpAfter);
    assert.deepEqual((await swept()).reported, [], 'nothing came');
  });

  test('is awaited although the response said that nothing was booked', async () => {
    let sent: OutgoingRequest | undefined;
    await bookAndTakeBack(async (request) => {
      if (sent !== undefined || !request.url.endsWith('/SendHotelRes')) return pool.send(request);
      sent = request;
      return { status: 400, headers: {}, body: '{"message":"Sold out."}' };
    });
    const [first] = currentLedger().bookings();
    assert.deepEqual([first?.settled, first?.refused], ['absent', true]);
    const hasty = await swept(pool.send, undefined, { wait: async () => false });
    assert.deepEqual(hasty.reported, Array(2).fill(['leftBehind', undefined, mayCome]));
    const { reported } = await swept(pool.send, async () => void (await pool.send(sent!)));
    assert.deepEqual(reported, [['ok', 1, isTwice]]);
  });

  test('is looked for days later if nobody has done so', async () => {
    const { again } = await bookedAndObservedGone();
    await again();
    advanceClock(2 * 86_400);
    assert.deepEqual(await swept(), { waited: [], reported: [['ok', 1, isTwice]] });
  });

  test('is left if it cannot be looked for: at another URL, or without permission', async () => {
    await bookedAndObservedGone();
    const { file } = currentLedger();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/"baseUrl":"[^"]+"/g, '"baseUrl":"http://127.0.0.1:1"'));
    assert.deepEqual((await swept()).reported, [['leftBehind', undefined, mayCome]]);
    writeFileSync(file, text);
    await assert.rejects(
      swept(pool.send, undefined, {}, { mayBook: false }),
      /permissions\.mayBook is not true/,
    );
  });

  test('is left if its cancellation is refused, or if nothing is listed', async () => {
    const { again } = await bookedAndObservedGone();
    const unlisted = await swept(overrideOperation('GetBookings', async () => serverErrorResponse));
    assert.deepEqual(unlisted.reported, [['leftBehind', undefined, mayCome]]);
    await again();
    const refused = await swept(overrideOperation('SendHotelResCancel', async () => serverErrorResponse));
    assert.deepEqual(refused.reported, [
      ['leftBehind', 1, 'became active after it was confirmed as cancelled, and left'],
    ]);
    assert.equal(currentLedger().open().length, 1);
  });
});

describe('a sweep', () => {
  setUpRunForEachTest();

  test('never waits longer than stated, although lines are dated in the future', async () => {
    const unanswered = overrideOperation('SendHotelRes', async (request) => {
      await pool.send(request);
      return serverErrorResponse;
    });
    await assert.rejects(bookThrough(unanswered));
    const { file } = currentLedger();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"at":"[^"]+"/g, `"at":"${ahead}"`));
    const { waited, reported } = await swept();
    assert.deepEqual(waited, [60_005]);
    assertMapsTo(reported, ['ok', 'ok'], ([end]) => end);
  });

  test('removes its listeners from the abort signal', async () => {
    const { signal } = new AbortController();
    for (const work of [async () => 7, async () => Promise.reject(new Error('broken'))])
      await untilAborted<unknown>(work, undefined, signal).catch(() => undefined);
    assert.deepEqual(getEventListeners(signal, 'abort'), []);
  });
});
