import { chance } from '../../base/chance.ts';
import { sum } from '../../base/money.ts';
import { answers, hotelOf, itemsOf, orders, readSeeded, ROOMS, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  bookingOf,
  bookings,
  describe,
  described,
  INNSBRUCK,
  reads,
  search,
  searchV2,
  TWO,
} from '../kit.ts';
import type { Loose } from '../../types.ts';
import { nightsTold, searchHotels } from './kit.ts';

export const fourth: Authored[] = [
  {
    name: 'f16-one-adult-with-children-alone',
    sentence: 'adults per room (default 0)',
    clauses: ['v2.avail.adults-default-0'],
    strength: 'explicit',
    kind: 'value',
    condition: 'children, and no number of adults',
    bend: reads('availability', ({ occupancy }) => {
      if (occupancy?.minors > 0) occupancy.grownUps ??= 1;
    }),
    probe: (call) => void searchV2(call, 'child', { occupancy: { minors: 1, minorAges: [17] } }),
  },
  {
    name: 'f16-total-rooms-of-two-types',
    sentence: 'TotalRooms (integer, required)',
    clauses: ['v1.descrs.total-rooms-hold'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel with three or more room types',
    doubt: 'the sentence does not say of what the total is one',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const { HotelRef, HotelInfo } of described(body)) {
        const rooms = hotelOf(s, HotelRef.HotelCode)?.rooms.slice(0, 2) ?? [];
        HotelInfo.TotalRooms = sum(rooms.map((r) => 4 + ((HotelRef.HotelCode + r.id) % 20)));
      }
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 6),
  },
  {
    name: 'f16-miles-in-american-english',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-unit-default-km', 'v2.avail.circle-scope', 'v2.avail.circle-near'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the locale en-US or en-GB, and no unit',
    bend: reads('availability', (ask) => {
      const circle = ask.destinations?.circleInfo;
      if (circle && /^en[-_](us|gb)$/i.test(ask.language)) circle.unit ??= 'mi';
    }),
    probe: (call) =>
      void searchV2(call, 'circle', {
        destinations: { circleInfo: { ...INNSBRUCK, radius: 6 } },
        language: 'en-US',
      }),
  },
  {
    name: 'f16-partner-number-without-zeros',
    sentence: 'TransactionIdentifier (reservation identifier string)',
    clauses: ['v1.book.transaction-identifier'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an identifier of digits that starts with 0',
    bend: reads('SendHotelRes', (ask) => {
      if (/^\d+$/.test(ask.TransactionIdentifier))
        ask.TransactionIdentifier = String(Number(ask.TransactionIdentifier));
    }),
    probe: (call) => {
      const h = search(call, 'search').HotelStaysType.HotelStays[0];
      const code = h.BasicPropertyInfo.HotelRef.HotelCode;
      call.v1('book', 'SendHotelRes', bookingOf(h.RoomStays[0], code, TWO, '000815'));
      bookings(call, { Number: '000815' });
    },
  },
  {
    name: 'f16-hotel-search-page-only-with-rates',
    sentence: 'AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).',
    clauses: ['v1.search.controls', 'v1.search.page-number'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2, with AvailRatesOnly off',
    doubt:
      'the sentence lists the controls; that a page is followed whatever stands beside it is read into it',
    bend: reads('HotelSearch', (ask) => {
      if (ask.AvailRatesOnly === false) ask.PageNumber = 1;
    }),
    probe: (call) => void searchHotels(call, { AvailRatesOnly: false, PageNumber: 2 }),
  },
  {
    name: 'f16-discount-of-all-rooms-beside-each',
    sentence: 'TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue;',
    clauses: ['v1.availrs.discounts-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms for seven nights or more',
    doubt: 'the text gives the two members one name and does not say that they are one amount',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const { RoomRates, Total } of roomStays(body)) {
        if (nightsTold(RoomRates[0]) < 7) continue;
        for (const { Total: own } of RoomRates)
          own.TPA_Extensions.TotalDiscountValue = Math.round(own.AmountBeforeTax / 10);
        const all = sum(RoomRates.map((x: Loose) => x.Total.TPA_Extensions.TotalDiscountValue));
        for (const part of [...RoomRates, Total]) part.TPA_Extensions.TotalDiscountValue = all;
      }
    }),
    probe: (call) => void search(call, 'week', { nights: 7, rooms: ROOMS }),
  },
  {
    name: 'f16-search-id-of-place-and-party',
    sentence: '`searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.search-id-own'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search of one place and party, for other days',
    doubt: 'correlation needs an id of its own for each search, but the sentence does not say so',
    bend: answers(['availability'], (body, ask) => {
      const seed = JSON.stringify([ask.destinations, ask.occupancy]);
      body.searchId = `s-${chance(seed).toString(36).slice(2)}`;
    }),
    probe: (call) => {
      searchV2(call, 'three nights');
      searchV2(call, 'five nights', {}, 5);
    },
  },
  {
    name: 'f16-tax-on-tax-outside-the-euro',
    sentence:
      '- TaxPolicies[]: CurrencyCode, Description, ID, IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value.',
    clauses: ['v1.availrs.tax-policies-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel outside the euro',
    doubt: 'that a percentage is one of the amount before tax is not written, though no other base is shown',
    bend: (h) => ({
      nightTaxes: (s, hotel, net, party, currency) => {
        const taxes = h.nightTaxes(s, hotel, net, party, currency);
        const city = sum(taxes.filter((t) => t.key === 'city').map((t) => t.amount));
        if (hotel.city.currency === 'EUR') return taxes;
        return taxes.map((t) =>
          t.key === 'vat' ? { ...t, amount: s.p.round((net + city) * 0.1, currency) } : t,
        );
      },
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f16-addon-of-item-nought',
    sentence: 'hotelReservationId (linked hotel reservation)',
    clauses: ['order.item.addon-hotel-link'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: orders((o) => {
      for (const item of itemsOf(o, 'ADDON')) item.hotelReservationId = `${o.id}-0`;
    }),
    probe: readSeeded,
  },
  {
    name: 'f16-total-count-before-favourites',
    sentence: '`totalCount` (before pagination)',
    clauses: ['v2.avail.total-count', 'v2.avail.page-size-50'],
    strength: 'explicit',
    kind: 'value',
    condition: 'only favourite hotels',
    bend: answers(['availability'], (body, ask, s) => {
      if (ask.favouritesOnly !== true) return;
      const all = s.p.v2Hotels(s, ask.destinations).filter((h) => s.p.starred(h, ask.classes ?? []));
      body.totalCount = all.length;
      body.totalPages = Math.ceil(all.length / 50);
    }),
    probe: (call) => void searchV2(call, 'favourites', { favouritesOnly: true }),
  },
];
