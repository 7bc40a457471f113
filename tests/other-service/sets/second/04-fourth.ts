import { codeOf } from '../../base/money.ts';
import { answers, eachStay, hotelStays, V1 } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'lost-reservation-taken-for-a-repetition',
    sentence: 'LOST_RESERVATION_CHANGED | a lost reservation change occurs',
    clauses: ['wh.lost-changed-emitted'],
    strength: 'explicit',
    kind: 'state',
    condition: 'within a second of another notification',
    bend: (h) => {
      let last = Number.NEGATIVE_INFINITY;
      return {
        notices: (s, event, id) => {
          const list = h.notices(s, event, id);
          if (list.length === 0) return list;
          const soon = event === 'LOST_RESERVATION_CHANGED' && s.now() - last < 1000;
          last = s.now();
          return soon ? [] : list;
        },
      };
    },
    probe: (call) => {
      kit.listen(call);
      kit.lostOrder(call);
      call.sent('notifications');
    },
  },
  {
    name: 'echo-token-null-refused',
    sentence: '| EchoToken | string, nullable | arbitrary text returned in the response |',
    clauses: ['v1.env.echo-token-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'EchoToken sent as null',
    bend: kit.refuses(V1, (ask) => ask?.EchoToken === null, 'EchoToken'),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'hello', EchoToken: null }),
  },
  {
    name: 'transfer-of-another-plan',
    sentence: 'Availability[] (AvailabilityStatus), ServiceRPHs[]',
    clauses: ['v1.availrs.inner-references'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a rate without services',
    bend: eachStay((stay) => {
      for (const r of stay.RoomRates) r.ServiceRPHs = [77];
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'cancelled-amount-as-number',
    sentence:
      'id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency, hasInterest (bool): required',
    clauses: ['order.payment.paid-item-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: kit.eachPayment((p) => {
      if (p.status === 'REFUNDED') for (const x of p.paidItems) x.amountCancelled = Number(x.amountCancelled);
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
  {
    name: 'bed-code-and-name-swapped',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string',
    clauses: ['v1.descrs.room-codes'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a suite',
    bend: kit.eachDescribed((e) => {
      for (const room of kit.guestRooms(e))
        if (room.ID === 33)
          for (const b of room.TypeRoom.BedTypeCodes)
            [b.OTA_CodeType, b.OTA_CodeName] = [b.OTA_CodeName, b.OTA_CodeType];
    }),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 2),
  },
  {
    name: 'booked-in-the-currency-of-the-house',
    sentence: 'Total (AmountAfterTax, AmountBeforeTax, AmountIncludingMarkup, ChargeType, CurrencyCode)',
    clauses: ['v1.book.priced-as-asked'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'another currency than that of the hotel',
    bend: answers('SendHotelRes', (body, _ask, s) => {
      for (const r of kit.pictures(body)) {
        const h = s.world.hotels.find((x) => x.code === r.Hotel.HotelCode);
        r.Price.CurrencyCode = codeOf(h?.city.currency ?? '');
      }
    }),
    probe: (call) => void kit.book(call, { hotels: kit.hotelsIn(call, 'CH').slice(0, 3), currency: 34 }),
  },
  {
    name: 'policy-as-detail-13',
    sentence:
      'AdditionalDetailTypeEnum: 2=PropertyDescription, 3=PropertyLocation, 4=RoomInformation, 14=MiscellaneousInformation, 11=ServiceInformation, 12=PackageInformation.',
    clauses: ['enum.additional-detail'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the texts of policies',
    bend: kit.eachDescribed((e) => {
      for (const m of kit.mediaOf(e.HotelInfo)) if (m.InfoCode === 2) m.AdditionalDetailCode = 13;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'another-check-out-overlooked',
    sentence: 'may span several hotels but all must share check-in, check-out and occupancy',
    clauses: ['v2.checkrate.mixed-stay-rejected'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the same check-in with another check-out',
    doubt: 'The sentence obliges the caller; what the service does with tokens of two stays is not shown.',
    bend: () => ({
      sameStay: (claims) => new Set(claims.map((c) => JSON.stringify([c.s, c.a, c.k]))).size === 1,
    }),
    probe: (call) => {
      const tokens = [3, 4].map((n) => kit.tokensOf(kit.searchV2(call, `${n} nights`, {}, n))[0] ?? '');
      kit.checkrate(call, 'check', tokens);
    },
  },
  {
    name: 'card-expires-in-a-month',
    sentence:
      'PaymentCard (card code CardCodeTypeEnum, holder name, card number, expiry YYYY-MM-DD, security code)',
    clauses: ['v1.availrs.payment-card-expiry', 'conv.date-iso8601'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a rate that cannot be refunded',
    bend: eachStay((stay) => {
      for (const p of kit.plansOf(stay))
        if (p.CancelPenalties[0].NonRefundable)
          for (const a of p.PaymentPolicies.AcceptedPayments)
            if (a.GuaranteeTypeCode === 5)
              a.PaymentCard = {
                CardCode: 1,
                HolderName: 'Virtual card',
                CardNumber: '4111********1111',
                ExpireDate: '2029-05',
              };
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'there-and-back-in-one-item',
    sentence: 'a round trip produces two BUS items',
    clauses: ['order.bus.round-trip-two-items'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: answers(kit.ORDERS, (body) => {
      const [there, back] = body.items.filter((i: Loose) => i.type === 'BUS');
      if (!back) return;
      body.items = body.items.filter((i: Loose) => i !== back);
      there.busRoutes.push(...back.busRoutes);
      there.busRoutes.forEach((r: Loose, i: number) => (r.id = String(i)));
      there.endDate = back.endDate;
      there.totalReservationPrice += back.totalReservationPrice;
      for (const p of body.payments) p.paidItemsIds = p.paidItemsIds.filter((id: string) => id !== back.id);
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'least-stay-in-hours',
    sentence: 'TimeUnitEnum: 0=Day.',
    clauses: ['enum.time-unit', 'v1.availrs.restriction-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers('GetHotelAvail', (body) => {
      for (const h of hotelStays(body))
        for (const a of h.Availability)
          for (const r of a.Restriction) Object.assign(r, { Time: r.Time * 24, TimeUnit: 1 });
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'landing-page-of-the-call-before',
    sentence: 'Request: `landingPageLocator` (string, required)',
    clauses: ['longstay.token.missing-locator-not-issued'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a request that named its landing page',
    doubt: 'Required means that it must be there; what happens where it is not is not said.',
    bend: (h) => {
      let last: unknown;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op !== 'token') return ask;
          last = ask.landingPageLocator ?? last;
          return { ...ask, landingPageLocator: last };
        },
      };
    },
    probe: (call) => {
      call.auth('named', { landingPageLocator: call.s.world.longStay[0] });
      call.auth('not named', {});
    },
  },
  {
    name: 'house-code-only-with-hotel-data',
    sentence: 'OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
    clauses: ['v1.descrs.room-wlcode', 'v1.desc.flags-independent'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'guest rooms without the data of the hotel',
    bend: kit.eachDescribed((e, flags) => {
      if (flags.HotelInfo?.SendData !== true) for (const room of kit.guestRooms(e)) delete room.WLCode;
    }),
    probe: (call) => void kit.describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'contacts-null-when-not-sent',
    sentence: "'nullable' means the field may be null.",
    clauses: ['conv.null-unstated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'contacts not asked for',
    bend: kit.eachDescribed((e) => (e.ContactInfosType ??= null)),
    probe: (call) => void kit.describe(call, { ...kit.ALL_FLAGS, ContactInfo: { SendData: false } }),
  },
  {
    name: 'winter-closed-in-one-year',
    sentence: 'ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days)',
    clauses: ['v1.descrs.season-days'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a season over New Year',
    bend: kit.eachDescribed((e) => {
      e.HotelInfo.ClosedSeasonsType.ClosedSeasons = [
        { Start: '2027-05-24', End: '2027-06-06', Duration: 14 },
        { Start: '2027-11-15', End: '2027-01-10', Duration: 57 },
      ];
    }),
    probe: (call) => void kit.describe(call),
  },
];
