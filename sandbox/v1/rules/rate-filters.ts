/** What the rate filters of a request say; undefined where they are null or left out. */
export interface RequestedAmounts {
  readonly includingMarkup: boolean | undefined;
  readonly notIncludingMarkup: boolean | undefined;
  readonly packageRates: boolean | undefined;
}

/** The three filters, as a request names them. */
export type AmountFilter = 'AmountIncludingMarkup' | 'AmountNotIncludingMarkup' | 'AmountIsPackageRates';

/** What a search says beside its filters. */
export interface AmountSearch {
  /** By CurrencyCodeEnum; undefined where none is asked for. */
  readonly currency: number | undefined;
  readonly onlyBest: boolean;
}

/** What the filters look at in a rate. A commissionable rate may be part of a package too. */
export interface RateTraits {
  readonly commissionable: boolean;
  readonly package: boolean;
}

/** Which rates a search keeps. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions and rate filtering rules. */
export interface V1RateFilterRules {
  /** What a filter says; "A null filter value is treated as its default", so it says nothing. */
  amountStated(value: boolean | null | undefined, member: AmountFilter): boolean | undefined;
  /** Filters that say nothing, replaced by their defaults where there are any; they hold in whatever search. */
  amountsRequested(requested: RequestedAmounts, search: AmountSearch): RequestedAmounts;
  keepsAmount(traits: RateTraits, requested: RequestedAmounts): boolean;
  /** @param code of the rate's meal plan, by MealPlanCodeFilterEnum */
  keepsMeal(code: number, wanted: number | undefined): boolean;
  /** @param wanted room type ids; undefined where the filter is not used */
  keepsRoomType(roomId: string, wanted: readonly string[] | undefined): boolean;
  keepsPlanType(type: string, wanted: readonly string[] | undefined): boolean;
  /** Some rates are for mobile devices only. */
  keepsMobile(exclusive: boolean, fromMobile: boolean): boolean;
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
    // "Not including" has no stated default: where it is not said, it restricts nothing.
    return rate.commissionable ? includingMarkup !== false : notIncludingMarkup !== false;
  },
  keepsMeal: (code, wanted) => wanted === undefined || code === wanted,
  keepsRoomType: (roomId, wanted) => wanted === undefined || wanted.includes(roomId),
  keepsPlanType: (type, wanted) => wanted === undefined || wanted.includes(type),
  keepsMobile: (exclusive, fromMobile) => fromMobile || !exclusive,
};
