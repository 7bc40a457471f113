import type { Prober } from '../../probe.ts';
import type { Bend, Hotel, Loose, Op, Service } from '../../types.ts';
import { book, order, search, seeded, TWO, type Wish } from '../kit.ts';

/** The body of an answer that is made otherwise. */
export const answers =
  (ops: Op[], change: (body: Loose, ask: Loose, s: Service) => void): Bend =>
  (h) => ({
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      if (!ops.includes(op)) return made;
      const other = structuredClone(made);
      change(other, ask, s);
      return other;
    },
  });
/** An order that is shown otherwise. */
export const orders = (change: (order: Loose, s: Service) => void): Bend =>
  answers(['order', 'orders'], (body, _ask, s) => change(body, s));
export const itemsOf = (order: Loose, type: string): Loose[] =>
  order.items.filter((item: Loose) => item.type === type);
export const isCancelled = (x: Loose): boolean => x.status === 'CANCELLED';

export const roomStays = (body: Loose): Loose[] =>
  (body.HotelStaysType?.HotelStays ?? []).flatMap((h: Loose) => h.RoomStays);
export const ratesOf = (body: Loose): Loose[] => (body.hotels ?? []).flatMap((h: Loose) => h.roomRates);
export const hotelOf = (s: Service, code: number): Hotel | undefined =>
  s.world.hotels.find((h) => h.code === code);

/** Reads the seeded order with items of all kinds. */
export const readSeeded = (call: Prober): void => void order(call, seeded(call));
/** Two rooms of two adults. */
export const ROOMS = [...TWO, ...TWO];
/** GetHotelAvail around a place, in the given reach and unit. */
export const around = (call: Prober, radius: Loose, w: Wish = {}): Loose =>
  search(call, 'around', {
    hotels: [],
    ...w,
    criterion: { Position: { Latitude: 47.269, Longitude: 11.404 }, ...radius },
  });
/** Books, does something with the reservation, and reads its order. */
export const bookAndRead = (call: Prober, w: Wish, then: (r: Loose) => void = () => {}): void => {
  const r = book(call, w);
  then(r);
  order(call, r.OrderId);
};
