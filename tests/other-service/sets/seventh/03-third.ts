import type { Loose } from '../../types.ts';
import {
  candidate,
  checkrate,
  reads,
  refuses,
  search,
  searchV2,
  seeded,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers } from '../fourth/kit.ts';
import { stays } from './parts.ts';

const commissionableOnly = (ask: Loose): boolean => {
  const tpa = ask?.HotelSearchCriteria?.Criterion?.TPA_Extensions;
  return tpa?.AmountNotIncludingMarkup === false && tpa.AmountIsPackageRates === false;
};

export const faults: Authored[] = [
  {
    name: 'unknown-pms-number-falls-to-locator',
    sentence: 'if pmsNumber is present it takes precedence over locator',
    clauses: ['order.query.no-fallback', 'order.query.pms-precedence'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a pmsNumber that no order has, beside a locator',
    doubt: 'The sentence does not say what follows when the pmsNumber finds nothing.',
    bend: (h) => {
      let locator: string | null = null;
      return {
        orderKey: (query) => {
          locator = query.get('locator');
          return h.orderKey(query);
        },
        findOrder: (s, by, value, client) =>
          h.findOrder(s, by, value, client) ??
          (locator ? h.findOrder(s, 'locator', locator, client) : undefined),
      };
    },
    probe: (call) => {
      const { locator } = call.s.orders.get(seeded(call)).items[0];
      call.api('both', 'GET', `/orders?pmsNumber=NONE&locator=${locator}`);
    },
  },
  {
    name: 'order-id-number-by-query',
    sentence: '| id | string | required, purchase order ID |',
    clauses: ['order.id-required', 'order.same-record'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an order that is found by pmsNumber or locator',
    bend: answers(['orders'], (body) => {
      body.id = Number(body.id);
    }),
    probe: (call) => call.api('by number', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
  {
    name: 'page-ignored-with-all-rates',
    sentence:
      'GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls.',
    clauses: ['v1.avail.page-number', 'v1.avail.pages-whole', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'page 2 with BestOnly off',
    bend: reads('GetHotelAvail', (ask) => {
      if (ask.BestOnly === false) delete ask.PageNumber;
    }),
    probe: (call) => search(call, 'page 2', { hotels: [], top: { PageNumber: 2 } }),
  },
  {
    name: 'unrated-hotels-pass-star-filter',
    sentence: 'hotels without a rating are excluded once the filter is set',
    clauses: ['v2.avail.stars-unrated-excluded', 'v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'star ratings are asked for',
    bend: (h) => ({ starred: (hotel, stars) => hotel.stars === null || h.starred(hotel, stars) }),
    probe: (call) => searchV2(call, 'five stars', { classes: [5] }),
  },
  {
    name: 'weekly-discount-beside-total-only',
    sentence:
      'Total, Taxes[], TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue;',
    clauses: ['v1.availrs.discounts-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the weekly rate, in a stay of seven nights or more',
    bend: stays((stay) => {
      for (const rate of stay.RoomRates)
        if (rate.RatePlanID === 905)
          rate.TPA_Extensions.TotalDiscountValue = Number((rate.Total.AmountBeforeTax * 0.21).toFixed(2));
    }),
    probe: (call) => search(call, 'eight nights', { nights: 8 }),
  },
  {
    name: 'commissionable-index-ignores-minimum-stay',
    sentence: '| Only commissionable rates | true | false | false |',
    clauses: ['v1.avail.commissionable-contained'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'only commissionable rates, for fewer nights than the weekly rate requires',
    bend: (h) => {
      let lenient = false;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          lenient = op === 'GetHotelAvail' && commissionableOnly(ask);
          return ask;
        },
        unsold: (s, hotel, room, plan, stay, parties) =>
          h.unsold(s, hotel, room, lenient ? { ...plan, minNights: 1 } : plan, stay, parties),
      };
    },
    probe: (call) => {
      search(call, 'all rates');
      search(call, 'commissionable', {
        tpa: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
      });
    },
  },
  {
    name: 'new-search-id-is-a-number',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-nullable'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a re-confirmation without a searchId',
    doubt: 'The type stands with the member in the request, not in the answer.',
    bend: answers(['checkrate'], (body, ask, s) => {
      if (typeof ask.searchId !== 'string') body.searchId = s.now() + s.sequence;
    }),
    probe: (call) => checkrate(call, 'checkrate', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'on-request-flag-refused',
    sentence: "an 'on request' boolean",
    clauses: ['v1.avail.on-request-flag'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the flag for rates on request is on',
    bend: refuses(['GetHotelAvail'], (ask) => ask?.OnRequest === true, 'OnRequest'),
    probe: (call) => search(call, 'on request', { top: { OnRequest: true } }),
  },
  {
    name: 'room-and-adult-places-swapped',
    sentence:
      'MaxOccupancy, quantity of rooms, RoomID, RoomName, Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy)',
    clauses: ['v1.availrs.room-type-shape', 'v1.availrs.occupancy-bounds', 'v1.availrs.room-holds-party'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: stays((stay) => {
      for (const type of stay.RoomTypes) {
        const adults = type.Occupancies[0];
        [type.MaxOccupancy, adults.MaxOccupancy] = [adults.MaxOccupancy, type.MaxOccupancy];
      }
    }),
    probe: (call) => search(call, 'search', { rooms: [{ adults: 2, ages: [9] }] }),
  },
  {
    name: 'room-reference-by-index',
    sentence: 'RoomRates[] entries: RoomStayCandidateRPH (default 0)',
    clauses: ['v1.availrs.candidate-rph-resolves'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'rooms whose RPH is not counted from 0',
    bend: stays((stay) => {
      for (const [i, rate] of stay.RoomRates.entries()) rate.RoomStayCandidateRPH = i;
    }),
    probe: (call) => {
      const wanted = [5, 6].map((rph) => candidate({ adults: 2 }, rph));
      search(call, 'RPH 5 and 6', { criterion: { RoomStayCandidatesType: { RoomStayCandidates: wanted } } });
    },
  },
];
