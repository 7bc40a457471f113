import { answers, eachRate, eachRoom, eachStay, hotelStays, roomRates } from '../../faults/fault.ts';
import type { Client, Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

/** The numeric codes of ISO 4217, which are not those of CurrencyCodeEnum. */
const NUMERIC: Record<number, number> = { 34: 978, 98: 756, 52: 392, 156: 400, 109: 840, 108: 826 };

export const faults: Authored[] = [
  {
    name: 'rating-forgotten-near-a-position',
    sentence: '| Award | object, nullable | numeric rating and award name |',
    clauses: ['v1.avail.award-scope'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a rating together with a position',
    bend: kit.reads('GetHotelAvail', (ask) => {
      const c = ask.HotelSearchCriteria?.Criterion;
      if (c?.Position) c.Award = null;
    }),
    probe: (call) =>
      void kit.search(call, 'four stars', { criterion: { ...kit.around(15, 2), Award: { Stars: 4 } } }),
  },
  {
    name: 'room-type-without-name-in-danish',
    sentence: 'roomType {id, name} required',
    clauses: ['v2.shape.roomrate-required', 'ver.language-known'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the locale da',
    bend: answers(['availability', 'checkrate'], (body, ask, s) => {
      if (s.p.locale(s, ask.language ?? ask.locale) === 5)
        for (const r of roomRates(body)) delete r.roomType.name;
    }),
    probe: (call) => void kit.searchV2(call, 'search', { language: 'da' }),
  },
  {
    name: 'cities-not-modified',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.cities.path', 'v1.http-200', 'common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the second call',
    bend: (h) => {
      let told = false;
      return {
        http: (s, op, reply, ask) => {
          const made = h.http(s, op, reply, ask);
          if (op !== 'GetCityList' || made.body?.ErrorsType) return made;
          const again = told;
          told = true;
          return again ? { status: 304, headers: {}, body: undefined } : made;
        },
      };
    },
    probe: (call) => {
      for (const n of [1, 2]) call.v1(`cities ${n}`, 'GetCityList', {});
    },
  },
  {
    name: 'hotel-currency-by-its-iso-number',
    sentence: 'BasicPropertyInfo (required): currency code (CurrencyCodeEnum)',
    clauses: ['v1.availrs.basic-property-shape', 'enum.currency'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers('GetHotelAvail', (body) => {
      for (const { BasicPropertyInfo: info } of hotelStays(body))
        info.CurrencyCode = NUMERIC[info.CurrencyCode] ?? info.CurrencyCode;
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'discount-charged-per-night',
    sentence: 'ChargeUnitCodeEnum: 18=PerRoomPerStay.',
    clauses: ['enum.charge-unit', 'v1.availrs.offer-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay of seven nights or more',
    bend: eachStay((stay, ask) => {
      if (kit.nightsIn(stay) >= 7)
        for (const p of kit.plansOf(stay)) p.Offers = [kit.longOffer(ask.PrimaryLangID ?? 8, 0, 19)];
    }),
    probe: (call) => void kit.search(call, 'a week', { nights: 7 }),
  },
  {
    name: 'age-groups-as-text',
    sentence: 'All are integer codes unless said otherwise.',
    clauses: ['enum.integer-form', 'v1.availrs.room-type-shape', 'enum.age-qualify'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: eachStay((stay) => {
      for (const t of stay.RoomTypes)
        for (const o of t.Occupancies) o.AgeQualifyingCode = String(o.AgeQualifyingCode);
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'locale-null-refused',
    sentence: '`locale` (string, nullable)',
    clauses: ['v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a locale of null',
    bend: kit.replies('checkrate', (reply, ask) =>
      ask?.locale === null ? kit.refusal(422, 'locale is no text') : reply,
    ),
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 1), { locale: null, searchId: null });
    },
  },
  {
    name: 'offer-of-an-own-kind',
    sentence: 'discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null)',
    clauses: ['v2.shape.offer-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay of seven nights or more',
    bend: eachRate(['availability', 'checkrate'], (r) => {
      for (const o of r.offers ?? []) o.discountType = 'LONG_STAY';
    }),
    probe: (call) => void kit.searchV2(call, 'a week', {}, 7),
  },
  {
    name: 'client-of-the-call-before',
    sentence: 'Every request carries the header `Authorization: Bearer <ACCESS_TOKEN>`.',
    clauses: ['auth.bearer.enforced'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'after a call with a token',
    doubt: 'The sentence obliges the caller; what the service gives without the header is not shown.',
    bend: (h) => {
      let last: Client | null = null;
      return {
        bearer: (s, header) => {
          if (/^(bearer)?\s*$/i.test(header)) return last;
          const client = h.bearer(s, header);
          last = client ?? last;
          return client;
        },
      };
    },
    probe: (call) => {
      const path = `/orders/${kit.seeded(call)}`;
      call.api('with a token', 'GET', path);
      call.api('without', 'GET', path, undefined, '');
    },
  },
  {
    name: 'circle-needs-its-unit',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.by-circle', 'v2.avail.circle-unit-default-km'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a radius without unit',
    bend: kit.replies('availability', (reply, ask) =>
      ask?.destinations?.circleInfo && !ask.destinations.circleInfo.unit
        ? kit.refusal(422, 'circleInfo has no unit')
        : reply,
    ),
    probe: (call) =>
      void kit.searchV2(call, 'circle', { destinations: { circleInfo: { ...kit.INNSBRUCK, radius: 12 } } }),
  },
  {
    name: 'reminder-in-the-local-manner',
    sentence: 'notificationReminderDatetime (ISO 8601)',
    clauses: ['order.item.addon-reminder-iso', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(kit.ORDERS, (body) => {
      for (const i of body.items) {
        const [, y, m, d, at] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(i.notificationReminderDatetime) ?? [];
        if (at) i.notificationReminderDatetime = `${d}.${m}.${y} ${at}`;
      }
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'described-in-german-stated-as-default',
    sentence: 'PrimaryLangID (default 8), Success (nullable object',
    clauses: ['v1.env.lang-as-spoken', 'v1.env.response-lang'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'descriptive info in another language than 8',
    bend: answers('GetHotelDescriptiveInfo', (body) => (body.PrimaryLangID = 8)),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 1, { PrimaryLangID: 7 }),
  },
  {
    name: 'missing-ages-made-up',
    sentence: 'ages of children (one entry per child, count must equal the number of children)',
    clauses: ['v2.avail.child-ages-enforced'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'fewer ages than children',
    doubt: 'The sentence obliges the caller; what the service does where the count differs is not shown.',
    bend: kit.reads('availability', (ask) => {
      const o = ask.occupancy;
      if (!Number.isInteger(o?.minors)) return;
      const ages = kit.listed(o.minorAges);
      while (ages.length < Math.min(o.minors, 20)) ages.push(ages[0] ?? 8);
      o.minorAges = ages;
    }),
    probe: (call) =>
      void kit.searchV2(call, 'search', { occupancy: { grownUps: 2, minors: 2, minorAges: [5] } }),
  },
  {
    name: 'price-of-the-first-room-times-rooms',
    sentence: 'totalReservationPrice, totalReservationTaxes',
    clauses: ['order.item.rooms-price', 'order.agrees.money'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms of different price',
    bend: answers(kit.ORDERS, (body) => {
      for (const i of body.items)
        if (i.type === 'HOTEL')
          i.totalReservationPrice = Number((i.hotelRooms[0].totalRoomPrice * i.hotelRooms.length).toFixed(3));
    }),
    probe: (call) => {
      const r = kit.book(call, { rooms: [{ adults: 2 }, { adults: 1 }] });
      kit.order(call, r.OrderId);
    },
  },
  {
    name: 'cancelled-room-never-ends',
    sentence:
      'guests[] (required); startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.room.required'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    bend: eachRoom((room: Loose) => {
      if (room.status === 'CANCELLED') room.endDate = null;
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
];
