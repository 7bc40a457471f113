import { override } from '../../override.ts';
import type { Quote } from '../../../sandbox/world/quotes.ts';
import { faultsOf } from '../fault.ts';

/** Adds a fee to some totals, but not to their nights. */
const addFee = (isWrong: (quote: Quote) => boolean) =>
  override('ratePrice', (sum, quote) =>
    isWrong(quote) ? { ...sum, before: sum.before + 7, after: sum.after + 7 } : sum,
  );

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
