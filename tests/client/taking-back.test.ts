/** Our bookings are recognised by their tags: all of ours are cancelled, and no booking of another client. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { cancel } from '../../client/bookings/afterwards.ts';
import { book } from '../../client/bookings/book.ts';
import { takeBackTagged } from '../../client/bookings/find-tagged.ts';
import { sweep } from '../../client/bookings/sweep.ts';
import type { Wait } from '../../client/bookings/swept.ts';
import { StillActive } from '../../client/bookings/find-reservations.ts';
import { takeBack, takeBackAll } from '../../client/bookings/take-back.ts';
import { NoAnswer, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import { assertMapsTo } from '../support/lists.ts';
import {
  bookAndTakeBack,
  bookThrough,
  overrideOperation,
  couple,
  setUpRunForEachTest,
  serverErrorResponse,
  conflictResponse,
  currentLedger,
  pool,
  fixturesOver,
  reservationStates,
  sweepOptions,
  acceptedResponse,
  refusedResponse,
} from '../support/taking-back.ts';

/** Bookings reach the service, and the responses are changed on their way. */
const changing = (change: (answer: ReceivedResponse) => ReceivedResponse): Transport =>
  overrideOperation('SendHotelRes', async (request) => change(await pool.send(request)));

describe('a booking of a test', () => {
  setUpRunForEachTest();

  test('is cancelled although the response names a reservation of somebody else, which is not touched', async () => {
    const { id: foreign } = (await bookThrough(pool.send)).booked;
    const fixtures = await fixturesOver(
      changing((answer) => ({ ...answer, body: answer.body.replaceAll(/"R-[^"]+"/g, `"${foreign}"`) })),
    );
    await assert.rejects(book(fixtures, couple), /somebody else's/);
    const { note } = fixtures.session.bookings.sentBookings[0]!;
    await assert.rejects(cancel(fixtures, { id: foreign, note }), /somebody else's/);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['reserved', 'cancelled']);
    assert.equal(
      currentLedger().open().length,
      2,
      'both are open: of ours nobody knows yet, and the other one stands',
    );
    const mine = note.transactionIdentifier;
    assert.equal((await sweep(sweepOptions())).find(({ what }) => what.includes(mine))!.end, 'ok');
  });

  test('is cancelled if the response to another booking of the same guest names its reservation', async () => {
    let first: string | undefined;
    const fixtures = await fixturesOver(
      changing((answer) => {
        const [own] = /"R-[^"]+"/.exec(answer.body) ?? [];
        first ??= own;
        return { ...answer, body: answer.body.replaceAll(/"R-[^"]+"/g, first!) };
      }),
    );
    const { note, id } = await book(fixtures, couple);
    const other = await book({ ...fixtures, email: note.email }, couple);
    assert.equal(other.id, id);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    await sweep(sweepOptions());
    assert.deepEqual(currentLedger().open(), []);
  });

  test('is cancelled without a response, and stays unknown until a second look-up', async () => {
    const fixtures = await fixturesOver(changing(() => serverErrorResponse));
    await assert.rejects(book(fixtures, couple), /the booking was not taken/);
    await takeBackAll(fixtures.session);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    assert.equal(currentLedger().open().length, 2);
    const says: string[] = [];
    await sweep(sweepOptions(says));
    assert.deepEqual(currentLedger().open(), []);
    assert.deepEqual(
      says.map((line) => line.split(': ')[1]),
      ['is confirmed as cancelled.', 'is confirmed as cancelled.'],
    );
  });

  test('is found if the service creates it after the first look-up', async () => {
    const held: OutgoingRequest[] = [];
    const holding = overrideOperation('SendHotelRes', async (request) => {
      held.push(request);
      throw new NoAnswer('POST /', 'nobody answered');
    });
    await assert.rejects(bookThrough(holding));
    const says: string[] = [];
    const options = sweepOptions(says);
    const wait: Wait = async (...looking) => {
      assert.deepEqual(says, [], 'nothing is said of it before');
      await pool.send(held[0]!);
      return options.wait(...looking);
    };
    await sweep({ ...options, wait });
    assert.match(says[0]!, /: is confirmed as cancelled\.$/);
    assert.deepEqual(await reservationStates(), ['cancelled']);
    assert.deepEqual(currentLedger().open(), []);
  });

  test('counts as not existing if the service says that it made none', async () => {
    const fixtures = await fixturesOver(overrideOperation('SendHotelRes', async () => refusedResponse));
    await assert.rejects(book(fixtures, couple), /the booking was not taken/);
    await takeBackAll(fixtures.session);
    assert.deepEqual(currentLedger().open(), []);
    assert.deepEqual(await reservationStates(), []);
  });

  test('is cancelled again if it reappears with only its e-mail', async () => {
    const sent: OutgoingRequest[] = [];
    const { note } = (
      await bookAndTakeBack(
        overrideOperation('SendHotelRes', (request) => {
          sent.push(request);
          return pool.send(request);
        }),
      )
    ).booked;
    assert.deepEqual(currentLedger().open(), []);
    const [booking] = sent;
    await pool.send({
      ...booking!,
      body: booking!.body!.replace(`"${note.transactionIdentifier}"`, '"late"'),
    });
    assert.deepEqual(await reservationStates(), ['cancelled', 'reserved']);
    const swept = await sweep(sweepOptions());
    assertMapsTo(swept, [['ok', 1]], ({ end, extra }) => [end, extra]);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    assert.deepEqual(currentLedger().open(), []);
  });

  test('is found by its tags without the ledger', async () => {
    await bookThrough(pool.send);
    const says: string[] = [];
    const swept = await takeBackTagged(sweepOptions(says));
    assertMapsTo(swept, ['ok'], ({ end }) => end);
    assert.match(
      says.join('\n'),
      /^booking HC-0a1b2c3d-\d+ at hotel \d+, reservation R-\S+: is confirmed as cancelled\.$/,
    );
    assert.deepEqual(await reservationStates(), ['cancelled']);
    assert.deepEqual(await takeBackTagged(sweepOptions()), []);
  });

  test('is found by its tags at the hotel for rates that are not refundable, too', async () => {
    await bookThrough(pool.send);
    const { context, ...options } = sweepOptions();
    const [bookedCode, ...hotelCodes] = context.target.known.hotelCodes!;
    const known = { ...context.target.known, hotelCodes, nonRefundableHotelCode: bookedCode! };
    const target = { ...context.target, known };
    const swept = await takeBackTagged({ ...options, context: { ...context, target } });
    assertMapsTo(swept, ['ok'], ({ end }) => end);
  });

  test('is left if its cancellation is refused or not answered', async () => {
    await bookThrough(pool.send);
    const found = async (cancellation: Transport): Promise<unknown[]> => {
      const transport = overrideOperation('SendHotelResCancel', cancellation);
      return (await takeBackTagged(sweepOptions([], transport))).map(({ end, message }) => [
        end,
        message.split(';')[0],
      ]);
    };
    assert.deepEqual(await found(async () => conflictResponse), [
      ['leftBehind', 'left: its cancellation was refused (HTTP 409)'],
    ]);
    assert.deepEqual(await found(async () => Promise.reject(new NoAnswer('POST /', 'nobody answered'))), [
      ['leftBehind', 'cannot be told: POST /: nobody answered'],
    ]);
    assert.deepEqual(await found(async () => acceptedResponse), [
      ['leftBehind', 'left: it is active after its cancellation'],
    ]);
    assert.deepEqual(await reservationStates(), ['reserved']);
  });
});

describe('a booking whose response names another reservation', () => {
  setUpRunForEachTest();

  test('does not count as absent while its hotel and period are not listed', async () => {
    let lists = true;
    const fixtures = await fixturesOver(async (request) =>
      !lists && request.body?.includes('HotelReadRequests') ? serverErrorResponse : pool.send(request),
    );
    const { id: foreign } = await book(fixtures, couple);
    const { note } = await book(fixtures, couple);
    const sent = { note, reservation: foreign, sentAt: Date.now() - 90_000 };
    lists = false;
    await assert.rejects(takeBack(fixtures.session, sent), StillActive);
    lists = true;
    assert.equal((await takeBack(fixtures.session, sent)).settled, 'cancelled');
    assert.deepEqual(await reservationStates(), ['reserved', 'cancelled']);
  });
});

describe('a service that books twice', () => {
  setUpRunForEachTest({ fault: 'v1-books-twice' });

  test('keeps neither reservation, and there is a warning', async () => {
    const { evidence } = await bookAndTakeBack(pool.send);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
    assert.deepEqual(
      evidence.toEvidence().findings.map(({ clause, actual: seen }) => [clause, seen]),
      [['v1.book.once', '1 more, now cancelled']],
    );
  });

  test('is warned of two rooms too, whose reservations are as many as the rooms', async () => {
    const fixtures = await fixturesOver(pool.send);
    await book(fixtures, couple, couple);
    await takeBackAll(fixtures.session);
    const [finding] = fixtures.session.evidence.toEvidence().findings;
    assert.equal(finding?.actual, '2 more, now cancelled');
  });

  test('keeps neither without the ledger', async () => {
    await bookThrough(pool.send);
    const swept = await takeBackTagged(sweepOptions());
    assertMapsTo(swept, ['ok', 'ok'], ({ end }) => end);
    assert.deepEqual(await reservationStates(), ['cancelled', 'cancelled']);
  });
});
