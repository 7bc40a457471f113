import { randomId } from '../base/chance.ts';
import { addDays, dayOf, daysBetween } from '../base/days.ts';
import { jwt } from '../base/tokens.ts';
import { quote } from '../rates/quote.ts';
import { hotelShape, roomRate } from '../v2/shapes.ts';
import { json, problem } from '../orders/lookup.ts';
import type { Loose, Reply, Service } from '../types.ts';

const LIFE = 1800;

/** POST /generateLongStayAccessToken: the landing page is in the body in one world, in the query in the other. */
export const longStayToken = (s: Service, body: Loose, query: URLSearchParams): Reply => {
  const locator =
    s.world.manners.locatorIn === 'body' ? body?.landingPageLocator : query.get('landingPageLocator');
  const ask = s.p.ask(s, 'token', { landingPageLocator: locator });
  if (typeof ask.landingPageLocator !== 'string' || ask.landingPageLocator === '')
    return s.p.http(s, 'token', problem(422, 'landingPageLocator'), ask);
  if (!s.world.longStay.includes(ask.landingPageLocator))
    return s.p.http(s, 'token', problem(403, 'no such landing page'), ask);
  const session = randomId(s);
  const token = jwt(s.secret, {
    use: 'long',
    landing: ask.landingPageLocator,
    until: s.age() + LIFE * 1000,
    sid: session,
  });
  const answer = { access_token: token, token_type: 'Bearer', expires_in: LIFE, session_id: session };
  return s.p.http(
    s,
    'token',
    json(200, s.p.answer(s, 'token', answer, ask), { 'cache-control': 'no-store' }),
    ask,
  );
};

/** /landing/{locator}/long-stays: the cheapest rate of up to ten hotels for a stay of 14 nights or more. */
export const longStay = (s: Service, locator: string, authorization: string, message: Loose): Reply => {
  const ask = s.p.ask(s, 'longStay', { ...message, locator });
  const http = (reply: Reply): Reply => s.p.http(s, 'longStay', reply, ask);
  if (!s.p.longStayOpen(s, authorization, locator)) return http(problem(401, 'token'));
  const start = dayOf(ask.from) ?? addDays(new Date(s.now()).toISOString().slice(0, 10), 30);
  const end = dayOf(ask.to) ?? addDays(start, 14);
  const nights = daysBetween(start, end);
  if (nights < 14 || nights > 28) return http(problem(422, 'a long stay has 14 to 28 nights'));
  const stay = { start, end };
  const parties = [{ rph: 0, quantity: 1, adults: Number(ask.adults ?? 2), ages: [] }];
  const homes: Loose[] = [];
  for (const h of s.world.hotels) {
    const rates = h.rooms.flatMap((r) =>
      h.plans
        .filter((p) => s.p.unsold(s, h, r, p, stay, parties) === null)
        .map((p) => quote(s, h, r, p, stay, parties, h.city.currency)),
    );
    const [best] = s.p.cheapest(rates);
    if (best) homes.push({ home: hotelShape(h), offer: roomRate(s, best, s.p.locale(s, ask.language), {}) });
    if (homes.length === 10) break;
  }
  return http(json(200, s.p.answer(s, 'longStay', { landingPage: locator, nights, homes }, ask)));
};
