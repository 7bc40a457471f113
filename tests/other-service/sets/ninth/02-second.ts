import type { Loose, Service } from '../../types.ts';
import { answers, bookAndRead, itemsOf, orders, ratesOf } from '../fourth/kit.ts';
import * as kit from '../kit.ts';
import { book, bookings, cancel, checkrate, reads, refusal, replies, searchV2, tokensOf } from '../kit.ts';

/** The answer of each list operation as it was first given, for each language. */
const lists = new WeakMap<Service, Map<string, Loose>>();

export const second: kit.Authored[] = [
  {
    name: 'ninth-whole-cancel-after-room',
    sentence: 'CancelType (text; the room-level form uses CancelRoom, omitted for whole-reservation cancel)',
    clauses: ['v1.cancel.effect-whole'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after one of two rooms was cancelled',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const rooms = h.roomsToCancel(s, r, ask);
        return !ask.CancelType && r.rooms.some((x) => x.cancelledAt !== null) ? [] : rooms;
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: [{ adults: 2 }, { adults: 2 }] });
      cancel(call, r, [0]);
      cancel(call, r);
      bookings(call, r);
    },
  },
  {
    name: 'ninth-gone-rate-plain-text',
    sentence: 'All bodies and responses are JSON (application/json).',
    clauses: ['common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a re-confirmation of a rate that is gone',
    bend: replies('checkrate', (reply) =>
      reply.status === 404
        ? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
        : reply,
    ),
    probe: (call) => {
      const [token = ''] = tokensOf(searchV2(call, 'search'));
      call.hook('POST', '/rates/close', { token });
      checkrate(call, 'gone', [token]);
    },
  },
  {
    name: 'ninth-free-nights-fraction',
    sentence:
      '| offer | name (string), discount (number), freeNights (integer), discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null), nightsRequired (integer); all nullable |',
    clauses: ['v2.shape.offer-members'],
    strength: 'explicit',
    kind: 'value',
    condition: 'over seven nights, no whole weeks',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { offers, time } of ratesOf(body))
        for (const offer of offers ?? [])
          offer.freeNights = (Date.parse(time.endDate) - Date.parse(time.startDate)) / 86_400_000 / 7;
    }),
    probe: (call) => void searchV2(call, 'ten nights', {}, 10),
  },
  {
    name: 'ninth-lists-cached-whole',
    sentence: 'Common response fields: EchoToken (nullable, same as request)',
    clauses: [
      'v1.env.echo-token-same',
      'v1.env.response-timestamp-fresh',
      'v1.env.target-same',
      'v1.env.version-same',
    ],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call of a list in one language',
    bend: (h) => ({
      answer: (s, op, body, ask) => {
        const made = h.answer(s, op, body, ask);
        if (!kit.V1_LISTS.includes(op) || made.ErrorsType) return made;
        const known = lists.get(s) ?? new Map<string, Loose>();
        lists.set(s, known);
        const key = `${op}/${ask.PrimaryLangID}`;
        if (!known.has(key)) known.set(key, made);
        return known.get(key);
      },
    }),
    probe: (call) => {
      call.v1('one', 'GetCountryList', {});
      call.v1('two', 'GetCountryList', {});
    },
  },
  {
    name: 'ninth-checkrate-without-danish',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v2.checkrate.same-texts', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'locale da',
    bend: reads('checkrate', (ask) => {
      if (/^da/i.test(String(ask.locale))) ask.locale = null;
    }),
    probe: (call) => {
      const found = searchV2(call, 'search', { language: 'da' });
      checkrate(call, 'check', tokensOf(found).slice(0, 2), { locale: 'da' });
    },
  },
  {
    name: 'ninth-several-described-207',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.desc.path', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'two hotels in one request',
    bend: replies('GetHotelDescriptiveInfo', (reply, ask) =>
      reply.body.Success && kit.infosOf(ask).length > 1 ? { ...reply, status: 207 } : reply,
    ),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 2),
  },
  {
    name: 'ninth-net-forgets-packages-off',
    sentence: '| Only non-package rates | unchanged | unchanged | false |',
    clauses: ['v1.avail.filter-non-package', 'v1.avail.filter-net', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'net rates alone',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(f.net && !f.commissionable ? { ...f, packages: true } : f, p, r),
    }),
    probe: (call) =>
      void kit.search(call, 'net', {
        tpa: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
      }),
  },
  {
    name: 'ninth-lost-item-stays-confirmed',
    sentence: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
    clauses: ['order.status.follows', 'order.item.status-of-rooms'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after the supplier lost the rooms',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL')) if (item.status === 'LOST') item.status = 'CONFIRMED';
    }),
    probe: (call) => bookAndRead(call, {}, (r) => call.hook('POST', '/lost', { locator: r.Number })),
  },
  {
    name: 'ninth-states-without-version',
    sentence: 'v1 message API paths start with `/v1/`; v2 rate API paths start with `/v2/`.',
    clauses: ['ver.v1-path', 'v1.states.path', 'v1.lists.answer', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('GetStateList', () => refusal(404, 'no such operation')),
    probe: (call) => void call.v1('states', 'GetStateList', {}),
  },
  {
    name: 'ninth-fifty-hotels-by-default',
    sentence: 'a number of hotels to search (default 100)',
    clauses: ['v1.avail.max-hotels-default-100'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: reads('GetHotelAvail', (ask) => {
      ask.HotelsPerPage ??= 50;
    }),
    probe: (call) =>
      void kit.search(call, 'many', { hotels: call.s.world.hotels, nights: 1, top: { BestOnly: true } }),
  },
];
