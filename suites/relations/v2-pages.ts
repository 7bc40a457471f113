/** Relations between the v2 pages of a region. Specification: "v2 availability (request and response)". */
import type { Answer, ClauseId } from '../../client/index.ts';
import { availability, hotelIdsIn } from '../../client/v2-answers.ts';
import { sentence, type Relation } from './relate.ts';
import { hasSameOffers } from './v2-search.ts';

/** The maximum number of pages that are compared. */
const maxPages = 40;

/** Compares all pages. A page with fewer than 50 hotels is the last; the counts that the answers state are not used. */
const ofAllPages = (
  clause: ClauseId,
  differences: (pages: readonly Answer[]) => readonly string[],
): Relation => ({
  clause,
  differences: async (send) => {
    const pages = [await send({})];
    while (availability(pages.at(-1)!).hotels.length >= 50 && pages.length < maxPages)
      pages.push(await send({ page: pages.length + 1 }));
    return pages.length < 2 || pages.length === maxPages ? undefined : differences(pages);
  },
});

/** Relations between the pages of a region. */
export const relationsOfPages: readonly Relation[] = [
  {
    clause: 'v2.avail.page-default-1',
    differences: async (send) => {
      const first = await send({});
      if (hasSameOffers(await send({ page: 2 }), first)) return undefined;
      return hasSameOffers(await send({ page: 1 }), first) ? [] : ['page 1 has other hotels than no page'];
    },
  },
  ofAllPages('v2.avail.pages-disjoint', (pages) => {
    const ids = pages.flatMap(hotelIdsIn);
    return sentence(
      'hotels are on several pages',
      ids.filter((id, index) => ids.indexOf(id) < index),
    );
  }),
  ofAllPages('v2.avail.page-size-50', (pages) =>
    pages.slice(0, -1).flatMap((page, index) => {
      const { length } = availability(page).hotels;
      return length === 50 ? [] : [`page ${index + 1} has ${length} hotels, and is not the last`];
    }),
  ),
  ofAllPages('v2.avail.total-count', (pages) => {
    const { length } = pages.flatMap((page) => availability(page).hotels);
    const counts = pages.map((page) => availability(page).totalCount);
    return counts.every((count) => count === length)
      ? []
      : [`all pages have ${length} hotels, and totalCount ${counts.join(', ')}`];
  }),
];
