import type { Prober } from '../../probe.ts';
import type { Loose } from '../../types.ts';
import { roomStays } from '../fourth/kit.ts';
import { plansOf } from '../kit.ts';

/** The rate plans and the room rates of an availability answer of v1. */
export const allPlans = (body: Loose): Loose[] => roomStays(body).flatMap(plansOf);
export const allRoomRates = (body: Loose): Loose[] => roomStays(body).flatMap((stay) => stay.RoomRates ?? []);

/** The second client of the service, as v1 and v2 know it. */
export const secondKeys = (call: Prober): Record<string, string> => ({
  'x-partner-key': call.s.clients[1]?.apiKey ?? '',
  'x-partner-secret': call.s.clients[1]?.secretKey ?? '',
});
export const secondBearer = (call: Prober): string => call.s.clients[1]?.bearer ?? '';

/** GetBookings for the hotel and the days of a reservation. */
export const periodOf = (call: Prober, r: Loose): Loose =>
  call.v1('period', 'GetBookings', {
    ReadRequestsType: {
      HotelReadRequests: [{ HotelRef: { HotelCode: r.Hotel.HotelCode }, SelectionCriteria: r.Period }],
    },
  });
/** HotelSearch by addresses. */
export const searchAt = (call: Prober, Address: Loose[], more: Loose = {}): Loose =>
  call.v1('hotel search', 'HotelSearch', { Criteria: { Criterion: { Address } }, PageNumber: 1, ...more });
