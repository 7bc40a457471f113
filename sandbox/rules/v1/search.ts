import type { City } from '../../world/cities.ts';
import { cityOfCode } from '../../world/places.ts';
import { hotelNumber } from '../../world/world.ts';

/** A hotel search as far as it decides whether it is taken. */
export interface AskedSearch {
  readonly codes: readonly (number | string)[] | undefined;
  readonly addresses: readonly SearchedAddress[] | undefined;
  readonly onlySelling: boolean | undefined;
}

/** An address as a hotel search knows it; undefined members ask for nothing. */
export interface SearchedAddress {
  readonly CityCode: string | undefined;
  readonly StateProvCode: number | undefined;
  readonly CountryCode: number | undefined;
}

/**
 * Which hotels a search finds. Specification: "v1 hotel search request (HotelSearch)". It names the controls and says
 * little of what they do: pages of 50 as in v2, and that AvailRatesOnly leaves out hotels which never have a rate
 * (a search has no dates), are the sandbox's assumptions. BestOnly and IsModify are accepted and change nothing here.
 */
export interface SearchRules {
  /** Whether a search that is in order is answered. */
  takesSearch(asked: AskedSearch): boolean;
  /** The number of the hotel with a code, whether one exists or not; undefined for what cannot be a code. */
  searchedHotel(code: number | string): number | undefined;
  searchedCity(code: string): City | undefined;
  searchKeepsSelling(everSells: boolean, onlySelling: boolean | undefined): boolean;
  /** @param isFavourite whether the hotel is a favourite of that kind of client */
  searchKeepsPreferred(isFavourite: (kind: number) => boolean, kind: number, wanted: boolean | undefined): boolean;
  /** The first and the last hotel of a page, counted from 0; the last is not part of it. */
  searchPage(page: number | undefined): readonly [first: number, end: number];
}

const pageSize = 50;

export const searchRules: SearchRules = {
  takesSearch: () => true,
  searchedHotel: (code) => hotelNumber(String(code)),
  searchedCity: cityOfCode,
  searchKeepsSelling: (everSells, onlySelling) => everSells || onlySelling !== true,
  searchKeepsPreferred: (isFavourite, kind, wanted) => wanted !== true || isFavourite(kind),
  searchPage: (page = 1) => [(page - 1) * pageSize, page * pageSize],
};
