/** What the judge says of amounts: whole minor units, one of them to spare, and silence where parts are missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumAssertions } from '../../schemas/judge/v1-sums.ts';
import { runAssertions } from '../support/judged.ts';

const currency = { EUR: 34, JPY: 52, KWD: 161, CLF: 133 } as const;

const night = (day: string, before: number, after: number, code: number, more: object = {}) => ({
  EffectiveDate: day,
  NumberOfUnits: 1,
  Total: { AmountBeforeTax: before, AmountAfterTax: after, CurrencyCode: code, ...more },
});

const stay = { EffectiveDate: '2027-05-10', ExpireDate: '2027-05-12' };

const rate = (total: object, rates: object[], code: number, more: object = {}) => ({
  ...stay,
  RatesType: { Rates: rates },
  Total: { CurrencyCode: code, ChargeType: 18, ...total },
  ...more,
});

/** What is found of one room rate, as clause and place; and whether anything was looked at. */
function judged(roomRate: object): { readonly broken: string[]; readonly looked: number } {
  const response = { HotelStaysType: { HotelStays: [{ RoomStays: [{ RoomRates: [roomRate] }] }] } };
  const { clauses, places, looked } = runAssertions(sumAssertions, { response: response });
  const at = '/HotelStaysType/HotelStays/0/RoomStays/0/RoomRates/0';
  return { broken: clauses.map((clause, one) => `${clause} ${places[one]!.replace(at, '')}`), looked };
}

const twoNights = (total: object, code: number, more: object = {}): object =>
  rate(total, [night('2027-05-10', 100, 110, code), night('2027-05-11', 50, 55, code)], code, more);

test('accepts nights that add up within one minor unit', () => {
  assert.deepEqual(judged(twoNights({ AmountBeforeTax: 150, AmountAfterTax: 165 }, currency.EUR)), {
    broken: [],
    looked: 2,
  });
  assert.deepEqual(
    judged(twoNights({ AmountBeforeTax: 150.01, AmountAfterTax: 164.99 }, currency.EUR)).broken,
    [],
  );
});

test('reports a difference of two minor units of the currency', () => {
  const offBy = (code: number, units: number): string[] =>
    judged(twoNights({ AmountBeforeTax: 150 + units }, code)).broken;
  const found = ['v1.availrs.total-sums /Total/AmountBeforeTax'];
  assert.deepEqual(offBy(currency.EUR, 0.02), found);
  assert.deepEqual(offBy(currency.JPY, 2), found);
  assert.deepEqual(offBy(currency.JPY, 1), []);
  assert.deepEqual(offBy(currency.KWD, 0.002), found);
  assert.deepEqual(offBy(currency.KWD, 0.001), []);
  assert.deepEqual(offBy(currency.CLF, 0.0002), found);
});

test('amounts with decimals in a currency without decimals are added unrounded', () => {
  const nights = ['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13', '2027-05-14'].map((day) =>
    night(day, 100.4, 110.4, currency.JPY),
  );
  const more = { ExpireDate: '2027-05-15' };
  const total = { AmountBeforeTax: 502, AmountAfterTax: 552 };
  assert.deepEqual(judged(rate(total, nights, currency.JPY, more)), { broken: [], looked: 2 });
  assert.deepEqual(judged(rate({ ...total, AmountBeforeTax: 500 }, nights, currency.JPY, more)).broken, [
    'v1.availrs.total-sums /Total/AmountBeforeTax',
  ]);
});

test('expects listed taxes to make up the difference', () => {
  const taxed = (after: number, ...amounts: number[]): string[] =>
    judged(
      rate(
        {
          AmountBeforeTax: 100,
          AmountAfterTax: after,
          Taxes: amounts.map((Amount) => ({ Amount, CurrencyCode: 34 })),
        },
        [],
        currency.EUR,
      ),
    ).broken;
  assert.deepEqual(taxed(110, 8, 2), []);
  assert.deepEqual(taxed(120, 8, 2), ['v1.availrs.total-sums /Total/AmountAfterTax']);
  assert.deepEqual(taxed(120), []);
});

test('fewer prices than nights count once each, or for the nights until the next one', () => {
  const offBy = (after: number, ...more: object[]): string[] =>
    judged(
      rate(
        { AmountAfterTax: after },
        [night('2027-05-10', 100, 110, currency.EUR), night('2027-05-11', 50, 55, currency.EUR), ...more],
        currency.EUR,
        { ExpireDate: '2027-05-13' },
      ),
    ).broken;
  const found = ['v1.availrs.total-sums /Total/AmountAfterTax'];
  assert.deepEqual(offBy(165), []);
  assert.deepEqual(offBy(220), []);
  assert.deepEqual(offBy(999), found);
  // A night that is listed twice is one too many only if listing it once would be right.
  assert.deepEqual(offBy(999, night('2027-05-11', 50, 55, currency.EUR)), []);
  assert.deepEqual(offBy(220, night('2027-05-11', 50, 55, currency.EUR)), []);
  assert.deepEqual(
    offBy(275, night('2027-05-10', 100, 110, currency.EUR), night('2027-05-11', 50, 55, currency.EUR)),
    [],
  );
});

test('compares nothing if parts are missing, of another kind or in another currency', () => {
  const wrong = { AmountBeforeTax: 999, AmountAfterTax: 999 };
  const silent = [
    twoNights(wrong, 999_999),
    twoNights({ ...wrong, CurrencyCode: currency.JPY }, currency.EUR),
    twoNights({ ...wrong, ChargeType: 99 }, currency.EUR),
    twoNights({ ...wrong, ChargeType: 20 }, currency.EUR),
    twoNights({ ...wrong, Taxes: [{ CurrencyCode: 34 }] }, currency.EUR, { ExpireDate: '2027-05-09' }),
    twoNights({}, currency.EUR),
    rate(wrong, [], currency.EUR),
    rate(wrong, [night('2027-05-10', 1, 1, 34), night('2027-05-10', 1, 1, 34)], currency.EUR),
    rate(
      wrong,
      [night('2027-05-10', 1, 1, 34), night('2027-05-11', 1, 1, 34, { ChargeType: 21 })],
      currency.EUR,
    ),
    rate(wrong, [night('2027-05-10', 1, 1, 34), { EffectiveDate: '2027-05-11' }], currency.EUR),
    rate(
      wrong,
      [night('2027-05-10', 1, 1, 34), { ...night('2027-05-11', 1, 1, 34), NumberOfUnits: 2 }],
      currency.EUR,
    ),
    { Total: 'text', RatesType: { Rates: [null, 3] } },
    {},
  ];
  for (const one of silent) assert.deepEqual(judged(one), { broken: [], looked: 0 }, JSON.stringify(one));
});
