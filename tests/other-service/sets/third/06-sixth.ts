import type { Loose } from '../../types.ts';
import { book, cancel, first, order, refuses, search, type Authored } from '../kit.ts';
import { answers, bookAs, itemsOf, ORDERS, roomsOf } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'page-two-under-the-hotels-of-page-one',
    sentence: 'BasicPropertyInfo (required): currency code (CurrencyCodeEnum), image URL, Award, Address',
    clauses: ['v1.availrs.basic-property-required', 'v1.avail.pages-whole', 'v1.avail.page-number'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'page 2',
    doubt: 'BasicPropertyInfo is there; what it identifies is the hotel beside.',
    bend: (h) => ({
      slice: <T>(all: T[], page: number, size: number, op: Loose): T[] => {
        const made = h.slice(all, page, size, op);
        if (op !== 'GetHotelAvail') return made;
        return made.map((found: Loose, i) => ({ ...found, h: (all[i] as Loose).h }));
      },
    }),
    probe: (call) => search(call, 'page 2', { top: { PageNumber: 2, HotelsPerPage: 3 } }),
  },
  {
    name: 'bearer-in-lower-case',
    sentence: '`token_type` (always Bearer)',
    clauses: ['longstay.token.type-bearer'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers('token', (body) => {
      body.token_type = 'bearer';
    }),
    probe: (call) => call.auth('token', { landingPageLocator: call.s.world.longStay[0] }),
  },
  {
    name: 'language-as-text-is-none',
    sentence:
      'Request examples for cancel, booking and get-bookings carry Target and PrimaryLangID as text values',
    clauses: ['v1.env.text-codes-accepted', 'ver.language-choice'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'PrimaryLangID as text',
    doubt: 'The accepted forms of these operations are not shown.',
    bend: (h) => ({ language: (s, asked) => (typeof asked === 'string' ? 8 : h.language(s, asked)) }),
    probe: (call) => {
      const r = book(call);
      const UniqueID = [{ ID: r.Number, Type: 'Reservation' }];
      call.v1('in English', 'GetBookings', { UniqueID, PrimaryLangID: 'en', Target: 'Test' });
    },
  },
  {
    name: 'cancels-whatever-the-verification-fits',
    sentence: 'SendHotelResCancel cancels a whole reservation, or one room',
    clauses: ['v1.cancel.leaves-others'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'two reservations of one guest for the same stay',
    doubt: 'That a reservation is one and not two is in the words; that the others stay is not said.',
    bend: (h) => ({
      cancelled: (s, r, rooms) => {
        h.cancelled(s, r, rooms);
        if (r.state !== 4) return;
        const stay = ({ client, hotel, email, stay: days }: typeof r): string =>
          JSON.stringify([client, hotel.code, email, days]);
        for (const other of s.reservations.values())
          if (other.state !== 4 && stay(other) === stay(r)) h.cancelled(s, other, [...other.rooms.keys()]);
      },
    }),
    probe: (call) => {
      const [one, two] = [bookAs(call, 'one'), bookAs(call, 'two')];
      cancel(call, one);
      call.v1('the other', 'GetBookings', { UniqueID: [{ ID: two.Number, Type: 'Reservation' }] });
    },
  },
  {
    name: 'nights-as-a-share-of-all-rooms',
    sentence: 'percent number = share of the room price',
    clauses: ['order.room.nights-sum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'two rooms',
    bend: answers(ORDERS, (body) => {
      for (const item of itemsOf(body, 'HOTEL'))
        for (const room of item.hotelRooms)
          for (const night of room.nights)
            night.percent = Number(
              ((night.percent * room.totalRoomPrice) / item.totalReservationPrice).toFixed(4),
            );
    }),
    probe: (call) => order(call, book(call, { rooms: [{ adults: 2 }, { adults: 1 }] }).OrderId),
  },
  {
    name: 'no-cities-in-danish',
    sentence: '8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['v1.lists.tells-places', 'v1.lists.holds-hotels'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'one language',
    bend: answers('GetCityList', (body, ask) => {
      if (ask.PrimaryLangID === 5) body.Cities = [];
    }),
    probe: (call) => call.v1('cities in Danish', 'GetCityList', { PrimaryLangID: 5 }),
  },
  {
    name: 'test-is-no-target',
    sentence: 'TargetEnum: 0=Test, 1=Production.',
    clauses: ['v1.countries.path', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a Target of 0',
    bend: refuses(['GetCountryList'], (ask) => ask?.Target === 0, 'Target'),
    probe: (call) => call.v1('countries as a test', 'GetCountryList', { Target: 0 }),
  },
  {
    name: 'breakfast-or-more',
    sentence: 'a meal plan code filter (MealPlanCodeFilterEnum)',
    clauses: ['v1.avail.mealplan-filter'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the filter for breakfast',
    doubt: 'Half board has breakfast as well; the filter is for a code.',
    bend: (h) => ({
      keeps: (f, p, r) =>
        f.meal === 3 ? p.meal !== 14 && h.keeps({ ...f, meal: null }, p, r) : h.keeps(f, p, r),
    }),
    probe: (call) => search(call, 'breakfast', { tpa: { MealPlanCodeFilter: 3 } }),
  },
  {
    name: 'net-packages-slip-through',
    sentence: 'Only NET rates | false | true | false',
    clauses: ['v1.avail.filter-net', 'v1.avail.filter-non-package'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'with the filter for net rates',
    bend: (h) => ({
      filters: (s, tpa) => {
        const made = h.filters(s, tpa);
        return { ...made, packages: made.packages || !made.commissionable };
      },
    }),
    probe: (call) =>
      search(call, 'net rates', {
        hotels: first(call, 20),
        tpa: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
      }),
  },
  {
    name: 'penalty-in-the-status-of-the-room',
    sentence: 'startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.room.status-enum', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'cancelled in penalty',
    bend: answers(ORDERS, (body) => {
      for (const room of roomsOf(body))
        if (room.cancelPolicy.cancelledInPenalty) room.status = 'CANCELLED_WITH_PENALTY';
    }),
    probe: (call) => {
      const r = book(call, { tpa: { MealPlanCodeFilter: 14 } });
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
];
