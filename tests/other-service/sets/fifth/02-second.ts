import { answers, bookAndRead, isCancelled, itemsOf, orders, ROOMS } from '../fourth/kit.ts';
import { cancel, first, hotelsIn, reads, search, searchV2, type Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'total-count-before-star-filter',
    sentence: '`totalCount` (before pagination)',
    clauses: ['v2.avail.total-count', 'v2.avail.page-size-50'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a search with a star filter',
    bend: answers(['availability'], (body, ask, s) => {
      if (!ask.classes?.length) return;
      body.totalCount = s.p.v2Hotels(s, ask.destinations).length;
      body.totalPages = Math.ceil(body.totalCount / 50);
    }),
    probe: (call) => void searchV2(call, 'four', { destinations: { regionId: 'L-AT' }, classes: [4] }),
  },
  {
    name: 'country-code-cut-from-country-name',
    sentence: 'countryCode (ISO 3166-1 alpha-2)',
    clauses: ['order.item.country-alpha2'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel in a country whose code does not begin its name, such as Switzerland',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        item.countryCode = item.countryName.slice(0, 2).toUpperCase();
    }),
    probe: (call) => bookAndRead(call, { hotels: hotelsIn(call, 'CH') }),
  },
  {
    name: 'preferred-only-forgotten-on-page-2',
    sentence: 'OnlyPreferredHotels (boolean)',
    clauses: ['v1.avail.only-preferred'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2 or later is asked for',
    doubt: 'The name alone tells what the flag does.',
    bend: reads('GetHotelAvail', (ask) => {
      const tpa = ask.HotelSearchCriteria?.Criterion?.TPA_Extensions;
      if (ask.PageNumber > 1 && tpa) delete tpa.OnlyPreferredHotels;
    }),
    probe: (call) => {
      const page = { PageNumber: 2, HotelsPerPage: 20 };
      search(call, 'second', { hotels: [], tpa: { OnlyPreferredHotels: true }, top: page });
    },
  },
  {
    name: 'penalty-of-cancelled-room-as-text',
    sentence: 'penaltyValue number',
    clauses: ['order.room.types', 'order.room.policy-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a room was cancelled',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms.filter(isCancelled))
          room.cancelPolicy.penaltyValue = room.cancelPolicy.penaltyValue.toFixed(2);
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [0])),
  },
  {
    name: 'content-file-empty-at-second-download',
    sentence:
      'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; ' +
      'the URL is valid for 60 minutes.',
    clauses: [
      'v1.contentfile.tells-of-hotels',
      'v1.contentfile.tells-of-each-hotel',
      'v1.contentfile.covers-properties-regions',
    ],
    strength: 'explicit',
    kind: 'state',
    condition: 'a content URL is fetched a second time',
    bend: (h) => {
      const opened = new Set<number>();
      let again = false;
      return {
        fileOpen: (s, claims) => {
          again = opened.has(claims.n);
          opened.add(claims.n);
          return h.fileOpen(s, claims);
        },
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          return op === 'content' && again ? { ...made, properties: [] } : made;
        },
      };
    },
    probe: (call) => {
      const link = call.v1('link', 'GetContentFileUrl', {}).Download.Link;
      call.file('once', `/pms/files${link}`);
      call.file('twice', `/pms/files${link}`);
    },
  },
  {
    name: 'item-stands-after-rooms-went-one-by-one',
    sentence: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
    clauses: ['order.item.status-of-rooms', 'order.status.follows'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'all rooms are cancelled, one after another',
    bend: (h) => {
      const parted = new Set<string>();
      const shown = orders((order) => {
        for (const item of itemsOf(order, 'HOTEL')) if (parted.has(item.locator)) item.status = 'CONFIRMED';
      })(h);
      return {
        ...shown,
        cancelled: (s, r, rooms) => {
          if (rooms.length < r.rooms.length) parted.add(r.locator);
          h.cancelled(s, r, rooms);
        },
      };
    },
    probe: (call) =>
      bookAndRead(call, { rooms: ROOMS }, (r) => {
        cancel(call, r, [0]);
        cancel(call, r, [1]);
      }),
  },
  {
    name: 'search-by-codes-finds-only-the-first',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.tells-of-hotel'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a search by the codes of several hotels',
    doubt: 'HotelRefs is a list, but that all of it is searched is only meant.',
    bend: reads('HotelSearch', (ask) => {
      const criterion = ask.Criteria?.Criterion;
      if (Array.isArray(criterion?.HotelRefs)) criterion.HotelRefs = criterion.HotelRefs.slice(0, 1);
    }),
    probe: (call) => {
      const HotelRefs = first(call, 2).map((h) => ({ HotelCode: h.code }));
      call.v1('two', 'HotelSearch', { Criteria: { Criterion: { HotelRefs } } });
    },
  },
  {
    name: 'found-order-gives-position-in-radians',
    sentence: 'hotelLatitude, hotelLongitude (decimal degrees)',
    clauses: ['order.item.coordinates', 'order.same-record', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an order is found by pmsNumber or locator, not by its id',
    bend: answers(['orders'], (order) => {
      const radians = (degrees: number): number => Number(((degrees * Math.PI) / 180).toFixed(6));
      for (const item of itemsOf(order, 'HOTEL')) {
        item.hotelLatitude = radians(item.hotelLatitude);
        item.hotelLongitude = radians(item.hotelLongitude);
      }
    }),
    probe: (call) => void call.api('found', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
  {
    name: 'one-hotel-shows-all-rates-by-default',
    sentence: "a boolean 'only the best rate per hotel' (default true)",
    clauses: ['v1.avail.best-only-default'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'one hotel alone is searched, without a word on best rates',
    bend: reads('GetHotelAvail', (ask) => {
      const refs = ask.HotelSearchCriteria?.Criterion?.HotelRefs;
      if (refs?.length === 1 && ask.BestOnly === undefined) ask.BestOnly = false;
    }),
    probe: (call) => void search(call, 'one', { hotels: first(call, 1), top: { BestOnly: undefined } }),
  },
  {
    name: 'ages-beyond-the-children-cut-off',
    sentence: 'ages of children (one entry per child, count must equal the number of children)',
    clauses: ['v2.avail.child-ages-enforced'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'more ages than children are sent',
    bend: reads('availability', (ask) => {
      const o = ask.occupancy;
      if (Array.isArray(o?.minorAges)) o.minorAges = o.minorAges.slice(0, o.minors ?? 0);
    }),
    probe: (call) =>
      void searchV2(call, 'ages', { occupancy: { grownUps: 2, minors: 1, minorAges: [4, 9] } }),
  },
];
