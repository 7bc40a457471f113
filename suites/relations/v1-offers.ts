/** Rates and hotels with and without optional members of a search. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer, ClauseId, Shopper } from '../../client/index.ts';
import { isNullable, type Node } from '../../generators/schema-node.ts';
import { groupBy } from '../../lib/group-by.ts';
import { Criterion } from '../../schemas/messages/v1/criterion.ts';
import { hotelCodesIn, priceOf, rateIdOf, ratesAndPricesIn, refsTo, roomRatesIn } from '../helpers/v1.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import {
  describeMembers,
  anyOf,
  minus,
  sentence,
  type SearchSender,
  type Members,
  type Relation,
} from './relate.ts';
import {
  commissionableFilter,
  withExtensions,
  netFilter,
  nonPackageFilter,
  sameResult,
} from './v1-search.ts';

/** A clause that the judge checks in each answer. The differences are undefined if the clause applied to none of the answers. */
const judgedRelation = (clause: ClauseId, ...searches: readonly Members[]): Relation => ({
  clause,
  differences: async (send, { session }) => {
    for (const search of searches) await send(search);
    return session.evidence.hasJudged(clause) ? [] : undefined;
  },
});

/** A filtered search finds only rates that the unfiltered search finds too. */
const filteredAmongAll = (clause: ClauseId, filter: Members): Relation => ({
  clause,
  differences: async (send) => {
    const filteredRates = ratesAndPricesIn(await send(filter));
    if (filteredRates.length === 0) return undefined;
    return sentence(
      `${describeMembers(filter)} shows other rates`,
      minus(filteredRates, ratesAndPricesIn(await send({}))),
    );
  },
});

/** The lowest price of each hotel. Leaves out hotels with a rate that shows no price. */
const cheapestIn = (answer: Answer): ReadonlyMap<string, number> =>
  new Map(
    [...groupBy(roomRatesIn(answer), ({ hotelCode }) => hotelCode)].flatMap(([code, offers]) => {
      const prices = offers.flatMap((offer) => priceOf(offer) ?? []);
      return prices.length === offers.length ? [[code, Math.min(...prices)]] : [];
    }),
  );

/** The best rates of a search, filtered or not, are among all rates, and each is the cheapest of its hotel. */
const bestRates: readonly Relation[] = [
  {
    clause: 'v1.avail.best-only-false',
    differences: async (send) => {
      const [fullAnswer, bestAnswer] = [await send({}), await send({ BestOnly: true })];
      const shownRates = roomRatesIn(fullAnswer).map(rateIdOf);
      const filteredBestRates = [
        await send(withExtensions(commissionableFilter, { BestOnly: true })),
        await send(withExtensions(nonPackageFilter, { BestOnly: true })),
      ].flatMap((answer) => roomRatesIn(answer));
      // A missing hotel may be on another page.
      const comparable = filteredBestRates.filter(({ hotelCode }) =>
        hotelCodesIn(fullAnswer).includes(hotelCode),
      );
      const missingRates = minus(comparable.map(rateIdOf), shownRates);
      if (shownRates.length <= roomRatesIn(bestAnswer).length && missingRates.length === 0) return undefined;
      return [
        ...sentence(
          'the rates that a filtered search with BestOnly true returns are missing from the unfiltered search with BestOnly false',
          missingRates,
        ),
        ...sentence(
          'the rates that the search with BestOnly true returns are missing from the same search with BestOnly false',
          minus(ratesAndPricesIn(bestAnswer), ratesAndPricesIn(fullAnswer)),
        ),
      ];
    },
  },
  {
    clause: 'v1.avail.best-is-cheapest',
    differences: async (send) => {
      const cheapestPrices = cheapestIn(await send({}));
      const bestRatePrices = cheapestIn(await send({ BestOnly: true }));
      if (cheapestPrices.size === 0) return undefined;
      return [...bestRatePrices].flatMap(([code, price]) =>
        cheapestPrices.has(code) && cheapestPrices.get(code) !== price
          ? [`hotel ${code}: the best rate costs ${price}, the cheapest rate ${cheapestPrices.get(code)}`]
          : [],
      );
    },
  },
];

/** Offers and hotels have the same texts, whatever other members a search has. */
export const sameTextRelations = (
  requestOthers: (send: SearchSender, fixtures: Shopper) => Promise<readonly Answer[]>,
  search: Members = {},
): readonly Relation[] =>
  (['v1.avail.same-texts', 'flow.hotel-told-alike'] as const).map((clause) => ({
    clause,
    differences: async (send, fixtures) => {
      const comparison = new V1TextComparison();
      for (const otherAnswer of await requestOthers(send, fixtures))
        comparison.compareOffers('in two searches', otherAnswer, await send(search));
      if (comparison.comparedCount === 0) return undefined;
      return clause === 'v1.avail.same-texts' ? comparison.differing : comparison.differingHotels;
    },
  }));

/** Searches for the known hotel without available rates and a few others, and returns which of them are found. */
async function searchWithOthers(send: SearchSender, { known }: Shopper, controls: Members) {
  const emptyHotelCode = String(known('emptyHotelCode'));
  const codes = [known('emptyHotelCode'), ...known('hotelCodes').slice(0, 3)];
  const foundCodes = hotelCodesIn(await send({ ...refsTo(codes), ...controls }));
  return {
    empty: emptyHotelCode,
    isShown: foundCodes.includes(emptyHotelCode),
    hasOthers: foundCodes.some((code) => code !== emptyHotelCode),
  };
}

