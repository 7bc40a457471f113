/** One mistake is reported once, at the requirement that it breaks, with advice that names it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCalls, traceStart, type TracedCall } from '../../support/certification/traces.ts';

const envelope = { TimeStamp: new Date(traceStart).toISOString(), Target: 0, PrimaryLangID: 1, Version: 1 };

/** Advice by obligation. */
const adviceOn = (call: TracedCall): Record<string, string> =>
  Object.fromEntries(judgeCalls([{ at: 0, ...call }]).accusations.map(({ of, advice }) => [of, advice]));

const hotel = { HotelRef: { HotelCode: '1' } };
const errors = { ErrorsType: { Errors: [{ Code: 1, Language: 1, ShortText: 'no' }] } };
const search = (isRefused = false): TracedCall => ({
  operation: 'v1.avail',
  sent: { HotelSearchCriteria: { Criterion: { HotelRefs: [{ HotelCode: '1' }] } } },
  responded: isRefused ? errors : { HotelStaysType: null },
});
const room = (total: number, ...guests: readonly number[]) => ({
  BasicPropertyInfo: hotel,
  RatePlans: [{ RatePlanID: 'A' }],
  RoomRates: [{ RatePlanID: 'A', RoomID: 'R', RatesType: { Rates: [] } }],
  GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 1, ResGuestRPH: guests }] },
  Total: { AmountAfterTax: total },
});
const book = (stay: object, total = 100, id = '7'): TracedCall => ({
  operation: 'v1.book',
  sent: {
    ...envelope,
    TransactionIdentifier: id,
    HotelReservationsType: {
      HotelReservations: [
        {
          ResGlobalInfo: { Total: { AmountAfterTax: total } },
          ResGuestsType: { ResGuests: [{ ResGuestRPH: 1 }] },
          RoomStaysType: { RoomStays: [stay] },
        },
      ],
    },
  },
  responded: {},
});
const offered: TracedCall = {
  ...search(),
  responded: { HotelStaysType: { HotelStays: [{ BasicPropertyInfo: hotel, RoomStays: [room(100)] }] } },
};

/** The accusations of these obligations. */
const found = (calls: readonly TracedCall[], ...ids: readonly string[]): string[] =>
  judgeCalls(calls).accusations.flatMap(({ of, pointer }) => (ids.includes(of) ? [pointer] : []));

test('a wrong name is reported with the right one', () => {
  const flat = adviceOn({ operation: 'v1.avail', sent: { ...envelope, Criteria: {} } });
  assert.match(
    flat['v1.avail.hotelsearchcriteria-required']!,
    /^Send HotelSearchCriteria .* not Criteria, which/,
  );
  const info = { HotelRef: { HotelCode: 1 }, MultimediaObject: { SendData: true } };
  const quirk = adviceOn({
    operation: 'v1.desc',
    sent: { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: [info] } },
  });
  assert.match(
    quirk['conv.quirk.multimedia-objects']!,
    /^Write MultimediaObjects instead of MultimediaObject\. Keep the odd spelling/,
  );
});

test('a name of the other API is reported with the right one', () => {
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-02', occupancy: { adults: 1 } };
  const search = (more: object) =>
    adviceOn({ operation: 'v2.avail', sent: { destinations: { hotelIds: ['1'] }, ...stay, ...more } });
  assert.match(search({ PrimaryLangID: 1 })['practice.unknown-member']!, /^Write locale, if that is meant/);
  assert.equal(search({ locale: 'en', language: 'en' })['practice.unknown-member'], undefined);
  assert.equal(search({ ourReference: 'x' })['practice.unknown-member'], undefined);
});

