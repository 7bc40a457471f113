import { override } from '../../override.ts';
import { totalOf, type RequestedFilters } from '../../../sandbox/v2/rules/filters.ts';
import { faultsOf, type Fault } from '../fault.ts';

type Filter = 'favorites' | 'starRatings' | 'cheapest';

const ignoreFilter =
  (filter: Filter, condition: (requested: RequestedFilters) => boolean): Fault['rules'] =>
  (conforming) => ({
    filtersOf: (requested) =>
      conforming.filtersOf(condition(requested) ? { ...requested, [filter]: undefined } : requested),
  });

const isLaterPage = ({ page = 1 }: RequestedFilters): boolean => page > 1;
const hasStarRatings = ({ starRatings }: RequestedFilters): boolean => starRatings !== undefined;
const requestsFavorites = ({ favorites }: RequestedFilters): boolean => favorites === true;
const requestsCheapest = ({ cheapest }: RequestedFilters): boolean => cheapest === true;

/** A circle takes precedence, so a region counts only without a circle. */
const isCircleSearch = ({ destinations: { circleInfo } }: RequestedFilters): boolean => circleInfo != null;
const isRegionSearch = ({ destinations: { circleInfo, regionId } }: RequestedFilters): boolean =>
  circleInfo == null && regionId != null;

/** v2 availability: occupancy and filters, also those that are ignored on later pages, with other filters, or for some destinations. */
export const filterFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
  'absent-adults-mean-two': {
    breaks: 'v2.avail.adults-default-0',
    does: 'Searches for two adults when adults is omitted.',
    rules: (conforming) => ({
      partyOf: ({ adults = 2, ...rest }) => conforming.partyOf({ adults, ...rest }),
    }),
  },
  'absent-adults-with-children-mean-one': {
    condition: 'only with children',
    breaks: 'v2.avail.adults-default-0',
    does: 'Adds one adult when adults is omitted and there are children.',
    rules: (conforming) => ({
      partyOf: (occupancy) =>
        conforming.partyOf(occupancy.children ? { ...occupancy, adults: occupancy.adults ?? 1 } : occupancy),
    }),
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
    rules: (conforming) => ({
      keepsByStars: (stars, ratings) => conforming.keepsByStars(stars, ratings?.slice(0, 1)),
    }),
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
    rules: (conforming) => ({
      keepsByStars: (stars, ratings) => conforming.keepsByStars(stars ?? 1, ratings),
    }),
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
  'forgets-favorites-on-later-pages': {
    condition: 'only on the second page and later ones',
    breaks: 'v2.avail.favorites',
    does: 'Ignores the favorites flag on later pages.',
    rules: ignoreFilter('favorites', isLaterPage),
  },
  'forgets-favorites-beside-star-ratings': {
    condition: 'only together with star ratings',
    breaks: 'v2.avail.favorites',
    does: 'Ignores the favorites flag if ratings are listed.',
    rules: ignoreFilter('favorites', hasStarRatings),
  },
  'forgets-favorites-beside-cheapest': {
    condition: 'only together with the cheapest flag',
    breaks: 'v2.avail.favorites',
    does: 'Ignores the favorites flag if only the cheapest rates are requested.',
    rules: ignoreFilter('favorites', requestsCheapest),
  },
  'forgets-star-ratings-on-later-pages': {
    condition: 'only on the second page and later ones',
    breaks: 'v2.avail.stars-exact',
    does: 'Ignores the listed ratings on later pages.',
    rules: ignoreFilter('starRatings', isLaterPage),
  },
  'forgets-star-ratings-beside-favorites': {
    condition: 'only together with the favorites flag',
    breaks: 'v2.avail.stars-exact',
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
    does: 'Ignores the listed ratings if only favourites are requested.',
    rules: ignoreFilter('starRatings', requestsFavorites),
  },
  'forgets-star-ratings-beside-cheapest': {
    condition: 'only together with the cheapest flag',
    breaks: 'v2.avail.stars-exact',
    alsoBreaks: ['v2.avail.stars-unrated-excluded'],
    does: 'Ignores the listed ratings if only the cheapest rates are requested.',
    rules: ignoreFilter('starRatings', requestsCheapest),
  },
  'forgets-cheapest-on-later-pages': {
    condition: 'only on the second page and later ones',
    breaks: 'v2.avail.cheapest',
    does: 'Ignores the cheapest flag on later pages.',
    rules: ignoreFilter('cheapest', isLaterPage),
  },
  'forgets-cheapest-beside-star-ratings': {
    condition: 'only together with star ratings',
    breaks: 'v2.avail.cheapest',
    does: 'Ignores the cheapest flag if ratings are listed.',
    rules: ignoreFilter('cheapest', hasStarRatings),
  },
  'forgets-cheapest-beside-favorites': {
    condition: 'only together with the favorites flag',
    breaks: 'v2.avail.cheapest',
    does: 'Ignores the cheapest flag if only favourites are requested.',
    rules: ignoreFilter('cheapest', requestsFavorites),
  },
  'forgets-favorites-in-circles': {
    condition: 'only in a search of a circle',
    breaks: 'v2.avail.favorites',
    does: 'Ignores the favorites flag in a search of a circle.',
    rules: ignoreFilter('favorites', isCircleSearch),
  },
  'forgets-favorites-in-regions': {
    condition: 'only in a search of a region',
    breaks: 'v2.avail.favorites',
    does: 'Ignores the favorites flag in a search of a region.',
    rules: ignoreFilter('favorites', isRegionSearch),
  },
  'forgets-star-ratings-in-circles': {
    condition: 'only in a search of a circle',
    breaks: 'v2.avail.stars-exact',
    does: 'Ignores the listed ratings in a search of a circle.',
    rules: ignoreFilter('starRatings', isCircleSearch),
  },
  'forgets-star-ratings-in-regions': {
    condition: 'only in a search of a region',
    breaks: 'v2.avail.stars-exact',
    does: 'Ignores the listed ratings in a search of a region.',
    rules: ignoreFilter('starRatings', isRegionSearch),
  },
  'forgets-cheapest-in-circles': {
    condition: 'only in a search of a circle',
    breaks: 'v2.avail.cheapest',
    does: 'Ignores the cheapest flag in a search of a circle.',
    rules: ignoreFilter('cheapest', isCircleSearch),
  },
  'forgets-cheapest-in-regions': {
    condition: 'only in a search of a region',
    breaks: 'v2.avail.cheapest',
    does: 'Ignores the cheapest flag in a search of a region.',
    rules: ignoreFilter('cheapest', isRegionSearch),
  },
});
