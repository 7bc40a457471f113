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
export interface V1RateFilterRules {
  /** The value of a filter. "A null filter value is treated as its default", so null becomes undefined. */
  amountStated(value: boolean | null | undefined, member: AmountFilter): boolean | undefined;
  /** The filters of a search, with the defaults of the filters that it leaves out. */
  amountsRequested(requested: RequestedAmounts, search: AmountSearch): RequestedAmounts;
  keepsAmount(traits: RateTraits, requested: RequestedAmounts): boolean;
  /** @param code the rate's meal plan, by MealPlanCodeFilterEnum */
  keepsMeal(code: number, requestedMeal: number | undefined): boolean;
  /** @param requestedTypes room type ids; undefined if there is no filter */
  keepsRoomType(roomId: string, requestedTypes: readonly string[] | undefined): boolean;
  keepsPlanType(type: string, requestedTypes: readonly string[] | undefined): boolean;
  /** Whether a rate is kept: rates for mobile devices only are kept only in requests from mobile devices. */
  keepsMobile(isMobileExclusive: boolean, fromMobile: boolean): boolean;
}

export const v1RateFilterRules: V1RateFilterRules = {
  amountStated: (value) => value ?? undefined,
  amountsRequested: ({ includingMarkup = true, notIncludingMarkup, packageRates }) => ({
    includingMarkup,
    notIncludingMarkup,
    packageRates,
  }),
  keepsAmount: (rate, { includingMarkup, notIncludingMarkup, packageRates }) => {
    if (rate.package && packageRates === false) return false;
    // AmountNotIncludingMarkup has no stated default: if absent, it restricts nothing.
    return rate.commissionable ? includingMarkup !== false : notIncludingMarkup !== false;
  },
  keepsMeal: (code, requestedMeal) => requestedMeal === undefined || code === requestedMeal,
  keepsRoomType: (roomId, requestedTypes) => requestedTypes === undefined || requestedTypes.includes(roomId),
  keepsPlanType: (type, requestedTypes) => requestedTypes === undefined || requestedTypes.includes(type),
  keepsMobile: (isMobileExclusive, fromMobile) => fromMobile || !isMobileExclusive,
};
