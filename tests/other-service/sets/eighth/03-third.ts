import { answers, around, bookAndRead } from '../fourth/kit.ts';
import {
  cancel,
  checkrate,
  describe,
  described,
  first,
  hotelsIn,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'facility-info-left-out',
    sentence: 'FacilityInfo (required): GuestRoomsType.GuestRooms[]',
    clauses: ['v1.descrs.facilityinfo-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'guest rooms not asked for',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        if (entry.FacilityInfo.GuestRoomsType.GuestRooms.length === 0) delete entry.FacilityInfo;
    }),
    probe: (call) => void describe(call, { HotelInfo: { SendData: true } }),
  },
  {
    name: 'city-region-code-number',
    sentence: 'SurroundingRegions[] (Code string required; Type region type required).',
    clauses: ['v1.descrs.region-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a region that is a city',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const region of described(body).flatMap((entry) => entry.HotelInfo.SurroundingRegions))
        if (region.Type === 'city') region.Code = Number(region.Code);
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'cancelled-amount-as-number',
    sentence: '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled',
    clauses: ['order.payment.paid-item-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: answers(['order', 'orders'], (body) => {
      for (const paid of body.payments.flatMap((p: typeof body) => p.paidItems ?? []))
        if (paid.amountCancelled !== '0') paid.amountCancelled = Number(paid.amountCancelled);
    }),
    probe: (call) => bookAndRead(call, {}, (r) => void cancel(call, r)),
  },
  {
    name: 'yards-refused',
    sentence: 'UnitOfMesureCodeEnum: 1=Miles, 2=Kilometers, 3=Meters, 6=Yards, 7=Feet.',
    clauses: [
      'enum.unit-of-mesure',
      'v1.avail.unit-honoured',
      'v1.avail.units-agree',
      'v1.env.legal-accepted',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a radius in yards',
    bend: refuses(
      ['GetHotelAvail'],
      (ask) => Number(ask.HotelSearchCriteria?.Criterion?.Radius?.Unit) === 6,
      'Radius.Unit',
    ),
    probe: (call) => void around(call, { Radius: { Reach: 9000, Unit: 6 } }),
  },
  {
    name: 'adults-counted-against-places-only',
    sentence:
      'minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction)',
    clauses: ['v2.avail.unavailable-bounds-kept', 'v1.availrs.room-holds-party'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'more adults than a room takes, though not more guests',
    bend: (h) => ({
      unsold: (s, hotel, r, p, stay, parties) => {
        const fitted = parties.map((x) =>
          x.adults + x.ages.length <= r.max ? { ...x, adults: Math.min(x.adults, r.maxAdults) } : x,
        );
        return h.unsold(s, hotel, r, p, stay, fitted);
      },
    }),
    probe: (call) =>
      void searchV2(call, 'search', { occupancy: { grownUps: 3 }, includeUnavailableRoomRates: true }),
  },
  {
    name: 'search-id-on-first-page-only',
    sentence: '`searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.search-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'page 2',
    bend: answers(['availability'], (body) => {
      if (body.page > 1) body.searchId = null;
    }),
    probe: (call) => void searchV2(call, 'search', { destinations: { regionId: 'everywhere' }, page: 2 }),
  },
  {
    name: 'null-search-id-refused',
    sentence:
      '`searchId` (string, nullable; links this call to the availability search; when omitted the response carries a new unrelated searchId)',
    clauses: ['v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a searchId of null',
    bend: replies('checkrate', (reply, ask) =>
      ask?.searchId === null ? refusal(422, 'searchId is no text') : reply,
    ),
    probe: (call) =>
      void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1), {
        locale: null,
        searchId: null,
      }),
  },
  {
    name: 'v2-position-swapped',
    sentence: 'position (nullable: latitude, longitude numbers nullable)',
    clauses: ['v2.shape.position-on-earth', 'flow.hotel-told-alike', 'v2.avail.circle-scope'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    doubt: 'It leaves the earth only east of 90 degrees; elsewhere it is another place, which v1 shows.',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { hotel } of body.hotels)
        hotel.position = { latitude: hotel.position.longitude, longitude: hotel.position.latitude };
    }),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { hotelIds: hotelsIn(call, 'JP').map((h) => h.id) } }),
  },
  {
    name: 'reconfirmed-name-read-as-latin',
    sentence: 'hotel | id (string, required, internal hotel ID), name (required), cityName, countryName',
    clauses: ['flow.hotel-told-alike'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a name with letters outside ASCII, in its re-confirmation',
    bend: answers(['checkrate'], (body) => {
      for (const { hotel } of body.hotels)
        for (const name of ['name', 'cityName'])
          hotel[name] = Buffer.from(hotel[name], 'utf8').toString('latin1');
    }),
    probe: (call) => {
      const named = first(call, 60).filter((h) => /[^ -~]/.test(h.name));
      const found = searchV2(call, 'search', { destinations: { hotelIds: named.map((h) => h.id) } });
      checkrate(call, 'check', tokensOf(found).slice(0, 1));
    },
  },
  {
    name: 'room-only-filter-ignored',
    sentence:
      'MealPlanCodeFilterEnum: 1=AllInclusive, 3=BedBreakfast, 10=FullBoard, 12=HalfBoard, 14=RoomOnly.',
    clauses: ['enum.meal-plan-filter', 'v1.avail.mealplan-filter'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a filter for room only',
    bend: (h) => ({
      filters: (s, tpa) => {
        const made = h.filters(s, tpa);
        return made.meal === 14 ? { ...made, meal: null } : made;
      },
    }),
    probe: (call) => void search(call, 'search', { tpa: { MealPlanCodeFilter: 14 } }),
  },
];
