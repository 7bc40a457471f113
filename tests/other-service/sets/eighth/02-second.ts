import { addDays } from '../../base/days.ts';
import { answers, around, hotelOf, ratesOf, roomStays, ROOMS } from '../fourth/kit.ts';
import {
  book,
  cancel,
  checkrate,
  hotelsIn,
  INNSBRUCK,
  refusal,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { lostOnce } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'penalty-date-as-milliseconds',
    sentence:
      'cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}',
    clauses: ['v2.shape.cancel-policy', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { cancelPolicy } of ratesOf(body))
        if (cancelPolicy.penaltyDate) cancelPolicy.penaltyDate = Date.parse(cancelPolicy.penaltyDate);
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'miles-divided',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.circle-miles', 'v2.avail.circle-units-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a radius in miles',
    doubt: 'How long a mile is does not stand in the sentence, but nobody would ask.',
    bend: (h) => ({
      metres: (reach, unit) => (unit === 'mi' ? (reach * 1000) / 1.609344 : h.metres(reach, unit)),
    }),
    probe: (call) =>
      void searchV2(call, 'search', {
        destinations: { circleInfo: { ...INNSBRUCK, radius: 8, unit: 'mi' } },
      }),
  },
  {
    name: 'rate-dates-by-utc-of-local-midnight',
    sentence: 'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate, RatePlanID',
    clauses: ['v1.availrs.dates-cover-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel east of Europe',
    bend: answers(['GetHotelAvail'], (body, _ask, s) => {
      for (const h of body.HotelStaysType?.HotelStays ?? []) {
        if ((hotelOf(s, h.BasicPropertyInfo.HotelRef.HotelCode)?.lon ?? 0) < 30) continue;
        for (const rate of h.RoomStays.flatMap((x: typeof h) => x.RoomRates))
          for (const dated of [rate, ...rate.RatesType.Rates]) {
            dated.EffectiveDate = addDays(dated.EffectiveDate, -1);
            dated.ExpireDate = addDays(dated.ExpireDate, -1);
          }
      }
    }),
    probe: (call) => void search(call, 'search', { hotels: hotelsIn(call, 'JP').slice(0, 4) }),
  },
  {
    name: 'lost-reservation-given-once',
    sentence:
      '| LOST_RESERVATION_CHANGED | a lost reservation change occurs | GET /lostReservations/{lostReservationId} |',
    clauses: ['order.lost.path', 'wh.lost-id-found'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second call',
    bend: lostOnce,
    probe: (call) => {
      call.api('first', 'GET', '/lostReservations/LR-1-1');
      call.api('second', 'GET', '/lostReservations/LR-1-1');
    },
  },
  {
    name: 'candidates-counted-from-one',
    sentence: 'RoomRates[] entries: RoomStayCandidateRPH (default 0)',
    clauses: ['v1.availrs.candidate-rph-resolves', 'v1.availrs.occupation-matches'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms asked for',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const { RoomRates } of roomStays(body))
        if (RoomRates.length > 1)
          for (const [i, rate] of RoomRates.entries()) rate.RoomStayCandidateRPH = i + 1;
    }),
    probe: (call) => void search(call, 'search', { rooms: [{ adults: 2 }, { adults: 1 }] }),
  },
  {
    name: 'wide-radius-falls-back',
    sentence:
      '| Radius | object, nullable | distance number and unit (UnitOfMesureCodeEnum: 1, 2, 3, 6, 7) |',
    clauses: ['v1.avail.radius-subset'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a radius of more than 50 kilometres',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const wide = c?.Radius && s.p.metres(Number(c.Radius.Reach), c.Radius.Unit ?? 2) > 50_000;
        return h.v1Hotels(s, wide ? { ...c, Radius: { Reach: 5, Unit: 2 } } : c);
      },
    }),
    probe: (call) => {
      around(call, { Radius: { Reach: 40, Unit: 2 } });
      around(call, { Radius: { Reach: 90, Unit: 2 } });
    },
  },
  {
    name: 'reconfirmed-deadline-at-midnight',
    sentence: 'then re-confirm selected rates live immediately before booking (`/v2/hotels/checkrate`)',
    clauses: ['v2.checkrate.same-policy'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a refundable rate in its re-confirmation',
    bend: answers(['checkrate'], (body) => {
      for (const { cancelPolicy: policy } of ratesOf(body))
        policy.penaltyDate = policy.penaltyDate?.replace(/T\d\d:\d\d:\d\d/, 'T00:00:00') ?? null;
    }),
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'room-cancellation-accepted-202',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.cancel.path', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the cancellation of one room',
    bend: replies('SendHotelResCancel', (reply, ask) =>
      ask?.CancelType && reply.body?.CancelInfo ? { ...reply, status: 202 } : reply,
    ),
    probe: (call) => void cancel(call, book(call, { rooms: ROOMS }), [1]),
  },
  {
    name: 'pages-cut-before-star-filter',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.page-size-50', 'v2.avail.total-count'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'star ratings asked for',
    bend: (h) => ({
      starred: () => true,
      ...answers(['availability'], (body, ask, s) => {
        const ids = new Set(s.world.hotels.filter((x) => h.starred(x, ask.classes ?? [])).map((x) => x.id));
        body.hotels = body.hotels.filter((e: typeof body) => ids.has(e.hotel.id));
        body.count = body.hotels.length;
      })(h),
    }),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { regionId: 'everywhere' }, classes: [4, 5] }),
  },
  {
    name: 'empty-search-404',
    sentence:
      '| POST | /v2/hotels/availability | v2 availability request | 200: hotels, searchId, count, totalCount, page, totalPages |',
    clauses: ['v2.avail.hotels-list', 'v2.avail.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'an answer without hotels',
    doubt: 'That a search without hotels is a good one is said in so many words only under Errors.',
    bend: replies('availability', (reply) =>
      reply.body?.hotels?.length === 0 ? refusal(404, 'no hotels') : reply,
    ),
    probe: (call) => void searchV2(call, 'search', { page: 9 }),
  },
];
