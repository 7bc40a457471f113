/** Filters for kinds of rates, meals and rooms. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions. */
import { plural } from '../../lib/plural.ts';
import type { Answer, ClauseId, Shopper } from '../../client/index.ts';
import { rateIdOf, ratesAndPricesIn, roomRatesIn, type OfferedRoom } from '../helpers/v1.ts';
import { anyOf, describeMembers, minus, sentence, type Members, type Relation } from './relate.ts';
import { sameTextRelations } from './v1-offers.ts';
import {
  commissionableFilter,
  withExtensions,
  netFilter,
  nonPackageFilter,
  sameResult,
  offerSummaryText,
} from './v1-search.ts';

/** Meal plans by their codes: all inclusive, bed and breakfast, full board, half board, room only. */
const mealCodes = [1, 3, 10, 12, 14];

const roomIdsIn = (answer: Answer): unknown[] => [
  ...new Set(roomRatesIn(answer).flatMap(({ rate: { RoomID: id } }) => id ?? [])),
];

/** The different values of MealsIncluded in the plans of an answer. */
const mealsIn = (answer: Answer): Set<string> =>
  new Set(
    roomRatesIn(answer).flatMap(({ rate, stay }) =>
      (Array.isArray(stay.RatePlans) ? stay.RatePlans : [])
        .filter((plan) => plan?.RatePlanID === rate.RatePlanID && plan?.MealsIncluded)
        .map(({ MealsIncluded }) => JSON.stringify(MealsIncluded)),
    ),
  );

type Extensions = readonly Members[];

/** The values of one filter: `MealPlanCode 1, 3, 10`. */
const describeValues = (filters: Extensions): string =>
  `${Object.keys(filters[0] ?? {}).join(', ')} ${filters.flatMap((filter) => Object.values(filter).flat().map(String)).join(', ')}`;

/**
 * If rates differ in the property of a filter, at least one of the filter's values removes rates: alone, and together with each
 * of the other filters.
 */
const filterWorks = (
  clause: ClauseId,
  hasDifferentValues: (all: Answer) => boolean,
  filters: (all: Answer) => Extensions,
  otherFilters: (all: Answer, isNamed: NamePredicate) => Extensions = () => [],
): Relation => ({
  clause,
  differences: async (send, fixtures) => {
    let canShow = false;
    const sentences: string[] = [];
    for (const otherFilter of [{}, ...otherFilters(await send({}), namePredicate(fixtures))]) {
      const unfiltered = await send(withExtensions(otherFilter));
      if (!hasDifferentValues(unfiltered)) continue;
      canShow = true;
      let keepsAll = true;
      const triedFilters = filters(unfiltered);
      for (const filter of triedFilters)
        keepsAll &&=
          offerSummaryText(await send(withExtensions({ ...otherFilter, ...filter }))) ===
          offerSummaryText(unfiltered);
      if (keepsAll)
        sentences.push(
          `with ${describeMembers(otherFilter) || 'no other filter'}, each of ${describeValues(triedFilters)} returned all ${plural(roomRatesIn(unfiltered).length, 'rate')} of the search without it`,
        );
    }
    return canShow ? sentences : undefined;
  },
});

/** A sentence with the number of rates and one of them; an empty list if there are none. A rate has commas in its name. */
const examples = (what: string, [first, ...others]: readonly string[]): string[] =>
  first === undefined
    ? []
    : [`${what}: ${first}${others.length > 0 ? `, and ${plural(others.length, 'other')}` : ''}`];

type NamePredicate = (name: 'mealPlan' | 'roomTypeIds') => boolean;

const namePredicate =
  ({ session }: Shopper): NamePredicate =>
  (name) =>
    session.settings.known(`v1.names.extensions.${name}`);

const meals = mealCodes.map((MealPlanCode) => ({ MealPlanCode }));

type OtherFilters = Parameters<typeof filterWorks>[3];

const mealFilterWorks = (otherFilters?: OtherFilters): Relation =>
  filterWorks(
    'v1.avail.mealplan-filter-works',
    (answer) => mealsIn(answer).size > 1,
    () => meals,
    otherFilters,
  );

const roomFilterWorks = (otherFilters?: OtherFilters): Relation =>
  filterWorks(
    'v1.avail.room-type-filter-works',
    (answer) => roomIdsIn(answer).length > 1,
    (answer) =>
      roomIdsIn(answer)
        .slice(0, 3)
        .map((id) => ({ RoomTypeIds: [id] })),
    otherFilters,
  );

