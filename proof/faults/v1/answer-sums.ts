import { override, overrideArguments } from '../../override.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { cityOf } from '../../../sandbox/world/world.ts';
import { isPackage, type Quote } from '../../../sandbox/world/quotes.ts';
import type { PriceParts } from '../../../sandbox/v1/rules/answer.ts';
import { faultsOf } from '../fault.ts';
import { changeMessage, type JsonObject } from '../rule-overrides.ts';

/** Changes the total of some rates, but not the prices of their nights. */
const changePrice = (
  isWrong: (quote: Quote) => boolean,
  change: (sum: PriceParts, quote: Quote) => Partial<PriceParts>,
) => override('ratePrice', (sum, quote) => (isWrong(quote) ? { ...sum, ...change(sum, quote) } : sum));

const always = (): boolean => true;

const raiseBy =
  (minorUnits: number) =>
  ({ before, after }: PriceParts): Partial<PriceParts> => ({
    before: before + minorUnits,
    after: after + minorUnits,
  });

/** v1 availability: amounts that do not add up. */
export const v1SumFaults = faultsOf({
  kind: 'money',
  operations: ['v1.avail'],
  breaks: 'v1.availrs.total-sums',
})({
  'v1-total-off-by-two': {
    does: 'Adds two minor units to the sum of the nights.',
    rules: changePrice(always, raiseBy(2)),
  },
  'v1-total-forgets-a-night': {
    condition: 'only for several nights',
    alsoBreaks: ['v1.availrs.tax-policies-agree'],
    does: 'Leaves the last of several nights out of the total.',
    rules: changePrice(
      ({ nights }) => nights.length > 1,
      ({ before, after }, { nights }) => ({ before: before - nights.at(-1)!, after: after - nights.at(-1)! }),
    ),
  },
  'v1-tax-counted-twice': {
    does: 'Adds the taxes twice.',
    rules: changePrice(always, ({ after, taxes: [city, vat] }) => ({ after: after + city + vat })),
  },
  'v1-city-tax-not-listed': {
    does: 'Adds the city tax to the price without listing it.',
    rules: override('listedTaxes', (result) => result.filter(({ name }) => name !== 'tax.city')),
  },
  'v1-yen-in-tens': {
    condition: 'only for currencies without decimals',
    does: 'Rounds the price of each night down to tens in currencies without decimals.',
    rules: override('nightPrices', (result, quote) =>
      result.map((night) =>
        decimalsOf(quote.iso) > 0
          ? night
          : { ...night, before: floorToTen(night.before), after: floorToTen(night.after) },
      ),
    ),
  },
  'v1-dinars-with-two-decimals': {
    condition: 'only for currencies with three decimals',
    does: 'Cuts amounts to two decimals in currencies with three.',
    rules: overrideArguments('amountOf', (minor, iso) => [
      decimalsOf(iso) === 3 ? floorToTen(minor) : minor,
      iso,
    ]),
  },
  'v1-total-rises-with-children': {
    condition: 'only with children',
    alsoBreaks: ['v1.availrs.tax-policies-agree'],
    does: 'Adds a tenth to the total, but not to the nights, for parties with children.',
    rules: changePrice(
      ({ rate }) => rate.party.ages.length > 0,
      (sum) => raiseBy(Math.ceil(sum.before / 10) + 2)(sum),
    ),
  },
  'v1-exchange-costs-extra': {
    condition: 'only if the price was converted',
    does: 'Adds a fee to the total, but not to the nights, if the price was converted.',
    rules: changePrice(({ rate, iso }) => cityOf(rate.product.hotel).currency !== iso, raiseBy(3)),
  },
  'v1-package-total-off-by-five': {
    condition: 'only for packages, by five minor units',
    does: 'Subtracts five minor units from the total of packages.',
    rules: changePrice(({ rate }) => isPackage(rate), raiseBy(-5)),
  },
  'v1-second-page-is-dearer': {
    condition: 'only on a later page, by two minor units',
    does: 'Adds two minor units to the totals on later pages.',
    rules: (conforming) => {
      // Requests are handled one after the other, so the last requested page is the page of the current response.
      let page = 1;
      const raisedPrices = changePrice(() => page > 1, raiseBy(2))(conforming);
      return {
        ...raisedPrices,
        v1PageRequested: (requested) => (page = conforming.v1PageRequested(requested)),
      };
    },
  },
  'v1-first-night-free-of-tax': {
    condition: 'only for several nights',
    does: 'Leaves the taxes out of the first of several nights.',
    rules: override('nightPrices', (result) =>
      result.map((night, index, { length }) =>
        index > 0 || length === 1 ? night : { ...night, after: night.before, taxes: [0, 0] },
      ),
    ),
  },
  'v1-taxes-are-taken-off': {
    breaks: 'v1.availrs.total-arithmetic',
    alsoBreaks: ['v1.availrs.total-sums'],
    does: 'Subtracts the taxes instead of adding them.',
    rules: changePrice(always, ({ before, taxes: [city, vat] }) => ({ after: before - city - vat })),
  },
});

