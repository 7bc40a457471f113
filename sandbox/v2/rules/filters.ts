import type { Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import type { Rate } from '../../world/rates.ts';
import type { Party } from '../../world/stay.ts';

/** Where hotels are searched for, to what that is restricted, and which page of it is wanted. */
export interface RequestedFilters {
  readonly destinations: Destinations;
  readonly favorites: boolean | undefined;
  readonly starRatings: readonly number[] | undefined;
  readonly cheapest: boolean | undefined;
  readonly page: number | undefined;
}

/** What a search keeps. Specification: "v2 availability", request. */
export interface FilterRules {
  /** Who is looking for a room; adults default to 0. */
  partyOf(occupancy: Occupancy): Party;
  /** Whether a search is refused that gives so many ages for so many children. */
  needsEachAge(children: number, ages: number): boolean;
  /** The filters that a search goes by: all that it was asked with, on every page. */
  filtersOf(requested: RequestedFilters): Pick<RequestedFilters, 'favorites' | 'starRatings' | 'cheapest'>;
  /** @param isFavourite whether the hotel is a favourite of that kind of client */
  keepsFavourite(isFavourite: (kind: number) => boolean, kind: number, wanted: boolean | undefined): boolean;
  /** @param stars undefined for a hotel without a rating */
  keepsByStars(stars: number | undefined, wanted: readonly number[] | undefined): boolean;
  /** The rates of one hotel that stay when only the cheapest is wanted. */
  cheapestPerCredential(rates: readonly Rate[], wanted: boolean | undefined): readonly Rate[];
}

export const totalOf = ({ price }: Rate): number => price.net + price.taxes;

export const filterRules: FilterRules = {
  partyOf: ({ adults = 0, childrenAges = [] }) => ({ adults, ages: childrenAges }),
  needsEachAge: (children, ages) => children !== ages,
  filtersOf: ({ favorites, starRatings, cheapest }) => ({ favorites, starRatings, cheapest }),
  keepsFavourite: (isFavourite, kind, wanted) => wanted !== true || isFavourite(kind),
  keepsByStars: (stars, wanted) => wanted === undefined || (stars !== undefined && wanted.includes(stars)),
  cheapestPerCredential: (rates, wanted) => {
    if (wanted !== true) return rates;
    const cheapest = new Map<string, Rate>();
    for (const rate of rates) {
      const { credential } = rate.product;
      const best = cheapest.get(credential);
      if (best === undefined || totalOf(rate) < totalOf(best)) cheapest.set(credential, rate);
    }
    return [...cheapest.values()];
  },
};
