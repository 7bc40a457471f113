import { addDays } from '../../base/days.ts';
import type { Prober } from '../../probe.ts';
import type { Loose } from '../../types.ts';
import {
  book,
  cancel,
  describe,
  described,
  hotelsIn,
  infosOf,
  INNSBRUCK,
  pictures,
  reads,
  searchV2,
  type Authored,
} from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders } from '../fourth/kit.ts';
import { roomsOf } from './kit.ts';

const byPeriod = (ask: Loose): boolean => Boolean(ask?.ReadRequestsType) && !ask.UniqueID;
const inPeriod = (call: Prober, HotelCode: unknown, SelectionCriteria: Loose): Loose =>
  call.v1('period', 'GetBookings', {
    ReadRequestsType: { HotelReadRequests: [{ HotelRef: { HotelCode }, SelectionCriteria }] },
  });

export const third: Authored[] = [
  {
    name: 'any-order-by-pms-number',
    sentence: 'It is supplied by the operator and is bound to one registered client.',
    clauses: ['order.own-client', 'auth.bearer.bound-to-client'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: "a search by the pmsNumber of the other client's order",
    bend: (h) => ({
      findOrder: (s, by, value, client) =>
        by === 'pmsNumber'
          ? [...s.orders.values()].find((o) => o.items.some((item: Loose) => item.pmsNumber === value))
          : h.findOrder(s, by, value, client),
    }),
    probe: (call) => void call.api('theirs', 'GET', '/orders?pmsNumber=PMS-SEED-2'),
  },
  {
    name: 'everyones-bookings-of-a-period',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.getbk.own-client'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel and a period for which the other client has booked',
    bend: (h) => {
      let open = false;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          open = op === 'GetBookings' && byPeriod(ask);
          return ask;
        },
        visible: (s, r, client) => open || h.visible(s, r, client),
      };
    },
    probe: (call) => {
      const theirs = [...call.s.reservations.values()].find((r) => r.client === call.s.clients[1]?.id);
      inPeriod(call, theirs?.hotel.code, { Start: theirs?.stay.start, End: theirs?.stay.end });
    },
  },
  {
    name: 'adult-from-twelve',
    sentence: 'Room guest: firstName, lastName, ageQualifying (required: ADULT or CHILD), age (integer)',
    clauses: ['order.agrees.guests'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a child of 12 to 17',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms)
          for (const g of room.guests) if (g.age !== null && g.age >= 12) g.ageQualifying = 'ADULT';
    }),
    probe: (call) => bookAndRead(call, { rooms: [{ adults: 2, ages: [17] }] }),
  },
  {
    name: 'room-type-follows-pictures',
    sentence: 'TypeRoom (required: Size number, SizeMeasurement string,',
    clauses: ['v1.descrs.room-type', 'conv.required-present', 'v1.desc.flags-independent'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'guest rooms are asked for without MultimediaObjects',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask) => {
      for (const x of described(body)) {
        const entry = infosOf(ask).find((e) => Number(e.HotelRef?.HotelCode) === x.HotelRef.HotelCode);
        if (entry?.MultimediaObjects?.SendData !== true) for (const room of roomsOf(x)) delete room.TypeRoom;
      }
    }),
    probe: (call) => void describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'radius-without-unit-in-miles',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-unit-default-km', 'v2.avail.circle-scope'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a circle without a unit',
    bend: reads('availability', (ask) => {
      const circle = ask.destinations?.circleInfo;
      if (circle) circle.unit ??= 'mi';
    }),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { circleInfo: { ...INNSBRUCK, radius: 6 } } }),
  },
  {
    name: 'room-id-with-hotel-code',
    sentence: 'ID (integer, required), MaxChildOccupancy',
    clauses: ['v1.descrs.room-id'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const x of described(body))
        for (const room of roomsOf(x)) room.ID = `${x.HotelRef.HotelCode}-${room.ID}`;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'room-pictures-typed-as-information',
    sentence: 'URLTypeEnum: 0=None, 1=Website, 2=Image, 3=Video.',
    clauses: ['enum.url-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'pictures of rooms: their URLType is the InfoCode beside them',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const room of described(body).flatMap(roomsOf))
        for (const m of room.MultimediaDescriptionsType?.MultimediaDescriptions ?? [])
          for (const image of m.ImageItemsType.ImageItems) image.URL.URLType = m.InfoCode;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'session-told-once',
    sentence: '`expires_in` (number, seconds; 1800 = 30 minutes), `session_id` (string).',
    clauses: ['longstay.token.session-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second token for one landing page',
    bend: (h) => {
      const open = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'token') return made;
          if (open.has(ask.landingPageLocator)) return { ...made, session_id: null };
          open.add(ask.landingPageLocator);
          return made;
        },
      };
    },
    probe: (call) => {
      const landingPageLocator = call.s.world.longStay[0];
      for (const name of ['first', 'second']) call.auth(name, { landingPageLocator });
    },
  },
  {
    name: 'period-list-is-behind',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.same-both-ways', 'v1.cancel.stays-cancelled'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'read by hotel and period after a room or the whole was cancelled: the index is not updated',
    bend: answers(['GetBookings'], (body, ask) => {
      if (!byPeriod(ask)) return;
      for (const r of pictures(body)) {
        if (r.Status.PMS_ResStatus === 0) continue;
        r.Status = { PMS_ResStatus: 1, Word: 'Reserved' };
        for (const room of r.Rooms) room.Status = 'Reserved';
      }
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      inPeriod(call, r.Hotel.HotelCode, r.Period);
    },
  },
  {
    name: 'midnight-in-the-east',
    sentence: 'startDate, endDate (always present for HOTEL and BUS;',
    clauses: ['order.agrees.dates'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel far east of Greenwich, whose local midnight is the day before in UTC',
    bend: orders((order) => {
      const back = (x: Loose, names: string[]): void => {
        for (const name of names) x[name] = addDays(x[name], -1);
      };
      for (const item of itemsOf(order, 'HOTEL').filter((x) => x.hotelLongitude > 30))
        for (const x of [item, ...item.hotelRooms]) {
          back(x, ['startDate', 'endDate']);
          for (const n of x.nights ?? []) back(n, ['date']);
        }
    }),
    probe: (call) => bookAndRead(call, { hotels: hotelsIn(call, 'JP').slice(0, 4) }),
  },
];
