export const pageSize = 50;

/** Pages of a result and their counts. Specification: "v2 availability", response; "Limits". */
export const pageRules = {
  /** The order of all hotels of a search, the same for every page. */
  inOrder: (hotels: readonly number[], _tenant: string): readonly number[] => hotels,
  /** One-based. */
  pageRequested: (page: number | undefined, _total: number): number => page ?? 1,
  pageOf: (hotels: readonly number[], page: number): readonly number[] =>
    hotels.slice((page - 1) * pageSize, page * pageSize),
  echoPage: (page: number): number => page,
  countOf: (countOnPage: number, _total: number): number => countOnPage,
  totalCountOf: (total: number, _countOnPage: number): number => total,
  totalPagesOf: (total: number): number => Math.ceil(total / pageSize),
};
