import { daysBetween } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import { cancel, describe, INNSBRUCK, search, searchV2, type Authored } from '../kit.ts';
import { answers, bookAndRead, isCancelled, itemsOf, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import { contents, guestRooms, later, stays, strict } from './parts.ts';

export const faults: Authored[] = [
  {
    name: 'circle-stops-at-fifty-hotels',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.circle-grows'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a circle with more than 50 hotels',
    bend: (h) => ({
      v2Hotels: (s, d) => (d.circleInfo ? h.v2Hotels(s, d).slice(0, 50) : h.v2Hotels(s, d)),
    }),
    probe: (call) => {
      for (const radius of [30, 500])
        searchV2(call, `${radius} km`, { destinations: { circleInfo: { ...INNSBRUCK, radius } } });
    },
  },
  {
    name: 'extra-field-values-swapped',
    sentence: 'extraFields[] (label, name, valueStr strings, valueInt integer; nullable)',
    clauses: ['order.item.extra-fields'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an item with extra fields',
    bend: orders((order) => {
      for (const field of order.items.flatMap((item: Loose) => item.extraFields ?? []))
        [field.valueStr, field.valueInt] = [field.valueInt, field.valueStr];
    }),
    probe: readSeeded,
  },
  {
    name: 'deadline-counted-from-departure',
    sentence:
      'DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end)',
    clauses: ['v1.availrs.deadline-agrees'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a rate that can be refunded',
    doubt:
      'The offset is said to count before arrival, but not that the absolute deadline is the same moment.',
    bend: stays((stay) => {
      const [rate] = stay.RoomRates;
      const nights = daysBetween(rate.EffectiveDate, rate.ExpireDate);
      for (const { DeadLine: d } of stay.RatePlans[0].CancelPenalties)
        if (d) d.AbsoluteDeadline = later(d.AbsoluteDeadline, nights);
    }),
    probe: (call) => search(call, 'search', { nights: 9 }),
  },
  {
    name: 'guarantee-amount-without-object',
    sentence:
      'start, end, GuaranteeCode, AmountPercent, DeadLine, GuaranteeDescription (Language, Name, Description), GuaranteesAcceptedType.GuaranteesAccepted[].',
    clauses: ['v1.availrs.guarantee-shape', 'v1.availrs.amount-percent-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that cannot be refunded',
    doubt: 'The members of AmountPercent are listed with the cancel penalty, not again with the guarantee.',
    bend: stays((stay) => {
      for (const plan of strict(stay))
        plan.Guarantees = [
          {
            AmountPercent: 100,
            DeadLine: null,
            GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 5 }] },
          },
        ];
    }),
    probe: (call) => search(call, 'search'),
  },
  {
    name: 'room-picture-codes-swapped',
    sentence:
      'InfoCode (InformationTypeEnum, required), AdditionalDetailCode (AdditionalDetailTypeEnum, required)',
    clauses: ['v1.descrs.multimedia-codes', 'enum.additional-detail'],
    strength: 'explicit',
    kind: 'value',
    condition: 'pictures of guest rooms',
    bend: contents((entry) => {
      for (const room of guestRooms(entry))
        for (const m of room.MultimediaDescriptionsType?.MultimediaDescriptions ?? [])
          [m.InfoCode, m.AdditionalDetailCode] = [m.AdditionalDetailCode, m.InfoCode];
    }),
    probe: (call) => describe(call),
  },
  {
    name: 'echo-data-trimmed',
    sentence: 'EchoData (string, required)',
    clauses: ['v1.ping.echo-same'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'EchoData that starts or ends with a space',
    bend: answers(['Ping'], (body) => {
      if (body.Reply) body.Reply.EchoData = body.Reply.EchoData.trim();
    }),
    probe: (call) => call.v1('ping', 'Ping', { EchoData: ' hello ' }),
  },
  {
    name: 'card-brand-as-guarantee',
    sentence: 'AcceptedPayments[] with GuaranteeTypeCode (GuaranteeTypeCodeEnum)',
    clauses: ['enum.guarantee-type', 'enum.guarantee-supported', 'v1.availrs.accepted-payment-shape'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a rate that cannot be refunded',
    bend: stays((stay) => {
      for (const plan of strict(stay))
        for (const payment of plan.PaymentPolicies.AcceptedPayments)
          if (payment.GuaranteeTypeCode === 5) payment.GuaranteeTypeCode = 1;
    }),
    probe: (call) => search(call, 'search'),
  },
  {
    name: 'infants-not-counted',
    sentence: 'OccupationFor with Adults and Childs counts',
    clauses: ['v1.availrs.occupation-matches'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a child younger than two',
    bend: answers(['GetHotelAvail'], (body, ask, s) => {
      for (const stay of roomStays(body))
        for (const [i, rate] of stay.RoomRates.entries()) {
          const rooms = ask.HotelSearchCriteria.Criterion.RoomStayCandidatesType.RoomStayCandidates;
          const { ages } = s.p.party(s, [rooms].flat()[i]);
          rate.TPA_Extensions.OccupationFor.Childs = ages.filter((age) => age >= 2).length;
        }
    }),
    probe: (call) => search(call, 'search', { rooms: [{ adults: 2, ages: [1] }] }),
  },
  {
    name: 'voucher-as-payment-type',
    sentence: '`payments[]`: id, type (CREDITCARD, PIX, POINTS)',
    clauses: ['order.payment.type-enum', 'order.payment.card-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a booking that is guaranteed by voucher',
    bend: orders((order) => {
      const [item] = itemsOf(order, 'HOTEL');
      if (item?.paymentType === '3') order.payments[0].type = 'VOUCHER';
    }),
    probe: (call) => call.api('by number', 'GET', '/orders?pmsNumber=PMS-SEED-1-B'),
  },
  {
    name: 'cancel-date-as-http-date',
    sentence: 'Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    clauses: ['conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after a cancellation',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms.filter(isCancelled))
          room.cancelDate = new Date(room.cancelDate).toUTCString();
    }),
    probe: (call) => bookAndRead(call, {}, (r) => cancel(call, r)),
  },
];
