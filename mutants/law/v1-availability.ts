/** What GetHotelAvail answers. */
import { currencyCodes } from './codes.ts';
import { asked, around, Chapter, is, near, within, type Any, type Sentence, type Subject } from './fixing.ts';

const under = 'v1 availability response (HotelAvailRS)';
const stay = 'HotelStaysType.HotelStays.*';
const room = `${stay}.RoomStays.*`;
const plan = `${room}.RatePlans.*`;
const rate = `${room}.RoomRates.*`;
const type = `${room}.RoomTypes.*`;

/** Every place where an object of this kind stands. */
const totals = [`${room}.Total`, `${rate}.Total`, `${rate}.RatesType.Rates.*.Total`, `${rate}.TPA_Extensions.Rates.*.Total`];
const taxes = [...totals.map((total) => `${total}.Taxes.*`), `${rate}.Taxes.*`];
const services = [`${room}.Services.*`, `${rate}.TPA_Extensions.Services.*`];
const guarantees = [`${plan}.Guarantees.*`, `${room}.Guarantees.*`];
const each = (objects: readonly string[], ...members: string[]): string =>
  objects.flatMap((object) => members.map((member) => `${object}.${member}`)).join(' ');

const totalSays =
  'Total object: AmountAfterTax, AmountBeforeTax (numbers), AmountIncludingMarkup (boolean), AmountIsPackage (boolean), ChargeType (ChargeTypeEnum), CurrencyCode (CurrencyCodeEnum), TPA_Extensions (TotalDiscountValue), Taxes[] (Amount, CurrencyCode, Description, ID, Name).';
