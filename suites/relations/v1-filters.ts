/** Filters for kinds of rates, meals and rooms. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions. */
import type { Answer } from '../../client/answer.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { rateIdOf, ratesAndPricesIn, roomRatesIn, type OfferedRoom } from '../helpers/v1.ts';
import {
  anyOf,
  inWords,
  minus,
  sentence,
  type KnownFixtures,
  type Members,
  type Relation,
} from './relate.ts';
import { describedAlike } from './v1-offers.ts';
import { commissionable, extended, net, nonPackage, same, summary } from './v1-search.ts';

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

/** If rates differ in the property of a filter, one of its values removes rates, alone and with each other filter. */
const works = (
  clause: ClauseId,
  differ: (all: Answer) => boolean,
  filters: (all: Answer) => Extensions,
  besides: (all: Answer, isNamed: IsNamed) => Extensions = () => [],
): Relation => ({
  clause,
  differences: async (ask, fixtures) => {
    let shows = false;
    const found: string[] = [];
    for (const beside of [{}, ...besides(await ask({}), namesOf(fixtures))]) {
      const all = await ask(extended(beside));
      if (!differ(all)) continue;
      shows = true;
      let keepsAll = true;
      for (const filter of filters(all))
        keepsAll &&= summary(await ask(extended({ ...beside, ...filter }))) === summary(all);
      if (keepsAll) found.push(`with ${inWords(beside) || 'no other filter'}, each value keeps all rates`);
    }
    return shows ? found : undefined;
  },
});

type IsNamed = (name: 'mealPlan' | 'roomTypeIds') => boolean;

const namesOf =
  ({ session }: KnownFixtures): IsNamed =>
  (name) =>
    session.settings.known(`v1.names.extensions.${name}`);

const meals = mealCodes.map((MealPlanCode) => ({ MealPlanCode }));

type Besides = Parameters<typeof works>[3];

const mealFilterWorks = (besides?: Besides): Relation =>
  works(
    'v1.avail.mealplan-filter-works',
    (all) => mealsIn(all).size > 1,
    () => meals,
    besides,
  );

const roomFilterWorks = (besides?: Besides): Relation =>
  works(
    'v1.avail.room-type-filter-works',
    (all) => roomIdsIn(all).length > 1,
    (all) =>
      roomIdsIn(all)
        .slice(0, 3)
        .map((id) => ({ RoomTypeIds: [id] })),
    besides,
  );

/** Filters for meals and rooms, each alone and together with the other. */
export const mealsAndRooms: readonly Relation[] = [
  mealFilterWorks((all, isNamed) => (isNamed('roomTypeIds') ? [{ RoomTypeIds: roomIdsIn(all) }] : [])),
  roomFilterWorks((_, isNamed) => (isNamed('mealPlan') ? meals : [])),
  {
    clause: 'v1.avail.room-type-filter',
    differences: async (ask) => {
      const unfiltered = await ask({});
      const all = roomRatesIn(unfiltered);
      const [first, second] = roomIdsIn(unfiltered);
      if (second === undefined) return undefined;
      const found: string[] = [];
      for (const RoomTypeIds of [[first], [second], [first, second]]) {
        const listed = RoomTypeIds.map(String);
        const isListed = ({ rate }: OfferedRoom): boolean => listed.includes(String(rate.RoomID));
        const kept = roomRatesIn(await ask(extended({ RoomTypeIds })));
        const others = kept.filter((offer) => !isListed(offer));
        const lost = minus(all.filter(isListed).map(rateIdOf), kept.map(rateIdOf));
        found.push(
          ...sentence(`RoomTypeIds ${listed.join(', ')} keeps rates of other rooms`, others.map(rateIdOf)),
          ...sentence(`RoomTypeIds ${listed.join(', ')} removes rates of these rooms`, lost),
        );
      }
      return found;
    },
  },
  {
    clause: 'v1.avail.mealplan-filter',
    differences: async (ask, fixtures) => {
      const all = await ask({});
      if (roomRatesIn(all).some(({ rate }) => !rate.RatePlanID)) return undefined;
      const plansOf = new Map<string, Set<number>>();
      const besides = namesOf(fixtures)('roomTypeIds') ? [{}, { RoomTypeIds: roomIdsIn(all) }] : [{}];
      for (const { MealPlanCode } of meals)
        for (const beside of besides)
          for (const rate of ratesAndPricesIn(await ask(extended({ ...beside, MealPlanCode }))))
            plansOf.set(rate, (plansOf.get(rate) ?? new Set()).add(MealPlanCode));
      if (new Set([...plansOf.values()].flatMap((plans) => [...plans])).size < 2) return undefined;
      return [...plansOf].flatMap(([rate, plans]) =>
        plans.size > 1 ? [`${rate} is kept by meal plans ${[...plans].join(' and ')}`] : [],
      );
    },
  },
];

/** Combinations of filters; in each, one filter at a time is replaced by null. */
const filterForms: readonly Members[] = [
  {},
  net,
  commissionable,
  { ...net, AmountNotIncludingMarkup: false },
  { AmountNotIncludingMarkup: true },
];

const markupForms: readonly Members[] = [
  {},
  { AmountNotIncludingMarkup: false },
  { AmountNotIncludingMarkup: true },
  { AmountNotIncludingMarkup: false, ...nonPackage },
];

/** Rates that are commissionable and packages are kept by a filter for commissionable rates and packages. */
const bothKinds: Relation = {
  clause: 'v1.avail.both-kinds-kept',
  differences: async (ask) => {
    const both = roomRatesIn(await ask({})).filter(
      ({ rate: { Total: total } }) => total?.AmountIncludingMarkup === true && total.AmountIsPackage === true,
    );
    if (both.length === 0) return undefined;
    const kept = roomRatesIn(await ask(extended({ ...commissionable, AmountIsPackageRates: true })));
    return sentence('rates are lost', minus(both.map(rateIdOf), kept.map(rateIdOf)));
  },
};

/**
 * A filter that is null has the same effect as one that is left out, and the default of AmountIncludingMarkup is true. Each
 * circumstance has one form of the other filters, so that the circumstances have all of them.
 */
export const kindsOfRates = (circumstance: number): readonly Relation[] => {
  const form = filterForms[circumstance % filterForms.length]!;
  const others = markupForms[circumstance % markupForms.length]!;
  const valuesOf = (filter: string) =>
    [undefined, null, true, false].map((value) => extended({ ...form, [filter]: value }));
  const [on, off] = [true, false].map((AmountIncludingMarkup) =>
    extended({ ...others, AmountIncludingMarkup }),
  );
  return [
    anyOf(
      'v1.avail.filter-null-default',
      Object.keys(net).map((filter) => {
        const [leftOut, none, ...different] = valuesOf(filter);
        return same('v1.avail.filter-null-default', leftOut!, none!, ...different);
      }),
    ),
    same('v1.avail.including-markup-default-true', on!, extended(others), off!),
    bothKinds,
  ];
};

/** Filters for meals and rooms have an effect, each alone, and change no text. */
export const mealsAndRoomsAlone: readonly Relation[] = [
  mealFilterWorks(),
  roomFilterWorks(),
  ...describedAlike(async (ask, fixtures) => {
    const filters: Members[] = [];
    if (namesOf(fixtures)('mealPlan')) filters.push(...meals);
    if (namesOf(fixtures)('roomTypeIds')) filters.push({ RoomTypeIds: roomIdsIn(await ask({})).slice(-1) });
    return Promise.all(filters.map((filter) => ask(extended(filter))));
  }),
];
