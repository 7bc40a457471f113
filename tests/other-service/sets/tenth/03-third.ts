import { bookWith, withoutPictures } from './kit.ts';
import { answers, bookAndRead, hotelOf, itemsOf, orders, readSeeded, ROOMS } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  checkrate,
  describe,
  order,
  reads,
  refuses,
  search,
  searchV2,
  START,
  tokensOf,
} from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'tenth-null-position-is-zero-zero',
    sentence: '| Position | object, nullable | Latitude, Longitude (coordinates around which to search) |',
    clauses: ['v1.avail.nullable-accepted', 'v1.env.legal-accepted'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a position of null',
    doubt:
      'The row says that null may be sent, which is nearly explicit; that null then asks for nothing is concluded.',
    bend: reads('GetHotelAvail', (ask) => {
      const c = ask.HotelSearchCriteria?.Criterion;
      if (c?.Position === null) c.Position = { Latitude: 0, Longitude: 0 };
    }),
    probe: (call) => void search(call, 'nowhere', { criterion: { Position: null } }),
  },
  {
    name: 'tenth-taxes-of-second-room-unnamed',
    sentence: 'taxesBreakdown[] (value, currency, description, all required)',
    clauses: ['order.room.taxes-breakdown', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'second room',
    bend: orders((shown) => {
      for (const item of itemsOf(shown, 'HOTEL'))
        for (const room of item.hotelRooms.slice(1))
          for (const tax of room.taxesBreakdown) delete tax.description;
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }),
  },
  {
    name: 'tenth-target-0-counts-as-missing',
    sentence: 'TargetEnum: 0=Test, 1=Production.',
    clauses: ['v1.env.legal-accepted', 'v1.lists.answer', 'enum.target'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'Target 0 in GetCityList',
    bend: refuses(['GetCityList'], (ask) => ask?.Target === 0, 'Target'),
    probe: (call) => void call.v1('cities', 'GetCityList', { Target: 0 }),
  },
  {
    name: 'tenth-room-code-0-left-out-without-pictures',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
    clauses: ['v1.descrs.room-wlcode', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'with MultimediaObjects.SendData off',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask) => {
      for (const entry of withoutPictures(body, ask))
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms) if (!room.WLCode) delete room.WLCode;
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, MultimediaObjects: { SendData: false } }),
  },
  {
    name: 'tenth-null-search-id-gives-blank',
    sentence:
      '`searchId` (string, nullable; links this call to the availability search; when omitted the response carries a new unrelated searchId)',
    clauses: ['v2.checkrate.search-id-given', 'v2.checkrate.search-id-new'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a searchId of null',
    doubt: 'The sentence speaks of an omitted searchId; that null is as good as omitted is concluded.',
    bend: answers(['checkrate'], (body, ask) => {
      if (ask.searchId === null) body.searchId = '';
    }),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'checkrate', tokens, { searchId: null });
    },
  },
  {
    name: 'tenth-voucher-as-payment-type',
    sentence: '`payments[]`: id, type (CREDITCARD, PIX, POINTS), currency (ISO 4217 text), amount',
    clauses: ['order.payment.type-enum', 'order.payment.card-only'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a booking that is guaranteed by voucher',
    bend: orders((shown) => {
      for (const item of itemsOf(shown, 'HOTEL').filter((x) => x.paymentType === '3'))
        for (const payment of shown.payments)
          if (payment.paidItemsIds.includes(item.id)) payment.type = 'VOUCHER';
    }),
    probe: (call) => void order(call, bookWith(call, 3).OrderId),
  },
  {
    name: 'tenth-installments-as-text',
    sentence: 'creditCardExpirationDate, installments (number), captureDate, authorizationCode',
    clauses: ['order.payment.types'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((shown) => {
      for (const payment of shown.payments)
        if (payment.installments !== undefined) payment.installments = `${payment.installments}x`;
    }),
    probe: readSeeded,
  },
  {
    name: 'tenth-second-room-rate-names-next-room-type',
    sentence:
      'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate, RatePlanID, RoomID',
    clauses: ['v1.availrs.references-resolve'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'second room',
    bend: answers(['GetHotelAvail'], (body, _ask, s) => {
      for (const entry of body.HotelStaysType?.HotelStays ?? []) {
        const rooms = hotelOf(s, entry.BasicPropertyInfo.HotelRef.HotelCode)?.rooms ?? [];
        for (const rate of entry.RoomStays.flatMap((stay: { RoomRates: unknown[] }) =>
          stay.RoomRates.slice(1),
        ))
          rate.RoomID = rooms[1]?.id ?? rate.RoomID;
      }
    }),
    probe: (call) => void search(call, 'two rooms', { rooms: ROOMS }),
  },
  {
    name: 'tenth-default-language-english',
    sentence: '| PrimaryLangID | the service (int) | default 8 |',
    clauses: ['v1.env.lang-default-8', 'v1.env.lang-as-spoken', 'ver.language-of-text'],
    strength: 'explicit',
    kind: 'value',
    condition: 'without PrimaryLangID',
    bend: (h) => ({ language: (s, requested) => h.language(s, requested ?? 1) }),
    probe: (call) => {
      describe(call, ALL_FLAGS, 1, { PrimaryLangID: undefined });
      search(call, 'search', { top: { PrimaryLangID: undefined } });
    },
  },
  {
    name: 'tenth-preferred-hotels-of-whole-state',
    sentence: 'GetHotelAvail returns availability for the criteria',
    clauses: ['v1.avail.at-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'with OnlyPreferredHotels',
    bend: reads('GetHotelAvail', (ask, s) => {
      const c = ask.HotelSearchCriteria?.Criterion;
      if (c?.TPA_Extensions?.OnlyPreferredHotels !== true) return;
      const city = s.world.cities.find((x) => x.code === Number(c.Address?.CityCode));
      if (city) c.Address = { StateProvCode: city.state, CountryCode: city.country };
    }),
    probe: (call) =>
      void call.v1('in Innsbruck', 'GetHotelAvail', {
        RequestedCurrency: 34,
        HotelSearchCriteria: {
          Criterion: {
            Address: { CityCode: 7101 },
            StayDateRange: { Start: START, Duration: 2 },
            RoomStayCandidatesType: {
              RoomStayCandidates: [
                { RPH: 0, GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } },
              ],
            },
            TPA_Extensions: { OnlyPreferredHotels: true },
          },
        },
      }),
  },
];
