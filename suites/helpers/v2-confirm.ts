import { blocked } from '../../client/gaps.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { bookingTokensIn, ratesIn } from '../../client/v2-answers.ts';

/** Rates of several hotels are tried, because one may be gone when it is re-confirmed. */
const maxHotels = 3;

/** Blocks a test about refused re-confirmation if new rates are not confirmed either. */
export async function requireConfirmableRates({
  api,
  known,
  stay,
}: Pick<Fixtures, 'api' | 'known' | 'stay'>): Promise<void> {
  const found = await api.post('/v2/hotels/availability', {
    ...stay,
    destinations: { hotelIds: [...known('hotelIds')] },
  });
  const byHotel = new Map(ratesIn(found).map(({ hotelId, rate }) => [hotelId, rate.rateToken]));
  for (const rateToken of [...byHotel.values()].slice(0, maxHotels)) {
    const answer = await api.post('/v2/hotels/checkrate', { rateTokens: [rateToken] });
    if (answer.status === 200 && bookingTokensIn(answer).length > 0) return;
  }
  blocked('even new rates are not confirmed, so a refused re-confirmation shows nothing');
}
