import { answers, eachStay, explicit, hotelStays, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';

export const stayShapeFaults = [
  explicit(
    'dates-with-slashes',
    'dates',
    'shape',
    'avail',
    eachStay((x) =>
      x.RoomRates.forEach((r: Loose) => (r.EffectiveDate = r.EffectiveDate.replaceAll('-', '/'))),
    ),
  ),
  explicit(
    'rates-type-missing-in-second-room',
    'roomRates',
    'shape',
    'avail',
    eachStay((x) => x.RoomRates.slice(1).forEach((r: Loose) => delete r.RatesType)),
  ),
  explicit(
    'basic-info-missing-without-rates',
    'basic',
    'shape',
    'avail',
    answers('GetHotelAvail', (b) =>
      hotelStays(b).forEach((h) => void (h.RoomStays.length === 0 && delete h.BasicPropertyInfo)),
    ),
  ),
  explicit(
    'amount-as-text',
    'total',
    'shape',
    'avail',
    eachStay((x) => void (x.Total.AmountAfterTax = String(x.Total.AmountAfterTax))),
  ),
  explicit(
    'charge-type-unknown',
    'charges',
    'value',
    'avail',
    eachStay((x) => void (x.Total.ChargeType = 11)),
  ),
  explicit(
    'package-told-as-none',
    'total',
    'value',
    'avail',
    eachStay((x) => void (x.Total.AmountIsPackage = false)),
  ),
  explicit(
    'markup-told-for-net',
    'total',
    'value',
    'avail',
    eachStay((x) => void (x.Total.AmountIncludingMarkup = true)),
  ),
  reasoned(
    'tax-lower-than-told',
    'total',
    'value',
    'avail',
    eachStay((x) => void (x.Total.AmountAfterTax = Math.floor(x.Total.AmountBeforeTax))),
  ),
  explicit(
    'commission-without-percent',
    'commission',
    'shape',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach(
        (p: Loose) => void (p.Commission && (p.Commission = { Rate: p.Commission.Percent })),
      ),
    ),
  ),
  explicit(
    'tax-flags-as-letters',
    'taxPolicies',
    'shape',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach((p: Loose) =>
        p.TaxPolicies.forEach((t: Loose) => (t.IsPerNight = t.IsPerNight ? 'Y' : 'N')),
      ),
    ),
  ),
  explicit(
    'six-guarantees',
    'five',
    'shape',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach(
        (p: Loose) => (p.Guarantees = Array.from({ length: 6 }, (_, i) => ({ GuaranteeCode: i }))),
      ),
    ),
  ),
  explicit(
    'unsupported-payment',
    'guarantees',
    'value',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach((p: Loose) =>
        p.PaymentPolicies.AcceptedPayments.push({ GuaranteeTypeCode: 8, RPH: 9 }),
      ),
    ),
  ),
  explicit(
    'penalty-without-description',
    'penalties',
    'shape',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach((p: Loose) =>
        p.CancelPenalties.forEach((c: Loose) => void (c.NonRefundable && delete c.PenaltyDescription)),
      ),
    ),
  ),
  reasoned('deadline-after-arrival', 'penalties', 'semantic', 'avail', (h) => ({
    policy: (s, q) => ({
      ...h.policy(s, q),
      deadline: q.plan.freeDays === null ? null : `${q.stay.end}T18:00:00+01:00`,
    }),
  })),
  reasoned(
    'deadline-days-of-another',
    'penalties',
    'value',
    'avail',
    eachStay((x) =>
      x.RatePlans.forEach((p: Loose) =>
        p.CancelPenalties.forEach((c: Loose) => void (c.DeadLine && (c.DeadLine.OffsetUnitMultiplier += 2))),
      ),
    ),
  ),
  reasoned(
    'saver-told-refundable-for-one-night',
    'penalties',
    'semantic',
    'avail',
    eachStay(
      (x) =>
        void (
          x.RoomRates[0].RatesType.Rates.length === 1 &&
          x.RatePlans.forEach((p: Loose) =>
            p.CancelPenalties.forEach((c: Loose) => (c.NonRefundable = false)),
          )
        ),
    ),
  ),
  explicit('descriptions-in-default-language', 'language', 'semantic', 'avail', (h) => ({
    language: (s, a) => (a === 2 || a === 3 || a === 7 ? 8 : h.language(s, a)),
  })),
  explicit(
    'room-language-fixed',
    'language',
    'value',
    'avail',
    eachStay((x) => x.RoomTypes.forEach((r: Loose) => (r.RoomDescription.Language = 1))),
  ),
  explicit(
    'restriction-type-unknown',
    'restriction',
    'value',
    'avail',
    answers('GetHotelAvail', (b) =>
      hotelStays(b).forEach((h) =>
        h.Availability.forEach((a: Loose) => (a.Restriction[0].RestrictionType = 9)),
      ),
    ),
  ),
  explicit(
    'service-without-description',
    'services',
    'shape',
    'avail',
    eachStay((x) => x.Services.forEach((v: Loose) => delete v.ServiceDescription)),
  ),
  explicit(
    'room-types-missing',
    'stays',
    'shape',
    'avail',
    eachStay((x) => void delete x.RoomTypes),
  ),
  reasoned(
    'rate-of-plan-not-told',
    'roomRates',
    'semantic',
    'avail',
    eachStay((x) => x.RoomRates.forEach((r: Loose) => (r.RatePlanID = 999))),
  ),
];
