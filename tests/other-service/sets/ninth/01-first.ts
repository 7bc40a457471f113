import { chance } from '../../base/chance.ts';
import { text } from '../../world/texts.ts';
import { answers, bookAndRead, itemsOf, orders, ratesOf, readSeeded, ROOMS } from '../fourth/kit.ts';
import { book, cancel, checkrate, search, searchV2, tokensOf, type Authored } from '../kit.ts';

export const first: Authored[] = [
  {
    name: 'ninth-extra-field-columns-swapped',
    sentence: 'extraFields[] (label, name, valueStr strings, valueInt integer; nullable)',
    clauses: ['order.item.extra-fields'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const item of order.items)
        for (const f of item.extraFields ?? []) [f.valueStr, f.valueInt] = [f.valueInt, f.valueStr];
    }),
    probe: readSeeded,
  },
  {
    name: 'ninth-package-never-commissionable',
    sentence: 'A rate can be both commissionable and part of a package.',
    clauses: ['v1.avail.both-kinds-kept'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'net rates off, packages on',
    doubt:
      'The sentence says what a rate can be; that the filter has to keep it follows with the filter table.',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(f, p, r) && !(p.package && f.commissionable && !f.net),
    }),
    probe: (call) =>
      void search(call, 'both', {
        tpa: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: true },
      }),
  },
  {
    name: 'ninth-search-id-of-destination',
    sentence: '`searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.search-id-own'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search of the same hotels for other days',
    bend: answers(['availability'], (body, ask) => {
      if (body.searchId)
        body.searchId = `s-${chance(JSON.stringify(ask.destinations)).toString(16).slice(2)}`;
    }),
    probe: (call) => {
      searchV2(call, 'three nights');
      searchV2(call, 'five nights', {}, 5);
    },
  },
  {
    name: 'ninth-notice-tells-status',
    sentence:
      'The body carries only the identifier and event type; the partner fetches the current record afterwards.',
    clauses: ['wh.body-thin', 'wh.body-no-record'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'after a cancellation',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((message) => {
          const status = s.orders.get(id)?.items[0]?.status;
          return status === 'CANCELLED' ? { ...message, body: { ...message.body, status } } : message;
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'https://127.0.0.1:9/hook' });
      cancel(call, book(call));
      call.sent('sent');
    },
  },
  {
    name: 'ninth-nights-a-day-early',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.agrees.dates', 'order.room.nights-of-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const night of item.hotelRooms.flatMap((room: { nights: { date: string }[] }) => room.nights))
          night.date = new Date(`${night.date}T00:00:00+01:00`).toISOString().slice(0, 10);
    }),
    probe: (call) => bookAndRead(call, {}),
  },
  {
    name: 'ninth-cheapest-plan-name-default-language',
    sentence: '| locale | string | language/locale of response text |',
    clauses: ['v2.avail.same-texts', 'v2.avail.locale', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'with the cheapest flag',
    bend: answers(['availability'], (body, ask, s) => {
      if (ask.lowestOnly !== true) return;
      const plans = s.world.hotels.flatMap((h) => h.plans);
      for (const { ratePlan } of ratesOf(body)) {
        const plan = plans.find((p) => String(p.id) === ratePlan.id);
        if (plan) ratePlan.name = text(plan.key, 8);
      }
    }),
    probe: (call) => {
      searchV2(call, 'all');
      searchV2(call, 'lowest', { lowestOnly: true });
    },
  },
  {
    name: 'ninth-meal-flags-as-numbers',
    sentence:
      '| meal | breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable) |',
    clauses: ['v2.shape.meal'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { meal } of ratesOf(body))
        for (const name of ['breakfast', 'lunch', 'dinner', 'allInclusive']) meal[name] = Number(meal[name]);
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'ninth-payment-of-rooms',
    sentence: 'paidItemsIds[] (strings): all required.',
    clauses: ['order.payment.paid-items-resolve', 'order.payment.paid-items-agree'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'two rooms',
    bend: orders((order) => {
      const rooms = itemsOf(order, 'HOTEL')[0]?.hotelRooms ?? [];
      if (rooms.length > 1) order.payments[0].paidItemsIds = rooms.map((room: { id: string }) => room.id);
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }),
  },
  {
    name: 'ninth-meal-of-first-token',
    sentence: 'then re-confirm selected rates live immediately before booking (`/v2/hotels/checkrate`)',
    clauses: ['v2.checkrate.same-plan', 'v2.checkrate.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'several rates of one hotel',
    bend: answers(['checkrate'], (body) => {
      for (const h of body.hotels ?? []) for (const rate of h.roomRates) rate.meal = h.roomRates[0].meal;
    }),
    probe: (call) => {
      const { hotels } = searchV2(call, 'search');
      checkrate(call, 'check', tokensOf({ hotels: hotels.slice(0, 2) }));
    },
  },
  {
    name: 'ninth-success-beside-repeat-error',
    sentence: 'Success (nullable object with arbitrary string-named properties)',
    clauses: ['v1.env.success-xor-errors'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'cancelled a second time',
    bend: answers(['SendHotelResCancel'], (body) => {
      if (body.ErrorsType?.Errors[0]?.Code === 75) body.Success = { operation: 'SendHotelResCancel' };
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      cancel(call, r);
    },
  },
];
