/** Relations between v1 searches for a place and their pages. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer } from '../../client/answer.ts';
import { groupBy } from '../../lib/group-by.ts';
import { hotelCodesIn, refsTo, roomRatesIn } from '../helpers/v1.ts';
import { commonValues, minus, sentence, type Members, type Relation } from './relate.ts';
import { sameTextRelations } from './v1-offers.ts';
import { withExtensions } from './v1-search.ts';

/** Members that request the hotels of an answer by their codes, in reverse order, on one page. */
const searchByCodes = (answer: Answer): Members => ({
  ...refsTo(hotelCodesIn(answer).toReversed()),
  Address: undefined,
  Position: undefined,
  Radius: undefined,
  MaxResponses: undefined,
  PageNumber: undefined,
});

/** With OnlyPreferredHotels, a search for a place finds no hotel that the same filter removes from a search by hotel codes. */
export const preferredInPlace: Relation = {
  clause: 'v1.avail.only-preferred',
  differences: async (send) => {
    const preferredOnly = withExtensions({ OnlyPreferredHotels: true });
    const foundAnswer = await send(preferredOnly);
    if (hotelCodesIn(foundAnswer).length === 0) return undefined;
    const offeredAnswer = await send(searchByCodes(foundAnswer));
    const keptAnswer = await send({ ...searchByCodes(foundAnswer), ...preferredOnly });
    const leftOut = minus(
      commonValues(hotelCodesIn(foundAnswer), hotelCodesIn(offeredAnswer)),
      hotelCodesIn(keptAnswer),
    );
    const allCodes = hotelCodesIn(await send({}));
    if (leftOut.length === 0 && minus(allCodes, hotelCodesIn(foundAnswer)).length === 0) return undefined;
    return sentence(
      'with OnlyPreferredHotels, hotels are shown that a search by their codes leaves out',
      leftOut,
    );
  },
};

/** However many hotels a search for a place finds, a search by their codes finds them, too. */
export const foundByCode: Relation = {
  clause: 'v1.avail.refs-whole',
  differences: async (send) => {
    const foundAnswer = await send({});
    const codes = hotelCodesIn(foundAnswer);
    if (codes.length === 0) return undefined;
    const foundByCodes = hotelCodesIn(await send(searchByCodes(foundAnswer)));
    // Where no code is found, another clause is broken: a code works as text.
    if (foundByCodes.length === 0) return undefined;
    return sentence('a search by the codes of the hotels found leaves out', minus(codes, foundByCodes));
  },
};

/** The same relation for page 2 of the place. */
export const preferredOnPage2: Relation = {
  clause: preferredInPlace.clause,
  differences: (send, fixtures) =>
    preferredInPlace.differences((changed) => send({ PageNumber: 2, ...changed }), fixtures),
};

/** With BestOnly false, page 2 shows further rates of the hotels that have some in a search by their codes. */
export const allRatesOnPage2: Relation = {
  clause: 'v1.avail.best-only-false',
  differences: async (send) => {
    // A service may show one rate of each hotel in a search for a place.
    const countOnPage1 = rateCountsIn(await send({ PageNumber: 1, BestOnly: false }));
    if (![...countOnPage1.values()].some((count) => count > 1)) return undefined;
    const page = await send({ PageNumber: 2, BestOnly: false });
    if (hotelCodesIn(page).length === 0) return undefined;
    const byCodes = await send({ ...searchByCodes(page), BestOnly: false });
    const [countOnPage, countByCode] = [rateCountsIn(page), rateCountsIn(byCodes)];
    const withOneRate = [...countOnPage].flatMap(([code, count]) =>
      count === 1 && (countByCode.get(code) ?? 0) > 1 ? [code] : [],
    );
    if ([...countOnPage.values()].some((count) => count > 1)) return [];
    return withOneRate.length < 3
      ? undefined
      : sentence(
          'with BestOnly false, page 2 shows one rate of each hotel, but more by its code',
          withOneRate,
        );
  },
};

const rateCountsIn = (answer: Answer): ReadonlyMap<string, number> =>
  new Map(
    [...groupBy(roomRatesIn(answer), ({ hotelCode }) => hotelCode)].map(([code, { length }]) => [
      code,
      length,
    ]),
  );

/** No hotel is on more than one of the first three pages. */
export const pageNumber: Relation = {
  clause: 'v1.avail.page-number',
  differences: async (send, { session: { settings } }) => {
    const earlierCodes: string[] = [];
    const sentences: string[] = [];
    for (const PageNumber of [1, 2, 3]) {
      const page = hotelCodesIn(await send({ PageNumber }));
      const repeatedCodes = page.filter((code) => earlierCodes.includes(code));
      // A page after the last may be empty or repeat the last one. Which page is the last is only known if MaxResponses is a
      // page size.
      if (page.length === 0 || repeatedCodes.length === page.length) {
        const isPaged = settings.known('v1.maxHotels.perPage') && settings.get('v1.maxHotels.perPage');
        const allCodes = isPaged ? hotelCodesIn(await send({ MaxResponses: 500 })) : [];
        if (minus(allCodes, earlierCodes).length === 0) return PageNumber === 3 ? sentences : undefined;
      }
      sentences.push(...sentence(`page ${PageNumber} repeats hotels of earlier pages`, repeatedCodes));
      earlierCodes.push(...page);
    }
    return sentences;
  },
};

/** Relations between the pages of a search around a position or at an address. */
export const relationsOfV1Pages: readonly Relation[] = [
  preferredInPlace,
  pageNumber,
  ...sameTextRelations(
    async (send) => {
      const secondPage = await send({ PageNumber: 2 });
      return hotelCodesIn(secondPage).length === 0 ? [] : [await send(searchByCodes(secondPage))];
    },
    { PageNumber: 2 },
  ),
];
