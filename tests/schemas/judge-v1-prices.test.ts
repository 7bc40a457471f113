/** What the judge says of currencies, flags, ratings, days, guests and totals of an availability answer, and where it is silent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Assertion } from '../../schemas/judge/check.ts';
import { availabilityRequestAssertions } from '../../schemas/judge/v1-availability.ts';
import { currencyAssertions } from '../../schemas/judge/v1-currency.ts';
import { figureAssertions } from '../../schemas/judge/v1-figures.ts';
import { onlyMemberReported } from '../../schemas/judge/v1-only-members.ts';
import { partyAssertions } from '../../schemas/judge/v1-party.ts';
import { sumAssertions } from '../../schemas/judge/v1-sums.ts';
import { runAssertions } from '../support/judged.ts';

const [euro, dollar, bahamian, yen] = [34, 109, 7, 52];

const settings = { known: () => true, get: () => undefined };

/** Clauses that assertions find broken between a question and an answer with one room stay. */
function found(
  assertions: readonly Assertion[],
  { stay, property = {}, more = {}, criterion = {} }: Record<string, object>,
): string[] {
  const requested = { ...more, HotelSearchCriteria: { Criterion: { ...criterion } } };
  const response = {
    HotelStaysType: { HotelStays: [{ BasicPropertyInfo: property, RoomStays: [stay ?? {}] }] },
  };
  return runAssertions(assertions, { request: requested, sent: requested, response: response, settings })
    .clauses;
}

const taxed = (code: number, after: number, ...taxes: readonly (readonly [number, number])[]) => ({
  Total: {
    AmountBeforeTax: 100,
    AmountAfterTax: after,
    CurrencyCode: code,
    Taxes: taxes.map(([Amount, CurrencyCode]) => ({ Amount, CurrencyCode })),
  },
});

test('a tax that is a part of the sum is in the currency of the sum', () => {
  const asking = (RequestedCurrency: number, stay: object): string[] =>
    found(currencyAssertions, { more: { RequestedCurrency }, stay });
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, dollar])), []);
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, euro], [2.35, euro])), [
    'v1.avail.currency-applied',
  ]);
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, euro])), [
    'v1.avail.currency-applied',
  ]);
  assert.deepEqual(asking(yen, taxed(yen, 112, [10, yen], [2, euro])), [], 'two yen are next to nothing');
});

test('a tax may have a currency other than that of the rate', () => {
  const asking = (RequestedCurrency: number, stay: object): string[] =>
    found(currencyAssertions, { more: { RequestedCurrency }, stay });
  assert.deepEqual(asking(dollar, taxed(dollar, 110, [10, dollar], [2.35, euro])), [], 'beside the price');
  assert.deepEqual(asking(dollar, taxed(dollar, 112.6, [10, dollar], [2.35, euro])), [], 'exchanged');
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, bahamian])), [], 'at par');
  assert.deepEqual(asking(1, taxed(euro, 112.35, [10, dollar], [2.35, dollar])), [], 'not asked for');
});

const net = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false };

test('a room stay that says markup or package is none of net rates without packages; one that says neither says nothing', () => {
  const asking = (Total: object, TPA_Extensions: object): string[] =>
    found(availabilityRequestAssertions, { criterion: { TPA_Extensions }, stay: { Total } });
  assert.deepEqual(asking({ AmountIncludingMarkup: true }, net), ['v1.avail.filter-net']);
  assert.deepEqual(asking({ AmountIsPackage: true }, { AmountIsPackageRates: false }), [
    'v1.avail.filter-non-package',
  ]);
  assert.deepEqual(asking({ AmountIncludingMarkup: false, AmountIsPackage: false }, net), []);
  const commissionable = { ...net, AmountIncludingMarkup: true, AmountNotIncludingMarkup: false };
  assert.deepEqual(asking({ AmountIncludingMarkup: false }, commissionable), []);
});

test('a lower rating than was asked for is found, of the same award and without hotels that were named', () => {
  const asking = (Award: object, reported: object | null, criterion: object = {}): string[] =>
    found(availabilityRequestAssertions, {
      criterion: { Award, ...criterion },
      property: { Award: reported },
    });
  assert.deepEqual(asking({ Rating: 4 }, { Rating: 3 }), ['v1.avail.award-scope']);
  assert.deepEqual(asking({ Rating: 4, Provider: 'Stars' }, { Rating: 3, Provider: 'Stars' }), [
    'v1.avail.award-scope',
  ]);
  assert.deepEqual(asking({ Rating: 4 }, { Rating: 5 }), []);
  assert.deepEqual(asking({ Rating: 4 }, null), []);
  assert.deepEqual(asking({ Rating: 4, Provider: 'Stars' }, { Rating: 3, Provider: 'Suns' }), []);
  assert.deepEqual(asking({ Rating: 4 }, { Rating: 3 }, { HotelRefs: [{ HotelCode: 1 }] }), []);
});

