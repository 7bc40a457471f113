import { override, overrideArguments } from '../../override.ts';
import { totalOf, type RequestedFilters } from '../../../sandbox/v2/rules/filters.ts';
import { faultsOf, type Fault } from '../fault.ts';

/** The filters that a faulty service forgets, and their words. */
const filters = {
  favorites: { breaks: 'v2.avail.favorites', words: 'the favorites flag' },
  starRatings: { breaks: 'v2.avail.stars-exact', words: 'the listed ratings' },
  cheapest: { breaks: 'v2.avail.cheapest', words: 'the cheapest flag' },
} as const;

interface Situation {
  readonly condition: string;
  readonly words: string;
  readonly holds: (requested: RequestedFilters) => boolean;
}

const situations = {
  'on later pages': {
    condition: 'only on the second page and later ones',
    words: 'on later pages',
    holds: ({ page = 1 }) => page > 1,
  },
  'beside star ratings': {
    condition: 'only together with star ratings',
    words: 'if ratings are listed',
    holds: ({ starRatings }) => starRatings !== undefined,
  },
  'beside favorites': {
    condition: 'only together with the favorites flag',
    words: 'if only favourites are requested',
    holds: ({ favorites }) => favorites === true,
  },
  'beside cheapest': {
    condition: 'only together with the cheapest flag',
    words: 'if only the cheapest rates are requested',
    holds: ({ cheapest }) => cheapest === true,
  },
  'in circles': {
    condition: 'only in a search of a circle',
    words: 'in a search of a circle',
    holds: ({ destinations: { circleInfo } }) => circleInfo != null,
  },
  // A circle takes precedence, so a region counts only without a circle.
  'in regions': {
    condition: 'only in a search of a region',
    words: 'in a search of a region',
    holds: ({ destinations: { circleInfo, regionId } }) => circleInfo == null && regionId != null,
  },
} satisfies Record<string, Situation>;

/** Ignores a filter in some searches. */
function forgets(
  filter: keyof typeof filters,
  situation: keyof typeof situations,
): Pick<Fault, 'condition' | 'breaks' | 'does' | 'rules'> {
  const { condition, words, holds }: Situation = situations[situation];
  return {
    condition,
    breaks: filters[filter].breaks,
    does: `Ignores ${filters[filter].words} ${words}.`,
    rules: overrideArguments('filtersOf', (requested) => [
      holds(requested) ? { ...requested, [filter]: undefined } : requested,
    ]),
  };
}

