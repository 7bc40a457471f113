import { text } from '../../world/texts.ts';
import { bookingsOfPeriod } from './kit.ts';
import { answers, hotelOf, ratesOf, roomStays } from '../fourth/kit.ts';
import {
  type Authored,
  book,
  bookings,
  cancel,
  checkrate,
  first,
  pictures,
  search,
  searchV2,
  tokensOf,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

const EVERYWHERE = { destinations: { regionId: 'everywhere' } };

export const faults: Authored[] = [
  {
    name: 'tenth-total-pages-rounded',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.total-pages', 'v2.avail.beyond-last'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a last page that is less than half full',
    bend: answers(['availability'], (body) => {
      body.totalPages = Math.max(1, Math.round(body.totalCount / 50));
    }),
    probe: (call) => void searchV2(call, 'everywhere', EVERYWHERE),
  },
  {
    name: 'tenth-cancelled-reservation-not-found-by-locator',
    sentence:
      '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
    clauses: ['order.query.by-locator', 'order.query.by-any-item', 'order.same-record'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation',
    bend: (h) => ({
      findOrder: (s, by, value, client) => {
        const found = h.findOrder(s, by, value, client);
        const item = found?.items.find((x: Loose) => x[by] === value);
        return by === 'locator' && item?.status === 'CANCELLED' ? undefined : found;
      },
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      call.api('by locator', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'tenth-hotel-ids-narrow-region',
    sentence:
      'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-only-first', 'v2.avail.precedence-region-hotels'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region with hotel ids',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        const ids = Array.isArray(d.hotelIds) ? d.hotelIds.map(String) : [];
        return d.circleInfo || !d.regionId || ids.length === 0
          ? found
          : found.filter((x) => ids.includes(x.id));
      },
    }),
    probe: (call) => {
      const hotelIds = first(call, 8).map((h) => h.id);
      searchV2(call, 'both', { destinations: { regionId: 'R710', hotelIds } });
    },
  },
  {
    name: 'tenth-favourites-with-rates-of-next-hotel',
    sentence:
      'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
    clauses: ['v2.avail.hotel-entry', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'with the favourites flag',
    bend: answers(['availability'], (body, ask) => {
      if (ask.favouritesOnly !== true) return;
      const rates = body.hotels.map((entry: Loose) => entry.roomRates);
      for (const [i, entry] of body.hotels.entries()) entry.roomRates = rates[(i + 1) % rates.length];
    }),
    probe: (call) => {
      const found = searchV2(call, 'favourites', { ...EVERYWHERE, favouritesOnly: true });
      checkrate(call, 'checkrate', tokensOf(found).slice(0, 1));
    },
  },
  {
    name: 'tenth-breakfast-lost-in-reconfirmation',
    sentence: 'breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable)',
    clauses: ['v2.shape.meal', 'v2.checkrate.same-plan'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'bed and breakfast in re-confirmation',
    bend: answers(['checkrate'], (body) => {
      for (const { meal } of ratesOf(body)) if (!meal.dinner) meal.breakfast = false;
    }),
    probe: (call) => void checkrate(call, 'checkrate', tokensOf(searchV2(call, 'search')).slice(0, 4)),
  },
  {
    name: 'tenth-preferred-hotels-beside-named',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.only-asked', 'v1.search.keeps-preferred'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'codes with OnlyPreferredHotels',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        if (c.StayDateRange || !c.HotelRefs?.length || c.TPA_Extensions?.OnlyPreferredHotels !== true)
          return h.v1Hotels(s, c);
        const named = c.HotelRefs.map((ref: Loose) => Number(ref.HotelCode));
        return s.world.hotels.filter((x) => x.preferred || named.includes(x.code));
      },
    }),
    probe: (call) =>
      void call.v1('preferred', 'HotelSearch', {
        Criteria: {
          Criterion: {
            HotelRefs: first(call, 5).map((h) => ({ HotelCode: h.code })),
            TPA_Extensions: { OnlyPreferredHotels: true },
          },
        },
      }),
  },
  {
    name: 'tenth-period-list-keeps-cancelled-as-reserved',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.same-both-ways', 'v1.cancel.stays-cancelled'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation, by hotel and period',
    bend: answers(['GetBookings'], (body, ask) => {
      if (ask.UniqueID) return;
      for (const r of pictures(body).filter((x) => x.Status.PMS_ResStatus === 4)) {
        r.Status = { PMS_ResStatus: 1, Word: 'Reserved' };
        for (const room of r.Rooms) room.Status = 'Reserved';
      }
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      bookings(call, r);
      bookingsOfPeriod(call, r);
    },
  },
  {
    name: 'tenth-filtered-room-named-as-first',
    sentence:
      'RoomTypes[] entries: AmenitiesType.RoomAmenities[] (code and name), MaxOccupancy, quantity of rooms, RoomID, RoomName',
    clauses: ['v1.avail.same-texts'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'with a room type filter',
    bend: answers(['GetHotelAvail'], (body, ask, s) => {
      if (!ask.HotelSearchCriteria?.Criterion?.TPA_Extensions?.RoomTypeIDs?.length) return;
      for (const entry of body.HotelStaysType?.HotelStays ?? []) {
        const key = hotelOf(s, entry.BasicPropertyInfo.HotelRef.HotelCode)?.rooms[0]?.key ?? '';
        for (const room of entry.RoomStays.flatMap((stay: Loose) => stay.RoomTypes))
          room.RoomName = text(key, s.p.language(s, ask.PrimaryLangID));
      }
    }),
    probe: (call) => void search(call, 'filtered', { tpa: { RoomTypeIDs: [32] } }),
  },
  {
    name: 'tenth-service-not-described-in-danish',
    sentence:
      'Services[] entries: ID, a category code, ServicePricingType (ServicePricingTypeEnum), ServiceDescription (required: Name, Description, Language), image URL.',
    clauses: ['v1.availrs.service-description-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'language 5',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const { ServiceDescription } of roomStays(body).flatMap((stay) => stay.Services))
        if (ServiceDescription.Language === 5) delete ServiceDescription.Description;
    }),
    probe: (call) => void search(call, 'in Danish', { top: { PrimaryLangID: 5 } }),
  },
  {
    name: 'tenth-later-pages-one-short',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.page-size-50', 'v2.avail.total-count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'page 2',
    bend: (h) => ({
      slice: (list, page, size, op) => {
        const part = h.slice(list, page, size, op);
        return op === 'availability' && page > 1 ? part.slice(0, size - 1) : part;
      },
    }),
    probe: (call) => void searchV2(call, 'page 2', { ...EVERYWHERE, page: 2 }),
  },
];
