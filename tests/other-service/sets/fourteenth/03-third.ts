import type { Loose } from '../../types.ts';
import type { Authored } from '../kit.ts';
import { ALL_FLAGS, book, cancel, checkrate, describe, described, infosOf, pictures, reads } from '../kit.ts';
import { refusal, replies, search, searchV2 } from '../kit.ts';
import { answers, isCancelled, itemsOf, roomStays } from '../fourth/kit.ts';
import { bookWith, HOOK, takesUnavailable } from './kit.ts';

export const third: Authored[] = [
  {
    name: 'lost-notice-encoded-twice',
    sentence:
      'On each relevant change the service sends an HTTP POST to that URL with a JSON body ' +
      'carrying `orderId` and `eventyType`.',
    clauses: ['wh.post-json', 'wh.body-members', 'wh.lost-changed-emitted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the notice of a lost reservation',
    doubt: 'A text is JSON too; but it carries no members.',
    bend: (h) => ({
      notices: (s, event, id) =>
        h
          .notices(s, event, id)
          .map((m) => (event === 'ORDER_CHANGED' ? m : { ...m, body: JSON.stringify(m.body) })),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: HOOK });
      for (const event of ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'])
        call.hook('POST', '/webhooks/emit', { event });
      call.sent('notices');
    },
  },
  {
    name: 'rate-plan-told-once-a-hotel',
    sentence: 'RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[], Total',
    clauses: ['v1.availrs.roomstay-shape', 'v1.availrs.references-resolve'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a room stay under a plan that an earlier room stay of the hotel had',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const h of body.HotelStaysType?.HotelStays ?? []) {
        const told = new Set<number>();
        for (const stay of h.RoomStays) {
          const id = stay.RatePlans[0].RatePlanID;
          if (told.has(id)) delete stay.RatePlans;
          told.add(id);
        }
      }
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'child-bounds-swapped',
    sentence: 'Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy)',
    clauses: ['v1.availrs.room-type-shape', 'v1.availrs.occupancy-bounds'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the age group of children',
    doubt: 'That Min is not above Max is in the two names alone.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const group of stay.RoomTypes.flatMap((r: Loose) => r.Occupancies))
          if (group.AgeQualifyingCode === 8)
            [group.MinOccupancy, group.MaxOccupancy] = [group.MaxOccupancy, group.MinOccupancy];
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'rooms-come-with-pictures',
    sentence:
      'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, ' +
      'FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: ' +
      'booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.facilityinfo-send-guestrooms', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'SendGuestRooms false while multimedia is asked for',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of infosOf(ask))
        if (e.MultimediaObjects?.SendData === true) e.FacilityInfo = { SendGuestRooms: true };
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, FacilityInfo: { SendGuestRooms: false } }),
  },
  {
    name: 'cancelled-order-is-gone-by-locator',
    sentence:
      '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
    clauses: ['order.by-query.path', 'order.query.by-locator'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a look-up by locator after the cancellation',
    bend: replies('orders', (reply, ask) =>
      reply.status === 200 && !ask.pmsNumber && itemsOf(reply.body, 'HOTEL').every(isCancelled)
        ? refusal(410, 'the reservation was cancelled')
        : reply,
    ),
    probe: (call) => {
      const r = book(call);
      call.api('before', 'GET', `/orders?locator=${r.Number}`);
      cancel(call, r);
      call.api('after', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'restrictions-counted-from-one',
    sentence: 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.',
    clauses: ['enum.restriction-type', 'v1.availrs.restriction-shape'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    doubt:
      'The code is a listed one; that it is wrong shows only in a stay longer than the maximum it then states.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const h of body.HotelStaysType?.HotelStays ?? [])
        for (const r of h.Availability.flatMap((a: Loose) => a.Restriction)) r.RestrictionType += 1;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'hotel-without-label-code',
    sentence: 'TotalRooms (integer, required), WLCode (integer, required)',
    clauses: ['v1.descrs.wlcode-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a code of 0, which counts as none',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const e of described(body)) if (e.HotelInfo.WLCode === 0) delete e.HotelInfo.WLCode;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'new-booking-answers-created',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.book.path', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a booking that makes a new reservation',
    bend: (h) => {
      const known = new Set<string>();
      return {
        http: (s, op, reply, ask) => {
          const made = h.http(s, op, reply, ask);
          const number = op === 'SendHotelRes' ? pictures(made.body)[0]?.Number : undefined;
          if (number === undefined || known.has(number)) return made;
          known.add(number);
          return { ...made, status: 201 };
        },
      };
    },
    probe: (call) =>
      void bookWith(call, (body) => {
        call.v1('first', 'SendHotelRes', body);
      }),
  },
  {
    name: 'policies-only-with-hotel-data',
    sentence:
      'GetHotelDescriptiveInfo returns hotel, room, multimedia and policy information as selected by the Send flags.',
    clauses: [
      'v1.desc.selected-by-flags',
      'v1.desc.flag.policies-send-policies',
      'v1.desc.flags-independent',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'policies asked for without the data of the hotel',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of infosOf(ask)) if (e.HotelInfo?.SendData !== true) e.Policies = null;
    }),
    probe: (call) => {
      describe(call);
      describe(call, { Policies: { SendPolicies: true } });
    },
  },
  {
    name: 'unavailable-id-re-confirmed',
    sentence: 'id (string; informational only, cannot be re-confirmed or booked)',
    clauses: ['v2.avail.unavailable-not-sent', 'v2.avail.unavailable-not-bookable'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a rate that is unavailable because the stay is too short',
    doubt: 'Not to send it is the client’s duty; the fault is that the service takes it.',
    bend: takesUnavailable,
    probe: (call) => {
      const found = searchV2(call, 'search', { includeUnavailableRoomRates: true });
      const gone = found.hotels.flatMap((x: Loose) => x.unavailableRoomRates);
      const short = gone.filter((x: Loose) => x.reason === 'Stay too short');
      checkrate(call, 'checkrate', [String(short[0]?.id)]);
    },
  },
];
