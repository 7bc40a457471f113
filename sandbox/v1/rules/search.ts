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
export const searchRules = {
  /** Whether a valid search is accepted. */
  takesSearch: (_requested: RequestedSearch): boolean => true,
  searchedAddresses: <Address>(addresses: readonly Address[]): readonly Address[] => addresses,
  /** Whether a hotel is kept by OnlyPreferredHotels. */
  searchKeeps: (isPreferred: boolean, onlyPreferred: boolean | undefined): boolean =>
    onlyPreferred !== true || isPreferred,
  foundBefore: (page: number, size: number): number => (page - 1) * size,
};
