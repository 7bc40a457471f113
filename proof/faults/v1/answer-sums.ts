import { override } from '../../override.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { cityOf } from '../../../sandbox/world/world.ts';
import { isPackage, type Quote } from '../../../sandbox/world/quotes.ts';
import type { PriceParts } from '../../../sandbox/v1/rules/answer.ts';
import { faultsOf } from '../fault.ts';

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
    rules: (conforming) => ({
      amountOf: (minor, iso) => conforming.amountOf(decimalsOf(iso) === 3 ? floorToTen(minor) : minor, iso),
    }),
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
