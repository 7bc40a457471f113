import { addDays } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import { answers, bookAndRead, itemsOf, orders, roomStays, ROOMS } from '../fourth/kit.ts';
import * as kit from '../kit.ts';
import {
  candidate,
  describe,
  described,
  hotelsIn,
  listed,
  reads,
  refuses,
  search,
  searchV2,
} from '../kit.ts';

const unpadded = (date: string): string => date.replace(/-0(\d)$/, '-$1');

export const fourth: kit.Authored[] = [
  {
    name: 'ninth-one-adult-by-default',
    sentence: 'required: adults per room (default 0)',
    clauses: ['v2.avail.adults-default-0'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an occupancy that names children alone',
    bend: reads('availability', (ask) => {
      if (ask.occupancy) ask.occupancy.grownUps ??= 1;
    }),
    probe: (call) => void searchV2(call, 'child', { occupancy: { minors: 1, minorAges: [10] } }),
  },
  {
    name: 'ninth-cities-want-a-country',
    sentence:
      'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
    clauses: ['v1.lists.answer', 'v1.cities.path', 'v1.lists.tells-places', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: refuses(['GetCityList'], (ask) => !ask?.CountryCode, 'CountryCode'),
    probe: (call) => void call.v1('cities', 'GetCityList', {}),
  },
  {
    name: 'ninth-unknown-hours-of-nulls',
    sentence: 'CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required)',
    clauses: ['v1.descrs.hours-start-end'],
    strength: 'explicit',
    kind: 'value',
    condition: 'hours that are not known',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body)) HotelInfo.BreakfastHours ??= { Start: null, End: null };
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'ninth-night-day-unpadded',
    sentence: 'Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    clauses: ['conv.date-iso8601'],
    strength: 'explicit',
    kind: 'value',
    condition: 'nights before the tenth of a month',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of roomStays(body).flatMap((stay) => stay.RoomRates))
        for (const night of rate.RatesType.Rates) {
          night.EffectiveDate = unpadded(night.EffectiveDate);
          night.ExpireDate = unpadded(night.ExpireDate);
        }
    }),
    probe: (call) => {
      const Start = '2027-06-01';
      search(call, 'June', { criterion: { StayDateRange: { Start, End: addDays(Start, 3) } } });
    },
  },
  {
    name: 'ninth-jordan-by-its-numeric-code',
    sentence: 'CountryCodeEnum (code=two-letter country code): 161=RW, 177=SO, 209=YE',
    clauses: ['enum.country', 'v1.lists.holds-hotels', 'flow.hotel-told-alike'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'hotels in Jordan',
    doubt: 'The row of Jordan, 102=JO, stands later in the same sentence; the part quoted does not name it.',
    bend: answers(['GetHotelAvail', 'HotelSearch'], (body) => {
      const addresses: Loose[] = [
        ...(body.HotelStaysType?.HotelStays ?? []).map((h: Loose) => h.BasicPropertyInfo.Address),
        ...(body.SearchResult?.Properties ?? []).map((p: Loose) => p.Where),
      ];
      for (const address of addresses) if (address.CountryCode === 102) address.CountryCode = 400;
    }),
    probe: (call) => void search(call, 'Jordan', { hotels: hotelsIn(call, 'JO').slice(0, 3) }),
  },
  {
    name: 'ninth-night-share-of-all-rooms',
    sentence: 'date string and percent number = share of the room price',
    clauses: ['order.room.nights-sum'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two rooms',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms)
          for (const night of room.nights)
            night.percent = Number(
              ((night.percent * room.totalRoomPrice) / item.totalReservationPrice).toFixed(4),
            );
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }),
  },
  {
    name: 'ninth-target-name-back-as-digit',
    sentence:
      'Request examples for cancel, booking and get-bookings carry Target and PrimaryLangID as text values, not as the integer codes above',
    clauses: ['v1.env.codes-as-text', 'v1.env.target-same'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a Target sent as text',
    doubt:
      'The sentence is about requests; that the answer repeats the Target makes the text the target of both.',
    bend: (h) => ({
      envelope: (s, ask) => {
        const code = ['test', 'production'].indexOf(String(ask?.Target).toLowerCase());
        return { ...h.envelope(s, ask), ...(code < 0 ? {} : { Target: String(code) }) };
      },
    }),
    probe: (call) => {
      const ID = [...call.s.reservations.keys()][0];
      const as = { Target: 'Production', PrimaryLangID: 'en' };
      call.v1('bookings', 'GetBookings', { ...as, UniqueID: [{ ID, Type: 'Reservation' }] });
    },
  },
  {
    name: 'ninth-taxes-of-one-unit',
    sentence:
      'RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds, advance-booking bounds, Total), Total, Taxes[], TPA_Extensions',
    clauses: ['v1.availrs.taxes-agree'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'two rooms of one kind',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of roomStays(body).flatMap((stay) => stay.RoomRates))
        for (const tax of rate.Taxes)
          tax.Amount = Number((tax.Amount / rate.RatesType.Rates[0].NumberOfUnits).toFixed(3));
    }),
    probe: (call) => {
      const two = { ...candidate({ adults: 2 }, 0), Quantity: 2 };
      search(call, 'two', { criterion: { RoomStayCandidatesType: { RoomStayCandidates: [two] } } });
    },
  },
  {
    name: 'ninth-search-takes-one-code',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.by-code', 'v1.search.tells-of-hotel'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'several hotel codes',
    doubt: 'The sentence says "hotel code"; that several may be given is seen from HotelRefs[] beside it.',
    bend: refuses(
      ['HotelSearch'],
      (ask) => listed(ask?.Criteria?.Criterion?.HotelRefs).length > 1,
      'HotelRefs',
    ),
    probe: (call) => {
      const HotelRefs = kit.first(call, 3).map((h) => ({ HotelCode: h.code }));
      call.v1('three', 'HotelSearch', { Criteria: { Criterion: { HotelRefs } } });
    },
  },
  {
    name: 'ninth-all-stars-is-no-filter',
    sentence: 'hotels without a rating are excluded once the filter is set',
    clauses: ['v2.avail.stars-unrated-excluded', 'v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'all five ratings listed',
    bend: (h) => ({ starred: (hotel, stars) => new Set(stars).size === 5 || h.starred(hotel, stars) }),
    probe: (call) => {
      const hotelIds = kit.first(call, 40).map((h) => h.id);
      searchV2(call, 'rated', { destinations: { hotelIds }, classes: [1, 2, 3, 4, 5] });
    },
  },
];
