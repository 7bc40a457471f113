/** The rate filters of a request; undefined if null or absent. */
export interface RequestedAmounts {
  readonly includingMarkup: boolean | undefined;
  readonly notIncludingMarkup: boolean | undefined;
  readonly packageRates: boolean | undefined;
}

export type AmountFilter = 'AmountIncludingMarkup' | 'AmountNotIncludingMarkup' | 'AmountIsPackageRates';

/** The members of a search that filters may depend on. */
export interface AmountSearch {
  /** By CurrencyCodeEnum; undefined if absent. */
  readonly currency: number | undefined;
  readonly onlyBest: boolean;
}

/** The properties of a rate that filters use. A commissionable rate may also be part of a package. */
export interface RateTraits {
  readonly commissionable: boolean;
  readonly package: boolean;
}

/** Filtering of rates. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions and rate filtering rules. */
export const v1RateFilterRules = {
  /** The value of a filter. "A null filter value is treated as its default", so null becomes undefined. */
  amountStated: (value: boolean | null | undefined, _member: AmountFilter): boolean | undefined =>
    value ?? undefined,
  /** The filters of a search, with the defaults of the filters that it leaves out. */
  amountsRequested: (
    { includingMarkup = true, notIncludingMarkup, packageRates }: RequestedAmounts,
    _search: AmountSearch,
  ): RequestedAmounts => ({
    includingMarkup,
    notIncludingMarkup,
    packageRates,
  }),
  keepsAmount: (
    rate: RateTraits,
    { includingMarkup, notIncludingMarkup, packageRates }: RequestedAmounts,
  ): boolean => {
    if (rate.package && packageRates === false) return false;
    // AmountNotIncludingMarkup has no stated default: if absent, it restricts nothing.
    return rate.commissionable ? includingMarkup !== false : notIncludingMarkup !== false;
  },
  /** @param code the rate's meal plan, by MealPlanCodeFilterEnum */
  keepsMeal: (code: number, requestedMeal: number | undefined): boolean =>
    requestedMeal === undefined || code === requestedMeal,
  /** @param requestedTypes room type ids; undefined if there is no filter */
  keepsRoomType: (roomId: string, requestedTypes: readonly string[] | undefined): boolean =>
    requestedTypes === undefined || requestedTypes.includes(roomId),
  keepsPlanType: (type: string, requestedTypes: readonly string[] | undefined): boolean =>
    requestedTypes === undefined || requestedTypes.includes(type),
  /** Whether a rate is kept: rates for mobile devices only are kept only in requests from mobile devices. */
  keepsMobile: (isMobileExclusive: boolean, fromMobile: boolean): boolean => fromMobile || !isMobileExclusive,
};