test('a code is not taken for another that resembles it', () => {
  const pos = { Sources: [{ ISOCountry: 'BRA' }] };
  assert.doesNotMatch(
    adviceOn({ operation: 'v1.avail', sent: { ...envelope, POSType: pos } })['v1.avail.pos-isocountry']!,
    /letter for letter/,
  );
  const cancel = { operation: 'v1.cancel', sent: { Segment: [{ Status: 'Canceled' }] } } as const;
  assert.match(adviceOn(cancel)['v1.cancel.segment-status']!, /^Write Cancelled, letter for letter/);
});

test('a member that a condition makes necessary is demanded with the condition', () => {
  const { 'v1.cancel.room-segment': segment } = adviceOn({
    operation: 'v1.cancel',
    sent: { CancelType: 'CancelRoom' },
  });
  assert.match(segment!, /leave CancelType out/);
  const guarantee = { GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 101 }] } };
  const sent = {
    HotelReservationsType: { HotelReservations: [{ ResGlobalInfo: { Guarantee: guarantee } }] },
  };
  assert.match(
    adviceOn({ operation: 'v1.book', sent })['v1.book.guarantee-supported']!,
    /^Send 2, 3, 4 or 5/,
  );
  const order = { operation: 'order.by-query', path: '/orders?locator=1&pmsNumber=2' } as const;
  assert.match(adviceOn(order)['order.query.exactly-one']!, /^Send exactly one/);
});

test('a refused search does not affect a booking that another search has offered', () => {
  const isAccused = (...calls: TracedCall[]) => found(calls, 'v1.err.client-reads-errors').length;
  assert.equal(isAccused(search(true), book(room(100, 1))), 1);
  assert.equal(isAccused(search(), search(true), book(room(100, 1))), 0);
});

test('an altered total is shown at its room, and not at the sum of the rooms', () => {
  assert.deepEqual(found([offered, book(room(110, 1))], 'v1.book.same-structures'), [
    '/HotelReservationsType/HotelReservations/0/RoomStaysType/RoomStays/0/Total/AmountAfterTax',
  ]);
  assert.deepEqual(found([offered, book(room(100, 1), 110)], 'v1.book.same-structures'), [
    '/HotelReservationsType/HotelReservations/0/ResGlobalInfo/Total/AmountAfterTax',
  ]);
});

test('a guest with a wrong reference is not also reported as a guest without a room', () => {
  const ids = ['v1.book.rph-resolves', 'practice.guest-unused'];
  assert.equal(found([offered, book(room(100, 9))], ...ids).length, 1);
});

test('two bookings with the same id are each cancelled by their own data', () => {
  const answer = { HotelReservationIDs: [{ ResID_Value: 'R' }] };
  const made = (code: string, id: string): TracedCall => ({
    ...book({ ...room(100, 1), BasicPropertyInfo: { HotelRef: { HotelCode: code } } }, 100, id),
    responded: {
      HotelReservationsType: {
        HotelReservations: [{ ResGlobalInfo: { HotelReservationsIDsType: answer } }],
      },
    },
  });
  const cancel = (code: string): TracedCall => ({
    operation: 'v1.cancel',
    sent: { UniqueID: [{ ID: 'R' }], Verification: { HotelRef: { HotelCode: code } } },
  });
  const both = [made('1', '7'), made('2', '7')];
  assert.deepEqual(found([...both, cancel('1')], 'practice.cancel-other-data'), []);
  assert.equal(found([...both, cancel('3')], 'practice.cancel-other-data').length, 1);
});

test("a token of long stays in place of the operator's token is not reported as a truncated token", () => {
  const token = 'a'.repeat(300);
  const calls: TracedCall[] = [
    { operation: 'longstay.token', sent: { landingPageLocator: 'p' }, responded: { access_token: token } },
    {
      operation: 'order.by-id',
      path: '/orders/1',
      headers: { authorization: `Bearer ${token}` },
      status: 401,
    },
  ];
  const [accusation, ...others] = judgeCalls(calls).accusations;
  assert.deepEqual([accusation?.of, others], ['auth.bearer.header', []]);
  assert.match(accusation!.advice, /long-stay/);
});
