import { answers, eachItem, eachRate, eachStay, envelopes, V1 } from '../../faults/fault.ts';
import {
  ALL_FLAGS,
  book,
  described,
  describe,
  checkrate,
  order,
  refusal,
  replies,
  search,
  searchV2,
  seeded,
  tokensOf,
  TWO,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** ISO 3166-1 numbers by the codes of CountryCodeEnum, for the countries of the two worlds. */
const ISO_NUMBERS: Record<number, number> = {
  26: 40,
  185: 756,
  101: 392,
  102: 400,
  157: 620,
  29: 48,
  51: 152,
  62: 208,
};

/** Sentences 106 to 120. */
export const faults: Authored[] = [
  {
    name: 'every-room-names-the-guests-of-the-first',
    sentence: '`hotelRooms[]`: id, name; guests[] (required)',
    clauses: ['order.agrees.guests'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the second room',
    bend: eachItem('HOTEL', (item) => {
      for (const room of item.hotelRooms) room.guests = item.hotelRooms[0].guests;
    }),
    probe: (call) => void order(call, book(call, { rooms: [...TWO, ...TWO] }).OrderId),
  },
  {
    name: 'version-two-when-none-is-given',
    sentence: 'Every v1 request carries `Version` (number, default 1); responses echo the request value.',
    clauses: ['v1.env.version-default-1'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: envelopes((envelope, ask) => {
      envelope.Version = ask?.Version ?? 2;
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x', Version: undefined }),
  },
  {
    name: 'reminder-written-for-people',
    sentence: 'notificationReminderDatetime (ISO 8601)',
    clauses: ['order.item.addon-reminder-iso', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: eachItem('ADDON', (item) => {
      const [day = '', time = ''] = item.notificationReminderDatetime.split('T');
      item.notificationReminderDatetime = `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'small-commission-counts-as-net',
    sentence: 'Only NET rates | false | true | false',
    clauses: ['v1.avail.filter-net'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a plan for a week or more, with a small commission',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(f, p.commission < 10 ? { ...p, commission: 0 } : p, r),
    }),
    probe: (call) => {
      const tpa = {
        AmountIncludingMarkup: false,
        AmountNotIncludingMarkup: true,
        AmountIsPackageRates: false,
      };
      search(call, 'net', { nights: 8, tpa });
    },
  },
  {
    name: 'interest-told-where-there-is-none',
    sentence: 'interestRate, interestSurcharge (numbers, nullable, relevant when hasInterest is true)',
    clauses: ['order.payment.interest'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'relevant only when hasInterest is true is read as: not given otherwise',
    bend: answers(['order', 'orders'], (body) => {
      for (const p of body.payments)
        for (const i of p.paidItems ?? [])
          if (!i.hasInterest)
            Object.assign(i, {
              interestRate: 2.49,
              interestSurcharge: Number((i.amount * 0.0249).toFixed(2)),
            });
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'room-stay-with-an-action-of-none-yet',
    sentence:
      'RoomStayStatus: TransactionActionType (TransactionActionTypeEnum) and a PMS status (PMS_ResStatusTypeEnum).',
    clauses: ['v1.availrs.room-stay-status', 'enum.transaction-action'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    doubt: 'the conforming service leaves RoomStayStatus out; the fault gives it, with a code of none',
    bend: eachStay((stay) => {
      stay.RoomStayStatus = { TransactionActionType: 9 };
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'total-of-the-first-room-for-each-room',
    sentence: 'RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[], Total',
    clauses: ['v1.availrs.stay-total'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms with different guests',
    bend: eachStay((stay) => {
      const n = stay.RoomRates.length;
      const one = stay.RoomRates[0].Total;
      const times = (amount: number): number => Number((amount * n).toFixed(3));
      stay.Total.AmountAfterTax = times(one.AmountAfterTax);
      stay.Total.AmountBeforeTax = times(one.AmountBeforeTax);
      stay.Total.Taxes = one.Taxes.map((t: Loose) => ({ ...t, Amount: times(t.Amount) }));
    }),
    probe: (call) => void search(call, 'two', { rooms: [{ adults: 1 }, { adults: 2 }] }),
  },
  {
    name: 'position-in-numbers',
    sentence: 'Position (Latitude, Longitude strings nullable, required)',
    clauses: ['v1.descrs.position-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const { HotelInfo } of described(body)) {
        const { Latitude, Longitude } = HotelInfo.Position;
        HotelInfo.Position = { Latitude: Number(Latitude), Longitude: Number(Longitude) };
      }
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'country-by-its-iso-number',
    sentence: 'city name (string nullable); country code (CountryCodeEnum nullable); full country name',
    clauses: ['enum.country', 'v1.lists.holds-hotels', 'flow.hotel-told-alike', 'v1.avail.at-address'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the address of an availability answer',
    bend: answers('GetHotelAvail', (body) => {
      for (const stay of body.HotelStaysType?.HotelStays ?? []) {
        const { Address } = stay.BasicPropertyInfo;
        Address.CountryCode = ISO_NUMBERS[Address.CountryCode] ?? Address.CountryCode;
      }
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'refusal-states-the-default-language',
    sentence: 'PrimaryLangID (default 8), Success (nullable object',
    clauses: ['v1.env.response-lang', 'v1.env.lang-as-spoken'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a refused request in another language',
    bend: answers(V1, (body) => {
      if (body.ErrorsType) body.PrimaryLangID = 8;
    }),
    probe: (call) => void call.v1('ping', 'Ping', { PrimaryLangID: 7 }),
  },
  {
    name: 'several-descriptions-are-http-207',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.desc.path', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'several hotels in one request',
    bend: replies('GetHotelDescriptiveInfo', (reply, ask) =>
      ask?.HotelDescriptiveInfosType?.HotelDescriptiveInfos?.length > 1 ? { ...reply, status: 207 } : reply,
    ),
    probe: (call) => void describe(call, ALL_FLAGS, 2),
  },
  {
    name: 'reconfirmed-room-type-is-its-name-alone',
    sentence: 'roomType {id, name} required, time {startDate, endDate} required',
    clauses: ['v2.checkrate.rate-shape', 'v2.shape.roomrate-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'in re-confirmation, not in availability',
    bend: eachRate('checkrate', (rate) => {
      rate.roomType = rate.roomType.name;
    }),
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'picture-sorted-between-two-numbers',
    sentence: 'ImageFormat[] with Sort integer required and IsPrimary boolean',
    clauses: ['v1.descrs.image-sort'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a picture that is not the first',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const { HotelInfo } of described(body))
        for (const m of HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions)
          for (const image of m.ImageItemsType?.ImageItems ?? [])
            for (const f of image.ImageFormat) if (f.Sort > 1) f.Sort -= 0.5;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'hotel-not-described-in-danish',
    sentence: 'Renovations[] (RenovationCompletionDate required), DescriptiveText (required)',
    clauses: ['v1.descrs.descriptive-text-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'PrimaryLangID 5 (da)',
    bend: answers('GetHotelDescriptiveInfo', (body, ask, s) => {
      if (s.p.language(s, ask?.PrimaryLangID) !== 5) return;
      for (const entry of described(body)) entry.HotelInfo.DescriptiveText = null;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 1, { PrimaryLangID: 5 }),
  },
  {
    name: 'a-list-of-one-hotel-is-no-list',
    sentence: 'hotelIds (list of internal hotel IDs)',
    clauses: ['v2.avail.by-hotel-ids', 'v2.avail.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a single hotel id',
    bend: replies('availability', (reply, ask) => {
      const d = ask?.destinations ?? {};
      return d.hotelIds?.length === 1 && !d.circleInfo && !d.regionId
        ? refusal(422, 'destinations is empty')
        : reply;
    }),
    probe: (call) => {
      const [h] = call.s.world.hotels;
      searchV2(call, 'one', { destinations: { hotelIds: [h?.id] } });
    },
  },
];
