import { codeOf } from '../../base/money.ts';
import { answers, hotelOf, itemsOf, orders, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  book,
  cancel,
  describe,
  described,
  listed,
  order,
  plansOf,
  reads,
  refuses,
  search,
  searchV2,
  TWO,
} from '../kit.ts';
import { cancelSeeded, guestRooms, nightsTold, reservationOf } from './kit.ts';

export const third: Authored[] = [
  {
    name: 'f16-third-room-id-with-variant',
    sentence: 'ID (integer, required), MaxChildOccupancy',
    clauses: ['v1.descrs.room-id'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the third room type of a hotel and those after it',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const room of described(body).flatMap((entry) => guestRooms(entry).slice(2)))
        room.ID = Number(`${room.ID}.1`);
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 6),
  },
  {
    name: 'f16-fax-counted-on-from-voice',
    sentence: '- PhoneTechTypeEnum: 0=None, 1=Voice, 3=Fax, 5=Mobile.',
    clauses: ['v1.descrs.ownership-shape', 'v1.descrs.phone-tech-default-0', 'enum.phone-tech'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel of four stars or more, which has a fax',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of described(body)) {
        if ((hotelOf(s, entry.HotelRef.HotelCode)?.stars ?? 0) < 4) continue;
        for (const owner of entry.HotelInfo.OwnershipManagementInfosType?.OwnershipManagmentInfo ?? []) {
          const numbers = owner.Phones.ContactNumbers;
          numbers.push({ ...numbers[0], PhoneNumber: `${numbers[0].PhoneNumber}-9`, PhoneTechType: 2 });
        }
      }
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 12),
  },
  {
    name: 'f16-last-page-without-its-last-hotel',
    sentence: '`totalCount` (before pagination)',
    clauses: ['v2.avail.client-pages', 'v2.avail.total-count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the last of several pages',
    doubt: 'the sentence drawn binds a client, but one that obeys it still misses a hotel here',
    bend: (h) => ({
      slice: (all, page, size, op) =>
        op === 'availability' && page > 1
          ? all.slice((page - 1) * size, Math.min(page * size, all.length - 1))
          : h.slice(all, page, size, op),
    }),
    probe: (call) =>
      void searchV2(call, 'page 4', { destinations: { regionId: 'everywhere' }, page: 4, lowestOnly: true }),
  },
  {
    name: 'f16-room-counted-among-those-that-stand',
    sentence:
      'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
    clauses: ['v1.cancel.effect-room', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second of three rooms, after the first was cancelled',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const rooms = h.roomsToCancel(s, r, ask);
        if (!ask.CancelType) return rooms;
        const standing = r.rooms.flatMap((x, i) => (x.cancelledAt === null ? [i] : []));
        return rooms.map((i) => standing[i] ?? i);
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO, ...TWO] });
      cancel(call, r, [0]);
      cancel(call, r, [1]);
      order(call, r.OrderId);
    },
  },
  {
    name: 'f16-requestor-null-refused',
    sentence: 'RequestorID (nullable object: ID string nullable',
    clauses: ['v1.env.legal-accepted', 'v1.avail.pos-shape', 'v1.avail.nullable-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a point of sale whose RequestorID is null',
    bend: refuses(
      ['GetHotelAvail', 'GetHotelDescriptiveInfo'],
      (ask) => listed(ask?.POSType?.Sources).some((source) => source?.RequestorID === null),
      'RequestorID',
    ),
    probe: (call) =>
      void search(call, 'search', {
        top: { POSType: { Sources: [{ PseudoCityCode: 'BRA', ISOCountry: 'AT', RequestorID: null }] } },
      }),
  },
  {
    name: 'f16-supplier-ids-swapped',
    sentence: 'order-item field `platformSource`, supplier field `platformId`',
    clauses: ['conv.neutral.platform-id', 'order.supplier.ref'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an order of which something was cancelled',
    doubt:
      'that platformId is the other of the two ids shows only in the supplierId of the items, which no longer leads anywhere',
    bend: orders((o) => {
      if (!o.items.some((item: { status: string }) => item.status === 'CANCELLED')) return;
      o.suppliers = o.suppliers.map((x: { id: string; platformId: string }) => ({
        ...x,
        id: x.platformId,
        platformId: x.id,
      }));
    }),
    probe: cancelSeeded,
  },
  {
    name: 'f16-penalty-currency-as-v1-code',
    sentence: 'penaltyValue number, penaltyCurrency, cancelledInPenalty bool only when CANCELLED',
    clauses: ['order.room.policy-shape', 'order.item.money-currency'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a reservation that was booked through v1',
    doubt:
      'penaltyCurrency has no type of its own; beside totalRoomPriceCurrency, which is text, a code of v1 is wrong',
    bend: orders((o, s) => {
      if (!/^\d+$/.test(reservationOf(s, o.id)?.payment ?? '')) return;
      for (const { cancelPolicy } of itemsOf(o, 'HOTEL').flatMap((item) => item.hotelRooms))
        cancelPolicy.penaltyCurrency = codeOf(cancelPolicy.penaltyCurrency);
    }),
    probe: (call) => void order(call, book(call).OrderId),
  },
  {
    name: 'f16-room-wlcode-only-with-pictures',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
    clauses: ['v1.descrs.room-wlcode', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'guest rooms without multimedia',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const room of described(body).flatMap(guestRooms))
        if (!room.MultimediaDescriptionsType) delete room.WLCode;
    }),
    probe: (call) => void describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'f16-null-circle-before-region',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.destination-types', 'v2.avail.circle-nullable'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a circleInfo of null beside a regionId',
    bend: reads('availability', (ask) => {
      const d = ask.destinations;
      if (d?.regionId && d.circleInfo === null) d.circleInfo = {};
    }),
    probe: (call) =>
      void searchV2(call, 'region', {
        destinations: { circleInfo: null, regionId: [...call.s.world.regions.keys()][0] },
      }),
  },
  {
    name: 'f16-nightly-tax-said-per-stay',
    sentence: 'IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value.',
    clauses: ['v1.availrs.tax-policy-interpretation'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a stay of seven nights or more',
    doubt: 'what a flag does to the amounts is in its name alone',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body).filter((x) => nightsTold(x.RoomRates[0]) >= 7))
        for (const tax of plansOf(stay).flatMap((plan) => plan.TaxPolicies))
          if (tax.IsPerNight) Object.assign(tax, { IsPerNight: false, IsPerStay: true });
    }),
    probe: (call) => void search(call, 'week', { nights: 7 }),
  },
];
