import { answers, eachRate, eachStay } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'page-beyond-the-last-told-as-last',
    sentence: '`page` (echo), `totalPages`',
    clauses: ['v2.avail.page-echo'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a page beyond the last',
    bend: answers('availability', (body) => {
      body.page = Math.max(1, Math.min(body.page, body.totalPages));
    }),
    probe: (call) => void kit.searchV2(call, 'page 3', { page: 3 }),
  },
  {
    name: 'net-packages-kept',
    sentence: '| Only non-package rates | unchanged | unchanged | false |',
    clauses: ['v1.avail.filter-non-package', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a net rate that is a package',
    bend: (h) => ({
      keeps: (f, p, r) => h.keeps(p.commission === 0 ? { ...f, packages: true } : f, p, r),
    }),
    probe: (call) => void kit.search(call, 'no packages', { tpa: { AmountIsPackageRates: false } }),
  },
  {
    name: 'newborn-not-read-back',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.as-booked'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a child of 0',
    bend: answers('GetBookings', (body) => {
      for (const r of kit.pictures(body))
        for (const room of r.Rooms) {
          room.ChildAges = room.ChildAges.filter(Boolean);
          room.Guests = room.Guests.filter((g: Loose) => g.Age !== 0);
        }
    }),
    probe: (call) => {
      const r = kit.book(call, { rooms: [{ adults: 2, ages: [0] }] });
      kit.bookings(call, r);
    },
  },
  {
    name: 'full-board-covers-all',
    sentence: 'breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable)',
    clauses: ['v2.shape.meal'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a rate with full board',
    doubt:
      'The sentence lists the four marks; that three meals are not yet all-inclusive is read from their names.',
    bend: eachRate(['availability', 'checkrate'], (r) => {
      r.meal.allInclusive = r.meal.breakfast && r.meal.lunch && r.meal.dinner;
    }),
    probe: (call) => void kit.searchV2(call, 'a week', {}, 7),
  },
  {
    name: 'thumbnail-as-a-kind-of-its-own',
    sentence: 'URLTypeEnum: 0=None, 1=Website, 2=Image, 3=Video.',
    clauses: ['enum.url-type', 'v1.descrs.image-url'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a picture that is not the primary one',
    bend: kit.eachDescribed((e) => {
      for (const i of kit.imagesOf(e.HotelInfo)) if (!i.ImageFormat[0].IsPrimary) i.URL.URLType = 4;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'management-spelt-out',
    sentence: '`OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy)',
    clauses: ['conv.quirk.ownership-managment-info', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: kit.eachDescribed((e) => {
      const type = e.HotelInfo.OwnershipManagementInfosType;
      if (!type) return;
      type.OwnershipManagementInfo = type.OwnershipManagmentInfo;
      delete type.OwnershipManagmentInfo;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'second-cancellation-rolled-back-too-far',
    sentence: 'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom',
    clauses: ['v1.cancel.stays-cancelled'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'cancelled a second time',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const rooms = h.roomsToCancel(s, r, ask);
        if (r.state !== 4) return rooms;
        for (const room of r.rooms) Object.assign(room, { cancelledAt: null, inPenalty: false });
        r.state = 1;
        return [];
      },
    }),
    probe: (call) => {
      const r = kit.book(call);
      kit.cancel(call, r);
      kit.cancel(call, r);
      kit.bookings(call, r);
    },
  },
  {
    name: 'unknown-kind-of-phone-below-zero',
    sentence: 'PhoneNumber, Extension, PhoneLocationType, PhoneTechType default 0',
    clauses: ['v1.descrs.phone-tech-default-0', 'enum.phone-tech', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel without a rating',
    bend: kit.eachDescribed((e, _flags, _ask, s) => {
      const h = s.world.hotels.find((x) => x.code === e.HotelRef.HotelCode);
      if (h?.stars === null) for (const p of kit.phones(e)) p.PhoneTechType = -1;
    }),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 8),
  },
  {
    name: 'deadline-in-weeks',
    sentence:
      'DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day',
    clauses: ['v1.availrs.deadline-timeunit-day', 'enum.time-unit', 'v1.availrs.deadline-agrees'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a deadline of whole weeks',
    bend: eachStay((stay) => {
      for (const p of kit.plansOf(stay))
        for (const { DeadLine: d } of p.CancelPenalties)
          if (d && d.OffsetUnitMultiplier % 7 === 0)
            Object.assign(d, { OffsetUnitMultiplier: d.OffsetUnitMultiplier / 7, TimeUnitType: 1 });
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'payments-gone-once-refunded',
    sentence: '| payments[] | required | see below |',
    clauses: ['order.arrays-required'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a cancellation',
    bend: answers(kit.ORDERS, (body) => {
      if (body.payments.every((p: Loose) => p.status === 'REFUNDED')) delete body.payments;
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
  {
    name: 'one-rate-for-a-token-sent-twice',
    sentence: '`rateTokens` (array of strings, required; room-rate tokens from a prior availability response',
    clauses: ['v2.checkrate.one-rate-per-token'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'one token for two rooms',
    doubt: 'That the same token may be sent twice, for two like rooms, is not said.',
    bend: answers('checkrate', (body) => {
      for (const h of body.hotels)
        h.roomRates = [...new Map(h.roomRates.map((r: Loose) => [kit.rateOf(h, r), r])).values()];
    }),
    probe: (call) => {
      const [token = ''] = kit.tokensOf(kit.searchV2(call, 'search'));
      kit.checkrate(call, 'check', [token, token]);
    },
  },
  {
    name: 'instalments-with-a-cross',
    sentence: 'creditCardExpirationDate, installments (number), captureDate',
    clauses: ['order.payment.types'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: kit.eachPayment((p) => {
      if (p.installments) p.installments = `${p.installments}x`;
    }),
    probe: (call) => void kit.order(call, kit.seeded(call)),
  },
  {
    name: 'miles-of-the-sea',
    sentence:
      '| Radius | object, nullable | distance number and unit (UnitOfMesureCodeEnum: 1, 2, 3, 6, 7) |',
    clauses: ['v1.avail.units-agree', 'v1.avail.unit-honoured', 'v1.avail.within-radius'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a radius in miles',
    bend: (h) => ({
      metres: (reach, unit) => (Number(unit) === 1 ? reach * 1852 : h.metres(reach, unit)),
    }),
    probe: (call) => void kit.search(call, 'miles', { criterion: kit.around(5, 1) }),
  },
  {
    name: 'amount-where-a-mark-is-meant',
    sentence:
      'Total object: AmountAfterTax, AmountBeforeTax (numbers), AmountIncludingMarkup (boolean), AmountIsPackage (boolean)',
    clauses: ['v1.availrs.total-shape', 'v1.availrs.flags-agree'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a commissionable rate',
    bend: eachStay((stay) => {
      for (const t of kit.totalsOf(stay))
        if (t.AmountIncludingMarkup === true) t.AmountIncludingMarkup = t.AmountAfterTax;
    }),
    probe: (call) => void kit.search(call, 'search'),
  },
  {
    name: 'refunded-card-in-full',
    sentence: 'CREDITCARD-only nullable: creditCardNumber (masked)',
    clauses: ['order.payment.card-masked'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after a cancellation',
    bend: kit.eachPayment((p) => {
      if (p.status === 'REFUNDED' && p.creditCardNumber) p.creditCardNumber = '4111111111111111';
    }),
    probe: (call) => void kit.cancelledOrder(call),
  },
];
