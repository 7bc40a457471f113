import type { Loose } from '../../types.ts';
import { ALL_FLAGS, book, cancel, candidate, describe, described, infosOf } from '../kit.ts';
import {
  first as firstHotels,
  reads,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  V1_LISTS,
} from '../kit.ts';
import { roomsOf } from './kit.ts';
import type { Authored } from '../kit.ts';
import {
  answers,
  bookAndRead,
  isCancelled,
  itemsOf,
  orders,
  readSeeded,
  ROOMS,
  roomStays,
} from '../fourth/kit.ts';

const oneRoom = (ask: Loose): boolean => Boolean(ask?.CancelType);

export const fourth: Authored[] = [
  {
    name: 'room-cancel-not-routed',
    sentence: '| /v1/api/Pull/SendHotelResCancel | SendHotelResCancelLambda | cancel request | CancelRS |',
    clauses: ['v1.cancel.path', 'v1.cancel.effect-room', 'v1.err.in-200', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a cancellation with a CancelType, for which the route has no handler',
    bend: (h) => ({
      ...refuses(['SendHotelResCancel'], oneRoom, 'CancelType')(h),
      ...replies('SendHotelResCancel', (reply, ask) =>
        oneRoom(ask) ? refusal(404, 'no such operation') : reply,
      )(h),
    }),
    probe: (call) => void cancel(call, book(call, { rooms: ROOMS }), [1]),
  },
  {
    name: 'low-commission-is-net',
    sentence: '| Only NET rates | false | true | false |',
    clauses: ['v1.avail.filter-net', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a rate with a commission below ten per cent, which is sold from seven nights',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(p.commission < 10 ? { ...f, commissionable: f.net } : f, p, r),
    }),
    probe: (call) =>
      void search(call, 'net', {
        nights: 8,
        hotels: firstHotels(call, 20),
        tpa: { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
      }),
  },
  {
    name: 'hotel-ids-before-region',
    sentence: 'precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-region-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region and hotel ids together, without a circle',
    bend: (h) => ({
      v2Hotels: (s, d) =>
        h.v2Hotels(s, !d.circleInfo && Array.isArray(d.hotelIds) ? { hotelIds: d.hotelIds } : d),
    }),
    probe: (call) =>
      void searchV2(call, 'both', {
        destinations: { regionId: 'L-CH', hotelIds: firstHotels(call, 2).map((h) => h.id) },
      }),
  },
  {
    name: 'lists-kept-with-their-time',
    sentence: 'TimeStamp (required; ISO date-time just before the response is sent)',
    clauses: ['v1.env.response-timestamp-fresh'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call of a list in a language: the kept answer has the time of the first',
    bend: (h) => {
      const kept = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (!V1_LISTS.includes(op) || !made.Success) return made;
          const key = `${op}/${s.p.language(s, ask?.PrimaryLangID)}`;
          if (!kept.has(key)) kept.set(key, made.TimeStamp);
          return { ...made, TimeStamp: kept.get(key) };
        },
      };
    },
    probe: (call) => {
      call.v1('first', 'GetCityList', {});
      call.hook('POST', '/clock', { seconds: 90, kind: 'all' });
      call.v1('second', 'GetCityList', {});
    },
  },
  {
    name: 'round-trip-in-one-item',
    sentence: 'a round trip produces two BUS items',
    clauses: ['order.bus.round-trip-two-items'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a bus journey there and back',
    bend: orders((order) => {
      const [out, ...back] = itemsOf(order, 'BUS');
      if (!out || back.length === 0) return;
      out.endDate = back.at(-1).endDate;
      out.busRoutes = [out, ...back]
        .flatMap((item) => item.busRoutes)
        .map((route, i) => ({ ...route, id: String(i) }));
      for (const item of back) out.totalReservationPrice += item.totalReservationPrice;
      order.items = order.items.filter((item: Loose) => !back.includes(item));
      for (const payment of order.payments)
        payment.paidItemsIds = payment.paidItemsIds.filter((id: string) => !back.some((x) => x.id === id));
    }),
    probe: readSeeded,
  },
  {
    name: 'two-rooms-for-the-price-of-one',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a candidate with a Quantity above one',
    bend: () => ({ units: () => 1 }),
    probe: (call) =>
      void search(call, 'two', {
        criterion: {
          RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity: 2 }] },
        },
      }),
  },
  {
    name: 'contacts-follow-hotel-info',
    sentence:
      'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.contactinfo-send-data', 'v1.desc.flags-independent', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'ContactInfo.SendData and HotelInfo.SendData differ',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const entry of infosOf(ask)) entry.ContactInfo = entry.HotelInfo ?? null;
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, HotelInfo: { SendData: false } }),
  },
  {
    name: 'size-with-decimal-comma',
    sentence: 'TypeRoom (required: Size number, SizeMeasurement string,',
    clauses: ['v1.descrs.room-size'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a size with a fraction in a language with decimal comma, which is read back as no number',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask?.PrimaryLangID) === 1) return;
      for (const { TypeRoom } of described(body).flatMap(roomsOf))
        TypeRoom.Size = Number.isInteger(TypeRoom.Size) ? TypeRoom.Size : null;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 4, { PrimaryLangID: 7 }),
  },
  {
    name: 'partly-cancelled-item',
    sentence: 'status (required: CONFIRMED, CANCELLED, LOST); createDate, updateDate;',
    clauses: ['order.item.status-enum', 'order.item.status-of-rooms', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'one of two rooms is cancelled',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        if (item.hotelRooms.some(isCancelled) && !item.hotelRooms.every(isCancelled))
          item.status = 'PARTIALLY_CANCELLED';
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'summed-taxes-without-names',
    sentence: 'Taxes[] (Amount, CurrencyCode, Description, ID, Name).',
    clauses: ['v1.availrs.tax-entry-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the total of a stay with a second room, whose taxes are added up by ID',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        if (stay.RoomRates.length > 1)
          stay.Total.Taxes = stay.Total.Taxes.map(({ Amount, CurrencyCode, ID }: Loose) => ({
            Amount,
            CurrencyCode,
            ID,
          }));
    }),
    probe: (call) => void search(call, 'two rooms', { rooms: ROOMS }),
  },
];
