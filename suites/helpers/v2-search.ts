/** Searches rates of the known hotels, and re-confirms them. */
import type { Answer } from '../../client/answer.ts';
import type { CallOptions } from '../../client/call-options.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { blocked } from '../../client/gaps.ts';
import { bookingTokensIn, ratesIn } from '../../client/v2-answers.ts';

export const availabilityPath = '/v2/hotels/availability';

export type Searcher = Pick<Fixtures, 'api' | 'known' | 'stay'>;

/** Searches the known hotels for the stay of the test. */
export const searchRates = (
  { api, known, stay }: Searcher,
  changedMembers: object = {},
  options: CallOptions = {},
): Promise<Answer> => {
  const destinations = { hotelIds: [...known('hotelIds')] };
  return api.post(availabilityPath, { ...stay, destinations, ...changedMembers }, options);
};

/** Rates of several hotels are tried, because one may be gone when it is re-confirmed. */
const maxHotels = 3;

/** Blocks a test about refused re-confirmation if new rates are not confirmed either. */
export async function requireConfirmableRates(fixtures: Searcher): Promise<void> {
  const found = await searchRates(fixtures);
  const byHotel = new Map(ratesIn(found).map(({ hotelId, rate }) => [hotelId, rate.rateToken]));
  for (const rateToken of [...byHotel.values()].slice(0, maxHotels)) {
    const answer = await fixtures.api.post('/v2/hotels/checkrate', { rateTokens: [rateToken] });
    if (answer.status === 200 && bookingTokensIn(answer).length > 0) return;
  }
  blocked('even new rates are not confirmed, so a refused re-confirmation shows nothing');
}

/** Kinds of parties that a service may treat differently. */
export const parties = [
  ['two adults', { adults: 2 }],
  ['a family', { adults: 2, children: 1, childrenAges: [6] }],
] as const;
