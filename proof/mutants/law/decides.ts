/** Members of a request that decide what an answer holds: a service that does not hear one answers as if it said something else. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { Any, Sentence } from './fixing.ts';

export interface Decides extends Sentence {
  readonly name: string;
  readonly operation: OperationId;
  /** The list that is decided. */
  readonly place: string;
  /** What of each entry says which it is. */
  readonly key: (entry: Any) => unknown;
  /** The request as a service takes it that does not hear the member; undefined where the request does not have it. */
  readonly deaf: (body: Any) => Any;
}

const avail = 'v1 availability request (GetHotelAvail)';
const v2 = 'v2 availability (request and response)';
const code = (entry: Any): unknown => entry?.BasicPropertyInfo?.HotelRef?.HotelCode;
const hotel = (entry: Any): unknown => entry?.hotel?.id;
/** Which hotel, and which of its rates. */
const hotelWithRates = (entry: Any): unknown =>
  `${hotel(entry)}: ${((entry?.roomRates ?? []) as Any[]).length}`;
const codeWithRates = (entry: Any): unknown =>
  `${code(entry)}: ${((entry?.RoomStays ?? []) as Any[]).map(({ RoomRates }) => (RoomRates as unknown[]).length).join(' ')}`;

const has = (value: unknown, change: () => Any): Any =>
  value === undefined || value === null ? undefined : change();
const without = (object: Any, name: string): Any =>
  Object.fromEntries(Object.entries(object as Record<string, unknown>).filter(([one]) => one !== name));

/** v1: a member of the criterion's extensions that is not heard. */
const extension =
  (name: string) =>
  (body: Any): Any => {
    const criterion = body.HotelSearchCriteria?.Criterion as Any;
    return has(criterion?.TPA_Extensions?.[name], () => ({
      ...body,
      HotelSearchCriteria: {
        ...body.HotelSearchCriteria,
        Criterion: { ...criterion, TPA_Extensions: without(criterion.TPA_Extensions, name) },
      },
    }));
  };
const topLevel =
  (name: string) =>
  (body: Any): Any =>
    has(body[name], () => without(body, name));
const destination =
  (name: string) =>
  (body: Any): Any => {
    const { destinations } = body as Any;
    return Object.values(destinations as object).filter((one) => one != null).length < 2
      ? undefined
      : has(destinations[name], () => ({ ...body, destinations: without(destinations, name) }));
  };

const filters = {
  operation: 'v1.avail',
  place: 'HotelStaysType.HotelStays',
  key: codeWithRates,
  under: avail,
} as const;
const searched = { operation: 'v2.avail', place: 'hotels', key: hotel, under: v2 } as const;