/** Filters for meals and rooms, each alone and together with the other. */
export const mealAndRoomFilters: readonly Relation[] = [
  mealFilterWorks((answer, isNamed) => (isNamed('roomTypeIds') ? [{ RoomTypeIds: roomIdsIn(answer) }] : [])),
  roomFilterWorks((_, isNamed) => (isNamed('mealPlan') ? meals : [])),
  // Only for searches for one room: with several, each room may be of another type.
  {
    clause: 'v1.avail.room-type-filter-works',
    differences: async (send) => {
      const [first, second] = roomIdsIn(await send({}));
      if (second === undefined) return undefined;
      const kept = async (...RoomTypeIds: unknown[]) =>
        roomRatesIn(await send(withExtensions({ RoomTypeIds }))).map(
          ({ hotelCode, rate: { RoomID: id } }) => `hotel ${hotelCode}, room ${String(id)}`,
        );
      const keptByOne = [...(await kept(first)), ...(await kept(second))];
      return examples(
        `with RoomTypeIds ${String(first)}, ${String(second)}, rooms are returned that neither of them keeps alone`,
        minus(await kept(first, second), keptByOne),
      );
    },
  },
  {
    clause: 'v1.avail.room-type-filter',
    differences: async (send) => {
      const unfiltered = await send({});
      const offers = roomRatesIn(unfiltered);
      const [first, second] = roomIdsIn(unfiltered);
      if (second === undefined) return undefined;
      const sentences: string[] = [];
      for (const RoomTypeIds of [[first], [second], [first, second]]) {
        const listedIds = RoomTypeIds.map(String);
        const isListed = ({ rate }: OfferedRoom) => listedIds.includes(String(rate.RoomID));
        const keptOffers = roomRatesIn(await send(withExtensions({ RoomTypeIds })));
        const foreignOffers = keptOffers.filter((offer) => !isListed(offer));
        const lostRates = minus(offers.filter(isListed).map(rateIdOf), keptOffers.map(rateIdOf));
        sentences.push(
          ...examples(
            `with RoomTypeIds ${listedIds.join(', ')}, rates of other rooms are still returned`,
            foreignOffers.map(rateIdOf),
          ),
          ...examples(
            `with RoomTypeIds ${listedIds.join(', ')}, rates of these rooms are missing`,
            lostRates,
          ),
        );
      }
      return sentences;
    },
  },
  {
    clause: 'v1.avail.mealplan-filter',
    differences: async (send, fixtures) => {
      const unfiltered = await send({});
      if (roomRatesIn(unfiltered).some(({ rate }) => !rate.RatePlanID)) return undefined;
      const plansByRate = new Map<string, Set<number>>();
      const otherFilters = namePredicate(fixtures)('roomTypeIds')
        ? [{}, { RoomTypeIds: roomIdsIn(unfiltered) }]
        : [{}];
      for (const { MealPlanCode } of meals)
        for (const otherFilter of otherFilters)
          for (const rate of ratesAndPricesIn(await send(withExtensions({ ...otherFilter, MealPlanCode }))))
            plansByRate.set(rate, (plansByRate.get(rate) ?? new Set()).add(MealPlanCode));
      if (new Set([...plansByRate.values()].flatMap((plans) => [...plans])).size < 2) return undefined;
      return [...plansByRate].flatMap(([rate, plans]) =>
        plans.size > 1 ? [`${rate} is returned for MealPlanCode ${[...plans].join(' and ')}`] : [],
      );
    },
  },
];

/** Combinations of filters; in each, one filter at a time is replaced by null. */
const filterForms: readonly Members[] = [
  {},
  netFilter,
  commissionableFilter,
  { ...netFilter, AmountNotIncludingMarkup: false },
  { AmountNotIncludingMarkup: true },
];

const markupForms: readonly Members[] = [
  {},
  { AmountNotIncludingMarkup: false },
  { AmountNotIncludingMarkup: true },
  { AmountNotIncludingMarkup: false, ...nonPackageFilter },
];

/** A rate that is both commissionable and a package is kept by a filter for commissionable rates and packages. */
const bothKinds: Relation = {
  clause: 'v1.avail.both-kinds-kept',
  differences: async (send) => {
    const ratesOfBothKinds = roomRatesIn(await send({})).filter(
      ({ rate: { Total: total } }) => total?.AmountIncludingMarkup === true && total.AmountIsPackage === true,
    );
    if (ratesOfBothKinds.length === 0) return undefined;
    const keptOffers = roomRatesIn(
      await send(withExtensions({ ...commissionableFilter, AmountIsPackageRates: true })),
    );
    return sentence('rates are lost', minus(ratesOfBothKinds.map(rateIdOf), keptOffers.map(rateIdOf)));
  },
};

/** The default of AmountIncludingMarkup is true. */
const markupDefault = (otherFilters: Members): Relation => {
  const [on, off] = [true, false].map((AmountIncludingMarkup) =>
    withExtensions({ ...otherFilters, AmountIncludingMarkup }),
  );
  return sameResult('v1.avail.including-markup-default-true', on!, withExtensions(otherFilters), off!);
};

/** The default alone, and beside each filter for meals. */
export const markupDefaultBesideMeals: Relation = {
  clause: 'v1.avail.including-markup-default-true',
  differences: async (send, fixtures) => {
    const otherFilters = namePredicate(fixtures)('mealPlan') ? [{}, ...meals] : [{}];
    const relation = anyOf('v1.avail.including-markup-default-true', otherFilters.map(markupDefault));
    return relation.differences(send, fixtures);
  },
};

/**
 * A filter that is null has the same effect as one that is left out, and the default of AmountIncludingMarkup is true. Each
 * circumstance combines them with one form of the other filters, so that all circumstances together cover all forms.
 */
export const rateKindRelations = (circumstance: number): readonly Relation[] => {
  const form = filterForms[circumstance % filterForms.length]!;
  const valuesOf = (filter: string) =>
    [undefined, null, true, false].map((value) => withExtensions({ ...form, [filter]: value }));
  return [
    anyOf(
      'v1.avail.filter-null-default',
      Object.keys(netFilter).map((filter) => {
        const [leftOut, none, ...different] = valuesOf(filter);
        return sameResult('v1.avail.filter-null-default', leftOut!, none!, ...different);
      }),
    ),
    markupDefault(markupForms[circumstance % markupForms.length]!),
    bothKinds,
  ];
};

/** Each filter for meals and rooms has an effect by itself, and changes no text. */
export const mealAndRoomFiltersAlone: readonly Relation[] = [
  mealFilterWorks(),
  roomFilterWorks(),
  ...sameTextRelations(async (send, fixtures) => {
    const filters: Members[] = [];
    if (namePredicate(fixtures)('mealPlan')) filters.push(...meals);
    if (namePredicate(fixtures)('roomTypeIds'))
      filters.push({ RoomTypeIds: roomIdsIn(await send({})).slice(-1) });
    return Promise.all(filters.map((filter) => send(withExtensions(filter))));
  }),
];
