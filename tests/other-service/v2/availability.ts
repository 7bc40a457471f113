import { randomId } from '../base/chance.ts';
import { dayOf, daysBetween } from '../base/days.ts';
import { quote } from '../rates/quote.ts';
import { text } from '../world/texts.ts';
import { pageNumber } from '../v1/hotels.ts';
import { json, problem } from '../orders/lookup.ts';
import type { Client, Hotel, Loose, Party, Quote, Reply, Service, Stay } from '../types.ts';
import { cancelPolicy, hotelShape, meal, ratePlan, rateToken, roomRate } from './shapes.ts';

const PAGE = 50;

export const v2Points = {
  /** The first present of circleInfo, regionId and hotelIds. */
  v2Hotels: (s: Service, d: Loose): Hotel[] => {
    if (d.circleInfo) {
      const { latitude, longitude, radius, unit } = d.circleInfo;
      return s.world.hotels.filter((h) =>
        s.p.inRadius(h, Number(latitude), Number(longitude), s.p.metres(Number(radius), unit ?? 'km')),
      );
    }
    if (d.regionId) {
      const cities = s.world.regions.get(String(d.regionId)) ?? [];
      return s.world.hotels.filter((h) => cities.includes(h.city.code));
    }
    const ids = (d.hotelIds as Loose[]).map(String);
    return s.world.hotels.filter((h) => ids.includes(h.id));
  },
  starred: (h: Hotel, stars: number[]): boolean =>
    stars.length === 0 || (h.stars !== null && stars.includes(h.stars)),
};

const wrongAsk = (ask: Loose): string | null => {
  const d = ask?.destinations;
  if (!d || typeof d !== 'object') return 'destinations';
  if (!d.circleInfo && !d.regionId && !Array.isArray(d.hotelIds)) return 'destinations is empty';
  const [start, end] = [dayOf(ask.dateFrom), dayOf(ask.dateTo)];
  if (!start || !end) return 'dateFrom and dateTo';
  const nights = daysBetween(start, end);
  if (nights < 1 || nights > 28) return 'a stay has 1 to 28 nights';
  const o = ask.occupancy;
  if (!o || typeof o !== 'object') return 'occupancy';
  for (const name of ['grownUps', 'minors']) {
    const many = o[name] ?? 0;
    if (!Number.isInteger(many) || many < 0) return name;
  }
  const ages = o.minorAges ?? [];
  if (
    !Array.isArray(ages) ||
    ages.length !== (o.minors ?? 0) ||
    !ages.every((age: unknown) => Number.isInteger(age) && Number(age) >= 0 && Number(age) < 18)
  )
    return 'minorAges';
  if ((o.grownUps ?? 0) + ages.length < 1) return 'occupancy is empty';
  if (ask.circleUnit || (d.circleInfo?.unit && !['km', 'mi'].includes(d.circleInfo.unit))) return 'unit';
  if (
    ask.classes !== undefined &&
    ask.classes !== null &&
    !(Array.isArray(ask.classes) && ask.classes.every((c: unknown) => [1, 2, 3, 4, 5].includes(Number(c))))
  )
    return 'classes';
  return null;
};

/** An unavailable rate with its reason, and with the limits if there are too many guests. */
const unavailable = (s: Service, q: Quote, why: string, language: number): Loose => ({
  id: `x-${q.hotel.code}-${q.room.id}-${q.plan.id}`,
  roomType: { id: String(q.room.id), name: text(q.room.key, language) },
  reason: text(why, language),
  ...(why === 'crowd'
    ? {
        minAdultCount: 1,
        maxAdultCount: q.room.maxAdults,
        minChildCount: 0,
        maxChildCount: q.room.maxChildren,
      }
    : {}),
  cancelPolicy: cancelPolicy(s, q),
  ratePlan: ratePlan(q, language),
  meal: meal(q, language),
  priceComposition: null,
});

/** POST /v2/hotels/availability. */
export const availability = (s: Service, client: Client, message: Loose): Reply => {
  const ask = s.p.ask(s, 'availability', message);
  const wrong = wrongAsk(ask);
  if (wrong) return s.p.http(s, 'availability', problem(422, wrong), ask);
  const stay: Stay = { start: dayOf(ask.dateFrom) ?? '', end: dayOf(ask.dateTo) ?? '' };
  const party: Party = {
    rph: 0,
    quantity: 1,
    adults: ask.occupancy.grownUps ?? 0,
    ages: ask.occupancy.minorAges ?? [],
  };
  const language = s.p.locale(s, ask.language);
  const rooms = (h: Hotel): Loose[] =>
    h.rooms.flatMap((r) => h.plans.map((p) => ({ r, p, why: s.p.unsold(s, h, r, p, stay, [party]) })));
  const found = s.p
    .v2Hotels(s, ask.destinations)
    .filter(
      (h) =>
        s.p.starred(h, ask.classes ?? []) && (ask.favouritesOnly !== true || client.favourites.has(h.code)),
    )
    .map((h) => ({ h, rates: rooms(h) }))
    .filter(
      (f) =>
        f.rates.some((x) => x.why === null) ||
        (ask.includeUnavailableRoomRates === true && f.rates.length > 0),
    );
  const page = pageNumber(ask.page);
  const hotels = s.p.slice(found, page, PAGE, 'availability').map(({ h, rates }) => {
    const price = (x: Loose): Quote => quote(s, h, x.r, x.p, stay, [party], h.city.currency);
    const quotes = rates.filter((x) => x.why === null).map(price);
    const shown = (ask.lowestOnly === true ? s.p.cheapest(quotes) : quotes).map((q) =>
      roomRate(s, q, language, { rateToken: rateToken(s, q, client) }),
    );
    const gone = rates.filter((x) => x.why !== null).map((x) => unavailable(s, price(x), x.why, language));
    return {
      hotel: hotelShape(h),
      roomRates: shown,
      ...(ask.includeUnavailableRoomRates === true ? { unavailableRoomRates: gone } : {}),
    };
  });
  const body = {
    searchId: `s-${randomId(s)}`,
    hotels,
    count: hotels.length,
    totalCount: found.length,
    page,
    totalPages: Math.ceil(found.length / PAGE),
  };
  return s.p.http(s, 'availability', json(200, s.p.answer(s, 'availability', body, ask)), ask);
};
