import { addDays, stamp } from '../../base/days.ts';
import { seal, unseal } from '../../base/tokens.ts';
import type { Loose } from '../../types.ts';
import { answers, hotelOf, itemsOf, orders, ratesOf, roomStays } from '../fourth/kit.ts';
import {
  book,
  cancel,
  checkrate,
  hotelsIn,
  listed,
  order,
  plansOf,
  reads,
  refuses,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { errors } from './parts.ts';

export const first: Authored[] = [
  {
    name: 'refusal-stamped-like-a-header',
    sentence: 'TimeStamp (required; ISO date-time just before the response is sent)',
    clauses: ['v1.env.response-timestamp-required', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an answer with errors',
    bend: errors((body, s) => {
      body.TimeStamp = new Date(s.now()).toUTCString();
    }),
    probe: (call) => void call.v1('no-echo-data', 'Ping', {}),
  },
  {
    name: 'cheapest-rate-without-token',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.shape.rate-token', 'flow.token-chain'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'with the cheapest flag',
    doubt: 'The list does not write required beside rateToken, but a null is no string.',
    bend: answers(['availability'], (body, ask) => {
      if (ask.lowestOnly === true) for (const rate of ratesOf(body)) rate.rateToken = null;
    }),
    probe: (call) => void searchV2(call, 'cheapest', { lowestOnly: true }),
  },
  {
    name: 'cancelled-order-not-found-by-pms',
    sentence: 'query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
    clauses: ['order.query.by-pms', 'order.query.by-any-item'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation',
    doubt: 'The record of a cancelled order exists; that the search gives it too is not said in words.',
    bend: (h) => ({
      findOrder: (s, by, value, client) => {
        const found = h.findOrder(s, by, value, client);
        const holder = found?.items.find((item: Loose) => item[by] === value);
        return by === 'pmsNumber' && holder?.status === 'CANCELLED' ? undefined : found;
      },
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      call.api('by-pms', 'GET', `/orders?pmsNumber=${r.PmsNumber}`);
    },
  },
  {
    name: 'search-page-starts-one-early',
    sentence: 'AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).',
    clauses: ['v1.search.page-number'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2',
    bend: (h) => ({
      slice: (all, page, size, op) => {
        if (op !== 'HotelSearch') return h.slice(all, page, size, op);
        const from = (page - 1) * (size - 1);
        return all.slice(from, from + size);
      },
    }),
    probe: (call) =>
      void call.v1('page-2', 'HotelSearch', {
        Criteria: { Criterion: { Address: [{ CountryCode: 26 }] } },
        PageNumber: 2,
      }),
  },
  {
    name: 'item-sums-labelled-in-hotel-currency',
    sentence: '(numbers, nullable) each with a currency companion',
    clauses: ['order.item.money-currency', 'order.agrees.money'],
    strength: 'explicit',
    kind: 'value',
    condition: 'booked in another currency than that of the hotel',
    doubt: 'A companion is there; the sentence takes it for granted that it is the currency of its sum.',
    bend: orders((made, s) => {
      for (const item of itemsOf(made, 'HOTEL')) {
        const own = s.world.hotels.find((h) => h.id === item.productId)?.city.currency;
        item.totalReservationCurrency = own;
        item.totalReservationOriginalPriceCurrency = own;
        item.totalCommissionReceiveCurrency = own;
      }
    }),
    probe: (call) =>
      void order(call, book(call, { hotels: hotelsIn(call, 'AT').slice(0, 4), currency: 109 }).OrderId),
  },
  {
    name: 'booking-token-renewed-by-checkrate',
    sentence:
      'Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
    clauses: ['v2.token.own-kind', 'v2.checkrate.tokens-required'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a booking token among the rate tokens',
    doubt: 'The sentence says what each token is for, and not that the other one is refused.',
    bend: reads('checkrate', (ask, s) => {
      if (!Array.isArray(ask.rateTokens)) return;
      ask.rateTokens = ask.rateTokens.map((token: unknown) => {
        const claims = unseal(s.secret, 'bk', token);
        if (!claims) return token;
        const { kind: _kind, total: _total, until: _until, n: _n, ...rate } = claims;
        return seal(s.secret, 'rt', rate);
      });
    }),
    probe: (call) => {
      const made = checkrate(call, 'once', tokensOf(searchV2(call, 'search')).slice(0, 1));
      checkrate(call, 'again', [made.hotels[0].roomRates[0].bookingToken]);
    },
  },
  {
    name: 'long-stays-without-token',
    sentence:
      'the token from /generateLongStayAccessToken is sent in the Authorization header of long-stay availability calls',
    clauses: ['longstay.availability.enforced'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'no token at all; a wrong one is refused',
    bend: (h) => ({
      longStayOpen: (s, header, locator) =>
        header.replace(/^bearer\s*/i, '') === ''
          ? s.world.longStay.includes(locator)
          : h.longStayOpen(s, header, locator),
    }),
    probe: (call) =>
      void call.api('bare', 'GET', `/landing/${call.s.world.longStay[0]}/long-stays`, undefined, ''),
  },
  {
    name: 'deadline-a-day-late',
    sentence:
      'DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end)',
    clauses: ['v1.availrs.deadline-agrees'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    doubt: 'That the absolute deadline is the one of the offset is not said, but both stand in one DeadLine.',
    bend: (h) => ({
      policy: (s, q) => {
        const policy = h.policy(s, q);
        if (q.plan.freeDays === null) return policy;
        const at = Date.parse(`${addDays(q.stay.start, 1 - q.plan.freeDays)}T17:00:00Z`);
        return { ...policy, deadline: stamp(at, s.world.manners.zone), inPenalty: s.now() >= at };
      },
    }),
    probe: (call) => void search(call, 'deadlines'),
  },
  {
    name: 'short-deadline-in-hours',
    sentence: 'TimeUnitType = 0 Day',
    clauses: ['v1.availrs.deadline-timeunit-day', 'enum.time-unit'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a deadline of less than a week',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of roomStays(body).flatMap(plansOf))
        for (const { DeadLine: d } of listed(plan.CancelPenalties))
          if (d && d.OffsetUnitMultiplier < 7)
            Object.assign(d, { OffsetUnitMultiplier: d.OffsetUnitMultiplier * 24, TimeUnitType: 1 });
    }),
    probe: (call) => void search(call, 'deadlines'),
  },
  {
    name: 'city-code-as-text-refused',
    sentence: 'Address[] (CityCode string, StateProvCode numeric, CountryCode numeric)',
    clauses: ['v1.search.by-address', 'v1.search.address-types'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a city code as text',
    bend: refuses(
      ['HotelSearch'],
      (ask) => listed(ask?.Criteria?.Criterion?.Address).some((a) => typeof a?.CityCode === 'string'),
      'CityCode',
    ),
    probe: (call) => {
      const code = hotelOf(call.s, 40_000)?.city.code;
      call.v1('by-city', 'HotelSearch', {
        Criteria: { Criterion: { Address: [{ CityCode: String(code) }] } },
      });
    },
  },
];
