import type { RequestedFilters } from '../../../sandbox/v2/rules/filters.ts';
import { faultsOf, type Fault } from '../fault.ts';

type Filter = 'favorites' | 'starRatings' | 'cheapest';

/** Forgets a filter in some searches. */
const forgetting =
  (filter: Filter, when: (requested: RequestedFilters) => boolean): Fault['rules'] =>
  (conforming) => ({
    filtersOf: (requested) =>
      conforming.filtersOf(when(requested) ? { ...requested, [filter]: undefined } : requested),
  });

const onLaterPages = ({ page = 1 }: RequestedFilters): boolean => page > 1;
const besideStars = ({ starRatings }: RequestedFilters): boolean => starRatings !== undefined;
const besideFavorites = ({ favorites }: RequestedFilters): boolean => favorites === true;
const besideCheapest = ({ cheapest }: RequestedFilters): boolean => cheapest === true;

/** Where they count: a region only without a circle. */
const inCircles = ({ destinations: { circleInfo } }: RequestedFilters): boolean => circleInfo != null;
const inRegions = ({ destinations: { circleInfo, regionId } }: RequestedFilters): boolean =>
  circleInfo == null && regionId != null;

/** v2 availability: filters that hold on the first page only, or alone only. */
export const forgottenFilterFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
  'forgets-favorites-on-later-pages': {
    subtle: 'only on the second page and later ones',
    breaks: 'v2.avail.favorites',
    does: 'Shows all hotels on later pages of a search for favourites.',
    rules: forgetting('favorites', onLaterPages),
  },
  'forgets-favorites-beside-star-ratings': {
    subtle: 'only together with star ratings',
    breaks: 'v2.avail.favorites',
    does: 'Shows hotels that are no favourites where ratings are listed too.',
    rules: forgetting('favorites', besideStars),
  },
  'forgets-favorites-beside-cheapest': {
    subtle: 'only together with the cheapest flag',
    breaks: 'v2.avail.favorites',
    does: 'Shows hotels that are no favourites where only the cheapest rates are wanted.',
    rules: forgetting('favorites', besideCheapest),
  },
  'forgets-star-ratings-on-later-pages': {
    subtle: 'only on the second page and later ones',
    breaks: 'v2.avail.stars-exact',
    does: 'Shows hotels of every rating on later pages.',
    rules: forgetting('starRatings', onLaterPages),
  },
  'forgets-star-ratings-beside-favorites': {
    subtle: 'only together with the favorites flag',
    breaks: 'v2.avail.stars-exact',
    does: 'Shows favourites of every rating.',
    rules: forgetting('starRatings', besideFavorites),
  },
  'forgets-star-ratings-beside-cheapest': {
    subtle: 'only together with the cheapest flag',
    breaks: 'v2.avail.stars-exact',
    does: 'Shows hotels of every rating where only the cheapest rates are wanted.',
    rules: forgetting('starRatings', besideCheapest),
  },
  'forgets-cheapest-on-later-pages': {
    subtle: 'only on the second page and later ones',
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates of the hotels on later pages.',
    rules: forgetting('cheapest', onLaterPages),
  },
  'forgets-cheapest-beside-star-ratings': {
    subtle: 'only together with star ratings',
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates where ratings are listed.',
    rules: forgetting('cheapest', besideStars),
  },
  'forgets-cheapest-beside-favorites': {
    subtle: 'only together with the favorites flag',
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates of favourites.',
    rules: forgetting('cheapest', besideFavorites),
  },
  'forgets-favorites-in-circles': {
    subtle: 'only in a search of a circle',
    breaks: 'v2.avail.favorites',
    does: 'Shows hotels that are no favourites where a circle is searched.',
    rules: forgetting('favorites', inCircles),
  },
  'forgets-favorites-in-regions': {
    subtle: 'only in a search of a region',
    breaks: 'v2.avail.favorites',
    does: 'Shows hotels that are no favourites where a region is searched.',
    rules: forgetting('favorites', inRegions),
  },
  'forgets-star-ratings-in-circles': {
    subtle: 'only in a search of a circle',
    breaks: 'v2.avail.stars-exact',
    does: 'Shows hotels of every rating where a circle is searched.',
    rules: forgetting('starRatings', inCircles),
  },
  'forgets-star-ratings-in-regions': {
    subtle: 'only in a search of a region',
    breaks: 'v2.avail.stars-exact',
    does: 'Shows hotels of every rating where a region is searched.',
    rules: forgetting('starRatings', inRegions),
  },
  'forgets-cheapest-in-circles': {
    subtle: 'only in a search of a circle',
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates where a circle is searched.',
    rules: forgetting('cheapest', inCircles),
  },
  'forgets-cheapest-in-regions': {
    subtle: 'only in a search of a region',
    breaks: 'v2.avail.cheapest',
    does: 'Shows all rates where a region is searched.',
    rules: forgetting('cheapest', inRegions),
  },
});
