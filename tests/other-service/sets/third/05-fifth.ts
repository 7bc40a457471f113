import { stamp } from '../../base/days.ts';
import type { Bend, Loose } from '../../types.ts';
import {
  book,
  cancel,
  first,
  INNSBRUCK,
  order,
  refusal,
  replies,
  search,
  searchV2,
  seeded,
  type Authored,
} from '../kit.ts';
import {
  answers,
  EVERYWHERE,
  itemsOf,
  nightsOf,
  ORDERS,
  RATES,
  roomRatesOf,
  roomStaysOf,
  v2RatesOf,
} from './kit.ts';

/** A search that leaves out its page goes on where the same search stopped. */
const goesOn: Bend = (h) => {
  const next = new Map<string, number>();
  const key = ({ page: _page, ...rest }: Loose): string => JSON.stringify(rest);
  return {
    ask: (s, op, body) => {
      const ask = h.ask(s, op, body);
      if (op !== 'availability' || typeof ask !== 'object' || ask === null || ask.page) return ask;
      return { ...ask, page: next.get(key(ask)) ?? 1 };
    },
    answer: (s, op, body, ask) => {
      if (op === 'availability') next.set(key(ask), body.page < body.totalPages ? body.page + 1 : 1);
      return h.answer(s, op, body, ask);
    },
  };
};

export const faults: Authored[] = [
  {
    name: 'last-leg-over-the-first',
    sentence: 'one per leg of one direction; two entries when there is a connection',
    clauses: ['order.bus.two-entries-connection', 'order.bus.route-id', 'order.item.bus-dates'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a direction with a connection',
    bend: answers(ORDERS, (body) => {
      for (const item of itemsOf(body, 'BUS')) item.busRoutes = item.busRoutes.slice(-1);
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'free-nights-in-parts',
    sentence: 'discount (number), freeNights (integer)',
    clauses: ['v2.shape.offer-members'],
    strength: 'explicit',
    kind: 'value',
    condition: 'over seven nights, and not whole weeks',
    bend: answers(RATES, (body) => {
      for (const rate of v2RatesOf(body)) {
        const { startDate, endDate } = rate.time;
        const weeks = (Date.parse(endDate) - Date.parse(startDate)) / 604_800_000;
        for (const offer of rate.offers ?? []) offer.freeNights = Number(weeks.toFixed(2));
      }
    }),
    probe: (call) => searchV2(call, 'nine nights', {}, 9),
  },
  {
    name: 'net-rates-without-tax',
    sentence: 'Only NET rates | false | true | false',
    clauses: ['v1.avail.net-contained', 'v1.availrs.total-sums'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'with the filter for net rates',
    doubt: 'Net stands for without commission, as the filters set it against commissionable.',
    bend: answers('GetHotelAvail', (body, ask) => {
      const tpa = ask.HotelSearchCriteria?.Criterion?.TPA_Extensions;
      if (tpa?.AmountIncludingMarkup === false && tpa.AmountNotIncludingMarkup === true)
        for (const { Total } of [...roomStaysOf(body), ...roomRatesOf(body), ...nightsOf(body)])
          Total.AmountAfterTax = Total.AmountBeforeTax;
    }),
    probe: (call) =>
      search(call, 'net rates', {
        tpa: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
      }),
  },
  {
    name: 'wide-radius-taken-for-metres',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-grows', 'v2.avail.circle-unit-default-km'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a radius above 100 without a unit',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const circle = d.circleInfo;
        if (!circle || circle.unit || !(Number(circle.radius) > 100)) return h.v2Hotels(s, d);
        return h.v2Hotels(s, { ...d, circleInfo: { ...circle, radius: circle.radius / 1000 } });
      },
    }),
    probe: (call) =>
      searchV2(call, 'wide circle', { destinations: { circleInfo: { ...INNSBRUCK, radius: 150 } } }),
  },
  {
    name: 'goes-on-without-a-page',
    sentence: 'page | integer | 1-indexed, default 1',
    clauses: ['v2.avail.page-default-1'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call of a search of several pages',
    bend: goesOn,
    probe: (call) => {
      searchV2(call, 'no page', EVERYWHERE);
      searchV2(call, 'no page again', EVERYWHERE);
    },
  },
  {
    name: 'updated-in-winter-time',
    sentence: 'createDate, updateDate | string, nullable',
    clauses: ['order.dates-in-order'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'updated within the hour after it was created',
    bend: answers(ORDERS, (body, _ask, s) => {
      for (const record of [body, ...itemsOf(body, 'HOTEL')])
        record.updateDate = stamp(Date.parse(record.updateDate) - 3_600_000, s.world.manners.zone);
    }),
    probe: (call) => order(call, book(call).OrderId),
  },
  {
    name: 'hotels-beside-the-region',
    sentence:
      'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds',
    clauses: ['v2.avail.precedence-region-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region beside hotel ids',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        if (d.circleInfo || !d.regionId || !Array.isArray(d.hotelIds)) return found;
        const named = new Set([...found, ...h.v2Hotels(s, { hotelIds: d.hotelIds })]);
        return s.world.hotels.filter((x) => named.has(x));
      },
    }),
    probe: (call) =>
      searchV2(call, 'region and ids', {
        destinations: { regionId: 'L-JO', hotelIds: first(call, 8).map((h) => h.id) },
      }),
  },
  {
    name: 'stars-from-the-least-to-the-most',
    sentence: "a hotel is kept only if its rating equals one listed value (no 'and up' meaning)",
    clauses: ['v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two ratings with another between them',
    bend: (h) => ({
      starred: (hotel, stars) =>
        stars.length < 2
          ? h.starred(hotel, stars)
          : hotel.stars !== null && hotel.stars >= Math.min(...stars) && hotel.stars <= Math.max(...stars),
    }),
    probe: (call) => searchV2(call, 'two or five stars', { ...EVERYWHERE, classes: [2, 5] }),
  },
  {
    name: 'cancelled-order-is-gone',
    sentence: 'GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record',
    clauses: ['order.by-id.path', 'order.same-record'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    doubt: 'Other statuses of orders are not shown, but CANCELLED is one that their items are read with.',
    bend: replies('order', (reply) =>
      reply.status === 200 && reply.body.items.every((item: Loose) => item.status === 'CANCELLED')
        ? refusal(410, 'cancelled')
        : reply,
    ),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'charged-by-the-week',
    sentence: 'ChargeTypeEnum: 18=PerRoomPerStay, 19=PerRoomPerNight, 12=PerStay, 7=PerPerson, 99=PerNight',
    clauses: ['enum.charge-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'seven nights or more',
    bend: answers('GetHotelAvail', (body) => {
      for (const rate of roomRatesOf(body)) if (rate.RatesType.Rates.length >= 7) rate.Total.ChargeType = 2;
    }),
    probe: (call) => search(call, 'a week', { nights: 7 }),
  },
];
