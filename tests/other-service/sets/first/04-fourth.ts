import { answers, eachRate, eachStay } from '../../faults/fault.ts';
import {
  ALL_FLAGS,
  checkrate,
  described,
  describe,
  infosOf,
  INNSBRUCK,
  plansOf,
  reads,
  refusal,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';

/** Sentences 46 to 60. */
export const faults: Authored[] = [
  {
    name: 'no-refund-after-a-week-told-in-the-same-words',
    sentence: 'CancelPenalties[] (nullable): NonRefundable boolean',
    clauses: ['v1.availrs.policy-told-alike'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'over seven nights',
    bend: eachStay((stay) => {
      if (stay.RoomRates[0].RatesType.Rates.length <= 7) return;
      for (const plan of plansOf(stay)) for (const c of plan.CancelPenalties) c.NonRefundable = true;
    }),
    probe: (call) => void search(call, 'nine', { nights: 9 }),
  },
  {
    name: 'gone-rate-left-out-in-company',
    sentence: '404 when a rate is gone',
    clauses: ['v2.checkrate.gone-in-company', 'v2.checkrate.one-rate-per-token', 'v2.checkrate.404-gone'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'one of several rates is gone',
    bend: () => ({ gone: (_s, quotes) => quotes.every((q) => q === null) }),
    probe: (call) => {
      const [a = '', b = ''] = tokensOf(searchV2(call, 'search'));
      call.hook('POST', '/rates/close', { token: a });
      checkrate(call, 'check', [a, b]);
    },
  },
  {
    name: 'first-locale-sticks',
    sentence: 'locale | string | language/locale of response text',
    clauses: ['v2.avail.locale', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call, in another locale',
    bend: (h) => {
      let known: number | undefined;
      return { locale: (s, requested) => (known ??= h.locale(s, requested)) };
    },
    probe: (call) => {
      searchV2(call, 'english', { language: 'en' });
      searchV2(call, 'german', { language: 'de' });
    },
  },
  {
    name: 'state-told-as-province',
    sentence: 'Surrounding region type (string): city, country, neighborhood, state, multi_city_vicinity',
    clauses: ['enum.region-type', 'v1.descrs.region-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const entry of described(body))
        for (const r of entry.HotelInfo.SurroundingRegions)
          if (r.Type === 'province_state') r.Type = 'province';
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'state-list-moved-to-a-path-with-a-slash',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.states.path', 'v1.http-200', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('GetStateList', (reply) => ({
      status: 301,
      headers: { ...reply.headers, location: '/pms/v1/api/Pull/GetStateList/' },
      body: { problem: { reason: 'moved', http: 301 } },
    })),
    probe: (call) => void call.v1('states', 'GetStateList', {}),
  },
  {
    name: 'value-added-tax-on-the-city-tax-too',
    sentence: 'IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value',
    clauses: ['v1.availrs.tax-policies-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: (h) => ({
      nightTaxes: (s, hotel, net, party, currency) => {
        const taxes = h.nightTaxes(s, hotel, net, party, currency);
        const city = taxes.find((t) => t.key === 'city')?.amount ?? 0;
        return taxes.map((t) =>
          t.key === 'vat' ? { ...t, amount: s.p.round((net + city) * 0.1, currency) } : t,
        );
      },
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'long-stay-as-a-kind-of-offer',
    sentence: 'discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null)',
    clauses: ['v2.shape.offer-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay of seven nights or more',
    bend: eachRate(['availability', 'checkrate'], (rate) => {
      for (const offer of rate.offers ?? []) offer.discountType = 'LONG_STAY';
    }),
    probe: (call) => void searchV2(call, 'week', {}, 7),
  },
  {
    name: 'preferred-only-forgotten-beside-references',
    sentence: 'TPA_Extensions.OnlyPreferredHotels (boolean)',
    clauses: ['v1.avail.only-preferred', 'v1.search.keeps-preferred'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'HotelRefs are given as well',
    bend: (h) => ({
      v1Hotels: (s, c) => h.v1Hotels(s, c?.HotelRefs?.length > 0 ? { ...c, TPA_Extensions: null } : c),
    }),
    probe: (call) => void search(call, 'preferred', { tpa: { OnlyPreferredHotels: true } }),
  },
  {
    name: 'v2-does-not-know-hotels-without-stars',
    sentence: 'The service lets integration partners search hotel inventory, check rates and availability',
    clauses: ['flow.v1-v2-agree'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel without a rating',
    bend: (h) => ({ v2Hotels: (s, d) => h.v2Hotels(s, d).filter((x) => x.stars !== null) }),
    probe: (call) => {
      const hotels = call.s.world.hotels.filter((h) => h.stars === null).slice(0, 4);
      search(call, 'v1', { hotels });
      searchV2(call, 'v2', { destinations: { hotelIds: hotels.map((h) => h.id) } });
    },
  },
  {
    name: 'reference-points-follow-the-attractions-flag',
    sentence: 'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints',
    clauses: [
      'v1.desc.flags-tell',
      'v1.desc.flag.areainfo-send-refpoints',
      'v1.desc.flags-independent',
      'v1.desc.selected-by-flags',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of infosOf(ask)) if (e.AreaInfo) e.AreaInfo.SendRefPoints = e.AreaInfo.SendAttractions;
    }),
    probe: (call) => {
      describe(call, { ...ALL_FLAGS, AreaInfo: { SendAttractions: false, SendRefPoints: true } });
    },
  },
  {
    name: 'lost-reservations-of-the-first-client-only',
    sentence: 'the partner fetches the current record afterwards',
    clauses: ['order.lost.path', 'wh.lost-id-found'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the second client',
    bend: replies('lost', (reply, ask, s) =>
      s.lost.get(ask.id)?.client === s.clients[0]?.id ? reply : refusal(404, 'no lost reservation'),
    ),
    probe: (call) => {
      const theirs = call.s.clients[1];
      call.api('lost', 'GET', '/lostReservations/LR-2-1', undefined, theirs?.bearer);
    },
  },
  {
    name: 'a-country-for-each-city',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.places-once'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: answers('GetCountryList', (body, _ask, s) => {
      if (!body.Countries) return;
      body.Countries.Country = s.world.cities.map((c) => ({
        CountryCode: c.country,
        Alpha2: c.iso,
        CountryName: c.countryName,
      }));
    }),
    probe: (call) => void call.v1('countries', 'GetCountryList', {}),
  },
  {
    name: 'miles-are-refused',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-accepted', 'v2.avail.circle-miles', 'v2.avail.circle-units-agree'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a circle in miles',
    bend: replies('availability', (reply, ask) =>
      ask?.destinations?.circleInfo?.unit === 'mi' ? refusal(422, 'unit') : reply,
    ),
    probe: (call) =>
      void searchV2(call, 'miles', { destinations: { circleInfo: { ...INNSBRUCK, radius: 3, unit: 'mi' } } }),
  },
  {
    name: 'least-occupancy-of-zero-is-null',
    sentence: 'Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy)',
    clauses: ['v1.availrs.room-type-shape', 'conv.null-unstated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a least occupancy of zero',
    bend: eachStay((stay) => {
      for (const type of stay.RoomTypes)
        for (const o of type.Occupancies) o.MinOccupancy = o.MinOccupancy || null;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'guest-room-without-a-code-of-zero',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
    clauses: ['v1.descrs.room-wlcode', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      for (const entry of described(body))
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms) room.WLCode ||= undefined;
    }),
    probe: (call) => void describe(call),
  },
];