/** A hotel without available rates is left out, unless AvailRatesOnly is false. */
const emptyHotel: readonly Relation[] = [
  {
    clause: 'v1.avail.available-only-false',
    differences: async (send, fixtures) => {
      const sentences: string[] = [];
      for (const BestOnly of [undefined, false, true]) {
        const { empty, isShown } = await searchWithOthers(send, fixtures, {
          AvailRatesOnly: false,
          BestOnly,
        });
        if (!isShown)
          sentences.push(
            `hotel ${empty}, which has no available rates, is missing with BestOnly ${BestOnly}`,
          );
      }
      return sentences;
    },
  },
  {
    clause: 'v1.avail.available-only-default',
    differences: async (send, fixtures) => {
      const sentences: string[] = [];
      for (const BestOnly of [undefined, false, true]) {
        const { empty, isShown, hasOthers } = await searchWithOthers(send, fixtures, { BestOnly });
        if (isShown)
          sentences.push(`hotel ${empty}, which has no available rates, is shown with BestOnly ${BestOnly}`);
        else if (!hasOthers) return undefined;
      }
      const { isShown } = await searchWithOthers(send, fixtures, { AvailRatesOnly: false });
      return isShown ? sentences : undefined;
    },
  },
];

/** With OnlyPreferredHotels the search finds all preferred hotels, and no others. */
const preferredHotels: Relation = {
  clause: 'v1.avail.only-preferred',
  differences: async (send, { known }) => {
    const preferredCodes = known('preferredHotelCodes').map(String);
    const offeredCodes = hotelCodesIn(await send({}));
    const keptCodes = hotelCodesIn(await send(withExtensions({ OnlyPreferredHotels: true })));
    const codesWithFalse = hotelCodesIn(await send(withExtensions({ OnlyPreferredHotels: false })));
    if (minus(offeredCodes, preferredCodes).length === 0) return undefined;
    // Hotels that were not requested violate another clause.
    const otherCodes = minus(known('hotelCodes').map(String), preferredCodes);
    return [
      ...sentence(
        'with OnlyPreferredHotels true, these hotels are shown although they are not preferred',
        keptCodes.filter((code) => otherCodes.includes(code)),
      ),
      ...sentence(
        'with OnlyPreferredHotels true, these preferred hotels are missing',
        minus(
          offeredCodes.filter((code) => preferredCodes.includes(code)),
          keptCodes,
        ),
      ),
      ...sentence(
        'with OnlyPreferredHotels false, these hotels are missing',
        minus(offeredCodes, codesWithFalse),
      ),
    ];
  },
};

/** A search with null in every nullable criterion that it does not use. */
export const nullAsLeftOut = (usedMembers: Members): Relation => {
  const unusedMembers = Object.entries((Criterion as object as Node).properties ?? {}).filter(
    ([name, member]) => isNullable(member) && !(name in { ...usedMembers, HotelRefs: 0, TPA_Extensions: 0 }),
  );
  return sameResult(
    'v1.avail.null-as-left-out',
    {},
    Object.fromEntries(unusedMembers.map(([name]) => [name, null])),
  );
};

const pointOfSale = (source: object): Members => ({ POSType: { Sources: [source] } });

/** The judge checks in each answer that a filter leaves only its kind of rates. */
const filterRelations = (...otherMembers: readonly Members[]): Relation[] =>
  Object.entries({
    'v1.avail.filter-net': netFilter,
    'v1.avail.filter-commissionable': commissionableFilter,
    'v1.avail.filter-non-package': nonPackageFilter,
  } as const).map(([clause, filter]) =>
    judgedRelation(clause as ClauseId, ...otherMembers.map((members) => withExtensions(filter, members))),
  );

export const filtersOnPage2 = filterRelations({ PageNumber: 2 });

/** Relations between searches for hotels by their codes, also for one hotel alone. */
export const relationsOfHotels: readonly Relation[] = [
  ...filterRelations({}, { BestOnly: true }),
  ...bestRates,
  sameResult('v1.avail.best-only-default', { BestOnly: true }, { BestOnly: undefined }, {}),
  sameResult(
    'v1.avail.currency-default',
    { RequestedCurrency: 1 },
    { RequestedCurrency: undefined },
    { RequestedCurrency: 52 },
  ),
  nullAsLeftOut({}),
];

/** Relations between searches for hotels by their codes, which hold for any stay and party. */
export const relationsByCode: readonly Relation[] = [
  ...relationsOfHotels,
  filteredAmongAll('v1.avail.net-contained', withExtensions(netFilter)),
  filteredAmongAll('v1.avail.commissionable-contained', withExtensions(commissionableFilter)),
  anyOf(
    'v1.avail.pos-pseudo-city-default',
    [{}, { PseudoCityCode: null }].map((source) =>
      sameResult(
        'v1.avail.pos-pseudo-city-default',
        pointOfSale({ PseudoCityCode: 'BRA' }),
        pointOfSale(source),
      ),
    ),
  ),
  ...emptyHotel,
  preferredHotels,
  ...sameTextRelations((send) =>
    Promise.all([
      send({ BestOnly: true }),
      send(withExtensions(commissionableFilter, { BestOnly: true })),
      send(withExtensions({ OnlyPreferredHotels: true })),
    ]),
  ),
];
