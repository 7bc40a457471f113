import { addDays } from '../base/days.ts';
import { codeOf } from '../base/money.ts';
import { text } from '../world/texts.ts';
import type { Loose, Plan, Quote, RoomQuote, Service, Tax } from '../types.ts';

const taxes = (list: Tax[], currency: string, language: number): Loose[] =>
  list.map((t) => ({
    Amount: t.amount,
    CurrencyCode: codeOf(currency),
    Description: text(t.key, language),
    ID: t.id,
    Name: text(t.key, language),
  }));

const total = (
  q: Quote,
  part: { net: number; taxes: Tax[]; total: number },
  charge: number,
  language: number,
): Loose => ({
  AmountAfterTax: part.total,
  AmountBeforeTax: part.net,
  AmountIncludingMarkup: q.plan.commission > 0,
  AmountIsPackage: q.plan.package,
  ChargeType: charge,
  CurrencyCode: codeOf(q.currency),
  Taxes: taxes(part.taxes, q.currency, language),
  TPA_Extensions: { TotalDiscountValue: 0 },
});

const penalties = (s: Service, q: Quote, language: number): Loose[] => {
  const policy = s.p.policy(s, q);
  const description = {
    Language: language,
    Name: text(policy.nonRefundable ? 'nonref' : 'penalty', language),
    Description: `${q.plan.penaltyPercent} %`,
  };
  const base = {
    NonRefundable: policy.nonRefundable,
    PenaltyDescription: description,
    AmountPercent: { Amount: policy.value, CurrencyCode: codeOf(q.currency), Percent: q.plan.penaltyPercent },
  };
  if (policy.deadline === null) return [base];
  return [
    {
      ...base,
      DeadLine: {
        OffsetDropTime: 0,
        OffsetUnitMultiplier: q.plan.freeDays,
        TimeUnitType: 0,
        AbsoluteDeadline: policy.deadline,
      },
    },
  ];
};
const taxPolicies = (q: Quote, language: number): Loose[] => {
  const policy = (ID: number, key: string, Value: number, flags: Loose) => ({
    CurrencyCode: codeOf(q.currency),
    Description: text(key, language),
    ID,
    Name: text(key, language),
    Value,
    IsPerNight: false,
    IsPerPerson: false,
    IsPerRoom: false,
    IsPerStay: false,
    IsValuePercentage: false,
    ...flags,
  });
  const party = q.rooms[0]?.party;
  const perAdult =
    (q.rooms[0]?.nights[0]?.taxes.find((t) => t.key === 'city')?.amount ?? 0) /
    Math.max(1, (party?.adults ?? 1) * (party?.quantity ?? 1));
  return [
    policy(1, 'vat', 10, { IsValuePercentage: true, IsPerStay: true }),
    policy(2, 'city', Number(perAdult.toFixed(3)), { IsPerNight: true, IsPerPerson: true }),
  ];
};
const supported = (p: Plan): number[] => (p.freeDays === null ? [5, 4] : [5, 2, 3]);

const ratePlan = (s: Service, q: Quote, language: number): Loose => ({
  RatePlanID: q.plan.id,
  RatePlanName: text(q.plan.key, language),
  RatePlanDescription: {
    Language: language,
    Name: text(q.plan.key, language),
    Description: text(q.plan.meal, language),
  },
  RatePlanTypeCode: q.plan.package ? 2 : 1,
  CurrencyCode: codeOf(q.currency),
  CancelPenalties: penalties(s, q, language),
  Commission: q.plan.commission > 0 ? { Percent: q.plan.commission } : null,
  TaxPolicies: taxPolicies(q, language),
  Offers: null,
  PaymentPolicies: {
    AcceptedPayments: supported(q.plan).map((GuaranteeTypeCode, RPH) => ({ GuaranteeTypeCode, RPH })),
  },
  MealsIncluded: { MealPlanCode: q.plan.meal, Name: text(q.plan.meal, language) },
  PriceViewableInd: true,
  RatePlanInclusions: [
    {
      RatePlanInclusionDesciption: {
        Language: language,
        Name: text('wifi', language),
        Description: text('wifi', language),
      },
    },
  ],
  TPA_Extensions: { WLCode: 0 },
});

const roomRate = (q: Quote, room: RoomQuote, language: number): Loose => ({
  RoomStayCandidateRPH: room.party.rph,
  EffectiveDate: q.stay.start,
  ExpireDate: q.stay.end,
  RatePlanID: q.plan.id,
  RoomID: q.room.id,
  Availability: [{ AvailabilityStatus: 1 }],
  RatesType: {
    Rates: room.nights.map((n) => ({
      EffectiveDate: n.date,
      ExpireDate: addDays(n.date, 1),
      NumberOfUnits: room.party.quantity,
      Total: total(q, n, 99, language),
    })),
  },
  Total: total(q, room, 12, language),
  Taxes: taxes(room.taxes, q.currency, language),
  TPA_Extensions: {
    OccupationFor: { Adults: room.party.adults, Childs: room.party.ages.length },
    PreferredHotel: q.hotel.preferred,
  },
});

const roomType = (q: Quote, language: number): Loose => ({
  RoomID: q.room.id,
  RoomName: text(q.room.key, language),
  MaxOccupancy: q.room.max,
  AmenitiesType: { RoomAmenities: [{ Code: 5, Name: text('wifi', language) }] },
  Occupancies: [
    { AgeQualifyingCode: 10, MinOccupancy: 1, MaxOccupancy: q.room.maxAdults },
    { AgeQualifyingCode: 8, MinOccupancy: 0, MaxOccupancy: q.room.maxChildren },
  ],
  RoomDescription: { Language: language, Description: text(q.room.key, language) },
});

/** A room stay: one room type under one plan for all requested rooms, with a room rate for each. */
export const roomStay = (s: Service, q: Quote, language: number, rph: number): Loose => ({
  RPH: rph,
  RoomTypes: [roomType(q, language)],
  RatePlans: [ratePlan(s, q, language)],
  RoomRates: q.rooms.map((room) => roomRate(q, room, language)),
  Total: total(q, q, 12, language),
  GuestCountsType: {
    GuestCounts: q.rooms.flatMap((room) => [
      { AgeQualifyCode: 10, Count: room.party.adults * room.party.quantity },
      ...room.party.ages.map((Age) => ({ Age, AgeQualifyCode: Age < 2 ? 7 : 8, Count: room.party.quantity })),
    ]),
  },
  CommentsType: {
    Comments: [{ Language: language, Name: text('noted', language), Description: text('comment', language) }],
  },
  Services: q.plan.key === 'half' ? [service(language)] : [],
});
const service = (language: number): Loose => ({
  ID: 77,
  ServicePricingType: 12,
  ServiceDescription: {
    Name: text('transfer', language),
    Description: text('transfer', language),
    Language: language,
  },
});
