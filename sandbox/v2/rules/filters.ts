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

/** Filtering of hotels and rates. Specification: "v2 availability", request. */
export interface FilterRules {
  /** The guests; the number of adults defaults to 0. */
  partyOf(occupancy: Occupancy): Party;
  /** Whether a search with this number of ages for this number of children is refused. */
  needsEachAge(childCount: number, ageCount: number): boolean;
  /** The filters that apply: all requested filters, on every page. */
  filtersOf(requested: RequestedFilters): Pick<RequestedFilters, 'favorites' | 'starRatings' | 'cheapest'>;
  /** @param isFavourite whether this kind of client prefers the hotel */
  keepsFavourite(
    isFavourite: (kind: number) => boolean,
    kind: number,
    favorites: boolean | undefined,
  ): boolean;
  /** @param stars undefined for a hotel without a rating */
  keepsByStars(stars: number | undefined, starRatings: readonly number[] | undefined): boolean;
  /** The rates of one hotel: all rates, or the cheapest of each credential if only the cheapest are requested. */
  cheapestPerCredential(rates: readonly Rate[], cheapest: boolean | undefined): readonly Rate[];
}

export const totalOf = ({ price }: Rate): number => price.net + price.taxes;

export const filterRules: FilterRules = {
  partyOf: ({ adults = 0, childrenAges = [] }) => ({ adults, ages: childrenAges }),
  needsEachAge: (childCount, ageCount) => childCount !== ageCount,
  filtersOf: ({ favorites, starRatings, cheapest }) => ({ favorites, starRatings, cheapest }),
  keepsFavourite: (isFavourite, kind, favorites) => favorites !== true || isFavourite(kind),
  keepsByStars: (stars, starRatings) =>
    starRatings === undefined || (stars !== undefined && starRatings.includes(stars)),
  cheapestPerCredential: (rates, onlyCheapest) => {
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
