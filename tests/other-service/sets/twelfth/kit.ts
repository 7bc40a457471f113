import { addDays } from '../../base/days.ts';
import type { Prober } from '../../probe.ts';
import type { Hotel, Loose } from '../../types.ts';
import { bookingOf, search, START, TWO } from '../kit.ts';

/** Books two adults into a hotel under a reference of the partner. */
export const bookAs = (call: Prober, hotel: Hotel | undefined, reference: string): Loose => {
  if (!hotel) throw new Error('no hotel to book');
  const found = search(call, 'search', { hotels: [hotel] });
  const stay = found.HotelStaysType?.HotelStays?.[0]?.RoomStays[0];
  if (!stay) throw new Error('nothing to book');
  const answer = call.v1(`book ${reference}`, 'SendHotelRes', bookingOf(stay, hotel.code, TWO, reference));
  return answer.BookingResult.Reservation;
};
/** One entry of HotelReadRequests around the days of the probes. */
export const readOf = (hotel: Hotel): Loose => ({
  HotelRef: { HotelCode: hotel.code },
  SelectionCriteria: { Start: addDays(START, -1), End: addDays(START, 5) },
});
