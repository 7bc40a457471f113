import { override } from '../../override.ts';
import { v1Refusal } from '../../../sandbox/refusal.ts';
import { isoOfCode } from '../../../sandbox/world/currencies.ts';
import type { Quote } from '../../../sandbox/world/quotes.ts';
import { faultsOf } from '../fault.ts';

const hasChildren = (quotes: readonly Quote[]): boolean =>
  quotes.some(({ rate }) => rate.party.ages.length > 0);

/** v1 availability: numbers of hotels and rates, and the currency. */
export const v1ControlFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-always-in-euros': {
    kind: 'money',
    breaks: 'v1.avail.currency-applied',
    does: 'Prices in euros if any currency but the default is requested.',
    rules: () => ({
      currencyRequested: (requested) => (requested === undefined || requested === 1 ? 1 : 34),
    }),
  },
  'v1-yen-become-dollars': {
    kind: 'money',
    condition: 'only for currencies without decimals',
    breaks: 'v1.avail.currency-applied',
    does: 'Prices in dollars if a currency without decimals is requested.',
    rules: override('currencyRequested', (result, requested) =>
      requested !== undefined && ['JPY', 'KRW', 'CLP'].includes(isoOfCode(requested)) ? 109 : result,
    ),
  },
  'v1-default-currency-is-the-euro': {
    kind: 'money',
    breaks: 'v1.avail.currency-default',
    does: 'Prices in euros if no currency is requested.',
    rules: () => ({ currencyRequested: (requested) => requested ?? 34 }),
  },
  'v1-default-currency-of-several-rooms': {
    kind: 'money',
    condition: 'only for several rooms',
    breaks: 'v1.avail.currency-default',
    does: 'Prices in euros if several rooms and no currency are requested.',
    rules: (conforming) => {
      // The rooms of a request are decoded before its currency.
      let roomCount = 0;
      return {
        roomsOfKind: (quantity) => {
          roomCount += 1;
          return conforming.roomsOfKind(quantity);
        },
        currencyRequested: (requested, pseudoCityCodes) => {
          const isSeveral = roomCount > 1;
          roomCount = 0;
          return conforming.currencyRequested(requested ?? (isSeveral ? 34 : undefined), pseudoCityCodes);
        },
      };
    },
  },
  'v1-unnamed-point-of-sale-pays-in-yen': {
    kind: 'money',
    condition: 'only for a point of sale without PseudoCityCode',
    breaks: 'v1.avail.pos-pseudo-city-default',
    alsoBreaks: ['v1.avail.currency-applied'],
    does: 'Prices in yen for a point of sale without PseudoCityCode.',
    rules: override('currencyRequested', (result, _requested, pseudoCityCodes) =>
      pseudoCityCodes.includes(undefined) ? 52 : result,
    ),
  },
  'v1-refuses-unnamed-point-of-sale': {
    condition: 'only for a point of sale without PseudoCityCode',
    breaks: 'v1.avail.pos-pseudo-city-default',
    does: 'Refuses a point of sale without PseudoCityCode.',
    rules: override('currencyRequested', (result, _requested, pseudoCityCodes) => {
      if (pseudoCityCodes.includes(undefined)) throw v1Refusal('problem.noPlace', 'PseudoCityCode');
      return result;
    }),
  },
  'v1-shows-empty-hotels': {
    breaks: 'v1.avail.available-only-default',
    does: 'Shows hotels without available rates by default.',
    rules: () => ({ onlyAvailable: (control, criterion) => control === true || criterion === true }),
  },
  'v1-never-shows-empty-hotels': {
    breaks: 'v1.avail.available-only-false',
    does: 'Leaves out hotels without available rates although AvailRatesOnly is false.',
    rules: () => ({ onlyAvailable: () => true }),
  },
  'v1-all-rates-by-default': {
    breaks: 'v1.avail.best-only-default',
    does: 'Shows all rates by default.',
    rules: () => ({ onlyBest: (requested = false) => requested }),
  },
  'v1-two-best-rates': {
    breaks: 'v1.avail.best-only-default',
    does: 'Shows the two best rates of a room.',
    rules: (conforming) => ({
      bestOf: (quotes, withTaxes) => {
        const best = conforming.bestOf(quotes, withTaxes);
        return [
          ...best,
          ...conforming.bestOf(
            quotes.filter((quote) => !best.includes(quote)),
            withTaxes,
          ),
        ];
      },
    }),
  },
  'v1-all-rates-for-families': {
    condition: 'only with children',
    breaks: 'v1.avail.best-only-default',
    does: 'Shows all rates of a room with children although only the best is requested.',
    rules: override('bestOf', (result, quotes) => (hasChildren(quotes) ? quotes : result)),
  },
  'v1-always-only-the-best': {
    breaks: 'v1.avail.best-only-false',
    alsoBreaks: ['v1.avail.net-contained', 'v1.avail.commissionable-contained'],
    does: 'Shows only the best rates although BestOnly is false.',
    rules: () => ({ onlyBest: () => true }),
  },
  'v1-later-pages-show-only-the-best': {
    condition: 'only on a later page',
    breaks: 'v1.avail.best-only-false',
    does: 'Shows only the best rates on later pages.',
    rules: (conforming) => {
      // Requests are handled one after the other, so the last requested page is the page of the current response.
      let page = 1;
      return {
        v1PageRequested: (requested) => (page = conforming.v1PageRequested(requested)),
        allOf: (quotes) => (page > 1 ? conforming.bestOf(quotes, true) : conforming.allOf(quotes)),
      };
    },
  },
  'v1-hides-the-best-among-all': {
    breaks: 'v1.avail.best-only-false',
    alsoBreaks: [
      'v1.avail.both-kinds-kept',
      'v1.avail.best-is-cheapest',
      'v1.avail.best-only-taxes',
      'v1.avail.net-contained',
      'v1.avail.commissionable-contained',
    ],
    does: 'Leaves out the best rate of a hotel if all are requested.',
    rules: (conforming) => ({
      allOf: (quotes) =>
        quotes.length < 2
          ? quotes
          : quotes.filter((quote) => !conforming.bestOf(quotes, true).includes(quote)),
    }),
  },
  'v1-best-without-taxes': {
    kind: 'money',
    breaks: 'v1.avail.best-only-taxes',
    does: 'Leaves taxes out of the comparison for the best rate by default.',
    rules: () => ({ taxesInBestPrice: (requested = false) => requested }),
  },
  'v1-best-always-with-taxes': {
    kind: 'money',
    breaks: 'v1.avail.best-only-taxes',
    does: 'Includes taxes in the comparison for the best rate although the flag is false.',
    rules: () => ({ taxesInBestPrice: () => true }),
  },
  'v1-best-is-the-first': {
    condition: 'only if the first rate of a room is not its cheapest',
    breaks: 'v1.avail.best-is-cheapest',
    alsoBreaks: ['v1.avail.best-only-taxes'],
    does: 'Shows the first rate of a room as the best.',
    rules: () => ({ bestOf: (quotes) => quotes.slice(0, 1) }),
  },
  'v1-best-is-the-dearest-for-families': {
    condition: 'only with children',
    breaks: 'v1.avail.best-is-cheapest',
    alsoBreaks: ['v1.avail.best-only-taxes'],
    does: 'Shows the most expensive rate as the best for parties with children.',
    rules: override('bestOf', (result, quotes) =>
      hasChildren(quotes) ? [...quotes].sort((a, b) => b.after - a.after).slice(0, 1) : result,
    ),
  },
  'v1-children-without-age-are-ten': {
    condition: 'only for a child without an age',
    breaks: 'v1.avail.child-age-enforced',
    does: 'Prices a child without an age as one of ten years.',
    rules: () => ({ needsAge: () => false }),
  },
});
