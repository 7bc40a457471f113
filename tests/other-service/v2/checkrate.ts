import { randomId } from '../base/chance.ts';
import { unseal } from '../base/tokens.ts';
import { quote } from '../rates/quote.ts';
import { json, problem } from '../orders/lookup.ts';
import type { Client, Loose, Quote, Reply, Service } from '../types.ts';
import { bookingToken, hotelShape, roomRate } from './shapes.ts';

export const checkratePoints = {
  sameStay: (claims: Loose[]): boolean =>
    new Set(claims.map((c) => JSON.stringify([c.s, c.e, c.a, c.k]))).size === 1,
  /** One gone rate refuses the whole call. */
  gone: (_s: Service, quotes: (Quote | null)[]): boolean => quotes.some((q) => q === null),
};

/** The current quote for the claims of a token; null if it is no longer sold. */
export const live = (s: Service, c: Loose): Quote | null => {
  const h = s.world.hotels.find((x) => x.code === c.h);
  const r = h?.rooms.find((x) => x.id === c.r);
  const p = h?.plans.find((x) => x.id === c.p);
  const stay = { start: c.s, end: c.e };
  const party = { rph: 0, quantity: 1, adults: c.a, ages: c.k };
  if (!h || !r || !p || s.p.unsold(s, h, r, p, stay, [party]) !== null) return null;
  return quote(s, h, r, p, stay, [party], h.city.currency);
};

/** POST /v2/hotels/checkrate. */
export const checkrate = (s: Service, client: Client, message: Loose): Reply => {
  const ask = s.p.ask(s, 'checkrate', message);
  const http = (reply: Reply): Reply => s.p.http(s, 'checkrate', reply, ask);
  if (!Array.isArray(ask?.rateTokens) || ask.rateTokens.length === 0) return http(problem(422, 'rateTokens'));
  const claims = ask.rateTokens.map((token: unknown) => unseal(s.secret, 'rt', token));
  if (claims.some((c: Loose) => c === null || c.c !== client.id))
    return http(problem(422, 'a token is not ours'));
  if (!s.p.sameStay(claims)) return http(problem(422, 'tokens of different stays'));
  const quotes: (Quote | null)[] = claims.map((c: Loose) => live(s, c));
  if (s.p.gone(s, quotes)) return http(problem(404, 'a rate is gone'));
  const language = s.p.locale(s, ask.locale);
  const sold = quotes.filter((q) => q !== null);
  const hotels = [...new Set(sold.map((q) => q.hotel))].map((h) => ({
    hotel: hotelShape(h),
    roomRates: sold
      .filter((q) => q.hotel === h)
      .map((q) => roomRate(s, q, language, { bookingToken: bookingToken(s, q, client) })),
  }));
  const body = { hotels, searchId: typeof ask.searchId === 'string' ? ask.searchId : `s-${randomId(s)}` };
  return http(json(200, s.p.answer(s, 'checkrate', body, ask)));
};
