import { addDays } from '../../base/days.ts';
import { bookings, cancel, first, hotelsIn, order, replies, plansOf, refusal } from '../kit.ts';
import { INNSBRUCK, search, searchV2, seeded, type Authored } from '../kit.ts';
import {
  answers,
  bookAndRead,
  hotelOf,
  itemsOf,
  orders,
  ratesOf,
  readSeeded,
  roomStays,
} from '../fourth/kit.ts';
import { bookAs } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'unknown-reservation-is-404',
    sentence:
      'v1 operations report problems inside an HTTP 200 body: `ErrorsType.Errors[]` and `WarningsType.Warnings[]`',
    clauses: ['v1.err.in-200', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a cancellation of a reservation that does not exist',
    bend: replies('SendHotelResCancel', (reply) =>
      reply.body?.ErrorsType?.Errors[0].Code === 73 ? { ...reply, status: 404 } : reply,
    ),
    probe: (call) => void cancel(call, { Number: 'NONE-999999', HolderEmail: 'g0@guests.example' }),
  },
  {
    name: 'bus-ends-at-the-change',
    sentence: 'for BUS first leg departure and last leg arrival',
    clauses: ['order.item.bus-dates'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a direction with a connection',
    bend: orders((body) => {
      for (const item of itemsOf(body, 'BUS')) item.endDate = item.busRoutes[0].arrivalDateTime;
    }),
    probe: readSeeded,
  },
  {
    name: 'lost-reservation-found-the-second-time',
    sentence:
      '| LOST_RESERVATION_CHANGED | a lost reservation change occurs | GET /lostReservations/{lostReservationId} |',
    clauses: ['order.lost.path', 'wh.lost-id-found'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the first look at a reservation that was just lost; the index is filled by the look itself',
    doubt: 'That the follow-up finds the record at once follows from its name; no sentence sets a time.',
    bend: (h) => {
      const looked = new Set<string>();
      return {
        http: (s, op, reply, ask) => {
          const made = h.http(s, op, reply, ask);
          if (op !== 'lost' || made.status !== 200 || !/^LR-\d+$/.test(ask.id) || looked.has(ask.id))
            return made;
          looked.add(ask.id);
          return refusal(404, 'no lost reservation');
        },
      };
    },
    probe: (call) => {
      const { items } = order(call, seeded(call));
      const { lost } = call.hook('POST', '/lost', { locator: items[0].locator });
      call.api('first look', 'GET', `/lostReservations/${lost}`);
      call.api('second look', 'GET', `/lostReservations/${lost}`);
    },
  },
  {
    name: 'one-hotel-stay-is-no-list',
    sentence: '`HotelStaysType` (nullable) with `HotelStays[]`',
    clauses: ['v1.availrs.hotelstays'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'one hotel is found; the message is turned from XML, where a list of one is its only entry',
    bend: answers(['GetHotelAvail'], ({ HotelStaysType: stays }) => {
      if (stays?.HotelStays.length === 1) stays.HotelStays = stays.HotelStays[0];
    }),
    probe: (call) => void search(call, 'one', { hotels: first(call, 1) }),
  },
  {
    name: 'week-by-a-fifth-restriction',
    sentence: 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.',
    clauses: ['enum.restriction-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel with a weekly plan, whose arrival days are told under a code of its own',
    bend: answers(['GetHotelAvail'], (body, _ask, s) => {
      for (const { BasicPropertyInfo, Availability } of body.HotelStaysType?.HotelStays ?? [])
        if (hotelOf(s, BasicPropertyInfo.HotelRef.HotelCode)?.plans.some((p) => p.minNights === 7))
          Availability[0].Restriction.push({ Time: 7, TimeUnit: 0, RestrictionType: 4 });
    }),
    probe: (call) => void search(call, 'restrictions', { top: { BestOnly: true } }),
  },
  {
    name: 'markup-with-its-sign',
    sentence:
      'TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    clauses: ['v1.availrs.rate-plan-extensions'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a commissionable rate',
    doubt: 'The sentence says percentage, not number; Percent beside it, in Commission, is a number.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of roomStays(body).flatMap(plansOf))
        if (plan.Commission) plan.TPA_Extensions.Markup = `${plan.Commission.Percent}%`;
    }),
    probe: (call) => void search(call, 'rates', { hotels: first(call, 2) }),
  },
  {
    name: 'nights-of-japan-a-day-early',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.room.nights-of-stay', 'order.agrees.dates'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel in Japan, where midnight is still the day before in UTC',
    doubt: 'That the nights are those between startDate and endDate is meant, not written.',
    bend: orders((body) => {
      for (const item of itemsOf(body, 'HOTEL'))
        if (item.countryCode === 'JP')
          for (const room of item.hotelRooms)
            for (const night of room.nights) night.date = addDays(night.date, -1);
    }),
    probe: (call) => bookAndRead(call, { hotels: hotelsIn(call, 'JP').slice(0, 3) }),
  },
  {
    name: 'cancel-by-e-mail-and-days',
    sentence:
      'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
    clauses: ['v1.cancel.leaves-others', 'order.status.follows'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second reservation of the same holder, hotel and days',
    doubt:
      'One reservation is named and one is to be cancelled; that others stay is the reverse of the sentence.',
    bend: (h) => ({
      cancelled: (s, r, rooms) => {
        h.cancelled(s, r, rooms);
        for (const x of s.reservations.values())
          if (x !== r && x.state !== 4 && x.client === r.client && x.email === r.email)
            if (x.hotel === r.hotel && x.stay.start === r.stay.start && x.stay.end === r.stay.end)
              h.cancelled(s, x, [...x.rooms.keys()]);
      },
    }),
    probe: (call) => {
      const [hotel] = first(call, 1);
      const kept = bookAs(call, hotel, 'kept');
      cancel(call, bookAs(call, hotel, 'dropped'));
      bookings(call, kept);
      order(call, kept.OrderId);
    },
  },
  {
    name: 'radius-of-a-thousand-is-metres',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.circle-grows', 'v2.avail.circle-unit-default-km', 'v2.avail.circle-units-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a radius of 1000 km and more, taken for metres',
    bend: (h) => ({
      metres: (reach, unit) => (unit === 'km' && reach >= 1000 ? reach : h.metres(reach, unit)),
    }),
    probe: (call) => {
      for (const radius of [900, 1000])
        searchV2(call, `within ${radius}`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'dinar-by-its-local-sign',
    sentence: '| Money | value (number, required), currency (string, ISO 4217, required) |',
    clauses: ['v2.shape.price-composition', 'v2.shape.money'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel in Jordan',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { priceComposition } of ratesOf(body))
        for (const name of ['net', 'taxes', 'total'])
          if (priceComposition[name].currency === 'JOD') priceComposition[name].currency = 'JD';
    }),
    probe: (call) => {
      const hotelIds = hotelsIn(call, 'JO').slice(0, 2);
      searchV2(call, 'Jordan', { destinations: { hotelIds: hotelIds.map((h) => h.id) } });
    },
  },
];
