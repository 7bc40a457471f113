/** That filters for meals and rooms are heard, also beside others. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions. */
import type { SettingId } from '../schemas/settings.ts';
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { errorsIn, ratesAndPricesIn, refsTo, roomRatesIn, offerSummary } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

type Asker = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known' | 'session'>;
type Extensions = Readonly<Record<string, unknown>>;

const mealCodes = [1, 3, 10, 12, 14];

const requested =
  ({ api, envelope, stay, known }: Asker, controls: object) =>
  (TPA_Extensions: Extensions): Promise<Answer> =>
    availabilitySearch({ api, envelope, stay })(
      { ...refsTo(known('hotelCodes')), TPA_Extensions },
      { BestOnly: false, ...controls },
    );

/** What a filter stands beside, each with the names that it needs. */
const neighbours = (rooms: readonly unknown[]): readonly (readonly [string, Extensions, SettingId?])[] => [
  ['alone', {}],
  ['without packages', { AmountIsPackageRates: false }],
  [
    'among net rates',
    { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
  ],
  ['beside rooms', { RoomTypeIds: rooms }, 'v1.names.extensions.roomTypeIds'],
];

/** Ids of the room types of an answer, each once, as they are written. */
const roomsIn = (answer: Answer): unknown[] => [
  ...new Set(roomRatesIn(answer).flatMap(({ rate: { RoomID: id } }) => (id ? [id] : []))),
];

/** What the plans of an answer say of their meals; what says nothing tells no difference. */
const mealsIn = (answer: Answer): Set<string> =>
  new Set(
    roomRatesIn(answer).flatMap(({ rate, stay }) =>
      (Array.isArray(stay.RatePlans) ? stay.RatePlans : [])
        .filter((plan) => plan?.RatePlanID === rate.RatePlanID && plan?.MealsIncluded)
        .map(({ MealsIncluded }) => JSON.stringify(MealsIncluded)),
    ),
  );

interface Filter {
  readonly each: (all: Answer) => readonly Extensions[];
  /** Whether rates stand in an answer that no filter of the kind can keep together. */
  readonly differ: (all: Answer) => boolean;
  readonly besides: (all: Answer) => ReturnType<typeof neighbours>;
}

/** Where rates tell different meals, no reading of a filter keeps all of them for each of five meal plans. */
const meals: Filter = {
  each: () => mealCodes.map((MealPlanCode) => ({ MealPlanCode })),
  differ: (all) => mealsIn(all).size > 1,
  besides: (all) => neighbours(roomsIn(all)),
};

/** One room type at a time, of which a few are enough. */
const rooms: Filter = {
  each: (all) =>
    roomsIn(all)
      .slice(0, 3)
      .map((id) => ({ RoomTypeIds: [id] })),
  differ: (all) => roomsIn(all).length > 1,
  besides: () => [
    ...neighbours([]).filter(([, , name]) => name !== 'v1.names.extensions.roomTypeIds'),
    ...mealCodes.map(
      (MealPlanCode) =>
        [`beside meal plan ${MealPlanCode}`, { MealPlanCode }, 'v1.names.extensions.mealPlan'] as const,
    ),
  ],
};

/** Says of a filter that something it keeps is not all, beside each of its neighbours. */
async function mustBeReceived(fixtures: Asker, { each, differ, besides }: Filter): Promise<void> {
  let judged = 0;
  for (const controls of [{}, { RequestedCurrency: 109, PrimaryLangID: 1 }]) {
    const ask = requested(fixtures, controls);
    const everything = await ask({});
    if (errorsIn(everything).length > 0) continue;
    for (const [what, beside, name] of besides(everything)) {
      if (name !== undefined && !fixtures.session.settings.known(name)) continue;
      await compareStable(
        () => ask(beside),
        (answer) => (errorsIn(answer).length > 0 ? 'refused' : offerSummary(answer)),
        async (all) => {
          if (errorsIn(all).length > 0 || !differ(all)) return () => {};
          const kept: string[][] = [];
          for (const one of each(all)) {
            const answer = await ask({ ...beside, ...one });
            // What is refused is heard.
            kept.push(errorsIn(answer).length > 0 ? [] : ratesAndPricesIn(answer));
          }
          judged += 1;
          const whole = JSON.stringify(ratesAndPricesIn(all));
          return () =>
            expect(
              kept.some((some) => JSON.stringify(some) !== whole),
              `${what}: whether one of ${kept.length} filters leaves out one of ${roomRatesIn(all).length} rates`,
            ).toBe(true);
        },
      );
    }
  }
  if (judged === 0) noData('the known hotels have no rates that a filter would tell apart');
}

test(
  ...clause(
    'v1.avail.mealplan-filter-works',
    'not every meal plan keeps every rate, alone and beside others',
  ),
  async ({ api, envelope, stay, known, session }) =>
    mustBeReceived({ api, envelope, stay, known, session }, meals),
);

test(
  ...clause(
    'v1.avail.room-type-filter-works',
    'not every room type keeps every room, alone and beside others',
  ),
  async ({ api, envelope, stay, known, session }) =>
    mustBeReceived({ api, envelope, stay, known, session }, rooms),
);
