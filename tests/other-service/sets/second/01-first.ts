import { addDays } from '../../base/days.ts';
import { answers, eachStay } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'token-from-cache-with-prefix',
    sentence: '`access_token` (string, without the Bearer prefix)',
    clauses: ['longstay.token.no-bearer-prefix', 'longstay.token.opens', 'longstay.token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the second token of one landing page',
    bend: kit.again(
      'token',
      (_b, ask) => ask.landingPageLocator,
      (body) => (body.access_token = `Bearer ${body.access_token}`),
    ),
    probe: (call) => {
      for (const n of [1, 2]) call.auth(`token ${n}`, { landingPageLocator: call.s.world.longStay[0] });
    },
  },
  {
    name: 'second-room-of-a-family-free',
    sentence: 'Quantity (number of rooms), RPH reference, room type ID',
    clauses: ['v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'rooms with a child',
    bend: () => ({ units: (party) => (party.ages.length > 0 ? 1 : party.quantity) }),
    probe: (call) => void kit.search(call, 'two', { criterion: kit.several(2, { adults: 2, ages: [6] }) }),
  },
  {
    name: 'stay-in-european-time',
    sentence: 'time {startDate, endDate} required',
    clauses: ['v2.shape.time-matches-stay', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel far in the east',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const h of body.hotels)
        if (h.hotel.position.longitude > 30)
          for (const r of h.roomRates)
            r.time = { startDate: addDays(r.time.startDate, -1), endDate: addDays(r.time.endDate, -1) };
    }),
    probe: (call) => void kit.searchV2(call, 'search'),
  },
  {
    name: 'room-numbers-counted-from-one',
    sentence: 'RoomStayCandidateRPH (default 0)',
    clauses: ['v1.availrs.candidate-rph-resolves'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms of different kinds',
    bend: eachStay((stay) => {
      if (stay.RoomRates.length > 1)
        stay.RoomRates.forEach((r: Loose, i: number) => (r.RoomStayCandidateRPH = i + 1));
    }),
    probe: (call) => void kit.search(call, 'rooms', { rooms: [{ adults: 2 }, { adults: 1 }] }),
  },
  {
    name: 'room-size-with-decimal-comma',
    sentence: 'TypeRoom (required: Size number, SizeMeasurement string',
    clauses: ['v1.descrs.room-size'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a size with a fraction, in another language than English',
    bend: kit.eachDescribed((e, _flags, ask) => {
      for (const room of kit.guestRooms(e))
        if (!Number.isInteger(room.TypeRoom.Size) && Number(ask.PrimaryLangID ?? 8) !== 1)
          room.TypeRoom.Size = String(room.TypeRoom.Size).replace('.', ',');
    }),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 2, { PrimaryLangID: 7 }),
  },
  {
    name: 'transfer-with-the-routes-of-the-bus',
    sentence: 'BUS-only item fields: tourCode (stated as unavailable today), busRoutes[].',
    clauses: ['order.item.bus-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'an add-on that is a transport',
    bend: answers(kit.ORDERS, (body) => {
      const bus = body.items.find((i: Loose) => i.type === 'BUS');
      for (const i of body.items)
        if (i.type === 'ADDON' && bus && String(i.addonType).startsWith('TRANSPORT'))
          i.busRoutes = structuredClone(bus.busRoutes);
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'cities-only-of-a-country',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: kit.refuses(['GetCityList'], (ask) => !ask?.CountryCode, 'CountryCode'),
    probe: (call) => void call.v1('cities', 'GetCityList', {}),
  },
  {
    name: 'one-policy-for-all-rates-confirmed',
    sentence: 're-confirm selected rates live immediately before booking',
    clauses: ['v2.checkrate.same-policy'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'several rates of one hotel at once',
    bend: answers('checkrate', (body) => {
      for (const h of body.hotels) for (const r of h.roomRates) r.cancelPolicy = h.roomRates[0].cancelPolicy;
    }),
    probe: (call) => {
      const found = kit.searchV2(call, 'search', { destinations: { hotelIds: ['40000'] } });
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 2));
    },
  },
  {
    name: 'commission-of-packages-as-amount',
    sentence: 'Commission (nullable): Percent.',
    clauses: ['v1.availrs.only-member-told', 'v1.availrs.commission-shape'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a package',
    doubt:
      'The sentence lists Percent alone, but does not say that a commission which is there must have it.',
    bend: eachStay((stay) => {
      for (const p of kit.plansOf(stay))
        if (p.Commission && p.RatePlanTypeCode === 2)
          p.Commission = {
            Amount: Math.round(stay.Total.AmountBeforeTax * p.Commission.Percent) / 100,
            CurrencyCode: p.CurrencyCode,
          };
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'no-token-for-a-rate-in-hand',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.shape.rate-token', 'v2.token.one-rate'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a rate that was re-confirmed before',
    bend: (h) => {
      const held = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op !== 'availability' && op !== 'checkrate') return made;
          for (const x of made.hotels)
            for (const r of x.roomRates)
              if (op === 'checkrate') held.add(kit.rateOf(x, r));
              else if (held.has(kit.rateOf(x, r))) r.rateToken = null;
          return made;
        },
      };
    },
    probe: (call) => {
      const found = kit.searchV2(call, 'search');
      kit.checkrate(call, 'check', kit.tokensOf(found).slice(0, 1));
      kit.searchV2(call, 'search again');
    },
  },
  {
    name: 'prepayment-by-an-old-code',
    sentence:
      'GuaranteeTypeCodeEnum: 2=DirectBill, 5=CreditCard, 8=Deposit, 3=Voucher, 4=PrePay, 18=TravelAgencyNameOrAddress, 19=TravelAgencyIATANumber, 29=CompanyNameOrAddress, 24=GuestNameOrAddress, 30=CorporateIDOrCDNumber, 98=DailyBilled, 99=DailyBilledExtras, 38=None, 100=PayPal, 101=PIX.',
    clauses: ['enum.guarantee-type', 'enum.guarantee-supported', 'v1.availrs.accepted-payment-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a rate that is paid in advance',
    bend: eachStay((stay) => {
      for (const p of kit.plansOf(stay))
        for (const a of p.PaymentPolicies.AcceptedPayments)
          if (a.GuaranteeTypeCode === 4) a.GuaranteeTypeCode = 1;
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'cancelled-orders-not-searched',
    sentence:
      '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
    clauses: [
      'order.by-query.path',
      'order.query.by-pms',
      'order.query.by-locator',
      'order.query.by-any-item',
      'order.same-record',
    ],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation',
    doubt: 'What is answered when no order matches is not shown; one may say that the locator ended with it.',
    bend: (h) => ({
      findOrder: (s, by, value, client) => {
        const found = h.findOrder(s, by, value, client);
        return found?.items[0]?.status === 'CANCELLED' ? undefined : found;
      },
    }),
    probe: (call) => {
      const r = kit.book(call);
      kit.cancel(call, r);
      call.api('by locator', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'whole-cancellation-of-the-first-room',
    sentence: 'whole-reservation cancel when CancelType is omitted',
    clauses: ['v1.cancel.effect-whole', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'two rooms',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => (ask.CancelType ? h.roomsToCancel(s, r, ask) : [0]),
    }),
    probe: (call) => {
      const r = kit.book(call, { rooms: [{ adults: 2 }, { adults: 1 }] });
      kit.cancel(call, r);
      kit.bookings(call, r);
    },
  },
  {
    name: 'state-instead-of-city',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.at-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'city and state together',
    bend: kit.reads('HotelSearch', (ask) => {
      for (const a of kit.listed(ask.Criteria?.Criterion?.Address)) if (a?.StateProvCode) delete a.CityCode;
    }),
    probe: (call) =>
      void call.v1('hotels', 'HotelSearch', {
        Criteria: { Criterion: { Address: [{ CityCode: '7101', StateProvCode: 710 }] } },
      }),
  },
  {
    name: 'taxes-of-a-night-without-currency',
    sentence: 'Taxes[] (Amount, CurrencyCode, Description, ID, Name)',
    clauses: ['v1.availrs.tax-entry-shape'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'the taxes of a single night',
    bend: eachStay((stay) => {
      for (const r of stay.RoomRates)
        for (const n of r.RatesType.Rates) for (const t of n.Total.Taxes) delete t.CurrencyCode;
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
];
