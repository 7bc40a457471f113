/**
 * Searches shortly before arrival, when deadlines have passed. Specification: "v2 availability (request and response)".
 * The judge checks each policy; the test only makes sure that there is one whose deadline has passed.
 */
import { addDays } from '../lib/days.ts';
import { noData, test } from './suite-test.ts';
import { hotelsIn, ratesIn } from '../client/v2-answers.ts';
import { confirmRates, searchRates } from './helpers/v2-search.ts';

test('v2.shape.penalty-agrees: penalty dates agree with inPenalty for stays that begin today, tomorrow and in three days', async ({
  shopper,
  day,
}) => {
  const today = day(0);
  let foundPassedDate = false;
  for (const offset of [0, 1, 3]) {
    const checkIn = day(offset);
    // This close to check-in, the service may have nothing to offer.
    const dates = { checkIn, checkOut: addDays(checkIn, 2) };
    const answer = await searchRates(shopper, dates, { expects: 'open' });
    if (answer.status !== 200 || hotelsIn(answer).length === 0) continue;
    const rates = ratesIn(answer);
    foundPassedDate ||= rates.some(
      ({ rate: { cancelPolicy: policy } }) =>
        policy?.nonRefundable !== true &&
        typeof policy?.penaltyDate === 'string' &&
        policy.penaltyDate.slice(0, 10) < today,
    );
    if (rates.length > 0) await confirmRates(shopper, rates.slice(0, 1), {}, { expects: 'open' });
  }
  if (!foundPassedDate)
    noData('no refundable rate of a stay that begins soon shows a deadline that has passed');
});
