import { unseal } from '../base/tokens.ts';
import { reserve } from '../v1/reservation.ts';
import { json, problem } from '../orders/lookup.ts';
import type { Client, Guest, Loose, Quote, Reply, Service } from '../types.ts';
import { live } from './checkrate.ts';
import { price } from './shapes.ts';

const guest = (g: Loose, i: number, email: string | null): Guest => ({
  first: String(g?.givenName ?? ''),
  last: String(g?.familyName ?? ''),
  age: typeof g?.age === 'number' ? g.age : null,
  child: g?.kind === 'CHILD',
  email: i === 0 ? email : null,
  primary: i === 0,
});

/** POST /v2/reservations: books one room per booking token, all of one hotel. */
export const book = (s: Service, client: Client, message: Loose): Reply => {
  const ask = s.p.ask(s, 'book', message);
  const http = (reply: Reply): Reply => s.p.http(s, 'book', reply, ask);
  const rooms: Loose[] = Array.isArray(ask?.rooms) ? ask.rooms : [];
  if (rooms.length === 0) return http(problem(422, 'rooms'));
  const email = ask.contact?.email;
  if (typeof email !== 'string') return http(problem(422, 'contact.email'));
  const claims = rooms.map((room) => unseal(s.secret, 'bk', room?.bookingToken));
  if (claims.some((c) => c === null || c.c !== client.id))
    return http(problem(422, 'a booking token is not ours'));
  if (!claims.every((c) => s.p.bookable(s, c))) return http(problem(410, 'a booking token is over'));
  const quotes = claims.map((c) => live(s, c));
  if (quotes.some((q) => q === null)) return http(problem(409, 'a rate is gone'));
  const sold = quotes.filter((q): q is Quote => q !== null);
  if (sold.some((q, i) => q.total !== claims[i].total)) return http(problem(409, 'the price changed'));
  if (new Set(sold.map((q) => q.hotel)).size > 1) return http(problem(422, 'one hotel a reservation'));
  const r = reserve(s, {
    client,
    quotes: sold,
    email,
    reference: ask.partnerNumber ?? null,
    comment: ask.remark ?? null,
    payment: String(ask.paymentOption ?? 'card'),
    state: 1,
    guests: rooms.map((room) =>
      (Array.isArray(room.guests) ? room.guests : []).map((g: Loose, i: number) => guest(g, i, email)),
    ),
    ...(typeof ask.pmsNumber === 'string' ? { pms: ask.pmsNumber } : {}),
  });
  const lines = r.rooms.map((x, i) => ({
    line: i + 1,
    hotel: r.hotel.id,
    roomType: x.quote.room.id,
    price: price(x.quote),
  }));
  const body = {
    purchase: { number: r.orderId, reservation: { locator: r.locator, pms: r.pms, state: 'OK' }, lines },
  };
  return http(json(201, s.p.answer(s, 'book', body, ask), { location: `${s.urls.api}/orders/${r.orderId}` }));
};