/** v2 availability: occupancy and filters, also those that are ignored on later pages, with other filters, or for some destinations. */
export const filterFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
  'absent-adults-mean-two': {
    breaks: 'v2.avail.adults-default-0',
    does: 'Searches for two adults when adults is omitted.',
    rules: overrideArguments('partyOf', ({ adults = 2, ...rest }) => [{ adults, ...rest }]),
  },
  'absent-adults-with-children-mean-one': {
    condition: 'only with children',
    breaks: 'v2.avail.adults-default-0',
    does: 'Adds one adult when adults is omitted and there are children.',
    rules: overrideArguments('partyOf', (occupancy) => [
      occupancy.children ? { ...occupancy, adults: occupancy.adults ?? 1 } : occupancy,
    ]),
  },
  'prices-children-without-ages': {
    condition: 'only if ages are missing',
    breaks: 'v2.avail.child-ages-enforced',
    does: 'Prices a party with fewer ages than children.',
    rules: () => ({ needsEachAge: (children, ages) => ages > children }),
  },
  'prices-ages-without-children': {
    condition: 'only if there are too many ages',
    breaks: 'v2.avail.child-ages-enforced',
    does: 'Prices a party with more ages than children.',
    rules: () => ({ needsEachAge: (children, ages) => ages < children }),
  },
  'ignores-favorites': {
    breaks: 'v2.avail.favorites',
    does: 'Shows all hotels if only favourites are requested.',
    rules: () => ({ keepsFavourite: () => true }),
  },
  'shows-what-is-no-favourite': {
    breaks: 'v2.avail.favorites',
    does: 'Hides the favourites if only favourites are requested.',
    rules: () => ({
      keepsFavourite: (isFavourite, kind, isRequested) => isRequested !== true || !isFavourite(kind),
    }),
  },
  'shows-favourites-of-another-client': {
    breaks: 'v2.avail.favorites',
    does: "Restricts the search to another client's favourites.",
    rules: () => ({
      keepsFavourite: (isFavourite, kind, isRequested) => isRequested !== true || isFavourite(1 - kind),
    }),
  },
  'stars-and-up': {
    breaks: 'v2.avail.stars-exact',
    does: 'Keeps hotels with at least the lowest listed rating.',
    rules: override('keepsByStars', (result, stars, ratings) =>
      ratings?.length && stars !== undefined ? stars >= Math.min(...ratings) : result,
    ),
  },
  'four-stars-count-as-five': {
    condition: 'only for hotels of four stars when five are listed',
    breaks: 'v2.avail.stars-exact',
    does: 'Also keeps hotels of four stars if five are listed.',
    rules: override(
      'keepsByStars',
      (result, stars, ratings) => result || (stars === 4 && ratings?.includes(5) === true),
    ),
  },
  'reads-only-the-first-star-rating': {
    condition: 'only when several ratings are listed',
    breaks: 'v2.avail.stars-exact',
    does: 'Looks only at the first of several listed ratings.',
    rules: overrideArguments('keepsByStars', (stars, ratings) => [stars, ratings?.slice(0, 1)]),
  },
  'ignores-star-ratings': {
    breaks: 'v2.avail.stars-exact',
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
    does: 'Ignores the listed ratings.',
    rules: () => ({ keepsByStars: () => true }),
  },
  'keeps-unrated-hotels': {
    breaks: 'v2.avail.stars-unrated-excluded',
    does: 'Keeps hotels without a rating when ratings are listed.',
    rules: override('keepsByStars', (result, stars) => stars === undefined || result),
  },
  'unrated-counts-as-one-star': {
    condition: 'only when one star is listed',
    breaks: 'v2.avail.stars-unrated-excluded',
    does: 'Keeps hotels without a rating when one star is listed.',
    rules: overrideArguments('keepsByStars', (stars, ratings) => [stars ?? 1, ratings]),
  },
  'ignores-cheapest': {
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates if only the cheapest are requested.',
    rules: () => ({ cheapestPerCredential: (rates) => rates }),
  },
  'cheapest-per-hotel': {
    breaks: 'v2.avail.cheapest',
    does: 'Shows the cheapest rate of the hotel, not of each credential.',
    rules: () => ({
      cheapestPerCredential: (rates, isRequested) =>
        isRequested === true ? [...rates].sort((a, b) => totalOf(a) - totalOf(b)).slice(0, 1) : rates,
    }),
  },
  'dearest-instead-of-cheapest': {
    breaks: 'v2.avail.cheapest',
    does: 'Shows the most expensive rate of each credential.',
    rules: () => ({
      cheapestPerCredential: (rates, isRequested) => {
        if (isRequested !== true) return rates;
        const credentials = [...new Set(rates.map(({ product }) => product.credential))];
        return credentials.map(
          (credential) =>
            rates
              .filter(({ product }) => product.credential === credential)
              .sort((a, b) => totalOf(b) - totalOf(a))[0]!,
        );
      },
    }),
  },
  'first-instead-of-cheapest': {
    condition: 'only if the first rate of a credential is not its cheapest',
    breaks: 'v2.avail.cheapest',
    does: 'Shows the first rate of each credential instead of the cheapest.',
    rules: () => ({
      cheapestPerCredential: (rates, isRequested) =>
        isRequested === true
          ? rates.filter(
              (rate, index) =>
                rates.findIndex(({ product }) => product.credential === rate.product.credential) === index,
            )
          : rates,
    }),
  },
  'forgets-favorites-on-later-pages': forgets('favorites', 'on later pages'),
  'forgets-favorites-beside-star-ratings': forgets('favorites', 'beside star ratings'),
  'forgets-favorites-beside-cheapest': forgets('favorites', 'beside cheapest'),
  'forgets-star-ratings-on-later-pages': forgets('starRatings', 'on later pages'),
  'forgets-star-ratings-beside-favorites': {
    ...forgets('starRatings', 'beside favorites'),
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
  },
  'forgets-star-ratings-beside-cheapest': {
    ...forgets('starRatings', 'beside cheapest'),
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
  },
  'forgets-cheapest-on-later-pages': forgets('cheapest', 'on later pages'),
  'forgets-cheapest-beside-star-ratings': forgets('cheapest', 'beside star ratings'),
  'forgets-cheapest-beside-favorites': forgets('cheapest', 'beside favorites'),
  'forgets-favorites-in-circles': forgets('favorites', 'in circles'),
  'forgets-favorites-in-regions': forgets('favorites', 'in regions'),
  'forgets-star-ratings-in-circles': forgets('starRatings', 'in circles'),
  'forgets-star-ratings-in-regions': forgets('starRatings', 'in regions'),
  'forgets-cheapest-in-circles': forgets('cheapest', 'in circles'),
  'forgets-cheapest-in-regions': forgets('cheapest', 'in regions'),
});
