import type { Prober } from '../../probe.ts';
import type { Bend, Loose, Op, Service } from '../../types.ts';
import { bookingOf, candidate, search, TWO, type Wish } from '../kit.ts';

/** An answer whose content is changed before it goes out. */
export const answers =
  (ops: Op | Op[], change: (body: Loose, ask: Loose, s: Service) => void): Bend =>
  (h) => ({
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      if (![ops].flat().includes(op)) return made;
      const other = structuredClone(made);
      change(other, ask, s);
      return other;
    },
  });
export const ORDERS: Op[] = ['order', 'orders'];
export const RATES: Op[] = ['availability', 'checkrate'];

export const itemsOf = (order: Loose, type: string): Loose[] =>
  (order.items ?? []).filter((item: Loose) => item.type === type);
export const roomsOf = (order: Loose): Loose[] =>
  itemsOf(order, 'HOTEL').flatMap((item) => item.hotelRooms ?? []);
export const staysOf = (body: Loose): Loose[] => body.HotelStaysType?.HotelStays ?? [];
export const roomStaysOf = (body: Loose): Loose[] => staysOf(body).flatMap((stay) => stay.RoomStays);
export const roomRatesOf = (body: Loose): Loose[] => roomStaysOf(body).flatMap((stay) => stay.RoomRates);
export const nightsOf = (body: Loose): Loose[] => roomRatesOf(body).flatMap((rate) => rate.RatesType.Rates);
export const v2RatesOf = (body: Loose): Loose[] =>
  (body.hotels ?? []).flatMap((entry: Loose) => entry.roomRates);

/** A search for two rooms of one kind. */
export const PAIR: Loose = {
  RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity: 2 }] },
};
export const EVERYWHERE = { destinations: { regionId: 'everywhere' } };

/** Books what a search finds first, under a reference of the partner's own. */
export const bookAs = (call: Prober, reference: string, w: Wish = {}): Loose => {
  const rooms = w.rooms ?? TWO;
  const h = search(call, `search for ${reference}`, { ...w, rooms }).HotelStaysType.HotelStays[0];
  const body = bookingOf(h.RoomStays[0], h.BasicPropertyInfo.HotelRef.HotelCode, rooms, reference);
  return call.v1(`book ${reference}`, 'SendHotelRes', body).BookingResult.Reservation;
};
