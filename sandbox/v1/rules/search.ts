/** A hotel search as far as it decides whether it is taken. */
export interface RequestedSearch {
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

/** Which searches are answered. Specification: "v1 hotel search request (HotelSearch)"; what they find is not shown there. */
export interface SearchRules {
  /** Whether a search that is in order is answered. */
  takesSearch(requested: RequestedSearch): boolean;
  /** Of several addresses those at which hotels are looked for. */
  searchedAddresses<Address>(addresses: readonly Address[]): readonly Address[];
  /** Whether a hotel is kept, preferred or not. */
  searchKeeps(isPreferred: boolean, onlyPreferred: boolean | undefined): boolean;
  /** Hotels to pass over before a page begins. */
  foundBefore(page: number, size: number): number;
}

export const searchRules: SearchRules = {
  takesSearch: () => true,
  searchedAddresses: (addresses) => addresses,
  searchKeeps: (isPreferred, onlyPreferred) => onlyPreferred !== true || isPreferred,
  foundBefore: (page, size) => (page - 1) * size,
};
