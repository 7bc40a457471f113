/** Relations between v1 searches for a place and their pages. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer } from '../../client/answer.ts';
import { hotelCodesIn, refsTo } from '../helpers/v1.ts';
import { common, minus, sentence, type Members, type Relation } from './relate.ts';
import { describedAlike } from './v1-offers.ts';
import { extended } from './v1-search.ts';

/** Members that request the hotels of an answer by their codes, in reverse order, on one page. */
const byCode = (answer: Answer): Members => ({
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

/** No hotel is on more than one of the first three pages. */
export const pageNumber: Relation = {
  clause: 'v1.avail.page-number',
  differences: async (ask, { session: { settings } }) => {
    const earlier: string[] = [];
    const found: string[] = [];
    for (const PageNumber of [1, 2, 3]) {
      const page = hotelCodesIn(await ask({ PageNumber }));
      const again = page.filter((code) => earlier.includes(code));
      // A page after the last may be empty or repeat the last one. Which page is the last is only known if MaxResponses is a
      // page size.
      if (page.length === 0 || again.length === page.length) {
        const isPaged = settings.known('v1.maxHotels.perPage') && settings.get('v1.maxHotels.perPage');
        const all = isPaged ? hotelCodesIn(await ask({ MaxResponses: 500 })) : [];
        if (minus(all, earlier).length === 0) return PageNumber === 3 ? found : undefined;
      }
      found.push(...sentence(`page ${PageNumber} repeats hotels of earlier pages`, again));
      earlier.push(...page);
    }
    return found;
  },
};

/** Relations between the pages of a search around a position or at an address. */
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
