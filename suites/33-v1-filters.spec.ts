/** Which rates GetHotelAvail keeps. Specification: "v1 availability request (GetHotelAvail)", rate filtering rules. */
import type { ClauseId } from '../schemas/clauses.ts';
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { rateIdOf, ratesAndPricesIn, refsTo, roomRatesIn, offerSummary } from './helpers/v1.ts';
import { comparableOffers, availabilitySearch } from './helpers/v1-avail.ts';

type Asker = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known'>;

/** Asks the known hotels for all of their rates. */
const filtering =
  ({ api, envelope, stay, known }: Asker) =>
  (TPA_Extensions?: object | null, controls: object = {}): Promise<Answer> =>
    availabilitySearch({ api, envelope, stay })(
      { ...refsTo(known('hotelCodes')), ...(TPA_Extensions === undefined ? {} : { TPA_Extensions }) },
      { BestOnly: false, ...controls },
    );

const net = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false };
const commissionable = {
  AmountIncludingMarkup: true,
  AmountNotIncludingMarkup: false,
  AmountIsPackageRates: false,
};

const mustOffer = (answer: Answer, what: string): void => {
  if (roomRatesIn(answer).length === 0) noData(`the known hotels have no ${what} rates`);
};

const kinds: readonly [filter: ClauseId, contained: ClauseId, what: string, row: object][] = [
  ['v1.avail.filter-net', 'v1.avail.net-contained', 'net', net],
  ['v1.avail.filter-commissionable', 'v1.avail.commissionable-contained', 'commissionable', commissionable],
];

for (const [filter, contained, what, row] of kinds) {
  test(
    ...clause(filter, `the row for ${what} rates keeps no others`),
    async ({ known, api, envelope, stay, session }) => {
      const ask = filtering({ known, api, envelope, stay });
      // Of what kind each total is, the judge reads; here only that there were rates.
      for (const controls of [{}, { BestOnly: true }, { RequestedCurrency: 109 }])
        mustOffer(await ask(row, controls), what);
      requireJudged({ session }, filter);
    },
  );

  test(...clause(contained, `${what} rates are among all rates`), async ({ known, api, envelope, stay }) => {
    const ask = filtering({ known, api, envelope, stay });
    await compareStable(
      () => ask(row),
      offerSummary,
      async (some) => {
        mustOffer(some, what);
        const everything = await ask();
        return () =>
          expect(ratesAndPricesIn(everything)).toEqual(expect.arrayContaining(ratesAndPricesIn(some)));
      },
    );
  });
}

/** What the first two filters can say together: left out, null, on, off. */
const amounts = [{}, { AmountIncludingMarkup: null, AmountNotIncludingMarkup: null }].concat(
  [true, false].flatMap((AmountIncludingMarkup) =>
    [true, false].map(
      (AmountNotIncludingMarkup) => ({ AmountIncludingMarkup, AmountNotIncludingMarkup }) as object,
    ),
  ),
);

test(
  ...clause(
    'v1.avail.filter-non-package',
    'with packages off no package is kept, whatever the other filters say',
  ),
  async ({ known, api, envelope, stay, session }) => {
    const ask = filtering({ known, api, envelope, stay });
    mustOffer(await ask({ AmountIsPackageRates: false }), 'non-package');
    for (const two of amounts) {
      await ask({ ...two, AmountIsPackageRates: false });
      await ask({ ...two, AmountIsPackageRates: false }, { BestOnly: true });
    }
    requireJudged({ session }, 'v1.avail.filter-non-package');
  },
);

const filters = ['AmountIncludingMarkup', 'AmountNotIncludingMarkup', 'AmountIsPackageRates'] as const;

for (const filter of filters) {
  test(
    ...clause('v1.avail.filter-null-default', `null in ${filter} acts as leaving it out`),
    async ({ known, api, envelope, stay }) => {
      const ask = filtering({ known, api, envelope, stay });
      let shows = false;
      for (const row of [
        {},
        net,
        commissionable,
        { ...net, AmountNotIncludingMarkup: false },
        { AmountNotIncludingMarkup: true },
      ]) {
        const { [filter]: _, ...others } = row as Record<string, boolean>;
        await compareStable(
          () => ask(others),
          comparableOffers,
          async (leftOut) => {
            const nothing = await ask({ ...others, [filter]: null });
            for (const value of [true, false])
              shows ||=
                JSON.stringify(comparableOffers(await ask({ ...others, [filter]: value }))) !==
                JSON.stringify(comparableOffers(leftOut));
            return () =>
              expect(comparableOffers(nothing), `beside ${JSON.stringify(others)}`).toEqual(
                comparableOffers(leftOut),
              );
          },
        );
      }
      if (!shows) noData('the known hotels answer alike whatever the filter says, so null cannot show');
    },
  );
}

