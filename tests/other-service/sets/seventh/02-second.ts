import { addDays, daysBetween } from '../../base/days.ts';
import { ALL_FLAGS, cancel, describe, reads, search, searchV2, type Authored } from '../kit.ts';
import type { Loose } from '../../types.ts';
import { answers, bookAndRead, isCancelled, itemsOf, orders, ratesOf, ROOMS } from '../fourth/kit.ts';
import { contents, guestRooms, stays } from './parts.ts';

export const faults: Authored[] = [
  {
    name: 'bed-names-miss-italian',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string',
    clauses: ['v1.descrs.room-codes', 'conv.null-unstated'],
    strength: 'explicit',
    kind: 'value',
    condition: 'PrimaryLangID 6',
    bend: contents((entry, ask) => {
      if (String(ask.PrimaryLangID) !== '6') return;
      for (const room of guestRooms(entry))
        for (const bed of room.TypeRoom.BedTypeCodes) bed.OTA_CodeName = null;
    }),
    probe: (call) => describe(call, ALL_FLAGS, 1, { PrimaryLangID: 6 }),
  },
  {
    name: 'room-amenities-among-hotel-amenities',
    sentence: 'HotelAmenities[] (Code, HotelAmenity, both required)',
    clauses: ['v1.descrs.amenity-shape', 'conv.required-present', 'v1.desc.same-texts'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'guest rooms are asked for together with the data of the hotel',
    bend: contents((entry) => {
      const own = entry.HotelInfo.HotelAmenities;
      if (own.length > 0)
        own.push(
          ...guestRooms(entry)
            .slice(0, 1)
            .flatMap((r) => r.AmenitiesType.RoomAmenities),
        );
    }),
    probe: (call) => describe(call),
  },
  {
    name: 'payment-partially-refunded',
    sentence:
      '| Payment | status | CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED |',
    clauses: ['order.payment.status-enum'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation in penalty',
    bend: orders((o) => {
      const due = itemsOf(o, 'HOTEL').some((item) =>
        item.hotelRooms.some((room: Loose) => room.cancelPolicy.cancelledInPenalty),
      );
      for (const payment of o.payments)
        if (due && payment.status === 'REFUNDED') payment.status = 'PARTIALLY_REFUNDED';
    }),
    probe: (call) => bookAndRead(call, {}, (r) => cancel(call, r)),
  },
  {
    name: 'item-modified-by-room-cancel',
    sentence: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
    clauses: ['order.item.status-enum', 'order.item.status-of-rooms', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of one of two rooms',
    bend: orders((o) => {
      for (const item of itemsOf(o, 'HOTEL'))
        if (!isCancelled(item) && item.hotelRooms.some(isCancelled)) item.status = 'MODIFIED';
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => cancel(call, r, [0])),
  },
  {
    name: 'new-token-ends-the-last',
    sentence: 'The long-stay access token lives 1800 seconds.',
    clauses: ['longstay.token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'state',
    condition: 'another token was issued for the same landing page',
    bend: (h) => {
      const latest = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'token') latest.set(ask.landingPageLocator, made.access_token);
          return made;
        },
        longStayOpen: (s, header, locator) =>
          h.longStayOpen(s, header, locator) && header.endsWith(latest.get(locator) ?? ''),
      };
    },
    probe: (call) => {
      const landingPageLocator = call.s.world.longStay[0];
      const one = call.auth('first token', { landingPageLocator });
      call.auth('second token', { landingPageLocator });
      call.api('long stays', 'GET', `/landing/${landingPageLocator}/long-stays`, undefined, one.access_token);
    },
  },
  {
    name: 'search-cached-without-locale',
    sentence: '| locale | string | language/locale of response text |',
    clauses: ['v2.avail.locale', 'ver.language-choice', 'ver.language-known', 'v2.checkrate.same-texts'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the same search was made in another locale before',
    bend: (h) => {
      const known = new Map<string, unknown>();
      return reads('availability', (ask) => {
        const key = JSON.stringify([ask.destinations, ask.dateFrom, ask.dateTo, ask.occupancy]);
        if (!known.has(key)) known.set(key, ask.language);
        ask.language = known.get(key);
      })(h);
    },
    probe: (call) => {
      searchV2(call, 'in English');
      searchV2(call, 'in German', { language: 'de' });
    },
  },
  {
    name: 'weekly-rate-in-whole-weeks',
    sentence: 'time {startDate, endDate} required',
    clauses: ['v2.shape.time-matches-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the weekly rate in a stay over seven nights that is not of whole weeks',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { ratePlan, time } of ratesOf(body))
        if (ratePlan.id === '905')
          time.endDate = addDays(
            time.startDate,
            Math.floor(daysBetween(time.startDate, time.endDate) / 7) * 7,
          );
    }),
    probe: (call) => searchV2(call, 'nine nights', {}, 9),
  },
  {
    name: 'nights-priced-per-unit',
    sentence:
      'RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds, advance-booking bounds, Total), Total, Taxes[]',
    clauses: ['v1.availrs.total-sums'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'Quantity 2',
    bend: stays((stay) => {
      for (const rate of stay.RoomRates)
        for (const { NumberOfUnits: units, Total: total } of rate.RatesType.Rates) {
          const each = (amount: number): number => Number((amount / units).toFixed(3));
          total.AmountAfterTax = each(total.AmountAfterTax);
          total.AmountBeforeTax = each(total.AmountBeforeTax);
          for (const tax of total.Taxes) tax.Amount = each(tax.Amount);
        }
    }),
    probe: (call) => {
      const counts = { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] };
      const wanted = [{ RPH: 0, Quantity: 2, GuestCountsType: counts }];
      search(call, 'two units', { criterion: { RoomStayCandidatesType: { RoomStayCandidates: wanted } } });
    },
  },
  {
    name: 'v2-sells-only-rated-hotels',
    sentence: 'The service lets integration partners search hotel inventory, check rates and availability',
    clauses: ['flow.v1-v2-agree'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel without a rating',
    bend: (h) => ({ v2Hotels: (s, d) => h.v2Hotels(s, d).filter((hotel) => hotel.stars !== null) }),
    probe: (call) => {
      search(call, 'v1');
      searchV2(call, 'v2');
    },
  },
  {
    name: 'page-beyond-last-is-last',
    sentence: '`totalCount` (before pagination), `page` (echo), `totalPages`.',
    clauses: ['v2.avail.beyond-last', 'v2.avail.pages-disjoint'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a page beyond the last',
    bend: (h) => ({
      slice: (all, page, size, op) =>
        h.slice(
          all,
          op === 'availability' ? Math.min(page, Math.max(1, Math.ceil(all.length / size))) : page,
          size,
          op,
        ),
    }),
    probe: (call) => searchV2(call, 'page 2 of 1', { page: 2 }),
  },
];
