/** How many hotels and rates GetHotelAvail answers with, and in which currency. Specification: "v1 availability request". */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import { addDays } from '../lib/days.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { compareStable } from './helpers/compare-stable.ts';
import {
  errorsIn,
  hotelCodesIn,
  priceOf,
  ratesAndPricesIn,
  rateIdOf,
  refsTo,
  roomRatesIn,
  twoAdults,
  offerSummary,
  type OfferedRoom,
} from './helpers/v1.ts';
import { comparableOffers, availabilitySearch, requireHotels } from './helpers/v1-avail.ts';

/** Currencies with 2, 2 and 0 decimals. */
const currencies = [
  ['euros', 34],
  ['dollars', 109],
  ['yen', 52],
] as const;

test(
  ...clause('v1.avail.currency-applied', 'prices are in the currency that was requested'),
  async ({ known, api, envelope, stay, session }) => {
    const ask = availabilitySearch({ api, envelope, stay });
    // The judge looks at every total; here only that there were rates.
    for (const [name, RequestedCurrency] of currencies)
      for (const BestOnly of [true, false]) {
        const answer = await ask(refsTo(known('hotelCodes').slice(0, 5)), { RequestedCurrency, BestOnly });
        if (roomRatesIn(answer).length === 0) noData(`no known hotel has a rate in ${name}`);
      }
    requireJudged({ session }, 'v1.avail.currency-applied');
  },
);

test(
  ...clause('v1.avail.currency-default', 'a request without a currency is priced as one with code 1'),
  async ({ known, api, envelope, stay }) => {
    const ask = (controls: object) =>
      availabilitySearch({ api, envelope, stay })(refsTo(known('hotelCodes').slice(0, 5)), { ...controls });
    await compareStable(
      () => ask({ RequestedCurrency: 1 }),
      offerSummary,
      async (first) => {
        requireHotels(first);
        const unstated = await ask({});
        return () => expect(comparableOffers(unstated)).toEqual(comparableOffers(first));
      },
    );
  },
);

test(
  ...clause('v1.avail.available-only-default', 'a hotel without available rates is left out'),
  async ({ known, api, envelope, stay }) => {
    const empty = known('emptyHotelCode');
    const ask = availabilitySearch({ api, envelope, stay });
    const codes = [empty, ...known('hotelCodes').slice(0, 3)];
    for (const controls of [{}, { BestOnly: false }, { BestOnly: true }]) {
      const answer = await ask(refsTo(codes), controls);
      expect(hotelCodesIn(answer), 'hotels with available rates').not.toContain(String(empty));
      requireHotels(answer);
    }
    if (!hotelCodesIn(await ask(refsTo(codes), { AvailRatesOnly: false })).includes(String(empty)))
      noData('the known hotel without rates is shown in no way, so that it is left out says nothing');
  },
);

test(
  ...clause(
    'v1.avail.available-only-false',
    'with the control off, a hotel without available rates is shown',
  ),
  async ({ known, api, envelope, stay }) => {
    const empty = known('emptyHotelCode');
    const ask = availabilitySearch({ api, envelope, stay });
    for (const codes of [[empty], [empty, ...known('hotelCodes').slice(0, 3)]])
      expect(hotelCodesIn(await ask(refsTo(codes), { AvailRatesOnly: false })), 'hotels').toContain(
        String(empty),
      );
  },
);

const room = (RPH: number, more: readonly object[] = [], Quantity = 1) => ({
  RPH,
  Quantity,
  GuestCountsType: { GuestCounts: [...twoAdults.GuestCounts, ...more] },
});

/** For whom rooms are wanted. */
const wishes: readonly [string, readonly ReturnType<typeof room>[]][] = [
  ['one room', [room(0)]],
  ['a family', [room(0, [{ AgeQualifyCode: 8, Age: 6, Count: 1 }])]],
  ['two rooms', [room(0), room(1)]],
  ['two rooms of one kind', [room(0, [], 2)]],
];

for (const [who, RoomStayCandidates] of wishes) {
  test(
    ...clause('v1.avail.best-only-default', `without the control only the best rates are shown, for ${who}`),
    async ({ known, api, envelope, stay }) => {
      const ask = (controls: object) =>
        availabilitySearch({ api, envelope, stay })(
          { ...refsTo(known('hotelCodes')), RoomStayCandidatesType: { RoomStayCandidates } },
          { ...controls },
        );
      await compareStable(
        () => ask({ BestOnly: true }),
        offerSummary,
        async (best) => {
          requireHotels(best);
          // That there is one rate for each room, the judge counts.
          const unstated = await ask({});
          return () => expect(comparableOffers(unstated)).toEqual(comparableOffers(best));
        },
      );
    },
  );
}

/** The rate filters keep some of what is shown without them: by default markup is included. */
const commissionable = {
  AmountIncludingMarkup: true,
  AmountNotIncludingMarkup: false,
  AmountIsPackageRates: false,
};

