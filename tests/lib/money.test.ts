/**
 * The money adds up in each of the 181 currencies. Everything is compared as whole minor units, by a table of exponents
 * that was typed from ISO 4217 for this test; what the product says of decimals is compared with it, and used for nothing else.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf } from '../../lib/money.ts';
import { CurrencyCodeEnum } from '../../schemas/messages/enumerations.ts';
import { assertNone } from '../support/lists.ts';
import { runningSandbox } from '../support/running.ts';
import { isWhole } from '../support/sample.ts';
import { requestAvailability, roomStaysIn, scenarioHotels, type Guests } from '../support/v1/answers.ts';

/** ISO 4217, list one: currencies whose minor unit is not a hundredth. Where it says "N.A." two decimals are written. */
const currenciesByExponent = {
  0: 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF',
};
const exponents: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(currenciesByExponent).flatMap(([exponent, currencies]) =>
    currencies.split(' ').map((iso) => [iso, Number(exponent)]),
  ),
);

const run = runningSandbox();

const couple: Guests = { adults: 2 };
const family: Guests = { adults: 2, ages: [1, 7, 15], infants: 1 };
const alone: Guests = { adults: 1, quantity: 2 };

/** Hotels priced in several currencies, and hotels with one fixed behaviour. */
const hotels = [1001, 1121, 1172, 1180, 1182, 1190, 1230, 1600, 1700, 1990, ...scenarioHotels];

/** The searches: all rates of a few rooms, the best rate, one night, and many nights. */
const questions = (amounts: readonly number[]) =>
  [
    { hotels: amounts, rooms: [couple, family] },
    { hotels: amounts, rooms: [alone, couple], nights: 1, more: { BestOnly: true } },
    { hotels: amounts.slice(0, 5), rooms: [family], nights: 17, more: { BestOnly: true, PrimaryLangID: 1 } },
  ] as const;

/** Hotels that offer many rates for these days, and all other hotels. */
const full = [1001, 1172, 1190, 1990, 907, 908, 910];
const others = hotels.filter((hotel) => !full.includes(hotel));

/** Each currency requests this many hotels of each list, and the next currency requests the following ones. */
const few = 3;

/** One currency for each number of decimals; these are tested with all hotels. */
const currenciesOfAllHotels = ['EUR', 'JPY', 'KWD', 'CLF'];

const asksForAll = (code: number): boolean =>
  currenciesOfAllHotels.includes(CurrencyCodeEnum.codes[code as 34]);

function hotelsFor(code: number, index: number): readonly number[] {
  if (asksForAll(code)) return hotels;
  return [full, others].flatMap((list) =>
    Array.from({ length: few }, (_, step) => list[(index * few + step) % list.length]!),
  );
}

/** An amount in whole minor units, read from its decimal digits and never calculated; throws where it has too many. */
function minorUnits(amount: unknown, exponent: number): number {
  assert.equal(typeof amount, 'number', `${JSON.stringify(amount)} is no number`);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount));
  assert.ok(match, `${String(amount)} is not written in plain digits`);
  const [, sign, whole, decimals = ''] = match;
  assert.ok(decimals.length <= exponent, `${String(amount)} has more than ${exponent} decimals`);
  const minor = Number(`${whole}${decimals.padEnd(exponent, '0')}`);
  assert.ok(Number.isSafeInteger(minor));
  return sign === '-' ? -minor : minor;
}

interface Money {
  readonly before: number;
  readonly after: number;
}

/** Reads a total in a currency, and says that it is sound in itself: its taxes make up the difference, and take nothing off. */
function moneyOf(total: any, code: number, exponent: number): Money {
  assert.equal(total.CurrencyCode, code);
  const minor = (amount: unknown): number => minorUnits(amount, exponent);
  const [before, after] = [minor(total.AmountBeforeTax), minor(total.AmountAfterTax)];
  assert.ok(before >= 0 && after >= before, `${after} after tax and ${before} before`);
  if (total.Taxes !== undefined)
    assert.equal(before + sum(total.Taxes.map((tax: any) => taxOf(tax, code, exponent))), after);
  if (total.TPA_Extensions !== undefined) assert.ok(minor(total.TPA_Extensions.TotalDiscountValue) >= 0);
  return { before, after };
}

