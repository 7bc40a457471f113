import type { Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import type { Rate } from '../../world/rates.ts';
import type { Party } from '../../world/stay.ts';

/** The destination, filters and page of a search. */
export interface RequestedFilters {
  readonly destinations: Destinations;
  readonly favorites: boolean | undefined;
  readonly starRatings: readonly number[] | undefined;
  readonly cheapest: boolean | undefined;
  readonly page: number | undefined;
}

export const totalOf = ({ price }: Rate): number => price.net + price.taxes;

/** Filtering of hotels and rates. Specification: "v2 availability", request. */
export const filterRules = {
  /** The guests; the number of adults defaults to 0. */
  partyOf: ({ adults = 0, childrenAges = [] }: Occupancy): Party => ({ adults, ages: childrenAges }),
  /** Whether a search with this number of ages for this number of children is refused. */
  needsEachAge: (childCount: number, ageCount: number): boolean => childCount !== ageCount,
  /** The filters that apply: all requested filters, on every page. */
  filtersOf: ({
    favorites,
    starRatings,
    cheapest,
  }: RequestedFilters): Pick<RequestedFilters, 'favorites' | 'starRatings' | 'cheapest'> => ({
    favorites,
    starRatings,
    cheapest,
  }),
  /** @param isFavourite whether this kind of client prefers the hotel */
  keepsFavourite: (
    isFavourite: (kind: number) => boolean,
    kind: number,
    favorites: boolean | undefined,
  ): boolean => favorites !== true || isFavourite(kind),
  /** @param stars undefined for a hotel without a rating */
  keepsByStars: (stars: number | undefined, starRatings: readonly number[] | undefined): boolean =>
    starRatings === undefined || (stars !== undefined && starRatings.includes(stars)),
  /** The rates of one hotel: all rates, or the cheapest of each credential if only the cheapest are requested. */
  cheapestPerCredential: (rates: readonly Rate[], onlyCheapest: boolean | undefined): readonly Rate[] => {
    if (onlyCheapest !== true) return rates;
    const cheapestRates = new Map<string, Rate>();
    for (const rate of rates) {
      const { credential } = rate.product;
      const best = cheapestRates.get(credential);
      if (best === undefined || totalOf(rate) < totalOf(best)) cheapestRates.set(credential, rate);
    }
    return [...cheapestRates.values()];
  },
};
