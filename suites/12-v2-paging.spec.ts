/** Pages of 50 hotels. Specification: "v2 availability (request and response)", "Limits". */
import { clause, expect, test } from './suite-test.ts';
import { noData, notExercised } from '../client/gaps.ts';
import { availability, hotelIdsIn, offerSummary } from '../client/v2-answers.ts';
import { compareStable } from './helpers/compare-stable.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';

const path = '/v2/hotels/availability';

const pageOf =
  ({ api, stay, known }: Pick<Fixtures, 'api' | 'stay' | 'known'>) =>
  (page?: number): Promise<Answer> => {
    const question = {
      ...stay,
      destinations: { regionId: known('regionIds')[0]! },
      ...(page === undefined ? {} : { page }),
    };
    // Whether there is a further page only the inventory knows.
    return api.post(path, question, page === undefined || page === 1 ? {} : { expects: 'open' });
  };

const mostPages = 40;

/** All pages of a large region. The last is known by being short, not by what the answers say of themselves. */
async function allPages(ask: (page?: number) => Promise<Answer>, first: Answer): Promise<Answer[]> {
  const pages = [first];
  while (availability(pages.at(-1)!).hotels.length >= 50) {
    if (pages.length === mostPages)
      noData(`the first known region has more than ${mostPages} pages of hotels`);
    pages.push(await ask(pages.length + 1));
  }
  if (pages.length < 2) noData('the first known region has only one page of hotels');
  return pages;
}

test(
  ...clause('v2.avail.page-size-50', 'each page before the last holds 50 hotels'),
  async ({ api, stay, known }) => {
    const ask = pageOf({ api, stay, known });
    const pages = await allPages(ask, await ask(1));
    pages
      .slice(0, -1)
      .forEach((page, index) => expect(availability(page).hotels, `page ${index + 1}`).toHaveLength(50));
  },
);

test(
  ...clause('v2.avail.total-count', 'totalCount is the number of hotels on all pages together'),
  async ({ api, stay, known }) => {
    const ask = pageOf({ api, stay, known });
    await compareStable(
      () => ask(1),
      offerSummary,
      async (first) => {
        const pages = await allPages(ask, first);
        const sum = pages.reduce((so_far, page) => so_far + availability(page).hotels.length, 0);
        return () =>
          pages.forEach((page, index) =>
            expect(availability(page).totalCount, `totalCount of page ${index + 1}`).toBe(sum),
          );
      },
    );
  },
);

test(
  ...clause('v2.avail.beyond-last', 'the page after the last shows no hotels'),
  async ({ api, stay, known }) => {
    const ask = pageOf({ api, stay, known });
    const { totalPages } = availability(await ask(1));
    if (!Number.isInteger(totalPages) || totalPages < 1)
      noData('the first known region shows no number of pages');
    const beyond = await ask(totalPages + 1);
    // Nor is it shown that such a page is answered at all.
    if (beyond.status !== 200) notExercised(`the page after the last is answered HTTP ${beyond.status}`);
    expect(hotelIdsIn(beyond)).toEqual([]);
  },
);

test(
  ...clause('v2.avail.total-pages', 'a last page counts whether it is full or not'),
  async ({ api, stay, known }) => {
    // With unavailable rates hotels that are sold out are shown too: a region that fills its pages does so on every day.
    let counted = 0;
    for (const regionId of known('regionIds')) {
      const answer = await api.post(path, {
        ...stay,
        destinations: { regionId },
        includeUnavailableRoomRates: true,
      });
      const { totalCount, totalPages } = availability(answer);
      // Without hotels none and one are both right, and what is no number the judge has seen.
      if (!(totalCount > 0)) continue;
      expect(totalPages ?? undefined, `totalPages for ${totalCount} hotels`).toBe(Math.ceil(totalCount / 50));
      counted += 1;
    }
    if (counted === 0) noData('the known regions show no hotels to count');
  },
);

test(
  ...clause('v2.avail.unavailable-only-when-requested', 'nor does page 2 show unavailable rates unasked'),
  async ({ api, stay, known }) => {
    // The judge looks into each hotel.
    const second = await pageOf({ api, stay, known })(2);
    if (second.status !== 200 || hotelIdsIn(second).length === 0)
      noData('the first known region has only one page of hotels');
  },
);

test(...clause('v2.avail.pages-disjoint', 'no hotel stands on two pages'), async ({ api, stay, known }) => {
  const ask = pageOf({ api, stay, known });
  await compareStable(
    () => ask(1),
    offerSummary,
    async (first) => {
      const ids = (await allPages(ask, first)).flatMap(hotelIdsIn);
      return () => expect(ids.length - new Set(ids).size, 'hotels that stand on more than one page').toBe(0);
    },
  );
});
