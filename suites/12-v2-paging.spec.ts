/** The last page, and the one after it. Specification: "v2 availability (request and response)", "Limits". */
import { clause, expect, test } from './suite-test.ts';
import { noData, notExercised } from '../client/gaps.ts';
import { availability, hotelIdsIn } from '../client/v2-answers.ts';
import { requireJudged } from './helpers/require-judged.ts';

const path = '/v2/hotels/availability';

test(
  ...clause('v2.avail.beyond-last', 'the page after the last shows no hotels'),
  async ({ api, stay, known }) => {
    const question = { ...stay, destinations: { regionId: known('regionIds')[0]! } };
    const { totalPages } = availability(await api.post(path, question));
    if (!Number.isInteger(totalPages) || totalPages < 1)
      noData('the first known region shows no number of pages');
    const beyond = await api.post(path, { ...question, page: totalPages + 1 }, { expects: 'open' });
    // Nor is it shown that such a page is answered at all.
    if (beyond.status !== 200) notExercised(`the page after the last is answered HTTP ${beyond.status}`);
    expect(hotelIdsIn(beyond)).toEqual([]);
  },
);

test(
  ...clause('v2.avail.total-pages', 'a last page counts whether it is full or not'),
  async ({ api, stay, known, session }) => {
    // With unavailable rates hotels that are sold out are shown too: a region that fills its pages does so on every day.
    for (const regionId of known('regionIds'))
      await api.post(path, { ...stay, destinations: { regionId }, includeUnavailableRoomRates: true });
    // The judge compares the numbers of each answer.
    requireJudged({ session }, 'v2.avail.total-pages');
  },
);
