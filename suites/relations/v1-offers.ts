/** Rates and hotels with and without optional members of a search. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer } from '../../client/answer.ts';
import { isNullable, type Node } from '../../generators/schema-node.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { Criterion } from '../../schemas/messages/v1/criterion.ts';
import {
  hotelCodesIn,
  priceOf,
  rateIdOf,
  ratesAndPricesIn,
  refsTo,
  roomRatesIn,
  type OfferedRoom,
} from '../helpers/v1.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import {
  inWords,
  anyOf,
  minus,
  sentence,
  type Ask,
  type KnownFixtures,
  type Members,
  type Relation,
} from './relate.ts';
import { commissionable, extended, net, nonPackage, same } from './v1-search.ts';

/** A clause that the judge checks in each answer; the differences are undefined if no answer shows rates that it applies to. */
const judgedIn = (clause: ClauseId, ...searches: readonly Members[]): Relation => ({
  clause,
  differences: async (ask, { session }) => {
    for (const search of searches) await ask(search);
    return session.evidence.hasJudged(clause) ? [] : undefined;
  },
});

/** A filtered search finds only rates that the unfiltered search finds too. */
const filteredAmongAll = (clause: ClauseId, kept: Members): Relation => ({
  clause,
  differences: async (ask) => {
    const some = ratesAndPricesIn(await ask(kept));
    if (some.length === 0) return undefined;
    return sentence(`${inWords(kept)} shows other rates`, minus(some, ratesAndPricesIn(await ask({}))));
  },
});

/** The lowest price of each hotel. Leaves out hotels with a rate that shows no price. */
function cheapestIn(answer: Answer): Map<string, number> {
  const byHotel = new Map<string, OfferedRoom[]>();
  for (const offer of roomRatesIn(answer))
    byHotel.set(offer.hotelCode, [...(byHotel.get(offer.hotelCode) ?? []), offer]);
  return new Map(
    [...byHotel].flatMap(([code, offers]): [string, number][] => {
      const prices = offers.flatMap((offer) => priceOf(offer) ?? []);
      return prices.length === offers.length ? [[code, Math.min(...prices)]] : [];
    }),
  );
}

/** The best rates of a search, filtered or not, are among all rates, and each is the cheapest of its hotel. */
const bestRates: readonly Relation[] = [
  {
    clause: 'v1.avail.best-only-false',
    differences: async (ask) => {
      const [full, best] = [await ask({}), await ask({ BestOnly: true })];
      const shown = roomRatesIn(full).map(rateIdOf);
      const ofKinds = [
        await ask(extended(commissionable, { BestOnly: true })),
        await ask(extended(nonPackage, { BestOnly: true })),
      ].flatMap((answer) => roomRatesIn(answer));
      // A missing hotel may be on another page.
      const comparable = ofKinds.filter(({ hotelCode }) => hotelCodesIn(full).includes(hotelCode));
      const hidden = minus(comparable.map(rateIdOf), shown);
      if (shown.length <= roomRatesIn(best).length && hidden.length === 0) return undefined;
      return [
        ...sentence('best rates of a filtered search are missing with BestOnly false', hidden),
        ...sentence(
          'best rates are missing with BestOnly false',
          minus(ratesAndPricesIn(best), ratesAndPricesIn(full)),
        ),
      ];
    },
  },
  {
    clause: 'v1.avail.best-is-cheapest',
    differences: async (ask) => {
      const full = cheapestIn(await ask({}));
      const best = cheapestIn(await ask({ BestOnly: true }));
      if (full.size === 0) return undefined;
      return [...best].flatMap(([code, price]) =>
        full.has(code) && full.get(code) !== price
          ? [`hotel ${code}: the best rate costs ${price}, the cheapest rate ${full.get(code)}`]
          : [],
      );
    },
  },
];

/** Offers and hotels have the same texts, whatever other members a search has. */
export const describedAlike = (
  others: (ask: Ask, fixtures: KnownFixtures) => Promise<readonly Answer[]>,
  search: Members = {},
): readonly Relation[] =>
  (['v1.avail.same-texts', 'flow.hotel-told-alike'] as const).map((clause) => ({
    clause,
    differences: async (ask, fixtures) => {
      const comparison = new V1TextComparison();
      for (const other of await others(ask, fixtures))
        comparison.compareOffers('in two searches', other, await ask(search));
      if (comparison.comparedCount === 0) return undefined;
      return clause === 'v1.avail.same-texts' ? comparison.differing : comparison.differingHotels;
    },
  }));

/** Searches for the known hotel without available rates and a few others, and returns which of them are found. */
async function searchWithOthers(ask: Ask, { known }: KnownFixtures, controls: Members) {
  const empty = String(known('emptyHotelCode'));
  const codes = [known('emptyHotelCode'), ...known('hotelCodes').slice(0, 3)];
  const found = hotelCodesIn(await ask({ ...refsTo(codes), ...controls }));
  return { empty, isShown: found.includes(empty), hasOthers: found.some((code) => code !== empty) };
}

