/** Where things stand in an availability answer, and the sentences that name them. */
import { within, type Any, type Sentence, type Subject } from './fixing.ts';

export const under = 'v1 availability response (HotelAvailRS)';

export const stay = 'HotelStaysType.HotelStays.*';

export const room = `${stay}.RoomStays.*`;

export const plan = `${room}.RatePlans.*`;

export const rate = `${room}.RoomRates.*`;

export const type = `${room}.RoomTypes.*`;

/** Every place where an object of this kind stands. */
export const totals = [
  `${room}.Total`,
  `${rate}.Total`,
  `${rate}.RatesType.Rates.*.Total`,
  `${rate}.TPA_Extensions.Rates.*.Total`,
];
export const taxes = [...totals.map((total) => `${total}.Taxes.*`), `${rate}.Taxes.*`];

export const services = [`${room}.Services.*`, `${rate}.TPA_Extensions.Services.*`];

export const guarantees = [`${plan}.Guarantees.*`, `${room}.Guarantees.*`];

export const each = (objects: readonly string[], ...members: string[]): string =>
  objects.flatMap((object) => members.map((member) => `${object}.${member}`)).join(' ');

export const totalSays =
  'Total object: AmountAfterTax, AmountBeforeTax (numbers), AmountIncludingMarkup (boolean), AmountIsPackage (boolean), ChargeType (ChargeTypeEnum), CurrencyCode (CurrencyCodeEnum), TPA_Extensions (TotalDiscountValue), Taxes[] (Amount, CurrencyCode, Description, ID, Name).';

export const sums: Sentence = {
  says: totalSays,
  under,
  at: [
    'v1.availrs.total-sums',
    'v1.availrs.total-arithmetic',
    'v1.availrs.taxes-agree',
    'v1.availrs.stay-total',
    'v1.availrs.tax-policies-agree',
    'v1.avail.best-is-cheapest',
  ],
  firmness: 'reasoned',
};

export const ratesSays =
  'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate, RatePlanID, RoomID, Availability[] (AvailabilityStatus), ServiceRPHs[], RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds, advance-booking bounds, Total), Total, Taxes[], TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue; Services[]; per-guest-category Rates[] with age qualifier, date, min/max guests, Total; a rate identifier usable in booking for performance; a quotation URL; approval number or invoice ID; preferred-hotel and mobile-exclusive booleans).';

export const rateSays = (at: Sentence['at'], firmness: Sentence['firmness'] = 'explicit'): Sentence => ({
  says: ratesSays,
  under,
  at,
  firmness,
});

export const penaltySays =
  '- CancelPenalties[] (nullable): NonRefundable boolean; AmountPercent (Amount, CurrencyCode, NmbrOfNights, Percent); AmountRules[] (amount, start, end, currency); DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end); PenaltyDescription (required: Language, Name, Description); start date.';

export const penalty = (...at: Sentence['at']): Sentence => ({ says: penaltySays, under, at });

export const enumerated = (says: string, ...at: Sentence['at']): Sentence => ({
  says,
  under: 'Enumerations',
  at,
});

export interface Total {
  readonly AmountAfterTax: number;
  readonly AmountBeforeTax: number;
}

/** The room rate in which a value stands, after the change. */
export const rateOf = (subject: Subject): Any => within(subject, 7);

export const guests = (candidate: Any, child: boolean): number =>
  (candidate.GuestCountsType.GuestCounts as Any[])
    .filter(({ AgeQualifyCode }) => (AgeQualifyCode !== 10) === child)
    .reduce((sum, { Count }) => sum + Number(Count ?? 1), 0);
