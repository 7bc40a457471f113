import { stamp } from '../base/days.ts';
import { chance } from '../base/chance.ts';
import type { Client, Guest, Quote, Reservation, Service, Stay } from '../types.ts';
import { orderOf } from '../orders/record.ts';
import { send } from '../webhooks/send.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const word = (seed: string, length: number): string =>
  Array.from({ length }, (_, i) => letters[Math.floor(chance(`${seed}.${i}`) * letters.length)]).join('');

export interface Wish {
  client: Client;
  quotes: Quote[];
  guests: Guest[][];
  email: string;
  reference: string | null;
  comment: string | null;
  payment: string;
  state: number;
  pms?: string | undefined;
}

/** Creates a reservation and its order. Locators have letters and digits, order ids only digits, so that neither reveals the other. */
export const reserve = (s: Service, wish: Wish): Reservation => {
  const first = wish.quotes[0];
  if (!first) throw new Error('a reservation has a quote');
  s.sequence++;
  const seed = `${s.world.name}/${s.sequence}/${s.random()}`;
  const stay: Stay = first.stay;
  const at = stamp(s.now(), s.world.manners.zone);
  const rooms = wish.quotes.flatMap((q) =>
    q.rooms.flatMap((room) => splitUnits(room).map((one) => ({ quote: q, room: one }))),
  );
  const r: Reservation = {
    locator: `${word(seed, 4)}-${word(`${seed}b`, 6)}`,
    reference: wish.reference,
    client: wish.client.id,
    orderId: String(7_000_000_000 + Math.floor(chance(`${seed}o`) * 900_000_000) + s.sequence),
    hotel: first.hotel,
    stay,
    rooms: rooms.map((x, i) => ({ ...x, cancelledAt: null, inPenalty: false, guests: wish.guests[i] ?? [] })),
    email: wish.email,
    state: wish.state,
    created: at,
    updated: at,
    pms: wish.pms ?? `PMS${String(s.sequence).padStart(6, '0')}`,
    comment: wish.comment,
    payment: wish.payment,
  };
  s.p.booked(s, r);
  return r;
};

/** Splits a room quote into single units, each with its share of the price. */
const splitUnits = (room: Quote['rooms'][number]): Quote['rooms'] => {
  const n = room.party.quantity;
  if (n === 1) return [room];
  const share = (amount: number): number => Number((amount / n).toFixed(3));
  const taxes = (list: typeof room.taxes) => list.map((t) => ({ ...t, amount: share(t.amount) }));
  const one = {
    party: { ...room.party, quantity: 1 },
    nights: room.nights.map((x) => ({
      date: x.date,
      net: share(x.net),
      taxes: taxes(x.taxes),
      total: share(x.total),
    })),
    net: share(room.net),
    taxes: taxes(room.taxes),
    total: share(room.total),
  };
  return Array.from({ length: n }, () => one);
};

/** Notifies partners that the order of a reservation has changed. */
export const orderChanged = (s: Service, r: Reservation): void => {
  s.orders.set(r.orderId, orderOf(s, r, s.orders.get(r.orderId)));
  send(s, 'ORDER_CHANGED', r.orderId);
};

export const reservationPoints = {
  booked: (s: Service, r: Reservation): void => {
    s.reservations.set(r.locator, r);
    orderChanged(s, r);
  },
  cancelled: (s: Service, r: Reservation, rooms: number[]): void => {
    const at = stamp(s.now(), s.world.manners.zone);
    for (const index of rooms) {
      const room = r.rooms[index];
      if (!room || room.cancelledAt !== null) continue;
      room.inPenalty = s.p.policy(s, room.quote).inPenalty;
      room.cancelledAt = at;
    }
    r.updated = at;
    r.state = r.rooms.every((room) => room.cancelledAt !== null) ? 4 : 6;
    orderChanged(s, r);
  },
  visible: (_s: Service, r: Reservation, client: Client): boolean => r.client === client.id,
};
