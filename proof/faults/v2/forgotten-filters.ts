import type { RequestedFilters } from '../../../sandbox/v2/rules/filters.ts';
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

/** v2 availability: filters that are ignored on later pages, with other filters, or for some destinations. */
export const forgottenFilterFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
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
