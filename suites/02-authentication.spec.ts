/** Calls without a good bearer token. Specification: "Authentication". */
import { blocked, expect, test, type Answer, type Fixtures } from './suite-test.ts';
import { badAuthorizations } from '../client/bearers.ts';
import { hotelIdsIn, firstRate } from '../client/v2-answers.ts';
import { availabilityPath, requireConfirmableRates, searchRates } from './helpers/v2-search.ts';

/** Whether a response contains no data. The specification does not show its status, so any status is accepted. */
const hasNoData = (answer: Answer): boolean =>
  answer.status !== 200 || !/"(?:hotels|rateToken|bookingToken)"\s*:/.test(answer.text);

/** Requires that an operation gives no data for any bad token. */
async function mustRefuseBadTokens(api: Fixtures['api'], path: string, request: object): Promise<void> {
  for (const [description, authorization] of Object.entries(badAuthorizations)) {
    const answer = await api.post(path, request, { authorization, expects: 'open' });
    expect(hasNoData(answer), `no data with ${description}, HTTP ${answer.status}`).toBe(true);
  }
}

test('auth.bearer.enforced: availability needs a good bearer token', async ({
  shopper,
  api,
  known,
  stay,
}) => {
  if (hotelIdsIn(await searchRates(shopper)).length === 0)
    blocked('availability shows no hotels even with a good token, so a bad token cannot make a difference');
  const destinations = { hotelIds: [...known('hotelIds')] };
  await mustRefuseBadTokens(api, availabilityPath, { ...stay, destinations });
});

test('auth.bearer.enforced: re-confirmation needs a good bearer token', async ({ shopper, api }) => {
  const rateTokens = [firstRate(await searchRates(shopper)).rate.rateToken];
  await mustRefuseBadTokens(api, '/v2/hotels/checkrate', { rateTokens });
  await requireConfirmableRates(shopper);
});
