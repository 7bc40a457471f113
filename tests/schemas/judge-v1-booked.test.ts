/** What the judge says of the answer to a booking: compared with what was asked for, and silent where the service warns that it was booked before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Known } from '../../schemas/judge/check.ts';
import { bookedAssertions } from '../../schemas/judge/v1-booked.ts';

const room = (HotelCode: number, AmountAfterTax = 120) => ({
  BasicPropertyInfo: { HotelRef: { HotelCode } },
  Total: { AmountAfterTax, CurrencyCode: 34 },
});

const booking = (rooms: object[], more: object = {}): object => ({
  HotelReservationsType: { HotelReservations: [{ RoomStaysType: { RoomStays: rooms } }] },
  ...more,
});

/** @returns each clause that was looked at, with what became of it */
function judged(asked: object, answered: object): string[] {
  const said: string[] = [];
  for (const assertion of bookedAssertions)
    assertion({ exchange: { expects: 'accepted' }, asked, answered } as unknown as Known, (clause, holds) => {
      said.push(`${clause} ${holds ? 'holds' : 'broken'}`);
    });
  return said;
}

const asked = booking([room(1190)]);

test('the hotel and the price are those of the booking', () => {
  assert.deepEqual(judged(asked, booking([room(1190)])), [
    'v1.book.priced-as-asked holds',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(judged(asked, booking([room(1178, 99)])), [
    'v1.book.priced-as-asked broken',
    'v1.book.told-as-asked broken',
  ]);
});

test('a service that warns may tell of the booking of before', () => {
  const warned = { WarningsType: { Warnings: [{ Description: 'booked before' }] } };
  assert.deepEqual(judged(asked, booking([room(1178, 99)], warned)), []);
});

const nights = (...days: string[]): object => ({
  RoomRates: [{ RatesType: { Rates: days.map((EffectiveDate) => ({ EffectiveDate })) } }],
});
const days = (Start: string, End: string): object => ({ StayDateRange: { Start, End } });

test('the days are those of the nights that were booked, where these are listed one by one', () => {
  const two = booking([nights('2027-02-28', '2027-03-01')]);
  const told = (one: object): string[] => judged(two, booking([one]));
  assert.deepEqual(told(days('2027-02-28', '2027-03-02')), [
    'v1.book.told-as-asked holds',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(told(days('2027-03-01T00:00:00', '2027-03-02')), [
    'v1.book.told-as-asked broken',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(told({}), []);
  for (const unlisted of [nights(), nights('soon'), nights('2027-02-28', '2027-03-03')])
    assert.deepEqual(judged(booking([unlisted]), booking([days('2027-01-01', '2027-01-02')])), []);
});

test('children are as old as was booked, in any order; adults may be of any age', () => {
  const party = (...ages: number[]): object =>
    booking([], {
      HotelReservationsType: {
        HotelReservations: [
          {
            ResGuestsType: {
              ResGuests: ages.map((Age) => ({ Age, AgeQualifyingCode: Age < 18 ? 8 : 10 })),
            },
          },
        ],
      },
    });
  assert.deepEqual(judged(party(40, 8, 5), party(5, 8, 30)), ['v1.book.told-as-asked holds']);
  assert.deepEqual(judged(party(40, 8), party(40, 9)), ['v1.book.told-as-asked broken']);
  assert.deepEqual(judged(party(40), party(41)), []);
  assert.deepEqual(judged(party(40, 8), party(40)), []);
});