test(
  ...clause('v1.avail.best-only-false', 'with the control off the other rates are shown too'),
  async ({ known, api, envelope, stay }) => {
    const ask = (BestOnly: boolean, TPA_Extensions: object = {}) =>
      availabilitySearch({ api, envelope, stay })(
        { ...refsTo(known('hotelCodes')), TPA_Extensions },
        { BestOnly },
      );
    await compareStable(
      () => ask(true),
      offerSummary,
      async (best) => {
        requireHotels(best);
        const [full, ...others] = [
          await ask(false),
          await ask(true, commissionable),
          await ask(true, { AmountIsPackageRates: false }),
        ];
        const shown = roomRatesIn(full).map(rateIdOf);
        const found = others.flatMap((answer) => (errorsIn(answer).length > 0 ? [] : roomRatesIn(answer)));
        // A hotel that is not there may stand on another page.
        const comparable = found.filter(({ hotelCode }) => hotelCodesIn(full).includes(hotelCode));
        const hidden = comparable.map(rateIdOf).filter((rate) => !shown.includes(rate));
        // A hotel may have one rate: then there are no others to show.
        if (shown.length <= roomRatesIn(best).length && hidden.length === 0)
          noData('no known hotel shows that it has a second rate');
        return () => {
          expect(hidden, 'rates that are the best of their kind, and not among all').toEqual([]);
          expect(ratesAndPricesIn(full)).toEqual(expect.arrayContaining(ratesAndPricesIn(best)));
        };
      },
    );
  },
);

/** The lowest price of each hotel, of those all of whose rates show one. */
function cheapestIn(answer: Answer, tax: 'after' | 'before'): Map<string, number> {
  const byHotel = new Map<string, OfferedRoom[]>();
  for (const offer of roomRatesIn(answer))
    byHotel.set(offer.hotelCode, [...(byHotel.get(offer.hotelCode) ?? []), offer]);
  const cheapest = new Map<string, number>();
  for (const [code, offers] of byHotel) {
    const prices = offers.map((offer) => priceOf(offer, tax)).filter((price) => price !== undefined);
    if (prices.length === offers.length) cheapest.set(code, Math.min(...prices));
  }
  return cheapest;
}

const families: readonly [string, readonly object[]][] = [
  ['two adults', []],
  ['a family', [{ AgeQualifyCode: 8, Age: 6, Count: 1 }]],
];

for (const [who, children] of families) {
  test(
    ...clause('v1.avail.best-is-cheapest', `the best rate is the cheapest of the full answer, for ${who}`),
    async ({ known, api, envelope, stay }) => {
      const RoomStayCandidatesType = { RoomStayCandidates: [room(0, children)] };
      const ask = (BestOnly: boolean) =>
        availabilitySearch({ api, envelope, stay })(
          { ...refsTo(known('hotelCodes')), RoomStayCandidatesType },
          { BestOnly, RequestedCurrency: 109 },
        );
      await compareStable(
        () => ask(true),
        offerSummary,
        async (best) => {
          const full = cheapestIn(await ask(false), 'after');
          if (full.size === 0) noData('no known hotel shows the prices of all its rates');
          return () => {
            for (const [code, price] of cheapestIn(best, 'after'))
              if (full.has(code)) expect(price, `best price of hotel ${code}`).toBe(full.get(code));
          };
        },
      );
    },
  );
}

/** Days after the usual check-in, and nights. */
const staysToTry = [
  [0, 4],
  [0, 1],
  [0, 2],
  [0, 7],
  [0, 14],
  [7, 4],
  [14, 4],
] as const;

test(
  ...clause('v1.avail.best-only-taxes', 'taxes decide which rate is the best, unless the flag is off'),
  async ({ known, api, envelope, stay }) => {
    const refs = refsTo([known('taxesDecideHotelCode')]);
    const nights = { ...stay };
    const ask = (controls: object, flag?: boolean) =>
      availabilitySearch({ api, envelope, stay: nights })(
        { ...refs, ...(flag === undefined ? {} : { TPA_Extensions: { AmountIncludingTaxesFees: flag } }) },
        { ...controls },
      );
    const bestOf = (full: Answer) =>
      (['after', 'before'] as const).map((tax) => cheapestOf(roomRatesIn(full), tax));
    // A hotel is known by one stay, and nobody says which.
    for (const [later, long] of staysToTry) {
      nights.checkIn = addDays(stay.checkIn, later);
      nights.checkOut = addDays(nights.checkIn, long);
      const [withTaxes, without] = bestOf(await ask({ BestOnly: false }));
      if (withTaxes !== without) break;
    }
    await compareStable(
      () => ask({ BestOnly: false }),
      offerSummary,
      async (full) => {
        const [withTaxes, without] = bestOf(full);
        if (withTaxes === undefined || without === undefined || withTaxes === without)
          noData('taxes do not decide which rate of the known hotel is the cheapest');
        const [unstated, on, off] = [
          await ask({}),
          await ask({ BestOnly: true }, true),
          await ask({ BestOnly: true }, false),
        ];
        return () => {
          expect(roomRatesIn(unstated).map(rateIdOf), 'without the flag').toEqual([withTaxes]);
          expect(roomRatesIn(on).map(rateIdOf), 'with the flag on').toEqual([withTaxes]);
          expect(roomRatesIn(off).map(rateIdOf), 'with the flag off').toEqual([without]);
        };
      },
    );
  },
);

/** The cheapest rate by its identity; undefined where a rate shows no price. */
function cheapestOf(offers: readonly OfferedRoom[], tax: 'after' | 'before'): string | undefined {
  const priced = offers.map((offer) => ({ id: rateIdOf(offer), price: priceOf(offer, tax) ?? Number.NaN }));
  return priced.some(({ price }) => Number.isNaN(price))
    ? undefined
    : priced.sort((a, b) => a.price - b.price)[0]?.id;
}
