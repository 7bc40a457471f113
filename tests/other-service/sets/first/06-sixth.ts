import { answers, eachStay } from '../../faults/fault.ts';
import { perOneEuro } from '../../base/money.ts';
import {
  book,
  cancel,
  checkrate,
  hotelsIn,
  INNSBRUCK,
  order,
  plansOf,
  reads,
  refusal,
  replies,
  search,
  searchV2,
  tokensOf,
  TWO,
  V1_LISTS,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** Sentences 76 to 90. */
export const faults: Authored[] = [
  {
    name: 'guarantee-described-by-a-bare-text',
    sentence: 'GuaranteeDescription (Language, Name, Description)',
    clauses: ['v1.availrs.guarantee-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a plan that is paid in advance',
    doubt: 'guarantees are marked as not yet implemented; where they are given, their form is listed',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay))
        if (plan.CancelPenalties.some((c: Loose) => c.NonRefundable))
          plan.Guarantees = [{ GuaranteeCode: 4, GuaranteeDescription: plan.RatePlanName }];
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'wide-circle-falls-back-to-ten-kilometres',
    sentence: 'search availability by hotel IDs, region or geographic radius',
    clauses: ['v2.avail.circle-grows'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a radius of more than 100 km',
    bend: (h) => ({
      v2Hotels: (s, d) =>
        h.v2Hotels(
          s,
          Number(d.circleInfo?.radius) > 100 && d.circleInfo.unit !== 'mi'
            ? { circleInfo: { ...d.circleInfo, radius: 10 } }
            : d,
        ),
    }),
    probe: (call) => {
      for (const radius of [80, 120])
        searchV2(call, `${radius} km`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'part-of-a-free-night',
    sentence: 'offer | name (string), discount (number), freeNights (integer)',
    clauses: ['v2.shape.offer-members'],
    strength: 'explicit',
    kind: 'value',
    condition: 'over seven nights, and no whole weeks',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const entry of body.hotels)
        for (const rate of entry.roomRates) {
          const days = (Date.parse(rate.time.endDate) - Date.parse(rate.time.startDate)) / 86_400_000;
          for (const offer of rate.offers ?? []) offer.freeNights = days > 7 ? days / 7 : null;
        }
    }),
    probe: (call) => void searchV2(call, 'nine', {}, 9),
  },
  {
    name: 'cancelled-amount-as-a-number',
    sentence: '`paidItems[]`: id, amountCancelled (string), amount',
    clauses: ['order.payment.paid-item-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: answers(['order', 'orders'], (body) => {
      for (const p of body.payments)
        for (const i of p.paidItems ?? [])
          if (i.amountCancelled !== '0') i.amountCancelled = Number(i.amountCancelled);
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'paid-amount-not-exchanged',
    sentence: 'exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency',
    clauses: ['order.payment.exchange-agrees'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'an order in another currency than EUR',
    bend: answers(['order', 'orders'], (body) => {
      for (const p of body.payments)
        for (const i of p.paidItems ?? [])
          if (i.currency !== 'EUR') {
            i.exchangeCurrency = 'EUR';
            i.exchangeRate = Number((1 / perOneEuro(i.currency)).toFixed(6));
          }
    }),
    probe: (call) =>
      void order(call, book(call, { hotels: hotelsIn(call, 'CH').slice(0, 6), currency: 98 }).OrderId),
  },
  {
    name: 'rates-of-the-next-hotel-from-page-two-on',
    sentence: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]`',
    clauses: ['v2.avail.hotel-entry', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2',
    bend: answers('availability', (body) => {
      if (body.page < 2) return;
      const rates = body.hotels.map((entry: Loose) => entry.roomRates);
      for (const [i, entry] of body.hotels.entries()) entry.roomRates = rates[(i + 1) % rates.length];
    }),
    probe: (call) => {
      for (const page of [1, 2])
        searchV2(call, `page ${page}`, { destinations: { regionId: 'everywhere' }, lowestOnly: true, page });
    },
  },
  {
    name: 'payment-partly-refunded',
    sentence: 'status (CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED)',
    clauses: ['order.payment.status-enum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'one room of several is cancelled',
    bend: answers(['order', 'orders'], (body) => {
      const rooms = body.items.flatMap((i: Loose) => i.hotelRooms ?? []);
      const gone = rooms.filter((r: Loose) => r.status === 'CANCELLED').length;
      if (gone > 0 && gone < rooms.length) body.payments[0].status = 'PARTIALLY_REFUNDED';
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r, [0]);
      order(call, r.OrderId);
    },
  },
  {
    name: 'reference-with-a-chain-finds-the-chain',
    sentence:
      'HotelRefs | array, nullable | each: BrandName (integer, nullable), ChainCode (integer or string, nullable)',
    clauses: ['v1.avail.hotelrefs-scope', 'v1.search.only-asked'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the reference names a ChainCode too',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const refs: Loose[] = Array.isArray(c?.HotelRefs) ? c.HotelRefs : [];
        const chains = refs
          .map((ref) => ref?.ChainCode)
          .filter(Boolean)
          .map(Number);
        const found = h.v1Hotels(s, c);
        if (chains.length === 0) return found;
        const all = h.v1Hotels(s, { ...c, HotelRefs: null });
        return all.filter((x) => found.includes(x) || chains.includes(x.chain));
      },
    }),
    probe: (call) => {
      const [h] = call.s.world.hotels;
      search(call, 'chain', { criterion: { HotelRefs: [{ HotelCode: h?.code, ChainCode: h?.chain }] } });
    },
  },
  {
    name: 'extra-bed-counted-for-adults-only',
    sentence: 'MaxOccupancy, quantity of rooms, RoomID, RoomName, Occupancies[]',
    clauses: ['v1.availrs.occupancy-bounds'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a family room',
    bend: eachStay((stay) => {
      for (const type of stay.RoomTypes.filter((t: Loose) => t.RoomID === 32))
        for (const o of type.Occupancies)
          if (o.AgeQualifyingCode === 10) o.MaxOccupancy = type.MaxOccupancy + 1;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'success-of-a-list-is-a-boolean',
    sentence: 'Success (nullable object with arbitrary string-named properties)',
    clauses: ['v1.env.success-object'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the lists of places',
    bend: answers(V1_LISTS, (body) => {
      body.Success = body.Success !== null;
    }),
    probe: (call) => void call.v1('cities', 'GetCityList', {}),
  },
  {
    name: 'gone-rate-is-http-410',
    sentence: 'a rate that is no longer available returns HTTP 404',
    clauses: ['v2.checkrate.path', 'v2.checkrate.404-gone', 'v2.checkrate.gone-in-company'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a rate that is gone',
    bend: replies('checkrate', (reply) => (reply.status === 404 ? refusal(410, 'a rate is gone') : reply)),
    probe: (call) => {
      const [token = ''] = tokensOf(searchV2(call, 'search'));
      call.hook('POST', '/rates/close', { token });
      checkrate(call, 'gone', [token]);
    },
  },
  {
    name: 'only-five-tokens-are-read',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token', 'flow.token-chain'],
    strength: 'explicit',
    kind: 'state',
    condition: 'more than five rate tokens',
    bend: reads('checkrate', (ask) => {
      if (Array.isArray(ask.rateTokens)) ask.rateTokens = ask.rateTokens.slice(0, 5);
    }),
    probe: (call) => void checkrate(call, 'seven', tokensOf(searchV2(call, 'search')).slice(0, 7)),
  },
  {
    name: 'voucher-under-the-name-of-a-guarantee',
    sentence: 'AcceptedPayments[] with GuaranteeTypeCode (GuaranteeTypeCodeEnum)',
    clauses: ['v1.availrs.accepted-payment-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'payment by voucher',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay))
        plan.PaymentPolicies.AcceptedPayments = plan.PaymentPolicies.AcceptedPayments.map((a: Loose) =>
          a.GuaranteeTypeCode === 3 ? { GuaranteeCode: 3, RPH: a.RPH } : a,
        );
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'tokens-of-two-hotels-are-refused',
    sentence: 'may span several hotels but all must share check-in, check-out and occupancy',
    clauses: ['v2.checkrate.multi-hotel', 'v2.checkrate.every-token'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'rates of several hotels',
    bend: (h) => ({ sameStay: (claims) => h.sameStay(claims) && new Set(claims.map((c) => c.h)).size === 1 }),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search', { lowestOnly: true }));
      checkrate(call, 'two', tokens.slice(0, 2));
    },
  },
  {
    name: 'second-reconfirmed-hotel-named-as-the-first',
    sentence: '`hotels[]` (each with `hotel` required',
    clauses: ['v2.checkrate.hotel-required', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the second hotel',
    bend: answers('checkrate', (body) => {
      for (const entry of body.hotels ?? []) entry.hotel = body.hotels[0].hotel;
    }),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search', { lowestOnly: true }));
      checkrate(call, 'two', tokens.slice(0, 2));
    },
  },
];
