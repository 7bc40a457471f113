import { override } from '../../override.ts';
import type { Quote } from '../../../sandbox/world/quotes.ts';
import { faultsOf } from '../fault.ts';

/** The conforming rules, with some totals dearer than their nights. */
const dearer = (wrong: (quote: Quote) => boolean) =>
  override('ratePrice', (sum, quote) =>
    wrong(quote) ? { ...sum, before: sum.before + 7, after: sum.after + 7 } : sum,
  );

/** What only goes wrong for some lengths of stay, or for some guests. */
export const v1NarrowStayFaults = faultsOf({
  kind: 'money',
  operations: ['v1.avail'],
  breaks: 'v1.availrs.total-sums',
})({
  'v1-one-night-costs-extra': {
    subtle: 'only for a single night',
    does: 'Adds a fee to the total of a single night, and not to the night.',
    rules: dearer(({ nights }) => nights.length === 1),
  },
  'v1-a-week-costs-extra': {
    subtle: 'only for seven nights',
    does: 'Adds a fee to the total of a week, and to none of its nights.',
    rules: dearer(({ nights }) => nights.length === 7),
  },
  'v1-four-weeks-cost-extra': {
    subtle: 'only for 28 nights',
    does: 'Adds a fee to the total of four weeks, and to none of their nights.',
    rules: dearer(({ nights }) => nights.length === 28),
  },
  'v1-infants-cost-extra': {
    subtle: 'only with a guest under one year',
    does: 'Adds a fee to the total, and to no night, where an infant travels.',
    rules: dearer(({ rate }) => rate.party.ages.includes(0)),
  },
  'v1-seventeen-costs-extra': {
    subtle: 'only with a guest of seventeen',
    does: 'Adds a fee to the total, and to no night, where somebody of seventeen travels.',
    rules: dearer(({ rate }) => rate.party.ages.includes(17)),
  },
});
