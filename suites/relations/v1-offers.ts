/** Rates and hotels with and without optional members of a search. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer } from '../../client/answer.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
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
  common,
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

/** A clause that the judge checks in each answer. It is undefined if no search shows rates that the clause applies to. */
const judgedIn = (clause: ClauseId, ...searches: readonly Members[]): Relation => ({
  clause,
  differences: async (ask, { session }) => {
    for (const search of searches) await ask(search);
    return session.evidence.hasJudged(clause) ? [] : undefined;
  },
});

/** Filtered rates are among all rates. */
const filteredAmongAll = (clause: ClauseId, kept: Members): Relation => ({
  clause,
  differences: async (ask) => {
    const some = ratesAndPricesIn(await ask(kept));
    if (some.length === 0) return undefined;
    return sentence(`${inWords(kept)} shows other rates`, minus(some, ratesAndPricesIn(await ask({}))));
  },
});

/** The lowest price of each hotel all of whose rates show one. */
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

/** Best rates, of filtered searches too, are among all rates, and are the cheapest. */
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
          ? [`hotel ${code}: the best rate costs ${price}, another ${full.get(code)}`]
          : [],
      );
    },
  },
];

/** Offers and hotels are described alike, whatever else a search asks for. */
const describedAlike = (
  others: (ask: Ask) => Promise<readonly Answer[]>,
  search: Members = {},
): readonly Relation[] =>
  (['v1.avail.same-texts', 'flow.hotel-told-alike'] as const).map((clause) => ({
    clause,
    differences: async (ask) => {
      const comparison = new V1TextComparison();
      for (const other of await others(ask))
        comparison.compareOffers('in two searches', other, await ask(search));
      if (comparison.comparedCount === 0) return undefined;
      return clause === 'v1.avail.same-texts' ? comparison.differing : comparison.differingHotels;
    },
  }));

/** The known hotel without available rates, and what is found of it and a few others. */
async function searchWithOthers(ask: Ask, { known }: KnownFixtures, controls: Members) {
  const empty = String(known('emptyHotelCode'));
  const codes = [known('emptyHotelCode'), ...known('hotelCodes').slice(0, 3)];
  const found = hotelCodesIn(await ask({ ...refsTo(codes), ...controls }));
  return { empty, isShown: found.includes(empty), hasOthers: found.some((code) => code !== empty) };
}

/** A hotel without available rates is left out, unless AvailRatesOnly is off. */
const emptyHotel: readonly Relation[] = [
  {
    clause: 'v1.avail.available-only-false',
    differences: async (ask, fixtures) => {
      const missing: string[] = [];
      for (const BestOnly of [undefined, false, true]) {
        const { empty, isShown } = await searchWithOthers(ask, fixtures, { AvailRatesOnly: false, BestOnly });
        if (!isShown)
          missing.push(`hotel ${empty}, which has no available rates, is missing, BestOnly ${BestOnly}`);
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
        if (isShown) shown.push(`hotel ${empty} is there without available rates, BestOnly ${BestOnly}`);
        else if (!hasOthers) return undefined;
      }
      const { isShown } = await searchWithOthers(ask, fixtures, { AvailRatesOnly: false });
      return isShown ? shown : undefined;
    },
  },
];

/** With the flag only preferred hotels are left, and all of them. */
const preferredHotels: Relation = {
  clause: 'v1.avail.only-preferred',
  differences: async (ask, { known }) => {
    const preferred = known('preferredHotelCodes').map(String);
    const offered = hotelCodesIn(await ask({}));
    const left = hotelCodesIn(await ask(extended({ OnlyPreferredHotels: true })));
    const off = hotelCodesIn(await ask(extended({ OnlyPreferredHotels: false })));
    if (minus(offered, preferred).length === 0) return undefined;
    // Hotels that were not asked for are another clause's matter.
    const others = minus(known('hotelCodes').map(String), preferred);
    return [
      ...sentence(
        'with the flag hotels are there that are not preferred',
        left.filter((code) => others.includes(code)),
      ),
      ...sentence(
        'with the flag preferred hotels are missing',
        minus(
          offered.filter((code) => preferred.includes(code)),
          left,
        ),
      ),
      ...sentence('with the flag off hotels are missing', minus(offered, off)),
    ];
  },
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

/** What holds between searches for hotels by their codes, for any stay and party. */
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
];

/** The same hotels by their codes, the last first, on one page. */
const byCode = (answer: Answer): Members => ({
  ...refsTo(hotelCodesIn(answer).toReversed()),
  Address: undefined,
  Position: undefined,
  Radius: undefined,
  MaxResponses: undefined,
  PageNumber: undefined,
});

/** With OnlyPreferredHotels, a place shows no hotel that a search by hotel codes leaves out. */
export const preferredInPlace: Relation = {
  clause: 'v1.avail.only-preferred',
  differences: async (ask) => {
    const preferred = extended({ OnlyPreferredHotels: true });
    const found = await ask(preferred);
    if (hotelCodesIn(found).length === 0) return undefined;
    const [offered, kept] = [await ask(byCode(found)), await ask({ ...byCode(found), ...preferred })];
    const leftOut = minus(common(hotelCodesIn(found), hotelCodesIn(offered)), hotelCodesIn(kept));
    const all = hotelCodesIn(await ask({}));
    if (leftOut.length === 0 && minus(all, hotelCodesIn(found)).length === 0) return undefined;
    return sentence(
      'with OnlyPreferredHotels, hotels are shown that a search by their codes leaves out',
      leftOut,
    );
  },
};

/** The same for page 2 of the place. */
export const preferredOnPage2: Relation = {
  clause: preferredInPlace.clause,
  differences: (ask, fixtures) =>
    preferredInPlace.differences((changed) => ask({ PageNumber: 2, ...changed }), fixtures),
};

/** No hotel is on two of the first three pages. */
export const pageNumber: Relation = {
  clause: 'v1.avail.page-number',
  differences: async (ask, { session: { settings } }) => {
    const earlier: string[] = [];
    const found: string[] = [];
    for (const PageNumber of [1, 2, 3]) {
      const page = hotelCodesIn(await ask({ PageNumber }));
      const again = page.filter((code) => earlier.includes(code));
      // A service may repeat its last page. Whether a page is the last is known only if pages have a size.
      if (page.length === 0 || again.length === page.length) {
        const isPaged = settings.known('v1.maxHotels.perPage') && settings.get('v1.maxHotels.perPage');
        const all = isPaged ? hotelCodesIn(await ask({ MaxResponses: 500 })) : [];
        if (minus(all, earlier).length === 0) return PageNumber === 3 ? found : undefined;
      }
      found.push(...sentence(`hotels of earlier pages are on page ${PageNumber}`, again));
      earlier.push(...page);
    }
    return found;
  },
};

/** What holds of pages around a position and at an address. */
export const relationsOfV1Pages: readonly Relation[] = [
  preferredInPlace,
  pageNumber,
  ...describedAlike(
    async (ask) => {
      const second = await ask({ PageNumber: 2 });
      return hotelCodesIn(second).length === 0 ? [] : [await ask(byCode(second))];
    },
    { PageNumber: 2 },
  ),
];
