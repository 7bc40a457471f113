/** Pages of a result and their counts. Specification: "v2 availability", response; "Limits". */
export interface PageRules {
  /** The order of all hotels of a search, the same for every page. */
  inOrder(hotels: readonly number[], tenant: string): readonly number[];
  /** One-based. */
  pageRequested(page: number | undefined, total: number): number;
  pageOf(hotels: readonly number[], page: number): readonly number[];
  echoPage(page: number): number;
  countOf(countOnPage: number, total: number): number;
  totalCountOf(total: number, countOnPage: number): number;
  totalPagesOf(total: number): number;
}

export const pageSize = 50;

export const pageRules: PageRules = {
  inOrder: (hotels) => hotels,
  pageRequested: (page = 1) => page,
  pageOf: (hotels, page) => hotels.slice((page - 1) * pageSize, page * pageSize),
  echoPage: (page) => page,
  countOf: (countOnPage) => countOnPage,
  totalCountOf: (total) => total,
  totalPagesOf: (total) => Math.ceil(total / pageSize),
};
