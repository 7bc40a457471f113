import { daysBetween } from '../base/days.ts';
import { answers, eachRate, explicit, reasoned, roomRates, type Fault } from './fault.ts';
import type { Loose } from '../types.ts';

const asking =
  (turn: (ask: Loose) => Loose): Fault['bend'] =>
  (h) => ({ ask: (s, op, b) => h.ask(s, op, op === 'availability' && b ? turn(b) : b) });
const hasChildren = (ask: Loose): boolean => ask?.occupancy?.minors > 0;

export const freshRateFaults = [
  explicit(
    'page-two-with-unavailable-unasked',
    'hotels2',
    'shape',
    'rates',
    answers('availability', (b) => {
      if (b.page > 1) b.hotels.forEach((hotel: Loose) => (hotel.unavailableRoomRates ??= []));
    }),
  ),
  explicit(
    'count-of-last-page-fifty',
    'answer2',
    'value',
    'rates',
    answers('availability', (b) => void (b.page > 1 && b.page === b.totalPages && (b.count = 50))),
  ),
  explicit(
    'favourites-ignored-in-circle',
    'favourites',
    'semantic',
    'rates',
    asking((a) => (a.destinations?.circleInfo ? { ...a, favouritesOnly: false } : a)),
  ),
  explicit('several-stars-first-alone', 'stars', 'semantic', 'rates', (h) => ({
    starred: (hotel, stars) => h.starred(hotel, stars.slice(0, 1)),
  })),
  explicit(
    'cheapest-ignored-with-children',
    'cheapest',
    'semantic',
    'rates',
    asking((a) => (hasChildren(a) ? { ...a, lowestOnly: false } : a)),
  ),
  explicit(
    'offer-type-of-weeks-unknown',
    'offer2',
    'value',
    'rates',
    eachRate('availability', (rate) => rate.offers?.forEach((o: Loose) => (o.discountType = 'WEEKLY'))),
  ),
  explicit(
    'taxes-text-with-children',
    'money',
    'shape',
    'rates',
    answers('availability', (b, a) => {
      if (hasChildren(a))
        for (const { priceComposition: price } of roomRates(b)) price.taxes.value = String(price.taxes.value);
    }),
  ),
  explicit(
    'limits-of-unavailable-text',
    'gone2',
    'shape',
    'rates',
    answers('availability', (b) =>
      b.hotels.forEach((hotel: Loose) =>
        hotel.unavailableRoomRates?.forEach((rate: Loose) => {
          if (rate.maxAdultCount !== undefined) rate.maxAdultCount = String(rate.maxAdultCount);
        }),
      ),
    ),
  ),
  explicit(
    'locale-ignored-on-page-two',
    'language',
    'value',
    'rates',
    asking((a) => (a.page > 1 ? { ...a, language: undefined } : a)),
  ),
  reasoned(
    'check-net-in-other-currency',
    'roomRate2',
    'value',
    'check',
    eachRate('checkrate', (rate) => void (rate.priceComposition.net.currency = 'USD')),
  ),

  explicit('gone-with-children-as-conflict', 'rejected', 'protocol', 'check', (h) => {
    let children = false;
    return {
      sameStay: (claims) => {
        children = claims.some((c) => c.k.length > 0);
        return h.sameStay(claims);
      },
      http: (s, op, reply, ask) =>
        h.http(
          s,
          op,
          op === 'checkrate' && reply.status === 404 && children ? { ...reply, status: 409 } : reply,
          ask,
        ),
    };
  }),
  explicit('booking-token-of-weeks-twenty-minutes', 'expired', 'state', 'book', (h) => ({
    bookable: (s, c) => h.bookable(s, c) || (daysBetween(c.s, c.e) >= 7 && s.age() < c.until + 5 * 60_000),
  })),
  explicit('second-booking-token-ten-minutes', 'checked', 'state', 'book', (h) => {
    let issued = 0;
    return {
      ask: (s, op, b) => {
        issued = 0;
        return h.ask(s, op, b);
      },
      bookingLife: (s) => (++issued > 1 ? 600 : h.bookingLife(s)),
    };
  }),
  explicit('check-null-locale-refused', 'check', 'semantic', 'check', (h) => ({
    ask: (s, op, b) => h.ask(s, op, op === 'checkrate' && b?.locale === null ? { ...b, rateTokens: [] } : b),
  })),
];
