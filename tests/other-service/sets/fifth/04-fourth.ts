import { answers, around, bookAndRead, hotelOf, itemsOf, orders, readSeeded } from '../fourth/kit.ts';
import { checkrate, describe, first, hotelsIn, listed, reads, refuses, searchV2, tokensOf } from '../kit.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'country-list-empty-at-second-call',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.tells-places', 'v1.lists.holds-hotels'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the list is asked for a second time',
    bend: (h) => {
      let read = false;
      return answers(['GetCountryList'], (body) => {
        if (!body.Countries) return;
        if (read) body.Countries.Country = [];
        read = true;
      })(h);
    },
    probe: (call) => {
      call.v1('countries', 'GetCountryList', {});
      call.v1('again', 'GetCountryList', {});
    },
  },
  {
    name: 'search-by-code-wants-an-address-too',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.by-code', 'v1.search.tells-of-hotel'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: refuses(
      ['HotelSearch'],
      (ask) => listed(ask?.Criteria?.Criterion?.Address).length === 0,
      'Criteria.Criterion.Address',
    ),
    probe: (call) => {
      const HotelRefs = first(call, 1).map((h) => ({ HotelCode: h.code }));
      call.v1('code', 'HotelSearch', { Criteria: { Criterion: { HotelRefs } } });
    },
  },
  {
    name: 'booking-token-age-in-whole-minutes',
    sentence: 'it expires 15 minutes after issue',
    clauses: ['v2.booking-token.ttl-15m'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a booking in the sixteenth minute after re-confirmation',
    bend: () => ({ bookable: (s, claims) => s.age() < claims.until + 60_000 }),
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      const { bookingToken } = checkrate(call, 'rate', [token ?? '']).hotels[0].roomRates[0];
      call.hook('POST', '/clock', { seconds: 15 * 60 + 20, kind: 'tokens' });
      const guests = [{ givenName: 'Ida', familyName: 'Berg', kind: 'ADULT' }];
      const contact = { email: 'ida@berg.example' };
      call.api('book', 'POST', '/v2/reservations', { rooms: [{ bookingToken, guests }], contact });
    },
  },
  {
    name: 'total-rooms-counts-room-types',
    sentence: 'TotalRooms (integer, required)',
    clauses: ['v1.descrs.total-rooms-hold'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of listed(body.HotelDescriptiveContentsType?.HotelDescriptiveContents))
        entry.HotelInfo.TotalRooms = hotelOf(s, entry.HotelRef.HotelCode)?.rooms.length;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'rating-forgotten-around-a-place',
    sentence: '| Award | object, nullable | numeric rating and award name |',
    clauses: ['v1.avail.award-scope'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a rating is sent together with a position',
    bend: reads('GetHotelAvail', (ask) => {
      const criterion = ask.HotelSearchCriteria?.Criterion;
      if (criterion?.Position) criterion.Award = null;
    }),
    probe: (call) => void around(call, { Radius: { Reach: 30, Unit: 2 }, Award: { Stars: 4 } }),
  },
  {
    name: 'region-narrowed-by-hotel-ids',
    sentence: 'precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-region-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region and hotel ids are given together',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        const narrows = !d.circleInfo && d.regionId && Array.isArray(d.hotelIds);
        return narrows ? found.filter((hotel) => d.hotelIds.map(String).includes(hotel.id)) : found;
      },
    }),
    probe: (call) => {
      const hotelIds = hotelsIn(call, 'AT')
        .slice(0, 2)
        .map((h) => h.id);
      searchV2(call, 'both', { destinations: { regionId: 'R710', hotelIds } });
    },
  },
  {
    name: 'bus-routes-counted-on-over-the-way-back',
    sentence: "zero-based index as text, '0' direct or outbound, '1' connection, and so on",
    clauses: ['order.bus.route-id'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an order with a round trip by bus',
    bend: orders((order) => {
      let n = 0;
      for (const item of itemsOf(order, 'BUS')) for (const route of item.busRoutes) route.id = String(n++);
    }),
    probe: readSeeded,
  },
  {
    name: 'order-nights-end-with-the-month',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.room.nights-of-stay', 'order.room.nights-sum', 'order.agrees.dates'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a stay across the end of a month',
    bend: orders((order) => {
      const month = (day: string): string => day.slice(0, 7);
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms)
          room.nights = room.nights.filter((n: { date: string }) => month(n.date) === month(room.startDate));
    }),
    probe: (call) => bookAndRead(call, { nights: 24 }),
  },
  {
    name: 'second-hotel-and-period-not-read',
    sentence:
      'ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End ' +
      'dates) to fetch by hotel and period.',
    clauses: ['v1.getbk.by-hotel-period'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a request for the bookings of two hotels',
    bend: reads('GetBookings', (ask) => {
      const requests = ask.ReadRequestsType;
      if (requests) requests.HotelReadRequests = listed(requests.HotelReadRequests).slice(0, 1);
    }),
    probe: (call) => {
      const HotelReadRequests = [...call.s.reservations.values()]
        .filter((r) => r.client === call.s.clients[0]?.id)
        .map((r) => ({
          HotelRef: { HotelCode: r.hotel.code },
          SelectionCriteria: { Start: '2027-04-01', End: '2027-07-01' },
        }));
      call.v1('both', 'GetBookings', { ReadRequestsType: { HotelReadRequests } });
    },
  },
  {
    name: 'missing-version-answered-as-3',
    sentence: '| Version | number | default 1 |',
    clauses: ['v1.env.version-default-1'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a request without Version',
    bend: (h) => ({ envelope: (s, ask) => ({ ...h.envelope(s, ask), Version: ask?.Version ?? 3 }) }),
    probe: (call) => void call.v1('lists', 'GetCountryList', { Version: undefined }),
  },
];
