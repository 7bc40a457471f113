/** What two rooms of one kind cost, and as how many they are told. Specification: "v1 availability request (GetHotelAvail)", Quantity. */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { compareStable } from './helpers/compare-stable.ts';
import {
  errorsIn,
  priceOf,
  rateIdOf,
  refsTo,
  roomRatesIn,
  twoAdults,
  offerSummary,
  type OfferedRoom,
} from './helpers/v1.ts';
import { availabilitySearch, requireHotels } from './helpers/v1-avail.ts';

type Asker = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known'>;

/** One rate, as it is offered for one room of a kind and for two. */
interface Pair {
  readonly id: string;
  readonly one: OfferedRoom;
  readonly two: OfferedRoom;
}

/** Rates by how they are recognised; what an answer has twice, as a rate for each room, is none of them. */
function onceEach(answer: Answer): Map<string, OfferedRoom> {
  const found = new Map<string, OfferedRoom[]>();
  for (const offer of roomRatesIn(answer))
    found.set(rateIdOf(offer), [...(found.get(rateIdOf(offer)) ?? []), offer]);
  return new Map(
    [...found].flatMap(([id, [offer, ...more]]) => (offer && more.length === 0 ? [[id, offer]] : [])),
  );
}

/** A currency, and the guests of each room. */
type Asked = readonly [currency: number, guests: object];

const withChild = { GuestCounts: [...twoAdults.GuestCounts, { AgeQualifyCode: 8, Age: 6, Count: 1 }] };
const searches: readonly Asked[] = [
  [34, twoAdults],
  [52, twoAdults],
  [34, withChild],
];

/** Says something of every rate that stands once in both answers; a service with a rate for each room has none. */
async function compared(
  { api, envelope, stay, known }: Asker,
  wrong: (pair: Pair) => boolean,
  what: string,
): Promise<void> {
  const ask = (Quantity: number, [RequestedCurrency, GuestCountsType]: Asked): Promise<Answer> =>
    availabilitySearch({ api, envelope, stay })(
      {
        ...refsTo(known('hotelCodes')),
        RoomStayCandidatesType: { RoomStayCandidates: [{ RPH: 0, Quantity, GuestCountsType }] },
      },
      { BestOnly: false, RequestedCurrency },
    );
  let priced = 0;
  for (const asked of searches)
    await compareStable(
      () => ask(1, asked),
      offerSummary,
      async (single) => {
        requireHotels(single);
        const several = await ask(2, asked);
        if (errorsIn(several).length > 0) return () => {};
        priced += roomRatesIn(several).length;
        const twos = onceEach(several);
        const pairs = [...onceEach(single)].flatMap(([id, one]) => {
          const two = twos.get(id);
          return two ? [{ id, one, two }] : [];
        });
        return () =>
          expect(
            pairs.filter(wrong).map(({ id }) => id),
            what,
          ).toEqual([]);
      },
    );
  if (priced === 0) noData('no known hotel has rates for two rooms of a kind');
}

/** By ChargeTypeEnum: a price for the stay, and none for each room or guest. */
const perStay = 12;

const costs = ({ one, two }: Pair): readonly [one: number, two: number] | undefined => {
  const [single, several] = [priceOf(one), priceOf(two)];
  const inOneCurrency = one.rate.Total?.CurrencyCode === two.rate.Total?.CurrencyCode;
  return single !== undefined && several !== undefined && single > 0 && inOneCurrency
    ? [single, several]
    : undefined;
};

test(
  ...clause('v1.avail.quantity-priced', 'two rooms of one kind do not cost what one costs'),
  async ({ api, envelope, stay, known }) =>
    compared(
      { api, envelope, stay, known },
      (pair) => {
        const [one, two] = costs(pair) ?? [0, 1];
        return pair.two.rate.Total?.ChargeType === perStay && two <= one;
      },
      'rates that cost no more for the stay of two rooms',
    ),
);

/** The units that the nights of a rate say; none where one of them says none. */
const unitsOf = ({ rate }: OfferedRoom): unknown[] => {
  const nights = Array.isArray(rate.RatesType?.Rates) ? rate.RatesType.Rates : [];
  return [...new Set(nights.map((night) => night?.NumberOfUnits))];
};

/** The nights that a rate lists, in sum; undefined where one of them shows no price. */
const nightsOf = ({ rate }: OfferedRoom): number | undefined =>
  (Array.isArray(rate.RatesType?.Rates) ? rate.RatesType.Rates : []).reduce<number | undefined>(
    (sum, night) => {
      const amount = night?.Total?.AmountAfterTax ?? night?.Total?.AmountBeforeTax;
      return sum === undefined || typeof amount !== 'number' ? undefined : sum + amount;
    },
    0,
  );

/** So many times the price of one room is that of two, whatever is taken off for several. */
const aboutTwice = 1.6;

test(
  ...clause('v1.avail.quantity-units', 'what costs twice as much is not told as one unit'),
  async ({ api, envelope, stay, known }) =>
    compared(
      { api, envelope, stay, known },
      (pair) => {
        const [one, two] = costs(pair) ?? [1, 0];
        const [nights, both] = [nightsOf(pair.one), nightsOf(pair.two)];
        const isTwice = two >= one * aboutTwice && (both ?? 0) >= (nights ?? 1) * aboutTwice;
        return isTwice && [pair.one, pair.two].every((offer) => JSON.stringify(unitsOf(offer)) === '[1]');
      },
      'rates for two rooms that say one unit, as they do for one',
    ),
);