test(
  ...clause('v1.avail.including-markup-default-true', 'without AmountIncludingMarkup it counts as on'),
  async ({ known, api, envelope, stay }) => {
    const ask = filtering({ known, api, envelope, stay });
    const rows = [
      {},
      { AmountNotIncludingMarkup: false },
      { AmountNotIncludingMarkup: true },
      { AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
    ];
    let shows = false;
    for (const row of rows) {
      await compareStable(
        () => ask({ ...row, AmountIncludingMarkup: true }),
        comparableOffers,
        async (on) => {
          const off = await ask({ ...row, AmountIncludingMarkup: false });
          shows ||= JSON.stringify(comparableOffers(off)) !== JSON.stringify(comparableOffers(on));
          const unstated = await ask(row);
          return () =>
            expect(comparableOffers(unstated), `beside ${JSON.stringify(row)}`).toEqual(comparableOffers(on));
        },
      );
    }
    if (!shows) noData('the known hotels answer alike with the filter on and off, so a default cannot show');
  },
);

test(
  ...clause('v1.avail.both-kinds-kept', 'commissionable packages are left where packages are let through'),
  async ({ known, api, envelope, stay }) => {
    const ask = filtering({ known, api, envelope, stay });
    await compareStable(
      () => ask(),
      offerSummary,
      async (everything) => {
        const isBoth = ({ rate: { Total: total } }: ReturnType<typeof roomRatesIn>[number]): boolean =>
          total?.AmountIncludingMarkup === true && total.AmountIsPackage === true;
        const both = roomRatesIn(everything).filter(isBoth).map(rateIdOf);
        if (both.length === 0) noData('the known hotels have no commissionable rate of a package');
        const row = { ...commissionable, AmountIsPackageRates: true };
        const kept = roomRatesIn(await ask(row)).map(rateIdOf);
        return () =>
          expect(
            [...new Set(both)].filter((rate) => !kept.includes(rate)),
            'rates that are lost',
          ).toEqual([]);
      },
    );
  },
);

const meals = [
  ['all inclusive', 1],
  ['bed and breakfast', 3],
  ['full board', 10],
  ['half board', 12],
  ['room only', 14],
] as const;

test(
  ...clause(
    'v1.avail.mealplan-filter',
    'each meal plan keeps rates of its own, beside a filter for rooms too',
  ),
  async ({ known, api, envelope, stay, session }) => {
    const ask = filtering({ known, api, envelope, stay });
    await compareStable(
      () => ask(),
      offerSummary,
      async (everything) => {
        mustOffer(everything, 'available');
        if (roomRatesIn(everything).some(({ rate }) => !rate.RatePlanID))
          noData('not every rate of the known hotels says its plan');
        const kept: [string, string[]][] = [];
        const ids = roomRatesIn(everything).flatMap(({ rate: { RoomID: id } }) =>
          id === undefined || id === null ? [] : [id],
        );
        const rooms = session.settings.known('v1.names.extensions.roomTypeIds') ? [...new Set(ids)] : [];
        for (const [name, MealPlanCode] of meals) {
          kept.push([name, ratesAndPricesIn(await ask({ MealPlanCode }))]);
          if (rooms.length > 0)
            kept.push([name, ratesAndPricesIn(await ask({ MealPlanCode, RoomTypeIds: rooms }))]);
        }
        if (new Set(kept.flatMap(([name, rates]) => (rates.length > 0 ? [name] : []))).size < 2)
          noData('the known hotels have rates of fewer than two meal plans');
        return () => {
          const owners = new Map<string, string>();
          for (const [name, rates] of kept) {
            // The meals of a rate are shown nowhere: but no rate has two meal plans.
            for (const rate of new Set(rates))
              expect(`${rate} has ${owners.get(rate) ?? name}`).toBe(`${rate} has ${name}`);
            for (const rate of rates) owners.set(rate, name);
          }
        };
      },
    );
  },
);

test(
  ...clause('v1.avail.room-type-filter', 'the room types listed are kept and no others'),
  async ({ known, api, envelope, stay }) => {
    const ask = filtering({ known, api, envelope, stay });
    const roomsIn = (answer: Answer): string[] =>
      roomRatesIn(answer)
        .map(({ rate }) => String(rate.RoomID))
        .sort();
    await compareStable(
      () => ask(),
      offerSummary,
      async (everything) => {
        const ids = [
          ...new Set(
            roomRatesIn(everything).flatMap(({ rate: { RoomID: id } }) =>
              id === undefined || id === null ? [] : [id],
            ),
          ),
        ];
        if (ids.length < 2) noData('the known hotels show fewer than two room types');
        const [first, second] = ids;
        const answers: [(string | number)[], Answer][] = [];
        for (const RoomTypeIds of [[first!], [second!], [first!, second!]])
          answers.push([RoomTypeIds, await ask({ RoomTypeIds })]);
        return () =>
          answers.forEach(([wanted, answer]) =>
            expect(roomsIn(answer), `rooms of type ${wanted.join(', ')}`).toEqual(
              roomsIn(everything).filter((id) => wanted.map(String).includes(id)),
            ),
          );
      },
    );
  },
);
