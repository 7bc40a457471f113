import { totalOf } from '../../../sandbox/v2/rules/filters.ts';
import type { Fault } from '../fault.ts';

const operations = ['v2.avail'] as const;

/** v2 availability: occupancy, favourites, stars, cheapest. */
export const filterFaults = {
  'absent-adults-mean-two': {
    kind: 'rule',
    breaks: 'v2.avail.adults-default-0',
    operations,
    does: 'Searches for two adults when adults is omitted.',
    rules: (honest) => ({
      ...honest,
      partyOf: ({ adults = 2, ...rest }) => honest.partyOf({ adults, ...rest }),
    }),
  },
  'absent-adults-with-children-mean-one': {
    kind: 'rule',
    subtle: 'only with children',
    breaks: 'v2.avail.adults-default-0',
    operations,
    does: 'Adds one adult when adults is omitted and there are children.',
    rules: (honest) => ({
      ...honest,
      partyOf: (occupancy) =>
        honest.partyOf(occupancy.children ? { ...occupancy, adults: occupancy.adults ?? 1 } : occupancy),
    }),
  },
  'prices-children-without-ages': {
    kind: 'rule',
    subtle: 'only where ages are missing',
    breaks: 'v2.avail.child-ages-enforced',
    operations,
    does: 'Prices a party of which fewer ages are given than children.',
    rules: (honest) => ({ ...honest, needsEachAge: (children, ages) => ages > children }),
  },
  'prices-ages-without-children': {
    kind: 'rule',
    subtle: 'only where there are too many ages',
    breaks: 'v2.avail.child-ages-enforced',
    operations,
    does: 'Prices a party of which more ages are given than children.',
    rules: (honest) => ({ ...honest, needsEachAge: (children, ages) => ages < children }),
  },
  'ignores-favorites': {
    kind: 'rule',
    breaks: 'v2.avail.favorites',
    operations,
    does: 'Shows all hotels when only favourites are wanted.',
    rules: (honest) => ({ ...honest, keepsFavourite: () => true }),
  },
  'shows-what-is-no-favourite': {
    kind: 'rule',
    breaks: 'v2.avail.favorites',
    operations,
    does: 'Hides the favourites when only they are wanted.',
    rules: (honest) => ({
      ...honest,
      keepsFavourite: (isFavourite, kind, wanted) => wanted !== true || !isFavourite(kind),
    }),
  },
  'shows-favourites-of-another-client': {
    kind: 'rule',
    breaks: 'v2.avail.favorites',
    operations,
    does: 'Restricts to the favourites of somebody else.',
    rules: (honest) => ({
      ...honest,
      keepsFavourite: (isFavourite, kind, wanted) => wanted !== true || isFavourite(1 - kind),
    }),
  },
  'stars-and-up': {
    kind: 'rule',
    breaks: 'v2.avail.stars-exact',
    operations,
    does: 'Keeps hotels with the lowest listed rating and better ones.',
    rules: (honest) => ({
      ...honest,
      keepsByStars: (stars, wanted) =>
        wanted?.length && stars !== undefined
          ? stars >= Math.min(...wanted)
          : honest.keepsByStars(stars, wanted),
    }),
  },
  'four-stars-count-as-five': {
    kind: 'rule',
    subtle: 'only for hotels of four stars when five are listed',
    breaks: 'v2.avail.stars-exact',
    operations,
    does: 'Keeps hotels of four stars too when five are listed.',
    rules: (honest) => ({
      ...honest,
      keepsByStars: (stars, wanted) =>
        honest.keepsByStars(stars, wanted) || (stars === 4 && wanted?.includes(5) === true),
    }),
  },
  'reads-only-the-first-star-rating': {
    kind: 'rule',
    subtle: 'only when several ratings are listed',
    breaks: 'v2.avail.stars-exact',
    operations,
    does: 'Looks only at the first of several listed ratings.',
    rules: (honest) => ({
      ...honest,
      keepsByStars: (stars, wanted) => honest.keepsByStars(stars, wanted?.slice(0, 1)),
    }),
  },
  'ignores-star-ratings': {
    kind: 'rule',
    breaks: 'v2.avail.stars-exact',
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
    operations,
    does: 'Keeps every hotel, whatever ratings are listed.',
    rules: (honest) => ({ ...honest, keepsByStars: () => true }),
  },
  'keeps-unrated-hotels': {
    kind: 'rule',
    breaks: 'v2.avail.stars-unrated-excluded',
    operations,
    does: 'Keeps hotels without a rating when ratings are listed.',
    rules: (honest) => ({
      ...honest,
      keepsByStars: (stars, wanted) => stars === undefined || honest.keepsByStars(stars, wanted),
    }),
  },
  'unrated-counts-as-one-star': {
    kind: 'rule',
    subtle: 'only when one star is listed',
    breaks: 'v2.avail.stars-unrated-excluded',
    operations,
    does: 'Keeps hotels without a rating when one star is listed.',
    rules: (honest) => ({
      ...honest,
      keepsByStars: (stars, wanted) => honest.keepsByStars(stars ?? 1, wanted),
    }),
  },
  'ignores-cheapest': {
    kind: 'rule',
    breaks: 'v2.avail.cheapest',
    operations,
    does: 'Shows all rates when only the cheapest are wanted.',
    rules: (honest) => ({ ...honest, cheapestPerCredential: (rates) => rates }),
  },
  'cheapest-per-hotel': {
    kind: 'rule',
    breaks: 'v2.avail.cheapest',
    operations,
    does: 'Shows the cheapest rate of the hotel only, not of each credential.',
    rules: (honest) => ({
      ...honest,
      cheapestPerCredential: (rates, wanted) =>
        wanted === true ? [...rates].sort((a, b) => totalOf(a) - totalOf(b)).slice(0, 1) : rates,
    }),
  },
  'dearest-instead-of-cheapest': {
    kind: 'rule',
    breaks: 'v2.avail.cheapest',
    operations,
    does: 'Shows the dearest rate of each credential.',
    rules: (honest) => ({
      ...honest,
      cheapestPerCredential: (rates, wanted) => {
        if (wanted !== true) return rates;
        const credentials = [...new Set(rates.map(({ product }) => product.credential))];
        return credentials.map(
          (one) =>
            rates
              .filter(({ product }) => product.credential === one)
              .sort((a, b) => totalOf(b) - totalOf(a))[0]!,
        );
      },
    }),
  },
  'first-instead-of-cheapest': {
    kind: 'rule',
    subtle: 'only where the first rate of a credential is not its cheapest',
    breaks: 'v2.avail.cheapest',
    operations,
    does: 'Shows the first rate of each credential, cheap or not.',
    rules: (honest) => ({
      ...honest,
      cheapestPerCredential: (rates, wanted) =>
        wanted === true
          ? rates.filter(
              (rate, index) =>
                rates.findIndex(({ product }) => product.credential === rate.product.credential) === index,
            )
          : rates,
    }),
  },
} as const satisfies Record<string, Fault>;
