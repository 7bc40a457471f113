/**
 * Compares a search for two rooms of one kind with a search for one room. Specification: "v1 availability request
 * (GetHotelAvail)", Quantity.
 */
import { groupBy } from '../lib/group-by.ts';
import { tagsOf, test, type Answer, type ClauseId } from './suite-test.ts';
import {
  familyWith,
  priceOf,
  ratesAndPricesIn,
  rateIdOf,
  refsTo,
  roomRatesIn,
  roomsFor,
  twoAdults,
  type OfferedRoom,
} from './helpers/v1.ts';
import { clausesOf, judgeRelations, sentence, type Members, type Relation } from './relations/relate.ts';
import { v1Situation } from './relations/v1-search.ts';

/** One rate in two answers: offered for one room of a kind, and for two. */
interface Pair {
  readonly id: string;
  readonly one: OfferedRoom;
  readonly two: OfferedRoom;
}

/**
 * The rates of an answer by label, of one candidate if it is given. Leaves out rates that occur more than once, for example
 * once for each room.
 */
function uniqueRates(answer: Answer, candidate: number | undefined): Map<string, OfferedRoom> {
  const offers = roomRatesIn(answer).filter(
    (offer) => candidate === undefined || isForCandidate(offer, candidate),
  );
  return new Map(
    [...groupBy(offers, rateIdOf)].flatMap(([id, [offer, ...duplicates]]) =>
      offer && duplicates.length === 0 ? [[id, offer]] : [],
    ),
  );
}

const isForCandidate = ({ rate }: OfferedRoom, candidate: number): boolean =>
  String(rate.RoomStayCandidateRPH) === String(candidate);

/** The candidates of a search, one for each of the quantities. */
const rooms = (GuestCountsType: object, ...quantities: readonly number[]): Members =>
  roomsFor(...quantities.map((Quantity) => ({ Quantity, GuestCountsType })));

/** Compares the answer for one room of a kind with the answer to the changed search. */
const quantityRelation = (
  clause: ClauseId,
  changedMembers: Members,
  differences: (one: Answer, two: Answer) => readonly string[],
): Relation => ({
  clause,
  differences: async (send) => {
    const [singleAnswer, doubleAnswer] = [await send({}), await send(changedMembers)];
    // One room may be free although two are not.
    const isOffered = roomRatesIn(singleAnswer).length > 0 && roomRatesIn(doubleAnswer).length > 0;
    return isOffered ? differences(singleAnswer, doubleAnswer) : undefined;
  },
});

/** Reports wrong rates among those that occur once in both answers. A service that lists a rate once for each room has none. */
const wrongPairs =
  (what: string, candidate: number | undefined, isWrongPair: (pair: Pair) => boolean) =>
  (singleAnswer: Answer, doubleAnswer: Answer): string[] => {
    const doubleOffers = uniqueRates(doubleAnswer, candidate);
    const pairs = [...uniqueRates(singleAnswer, candidate)].flatMap(([id, singleOffer]) => {
      const doubleOffer = doubleOffers.get(id);
      return doubleOffer ? [{ id, one: singleOffer, two: doubleOffer }] : [];
    });
    return sentence(
      what,
      pairs.filter(isWrongPair).map(({ id }) => id),
    );
  };

/** Code of ChargeTypeEnum: the price is for the stay, not for each room or guest. */
const perStayCode = 12;

const pricesOf = ({ one, two }: Pair): { singlePrice: number; doublePrice: number } | undefined => {
  const singlePrice = priceOf(one);
  const doublePrice = priceOf(two);
  const haveOneCurrency = one.rate.Total?.CurrencyCode === two.rate.Total?.CurrencyCode;
  return singlePrice !== undefined && doublePrice !== undefined && singlePrice > 0 && haveOneCurrency
    ? { singlePrice, doublePrice }
    : undefined;
};

