/** What two rooms of one kind cost, and as how many they are told. Specification: "v1 availability request (GetHotelAvail)", Quantity. */
import type { ClauseId } from '../schemas/clauses.ts';
import { clauses, test } from './suite-test.ts';
import type { Answer } from '../client/answer.ts';
import {
  priceOf,
  ratesAndPricesIn,
  rateIdOf,
  refsTo,
  roomRatesIn,
  twoAdults,
  type OfferedRoom,
} from './helpers/v1.ts';
import { clausesOf, judgeRelations, sentence, type Members, type Relation } from './relations/relate.ts';
import { v1Situation } from './relations/v1-search.ts';

/** One rate, as it is offered for one room of a kind and for two. */
interface Pair {
  readonly id: string;
  readonly one: OfferedRoom;
  readonly two: OfferedRoom;
}

/**
 * Rates by how they are recognised, if given of one candidate alone; what an answer has twice, as a rate for each room, is
 * none of them.
 */
function onceEach(answer: Answer, candidate: number | undefined): Map<string, OfferedRoom> {
  const found = new Map<string, OfferedRoom[]>();
  const all = roomRatesIn(answer);
  for (const offer of candidate === undefined ? all : all.filter((one) => isFor(one, candidate)))
    found.set(rateIdOf(offer), [...(found.get(rateIdOf(offer)) ?? []), offer]);
  return new Map(
    [...found].flatMap(([id, [offer, ...more]]) => (offer && more.length === 0 ? [[id, offer]] : [])),
  );
}

const isFor = ({ rate }: OfferedRoom, candidate: number): boolean =>
  String(rate.RoomStayCandidateRPH) === String(candidate);

/** As many rooms of a kind; those of further candidates come after them. */
const rooms = (GuestCountsType: object, ...quantities: readonly number[]): Members => ({
  RoomStayCandidatesType: {
    RoomStayCandidates: quantities.map((Quantity, RPH) => ({ RPH, Quantity, GuestCountsType })),
  },
});

/** Compares one room of a kind with more. */
const ofQuantity = (
  clause: ClauseId,
  more: Members,
  differences: (one: Answer, two: Answer) => readonly string[],
): Relation => ({
  clause,
  differences: async (ask) => {
    const [one, two] = [await ask({}), await ask(more)];
    // One room may be left where there are no two.
    const isOffered = roomRatesIn(one).length > 0 && roomRatesIn(two).length > 0;
    return isOffered ? differences(one, two) : undefined;
  },
});

/** The rates that stand once in both answers and are wrong; a service with a rate for each room has none. */
const wrongPairs =
  (what: string, candidate: number | undefined, isWrong: (pair: Pair) => boolean) =>
  (single: Answer, several: Answer): string[] => {
    const twos = onceEach(several, candidate);
    const pairs = [...onceEach(single, candidate)].flatMap(([id, one]) => {
      const two = twos.get(id);
      return two ? [{ id, one, two }] : [];
    });
    return sentence(
      what,
      pairs.filter(isWrong).map(({ id }) => id),
    );
  };

/** By ChargeTypeEnum: a price for the stay, and none for each room or guest. */
const perStay = 12;

const costs = ({ one, two }: Pair): readonly [one: number, two: number] | undefined => {
  const [single, several] = [priceOf(one), priceOf(two)];
  const inOneCurrency = one.rate.Total?.CurrencyCode === two.rate.Total?.CurrencyCode;
  return single !== undefined && several !== undefined && single > 0 && inOneCurrency
    ? [single, several]
    : undefined;
};

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

/** What an answer says of how many rooms it is for: units, rates, prices of whole stays. */
const sizeOf = (answer: Answer): string =>
  JSON.stringify([
    ratesAndPricesIn(answer),
    roomRatesIn(answer)
      .flatMap(({ rate, stay }) => [
        ...(rate.RatesType?.Rates ?? []).map((night) => night?.NumberOfUnits ?? null),
        stay.Total?.AmountAfterTax ?? stay.Total?.AmountBeforeTax ?? null,
      ])
      .sort(),
  ]);

const relationsFor = (two: Members, candidate?: number): readonly Relation[] => [
  ofQuantity('v1.avail.quantity-shows', two, (one, more) =>
    sizeOf(one) === sizeOf(more) ? ['two rooms have the units, rates and prices of one'] : [],
  ),
  ofQuantity(
    'v1.avail.quantity-priced',
    two,
    wrongPairs('the stay of two rooms costs no more than that of one for rates', candidate, (pair) => {
      const [one, two] = costs(pair) ?? [0, 1];
      return pair.two.rate.Total?.ChargeType === perStay && two <= one;
    }),
  ),
  ofQuantity(
    'v1.avail.quantity-units',
    two,
    wrongPairs('two rooms cost twice as much, and say one unit, for rates', candidate, (pair) => {
      const [one, two] = costs(pair) ?? [1, 0];
      const [nights, both] = [nightsOf(pair.one), nightsOf(pair.two)];
      const isTwice = two >= one * aboutTwice && (both ?? 0) >= (nights ?? 1) * aboutTwice;
      return isTwice && [pair.one, pair.two].every((offer) => JSON.stringify(unitsOf(offer)) === '[1]');
    }),
  ),
];

const withChild = { GuestCounts: [...twoAdults.GuestCounts, { AgeQualifyCode: 8, Age: 6, Count: 1 }] };

const twoCouples = relationsFor(rooms(twoAdults, 2));
const searches = [
  ['couples, in euros', 34, rooms(twoAdults, 1), twoCouples],
  ['couples, in yen', 52, rooms(twoAdults, 1), twoCouples],
  ['families, in euros', 34, rooms(withChild, 1), relationsFor(rooms(withChild, 2))],
  ['couples after another, in euros', 34, rooms(twoAdults, 1, 1), relationsFor(rooms(twoAdults, 1, 2), 1)],
] as const;

test(
  ...clauses('v1.avail: two rooms of one kind and one', clausesOf(twoCouples)),
  async ({ api, envelope, stay, known, session }) => {
    for (const [index, [what, RequestedCurrency, one, relations]] of searches.entries()) {
      const search = { ...refsTo(known('hotelCodes').slice(0, 6)), ...one, RequestedCurrency };
      const situation = v1Situation({ api, envelope, stay }, what, search, index > 0);
      await judgeRelations({ known, session }, situation, relations);
    }
  },
);
