/** The last page, and the one after it. Specification: "v2 availability (request and response)", "Limits". */
import { expect, noData, notExercised, test } from './suite-test.ts';
import { availability, hotelIdsIn } from '../client/v2-answers.ts';
import { requireJudged } from './helpers/require-judged.ts';

const path = '/v2/hotels/availability';

test('v2.avail.beyond-last: the page after the last shows no hotels', async ({ api, stay, known }) => {
  const request = { ...stay, destinations: { regionId: known('regionIds')[0]! } };
  const { totalPages } = availability(await api.post(path, request));
  if (!Number.isInteger(totalPages) || totalPages < 1)
    noData('the response for the first known region states no number of pages (totalPages)');
  const pageAfterLast = await api.post(path, { ...request, page: totalPages + 1 }, { expects: 'open' });
  // The specification does not show that the service must answer a request for such a page.
  if (pageAfterLast.status !== 200)
    notExercised(
      `the service answers the page after the last with HTTP ${pageAfterLast.status}, so its hotels cannot be judged`,
    );
  expect(hotelIdsIn(pageAfterLast), `hotels on page ${totalPages + 1} of ${totalPages}`).toEqual([]);
});

test('v2.avail.total-pages: a full last page and a part-filled one each count as one page', async ({
  shopper,
  api,
  stay,
  known,
}) => {
  // With unavailable rates the answer also contains hotels that are sold out, so that a full page is full on every day.
  for (const regionId of known('regionIds'))
    await api.post(path, { ...stay, destinations: { regionId }, includeUnavailableRoomRates: true });
  // The judge compares the counts within each answer.
  requireJudged(shopper, 'v2.avail.total-pages');
});
