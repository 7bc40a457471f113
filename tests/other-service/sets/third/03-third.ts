import {
  ALL_FLAGS,
  book,
  cancel,
  describe,
  described,
  hotelsIn,
  order,
  search,
  searchV2,
  seeded,
  type Authored,
} from '../kit.ts';
import { answers, itemsOf, ORDERS, RATES, roomsOf, v2RatesOf } from './kit.ts';

/** 47.5 as 47.30: forty-seven degrees and thirty minutes. */
const minutes = (degrees: number): number => {
  const whole = Math.trunc(degrees);
  return Number((whole + (degrees - whole) * 0.6).toFixed(4));
};

export const faults: Authored[] = [
  {
    name: 'season-in-one-calendar-year',
    sentence: 'ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days)',
    clauses: ['v1.descrs.season-days'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a season over the new year',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const { HotelInfo } of described(body))
        HotelInfo.ClosedSeasonsType.ClosedSeasons = [
          { Start: '2027-11-02', End: '2027-03-20', Duration: 139 },
        ];
    }),
    probe: (call) => describe(call),
  },
  {
    name: 'floors-and-a-mezzanine',
    sentence: 'WhenBuilt (year), NFloors, HandicapRooms, SmokingRooms (integers, nullable)',
    clauses: ['v1.descrs.hotelinfo-types'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'more than four floors',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const { HotelInfo } of described(body))
        if (HotelInfo.NFloors > 4) HotelInfo.NFloors = `${HotelInfo.NFloors - 1}+1`;
    }),
    probe: (call) => describe(call, ALL_FLAGS, 8),
  },
  {
    name: 'each-room-at-the-price-of-the-first',
    sentence: 'totalRoomPrice, totalRoomTaxes, totalRoomPriceCurrency',
    clauses: ['order.agrees.money', 'order.item.rooms-price'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a second room for other guests',
    bend: answers(ORDERS, (body) => {
      for (const room of roomsOf(body)) room.totalRoomPrice = roomsOf(body)[0].totalRoomPrice;
    }),
    probe: (call) => order(call, book(call, { rooms: [{ adults: 2 }, { adults: 1 }] }).OrderId),
  },
  {
    name: 'no-refund-described-as-a-text',
    sentence:
      'roomType[], meal[], ratePlan[], cancelPolicy[], generalPolicies[], payment[]; each nullable, each item {name, description} nullable strings',
    clauses: ['v2.shape.descriptions'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that is not refundable',
    bend: answers(RATES, (body) => {
      for (const rate of v2RatesOf(body))
        if (rate.cancelPolicy.nonRefundable) rate.descriptions.cancelPolicy = 'No refund';
    }),
    probe: (call) => searchV2(call, 'search'),
  },
  {
    name: 'degrees-and-minutes',
    sentence: 'hotelLatitude, hotelLongitude (decimal degrees)',
    clauses: ['order.item.coordinates', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(ORDERS, (body) => {
      for (const item of itemsOf(body, 'HOTEL')) {
        item.hotelLatitude = minutes(item.hotelLatitude);
        item.hotelLongitude = minutes(item.hotelLongitude);
      }
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'francs-by-their-old-sign',
    sentence: 'Money | value (number, required), currency (string, ISO 4217, required)',
    clauses: ['v2.shape.money'],
    strength: 'explicit',
    kind: 'value',
    condition: 'one currency, the Swiss franc',
    bend: answers(RATES, (body) => {
      for (const { priceComposition: price } of v2RatesOf(body))
        for (const money of [price.net, price.taxes, price.total])
          if (money.currency === 'CHF') money.currency = 'SFR';
    }),
    probe: (call) =>
      searchV2(call, 'in Switzerland', {
        destinations: { hotelIds: hotelsIn(call, 'CH').map((h) => h.id) },
      }),
  },
  {
    name: 'fourth-room-under-the-id-of-the-first',
    sentence: 'ID (integer, required)',
    clauses: ['v1.descrs.room-ids-differ'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel with four kinds of rooms',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const { FacilityInfo } of described(body)) {
        const rooms = FacilityInfo.GuestRoomsType.GuestRooms;
        if (rooms.length > 3) rooms[3].ID = rooms[0].ID;
      }
    }),
    probe: (call) => describe(call, ALL_FLAGS, 8),
  },
  {
    name: 'swiss-tax-under-the-policy-of-all',
    sentence: 'IsPerStay, IsValuePercentage (booleans), Name, Value.',
    clauses: ['v1.availrs.tax-policies-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'one country',
    bend: (h) => ({
      nightTaxes: (s, hotel, net, party, currency) =>
        h
          .nightTaxes(s, hotel, net, party, currency)
          .map((tax) =>
            tax.key === 'vat' && hotel.city.iso === 'CH'
              ? { ...tax, amount: s.p.round(net * 0.038, currency) }
              : tax,
          ),
    }),
    probe: (call) => search(call, 'in Switzerland', { hotels: hotelsIn(call, 'CH').slice(0, 3) }),
  },
  {
    name: 'version-of-the-call-before',
    sentence: 'Version | number | default 1',
    clauses: ['v1.env.version-default-1'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a request without Version after one with it',
    bend: (h) => {
      let last = 1;
      return {
        envelope: (s, ask) => {
          last = ask?.Version ?? last;
          return { ...h.envelope(s, ask), Version: last };
        },
      };
    },
    probe: (call) => {
      call.v1('version 3', 'Ping', { EchoData: 'a' });
      call.v1('no version', 'Ping', { EchoData: 'b', Version: undefined });
    },
  },
  {
    name: 'platform-code-after-a-cancellation',
    sentence:
      "the neutral word 'platform' stands in it: order-item field `platformSource`, supplier field `platformId`.",
    clauses: ['conv.neutral.platform-id', 'order.supplier.required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: answers(ORDERS, (body) => {
      if (body.items[0].status === 'CANCELLED')
        body.suppliers = body.suppliers.map(({ platformId, ...rest }: { platformId: string }) => ({
          ...rest,
          platformCode: platformId,
        }));
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
];