const days = (...all: readonly string[]) =>
  all.map((EffectiveDate) => ({ EffectiveDate, Total: { AmountAfterTax: 50, CurrencyCode: euro } }));

test('the day of departure is no night, and the last date of a rate may be its last night', () => {
  const asking = (rates: readonly object[], AmountAfterTax: number, ExpireDate: string): string[] =>
    found(sumAssertions, {
      criterion: { StayDateRange: { Start: '2027-05-10', End: '2027-05-12' } },
      stay: {
        RoomRates: [
          {
            EffectiveDate: '2027-05-10',
            ExpireDate,
            RatesType: { Rates: rates },
            Total: { AmountAfterTax, CurrencyCode: euro, ChargeType: 12 },
          },
        ],
      },
    });
  const three = days('2027-05-10', '2027-05-11', '2027-05-12');
  assert.deepEqual(asking(three, 150, '2027-05-12'), ['v1.availrs.total-sums']);
  assert.deepEqual(asking(three, 100, '2027-05-12'), [], 'listed, and not charged');
  assert.deepEqual(asking(days('2027-05-10', '2027-05-11'), 100, '2027-05-11'), []);
});

test('an object with one member says it, or nothing', () => {
  const saying = (Commission: unknown): string[] =>
    found([onlyMemberReported], { stay: { RatePlans: [{ Commission }] } });
  assert.deepEqual(saying({ Rate: 12 }), ['v1.availrs.only-member-told']);
  for (const good of [null, {}, { Percent: 12 }, { Percent: null }, { Percent: 12, Rate: 12 }])
    assert.deepEqual(saying(good), []);
});

const roomsRequested = (RoomStayCandidates: readonly object[]) => ({
  RoomStayCandidatesType: { RoomStayCandidates },
});
const guests = (Count: number) => ({ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count }] } });

/** Of a room stay for so many guests, whose only rate is for the room with RPH 0. */
const forGuests = (rooms: readonly object[], count: number): string[] =>
  found(partyAssertions, {
    criterion: roomsRequested(rooms),
    stay: { ...guests(count), RoomRates: [{ RoomStayCandidateRPH: 0 }] },
  });

test('a room stay is for the guests of the room that its rates refer to', () => {
  const rooms = [
    { RPH: 0, ...guests(2) },
    { RPH: 1, ...guests(1) },
  ];
  assert.deepEqual(forGuests(rooms, 2), []);
  assert.deepEqual(forGuests(rooms, 1), ['v1.availrs.occupation-matches']);
});

test('a room without a reference may be any of several rooms, even the first', () => {
  assert.deepEqual(forGuests([{ RPH: 0, ...guests(1) }, guests(1)], 2), []);
  assert.deepEqual(forGuests([guests(1)], 2), ['v1.availrs.occupation-matches']);
});

const euros = (amount: number, more: object = {}) => ({
  AmountAfterTax: amount,
  CurrencyCode: euro,
  ChargeType: 12,
  ...more,
});
const stayFor = (rooms: readonly object[], Total: object, RoomRates: object): string[] =>
  found(figureAssertions, { criterion: roomsRequested(rooms), stay: { Total, RoomRates } });

const two = [{ RPH: 1 }, { RPH: 2 }];
const rates = [
  { RoomStayCandidateRPH: 1, Total: euros(100) },
  { RoomStayCandidateRPH: 2, Total: euros(80) },
];

test('one rate for each room that was asked for: the room stay costs what both cost', () => {
  assert.deepEqual(stayFor(two, euros(180), rates), []);
  assert.deepEqual(stayFor(two, euros(100), rates), ['v1.availrs.stay-total']);
});

test('several rates for one room, and several requested rooms of a kind, cannot be judged', () => {
  const same = rates.map((rate) => ({ ...rate, RoomStayCandidateRPH: 1 }));
  assert.deepEqual(stayFor(two, euros(80), same), []);
  assert.deepEqual(stayFor([{ RPH: 1 }, { RPH: 2, Quantity: 2 }], euros(100), rates), []);
  assert.deepEqual(stayFor([...two, { RPH: 3 }], euros(100), rates), []);
});

test('does not compare nightly prices or other currencies', () => {
  assert.deepEqual(stayFor(two, euros(100, { ChargeType: 99 }), rates), []);
  assert.ok(!stayFor(two, euros(100, { CurrencyCode: 52 }), rates).includes('v1.availrs.stay-total'));
});