const totalShape: Sentence = { says: totalSays, under, at: ['v1.availrs.total-shape'] };
const taxShape: Sentence = { says: totalSays, under, at: ['v1.availrs.tax-entry-shape'] };
const sums: Sentence = {
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

const ratesSays =
  'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate, RatePlanID, RoomID, Availability[] (AvailabilityStatus), ServiceRPHs[], RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds, advance-booking bounds, Total), Total, Taxes[], TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue; Services[]; per-guest-category Rates[] with age qualifier, date, min/max guests, Total; a rate identifier usable in booking for performance; a quotation URL; approval number or invoice ID; preferred-hotel and mobile-exclusive booleans).';
const rateSays = (at: Sentence['at'], firmness: Sentence['firmness'] = 'explicit'): Sentence => ({ says: ratesSays, under, at, firmness });

const penaltySays =
  '- CancelPenalties[] (nullable): NonRefundable boolean; AmountPercent (Amount, CurrencyCode, NmbrOfNights, Percent); AmountRules[] (amount, start, end, currency); DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end); PenaltyDescription (required: Language, Name, Description); start date.';
const penalty = (...at: Sentence['at']): Sentence => ({ says: penaltySays, under, at });

const policySays =
  '- TaxPolicies[]: CurrencyCode, Description, ID, IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value.';
const offerSays =
  '- Offers[] (nullable): OfferCode, RPH, OfferRules[] (maximum and minimum days in advance; DateRestriction start/end; LengthsOfStay with a boolean default true for arrival-date-based restriction and LengthsOfStay[] of time, unit TimeUnitEnum default 0, type LOSTypeEnum default 0), Discount (ChargeUnitCode default 18, pattern, nights discounted, minimum nights, Percent), CompatibleOffer[] (incompatibility boolean, reference), Description (text, Language).';
const paymentSays =
  '- PaymentPolicies (nullable): AcceptedPayments[] with GuaranteeTypeCode (GuaranteeTypeCodeEnum), RPH, PaymentCard (card code CardCodeTypeEnum, holder name, card number, expiry YYYY-MM-DD, security code), Extras[] (identifier, description), amount billed, exchange rate, exchange currency (CurrencyCodeEnum, booked item currency), amount in item currency.';
const guaranteeSays =
  '- Guarantees[] (nullable, at most 5 occurrences, marked not yet implemented): start, end, GuaranteeCode, AmountPercent, DeadLine, GuaranteeDescription (Language, Name, Description), GuaranteesAcceptedType.GuaranteesAccepted[].';
const typeSays =
  'RoomTypes[] entries: AmenitiesType.RoomAmenities[] (code and name), MaxOccupancy, quantity of rooms, RoomID, RoomName, Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy), RoomDescription (Language, Description).';
const serviceSays =
  'Services[] entries: ID, a category code, ServicePricingType (ServicePricingTypeEnum), ServiceDescription (required: Name, Description, Language), image URL.';
const textSays =
  'Comments: CommentsType.Comments[] (Language, Description, Name). Special requests: SpecialRequestsType.SpecialRequests[] (name, Language, description, index). RoomStayStatus: TransactionActionType (TransactionActionTypeEnum) and a PMS status (PMS_ResStatusTypeEnum).';
const staySays =
  '- BasicPropertyInfo (required): currency code (CurrencyCodeEnum), image URL, Award, Address (same members as the request address), and hotel identification.';
const restrictionSays =
  '- Availability[] (nullable): start and end dates, and Restriction[] (time value, unit TimeUnitEnum, type RestrictionTypeEnum).';
const languageSays: Sentence = {
  says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
  under: 'Versioning',
  at: ['ver.language-choice', 'v1.env.response-lang'],
  firmness: 'reasoned',
};
const enumerated = (says: string, ...at: Sentence['at']): Sentence => ({ says, under: 'Enumerations', at });

interface Total {
  readonly AmountAfterTax: number;
  readonly AmountBeforeTax: number;
}

/** As many cents as amounts that were rounded one by one may be off when they are added. */
const rounding = (count: number, amount: number): number => 0.011 * (count + 1) + Math.abs(amount) * 1e-9;

const taxesFit = (total: Total & { readonly Taxes?: readonly { readonly Amount: number }[] | null }): boolean | undefined => {
  const list = total?.Taxes;
  if (!Array.isArray(list)) return undefined;
  if (!(list as { readonly Amount: unknown }[]).every(({ Amount }) => is.number(Amount))) return undefined;
  const sum = (list as { readonly Amount: number }[]).reduce((all, { Amount }) => all + Amount, 0);
  return near(total.AmountBeforeTax + sum, total.AmountAfterTax, rounding(list.length, total.AmountAfterTax));
};

/** Whether the nights of a room rate add up, and its amounts with its taxes. */
function addsUp(rateIn: Any): boolean | undefined {
  const total = rateIn?.Total as Total | undefined;
  const nights = rateIn?.RatesType?.Rates as { readonly Total?: Total; readonly NumberOfUnits?: number }[] | undefined;
  if (total === undefined || !Array.isArray(nights)) return undefined;
  // What is not told adds up to nothing.
  const amounts = [total, ...nights.map((night) => night.Total)];
  if (!amounts.every((one) => is.number(one?.AmountAfterTax) && is.number(one?.AmountBeforeTax))) return undefined;
  const sum = (member: keyof Total): number => nights.reduce((all, night) => all + Number(night.Total?.[member]), 0);
  const fits = (member: keyof Total): boolean => near(sum(member), total[member], rounding(nights.length, total[member]));
  return (
    fits('AmountAfterTax') &&
    fits('AmountBeforeTax') &&
    taxesFit(total) !== false &&
    (rateIn.Taxes == null || taxesFit({ ...total, Taxes: rateIn.Taxes }) !== false)
  );
}

/** The room rate in which a value stands, after the change. */
const rateOf = (subject: Subject): Any => within(subject, 7);

const nightsOf = (subject: Subject): { readonly Start: string; readonly End: string } =>
  (asked(subject) as Any).HotelSearchCriteria.Criterion.StayDateRange;

/** The room that was asked for, to which a room rate belongs. */
const candidateOf = (subject: Subject): Any => {
  const candidates = (asked(subject) as Any).HotelSearchCriteria.Criterion.RoomStayCandidatesType.RoomStayCandidates as Any[];
  return candidates.find((one, index) => (one.RPH ?? index) === (rateOf(subject)?.RoomStayCandidateRPH ?? 0));
};

const guests = (candidate: Any, child: boolean): number =>
  (candidate.GuestCountsType.GuestCounts as Any[])
    .filter(({ AgeQualifyCode }) => (AgeQualifyCode !== 10) === child)
    .reduce((sum, { Count }) => sum + Number(Count ?? 1), 0);

const texts = [
  `${plan}.CancelPenalties.*.PenaltyDescription.Name ${plan}.CancelPenalties.*.PenaltyDescription.Description`,
  `${plan}.TaxPolicies.*.Name ${plan}.TaxPolicies.*.Description ${plan}.Offers.*.Description.Text ${plan}.RatePlanName`,
  `${plan}.RatePlanDescription.Name ${plan}.RatePlanDescription.Description ${plan}.RatePlanInclusions.*.RatePlanInclusionDesciption`,
  `${plan}.AdditionalDetailsType.AdditionalDetails.*.Description ${plan}.PaymentPolicies.AcceptedPayments.*.Extras.*.Description`,
  each(guarantees, 'GuaranteeDescription.Name', 'GuaranteeDescription.Description'),
  each(taxes, 'Name', 'Description'),
  each(services, 'ServiceDescription.Name', 'ServiceDescription.Description'),
  `${type}.RoomName ${type}.RoomDescription.Description ${type}.AmenitiesType.RoomAmenities.*.RoomAmenity`,
  `${room}.CommentsType.Comments.*.Name ${room}.CommentsType.Comments.*.Description`,
  `${room}.SpecialRequestsType.SpecialRequests.*.Name ${room}.SpecialRequestsType.SpecialRequests.*.Description`,
].join(' ');

const languages = [
  `${plan}.CancelPenalties.*.PenaltyDescription.Language ${plan}.Offers.*.Description.Language ${plan}.RatePlanDescription.Language`,
  `${plan}.AdditionalDetailsType.AdditionalDetails.*.Language ${type}.RoomDescription.Language`,
  each(guarantees, 'GuaranteeDescription.Language'),
  each(services, 'ServiceDescription.Language'),
  `${room}.CommentsType.Comments.*.Language ${room}.SpecialRequestsType.SpecialRequests.*.Language`,
].join(' ');

const chapter = new Chapter('v1.avail')
  .told(
    'request',
    each(totals, 'CurrencyCode') + ' ' + each(taxes, 'CurrencyCode'),
    {
      says: '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.currency-applied', 'v1.avail.currency-default', 'v1.availrs.one-currency'],
    },
    (subject) => subject.value === ((asked(subject) as Any).RequestedCurrency ?? 1),
  )
  .told(
    'request',
    `${plan}.CurrencyCode ${plan}.CancelPenalties.*.AmountPercent.CurrencyCode ${plan}.CancelPenalties.*.AmountRules.*.CurrencyCode ${each(guarantees, 'AmountPercent.CurrencyCode')} ${plan}.TaxPolicies.*.CurrencyCode`,
    {
      says: '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.currency-applied', 'v1.avail.currency-default', 'v1.availrs.one-currency'],
      firmness: 'reasoned',
    },
    (subject) => subject.value === ((asked(subject) as Any).RequestedCurrency ?? 1),
  )
  .table(
    [each(totals, 'CurrencyCode'), each(taxes, 'CurrencyCode'), `${plan}.CurrencyCode ${stay}.BasicPropertyInfo.CurrencyCode`].join(' '),
    currencyCodes,
    enumerated('- CurrencyCodeEnum: 1=ALL, 2=AFN, 3=ARS,', 'enum.currency'),
  )
  .table(`${plan}.PaymentPolicies.AcceptedPayments.*.ExchangeCurrencyCode`, currencyCodes, {
    says: paymentSays,
    under,
    at: ['enum.currency'],
  })
  .form(each(totals, 'AmountAfterTax', 'AmountBeforeTax', 'TPA_Extensions.TotalDiscountValue'), is.number, totalShape)
  .form(each(totals, 'AmountIncludingMarkup', 'AmountIsPackage'), is.boolean, totalShape)
  .table(
    each(totals, 'ChargeType'),
    [18, 19, 12, 7, 99, 25, 20, 21],
    enumerated(
      '- ChargeTypeEnum: 18=PerRoomPerStay, 19=PerRoomPerNight, 12=PerStay, 7=PerPerson, 99=PerNight, 25=PerRoom, 20=PerPersonPerStay, 21=PerPersonPerNight.',
      'enum.charge-type',
      'v1.availrs.total-shape',
      'enum.integer-form',
    ),
  )
  .form(each(taxes, 'Amount'), is.number, taxShape)
  .form(each(taxes, 'Description', 'Name'), is.text, taxShape)
  .fix(
    'members',
    `${rate}.Total.AmountAfterTax ${rate}.Total.AmountBeforeTax ${rate}.Total.Taxes ${rate}.Total.Taxes.*.Amount ${rate}.Taxes ${rate}.Taxes.*.Amount`,
    sums,
    (subject) => addsUp(rateOf(subject)),
  )
  .fix(
    'members',
    `${rate}.RatesType.Rates ${rate}.RatesType.Rates.*.Total.AmountAfterTax ${rate}.RatesType.Rates.*.Total.AmountBeforeTax`,
    sums,
    (subject) => addsUp(rateOf(subject)),
  )
  .fix('members', `${room}.Total.AmountAfterTax ${room}.Total.AmountBeforeTax ${room}.Total.Taxes.*.Amount`, sums, (subject) =>
    taxesFit(within(subject, 6)),
  )
  .fix('members', each(totals, 'AmountAfterTax', 'AmountBeforeTax'), sums, (subject) => {
    const { AmountAfterTax, AmountBeforeTax } = around(subject) as Total;
    return is.number(AmountAfterTax) && is.number(AmountBeforeTax) ? AmountAfterTax >= AmountBeforeTax - 1e-9 : undefined;
  })
  .required(`${rate}.RatesType`, rateSays(['v1.availrs.rates-required']))
  .required(`${rate}.RatesType.Rates`, rateSays(['v1.availrs.rates-required']))
  .required(`${rate}.TPA_Extensions.OccupationFor.Childs`, {
    says: '- Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
    under: 'Conventions',
    at: ['conv.quirk.childs', 'v1.availrs.room-rate-shape'],
    firmness: 'reasoned',
  })
  .form(`${rate}.EffectiveDate ${rate}.ExpireDate ${rate}.RatesType.Rates.*.EffectiveDate`, is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'v1.availrs.room-rate-shape', 'v1.availrs.rates-required'],
  })
  .told('request', `${rate}.EffectiveDate ${rate}.ExpireDate`, rateSays(['v1.availrs.dates-cover-stay'], 'reasoned'), (subject) => {
    const { Start, End } = nightsOf(subject);
    const { EffectiveDate, ExpireDate } = around(subject) as Any;
    if (!is.date(EffectiveDate) || !is.date(ExpireDate)) return undefined;
    return EffectiveDate >= Start && EffectiveDate < End && ExpireDate <= End && ExpireDate >= EffectiveDate;
  })
  .fix(
    'request',
    `${rate}.RatesType.Rates.*.EffectiveDate ${rate}.RatesType.Rates`,
    rateSays(['v1.availrs.dates-cover-stay', 'v1.availrs.total-sums'], 'reasoned'),
    (subject) => {
      const { Start, End } = nightsOf(subject);
      const dates = (rateOf(subject)?.RatesType?.Rates as Any[] | undefined)?.map(({ EffectiveDate }) => EffectiveDate as string);
      if (dates === undefined || !dates.every(is.date)) return undefined;
      return dates.every((date) => date >= Start && date < End) && new Set(dates).size === dates.length;
    },
  )
  .form(`${rate}.RoomStayCandidateRPH`, is.integer, rateSays(['v1.availrs.candidate-rph-default-0', 'v1.availrs.room-rate-shape']))
  .told(
    'request',
    `${rate}.RoomStayCandidateRPH`,
    rateSays(['v1.availrs.candidate-rph-resolves'], 'reasoned'),
    (subject) => candidateOf(subject) !== undefined,
  )
  .told(
    'members',
    `${rate}.RatePlanID ${plan}.RatePlanID ${room}.RatePlans`,
    rateSays(['v1.availrs.references-resolve'], 'reasoned'),
    (subject) => {
      const { RatePlans, RoomRates } = within(subject, 5) as Any;
      if (!Array.isArray(RatePlans) || !Array.isArray(RoomRates)) return undefined;
      return RoomRates.every((one: Any) => RatePlans.some((other: Any) => String(other.RatePlanID) === String(one.RatePlanID)));
    },
  )
  .told(
    'members',
    `${rate}.RoomID ${type}.RoomID ${room}.RoomTypes`,
    rateSays(['v1.availrs.references-resolve'], 'reasoned'),
    (subject) => {
      const { RoomTypes, RoomRates } = within(subject, 5) as Any;
      if (!Array.isArray(RoomTypes) || !Array.isArray(RoomRates)) return undefined;
      return RoomRates.every((one: Any) => RoomTypes.some((other: Any) => String(other.RoomID) === String(one.RoomID)));
    },
  )
  .form(
    `${rate}.TPA_Extensions.OccupationFor.Adults ${rate}.TPA_Extensions.OccupationFor.Childs`,
    is.integer,
    rateSays(['v1.availrs.room-rate-shape', 'conv.quirk.childs']),
  )
  .told('request', `${rate}.TPA_Extensions.OccupationFor.Adults`, rateSays(['v1.availrs.occupation-matches'], 'reasoned'), (subject) => {
    const candidate = candidateOf(subject) as Any;
    return candidate === undefined ? undefined : subject.value === guests(candidate, false);
  })
  .told('request', `${rate}.TPA_Extensions.OccupationFor.Childs`, rateSays(['v1.availrs.occupation-matches'], 'reasoned'), (subject) => {
    const candidate = candidateOf(subject) as Any;
    // Whether an infant counts as a child is not said.
    const infants = (candidate?.GuestCountsType?.GuestCounts as Any[] | undefined)?.some(({ AgeQualifyCode }) => AgeQualifyCode === 7);
    return candidate === undefined || infants ? undefined : subject.value === guests(candidate, true);
  })
  .form(
    `${rate}.TPA_Extensions.IsPreferredHotel ${rate}.TPA_Extensions.IsMobileExclusive`,
    is.boolean,
    rateSays(['v1.availrs.room-rate-shape']),
  )
  .form(`${rate}.TPA_Extensions.TotalDiscountValue`, is.number, rateSays(['v1.availrs.room-rate-shape']))
  .told(
    'request',
    `${rate}.TPA_Extensions.IsPreferredHotel`,
    {
      says: 'TPA_Extensions members: AmountIncludingMarkup (boolean, default true), AmountIsPackageRates (boolean), AmountNotIncludingMarkup (boolean); a boolean default true (response includes taxes in the best price when BestOnly is used); a mobile-device boolean; a meal plan code filter (MealPlanCodeFilterEnum); MultimediaObjects (object; boolean default true to send multimedia; marked not yet implemented); OnlyPreferredHotels (boolean); rate plan ID filter (marked not yet implemented); RateRoomIds (array of rate plan ID and room type ID pairs, marked not yet implemented); room type ID filters; Quotation (nullable object: requester full name, e-mail, phone, and a boolean asking the service to send a quotation mail).',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.only-preferred'],
    },
    (subject) =>
      (asked(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions?.OnlyPreferredHotels === true
        ? subject.value === true
        : undefined,
  )
  .told(
    'request',
    `${rate}.Total.AmountIncludingMarkup`,
    {
      says: '| Only NET rates | false | true | false |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.filter-net', 'v1.avail.filter-commissionable', 'v1.avail.honours-controls', 'v1.availrs.flags-agree'],
    },
    (subject) => {
      const { AmountIncludingMarkup, AmountNotIncludingMarkup, AmountIsPackageRates } = ((asked(subject) as Any).HotelSearchCriteria
        .Criterion.TPA_Extensions ?? {}) as Any;
      if (AmountIsPackageRates !== false || AmountIncludingMarkup === AmountNotIncludingMarkup || !is.boolean(AmountNotIncludingMarkup))
        return undefined;
      return subject.value === AmountIncludingMarkup;
    },
  )
  .told(
    'request',
    `${rate}.Total.AmountIsPackage`,
    {
      says: '| Only non-package rates | unchanged | unchanged | false |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.filter-non-package', 'v1.avail.honours-controls', 'v1.avail.filter-net', 'v1.avail.filter-commissionable'],
    },
    (subject) =>
      (asked(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions?.AmountIsPackageRates === false
        ? subject.value === false
        : undefined,
  )
  .told(
    'request',
    `${plan}.MealsIncluded.MealPlanCode`,
    {
      says: '- MealPlanCodeFilterEnum: 1=AllInclusive, 3=BedBreakfast, 10=FullBoard, 12=HalfBoard, 14=RoomOnly.',
      under: 'Enumerations',
      at: ['v1.avail.mealplan-filter'],
    },
    (subject) => {
      const wanted = (asked(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions?.MealPlanCode as unknown;
      return wanted === undefined ? undefined : subject.value === wanted;
    },
  )
  .table(
    `${plan}.CancelPenalties.*.DeadLine.TimeUnitType ${each(guarantees, 'DeadLine.TimeUnitType')}`,
    [0],
    penalty('v1.availrs.deadline-timeunit-day', 'enum.time-unit', 'v1.availrs.guarantee-shape'),
  )
  .table(
    `${plan}.CancelPenalties.*.DeadLine.OffsetDropTime ${each(guarantees, 'DeadLine.OffsetDropTime')}`,
    [0],
    penalty('enum.offset-drop-time', 'v1.availrs.cancel-penalty-shape', 'v1.availrs.guarantee-shape'),
  )
  .form(`${plan}.CancelPenalties.*.NonRefundable`, is.boolean, penalty('v1.availrs.cancel-penalty-shape'))
  .form(
    `${plan}.CancelPenalties.*.AmountPercent.Amount ${plan}.CancelPenalties.*.AmountPercent.NmbrOfNights ${plan}.CancelPenalties.*.AmountPercent.Percent`,
    is.number,
    penalty('v1.availrs.amount-percent-shape'),
  )
  .required(`${plan}.CancelPenalties.*.PenaltyDescription`, penalty('v1.availrs.penalty-description-required'))
  .required(
    `${plan}.CancelPenalties.*.PenaltyDescription.Language ${plan}.CancelPenalties.*.PenaltyDescription.Name ${plan}.CancelPenalties.*.PenaltyDescription.Description`,
    penalty('v1.availrs.penalty-description-required'),
  )
  .form(
    `${plan}.CancelPenalties.*.DeadLine.AbsoluteDeadline ${plan}.CancelPenalties.*.Start ${plan}.CancelPenalties.*.AmountRules.*.Start ${plan}.CancelPenalties.*.AmountRules.*.End`,
    is.moment,
    {
      says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
      under: 'Conventions',
      at: ['conv.datetime-iso', 'conv.date-iso8601', 'v1.availrs.cancel-penalty-shape'],
    },
  )
  .form(`${plan}.Commission.Percent`, is.number, { says: '- Commission (nullable): Percent.', under, at: ['v1.availrs.commission-shape'] })
  .form(
    ['IsPerNight', 'IsPerPerson', 'IsPerRoom', 'IsPerStay', 'IsValuePercentage'].map((name) => `${plan}.TaxPolicies.*.${name}`).join(' '),
    is.boolean,
    { says: policySays, under, at: ['v1.availrs.tax-policy-shape'] },
  )
  .form(`${plan}.TaxPolicies.*.Value`, is.number, { says: policySays, under, at: ['v1.availrs.tax-policy-shape'] })
  .form(
    `${plan}.Offers.*.Discount.Percent ${plan}.Offers.*.Discount.NightsRequired ${plan}.Offers.*.Discount.NightsDiscounted`,
    is.number,
    { says: offerSays, under, at: ['v1.availrs.offer-shape'] },
  )
  .table(`${plan}.Offers.*.Discount.ChargeUnitCode`, [18], { says: offerSays, under, at: ['enum.charge-unit', 'v1.availrs.offer-shape'] })
  .table(`${plan}.Offers.*.OfferRules.*.LengthsOfStay.LengthsOfStay.*.MinMaxMessageType`, [0, 1], {
    says: offerSays,
    under,
    at: ['enum.los-type', 'v1.availrs.offer-shape'],
  })
  .table(
    `${plan}.Offers.*.OfferRules.*.LengthsOfStay.LengthsOfStay.*.TimeUnit ${stay}.Availability.*.Restriction.*.TimeUnit`,
    [0],
    enumerated('- TimeUnitEnum: 0=Day.', 'enum.time-unit', 'v1.availrs.offer-shape', 'v1.availrs.restriction-shape'),
  )
  .form(
    `${plan}.Offers.*.OfferRules.*.LengthsOfStay.ArrivalDateBased ${plan}.Offers.*.CompatibleOffer.*.IncompatibleOfferIndicator`,
    is.boolean,
    { says: offerSays, under, at: ['v1.availrs.offer-shape'] },
  )
  .fix(
    'members',
    `${plan}.Offers.*.CompatibleOffer.*.OfferRPH ${plan}.Offers.*.RPH`,
    { says: offerSays, under, at: ['v1.availrs.offer-shape', 'v1.availrs.references-resolve'], firmness: 'reasoned' },
    (subject) => {
      const offers = within(subject, 7).Offers as Any[];
      const known = new Set(offers.map(({ RPH }) => RPH as unknown));
      const references = offers.flatMap(({ CompatibleOffer }) =>
        ((CompatibleOffer ?? []) as Any[]).map(({ OfferRPH }) => OfferRPH as unknown),
      );
      return references.length === 0 ? undefined : references.every((one) => known.has(one));
    },
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.GuaranteeTypeCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.GuaranteeTypeCode')}`,
    [2, 5, 8, 3, 4, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101],
    { says: paymentSays, under, at: ['enum.guarantee-type', 'enum.guarantee-supported', 'v1.availrs.accepted-payment-shape'] },
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.GuaranteeTypeCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.GuaranteeTypeCode')}`,
    [2, 5, 3, 4],
    {
      says: 'Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101 (only 2, 5, 3, 4 are supported).',
      under: 'Enumerations',
      at: ['enum.guarantee-supported', 'enum.guarantee-type'],
    },
  )
  .table(
    `${plan}.PaymentPolicies.AcceptedPayments.*.PaymentCard.CardCode ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard.CardCode')}`,
    Array.from({ length: 18 }, (_, index) => index + 1),
    { says: paymentSays, under, at: ['enum.card-code', 'v1.availrs.accepted-payment-shape'] },
  )
  .form(
    `${plan}.PaymentPolicies.AcceptedPayments.*.PaymentCard.ExpireDate ${each(guarantees, 'GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard.ExpireDate')}`,
    is.date,
    { says: paymentSays, under, at: ['v1.availrs.payment-card-expiry', 'conv.date-iso8601'] },
  )
  .form(
    ['AmountBilled', 'ExchangeRate', 'AmountInItemCurrency'].map((name) => `${plan}.PaymentPolicies.AcceptedPayments.*.${name}`).join(' '),
    is.number,
    { says: paymentSays, under, at: ['v1.availrs.accepted-payment-shape'] },
  )
  .fix(
    'members',
    `${plan}.Guarantees`,
    {
      says: '| Guarantee occurrences per rate plan | v1 availability response | at most 5 |',
      under: 'Limits',
      at: ['v1.availrs.guarantees-max-5'],
    },
    ({ value }) => (Array.isArray(value) ? value.length <= 5 : undefined),
  )
  .form(`${each(guarantees, 'Start', 'End', 'DeadLine.AbsoluteDeadline')}`, is.moment, {
    says: guaranteeSays,
    under,
    at: ['v1.availrs.guarantee-shape', 'conv.date-iso8601', 'conv.datetime-iso'],
  })
  .form(`${plan}.TPA_Extensions.WLCode`, is.integer, {
    says: '- TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    under,
    at: ['v1.availrs.wlcode-default-0'],
  })
  .form(`${plan}.TPA_Extensions.Markup ${plan}.TPA_Extensions.Package`, is.number, {
    says: '- TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    under,
    at: ['v1.availrs.rate-plan-extensions'],
  })
  .table(
    `${plan}.TPA_Extensions.POS.Sources.*.RequestorID.Type`,
    [3, 4, 14, 25],
    enumerated(
      '- UniqueIdTypeEnum: 3=CorporationRepresentative, 4=Company, 14=Reservation, 25=AssociatedReservation.',
      'enum.unique-id-type',
      'v1.availrs.rate-plan-extensions',
    ),
  )
  .table(`${plan}.AdditionalDetailsType.AdditionalDetails.*.Code`, [2, 3, 4, 14, 11, 12], {
    ...enumerated(
      '- AdditionalDetailTypeEnum: 2=PropertyDescription, 3=PropertyLocation, 4=RoomInformation, 14=MiscellaneousInformation, 11=ServiceInformation, 12=PackageInformation.',
      'enum.additional-detail',
    ),
    firmness: 'reasoned',
  })
  .required(
    each(services, 'ServiceDescription', 'ServiceDescription.Name', 'ServiceDescription.Description', 'ServiceDescription.Language'),
    { says: serviceSays, under, at: ['v1.availrs.service-description-required'] },
  )
  .table(each(services, 'ServicePricingType'), [7, 12, 18, 19, 20, 21, 25], { says: serviceSays, under, at: ['enum.service-pricing-type'] })
  .fix(
    'members',
    `${rate}.ServiceRPHs.* ${rate}.TPA_Extensions.Services.*.ID`,
    rateSays(['v1.availrs.references-resolve', 'v1.availrs.room-rate-shape'], 'reasoned'),
    (subject) => {
      const own = rateOf(subject) as Any;
      const ids = [...((own.TPA_Extensions?.Services ?? []) as Any[]), ...((within(subject, 5).Services ?? []) as Any[])].map(({ ID }) =>
        String(ID),
      );
      return ids.length === 0 ? undefined : ((own.ServiceRPHs ?? []) as unknown[]).every((one) => ids.includes(String(one)));
    },
  )
  .form(`${type}.MaxOccupancy ${type}.NumberOfUnits ${type}.Occupancies.*.MinOccupancy ${type}.Occupancies.*.MaxOccupancy`, is.integer, {
    says: typeSays,
    under,
    at: ['v1.availrs.room-type-shape'],
  })
  .form(`${type}.RoomName`, is.text, { says: typeSays, under, at: ['v1.availrs.room-type-shape'] })
  .table(
    `${type}.Occupancies.*.AgeQualifyingCode ${rate}.TPA_Extensions.Rates.*.AgeQualifyingCode ${room}.GuestCountsType.GuestCounts.*.AgeQualifyCode`,
    [10, 8, 7],
    enumerated(
      '- AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.',
      'enum.age-qualify',
      'v1.availrs.room-type-shape',
      'v1.availrs.room-rate-shape',
      'v1.availrs.roomstay-shape',
    ),
  )
  .fix(
    'members',
    `${type}.Occupancies.*.MinOccupancy ${type}.Occupancies.*.MaxOccupancy`,
    { says: typeSays, under, at: ['v1.availrs.occupancy-bounds', 'v1.availrs.room-holds-party'], firmness: 'reasoned' },
    (subject) => {
      const { MinOccupancy, MaxOccupancy } = around(subject) as Any;
      return is.number(MinOccupancy) && is.number(MaxOccupancy) ? MinOccupancy <= MaxOccupancy : undefined;
    },
  )
  .table(`${room}.RoomStayStatus.TransactionActionType`, [0, 1, 2, 3, 4, 5, 6, 7, 8], {
    says: textSays,
    under,
    at: ['enum.transaction-action', 'v1.availrs.room-stay-status'],
  })
  .table(`${room}.RoomStayStatus.PMS_ResStatusType`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], {
    says: textSays,
    under,
    at: ['enum.pms-res-status', 'v1.availrs.room-stay-status'],
  })
  .form(
    `${room}.SpecialRequestsType.SpecialRequests.*.Name ${room}.SpecialRequestsType.SpecialRequests.*.Description ${room}.CommentsType.Comments.*.Name ${room}.CommentsType.Comments.*.Description`,
    is.text,
    { says: textSays, under, at: ['v1.availrs.text-entries'] },
  )
  .table(
    languages,
    [8, 4, 3, 1, 2, 5, 6, 7],
    enumerated(
      '- the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
      'enum.language',
      'v1.availrs.text-entries',
      'v1.availrs.offer-shape',
      'v1.availrs.guarantee-shape',
      'v1.availrs.penalty-description-required',
      'v1.availrs.service-description-required',
      'v1.availrs.room-type-shape',
    ),
  )
  .told('request', languages, languageSays, (subject) => subject.value === ((asked(subject) as Any).PrimaryLangID ?? 8))
  .language(texts, languageSays)
  .required(`${stay}.BasicPropertyInfo`, { says: staySays, under, at: ['v1.availrs.basic-property-required'] })
  .told(
    'request',
    `${stay}.BasicPropertyInfo.HotelRef.HotelCode`,
    {
      says: '| HotelRefs | array, nullable | each: BrandName (integer, nullable), ChainCode (integer or string, nullable), ChainName (string, nullable), HotelCode (integer or string, required), HotelName (string, nullable) |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.hotelrefs-scope'],
      firmness: 'reasoned',
    },
    (subject) => {
      const refs = (asked(subject) as Any).HotelSearchCriteria.Criterion.HotelRefs as Any[] | undefined;
      return refs === undefined ? undefined : refs.some(({ HotelCode }) => String(HotelCode) === String(subject.value));
    },
  )
  .required(`${stay}.BasicPropertyInfo.HotelRef.HotelCode`, {
    says: staySays,
    under,
    at: ['v1.availrs.basic-property-shape', 'v1.availrs.basic-property-required'],
  })
  .form(
    `${stay}.BasicPropertyInfo.HotelRef.HotelName ${stay}.BasicPropertyInfo.ImageURL ${stay}.BasicPropertyInfo.Address.CityName`,
    is.text,
    { says: staySays, under, at: ['v1.availrs.basic-property-shape'] },
  )
  .told(
    'operation',
    `${stay}.BasicPropertyInfo.HotelRef.HotelName`,
    {
      says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
      under: 'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
      at: ['flow.v1-v2-agree', 'v1.descrs.hotelref'],
      firmness: 'reasoned',
    },
    ({ value, honest }) => value === honest,
  )
  .table(`${stay}.Availability.*.Restriction.*.RestrictionType`, [0, 1, 2, 3], {
    says: restrictionSays,
    under,
    at: ['enum.restriction-type', 'v1.availrs.restriction-shape'],
  })
  .form(`${stay}.Availability.*.Restriction.*.Time`, is.integer, { says: restrictionSays, under, at: ['v1.availrs.restriction-shape'] })
  .form(`${stay}.Availability.*.Start ${stay}.Availability.*.End`, is.moment, {
    says: restrictionSays,
    under,
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'v1.availrs.restriction-shape'],
  })
  .fix(
    'request',
    'Criteria.Criterion.HotelRefs Criteria.Criterion.HotelRefs.*.HotelCode Criteria.Criterion.StayDateRange.Start Criteria.Criterion.StayDateRange.End Criteria.Criterion.StayDateRange.Duration Criteria.Criterion.Address.CityCode Criteria.Criterion.Address.CountryCode Criteria.Criterion.Address.StateProvCode Criteria.Criterion.Position.Latitude Criteria.Criterion.Position.Longitude Criteria.Criterion.Radius.Distance Criteria.Criterion.Radius.UnitOfMeasureCode Criteria.Criterion.TPA_Extensions.AmountIncludingMarkup Criteria.Criterion.TPA_Extensions.AmountIsPackageRates Criteria.Criterion.TPA_Extensions.AmountNotIncludingMarkup Criteria.Criterion.TPA_Extensions.MealPlanCode Criteria.Criterion.TPA_Extensions.OnlyPreferredHotels Criteria.Criterion.TPA_Extensions.AmountIncludingTaxesFees Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.Quantity Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.RPH Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.Age Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.AgeQualifyCode Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.Count',
    {
      says: 'Envelope fields as above, plus `Criteria` (nullable; echoes the search criteria structure) and `HotelStaysType` (nullable) with `HotelStays[]`.',
      under,
      at: ['v1.avail.criteria-echo'],
    },
    ({ value, honest }) => JSON.stringify(value) === JSON.stringify(honest),
  )
  .form('HotelStaysType.HotelStays', is.list, {
    says: 'Envelope fields as above, plus `Criteria` (nullable; echoes the search criteria structure) and `HotelStaysType` (nullable) with `HotelStays[]`.',
    under,
    at: ['v1.availrs.hotelstays'],
  })
  .required('HotelStaysType.HotelStays', {
    says: 'Envelope fields as above, plus `Criteria` (nullable; echoes the search criteria structure) and `HotelStaysType` (nullable) with `HotelStays[]`.',
    under,
    at: ['v1.availrs.hotelstays'],
  });

export const availability = chapter.fixings;
