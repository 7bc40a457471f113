/** POST /v2/hotels/checkrate. Specification: "v2 rate re-confirmation (checkrate)". */
import { annotate, list, nullable, object, text, type Static } from '../build.ts';
import { ConfirmedRoomRate, Hotel } from './shapes.ts';

export const V2CheckrateRequest = object('V2CheckrateRequest', {
  rateTokens: list(text({ 'x-slot': 'rateToken' }), {
    clause: 'v2.checkrate.tokens-required',
    by: { minItems: 'conv.type-unstated' },
    minItems: 1,
    'x-range': [1, 4],
  }),
  locale: nullable(text({ clause: 'v2.checkrate.request-types', 'x-known': 'locale' })),
  searchId: nullable(text({ clause: 'v2.checkrate.request-types', 'x-slot': 'searchId' })),
});

export const V2CheckrateResponse = object('V2CheckrateResponse', {
  hotels: list(
    object('ConfirmedHotel', {
      hotel: annotate(Hotel, { present: 'v2.checkrate.hotel-required' }),
      roomRates: list(ConfirmedRoomRate, { clause: 'v2.checkrate.rate-shape' }),
    }),
    { clause: 'v2.checkrate.hotels-list' },
  ),
  searchId: nullable(text({ clause: 'v2.checkrate.search-id-nullable' })),
});
export type V2CheckrateResponse = Static<typeof V2CheckrateResponse>;
