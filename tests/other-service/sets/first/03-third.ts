import { answers, eachItem, eachStay, V1 } from '../../faults/fault.ts';
import {
  ALL_FLAGS,
  book,
  cancel,
  checkrate,
  described,
  describe,
  first,
  infosOf,
  INNSBRUCK,
  order,
  reads,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  seeded,
  TWO,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

const ACTIONS =
  /^([0-8]|book|commit|hold|ignore|initiate|modify|verifyprice|cancelroom|cancelroomverifyprice)$/i;

/** Sentences 31 to 45. */
export const faults: Authored[] = [
  {
    name: 'echo-token-null-is-refused',
    sentence: 'EchoToken | string, nullable | arbitrary text returned in the response',
    clauses: ['v1.env.echo-token-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'EchoToken is null, not left out',
    bend: refuses(V1, (ask) => ask?.EchoToken === null, 'EchoToken'),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x', EchoToken: null }),
  },
  {
    name: 'amount-after-tax-of-the-first-room-only',
    sentence: 'Total object: AmountAfterTax, AmountBeforeTax (numbers)',
    clauses: ['v1.availrs.total-arithmetic', 'v1.availrs.total-sums', 'v1.availrs.stay-total'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms',
    bend: eachStay((stay) => {
      if (stay.RoomRates.length > 1) stay.Total.AmountAfterTax = stay.RoomRates[0].Total.AmountAfterTax;
    }),
    probe: (call) => void search(call, 'two', { rooms: [...TWO, ...TWO] }),
  },
  {
    name: 'refunded-payment-forgets-what-it-paid',
    sentence: 'paidItemsIds[] (strings): all required',
    clauses: ['order.payment.required', 'conv.required-present', 'order.payment.paid-items-agree'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    bend: answers(['order', 'orders'], (body) => {
      for (const p of body.payments) if (p.status === 'REFUNDED') delete p.paidItemsIds;
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'cancelled-hotel-item-has-no-end',
    sentence: 'startDate, endDate (always present for HOTEL and BUS',
    clauses: ['order.item.dates-hotel-bus', 'order.agrees.dates'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    bend: eachItem('HOTEL', (item) => {
      if (item.status === 'CANCELLED') item.endDate = null;
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'circle-beside-hotel-ids-is-refused',
    sentence: 'If more than one is given, no error occurs',
    clauses: [
      'v2.avail.multi-no-error',
      'v2.avail.precedence-circle-hotels',
      'v2.avail.precedence-only-first',
    ],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'circleInfo beside hotelIds',
    bend: replies('availability', (reply, ask) =>
      ask?.destinations?.circleInfo && ask.destinations.hotelIds
        ? refusal(422, 'exactly one of circleInfo and hotelIds')
        : reply,
    ),
    probe: (call) =>
      void searchV2(call, 'both', {
        destinations: {
          circleInfo: { ...INNSBRUCK, radius: 5 },
          hotelIds: first(call, 2).map((h) => h.id),
        },
      }),
  },
  {
    name: 'unknown-action-books',
    sentence: 'value from TransactionActionTypeEnum (for example Book)',
    clauses: ['enum.transaction-action', 'v1.book.books-unasked', 'v1.book.action-applied'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'an action that is not listed',
    doubt: 'the service tells its actions as words of its own; the fault takes a code of none as an action',
    bend: reads('SendHotelRes', (ask) => {
      const status = ask.HotelReservationsType?.HotelReservations?.[0]?.ResStatus;
      if (status && !ACTIONS.test(String(status.TransactionActionType)))
        status.TransactionActionType = 'Book';
    }),
    probe: (call) => void book(call, { action: 9 }),
  },
  {
    name: 'second-locator-finds-the-first-order',
    sentence: 'locator (string, reservation locator)',
    clauses: ['order.query.by-locator', 'order.query.by-any-item', 'order.same-record'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second look-up of a client by locator, with another locator',
    bend: (h) => {
      const found = new Map<string, string>();
      return {
        findOrder: (s, by, value, client) => {
          const known = found.get(client.id);
          if (by === 'locator' && known && s.orders.has(known)) return s.orders.get(known);
          const made = h.findOrder(s, by, value, client);
          if (by === 'locator' && made) found.set(client.id, made.id);
          return made;
        },
      };
    },
    probe: (call) => {
      const mine = [...call.s.reservations.values()].filter((r) => r.client === call.s.clients[0]?.id);
      for (const r of mine) call.api(r.hotel.name, 'GET', `/orders?locator=${r.locator}`);
    },
  },
  {
    name: 'all-rates-unless-best-only-is-set',
    sentence: "a boolean 'only the best rate per hotel' (default true)",
    clauses: ['v1.avail.best-only-default', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: reads('GetHotelAvail', (ask) => {
      ask.BestOnly ??= false;
    }),
    probe: (call) => void search(call, 'default', { top: { BestOnly: undefined } }),
  },
  {
    name: 'guest-rooms-only-with-pictures',
    sentence:
      'GetHotelDescriptiveInfo returns hotel, room, multimedia and policy information as selected by the Send flags.',
    clauses: [
      'v1.desc.flag.facilityinfo-send-guestrooms',
      'v1.desc.flags-independent',
      'v1.desc.selected-by-flags',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'MultimediaObjects.SendData is off',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of infosOf(ask))
        if (e.FacilityInfo?.SendGuestRooms && e.MultimediaObjects?.SendData !== true)
          e.FacilityInfo.SendGuestRooms = false;
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, MultimediaObjects: { SendData: false } }),
  },
  {
    name: 'reconfirmed-rates-share-the-first-room-type',
    sentence: 'then re-confirm selected rates live immediately before booking',
    clauses: ['v2.checkrate.same-rate', 'v2.checkrate.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'rates of several room types of one hotel',
    bend: answers('checkrate', (body) => {
      for (const entry of body.hotels ?? [])
        for (const rate of entry.roomRates) rate.roomType = entry.roomRates[0].roomType;
    }),
    probe: (call) => {
      const rates = searchV2(call, 'search').hotels[0].roomRates;
      checkrate(call, 'check', [rates[0].rateToken, rates.at(-1).rateToken]);
    },
  },
  {
    name: 'bus-ends-where-one-changes',
    sentence: 'for BUS first leg departure and last leg arrival',
    clauses: ['order.item.bus-dates'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a direction with a connection',
    bend: eachItem('BUS', (item) => {
      item.endDate = item.busRoutes[0].arrivalDateTime;
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'teenagers-in-a-group-of-their-own',
    sentence: 'AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.',
    clauses: ['enum.age-qualify', 'v1.availrs.occupation-matches'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a child of 12 to 17',
    bend: eachStay((stay) => {
      for (const g of stay.GuestCountsType.GuestCounts)
        if (g.AgeQualifyCode === 8 && g.Age >= 12) g.AgeQualifyCode = 9;
    }),
    probe: (call) => void search(call, 'teen', { rooms: [{ adults: 2, ages: [17] }] }),
  },
  {
    name: 'no-night-listed-for-a-stay-of-one',
    sentence: 'RatesType (required) with Rates[]',
    clauses: ['v1.availrs.nights-told', 'v1.availrs.total-sums'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a stay of one night',
    bend: eachStay((stay) => {
      for (const rate of stay.RoomRates) if (rate.RatesType.Rates.length === 1) rate.RatesType.Rates = [];
    }),
    probe: (call) => void search(call, 'one', { nights: 1 }),
  },
  {
    name: 'three-decimals-kept-as-text',
    sentence: 'Total object: AmountAfterTax, AmountBeforeTax (numbers)',
    clauses: ['v1.availrs.total-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a currency with three decimals',
    bend: eachStay((stay) => {
      const totals: Loose[] = [stay.Total, ...stay.RoomRates.map((r: Loose) => r.Total)];
      for (const t of totals.filter((x) => [126, 156, 161, 184, 206].includes(x.CurrencyCode)))
        for (const member of ['AmountAfterTax', 'AmountBeforeTax']) t[member] = t[member].toFixed(3);
    }),
    probe: (call) => void search(call, 'dinar', { currency: 156 }),
  },
  {
    name: 'every-description-names-the-first-hotel',
    sentence: '`HotelDescriptiveInfosType.HotelDescriptiveInfos[]` (required), one entry per hotel',
    clauses: ['v1.descrs.hotelref', 'v1.descrs.contents', 'flow.hotel-told-alike'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'several hotels in one request',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const entry of described(body)) entry.HotelRef = described(body)[0].HotelRef;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 3),
  },
];