const floorToTen = (minorUnits: number): number => Math.floor(minorUnits / 10) * 10;

/** Adds a fee to some totals, but not to their nights. */
const addFee = (isWrong: (quote: Quote) => boolean) => changePrice(isWrong, raiseBy(7));

/** Faults that act only for some lengths of stay, or for some guests. */
export const v1NarrowStayFaults = faultsOf({
  kind: 'money',
  operations: ['v1.avail'],
  breaks: 'v1.availrs.total-sums',
})({
  'v1-one-night-costs-extra': {
    condition: 'only for a single night',
    does: 'Adds a fee to the total of a single night, but not to the night.',
    rules: addFee(({ nights }) => nights.length === 1),
  },
  'v1-a-week-costs-extra': {
    condition: 'only for seven nights',
    does: 'Adds a fee to the total of a week, but not to its nights.',
    rules: addFee(({ nights }) => nights.length === 7),
  },
  'v1-four-weeks-cost-extra': {
    condition: 'only for 28 nights',
    does: 'Adds a fee to the total of four weeks, but not to their nights.',
    rules: addFee(({ nights }) => nights.length === 28),
  },
  'v1-infants-cost-extra': {
    condition: 'only with a guest under one year of age',
    does: 'Adds a fee to the total, but not to the nights, for parties with an infant.',
    rules: addFee(({ rate }) => rate.party.ages.includes(0)),
  },
  'v1-seventeen-costs-extra': {
    condition: 'only with a guest of seventeen',
    does: 'Adds a fee to the total, but not to the nights, for parties with a guest aged seventeen.',
    rules: addFee(({ rate }) => rate.party.ages.includes(17)),
  },
});

/** Merges rooms of one kind into one room whose rates have several units; `change` sets the price of such a rate. */
const mergeRooms = (change: (rate: JsonObject, units: number) => void) =>
  changeMessage(({ HotelStaysType }) => {
    for (const hotel of HotelStaysType?.HotelStays ?? []) {
      const staysByRoom = new Map<unknown, JsonObject[]>();
      for (const stay of (hotel.RoomStays ?? []) as JsonObject[]) {
        const rph: unknown = stay['RoomRates']?.[0]?.RoomStayCandidateRPH ?? stay;
        staysByRoom.set(rph, [...(staysByRoom.get(rph) ?? []), stay]);
      }
      hotel.RoomStays = [...staysByRoom.values()].map(([stay, ...otherStays]) => {
        if (otherStays.length > 0)
          for (const rate of stay!['RoomRates'] ?? []) {
            change(rate, otherStays.length + 1);
            rate.Total.ChargeType = perStay;
          }
        return stay;
      });
    }
  });

/** Code of ChargeTypeEnum. */
const perStay = 12;

const nightsOf = (rate: JsonObject): JsonObject[] => rate['RatesType']?.Rates ?? [];

/** A multiple of an amount, rounded to three decimals. */
const multiply = (amount: number, units: number): number => Math.round(amount * units * 1_000) / 1_000;

const multiplyTotal = (total: JsonObject, units: number): void => {
  for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
    if (typeof total[member] === 'number') total[member] = multiply(total[member], units);
  for (const tax of total['Taxes'] ?? []) tax.Amount = multiply(tax.Amount, units);
};

/** v1 availability: several rooms of one kind. */
export const v1QuantityFaults = faultsOf({ operations: ['v1.avail'] })({
  'v1-two-of-a-kind-cost-one': {
    kind: 'money',
    condition: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-priced',
    does: 'Shows rooms of one kind as units of one rate, but charges one of them.',
    rules: mergeRooms((rate, units) => {
      for (const night of nightsOf(rate)) night['NumberOfUnits'] = units;
    }),
  },
  'v1-two-of-a-kind-are-one-unit': {
    kind: 'value',
    condition: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-units',
    does: 'Shows rooms of one kind as one rate of one unit, but charges all of them.',
    rules: mergeRooms((rate, units) => {
      for (const night of nightsOf(rate)) multiplyTotal(night['Total'], units);
      multiplyTotal(rate['Total'], units);
      for (const tax of rate['Taxes'] ?? []) tax.Amount = multiply(tax.Amount, units);
    }),
  },
});
