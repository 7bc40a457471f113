import { codeOf } from '../../base/money.ts';
import { unseal } from '../../base/tokens.ts';
import { json } from '../../orders/lookup.ts';
import { text } from '../../world/texts.ts';
import type { Reply } from '../../types.ts';
import { book, bookings, cancel, checkrate, INNSBRUCK, listed, pictures, reads } from '../kit.ts';
import { search, searchV2, tokensOf, type Authored } from '../kit.ts';
import { answers, bookAndRead, hotelOf, isCancelled, itemsOf, orders, ratesOf, ROOMS } from './kit.ts';

const FIVE_MINUTES = 300_000;
const cents = (amount: number): number => Number(amount.toFixed(2));

export const faults: Authored[] = [
  {
    name: 'token-cached-without-its-stay',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.token.one-rate', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search of the same rate for other days',
    bend: (h) => {
      const kept = new Map<string, string>();
      const cache = answers(['availability'], (body, _ask, s) => {
        for (const rate of ratesOf(body)) {
          const { c, h: hotel, r, p, a, k } = unseal(s.secret, 'rt', rate.rateToken);
          const key = JSON.stringify([c, hotel, r, p, a, k]);
          rate.rateToken = kept.get(key) ?? rate.rateToken;
          kept.set(key, rate.rateToken);
        }
      });
      return cache(h);
    },
    probe: (call) => {
      searchV2(call, 'may');
      searchV2(call, 'june', { dateFrom: '2027-06-14', dateTo: '2027-06-17' });
    },
  },
  {
    name: 'unnamed-point-of-sale-is-foreign',
    sentence: 'PseudoCityCode (string, nullable, default BRA)',
    clauses: ['v1.avail.pos-pseudo-city-default'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a point of sale without PseudoCityCode',
    // Foreign points of sale are offered no commissionable rates.
    bend: reads('GetHotelAvail', (ask) => {
      const criterion = ask.HotelSearchCriteria?.Criterion;
      if (criterion && listed(ask.POSType?.Sources).some((x) => (x?.PseudoCityCode ?? '') === ''))
        criterion.TPA_Extensions = { ...criterion.TPA_Extensions, AmountIncludingMarkup: false };
    }),
    probe: (call) => search(call, 'search', { top: { POSType: { Sources: [{ ISOCountry: 'AT' }] } } }),
  },
  {
    name: 'miles-turned-the-wrong-way',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-miles', 'v2.avail.circle-units-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a radius in miles',
    bend: (h) => ({
      metres: (reach, unit) => (unit === 'mi' ? (reach / 1.609344) * 1000 : h.metres(reach, unit)),
    }),
    probe: (call) =>
      searchV2(call, 'miles', { destinations: { circleInfo: { ...INNSBRUCK, radius: 7, unit: 'mi' } } }),
  },
  {
    name: 'paid-item-without-the-cancelled-room',
    sentence: '`paidItems[]`: id, amountCancelled (string), amount',
    clauses: ['order.payment.paid-items-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'one room of several is cancelled',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL').filter((x) => x.hotelRooms.some(isCancelled))) {
        const standing = item.hotelRooms.filter((room: typeof item) => !isCancelled(room));
        const worth = (rooms: (typeof item)[]): number => rooms.reduce((a, r) => a + r.totalRoomPrice, 0);
        const share = worth(standing) / worth(item.hotelRooms);
        for (const paid of order.payments.flatMap((x: typeof item) => x.paidItems ?? []))
          if (share > 0 && paid.id === item.id)
            paid.amount = paid.exchangeAmount = cents(paid.amount * share);
      }
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => cancel(call, r, [1])),
  },
  {
    name: 'confirmed-from-memory',
    sentence: 're-confirm selected rates live immediately before booking',
    clauses: ['v2.checkrate.live', 'v2.checkrate.404-gone'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a second re-confirmation of the same rates within five minutes',
    bend: (h) => {
      const kept = new Map<string, { at: number; reply: Reply }>();
      return {
        http: (s, op, reply, ask) => {
          const made = h.http(s, op, reply, ask);
          if (op !== 'checkrate' || ![200, 404].includes(made.status)) return made;
          const key = JSON.stringify([ask.rateTokens, ask.locale]);
          const known = kept.get(key);
          if (known && s.age() - known.at < FIVE_MINUTES) {
            const searchId = ask.searchId ?? made.body.searchId ?? `s-${s.age()}`;
            return json(200, { ...known.reply.body, searchId });
          }
          if (made.status === 200) kept.set(key, { at: s.age(), reply: made });
          return made;
        },
      };
    },
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      checkrate(call, 'first', [String(token)]);
      call.hook('POST', '/rates/price', { token, percent: 20 });
      checkrate(call, 'second', [String(token)]);
    },
  },
  {
    name: 'reasons-in-brazilian',
    sentence: 'language/locale of response text',
    clauses: ['v2.avail.locale', 'ver.language-known'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'unavailable rates are asked for in another language than the default',
    bend: answers(['availability'], (body, ask, s) => {
      const language = s.p.locale(s, ask.language);
      for (const { unavailableRoomRates } of body.hotels)
        for (const rate of unavailableRoomRates ?? [])
          for (const why of ['full', 'crowd', 'short'])
            if (rate.reason === text(why, language)) rate.reason = text(why, 8);
    }),
    probe: (call) => searchV2(call, 'all', { includeUnavailableRoomRates: true }),
  },
  {
    name: 'regions-by-row-number',
    sentence: 'a URL from which content (properties and regions) can be downloaded',
    clauses: ['v1.contentfile.tells-of-regions'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: answers(['content'], (body) => {
      for (const [i, region] of body.regions.entries()) region.id = String(i + 1);
    }),
    probe: (call) => {
      const { Link } = call.v1('url', 'GetContentFileUrl', {}).Download;
      call.file('content', `/pms/files${Link}`);
    },
  },
  {
    name: 'taxes-of-the-first-room-for-all',
    sentence: 'taxesBreakdown[] (value, currency, description, all required)',
    clauses: ['order.room.taxes-sum'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a second room whose guests or price differ from the first',
    bend: orders((order) => {
      for (const { hotelRooms } of itemsOf(order, 'HOTEL'))
        for (const room of hotelRooms) room.taxesBreakdown = hotelRooms[0].taxesBreakdown;
    }),
    probe: (call) => bookAndRead(call, { rooms: [{ adults: 2 }, { adults: 1 }] }),
  },
  {
    name: 'last-room-left-standing',
    sentence: 'whole-reservation cancel when CancelType is omitted',
    clauses: ['v1.cancel.effect-whole'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a reservation of several rooms',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const rooms = h.roomsToCancel(s, r, ask);
        return rooms.length > 1 && !ask.CancelType ? rooms.slice(0, -1) : rooms;
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: ROOMS });
      cancel(call, r);
      bookings(call, r);
    },
  },
  {
    name: 'bookings-in-the-currency-of-the-hotel',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.as-booked'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'booked in another currency than that of the hotel',
    // The sums stay as they were booked.
    bend: answers(['GetBookings'], (body, _ask, s) => {
      for (const { Hotel, Price } of pictures(body))
        Price.CurrencyCode = codeOf(hotelOf(s, Hotel.HotelCode)?.city.currency ?? 'EUR');
    }),
    probe: (call) => bookings(call, book(call, { currency: 109 })),
  },
];
