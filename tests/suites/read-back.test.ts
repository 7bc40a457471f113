/** Compares a reservation with its booking. The shape of that response is not specified: unreadable parts are not compared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { BookedReservation } from '../../client/bookings/book.ts';
import { deviationsOf } from '../../suites/helpers/read-back.ts';

const note = {
  transactionIdentifier: 'HC-x-1',
  hotelCode: 7,
  start: '2027-01-05',
  end: '2027-01-09',
  email: 'hc-x-1@example.com',
};
const total = { AmountAfterTax: 120, AmountBeforeTax: 100, CurrencyCode: 34 };
const plan = { PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: 4 }] } };
const booked = {
  id: 'R-1',
  note,
  offer: {
    hotelCode: 7,
    start: note.start,
    end: note.end,
    rooms: [
      { party: { adults: 2, ages: [9] }, rate: { RoomID: 'DBL', RatePlanID: 'BAR' }, plan, types: [], total },
    ],
  },
} as unknown as BookedReservation;

const room = {
  BasicPropertyInfo: { HotelRef: { HotelCode: '7' } },
  StayDateRange: { Start: '2027-01-05T14:00:00', End: '2027-01-09' },
  RoomID: 'DBL',
  RatePlanID: 'BAR',
  Total: total,
};
const guest = { Email: 'HC-x-1@example.com' };

const reported = (rooms: unknown, guests: unknown = [guest], allRooms = true): string[] => {
  const reservation = {
    RoomStaysType: { RoomStays: rooms },
    ResGuestsType: { ResGuests: guests },
  } as Reservation;
  return deviationsOf(reservation, booked, allRooms).map(({ what }) => what);
};

test('a reservation equals its booking, even with times in its days and in any letter case', () => {
  assert.deepEqual(reported([room]), []);
  assert.deepEqual(reported([]), []);
  assert.deepEqual(reported(null, null), []);
});

test('each member with another value is reported', () => {
  assert.deepEqual(reported([{ ...room, BasicPropertyInfo: { HotelRef: { HotelCode: 8 } } }]), ['the hotel']);
  assert.deepEqual(reported([{ ...room, StayDateRange: { Start: '2027-01-06', End: '2027-01-10' } }]), [
    'the first day',
    'the day of departure',
  ]);
  assert.deepEqual(reported([room, room]), ['the number of rooms']);
  assert.deepEqual(reported([room, room], [guest], false), []);
  assert.deepEqual(reported([{ ...room, RoomID: 'SGL', RatePlanID: 'NET' }]), ['rooms', 'rate plans']);
  assert.deepEqual(reported([{ ...room, Total: { ...total, AmountAfterTax: 121 } }]), [
    'prices of rooms, AmountAfterTax',
  ]);
  assert.deepEqual(reported([room], [{ Email: 'somebody@example.com' }]), ['the e-mail address']);
  assert.deepEqual(reported([room], [guest, guest]), ['the number of guests']);
  const [adult, child] = [{ AgeQualifyingCode: 10 }, { AgeQualifyingCode: 8, Age: 9 }];
  assert.deepEqual(reported([room], [adult, child, adult]), []);
  assert.deepEqual(reported([room], [adult, child, child]), ['adults and children', 'ages of children']);
  assert.deepEqual(reported([room], [adult, adult, { ...child, Age: 8 }]), ['ages of children']);
  const named = { GivenName: 'Nobody', Surname: 'Else' };
  assert.deepEqual(reported([room], [named, named, named]), ['names of guests']);
});

test('the whole has a currency, and rooms that say none are priced in it', () => {
  const whole = (more: object, of: object = room): string[] =>
    deviationsOf(
      {
        ResGlobalInfo: { Total: { ...total, ...more } },
        RoomStaysType: { RoomStays: [of] },
      } as unknown as Reservation,
      booked,
      true,
    ).map(({ what }) => what);
  assert.deepEqual(whole({}), []);
  assert.deepEqual(whole({ CurrencyCode: 'EUR' }), []);
  assert.deepEqual(whole({ CurrencyCode: 'CHF' }), ['the currency']);
  assert.deepEqual(whole({ AmountAfterTax: 100 }), ['the total price, AmountAfterTax']);
  const { CurrencyCode: _, ...bare } = { ...total, AmountBeforeTax: 99 };
  assert.deepEqual(whole({}, { ...room, Total: bare }), ['prices of rooms, AmountBeforeTax']);
});

test('without kinds of guests children are known by their ages', () => {
  assert.deepEqual(reported([room], [{ Age: 40 }, { Age: null }, { Age: 9 }]), []);
  assert.deepEqual(reported([room], [{}, {}, {}]), []);
  assert.deepEqual(reported([room], [{}, {}, { Age: 8 }]), ['ages of children']);
});

test('a value in another form cannot be compared', () => {
  const StayDateRange = { Start: 1_799_150_400, End: { Day: 9 } };
  assert.deepEqual(reported([{ ...room, StayDateRange }]), []);
  assert.deepEqual(reported([room], [{ Email: { Address: note.email } }]), []);
  assert.deepEqual(reported([room], [{ Email: 7 }, null, 'Ada']), []);
  assert.deepEqual(reported({ Room: [room] }, { Guest: [guest] }), []);
  assert.deepEqual(reported([null, 'DBL'], [guest], false), []);
  const named = { GivenName: ['Ada'], Surname: { Text: 'Contract' } };
  assert.deepEqual(reported([room], [named, named, named]), []);
});
