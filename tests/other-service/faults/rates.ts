import { answers, explicit, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';

const found = (change: (body: Loose, ask: Loose) => void) => answers('availability', change);
const gone = (change: (rate: Loose) => void) =>
  found((b) => b.hotels.forEach((h: Loose) => h.unavailableRoomRates?.forEach(change)));
const asking = (turn: (ask: Loose) => Loose) =>
  ((h) => ({ ask: (s, op, b) => h.ask(s, op, op === 'availability' && b ? turn(b) : b) })) as Parameters<
    typeof explicit
  >[4];

export const searchFaults = [
  explicit(
    'ids-before-region',
    'precedence',
    'semantic',
    'rates',
    asking((a) => ({
      ...a,
      destinations: a.destinations?.hotelIds ? { hotelIds: a.destinations.hotelIds } : a.destinations,
    })),
  ),
  explicit(
    'region-before-circle',
    'precedence',
    'semantic',
    'rates',
    asking((a) => ({
      ...a,
      destinations: a.destinations?.regionId ? { regionId: a.destinations.regionId } : a.destinations,
    })),
  ),
  explicit('destinations-joined', 'precedence', 'semantic', 'rates', (h) => ({
    v2Hotels: (s, d) => [
      ...new Set([
        ...h.v2Hotels(s, d),
        ...(d.circleInfo && d.regionId ? h.v2Hotels(s, { regionId: d.regionId }) : []),
      ]),
    ],
  })),
  explicit('destinations-refused', 'noError', 'protocol', 'rates', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, Object.keys(b?.destinations ?? {}).length > 1 ? { ...b, destinations: null } : b),
  })),
  explicit('circle-in-miles-by-default', 'destinations', 'semantic', 'rates', (h) => ({
    v2Hotels: (s, d) =>
      h.v2Hotels(s, d.circleInfo && !d.circleInfo.unit ? { circleInfo: { ...d.circleInfo, unit: 'mi' } } : d),
  })),
  explicit('circle-miles-ignored', 'destinations', 'semantic', 'rates', (h) => ({
    metres: (n, u) => h.metres(n, u === 'mi' ? 'km' : u),
  })),
  explicit('stars-and-up', 'stars', 'semantic', 'rates', () => ({
    starred: (h, l) => l.length === 0 || (h.stars !== null && h.stars >= Math.min(...l)),
  })),
  explicit('stars-between', 'stars', 'semantic', 'rates', () => ({
    starred: (h, l) =>
      l.length === 0 || (h.stars !== null && h.stars >= Math.min(...l) && h.stars <= Math.max(...l)),
  })),
  explicit('unrated-kept', 'stars', 'semantic', 'rates', (h) => ({
    starred: (x, l) => x.stars === null || h.starred(x, l),
  })),
  explicit(
    'stars-ignored-beside-favourites',
    'stars',
    'semantic',
    'rates',
    asking((a) => (a.favouritesOnly ? { ...a, classes: undefined } : a)),
  ),
  explicit(
    'favourites-ignored',
    'favourites',
    'semantic',
    'rates',
    asking((a) => ({ ...a, favouritesOnly: false })),
  ),
  explicit(
    'favourites-ignored-beside-stars',
    'favourites',
    'semantic',
    'rates',
    asking((a) => (a.classes ? { ...a, favouritesOnly: false } : a)),
  ),
  explicit(
    'cheapest-ignored',
    'cheapest',
    'semantic',
    'rates',
    asking((a) => ({ ...a, lowestOnly: false })),
  ),
  explicit('cheapest-is-first', 'cheapest', 'semantic', 'rates', () => ({ cheapest: (q) => q.slice(0, 1) })),
  explicit('cheapest-of-each-room', 'cheapest', 'semantic', 'rates', () => ({
    cheapest: (q) => [
      ...new Map([...q].sort((a, b) => b.total - a.total).map((x) => [x.room.id, x])).values(),
    ],
  })),
  explicit('forty-a-page', 'fifty', 'semantic', 'rates', (h) => ({
    slice: (l, p, n, op) => h.slice(l, p, op === 'availability' ? 40 : n, op),
  })),
  reasoned('page-two-repeats-one', 'fifty', 'semantic', 'rates', (h) => ({
    slice: (l, p, n, op) => h.slice(l, op === 'availability' ? 1 : p, n, op),
  })),
  reasoned('page-two-begins-late', 'fifty', 'semantic', 'rates', (h) => ({
    slice: (l, p, n, op) =>
      op === 'availability' && p > 1 ? l.slice((p - 1) * n + 1, p * n) : h.slice(l, p, n, op),
  })),
  explicit('page-from-zero', 'page', 'semantic', 'rates', (h) => ({
    slice: (l, p, n, op) => h.slice(l, op === 'availability' ? p + 1 : p, n, op),
  })),
  explicit(
    'page-echo-one',
    'answer2',
    'value',
    'rates',
    found((b) => void (b.page = 1)),
  ),
  explicit(
    'count-of-all',
    'answer2',
    'value',
    'rates',
    found((b) => void (b.count = b.totalCount)),
  ),
  explicit(
    'total-of-page-two',
    'answer2',
    'value',
    'rates',
    found((b) => void (b.page > 1 && (b.totalCount = b.count))),
  ),
  explicit(
    'total-pages-rounded-down',
    'fifty',
    'value',
    'rates',
    found((b) => void (b.totalPages = Math.floor(b.totalCount / 50))),
  ),
  explicit(
    'search-id-number',
    'answer2',
    'shape',
    'rates',
    found((b) => void (b.searchId = 123456)),
  ),
  explicit(
    'search-id-missing-on-page-two',
    'answer2',
    'shape',
    'rates',
    found((b) => void (b.page > 1 && delete b.searchId)),
  ),
  explicit(
    'unavailable-unasked',
    'hotels2',
    'shape',
    'rates',
    found(
      (b, a) =>
        void (
          a.includeUnavailableRoomRates ||
          b.hotels.forEach((h: Loose) => (h.unavailableRoomRates = [{ id: 'unasked', reason: 'Full' }]))
        ),
    ),
  ),
  explicit(
    'unavailable-never',
    'unavailable',
    'semantic',
    'rates',
    found((b) => b.hotels.forEach((h: Loose) => delete h.unavailableRoomRates)),
  ),
  explicit(
    'unavailable-without-limits',
    'gone2',
    'value',
    'rates',
    gone((r) => void delete r.maxAdultCount),
  ),
  explicit(
    'unavailable-with-token',
    'gone2',
    'semantic',
    'rates',
    gone((r) => void ((r.rateToken = r.id), delete r.id)),
  ),
  reasoned(
    'unavailable-also-sold',
    'gone2',
    'semantic',
    'rates',
    found((b) =>
      b.hotels.forEach((h: Loose) =>
        h.unavailableRoomRates?.push(
          ...h.roomRates
            .slice(0, 1)
            .map((r: Loose) => ({ id: 'x', roomType: r.roomType, ratePlan: r.ratePlan, reason: 'none' })),
        ),
      ),
    ),
  ),
  explicit('locale-ignored', 'language', 'semantic', 'rates', () => ({ locale: () => 8 })),
  explicit('locale-with-land-unknown', 'language', 'semantic', 'rates', (h) => ({
    locale: (s, a) => (String(a).includes('-') ? 8 : h.locale(s, a)),
  })),
  explicit(
    'ages-not-counted',
    'occupancy',
    'semantic',
    'rates',
    asking((a) => ({ ...a, occupancy: { ...a.occupancy, minors: a.occupancy?.minorAges?.length ?? 0 } })),
  ),
];