/** The different numbers of units that the nights of a rate state; undefined among them if a night states none. */
const unitsOf = ({ rate }: OfferedRoom): unknown[] => {
  const nights = Array.isArray(rate.RatesType?.Rates) ? rate.RatesType.Rates : [];
  return [...new Set(nights.map((night) => night?.NumberOfUnits))];
};

/** The sum of the nights that a rate lists; undefined if a night shows no price. */
const sumOfNights = ({ rate }: OfferedRoom): number | undefined =>
  (Array.isArray(rate.RatesType?.Rates) ? rate.RatesType.Rates : []).reduce<number | undefined>(
    (sum, night) => {
      const amount = night?.Total?.AmountAfterTax ?? night?.Total?.AmountBeforeTax;
      return sum === undefined || typeof amount !== 'number' ? undefined : sum + amount;
    },
    0,
  );

/** Two rooms cost at least this many times the price of one, even after a discount for several rooms. */
const minPriceFactor = 1.6;

/** Everything that shows the number of rooms in an answer: units, rates, and prices of whole stays. */
const roomCountSummary = (answer: Answer): string =>
  JSON.stringify([
    ratesAndPricesIn(answer),
    roomRatesIn(answer)
      .flatMap(({ rate, stay }) => [
        ...(rate.RatesType?.Rates ?? []).map((night) => night?.NumberOfUnits ?? null),
        stay.Total?.AmountAfterTax ?? stay.Total?.AmountBeforeTax ?? null,
      ])
      .sort(),
  ]);

const relationsFor = (doubleSearch: Members, candidate?: number): readonly Relation[] => [
  quantityRelation('v1.avail.quantity-shows', doubleSearch, (singleAnswer, doubleAnswer) =>
    roomCountSummary(singleAnswer) === roomCountSummary(doubleAnswer)
      ? ['two rooms have the same units, rates and prices as one']
      : [],
  ),
  quantityRelation(
    'v1.avail.quantity-priced',
    doubleSearch,
    wrongPairs('two rooms cost no more than one for rates', candidate, (pair) => {
      const prices = pricesOf(pair);
      if (prices === undefined || pair.two.rate.Total?.ChargeType !== perStayCode) return false;
      return prices.doublePrice <= prices.singlePrice;
    }),
  ),
  quantityRelation(
    'v1.avail.quantity-units',
    doubleSearch,
    wrongPairs('two rooms cost twice as much as one, but count as one unit, for rates', candidate, (pair) => {
      const prices = pricesOf(pair);
      if (prices === undefined || prices.doublePrice < prices.singlePrice * minPriceFactor) return false;
      const doubleSum = sumOfNights(pair.two) ?? 0;
      if (doubleSum < (sumOfNights(pair.one) ?? 1) * minPriceFactor) return false;
      return [pair.one, pair.two].every((offer) => JSON.stringify(unitsOf(offer)) === '[1]');
    }),
  ),
];

const twoCouples = relationsFor(rooms(twoAdults, 2));
const searches = [
  ['couples, in euros', 34, rooms(twoAdults, 1), twoCouples],
  ['couples, in yen', 52, rooms(twoAdults, 1), twoCouples],
  ['families, in euros', 34, rooms(familyWith(6), 1), relationsFor(rooms(familyWith(6), 2))],
  ['couples after another, in euros', 34, rooms(twoAdults, 1, 1), relationsFor(rooms(twoAdults, 1, 2), 1)],
] as const;

test(
  'v1.avail: two rooms of one kind and one',
  { tag: tagsOf(clausesOf(twoCouples)) },
  async ({ shopper, known }) => {
    for (const [index, [what, RequestedCurrency, singleSearch, relations]] of searches.entries()) {
      const search = { ...refsTo(known('hotelCodes').slice(0, 6)), ...singleSearch, RequestedCurrency };
      const situation = v1Situation(shopper, what, search, index > 0);
      await judgeRelations(shopper, situation, relations);
    }
  },
);