/** A hotel without available rates is left out, unless AvailRatesOnly is false. */
const emptyHotel: readonly Relation[] = [
  {
    clause: 'v1.avail.available-only-false',
    differences: async (ask, fixtures) => {
      const missing: string[] = [];
      for (const BestOnly of [undefined, false, true]) {
        const { empty, isShown } = await searchWithOthers(ask, fixtures, { AvailRatesOnly: false, BestOnly });
        if (!isShown)
          missing.push(`hotel ${empty}, which has no available rates, is missing with BestOnly ${BestOnly}`);
      }
      return missing;
    },
  },
  {
    clause: 'v1.avail.available-only-default',
    differences: async (ask, fixtures) => {
      const shown: string[] = [];
      for (const BestOnly of [undefined, false, true]) {
        const { empty, isShown, hasOthers } = await searchWithOthers(ask, fixtures, { BestOnly });
        if (isShown)
          shown.push(`hotel ${empty}, which has no available rates, is shown with BestOnly ${BestOnly}`);
        else if (!hasOthers) return undefined;
      }
      const { isShown } = await searchWithOthers(ask, fixtures, { AvailRatesOnly: false });
      return isShown ? shown : undefined;
    },
  },
];

/** With OnlyPreferredHotels the search finds all preferred hotels, and no others. */
const preferredHotels: Relation = {
  clause: 'v1.avail.only-preferred',
  differences: async (ask, { known }) => {
    const preferred = known('preferredHotelCodes').map(String);
    const offered = hotelCodesIn(await ask({}));
    const left = hotelCodesIn(await ask(extended({ OnlyPreferredHotels: true })));
    const off = hotelCodesIn(await ask(extended({ OnlyPreferredHotels: false })));
    if (minus(offered, preferred).length === 0) return undefined;
    // Hotels that were not requested violate another clause.
    const others = minus(known('hotelCodes').map(String), preferred);
    return [
      ...sentence(
        'with OnlyPreferredHotels true, these hotels are shown although they are not preferred',
        left.filter((code) => others.includes(code)),
      ),
      ...sentence(
        'with OnlyPreferredHotels true, preferred hotels are missing',
        minus(
          offered.filter((code) => preferred.includes(code)),
          left,
        ),
      ),
      ...sentence('with OnlyPreferredHotels false, hotels are missing', minus(offered, off)),
    ];
  },
};

/** A search with null in every nullable criterion that it does not use. */
export const nullAsLeftOut = (used: Members): Relation => {
  const unused = Object.entries((Criterion as object as Node).properties ?? {}).filter(
    ([name, member]) => isNullable(member) && !(name in { ...used, HotelRefs: 0, TPA_Extensions: 0 }),
  );
  return same('v1.avail.null-as-left-out', {}, Object.fromEntries(unused.map(([name]) => [name, null])));
};

const soldAt = (source: object): Members => ({ POSType: { Sources: [source] } });

/** The judge checks in each answer that a filter leaves only its kind of rates. */
const filtersWith = (...others: readonly Members[]): Relation[] =>
  Object.entries({
    'v1.avail.filter-net': net,
    'v1.avail.filter-commissionable': commissionable,
    'v1.avail.filter-non-package': nonPackage,
  } as const).map(([clause, filter]) =>
    judgedIn(clause as ClauseId, ...others.map((other) => extended(filter, other))),
  );

export const filtersOnPage2 = filtersWith({ PageNumber: 2 });

/** Relations between searches for hotels by their codes, which hold for any stay and party. */
export const relationsByCode: readonly Relation[] = [
  ...filtersWith({}, { BestOnly: true }),
  filteredAmongAll('v1.avail.net-contained', extended(net)),
  filteredAmongAll('v1.avail.commissionable-contained', extended(commissionable)),
  ...bestRates,
  same('v1.avail.best-only-default', { BestOnly: true }, { BestOnly: undefined }, {}),
  same(
    'v1.avail.currency-default',
    { RequestedCurrency: 1 },
    { RequestedCurrency: undefined },
    { RequestedCurrency: 52 },
  ),
  anyOf(
    'v1.avail.pos-pseudo-city-default',
    [{}, { PseudoCityCode: null }].map((source) =>
      same('v1.avail.pos-pseudo-city-default', soldAt({ PseudoCityCode: 'BRA' }), soldAt(source)),
    ),
  ),
  ...emptyHotel,
  preferredHotels,
  ...describedAlike((ask) =>
    Promise.all([
      ask({ BestOnly: true }),
      ask(extended(commissionable, { BestOnly: true })),
      ask(extended({ OnlyPreferredHotels: true })),
    ]),
  ),
  nullAsLeftOut({}),
];
