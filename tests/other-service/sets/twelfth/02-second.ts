import { described, describe, first, order, reads, refusal, replies, search, searchV2 } from '../kit.ts';
import { cancel, checkrate, INNSBRUCK, seeded, tokensOf, type Authored } from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders, readSeeded, ROOMS, roomStays } from '../fourth/kit.ts';
import type { Loose } from '../../types.ts';

/** The totals of a room stay, of its rates and of their nights. */
const totals = (stay: Loose): Loose[] => [
  stay.Total,
  ...stay.RoomRates.flatMap((r: Loose) => [r.Total, ...r.RatesType.Rates.map((n: Loose) => n.Total)]),
];

export const faults: Authored[] = [
  {
    name: 'miles-divided',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-agree', 'v2.avail.circle-miles'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a radius in miles',
    doubt: 'The sentence allows mi; how long a mile is everybody knows.',
    bend: (h) => ({
      metres: (reach, unit) => (unit === 'mi' ? (reach * 1000) / 1.609344 : h.metres(reach, unit)),
    }),
    probe: (call) => {
      const circle = (radius: number, unit: string): Loose =>
        searchV2(call, unit, {
          destinations: { circleInfo: { ...INNSBRUCK, radius, unit } },
          lowestOnly: true,
        });
      circle(12.874752, 'km');
      circle(8, 'mi');
    },
  },
  {
    name: 'reminder-as-people-write-it',
    sentence: 'notificationReminderDatetime (ISO 8601)',
    clauses: ['order.item.addon-reminder-iso', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: orders((body) => {
      for (const item of itemsOf(body, 'ADDON')) {
        const [day, time] = item.notificationReminderDatetime.split('T');
        item.notificationReminderDatetime = `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'chain-as-text-never-equal',
    sentence: 'ChainCode (integer or string, nullable)',
    clauses: ['v1.avail.citycode-int-or-string'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the chain code is sent as text',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const refs: Loose[] = Array.isArray(c?.HotelRefs) ? c.HotelRefs : [];
        const kept = refs.filter((ref) => typeof ref?.ChainCode !== 'string' || ref.ChainCode === '');
        if (kept.length === refs.length) return h.v1Hotels(s, c);
        return kept.length === 0 ? [] : h.v1Hotels(s, { ...c, HotelRefs: kept });
      },
    }),
    probe: (call) => {
      const refs = (form: (chain: number) => unknown): Loose[] =>
        first(call, 3).map((h) => ({ HotelCode: h.code, ChainCode: form(h.chain) }));
      search(call, 'as integer', { criterion: { HotelRefs: refs((chain) => chain) } });
      search(call, 'as text', { criterion: { HotelRefs: refs(String) } });
    },
  },
  {
    name: 'room-types-told-once-a-hotel',
    sentence: 'RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[], Total',
    clauses: ['v1.availrs.roomstay-shape', 'v1.availrs.references-resolve'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the second rate of a room type in one hotel',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const hotel of body.HotelStaysType?.HotelStays ?? []) {
        const told = new Set<number>();
        for (const stay of hotel.RoomStays) {
          const id = stay.RoomTypes[0].RoomID;
          if (told.has(id)) delete stay.RoomTypes;
          told.add(id);
        }
      }
    }),
    probe: (call) => void search(call, 'all rates', { hotels: first(call, 2) }),
  },
  {
    name: 'locator-before-pms-number',
    sentence: 'if pmsNumber is present it takes precedence over locator',
    clauses: ['order.query.pms-precedence', 'order.query.no-fallback'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'both are given and name different orders',
    bend: (h) => ({
      orderKey: (query) => {
        const locator = query.get('locator');
        return locator ? { by: 'locator', value: locator } : h.orderKey(query);
      },
    }),
    probe: (call) => {
      const { locator } = order(call, seeded(call)).items[0];
      call.api('both', 'GET', `/orders?pmsNumber=PMS-SEED-1-B&locator=${locator}`);
    },
  },
  {
    name: 'whole-cancel-takes-the-first-room',
    sentence: 'whole-reservation cancel when CancelType is omitted',
    clauses: ['v1.cancel.effect-whole', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a reservation of two rooms',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => h.roomsToCancel(s, r, ask).slice(0, ask.CancelType ? undefined : 1),
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r)),
  },
  {
    name: 'null-locale-refused',
    sentence: '`locale` (string, nullable)',
    clauses: ['v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the locale of a re-confirmation is null',
    bend: replies('checkrate', (reply, ask) =>
      ask?.locale === null ? refusal(422, 'locale is no string') : reply,
    ),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'nulls', tokens, { locale: null, searchId: null });
    },
  },
  {
    name: 'thousands-not-a-number',
    sentence: 'Total object: AmountAfterTax, AmountBeforeTax (numbers)',
    clauses: ['v1.availrs.total-shape', 'conv.null-unstated'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an amount of 1000 and more, read back from a text with a separator',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const total of roomStays(body).flatMap(totals))
        for (const name of ['AmountAfterTax', 'AmountBeforeTax']) if (total[name] >= 1000) total[name] = null;
    }),
    probe: (call) => {
      search(call, 'short', { hotels: first(call, 2), nights: 1 });
      search(call, 'long', { hotels: first(call, 2), nights: 12 });
    },
  },
  {
    name: 'fifty-hotels-by-default',
    sentence: '| Default number of hotels to search | v1 availability | 100 |',
    clauses: ['v1.avail.max-hotels-default-100'],
    strength: 'explicit',
    kind: 'value',
    condition: 'more than 50 hotels and no number of hotels in the request',
    bend: reads('GetHotelAvail', (ask) => {
      ask.HotelsPerPage ??= 50;
    }),
    probe: (call) =>
      void search(call, 'many', { hotels: first(call, 120), nights: 1, top: { BestOnly: true } }),
  },
  {
    name: 'kinds-of-information-from-zero',
    sentence: 'InformationTypeEnum: 1=Description, 2=Policy, 3=Marketing',
    clauses: ['enum.information-type'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo, FacilityInfo } of described(body))
        for (const owner of [HotelInfo, ...FacilityInfo.GuestRoomsType.GuestRooms])
          for (const piece of owner.MultimediaDescriptionsType?.MultimediaDescriptions ?? [])
            piece.InfoCode -= 1;
    }),
    probe: (call) => void describe(call),
  },
];
