/** The judge compares the response to a booking with its request, unless the service warns that it was booked before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CurrencyCodeEnum } from '../../schemas/messages/enumerations.ts';
import type { AssertionInput } from '../../schemas/judge/check.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { settingProblems } from '../../targets/stated.ts';
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
function judged(request: object, response: object, settings = defaults): string[] {
  const stated: string[] = [];
  const exchange = { expects: 'accepted', response: { body: JSON.stringify(response) } };
  const known = { exchange, request, response, settings } as unknown as AssertionInput;
  for (const assertion of bookedAssertions)
    assertion(known, (clause, holds) => {
      stated.push(`${clause} ${holds ? 'holds' : 'broken'}`);
    });
  return stated;
}

const requested = booking([room(1190)]);

test('the response has the hotel and the price of the booking request', () => {
  assert.deepEqual(judged(requested, booking([room(1190)])), [
    'v1.book.priced-as-asked holds',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(judged(requested, booking([room(1178, 99)])), [
    'v1.book.priced-as-asked broken',
    'v1.book.told-as-asked broken',
  ]);
});

test('a service that warns may tell of the booking of before', () => {
  const warned = { WarningsType: { Warnings: [{ Description: 'booked before' }] } };
  assert.deepEqual(judged(requested, booking([room(1178, 99)], warned)), []);
});

const nights = (...days: string[]): object => ({
  RoomRates: [{ RatesType: { Rates: days.map((EffectiveDate) => ({ EffectiveDate })) } }],
});
const days = (Start: string, End: string): object => ({ StayDateRange: { Start, End } });

test('the days are compared with the booked nights if the request lists them one by one', () => {
  const two = booking([nights('2027-02-28', '2027-03-01')]);
  const reported = (one: object): string[] => judged(two, booking([one]));
  assert.deepEqual(reported(days('2027-02-28', '2027-03-02')), [
    'v1.book.told-as-asked holds',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(reported(days('2027-03-01T00:00:00', '2027-03-02')), [
    'v1.book.told-as-asked broken',
    'v1.book.told-as-asked holds',
  ]);
  assert.deepEqual(reported({}), []);
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

test('values elsewhere in the response are compared by readings; amounts that are texts are not', () => {
  const readings = {
    'v1.reading.booked.each': '$.made',
    'v1.reading.booked.hotel': '$.house',
    'v1.reading.booked.start': '$.from',
    'v1.reading.booked.end': '$.to',
    'v1.reading.booked.total': '$.price',
    'v1.reading.booked.currency': '$.money',
    'v1.reading.booked.rooms': '$.rooms[*]',
    'v1.reading.booked.room.id': '$.kind',
    'v1.reading.booked.room.ratePlan': '$.plan',
    'v1.reading.booked.room.total': '$.price',
    'v1.reading.booked.guests': '$.people[*]',
    'v1.reading.booked.guest.age': '$.years',
    'v1.reading.booked.guest.group': '$.group',
  };
  assert.deepEqual(settingProblems(readings), []);
  const total = { AmountAfterTax: 120, CurrencyCode: 34 };
  const [rate] = (nights('2027-02-28') as { RoomRates: object[] }).RoomRates;
  const wanted = booking([], {
    HotelReservationsType: {
      HotelReservations: [
        {
          ResGlobalInfo: { Total: total },
          RoomStaysType: {
            RoomStays: [{ ...room(7), RoomRates: [{ ...rate, RoomID: 1, RatePlanID: 'A' }] }],
          },
          ResGuestsType: { ResGuests: [{ Age: 5, AgeQualifyingCode: 8 }] },
        },
      ],
    },
  });
  const made = {
    house: 7,
    from: '2027-02-28',
    to: '2027-03-01',
    price: 120,
    money: CurrencyCodeEnum.codes[34],
    rooms: [{ kind: 1, plan: 'A', price: 120 }],
    people: [{ years: 5, group: 8 }],
  };
  const reported = (other: object): string[] =>
    judged(wanted, { made: { ...made, ...other } }, settingsFrom(readings));
  const broken = (other: object): string[] => reported(other).filter((stated) => stated.endsWith('broken'));
  assert.equal(reported({}).length, 8);
  assert.deepEqual(broken({}), []);
  for (const [other, clause] of [
    [{ house: 8 }, 'told'],
    [{ from: '2027-03-01' }, 'told'],
    [{ to: '2027-03-02' }, 'told'],
    [{ price: 99 }, 'priced'],
    [{ rooms: [{ kind: 2, plan: 'A', price: 120 }] }, 'told'],
    [{ rooms: [{ kind: 1, plan: 'B', price: 120 }] }, 'told'],
    [{ rooms: [{ kind: 1, plan: 'A', price: 99 }] }, 'priced'],
    [{ people: [{ years: 6, group: 8 }] }, 'told'],
  ] as const)
    assert.deepEqual(broken(other), [`v1.book.${clause}-as-asked broken`], JSON.stringify(other));
  assert.equal(reported({ price: '99', rooms: [{ kind: 1, plan: 'A', price: '99' }] }).length, 6);
  assert.deepEqual(broken({ money: 'none', price: 99, rooms: [{ price: 99 }] }), []);
});
