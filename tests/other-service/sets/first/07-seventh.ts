import { answers, eachRate, eachStay, eachItem } from '../../faults/fault.ts';
import {
  ALL_FLAGS,
  book,
  checkrate,
  described,
  describe,
  hotelsIn,
  infosOf,
  INNSBRUCK,
  order,
  plansOf,
  refusal,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';

const METRES_PER_DEGREE = 111_195;

/** Sentences 91 to 105. */
export const faults: Authored[] = [
  {
    name: 'meal-filter-puts-the-room-filter-out',
    sentence:
      'GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions',
    clauses: ['v1.avail.room-type-filter', 'v1.avail.room-type-filter-works', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a meal plan filter beside it',
    bend: (h) => ({ keeps: (f, p, r) => h.keeps(f.meal === null ? f : { ...f, rooms: [] }, p, r) }),
    probe: (call) => void search(call, 'rooms', { tpa: { MealPlanCodeFilter: 14, RoomTypeIDs: [32] } }),
  },
  {
    name: 'room-filter-forgotten-for-net-rates',
    sentence:
      'honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls',
    clauses: ['v1.avail.room-type-filter-works', 'v1.avail.room-type-filter', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'only net rates are asked for',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(f.net && !f.commissionable ? { ...f, rooms: [] } : f, p, r),
    }),
    probe: (call) => {
      const net = {
        AmountIncludingMarkup: false,
        AmountNotIncludingMarkup: true,
        AmountIsPackageRates: false,
      };
      search(call, 'rooms', { tpa: { ...net, RoomTypeIDs: [32] } });
    },
  },
  {
    name: 'hotel-code-of-zero-left-out-without-hotel-info',
    sentence: 'TotalRooms (integer, required), WLCode (integer, required), SurroundingRegions[]',
    clauses: ['v1.descrs.wlcode-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'HotelInfo.SendData is off',
    bend: answers('GetHotelDescriptiveInfo', (body, ask) => {
      for (const entry of described(body)) {
        const flags = infosOf(ask).find((e) => Number(e.HotelRef.HotelCode) === entry.HotelRef.HotelCode);
        if (flags?.HotelInfo?.SendData !== true) delete entry.HotelInfo.WLCode;
      }
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, HotelInfo: { SendData: false } }),
  },
  {
    name: 'access-token-not-before-its-first-minute',
    sentence:
      'the token from /generateLongStayAccessToken is sent in the Authorization header of long-stay availability calls',
    clauses: ['longstay.token.opens', 'longstay.token.valid-within-ttl'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'within a minute of the issue',
    bend: (h) => ({
      longStayOpen: (s, header, locator) => {
        if (!h.longStayOpen(s, header, locator)) return false;
        const claims = JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString());
        return s.age() >= claims.until - 1800_000 + 60_000;
      },
    }),
    probe: (call) => {
      const landing = call.s.clients[0]?.landing;
      const token = call.auth('token', { landingPageLocator: landing }).access_token;
      call.api('open', 'GET', `/landing/${landing}/long-stays`, undefined, token);
    },
  },
  {
    name: 'cancel-policy-described-by-bare-texts',
    sentence: 'each nullable, each item {name, description} nullable strings',
    clauses: ['v2.shape.descriptions'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that is not refundable',
    bend: eachRate(['availability', 'checkrate'], (rate) => {
      if (rate.cancelPolicy.nonRefundable) rate.descriptions.cancelPolicy = [rate.ratePlan.name];
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'penalty-not-described-in-italian',
    sentence: 'PenaltyDescription (required: Language, Name, Description)',
    clauses: ['v1.availrs.penalty-description-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'PrimaryLangID 6 (it)',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay))
        for (const c of plan.CancelPenalties)
          if (c.PenaltyDescription.Language === 6) c.PenaltyDescription.Description = null;
    }),
    probe: (call) => void search(call, 'italian', { top: { PrimaryLangID: 6 } }),
  },
  {
    name: 'check-out-not-compared',
    sentence: 'rate still available; all tokens share check-in, check-out, occupancy',
    clauses: ['v2.checkrate.mixed-stay-rejected'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the same check-in and another check-out',
    bend: () => ({
      sameStay: (claims) => new Set(claims.map((c) => JSON.stringify([c.s, c.a, c.k]))).size === 1,
    }),
    probe: (call) => {
      const [a = ''] = tokensOf(searchV2(call, 'three', {}, 3));
      const [b = ''] = tokensOf(searchV2(call, 'four', {}, 4));
      checkrate(call, 'mixed', [a, b]);
    },
  },
  {
    name: 'best-rate-renamed',
    sentence:
      'AdditionalDetailsType, MealsIncluded, PriceViewableInd, RatePlanDescription, RatePlanID, RatePlanInclusions[], RatePlanName',
    clauses: ['v1.avail.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'only the best rate is asked for',
    bend: eachStay((stay, ask) => {
      if (ask.BestOnly === false) return;
      for (const plan of plansOf(stay)) plan.RatePlanName = `${plan.RatePlanName} *`;
    }),
    probe: (call) => {
      search(call, 'all');
      search(call, 'best', { top: { BestOnly: true } });
    },
  },
  {
    name: 'instant-payment-accepted-in-reais',
    sentence:
      'Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101 (only 2, 5, 3, 4 are supported).',
    clauses: ['enum.guarantee-supported'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'prices in BRL',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay)) {
        const accepted = plan.PaymentPolicies.AcceptedPayments;
        if (plan.CurrencyCode === 16) accepted.push({ GuaranteeTypeCode: 101, RPH: accepted.length });
      }
    }),
    probe: (call) => void search(call, 'reais', { currency: 16 }),
  },
  {
    name: 'null-locale-is-refused',
    sentence: '`locale` (string, nullable), `searchId` (string, nullable',
    clauses: ['v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'locale is null, not left out',
    bend: replies('checkrate', (reply, ask) =>
      ask?.locale === null ? refusal(422, 'locale is not a string') : reply,
    ),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'null', tokens, { locale: null, searchId: null });
    },
  },
  {
    name: 'page-beyond-the-last-told-as-the-last',
    sentence: '`page` (echo)',
    clauses: ['v2.avail.page-echo'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a page beyond the last',
    bend: answers('availability', (body) => {
      body.page = Math.max(1, Math.min(body.page, body.totalPages));
    }),
    probe: (call) => void searchV2(call, 'page 9', { page: 9 }),
  },
  {
    name: 'circle-searched-as-a-square',
    sentence: 'Latitude, Longitude (coordinates around which to search)',
    clauses: ['v2.avail.circle-scope', 'v1.avail.within-radius'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    bend: () => ({
      inRadius: (h, lat, lon, metres) => {
        const perDegree = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
        return (
          Math.abs(h.lat - lat) * METRES_PER_DEGREE <= metres && Math.abs(h.lon - lon) * perDegree <= metres
        );
      },
    }),
    probe: (call) => {
      for (const radius of [6, 8, 10, 12])
        searchV2(call, `${radius} km`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'ping-is-got-and-not-posted',
    sentence: 'All are POST, with the v1 security described under Authentication.',
    clauses: ['v1.ping.path', 'v1.ping.answers', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('Ping', (reply) => ({
      ...refusal(405, 'GET'),
      headers: { ...reply.headers, allow: 'GET' },
    })),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x' }),
  },
  {
    name: 'order-in-yen-divided-as-if-in-cents',
    sentence: 'totalReservationPayable, totalReservationOriginalPrice, totalReservationPrice',
    clauses: ['order.agrees.money'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a currency without decimals',
    bend: eachItem('HOTEL', (item) => {
      if (!['JPY', 'CLP', 'KRW', 'ISK', 'PYG', 'VND'].includes(item.totalReservationCurrency)) return;
      for (const member of [
        'totalReservationPrice',
        'totalReservationOriginalPrice',
        'totalReservationTaxes',
      ])
        item[member] /= 100;
      for (const room of item.hotelRooms) {
        for (const member of ['totalRoomPrice', 'totalRoomTaxes']) room[member] /= 100;
        for (const tax of room.taxesBreakdown) tax.value /= 100;
      }
    }),
    probe: (call) => {
      const r = book(call, { hotels: hotelsIn(call, 'JP').slice(0, 6), currency: 52 });
      order(call, r.OrderId);
    },
  },
  {
    name: 'unrated-hotels-count-as-one-star',
    sentence: 'hotels without a rating are excluded once the filter is set',
    clauses: ['v2.avail.stars-unrated-excluded', 'v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'one star is among those asked for',
    bend: () => ({ starred: (h, stars) => stars.length === 0 || stars.includes(h.stars ?? 1) }),
    probe: (call) => {
      const hotelIds = call.s.world.hotels.slice(0, 30).map((h) => h.id);
      searchV2(call, 'stars', { destinations: { hotelIds }, classes: [1, 2], lowestOnly: true });
    },
  },
];
