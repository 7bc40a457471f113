import { answers, eachItem, eachRate, eachRoom, eachStay } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'group-mark-of-the-database',
    sentence: 'checkoutUrl (string nullable), isForGroups (bool nullable)',
    clauses: ['order.quotation-types', 'order.same-record'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an order found by query',
    bend: answers('orders', (body) => {
      if (body.quotation) body.quotation.isForGroups = Number(body.quotation.isForGroups);
    }),
    probe: (call) => void call.api('by pms', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
  {
    name: 'one-booking-token-per-room-type',
    sentence:
      'POST re-confirmation with the token in rateTokens | rate still available; all tokens share check-in, check-out, occupancy | Booking token issued',
    clauses: ['v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token'],
    strength: 'explicit',
    kind: 'state',
    condition: 'two rates of one room type',
    bend: answers('checkrate', (body) => {
      for (const h of body.hotels)
        h.roomRates = [...new Map(h.roomRates.map((r: Loose) => [r.roomType.id, r])).values()];
    }),
    probe: (call) => {
      const found = kit.searchV2(call, 'search', { destinations: { hotelIds: ['40000'] } });
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 2));
    },
  },
  {
    name: 'amount-moved-when-refunded',
    sentence:
      'id, type (CREDITCARD, PIX, POINTS), currency (ISO 4217 text), amount, status (CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED), paidItemsIds[] (strings): all required.',
    clauses: ['order.payment.required', 'order.payment.paid-items-agree'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    bend: kit.eachPayment((p) => {
      if (p.status !== 'REFUNDED') return;
      p.amountCancelled = p.amount;
      delete p.amount;
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
  {
    name: 'square-instead-of-circle',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.circle-scope', 'v1.avail.within-radius'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel off the axes of the circle',
    bend: () => ({
      inRadius: (h, lat, lon, metres) => {
        const degree = 111_195;
        const east = Math.abs(h.lon - lon) * degree * Math.cos((lat * Math.PI) / 180);
        return Math.abs(h.lat - lat) * degree <= metres && east <= metres;
      },
    }),
    probe: (call) =>
      void kit.searchV2(call, 'circle', { destinations: { circleInfo: { ...kit.INNSBRUCK, radius: 8 } } }),
  },
  {
    name: 'penalty-date-in-milliseconds',
    sentence:
      'cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}',
    clauses: ['v2.shape.cancel-policy', 'v2.checkrate.rate-shape', 'v2.checkrate.same-policy'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a re-confirmation',
    bend: eachRate('checkrate', (r) => {
      if (r.cancelPolicy.penaltyDate) r.cancelPolicy.penaltyDate = Date.parse(r.cancelPolicy.penaltyDate);
    }),
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 1));
    },
  },
  {
    name: 'penalty-instead-of-its-mark',
    sentence: 'cancelledInPenalty bool only when CANCELLED',
    clauses: ['order.room.policy-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: eachRoom((room) => {
      const policy = room.cancelPolicy;
      if (policy?.cancelledInPenalty !== undefined)
        policy.cancelledInPenalty = policy.cancelledInPenalty ? policy.penaltyValue : 0;
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
  {
    name: 'connection-joined-to-one-route',
    sentence:
      'one per leg of one direction; two entries when there is a connection; a round trip produces two BUS items',
    clauses: ['order.bus.two-entries-connection'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a journey with a connection',
    bend: eachItem('BUS', (item) => {
      const [out, last] = [item.busRoutes[0], item.busRoutes.at(-1)];
      if (item.busRoutes.length < 2) return;
      const total = (name: string): number => item.busRoutes.reduce((n: number, r: Loose) => n + r[name], 0);
      item.busRoutes = [
        {
          ...out,
          arrivalLocation: last.arrivalLocation,
          arrivalDateTime: last.arrivalDateTime,
          totalRoutePrice: total('totalRoutePrice'),
          totalRouteTaxes: total('totalRouteTaxes'),
        },
      ];
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'places-of-the-room-as-most-adults',
    sentence:
      'minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction)',
    clauses: ['v2.avail.unavailable-bounds-agree', 'v2.avail.unavailable-occupancy-bounds'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'no more adults than the room has places',
    bend: answers('availability', (body, _ask, s) => {
      const all = s.world.hotels.flatMap((h) => h.rooms);
      for (const h of body.hotels)
        for (const u of h.unavailableRoomRates ?? [])
          if (u.maxAdultCount !== undefined)
            u.maxAdultCount = all.find((r) => String(r.id) === u.roomType.id)?.max;
    }),
    probe: (call) =>
      void kit.searchV2(call, 'search', { occupancy: { grownUps: 3 }, includeUnavailableRoomRates: true }),
  },
  {
    name: 'room-only-is-no-filter',
    sentence:
      'MealPlanCodeFilterEnum: 1=AllInclusive, 3=BedBreakfast, 10=FullBoard, 12=HalfBoard, 14=RoomOnly.',
    clauses: [
      'enum.meal-plan-filter',
      'v1.avail.mealplan-filter',
      'v1.avail.mealplan-filter-works',
      'v1.avail.honours-controls',
    ],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the meal plan 14',
    doubt:
      'That the filter must leave only these rates follows from its name; the enumeration gives the code alone.',
    bend: (h) => ({
      filters: (s, tpa) => {
        const f = h.filters(s, tpa);
        return { ...f, meal: f.meal === 14 ? null : f.meal };
      },
    }),
    probe: (call) => void kit.search(call, 'room only', { tpa: { MealPlanCodeFilter: 14 } }),
  },
  {
    name: 'one-cancelled-room-not-notified',
    sentence: 'ORDER_CHANGED | an order change occurs',
    clauses: ['wh.order-changed-emitted'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the cancellation of one of two rooms',
    bend: (h) => ({
      notices: (s, event, id) => {
        const r = [...s.reservations.values()].find((x) => x.orderId === id);
        return event === 'ORDER_CHANGED' && r?.state === 6 ? [] : h.notices(s, event, id);
      },
    }),
    probe: (call) => {
      kit.listen(call);
      kit.cancel(call, kit.book(call, { rooms: [{ adults: 2 }, { adults: 1 }] }), [0]);
      call.sent('notifications');
    },
  },
  {
    name: 'unasked-language-zero',
    sentence: 'the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['enum.language', 'v1.availrs.text-entries', 'ver.language-of-text'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a request without PrimaryLangID',
    bend: eachStay((stay, ask) => {
      for (const c of stay.CommentsType.Comments) c.Language = ask.PrimaryLangID ? c.Language : 0;
    }),
    probe: (call) => void kit.search(call, 'search', { top: { PrimaryLangID: undefined } }),
  },
  {
    name: 'no-bookings-is-not-found',
    sentence: 'v1 operations report problems inside an HTTP 200 body',
    clauses: ['v1.getbk.path', 'v1.err.in-200', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a request that finds no booking',
    bend: kit.replies('GetBookings', (reply) =>
      reply.body?.BookingList?.Count === 0 ? { ...reply, status: 404 } : reply,
    ),
    probe: (call) =>
      void call.v1('bookings', 'GetBookings', {
        ReadRequestsType: {
          HotelReadRequests: [
            {
              HotelRef: { HotelCode: 40000 },
              SelectionCriteria: { Start: '2027-08-01', End: '2027-08-09' },
            },
          ],
        },
      }),
  },
  {
    name: 'share-mark-inherited-from-the-chain',
    sentence: 'YesOrNoEnum: 1=Yes, 0=No.',
    clauses: ['enum.yes-no', 'v1.descrs.phone-sync-default-0', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the hotels of one chain',
    bend: kit.eachDescribed((e) => {
      if (e.HotelRef.ChainCode === 14) for (const p of kit.phones(e)) p.ShareSyncInd = 2;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'one-page-more-than-filled',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.total-pages'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a number of hotels that fills its last page',
    doubt: 'The sentence names totalPages without defining it; but 50 hotels are one page by any reading.',
    bend: answers('availability', (body) => (body.totalPages = Math.floor(body.totalCount / 50) + 1)),
    probe: (call) =>
      void kit.searchV2(call, 'fifty', {
        destinations: { hotelIds: kit.first(call, 50).map((h) => h.id) },
        includeUnavailableRoomRates: true,
      }),
  },
  {
    name: 'one-hotel-code-a-search',
    sentence: 'Criteria.Criterion members seen: HotelRefs[] (HotelCode)',
    clauses: ['v1.search.by-code', 'v1.search.tells-of-hotel'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'several hotel codes',
    bend: kit.refuses(
      ['HotelSearch'],
      (ask) => kit.listed(ask?.Criteria?.Criterion?.HotelRefs).length > 1,
      'HotelRefs',
    ),
    probe: (call) =>
      void call.v1('hotels', 'HotelSearch', {
        Criteria: { Criterion: { HotelRefs: [{ HotelCode: 40000 }, { HotelCode: 40037 }] } },
      }),
  },
];
