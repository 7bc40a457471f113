/** Searches rates of the known hotels, and re-confirms them. */
import { blocked, type Answer, type CallOptions, type Shopper } from '../../client/index.ts';
import { bookingTokensIn, ratesIn, type OfferedRate } from '../../client/v2-answers.ts';

export const availabilityPath = '/v2/hotels/availability';

/** Searches the known hotels for the stay of the test. */
export const searchRates = (
  { api, known, stay }: Shopper,
  changedMembers: object = {},
  options: CallOptions = {},
): Promise<Answer> => {
  const destinations = { hotelIds: [...known('hotelIds')] };
  return api.post(availabilityPath, { ...stay, destinations, ...changedMembers }, options);
};

/** Re-confirms rates of a search in one call. */
export const confirmRates = (
  { api }: Shopper,
  offers: readonly OfferedRate[],
  members: object = {},
  options: CallOptions = {},
): Promise<Answer> =>
  api.post(
    '/v2/hotels/checkrate',
    { rateTokens: offers.map(({ rate }) => rate.rateToken), ...members },
    options,
  );

/** The booking tokens of a re-confirmation, which may be refused. */
export const bookingTokensIfAny = (answer: Answer): string[] =>
  answer.status === 200 ? bookingTokensIn(answer) : [];

/** Rates of several hotels are tried, because one may be gone when it is re-confirmed. */
const maxHotels = 3;

/** Blocks a test about refused re-confirmation if new rates are not confirmed either. */
export async function requireConfirmableRates(shopper: Shopper): Promise<void> {
  const byHotel = new Map(ratesIn(await searchRates(shopper)).map((offer) => [offer.hotelId, offer]));
  for (const offer of [...byHotel.values()].slice(0, maxHotels))
    if (bookingTokensIfAny(await confirmRates(shopper, [offer])).length > 0) return;
  blocked('even new rates are not confirmed, so a refused re-confirmation shows nothing');
}

/** Kinds of parties that a service may treat differently. */
export const parties = [
  ['two adults', { adults: 2 }],
  ['a family', { adults: 2, children: 1, childrenAges: [6] }],
] as const;
