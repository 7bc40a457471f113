import { addDays } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import { answers, ROOMS, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  book,
  bookingOf,
  cancel,
  checkrate,
  describe,
  listed,
  refuses,
  search,
  searchV2,
  tokensOf,
  TWO,
  type Authored,
} from '../kit.ts';
import { anyCaller, plainRoomTexts, goneByRoom, neighbours } from './kit.ts';

const stays = (ask: Loose): Loose[] =>
  listed(ask?.HotelReservationsType?.HotelReservations).flatMap((r) => listed(r?.RoomStaysType?.RoomStays));
const withQuantity = (many: number, RPH = 0): Loose => ({
  RPH,
  Quantity: many,
  GuestCountsType: {
    GuestCounts: [
      { AgeQualifyCode: 10, Count: 2 },
      { AgeQualifyCode: 8, Age: 6, Count: 1 },
    ],
  },
});

export const faults: Authored[] = [
  {
    name: 'null-special-requests-refused',
    sentence: 'SpecialRequestsType (nullable), carrying the same structures as returned by availability',
    clauses: ['v1.book.nullable-members', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'special requests of null',
    bend: refuses(
      ['SendHotelRes'],
      (ask) => stays(ask).some((stay) => stay?.SpecialRequestsType === null),
      'SpecialRequestsType',
    ),
    probe: (call) => {
      const hotel = search(call, 'search').HotelStaysType.HotelStays[0];
      const body = bookingOf(hotel.RoomStays[0], hotel.BasicPropertyInfo.HotelRef.HotelCode, TWO, 'ref-1');
      for (const stay of stays(body)) stay.SpecialRequestsType = null;
      call.v1('book', 'SendHotelRes', body);
    },
  },
  {
    name: 'cancel-end-not-verified',
    sentence: 'reservation identifier and verification match',
    clauses: ['v1.cancel.verification-each', 'v1.cancel.verification-must-match'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a verification in which only the end of the stay is wrong',
    bend: (h) => ({
      matches: (s, r, ask) => {
        const { Verification: v } = ask;
        const span = { ...v?.ReservationTimeSpan, End: r.stay.end };
        return h.matches(s, r, {
          ...ask,
          Verification: { ...v, ReservationTimeSpan: span },
        });
      },
    }),
    probe: (call) => {
      const r = book(call);
      const span = { Start: r.Period.Start, End: addDays(r.Period.End, 1) };
      const HotelRef = { HotelCode: r.Hotel.HotelCode };
      const Verification = {
        Email: r.HolderEmail,
        HotelRef,
        ReservationTimeSpan: span,
      };
      cancel(call, r, undefined, { Verification });
    },
  },
  {
    name: 'booking-token-of-any-client',
    sentence: 'It is supplied by the operator and is bound to one registered client.',
    clauses: ['v2.token.own-client'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a booking token of the other client',
    bend: anyCaller,
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      const { bookingToken } = checkrate(call, 'check', [token ?? '']).hotels[0].roomRates[0];
      const rooms = [{ bookingToken, guests: [{ givenName: 'Ida', familyName: 'Berg' }] }];
      const contact = { email: 'ida@berg.example' };
      call.api('book', 'POST', '/v2/reservations', { rooms, contact }, call.s.clients[1]?.bearer);
    },
  },
  {
    name: 'room-text-default-language-without-pictures',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.desc.same-texts', 'ver.language-choice', 'ver.language-known'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'guest rooms asked for without multimedia, in another language than the default',
    doubt: 'The wrong language alone is explicit; that two requests have to agree is concluded from it.',
    bend: plainRoomTexts,
    probe: (call) =>
      void describe(call, {
        ...ALL_FLAGS,
        MultimediaObjects: { SendData: false },
      }),
  },
  {
    name: 'quantity-unpriced-with-children',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'several rooms of one kind with a child in each',
    bend: (h) => ({
      units: (party, index) => (party.ages.length > 0 ? 1 : h.units(party, index)),
    }),
    probe: (call) => {
      const RoomStayCandidatesType = { RoomStayCandidates: [withQuantity(2)] };
      search(call, 'two', { criterion: { RoomStayCandidatesType } });
    },
  },
  {
    name: 'service-undescribed-in-danish',
    sentence: 'ServiceDescription (required: Name, Description, Language)',
    clauses: ['v1.availrs.service-description-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'PrimaryLangID 5, which has no translation of the service',
    bend: answers(['GetHotelAvail'], (body, ask) => {
      if (Number(ask.PrimaryLangID) !== 5) return;
      for (const service of roomStays(body).flatMap((stay) => stay.Services))
        delete service.ServiceDescription.Description;
    }),
    probe: (call) => void search(call, 'danish', { top: { PrimaryLangID: 5 } }),
  },
  {
    name: 'secret-of-any-client',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.auth.keys-of-one-client'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the secret key of the other client',
    bend: (h) => ({
      keys: (s, api, secret) => {
        const known = s.clients.some((c) => c.secretKey === secret);
        return known ? (s.clients.find((c) => c.apiKey === api) ?? null) : h.keys(s, api, secret);
      },
    }),
    probe: (call) =>
      void call.v1('mixed', 'GetCountryList', {}, { 'x-partner-secret': call.s.clients[1]?.secretKey ?? '' }),
  },
  {
    name: 'unavailable-told-by-room-type',
    sentence: 'unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked)',
    clauses: ['v2.avail.unavailable-not-offered'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a room type with one plan that is not sold and others that are',
    bend: goneByRoom,
    probe: (call) => void searchV2(call, 'short', { includeUnavailableRoomRates: true }),
  },
  {
    name: 'neighbours-of-sold-out-hotels',
    sentence: 'GetHotelAvail returns availability for the criteria',
    clauses: ['v1.avail.hotelrefs-scope'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'none of the hotels named has an available rate',
    bend: neighbours,
    probe: (call) => void search(call, 'closed', { hotels: call.s.world.hotels.slice(-1) }),
  },
  {
    name: 'second-room-a-day-later',
    sentence: 'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate',
    clauses: ['v1.availrs.dates-cover-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the room rate of a second room',
    // The loop over the rooms moves one date object on.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        stay.RoomRates.forEach((rate: Loose, i: number) => {
          rate.EffectiveDate = addDays(rate.EffectiveDate, i);
          rate.ExpireDate = addDays(rate.ExpireDate, i);
        });
    }),
    probe: (call) => void search(call, 'rooms', { rooms: ROOMS }),
  },
];
