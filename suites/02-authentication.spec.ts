/** Who may call. Specification: "Authentication". */
import { clause, expect, test } from './suite-test.ts';
import { badAuthorizations } from '../client/bearers.ts';
import type { Answer } from '../client/answer.ts';
import { blocked } from '../client/gaps.ts';
import { hotelIdsIn, firstRate } from '../client/v2-answers.ts';
import { requireConfirmableRates } from './helpers/v2-confirm.ts';

/** Nothing of what the operation answers. The status is not shown, so any will do. */
const hasNoData = (answer: Answer): boolean =>
  answer.status !== 200 || !/"(?:hotels|rateToken|bookingToken)"\s*:/.test(answer.text);

test(
  ...clause('auth.bearer.enforced', 'without a good bearer token no data comes back'),
  async ({ api, known, stay }) => {
    const question = { ...stay, destinations: { hotelIds: [...known('hotelIds')] } };
    if (hotelIdsIn(await api.post('/v2/hotels/availability', question)).length === 0)
      blocked('availability shows no hotel with a good token, so it cannot show less without');
    for (const [shown, authorization] of Object.entries(badAuthorizations)) {
      const answer = await api.post('/v2/hotels/availability', question, { authorization, expects: 'open' });
      expect(hasNoData(answer), `no data with ${shown}, HTTP ${answer.status}`).toBe(true);
    }
  },
);

test(...clause('auth.bearer.enforced', 'nor does re-confirmation answer'), async ({ api, known, stay }) => {
  const found = await api.post('/v2/hotels/availability', {
    ...stay,
    destinations: { hotelIds: [...known('hotelIds')] },
  });
  const rateTokens = [firstRate(found).rate.rateToken];
  for (const [shown, authorization] of Object.entries(badAuthorizations)) {
    const answer = await api.post('/v2/hotels/checkrate', { rateTokens }, { authorization, expects: 'open' });
    expect(hasNoData(answer), `no data with ${shown}, HTTP ${answer.status}`).toBe(true);
  }
  await requireConfirmableRates({ api, known, stay });
});
