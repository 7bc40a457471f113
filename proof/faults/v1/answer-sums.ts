import { override } from '../../override.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { cityOf } from '../../../sandbox/world/world.ts';
import type { Quote } from '../../../sandbox/world/quotes.ts';
import { isPackage } from '../../../sandbox/world/quotes.ts';
import type { PriceParts } from '../../../sandbox/v1/rules/answer.ts';
import { faultsOf } from '../fault.ts';

/** The conforming rules, with the price of some rates changed; what their nights cost stays as it is. */
const pricing = (
  wrong: (quote: Quote) => boolean,
  change: (sum: PriceParts, quote: Quote) => Partial<PriceParts>,
) => override('ratePrice', (sum, quote) => (wrong(quote) ? { ...sum, ...change(sum, quote) } : sum));

const always = (): boolean => true;

const dearerBy =
  (minor: number) =>
  ({ before, after }: PriceParts): Partial<PriceParts> => ({ before: before + minor, after: after + minor });

/** v1 availability: amounts that do not add up. */
export const v1SumFaults = faultsOf({
  kind: 'money',
  operations: ['v1.avail'],
  breaks: 'v1.availrs.total-sums',
})({
  'v1-total-off-by-two': {
    does: 'Says two minor units more than the nights cost.',
    rules: pricing(always, dearerBy(2)),
  },
  'v1-total-forgets-a-night': {
    subtle: 'only for several nights',
    alsoBreaks: ['v1.availrs.tax-policies-agree'],
    does: 'Leaves the last of several nights out of the total.',
    rules: pricing(
      ({ nights }) => nights.length > 1,
      ({ before, after }, { nights }) => ({ before: before - nights.at(-1)!, after: after - nights.at(-1)! }),
    ),
  },
  'v1-tax-counted-twice': {
    does: 'Adds the taxes twice.',
    rules: pricing(always, ({ after, taxes: [city, vat] }) => ({ after: after + city + vat })),
  },
  'v1-city-tax-not-listed': {
    does: 'Adds the tax of the city without listing it.',
    rules: override('listedTaxes', (decided) => decided.filter(({ name }) => name !== 'tax.city')),
  },
  'v1-yen-in-tens': {
    subtle: 'only for currencies without decimals',
    does: 'Cuts the nights to tens in currencies without decimals.',
    rules: override('nightPrices', (decided, quote) =>
      decided.map((night) =>
        decimalsOf(quote.iso) > 0 ? night : { ...night, before: cut(night.before), after: cut(night.after) },
      ),
    ),
  },
  'v1-dinars-with-two-decimals': {
    subtle: 'only for currencies with three decimals',
    does: 'Writes only two decimals in currencies that have three.',
    rules: (conforming) => ({
      amountOf: (minor, iso) => conforming.amountOf(decimalsOf(iso) === 3 ? cut(minor) : minor, iso),
    }),
  },
  'v1-total-rises-with-children': {
    subtle: 'only with children',
    alsoBreaks: ['v1.availrs.tax-policies-agree'],
    does: 'Adds a tenth to the total, and to no night, when children travel.',
    rules: pricing(
      ({ rate }) => rate.party.ages.length > 0,
      (sum) => dearerBy(Math.ceil(sum.before / 10) + 2)(sum),
    ),
  },
  'v1-exchange-costs-extra': {
    subtle: 'only where the price was converted',
    does: 'Adds a fee to the total, and to no night, where the price was converted.',
    rules: pricing(({ rate, iso }) => cityOf(rate.product.hotel).currency !== iso, dearerBy(3)),
  },
  'v1-package-total-off-by-five': {
    subtle: 'only for packages, by five minor units',
    does: 'Says five minor units too little in the total of packages.',
    rules: pricing(({ rate }) => isPackage(rate), dearerBy(-5)),
  },
  'v1-second-page-is-dearer': {
    subtle: 'only on a later page, by two minor units',
    does: 'Adds two minor units to the totals of every page but the first.',
    rules: (conforming) => {
      // A request is answered without a pause: the page that was asked for last is the one that is being answered.
      let page = 1;
      const dear = pricing(() => page > 1, dearerBy(2))(conforming);
      return { ...dear, v1PageRequested: (requested) => (page = conforming.v1PageRequested(requested)) };
    },
  },
  'v1-first-night-free-of-tax': {
    subtle: 'only for several nights',
    does: 'Leaves the taxes out of the first of several nights.',
    rules: override('nightPrices', (decided) =>
      decided.map((night, index, { length }) =>
        index > 0 || length === 1 ? night : { ...night, after: night.before, taxes: [0, 0] },
      ),
    ),
  },
  'v1-taxes-are-taken-off': {
    breaks: 'v1.availrs.total-arithmetic',
    alsoBreaks: ['v1.availrs.total-sums'],
    does: 'Takes the taxes off instead of adding them.',
    rules: pricing(always, ({ before, taxes: [city, vat] }) => ({ after: before - city - vat })),
  },
});

const cut = (minor: number): number => Math.floor(minor / 10) * 10;
