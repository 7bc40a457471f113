/** Bookings of k6 are in the ledger before they are sent, many with one flush. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { paths, noBookingStatuses } from '../../../load/sidecar/protocol.ts';
import type { Sidecar } from '../../../load/sidecar/sidecar.ts';
import { Ledger } from '../../../client/bookings/ledger.ts';
import type { Change } from '../../../client/bookings/booking.ts';
import { assertMapsTo } from '../../support/lists.ts';
import { temporaryFolder } from '../../support/folder.ts';
import {
  requestBooking,
  availabilityBody,
  reportReadBack,
  reservationBody,
  sidecarFor,
  postToSidecar,
  statusOfBooking,
  bookerOf,
  bookingNote,
} from '../../support/load/sidecar/reported.ts';
import { requireItems } from '../../support/require-items.ts';

class CountingLedger extends Ledger {
  flushes = 0;
  /** Additional milliseconds of a flush. */
  slowness = 0;
  override async writeAll(changes: readonly Change[]): Promise<void> {
    this.flushes += 1;
    await sleep(this.slowness);
    return super.writeAll(changes);
  }
}

describe('a sidecar with a ledger', () => {
  let folder: string;
  let file: string;
  let ledger: CountingLedger;
  let sidecar: Sidecar;
  const stated: string[] = [];

  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder, 'ledger', 'target.jsonl');
    ledger = new CountingLedger(file);
    stated.length = 0;
    sidecar = await sidecarFor({
      ledger,
      run: 'this',
      baseUrl: 'http://service',
      say: (sentence) => stated.push(sentence),
    });
  });
  afterEach(() => sidecar.close());

  /** What the sidecar answers when k6 reports the response to a booking. */
  const postAnswered = (number: number, more: object): Promise<number> =>
    postToSidecar(sidecar, paths.answered, { transactionIdentifier: `HL-test-b${number}`, ...more });

  test('lets k6 book only when the note is on disk', async () => {
    for (const number of [1, 2, 3]) {
      assert.equal(await statusOfBooking(sidecar, number), 200);
      assert.match(readFileSync(file, 'utf8'), new RegExp(`"HL-test-b${number}".*\\n$`));
    }
    const [entry] = ledger.open();
    assert.deepEqual(
      [entry!.note, entry!.run, entry!.baseUrl, entry!.reservation],
      [bookingNote(1), 'this', 'http://service', undefined],
    );
  });

  test('makes the booking from the offer, with the names and forms of the target', async () => {
    const { status, hotelCode, body } = await requestBooking(
      sidecar,
      bookerOf(1),
      availabilityBody('hôtel 1'),
    );
    assert.deepEqual([status, JSON.parse(hotelCode!)], [200, 'hôtel 1']);
    const { TransactionIdentifier, HotelReservationsType } = JSON.parse(body);
    const [reservation] = HotelReservationsType.HotelReservations;
    const [stay] = reservation.RoomStaysType.RoomStays;
    assert.equal(TransactionIdentifier, 'HL-test-b1');
    assert.deepEqual(stay.RoomRates, [{ RatePlanID: 7, RoomID: 3, Rates: 'as they came' }]);
    assert.equal(
      reservation.ResGuestsType.ResGuests[0].Profiles.ProfileInfos[0].Profile.Customer.Email,
      'hl-test-b1@example.com',
    );
    assert.equal(stay.RatePlans[0].TPA_Extensions.WLCode, 0);
  });

  test('notes nothing if nothing can be booked, with the reason', async () => {
    const reasons: Readonly<Record<string, string>> = {
      'sold-out': '{"ErrorsType":null,"HotelStaysType":{"HotelStays":[]}}',
      problem: '{"ErrorsType":{"Errors":[{"Code":2}]},"HotelStaysType":null}',
      unreadable: '<html>',
    };
    for (const [why, answer] of Object.entries(reasons))
      assert.equal(
        (await requestBooking(sidecar, bookerOf(1), answer)).status,
        noBookingStatuses[why as keyof typeof noBookingStatuses],
        why,
      );
    for (const odd of [
      'null',
      '[]',
      '{"HotelStaysType":{"HotelStays":{}}}',
      availabilityBody().replace('[{"RatePlanID":7,"RoomID":3', '[null,{"RatePlanID":7,"RoomID":3'),
    ])
      assert.ok([404, 422].includes((await requestBooking(sidecar, bookerOf(1), odd)).status), odd);
    assert.deepEqual(ledger.bookings(), []);
    assert.deepEqual(stated, []);
  });

  test('writes the response, so that a sweep does not look for bookings that are gone', async () => {
    for (const number of [1, 2, 3]) await statusOfBooking(sidecar, number);
    assert.equal(await postAnswered(1, { reservation: 'R-1' }), 204);
    assert.equal(await postAnswered(2, { reservation: null }), 204);
    assert.equal(await postAnswered(3, { reservation: 'R-3' }), 204);
    assert.equal(await reportReadBack(sidecar, 'HL-test-b1', 'R-1', reservationBody('R-1', 4)), 204);
    assert.deepEqual(
      ledger.open().map((entry) => [entry.note.transactionIdentifier, entry.reservation]),
      [
        ['HL-test-b2', undefined],
        ['HL-test-b3', 'R-3'],
      ],
    );
    assert.equal(ledger.bookings()[0]!.settled, 'cancelled');
    assert.deepEqual((await sidecar.collect()).bookings, {
      sent: 3,
      answered: 3,
      acknowledged: 1,
      cancelled: 1,
      stood: 0,
    });
  });

  test('leaves a booking without a response as sent', async () => {
    for (const number of [1, 2]) await statusOfBooking(sidecar, number);
    assert.equal(await postAnswered(1, { reservation: null, unanswered: true }), 204);
    assert.equal(await postAnswered(2, { reservation: null, refused: true }), 204);
    const states = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { transactionIdentifier: string; state: string });
    assert.deepEqual(
      states.map(({ transactionIdentifier, state }) => `${transactionIdentifier} ${state}`),
      ['HL-test-b1 sending', 'HL-test-b2 sending', 'HL-test-b2 answered'],
    );
    assertMapsTo(ledger.open(), [undefined, true], ({ refused }) => refused);
    assert.equal((await sidecar.collect()).bookings.answered, 1);
  });

  test('settles only bookings that are confirmed as gone, whatever the response to the cancellation', async () => {
    const shown: Readonly<Record<string, string>> = {
      gone: reservationBody('R-1', 4),
      standing: reservationBody('R-2', 1),
      'without a status': reservationBody('R-3', undefined),
      'not listed': reservationBody('R-1', 4),
      refused: '{"ErrorsType":{"Errors":[{"Code":2}]},"HotelReservationsType":null}',
      unreadable: '<html>',
      'some other JSON': '{"HotelReservationsType":{"HotelReservations":{}}}',
    };
    const cases = Object.entries(shown);
    for (const [index, [why, answer]] of cases.entries()) {
      await statusOfBooking(sidecar, index + 1);
      assert.equal(
        await reportReadBack(sidecar, `HL-test-b${index + 1}`, `R-${index + 1}`, answer),
        204,
        why,
      );
    }
    await statusOfBooking(sidecar, 8);
    assert.equal(await postAnswered(8, { reservation: 'R-8', cancelled: true }), 204);
    assert.equal(await postAnswered(8, { reservation: 'R-8', cancelled: 'no' }), 400);
    assert.equal(await reportReadBack(sidecar, 'HL-test-b8', '', reservationBody('R-8', 4)), 400);
    assert.deepEqual(
      ledger.bookings().map(({ reservation, settled }) => [reservation, settled]),
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`R-${number}`, number === 1 ? 'cancelled' : undefined]),
    );
    assert.deepEqual((await sidecar.collect()).bookings, {
      sent: 8,
      answered: 8,
      acknowledged: 8,
      cancelled: 1,
      stood: 1,
    });
  });

  test('settles nothing at a deployment, where others may have the same tag', async () => {
    await sidecar.close();
    sidecar = await sidecarFor({ ledger, run: 'this', baseUrl: 'http://service', canary: 'gone' });
    await statusOfBooking(sidecar, 1);
    assert.equal(await reportReadBack(sidecar, 'HL-test-b1', 'R-1', reservationBody('R-1', 4)), 204);
    assertMapsTo(ledger.open(), ['R-1'], ({ reservation }) => reservation);
    assert.equal((await sidecar.collect()).bookings.cancelled, 1);
  });

  test('flushes once for many', async () => {
    // Notes that come during a flush wait for the next one.
    ledger.slowness = 50;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => statusOfBooking(sidecar, number)),
    );
    assert.ok(requireItems(answers).every((status) => status === 200));
    assert.equal(ledger.bookings().length, 200);
    assert.ok(ledger.flushes < 100, `${ledger.flushes} flushes`);
  });

  test('does not let k6 book if the note cannot be written', async () => {
    mkdirSync(file, { recursive: true });
    assert.equal(await statusOfBooking(sidecar, 1), 500);
    assert.match(stated[0]!, /^A message of k6 to \/bookings\/new could not be processed: EISDIR/);
    assert.equal((await requestBooking(sidecar, { ...bookerOf(1), email: '' })).status, 400);
    assert.equal((await requestBooking(sidecar, { ...bookerOf(1), party: '1' })).status, 500);
    assert.equal((await requestBooking(sidecar, { ...bookerOf(1), party: 'two' })).status, 400);
    assert.equal((await sidecar.collect()).bookings.sent, 0);
  });
});
