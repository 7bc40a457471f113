import type { Loose } from '../../types.ts';
import { answers, bookAndRead, itemsOf, orders, readSeeded, ROOMS } from '../fourth/kit.ts';
import { book, cancel, checkrate, first, hotelsIn, searchV2, tokensOf, type Authored } from '../kit.ts';
import { readOnce, roomsElsewhere, coarseRate, two } from './kit.ts';
import { V1 } from '../../faults/fault.ts';

export const faults: Authored[] = [
  {
    name: 'content-empty-at-second-download',
    sentence:
      'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
    clauses: [
      'v1.contentfile.tells-of-hotels',
      'v1.contentfile.tells-of-each-hotel',
      'v1.contentfile.covers-properties-regions',
      'v1.contentfile.valid-60-min',
    ],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second download from one URL',
    doubt: 'A file with an empty list of properties is still a file; that it has to have some is said once.',
    bend: readOnce,
    probe: (call) => {
      const { Link } = call.v1('url', 'GetContentFileUrl', {}).Download;
      for (const name of ['one', 'two']) call.file(name, `/pms/files${Link}`);
    },
  },
  {
    name: 'addon-type-as-ordinal',
    sentence: 'addonType (for example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET)',
    clauses: ['order.item.addon-type-open', 'order.item.types'],
    strength: 'reasoned',
    kind: 'shape',
    condition: null,
    doubt: 'No type is written beside addonType; only its examples are texts.',
    bend: orders((o) => {
      for (const item of itemsOf(o, 'ADDON')) item.addonType = 0;
    }),
    probe: readSeeded,
  },
  {
    name: 'interest-rate-without-interest',
    sentence: 'interestRate, interestSurcharge (numbers, nullable, relevant when hasInterest is true)',
    clauses: ['order.payment.interest'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a card payment of more than 1000',
    // From 1000 on the tariff for instalments is copied in, though it is not applied.
    bend: orders((o) => {
      for (const p of o.payments)
        for (const paid of p.type === 'CREDITCARD' ? p.paidItems : [])
          if (paid.amount > 1000)
            Object.assign(paid, {
              interestRate: 1.99,
              interestSurcharge: two(paid.amount * 0.0199),
            });
    }),
    probe: (call) => bookAndRead(call, { nights: 7, rooms: ROOMS }),
  },
  {
    name: 'loyalty-balance-formatted',
    sentence:
      '| buyerPersonLoyaltyData[] | nullable | id, alias, tier (string), balance (number), nextExpirationAt (string), nextExpirationValue (number); all nullable |',
    clauses: ['order.loyalty-data-nullable'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a buyer who collects points',
    bend: orders((o) => {
      if (!o.loyaltyRewards.some((reward: Loose) => reward.type === 'POINTS')) return;
      o.buyerPersonLoyaltyData = [
        {
          id: 'LOY-1',
          alias: 'Miles',
          tier: 'GOLD',
          balance: '1.240',
          nextExpirationAt: '2027-12-31',
          nextExpirationValue: 200,
        },
      ];
    }),
    probe: readSeeded,
  },
  {
    name: 'room-cancellation-not-routed',
    sentence: '| /v1/api/Pull/SendHotelResCancel | SendHotelResCancelLambda | cancel request | CancelRS |',
    clauses: ['v1.cancel.path', 'v1.cancel.effect-room', 'v1.http-200', 'v1.err.in-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a cancellation with CancelRoom',
    bend: roomsElsewhere,
    probe: (call) => void cancel(call, book(call, { rooms: ROOMS }), [0]),
  },
  {
    name: 'mixed-check-outs-reconfirmed',
    sentence: 'may span several hotels but all must share check-in, check-out and occupancy',
    clauses: ['v2.checkrate.mixed-stay-rejected'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'stays that begin on one day and end on different days',
    doubt:
      'The sentence binds the client; that the service has to see to it follows from the table of moves.',
    bend: () => ({
      sameStay: (claims) => new Set(claims.map((c) => JSON.stringify([c.s, c.a, c.k]))).size === 1,
    }),
    probe: (call) => {
      const tokens = [3, 4].map((nights) => tokensOf(searchV2(call, `s${nights}`, {}, nights))[0] ?? '');
      checkrate(call, 'mixed', tokens);
    },
  },
  {
    name: 'region-narrowed-by-hotel-ids',
    sentence: 'precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-only-first', 'v2.avail.precedence-region-hotels'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region beside hotel ids',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        if (d.circleInfo || !d.regionId || !Array.isArray(d.hotelIds) || d.hotelIds.length === 0)
          return found;
        const ids = d.hotelIds.map(String);
        return found.filter((x) => ids.includes(x.id));
      },
    }),
    probe: (call) =>
      void searchV2(call, 'both', {
        destinations: {
          regionId: 'R710',
          hotelIds: first(call, 8).map((x) => x.id),
        },
      }),
  },
  {
    name: 'error-timestamp-as-http-date',
    sentence: 'TimeStamp (required; ISO date-time just before the response is sent)',
    clauses: ['v1.env.response-timestamp-required', 'conv.datetime-iso', 'v1.env.response-timestamp-fresh'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an answer that lists errors',
    bend: answers(V1, (body, _ask, s) => {
      if (body.ErrorsType) body.TimeStamp = new Date(s.now()).toUTCString();
    }),
    probe: (call) => void call.v1('ping', 'Ping', {}),
  },
  {
    name: 'exchange-rate-to-two-decimals',
    sentence:
      '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency, hasInterest (bool): required;',
    clauses: ['order.payment.exchange-agrees'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a payment in another currency than the euro',
    bend: coarseRate,
    probe: (call) =>
      bookAndRead(call, {
        hotels: hotelsIn(call, 'JP').slice(0, 8),
        currency: 52,
      }),
  },
  {
    name: 'total-count-before-stars',
    sentence: '`totalCount` (before pagination)',
    clauses: ['v2.avail.total-count', 'v2.avail.page-size-50'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a search with star ratings',
    doubt:
      'Before pagination could be read as before everything; but a total of other hotels is not its total.',
    bend: answers(['availability'], (body, ask, s) => {
      if (!ask.classes?.length) return;
      body.totalCount = s.p.v2Hotels(s, ask.destinations).length;
      body.totalPages = Math.ceil(body.totalCount / 50);
    }),
    probe: (call) =>
      void searchV2(call, 'stars', {
        destinations: { regionId: 'everywhere' },
        classes: [4],
      }),
  },
];
