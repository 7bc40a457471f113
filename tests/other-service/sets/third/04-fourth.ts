import { addDays } from '../../base/days.ts';
import {
  ALL_FLAGS,
  book,
  checkrate,
  describe,
  described,
  first,
  infosOf,
  INNSBRUCK,
  listed,
  order,
  reads,
  search,
  searchV2,
  seeded,
  START,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, ORDERS, roomRatesOf, roomStaysOf, v2RatesOf } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'room-types-from-the-listed-one-on',
    sentence: 'room type ID filters',
    clauses: ['v1.avail.room-type-filter'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a room type that is not the last',
    bend: (h) => ({
      keeps: (f, p, r) =>
        h.keeps({ ...f, rooms: [] }, p, r) && (f.rooms.length === 0 || r.id >= Math.min(...f.rooms)),
    }),
    probe: (call) => search(call, 'doubles', { tpa: { RoomTypeIDs: [31] } }),
  },
  {
    name: 'supplier-country-in-three-letters',
    sentence: 'zipCode, countryCode (ISO 3166-1 alpha-2)',
    clauses: ['order.supplier.country-alpha2'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(ORDERS, (body) => {
      for (const supplier of body.suppliers) supplier.countryCode = 'AUT';
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'plan-names-as-first-asked-for',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v2.checkrate.same-texts', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call, in another language',
    bend: (h) => {
      const names = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op === 'checkrate')
            for (const { ratePlan } of v2RatesOf(made)) {
              if (!names.has(ratePlan.id)) names.set(ratePlan.id, ratePlan.name);
              ratePlan.name = names.get(ratePlan.id);
            }
          return made;
        },
      };
    },
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'in English', tokens);
      checkrate(call, 'in German', tokens, { locale: 'de' });
    },
  },
  {
    name: 'each-hotel-in-each-period',
    sentence: 'SelectionCriteria with Start and End dates) to fetch by hotel and period.',
    clauses: ['v1.getbk.period-scope'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two hotels at once, each with its period',
    bend: reads('GetBookings', (ask) => {
      const wanted = listed(ask.ReadRequestsType?.HotelReadRequests);
      if (wanted.length > 1)
        ask.ReadRequestsType.HotelReadRequests = wanted.flatMap(({ HotelRef }) =>
          wanted.map(({ SelectionCriteria }) => ({ HotelRef, SelectionCriteria })),
        );
    }),
    probe: (call) => {
      const HotelCode = book(call).Hotel.HotelCode;
      const period = (days: number) => ({ Start: addDays(START, days), End: addDays(START, days + 5) });
      call.v1('two hotels', 'GetBookings', {
        ReadRequestsType: {
          HotelReadRequests: [
            { HotelRef: { HotelCode }, SelectionCriteria: period(60) },
            { HotelRef: { HotelCode: first(call, 8)[7]?.code }, SelectionCriteria: period(0) },
          ],
        },
      });
    },
  },
  {
    name: 'amenity-codes-in-english-only',
    sentence: 'HotelAmenities[] (Code, HotelAmenity, both required)',
    clauses: ['v1.descrs.amenity-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'another language than English',
    bend: answers('GetHotelDescriptiveInfo', (body, ask) => {
      if (ask.PrimaryLangID !== 1)
        for (const { HotelInfo } of described(body))
          for (const amenity of HotelInfo.HotelAmenities) delete amenity.Code;
    }),
    probe: (call) => describe(call, ALL_FLAGS, 1, { PrimaryLangID: 7 }),
  },
  {
    name: 'adults-of-a-room-with-the-hotel-only',
    sentence: 'MaxOccupancy (required), MaxAdultOccupancy (required)',
    clauses: ['v1.descrs.room-max-adult', 'v1.desc.flags-independent'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'rooms without the data of their hotel',
    bend: answers('GetHotelDescriptiveInfo', (body, ask) => {
      const bare = infosOf(ask).filter((info) => info.HotelInfo?.SendData !== true);
      const codes = new Set(bare.map((info) => Number(info.HotelRef?.HotelCode)));
      for (const entry of described(body))
        if (codes.has(entry.HotelRef.HotelCode))
          for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms) delete room.MaxAdultOccupancy;
    }),
    probe: (call) => describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'rating-as-an-upper-bound',
    sentence: 'Award | object, nullable | numeric rating and award name',
    clauses: ['v1.avail.award-scope'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a rating above the lowest',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const most = Number(c?.Award?.Stars ?? 0);
        if (most === 0) return h.v1Hotels(s, c);
        return h.v1Hotels(s, { ...c, Award: null }).filter((x) => x.stars !== null && x.stars <= most);
      },
    }),
    probe: (call) =>
      search(call, 'four stars', { hotels: first(call, 30), criterion: { Award: { Stars: 4 } } }),
  },
  {
    name: 'discount-of-a-week-beside-the-total',
    sentence: 'TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue;',
    clauses: ['v1.availrs.discounts-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'seven nights or more',
    bend: answers('GetHotelAvail', (body, _ask, s) => {
      for (const rate of roomRatesOf(body))
        if (rate.RatesType.Rates.length >= 7)
          rate.TPA_Extensions.TotalDiscountValue = s.p.round(rate.Total.AmountAfterTax * 0.05, 'EUR');
    }),
    probe: (call) => search(call, 'a week', { nights: 7 }),
  },
  {
    name: 'circle-narrowed-by-hotel-ids',
    sentence: 'precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-circle-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a circle beside hotel ids',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        if (!d.circleInfo || !Array.isArray(d.hotelIds)) return found;
        return found.filter((x) => d.hotelIds.map(String).includes(x.id));
      },
    }),
    probe: (call) =>
      searchV2(call, 'circle and ids', {
        destinations: {
          circleInfo: { ...INNSBRUCK, radius: 30 },
          hotelIds: first(call, 8).map((h) => h.id),
        },
      }),
  },
  {
    name: 'teenagers-under-a-code-of-their-own',
    sentence: 'AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.',
    clauses: ['enum.age-qualify'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a child of twelve to seventeen',
    bend: answers('GetHotelAvail', (body) => {
      for (const count of roomStaysOf(body).flatMap((stay) => stay.GuestCountsType.GuestCounts))
        if (count.AgeQualifyCode === 8 && count.Age >= 12) count.AgeQualifyCode = 9;
    }),
    probe: (call) => search(call, 'a child of 17', { rooms: [{ adults: 2, ages: [17] }] }),
  },
];
