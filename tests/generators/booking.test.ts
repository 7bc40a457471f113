/** Booking cases are built from an offer when they are sent, and keep their kind and clause then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedRoom } from '../../generators/booking/offers.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { casesFor, type Context } from '../../generators/cases.ts';
import { overlay, mergeWithOffer } from '../../generators/overlay.ts';
import { chooseCases } from '../../generators/choose-cases.ts';
import { withAllKnown, requestOf } from '../../generators/to-case.ts';
import { fillSlots, slotsIn, type Case, type CaseKind } from '../../schemas/case.ts';
import { examples } from '../../schemas/openapi/examples.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { fromWire } from '../../schemas/wire.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { accessTo } from '../../client/access.ts';
import { sendCases } from '../../client/cases/send-cases.ts';
import { slotSourceFor } from '../../client/cases/slots.ts';
import { createFixtures } from '../../client/create-fixtures.ts';
import { PoolTransport } from '../../client/transport.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { isWhole } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';

const context: Context = {
  today: '2026-11-21',
  settings: defaults,
  known: { hotelIds: [], regionIds: [], locales: [], landingPageLocators: [], hotelCodes: [1172, 1173] },
};
const kinds: readonly CaseKind[] = ['valid', 'edge', 'refusal'];
/** Each case is built twice and judged, which takes a while. */
const most = { 'v1.book': isWhole ? 300 : 100 } as const;
const { HotelReservationsType, TransactionIdentifier } = examples['v1.book'].request!['whole'] as Readonly<
  Record<string, object>
>;
const built = { HotelReservationsType, TransactionIdentifier };

const reported = {
  now: '2026-11-21T12:00:00Z',
  reservationId: 'RES-7',
  reservationEmail: 'guest@example.com',
  reservationHotel: '1172',
  reservationStart: '2027-03-01',
  reservationEnd: '2027-03-03',
  roomOfReservation: 'RES-7/0',
} as const;

const clausesIn = ({ operation }: Case, body: string): string[] => {
  const { value } = fromWire(requestOf(operation), JSON.parse(body), withAllKnown(defaults));
  return [...new Set(validate(requestOf(operation), value, defaults).findings.map(({ clause }) => clause))];
};

for (const kind of kinds) {
  test(`v1.book, ${kind}: a case that was built from an offer is still what it was, and the same each time`, () => {
    const cases = casesFor('v1.book', kind, { seed: 1, context, maxCases: most });
    assert.ok(cases.length >= most['v1.book'] / 2);
    for (const one of cases) {
      const open = fillSlots(one.request.body!, reported);
      const body = mergeWithOffer(one, open, built, defaults);
      assert.deepEqual(
        clausesIn(one, body),
        one.breaks === undefined ? [] : [one.breaks],
        `${one.id} ${body}`,
      );
      assert.equal(mergeWithOffer(one, open, built, defaults), body);
    }
  });

  for (const operation of ['v1.cancel', 'v1.getbk'] as const)
    test(`${operation}, ${kind}: a case that was told of a reservation is still what it was`, () => {
      for (const one of casesFor(operation, kind, { seed: 1, context })) {
        const body = fillSlots(one.request.body!, reported);
        assert.deepEqual(slotsIn(body), [], one.id);
        assert.deepEqual(clausesIn(one, body), one.breaks === undefined ? [] : [one.breaks], one.id);
      }
    });
}

test('overwrites only the unusual values of a case in a built request', () => {
  const original = { a: { b: [{ c: 1, d: 2 }], e: 3 } };
  const changes = { a: { b: [{ c: 9 }], x: { y: 8 } } };
  const at = (pointer: string) => overlay(original, changes, pointer.split('/').slice(1));
  assert.deepEqual(at('/a/b/0/c'), { a: { b: [{ c: 9, d: 2 }], e: 3 } });
  assert.deepEqual(at('/a/b/0/d'), { a: { b: [{ c: 1 }], e: 3 } });
  assert.deepEqual(at('/a/x/y'), { a: { b: [{ c: 1, d: 2 }], e: 3, x: { y: 8 } } });
  assert.deepEqual(at('/a/no/way'), original);
  assert.deepEqual(at('/a/e'), { a: { b: [{ c: 1, d: 2 }] } });
  assert.deepEqual(original, { a: { b: [{ c: 1, d: 2 }], e: 3 } });
});

