import type { Bend } from '../../types.ts';
import { refusal } from '../kit.ts';

/** Hands out a lost reservation once, as if reading it took it from a queue. */
export const lostOnce: Bend = (h) => {
  const given = new Set<string>();
  return {
    http: (s, op, reply, ask) => {
      const made = h.http(s, op, reply, ask);
      if (op !== 'lost' || made.status !== 200) return made;
      if (given.has(ask.id)) return refusal(404, 'no lost reservation');
      given.add(ask.id);
      return made;
    },
  };
};
/** A booking of several rooms is written by each of two workers. */
export const writtenTwice: Bend = (h) => ({
  booked: (s, r) => {
    h.booked(s, r);
    if (r.rooms.length < 2) return;
    const last = r.locator.endsWith('Z') ? 'Y' : 'Z';
    h.booked(s, {
      ...r,
      locator: r.locator.slice(0, -1) + last,
      orderId: String(Number(r.orderId) + 1),
      rooms: r.rooms.map((room) => ({ ...room })),
    });
  },
});
export const SUMS = [
  'totalReservationPayable',
  'totalReservationOriginalPrice',
  'totalReservationPrice',
  'totalReservationTaxes',
  'totalReservationReceivable',
  'totalCommissionPayable',
  'totalCommissionReceivable',
];
/** Degrees with their minutes as the digits after the point. */
export const withMinutes = (degrees: number): number =>
  Number((Math.trunc(degrees) + (degrees % 1) * 0.6).toFixed(5));
