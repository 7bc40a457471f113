/** The members of a hotel search that decide whether it is accepted. */
export interface RequestedSearch {
  readonly codes: readonly (number | string)[] | undefined;
  readonly addresses: readonly SearchedAddress[] | undefined;
  readonly onlySelling: boolean | undefined;
}

/** An address of a hotel search; undefined members do not restrict it. */
export interface SearchedAddress {
  readonly CityCode: string | undefined;
  readonly StateProvCode: number | undefined;
  readonly CountryCode: number | undefined;
}

/** Decisions about hotel searches. Specification: "v1 hotel search request (HotelSearch)"; the specification does not show the results. */
export interface SearchRules {
  /** Whether a valid search is accepted. */
  takesSearch(requested: RequestedSearch): boolean;
  searchedAddresses<Address>(addresses: readonly Address[]): readonly Address[];
  /** Whether a hotel is kept by OnlyPreferredHotels. */
  searchKeeps(isPreferred: boolean, onlyPreferred: boolean | undefined): boolean;
  foundBefore(page: number, size: number): number;
}

export const searchRules: SearchRules = {
  takesSearch: () => true,
  searchedAddresses: (addresses) => addresses,
  searchKeeps: (isPreferred, onlyPreferred) => onlyPreferred !== true || isPreferred,
  foundBefore: (page, size) => (page - 1) * size,
};