test('samples every kind of case and every clause, in order and reproducibly', () => {
  const all = casesFor('v1.book', 'refusal', { seed: 1, context });
  const some = chooseCases(all, 200);
  assert.equal(some.length, 200);
  assert.deepEqual(chooseCases(all, 200), some);
  const clauses = (cases: readonly Case[]): Set<unknown> => new Set(cases.map(({ breaks }) => breaks));
  assert.deepEqual(clauses(some), clauses(all));
  assert.deepEqual(
    some.map(({ id }) => all.findIndex((one) => one.id === id)),
    some.map(({ id }) => all.findIndex((one) => one.id === id)).toSorted((a, b) => a - b),
  );
  assert.deepEqual(chooseCases(all), all);
});

test('books with most valid bookings, and requests an offer only if one is needed', async (t) => {
  const sandbox = await startSandbox();
  const pool = new PoolTransport();
  const target = sandboxTarget();
  const run = { target, seed: 1, today: '2026-11-21', sandbox };
  const played = async (operation: 'v1.book' | 'v1.ping' | 'v1.cancel', count: number) => {
    const access = await accessTo(run);
    const fixtures = createFixtures('booking cases', run, access, pool.send, true);
    await sendCases(
      casesFor(operation, 'valid', { seed: 1, context, count }),
      fixtures.session,
      slotSourceFor(fixtures),
    );
    await access.close();
    assert.deepEqual(fixtures.session.evidence.toEvidence().gaps, []);
    return fixtures.session.exchanges;
  };
  t.after(() => pool.close());
  t.after(() => sandbox.stop());
  const bookings = (await played('v1.book', 30)).filter(({ case: id }) => id !== undefined);
  const taken = bookings.filter(
    ({ response }) => response.status === 200 && !response.body.includes('"Errors":[{'),
  );
  assert.equal(bookings.length, 30);
  assert.ok(taken.length >= 28, `${taken.length} of ${bookings.length} booked`);
  assert.ok(requireItems(await played('v1.ping', 20)).every(({ operation }) => operation === 'v1.ping'));
  const cancelled = (await played('v1.cancel', 20)).filter(
    ({ case: id, expects }) => id !== undefined && expects === 'accepted',
  );
  assert.ok(cancelled.length >= 10);
  assert.ok(requireItems(cancelled).every(({ response }) => !response.body.includes('"Errors":[{')));
});

test('leaves members that are null in an offer out of its booking, because the specification does not allow null there', () => {
  const plan = {
    RatePlanID: 'P',
    RatePlanName: null,
    Offers: [{ OfferCode: 'O', Description: null }],
  } as unknown as OfferedRoom['plan'];
  const rooms = [
    { party: { adults: 1 }, plan, rate: {}, types: [{ RoomID: 'R', RoomName: null }], total: undefined },
  ] as unknown as OfferedRoom[];
  const offer = { hotelCode: 1, rooms } as unknown as Parameters<typeof bookingFrom>[0];
  const booking = bookingFrom(offer, { transactionIdentifier: 't', email: 'guest@hotels.example' });
  const [stay] = booking.HotelReservationsType.HotelReservations[0]!.RoomStaysType!.RoomStays!;
  assert.doesNotMatch(JSON.stringify([stay!.RatePlans, stay!.RoomTypes]), /null/);
  assert.match(JSON.stringify(stay), /"RatePlanID":"P".*"OfferCode":"O".*"RoomID":"R"/);
});
