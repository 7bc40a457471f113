/** What the judge says of currencies, flags, ratings and days of an availability answer, and where it is silent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Assertion, Known } from '../../schemas/judge/check.ts';
import { availabilityRequestAssertions } from '../../schemas/judge/v1-availability.ts';
import { currencyAssertions } from '../../schemas/judge/v1-currency.ts';
import { onlyMemberTold } from '../../schemas/judge/v1-only-members.ts';
import { sumAssertions } from '../../schemas/judge/v1-sums.ts';

const [euro, dollar, bahamian, yen] = [34, 109, 7, 52];

const settings = { known: () => true, get: () => undefined };

/** Clauses that assertions find broken between a question and an answer with one room stay. */
function broken(
  assertions: readonly Assertion[],
  { stay, property = {}, more = {}, criterion = {} }: Record<string, object>,
): string[] {
  const found: string[] = [];
  const asked = { ...more, HotelSearchCriteria: { Criterion: { ...criterion } } };
  const answered = {
    HotelStaysType: { HotelStays: [{ BasicPropertyInfo: property, RoomStays: [stay ?? {}] }] },
  };
  for (const assertion of assertions)
    assertion({ asked, sent: asked, answered, settings } as unknown as Known, (clause, holds) => {
      if (!holds) found.push(clause);
    });
  return found;
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
    broken(currencyAssertions, { more: { RequestedCurrency }, stay });
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, dollar])), []);
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, euro], [2.35, euro])), [
    'v1.avail.currency-applied',
  ]);
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, euro])), [
    'v1.avail.currency-applied',
  ]);
  assert.deepEqual(asking(yen, taxed(yen, 112, [10, yen], [2, euro])), [], 'two yen are next to nothing');
});

test('a tax may be due in a currency of its own', () => {
  const asking = (RequestedCurrency: number, stay: object): string[] =>
    broken(currencyAssertions, { more: { RequestedCurrency }, stay });
  assert.deepEqual(asking(dollar, taxed(dollar, 110, [10, dollar], [2.35, euro])), [], 'beside the price');
  assert.deepEqual(asking(dollar, taxed(dollar, 112.6, [10, dollar], [2.35, euro])), [], 'exchanged');
  assert.deepEqual(asking(dollar, taxed(dollar, 112.35, [10, dollar], [2.35, bahamian])), [], 'at par');
  assert.deepEqual(asking(1, taxed(euro, 112.35, [10, dollar], [2.35, dollar])), [], 'not asked for');
});

const net = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false };

test('a room stay that says markup or package is none of net rates without packages; one that says neither says nothing', () => {
  const asking = (Total: object, TPA_Extensions: object): string[] =>
    broken(availabilityRequestAssertions, { criterion: { TPA_Extensions }, stay: { Total } });
  assert.deepEqual(asking({ AmountIncludingMarkup: true }, net), ['v1.avail.filter-net']);
  assert.deepEqual(asking({ AmountIsPackage: true }, { AmountIsPackageRates: false }), [
    'v1.avail.filter-non-package',
  ]);
  assert.deepEqual(asking({ AmountIncludingMarkup: false, AmountIsPackage: false }, net), []);
  const commissionable = { ...net, AmountIncludingMarkup: true, AmountNotIncludingMarkup: false };
  assert.deepEqual(asking({ AmountIncludingMarkup: false }, commissionable), []);
});

test('a lower rating than was asked for is found, of the same award and without hotels that were named', () => {
  const asking = (Award: object, told: object | null, criterion: object = {}): string[] =>
    broken(availabilityRequestAssertions, {
      criterion: { Award, ...criterion },
      property: { Award: told },
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
    broken(sumAssertions, {
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
    broken([onlyMemberTold], { stay: { RatePlans: [{ Commission }] } });
  assert.deepEqual(saying({ Rate: 12 }), ['v1.availrs.only-member-told']);
  for (const good of [null, {}, { Percent: 12 }, { Percent: null }, { Percent: 12, Rate: 12 }])
    assert.deepEqual(saying(good), []);
});