function taxOf(tax: any, code: number, exponent: number): number {
  assert.equal(tax.CurrencyCode, code);
  return minorUnits(tax.Amount, exponent);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const together = (parts: readonly Money[]): Money => ({
  before: sum(parts.map(({ before }) => before)),
  after: sum(parts.map(({ after }) => after)),
});

/** Asserts that every amount inside an object with a currency has the decimals of that currency. */
function eachAmountFits(value: unknown, exponentOf: (code: number) => number): void {
  if (Array.isArray(value)) for (const item of value) eachAmountFits(item, exponentOf);
  else if (typeof value === 'object' && value !== null) {
    const members = value as Record<string, unknown>;
    const { CurrencyCode: code } = members;
    if (typeof code === 'number')
      for (const name of ['Amount', 'AmountAfterTax', 'AmountBeforeTax'])
        if (members[name] !== undefined && members[name] !== null)
          minorUnits(members[name], exponentOf(code));
    for (const inner of Object.values(members)) eachAmountFits(inner, exponentOf);
  }
}

const exponentOf = (code: number): number => exponents[CurrencyCodeEnum.codes[code as 34]] ?? 2;

/** Everything that must add up in the answers of one currency; how many rates they hold. */
async function addsUp(code: number, requested: readonly number[]): Promise<number> {
  const exponent = exponentOf(code);
  let rates = 0;
  for (const question of questions(requested)) {
    const reply = await requestAvailability(run.client, {
      ...question,
      more: { ...('more' in question ? question.more : {}), RequestedCurrency: code },
    });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.json.ErrorsType, null);
    for (const stay of roomStaysIn(reply)) {
      const prices = stay.RoomRates.map((rate: any): Money => {
        const whole = moneyOf(rate.Total, code, exponent);
        const taxes = rate.Taxes.map((tax: any) => taxOf(tax, code, exponent));
        assert.equal(whole.before + sum(taxes), whole.after, 'nights and taxes');
        assert.deepEqual(
          together(rate.RatesType.Rates.map(({ Total }: any) => moneyOf(Total, code, exponent))),
          whole,
          'the nights',
        );
        assert.deepEqual(
          together(rate.TPA_Extensions.Rates.map(({ Total }: any) => moneyOf(Total, code, exponent))),
          whole,
          'the guests',
        );
        assert.equal(rate.RatesType.Rates.length, 'nights' in question ? question.nights : 5);
        return whole;
      });
      rates += prices.length;
      const best = Math.min(...prices.map(({ after }: Money) => after));
      if (prices.length > 0)
        assert.equal(moneyOf(stay.Total, code, exponent).after, best, 'the total of the room');
      eachAmountFits(stay, exponentOf);
    }
  }
  return rates;
}

test('lists the 181 currencies of the specification, with 0, 2, 3 or 4 decimals', () => {
  assert.equal(CurrencyCodeEnum.values.length, 181);
  const isos = CurrencyCodeEnum.values.map((code) => CurrencyCodeEnum.codes[code] as string);
  assertNone(Object.keys(exponents), (iso) => !isos.includes(iso));
  for (const iso of isos) assert.equal(decimalsOf(iso), exponents[iso] ?? 2, iso);
});

test('nights, guests and taxes add up to the totals in every currency', async () => {
  const [rates, ofAll]: [number[], number[]] = [[], []];
  for (const [index, code] of CurrencyCodeEnum.values.entries()) {
    if (!isWhole && !asksForAll(code) && index % 6 !== 0) continue;
    try {
      (asksForAll(code) ? ofAll : rates).push(await addsUp(code, hotelsFor(code, index)));
    } catch (error) {
      throw new Error(`in ${CurrencyCodeEnum.codes[code]} (code ${code})`, { cause: error });
    }
  }
  assert.deepEqual([rates.length, ofAll.length], [isWhole ? 177 : 31, 4]);
  assert.ok(
    Math.min(...ofAll) > 60,
    `only ${Math.min(...ofAll)} rates were seen in some currency that all hotels are asked for`,
  );
  assert.ok(Math.min(...rates) > 12, `only ${Math.min(...rates)} rates were seen in some currency`);
});

test('amounts add up on the second page as on the first', async () => {
  const page = async (PageNumber: number): Promise<any[]> =>
    roomStaysIn(
      await requestAvailability(run.client, {
        hotels,
        rooms: [family],
        more: { RequestedCurrency: 161, MaxResponses: 4, PageNumber },
      }),
    );
  const [first, second] = [await page(1), await page(2)];
  assert.ok(first.length > 0 && second.length > 0);
  for (const stay of [...first, ...second])
    for (const rate of stay.RoomRates)
      assert.deepEqual(
        together(rate.RatesType.Rates.map(({ Total }: any) => moneyOf(Total, 161, 3))),
        moneyOf(rate.Total, 161, 3),
      );
});
