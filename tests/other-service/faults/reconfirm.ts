import { answers, eachRate, explicit, reasoned } from './fault.ts';
import { quote } from '../rates/quote.ts';
import type { Loose, Service } from '../types.ts';

const checked = (change: (body: Loose, ask: Loose) => void) => answers('checkrate', change);
const reply = (turn: (status: number, body: Loose) => [number, Loose]) =>
  ((h) => ({
    http: (s, op, r, ask) => {
      if (op !== 'checkrate') return h.http(s, op, r, ask);
      const [status, body] = turn(r.status, r.body);
      return h.http(s, op, { ...r, status, body }, ask);
    },
  })) as Parameters<typeof explicit>[4];

export const checkFaults = [
  explicit(
    'check-new-search-id',
    'check',
    'value',
    'check',
    checked((b) => void (b.searchId = 's-other')),
  ),
  explicit(
    'check-search-id-missing-when-omitted',
    'check',
    'value',
    'check',
    checked((b, a) => void (a.searchId ?? (b.searchId = null))),
  ),
  explicit(
    'check-same-search-id-when-omitted',
    'check',
    'value',
    'check',
    checked((b, a) => void (a.searchId ?? (b.searchId = 's-0'))),
  ),
  explicit('check-stays-mixed', 'check', 'semantic', 'check', (h) => ({
    sameStay: (c) => h.sameStay(c.map((x) => ({ ...x, e: '' }))),
  })),
  explicit('check-occupancies-mixed', 'check', 'semantic', 'check', (h) => ({
    sameStay: (c) => h.sameStay(c.map((x) => ({ ...x, a: 0, k: [] }))),
  })),
  explicit(
    'gone-as-empty',
    'goneMeans',
    'protocol',
    'check',
    reply((s, b) => (s === 404 ? [200, { hotels: [], searchId: null }] : [s, b])),
  ),
  explicit(
    'gone-as-410',
    'rejected',
    'protocol',
    'check',
    reply((s, b) => [s === 404 ? 410 : s, b]),
  ),
  explicit(
    'gone-as-500',
    'rejected',
    'protocol',
    'check',
    reply((s, b) => [s === 404 ? 500 : s, b]),
  ),
  explicit('one-gone-of-two-passes', 'goneMeans', 'semantic', 'check', (h) => ({
    gone: (s, q) => q.every((x) => x === null) && h.gone(s, q),
  })),
  explicit('closed-rate-still-sold', 'bookingExpires', 'state', 'check', (h) => ({
    unsold: (s, x, r, p, stay, parties) => h.unsold({ ...s, closed: new Set() }, x, r, p, stay, parties),
  })),
  explicit('price-change-ignored', 'bookingExpires', 'state', 'check', (h) => ({
    gone: (s, quotes) => {
      const before: Service = { ...s, shifts: new Map() };
      for (const q of quotes)
        if (q)
          Object.assign(
            q,
            quote(
              before,
              q.hotel,
              q.room,
              q.plan,
              q.stay,
              q.rooms.map((r) => r.party),
              q.currency,
            ),
          );
      return h.gone(s, quotes);
    },
  })),
  explicit(
    'check-first-hotel-alone',
    'check',
    'semantic',
    'check',
    checked((b) => void b.hotels.splice(1)),
  ),
  explicit(
    'check-first-rate-of-hotel',
    'check',
    'semantic',
    'check',
    checked((b) => b.hotels.forEach((h: Loose) => h.roomRates.splice(1))),
  ),
  explicit(
    'check-token-named-rate',
    'checked',
    'shape',
    'check',
    eachRate('checkrate', (r) => void ((r.rateToken = r.bookingToken), delete r.bookingToken)),
  ),
  explicit(
    'check-token-missing-in-second-hotel',
    'checked',
    'shape',
    'check',
    checked((b) =>
      b.hotels.slice(1).forEach((h: Loose) => h.roomRates.forEach((r: Loose) => delete r.bookingToken)),
    ),
  ),
  reasoned(
    'check-token-of-first-for-all',
    'chain',
    'semantic',
    'check',
    checked((b) =>
      b.hotels.forEach((h: Loose) =>
        h.roomRates.forEach((r: Loose) => (r.bookingToken = b.hotels[0].roomRates[0].bookingToken)),
      ),
    ),
  ),
  explicit('check-locale-ignored', 'language', 'semantic', 'check', (h) => ({
    ask: (s, op, b) => h.ask(s, op, op === 'checkrate' && b ? { ...b, locale: null } : b),
  })),
  explicit(
    'check-total-without-taxes',
    'roomRate2',
    'value',
    'check',
    eachRate('checkrate', (r) => void (r.priceComposition.total = r.priceComposition.net)),
  ),
  reasoned(
    'check-cancel-policy-lost',
    'roomRate2',
    'shape',
    'check',
    eachRate('checkrate', (r) => void delete r.cancelPolicy),
  ),
  reasoned(
    'check-longer-stay',
    'roomRate2',
    'value',
    'check',
    eachRate('checkrate', (r) => void (r.time.startDate = r.time.endDate)),
  ),
  reasoned(
    'check-hotel-of-another',
    'checked',
    'semantic',
    'check',
    checked((b) => void (b.hotels.length > 1 && (b.hotels[1].hotel = b.hotels[0].hotel))),
  ),
  explicit(
    'check-hotel-missing',
    'checked',
    'shape',
    'check',
    checked((b) => b.hotels.forEach((h: Loose) => delete h.hotel)),
  ),
  explicit('booking-token-thirty-minutes', 'expired', 'state', 'book', () => ({
    bookingLife: () => 30 * 60,
  })),
  explicit('booking-token-ten-minutes', 'checked', 'state', 'book', () => ({ bookingLife: () => 10 * 60 })),
  explicit('booking-token-never-ends', 'expired', 'state', 'book', () => ({ bookable: () => true })),
  reasoned('check-forgets-children', 'chain', 'semantic', 'rates', (h) => ({
    unsold: (s, x, r, p, stay, parties) =>
      h.unsold(
        s,
        x,
        r,
        p,
        stay,
        parties.map((y) => ({ ...y, ages: [] })),
      ),
  })),
  reasoned('v2-booking-of-first-room-alone', 'chain', 'state', 'book', (h) => ({
    ask: (s, op, b) => h.ask(s, op, op === 'book' && b?.rooms ? { ...b, rooms: b.rooms.slice(0, 1) } : b),
  })),
];
