import {
  ALL_FLAGS,
  book,
  bookings,
  checkrate,
  describe,
  first,
  infosOf,
  reads,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders, ratesOf, readSeeded, ROOMS } from '../fourth/kit.ts';
import { contents, FLEX, guestRooms, later, stays } from './parts.ts';

export const faults: Authored[] = [
  {
    name: 'first-hotel-flags-for-all',
    sentence: 'booleans, nullable; each controls whether that data is present in the response.',
    clauses: [
      'v1.desc.selected-by-flags',
      'v1.desc.flag.affiliationinfo-send-awards',
      'v1.desc.flag.areainfo-send-attractions',
      'v1.desc.flag.areainfo-send-refpoints',
      'v1.desc.flag.contactinfo-send-data',
      'v1.desc.flag.facilityinfo-send-guestrooms',
      'v1.desc.flag.hotelinfo-send-data',
      'v1.desc.flag.multimediaobjects-send-data',
      'v1.desc.flag.policies-send-policies',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a second hotel with other flags than the first',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const infos = infosOf(ask);
      if (infos.length > 1)
        ask.HotelDescriptiveInfosType.HotelDescriptiveInfos = infos.map((info) => ({
          ...infos[0],
          HotelRef: info.HotelRef,
        }));
    }),
    probe: (call) => {
      const [a, b] = first(call, 2).map((h) => ({ HotelRef: { HotelCode: h.code } }));
      call.v1('describe', 'GetHotelDescriptiveInfo', {
        HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ ...ALL_FLAGS, ...a }, b] },
      });
    },
  },
  {
    name: 'transfer-carries-bus-routes',
    sentence: 'BUS-only item fields: tourCode (stated as unavailable today), busRoutes[].',
    clauses: ['order.item.bus-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'an add-on that is a transfer, in an order with a bus',
    bend: orders((order) => {
      const [bus] = itemsOf(order, 'BUS');
      for (const item of itemsOf(order, 'ADDON'))
        if (bus && item.addonType.startsWith('TRANSPORTATION')) item.busRoutes = bus.busRoutes;
    }),
    probe: readSeeded,
  },
  {
    name: 'child-age-group-by-name',
    sentence: 'All are integer codes unless said otherwise.',
    clauses: ['enum.integer-form', 'enum.age-qualify'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a child in the party',
    bend: stays((stay) => {
      for (const count of stay.GuestCountsType.GuestCounts)
        if (count.AgeQualifyCode === 8) count.AgeQualifyCode = 'Child';
    }),
    probe: (call) => search(call, 'search', { rooms: [{ adults: 2, ages: [7] }] }),
  },
  {
    name: 'order-deadline-after-arrival',
    sentence: 'penaltyDate = deadline for penalty-free cancellation',
    clauses: ['order.room.penalty-in-time'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a refundable rate whose free days are not fewer than the nights',
    bend: orders((order, s) => {
      for (const item of itemsOf(order, 'HOTEL')) {
        const r = s.reservations.get(item.locator);
        for (const [i, room] of item.hotelRooms.entries()) {
          const days = r?.rooms[i]?.quote.plan.freeDays ?? 0;
          const policy = room.cancelPolicy;
          if (policy.penaltyDate) policy.penaltyDate = later(policy.penaltyDate, 2 * days);
        }
      }
    }),
    probe: (call) => bookAndRead(call, { tpa: FLEX }),
  },
  {
    name: 'secret-of-any-client',
    sentence:
      'v1 message API: every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.auth.keys-of-one-client'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the two keys belong to two clients',
    bend: () => ({
      keys: (s, api, secret) =>
        s.clients.some((c) => c.secretKey === secret)
          ? (s.clients.find((c) => c.apiKey === api) ?? null)
          : null,
    }),
    probe: (call) =>
      call.v1('mixed keys', 'GetCityList', {}, { 'x-partner-secret': call.s.clients[1]?.secretKey ?? '' }),
  },
  {
    name: 'suite-under-id-of-family-room',
    sentence: 'ID (integer, required)',
    clauses: ['v1.descrs.room-ids-differ'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel with three or more room types',
    bend: contents((entry) => {
      for (const room of guestRooms(entry)) if (room.ID === 33) room.ID = 32;
    }),
    probe: (call) => describe(call, ALL_FLAGS, 3),
  },
  {
    name: 'total-rooms-from-listed-rooms',
    sentence: 'TotalRooms (integer, required)',
    clauses: ['v1.descrs.total-rooms-required', 'conv.required-present', 'conv.null-unstated'],
    strength: 'explicit',
    kind: 'value',
    condition: 'guest rooms are not asked for',
    // A sum over rooms that were not loaded is not a number, and written as null.
    bend: contents((entry) => {
      if (guestRooms(entry).length === 0) entry.HotelInfo.TotalRooms = null;
    }),
    probe: (call) => describe(call, { HotelInfo: { SendData: true } }),
  },
  {
    name: 'booking-listed-per-room',
    sentence:
      '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
    clauses: ['v1.book.once'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a reservation of two rooms',
    bend: answers(['GetBookings'], ({ BookingList: list }) => {
      if (!list) return;
      list.Bookings = list.Bookings.flatMap((r: { Rooms: unknown[] }) => r.Rooms.map(() => r));
      list.Count = list.Bookings.length;
    }),
    probe: (call) => bookings(call, book(call, { rooms: ROOMS })),
  },
  {
    name: 'checkrate-drops-strict-policy',
    sentence: '`roomRates[]` as in the roomRate shape, where bookingToken is required',
    clauses: [
      'v2.checkrate.rate-shape',
      'v2.shape.roomrate-required',
      'v2.checkrate.same-policy',
      'conv.required-present',
      'conv.null-unstated',
    ],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that cannot be refunded',
    bend: answers(['checkrate'], (body) => {
      for (const rate of ratesOf(body)) if (rate.cancelPolicy.nonRefundable) rate.cancelPolicy = null;
    }),
    probe: (call) => checkrate(call, 'checkrate', tokensOf(searchV2(call, 'search')).slice(0, 2)),
  },
  {
    name: 'unknown-locator-gives-null',
    sentence:
      'Order lookup by query: exactly one of pmsNumber and locator is expected; the response when neither is given, or when no order matches, is not shown.',
    clauses: ['conv.as-stated'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'a locator that no order of the client has',
    bend: replies('orders', (reply, ask) =>
      reply.status !== 200 && ask.locator && !ask.pmsNumber
        ? { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: null }
        : reply,
    ),
    probe: (call) => call.api('unknown', 'GET', '/orders?locator=NONE-000000'),
  },
];
