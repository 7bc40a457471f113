import { answers, eachItem, eachRate, eachRoom, eachStay } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'lost-room-in-a-confirmed-item',
    sentence: 'Order item and hotel room | status | CONFIRMED, CANCELLED, LOST',
    clauses: ['order.status.follows', 'order.item.status-of-rooms'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after the supplier lost the reservation',
    bend: eachItem('HOTEL', (item) => {
      if (item.status === 'LOST') item.status = 'CONFIRMED';
    }),
    probe: (call) => void kit.lostOrder(call),
  },
  {
    name: 'token-created',
    sentence: 'Response 200: `access_token` (string, without the Bearer prefix)',
    clauses: ['longstay.token.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: kit.replies('token', (reply) => (reply.status === 200 ? { ...reply, status: 201 } : reply)),
    probe: (call) => void call.auth('token', { landingPageLocator: call.s.world.longStay[0] }),
  },
  {
    name: 'adult-from-thirteen',
    sentence: 'ageQualifying (required: ADULT or CHILD)',
    clauses: ['order.agrees.guests'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a child of thirteen or more',
    bend: eachRoom((room) => {
      for (const g of room.guests) if (g.age > 12) g.ageQualifying = 'ADULT';
    }),
    probe: (call) => {
      const r = kit.book(call, { rooms: [{ adults: 2, ages: [17] }] });
      kit.order(call, r.OrderId);
    },
  },
  {
    name: 'instalments-of-a-pix',
    sentence: 'CREDITCARD-only nullable: creditCardNumber (masked)',
    clauses: ['order.payment.card-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a payment by PIX',
    bend: kit.eachPayment((p) => {
      if (p.type === 'PIX') Object.assign(p, { creditCardBrand: 'PIX', installments: 1 });
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'yards-taken-for-feet',
    sentence: 'UnitOfMesureCodeEnum: 1=Miles, 2=Kilometers, 3=Meters, 6=Yards, 7=Feet.',
    clauses: ['v1.avail.unit-honoured', 'v1.avail.units-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a radius in yards',
    bend: (h) => ({ metres: (reach, unit) => h.metres(reach, Number(unit) === 6 ? 7 : unit) }),
    probe: (call) => void kit.search(call, 'yards', { criterion: kit.around(12_000, 6) }),
  },
  {
    name: 'cheapest-plan-named-by-its-id',
    sentence: 'cheapest flag | boolean | when true, only the cheapest rate per hotel and credential',
    clauses: ['v2.avail.same-texts', 'v2.checkrate.same-texts'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the cheapest rates only',
    bend: eachRate('availability', (r, ask) => {
      if (ask.lowestOnly === true) r.ratePlan.name = r.ratePlan.id;
    }),
    probe: (call) => void kit.searchV2(call, 'cheapest', { lowestOnly: true }),
  },
  {
    name: 'feet-not-known',
    sentence: 'distance number and unit (UnitOfMesureCodeEnum: 1, 2, 3, 6, 7)',
    clauses: [
      'enum.unit-of-mesure',
      'v1.avail.unit-honoured',
      'v1.avail.units-agree',
      'v1.avail.within-radius',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a radius in feet',
    bend: (h) => ({ metres: (reach, unit) => h.metres(reach, Number(unit) === 7 ? 2 : unit) }),
    probe: (call) => void kit.search(call, 'feet', { criterion: kit.around(30_000, 7) }),
  },
  {
    name: 'service-priced-by-a-charge-type',
    sentence:
      'ServicePricingTypeEnum: 7=PerPerson, 12=PerStay, 18=PerRoomPerStay, 19=PerRoomPerNight (also listed as PerNight), 20=PerPersonPerStay, 21=PerPersonPerNight, 25=PerRoom.',
    clauses: ['enum.service-pricing-type'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: eachStay((stay) => {
      for (const service of stay.Services) service.ServicePricingType = 99;
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'search-id-of-the-last-search',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a search',
    bend: (h) => {
      let last: unknown;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'availability') last = made.searchId;
          const own = op !== 'checkrate' || typeof ask.searchId === 'string';
          return own ? made : { ...made, searchId: last ?? made.searchId };
        },
      };
    },
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 1));
    },
  },
  {
    name: 'fixed-length-as-length-of-stay',
    sentence: 'LOSTypeEnum: 0=SetMinLOS, 1=SetMaxLOS.',
    clauses: ['enum.los-type', 'v1.availrs.offer-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay of seven nights or more',
    bend: eachStay((stay, ask) => {
      if (kit.nightsIn(stay) >= 7)
        for (const p of kit.plansOf(stay)) p.Offers = [kit.longOffer(ask.PrimaryLangID ?? 8, 2, 18)];
    }),
    probe: (call) => void kit.search(call, 'a week', { nights: 7 }),
  },
  {
    name: 'room-type-full-with-one-plan',
    sentence: 'when true, hotels also carry unavailableRoomRates',
    clauses: ['v2.avail.unavailable-not-offered'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a room type of which one plan is unavailable',
    bend: answers('availability', (body) => {
      for (const h of body.hotels) {
        const gone: Loose[] = h.unavailableRoomRates ?? [];
        for (const r of h.roomRates) {
          const other = gone.find((u) => u.roomType.id === r.roomType.id);
          if (!other) continue;
          const { cancelPolicy, ratePlan, meal } = r;
          const id = `x-${h.hotel.id}-${r.roomType.id}-${r.ratePlan.id}`;
          gone.push({ ...other, id, cancelPolicy, ratePlan, meal });
        }
      }
    }),
    probe: (call) => void kit.searchV2(call, 'search', { includeUnavailableRoomRates: true }),
  },
  {
    name: 'nothing-found-without-content',
    sentence:
      '| POST | /v2/hotels/availability | v2 availability request | 200: hotels, searchId, count, totalCount, page, totalPages |',
    clauses: ['v2.avail.hotels-list', 'v2.avail.path', 'common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a search that finds nothing',
    bend: kit.replies('availability', (reply) =>
      reply.body?.count === 0 ? { status: 204, headers: {}, body: undefined } : reply,
    ),
    probe: (call) =>
      void kit.searchV2(call, 'closed', {
        destinations: { hotelIds: call.s.world.hotels.slice(-1).map((h) => h.id) },
      }),
  },
  {
    name: 'most-adults-in-snake-case',
    sentence: 'v2 and order field names are camelCase',
    clauses: ['conv.v2-camel-response', 'v2.avail.unavailable-occupancy-bounds'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an occupancy restriction',
    bend: answers('availability', (body) => {
      for (const h of body.hotels)
        for (const u of h.unavailableRoomRates ?? [])
          if (u.maxAdultCount !== undefined) {
            u.max_adult_count = u.maxAdultCount;
            delete u.maxAdultCount;
          }
    }),
    probe: (call) =>
      void kit.searchV2(call, 'search', { occupancy: { grownUps: 3 }, includeUnavailableRoomRates: true }),
  },
  {
    name: 'best-price-without-its-taxes',
    sentence: 'response includes taxes in the best price when BestOnly is used',
    clauses: ['v1.avail.best-only-taxes', 'v1.availrs.total-sums'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the best rate only',
    doubt:
      'Rates of one hotel rank alike with and without taxes here, so the mistake is in the price that is told.',
    bend: eachStay((stay, ask) => {
      const tpa = ask.HotelSearchCriteria.Criterion.TPA_Extensions;
      if (ask.BestOnly === false || tpa?.TaxesInBestPrice === false) return;
      for (const t of [stay.Total, ...stay.RoomRates.map((r: Loose) => r.Total)])
        t.AmountAfterTax = t.AmountBeforeTax;
    }),
    probe: (call) => void kit.search(call, 'best', { top: { BestOnly: true } }),
  },
  {
    name: 'pix-in-a-currency-sign',
    sentence: 'currency (ISO 4217 text), amount, status',
    clauses: ['order.payment.currency-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a payment in reais',
    bend: kit.eachPayment((p) => {
      if (p.currency === 'BRL') p.currency = 'R$';
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
];