export const decides: readonly Decides[] = [
  {
    ...filters,
    name: 'AmountIncludingMarkup',
    says: '| Only NET rates | false | true | false |',
    at: ['v1.avail.filter-net', 'v1.avail.honours-controls'],
    deaf: extension('AmountIncludingMarkup'),
  },
  {
    ...filters,
    name: 'AmountNotIncludingMarkup',
    says: '| Only commissionable rates | true | false | false |',
    at: ['v1.avail.filter-commissionable', 'v1.avail.filter-net', 'v1.avail.honours-controls'],
    deaf: extension('AmountNotIncludingMarkup'),
  },
  {
    ...filters,
    name: 'AmountIsPackageRates',
    says: '| Only non-package rates | unchanged | unchanged | false |',
    at: [
      'v1.avail.filter-non-package',
      'v1.avail.honours-controls',
      'v1.avail.filter-net',
      'v1.avail.filter-commissionable',
    ],
    deaf: extension('AmountIsPackageRates'),
  },
  {
    ...filters,
    name: 'OnlyPreferredHotels',
    says: 'OnlyPreferredHotels (boolean)',
    at: ['v1.avail.only-preferred'],
    deaf: extension('OnlyPreferredHotels'),
  },
  {
    ...filters,
    name: 'MealPlanCode',
    says: 'a meal plan code filter (MealPlanCodeFilterEnum)',
    at: ['v1.avail.mealplan-filter'],
    deaf: extension('MealPlanCode'),
  },
  {
    ...filters,
    name: 'BestOnly',
    says: "a boolean 'only the best rate per hotel' (default true)",
    at: ['v1.avail.best-only-false'],
    deaf: (body) => (body.BestOnly === false ? without(body, 'BestOnly') : undefined),
  },
  {
    ...filters,
    name: 'AvailRatesOnly',
    says: "a boolean 'only hotels with available rates' (default true)",
    // What the control keeps out is said; not that its absence brings it in.
    at: ['v1.avail.available-only-false'],
    firmness: 'reasoned',
    deaf: topLevel('AvailRatesOnly'),
  },
  {
    ...filters,
    name: 'PageNumber',
    says: '- GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls.',
    under: 'v1 message API (on {base_url})',
    at: ['v1.avail.page-number', 'v1.avail.honours-controls'],
    deaf: (body) => (body.PageNumber > 1 ? { ...body, PageNumber: 1 } : undefined),
  },
  {
    ...filters,
    name: 'MaxResponses',
    says: 'a number of hotels to search (default 100)',
    at: ['v1.avail.max-hotels', 'v1.avail.max-hotels-default-100'],
    firmness: 'reasoned',
    deaf: topLevel('MaxResponses'),
  },
  {
    ...filters,
    name: 'BestOnly on',
    says: "a boolean 'only the best rate per hotel' (default true)",
    at: ['v1.avail.best-only-default', 'v1.avail.honours-controls'],
    deaf: (body) => (body.BestOnly === false ? undefined : { ...body, BestOnly: false }),
  },
  {
    ...searched,
    name: 'starRatings',
    says: "| star ratings | list of 1-5 | a hotel is kept only if its rating equals one listed value (no 'and up' meaning); hotels without a rating are excluded once the filter is set |",
    at: ['v2.avail.stars-exact', 'v2.avail.stars-unrated-excluded'],
    deaf: topLevel('starRatings'),
  },
  {
    ...searched,
    name: 'starRatings and up',
    says: "| star ratings | list of 1-5 | a hotel is kept only if its rating equals one listed value (no 'and up' meaning); hotels without a rating are excluded once the filter is set |",
    at: ['v2.avail.stars-exact'],
    deaf: (body) =>
      has(body.starRatings, () => ({
        ...body,
        starRatings: [1, 2, 3, 4, 5].filter((star) => star >= Math.min(...(body.starRatings as number[]))),
      })),
  },
  {
    ...searched,
    name: 'favorites',
    says: "| favorites flag | boolean | when true, restrict to the client's favorite hotels |",
    at: ['v2.avail.favorites'],
    deaf: topLevel('favorites'),
  },
  {
    ...searched,
    name: 'cheapest',
    key: hotelWithRates,
    says: '| cheapest flag | boolean | when true, only the cheapest rate per hotel and credential |',
    at: ['v2.avail.cheapest'],
    deaf: topLevel('cheapest'),
  },
  {
    ...searched,
    name: 'page',
    // That no hotel stands on two pages, and what a page beyond the last shows, is no more than reason.
    says: '| page | integer | 1-indexed, default 1 |',
    firmness: 'reasoned',
    at: [
      'v2.avail.pages-disjoint',
      'v2.avail.beyond-last',
      'v2.avail.page-echo',
      'v2.avail.page-size-50',
      'v2.avail.page-default-1',
      'v2.avail.total-count',
    ],
    deaf: (body) => (body.page > 1 ? { ...body, page: body.page - 1 } : undefined),
  },
  {
    ...searched,
    name: 'circleInfo',
    says: '2. If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    under: 'v2 rate API (on {api_url})',
    at: [
      'v2.avail.precedence-circle-region',
      'v2.avail.precedence-circle-hotels',
      'v2.avail.precedence-only-first',
    ],
    deaf: destination('circleInfo'),
  },
  {
    ...searched,
    name: 'regionId',
    says: '2. If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    under: 'v2 rate API (on {api_url})',
    at: ['v2.avail.precedence-region-hotels', 'v2.avail.precedence-only-first'],
    deaf: (body) => (body.destinations.circleInfo == null ? destination('regionId')(body) : undefined),
  },
  {
    ...searched,
    name: 'radiusUnit',
    says: 'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    at: ['v2.avail.circle-units-agree', 'v2.avail.circle-scope'],
    firmness: 'reasoned',
    deaf: (body) =>
      body.destinations?.circleInfo?.radiusUnit === 'mi'
        ? {
            ...body,
            destinations: {
              ...body.destinations,
              circleInfo: { ...body.destinations.circleInfo, radiusUnit: 'km' },
            },
          }
        : undefined,
  },
  {
    ...searched,
    name: 'radius',
    says: 'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    at: ['v2.avail.by-circle', 'v2.avail.circle-scope', 'v2.avail.circle-grows'],
    firmness: 'reasoned',
    deaf: (body) =>
      has(body.destinations?.circleInfo?.radius, () => ({
        ...body,
        destinations: {
          ...body.destinations,
          circleInfo: { ...body.destinations.circleInfo, radius: body.destinations.circleInfo.radius * 2 },
        },
      })),
  },
  {
    ...searched,
    name: 'includeUnavailableRoomRates',
    key: (entry) => `${hotel(entry)}: ${((entry?.unavailableRoomRates ?? []) as unknown[]).length}`,
    says: '| includeUnavailableRoomRates | boolean | when true, hotels also carry unavailableRoomRates |',
    at: ['v2.avail.unavailable-when-requested', 'v2.avail.unavailable-only-when-requested'],
    deaf: (body) =>
      body.includeUnavailableRoomRates === true ? without(body, 'includeUnavailableRoomRates') : undefined,
  },
  {
    operation: 'v1.search',
    place: 'HotelStaysType.HotelStays',
    key: code,
    name: 'OnlyPreferredHotels of a search',
    under: 'v1 hotel search request (HotelSearch)',
    says: 'Criteria.Criterion members seen: HotelRefs[] (HotelCode), Address[] (CityCode string, StateProvCode numeric, CountryCode numeric), TPA_Extensions.OnlyPreferredHotels (boolean).',
    at: ['v1.search.keeps-preferred'],
    firmness: 'reasoned',
    deaf: (body) =>
      has(body.Criteria?.Criterion?.TPA_Extensions?.OnlyPreferredHotels, () => ({
        ...body,
        Criteria: { Criterion: without(body.Criteria.Criterion, 'TPA_Extensions') },
      })),
  },
];
