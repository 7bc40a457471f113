/** What GetHotelAvail says of its rate plans: penalties, policies, offers. */
import { requestBody, Chapter, is, within, type Any } from './fixing.ts';
import { under, stay, plan, penalty, enumerated } from './v1-avail-places.ts';

const policySays =
  '- TaxPolicies[]: CurrencyCode, Description, ID, IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value.';

const offerSays =
  '- Offers[] (nullable): OfferCode, RPH, OfferRules[] (maximum and minimum days in advance; DateRestriction start/end; LengthsOfStay with a boolean default true for arrival-date-based restriction and LengthsOfStay[] of time, unit TimeUnitEnum default 0, type LOSTypeEnum default 0), Discount (ChargeUnitCode default 18, pattern, nights discounted, minimum nights, Percent), CompatibleOffer[] (incompatibility boolean, reference), Description (text, Language).';

export const availPlans = new Chapter('v1.avail')
  .reported(
    'request',
    `${plan}.MealsIncluded.MealPlanCode`,
    {
      says: '- MealPlanCodeFilterEnum: 1=AllInclusive, 3=BedBreakfast, 10=FullBoard, 12=HalfBoard, 14=RoomOnly.',
      under: 'Enumerations',
      at: ['v1.avail.mealplan-filter'],
    },
    (subject) => {
      const wanted = (requestBody(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions
        ?.MealPlanCode as unknown;
      return wanted === undefined ? undefined : subject.value === wanted;
    },
  )
  .form(`${plan}.CancelPenalties.*.NonRefundable`, is.boolean, penalty('v1.availrs.cancel-penalty-shape'))
  .form(
    `${plan}.CancelPenalties.*.AmountPercent.Amount ${plan}.CancelPenalties.*.AmountPercent.NmbrOfNights ${plan}.CancelPenalties.*.AmountPercent.Percent`,
    is.number,
    penalty('v1.availrs.amount-percent-shape'),
  )
  .required(
    `${plan}.CancelPenalties.*.PenaltyDescription`,
    penalty('v1.availrs.penalty-description-required'),
  )
  .required(
    `${plan}.CancelPenalties.*.PenaltyDescription.Language ${plan}.CancelPenalties.*.PenaltyDescription.Name ${plan}.CancelPenalties.*.PenaltyDescription.Description`,
    penalty('v1.availrs.penalty-description-required'),
  )
  .form(
    `${plan}.CancelPenalties.*.Start ${plan}.CancelPenalties.*.AmountRules.*.Start ${plan}.CancelPenalties.*.AmountRules.*.End`,
    is.moment,
    {
      says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
      under: 'Conventions',
      at: ['conv.datetime-iso', 'conv.date-iso8601', 'v1.availrs.cancel-penalty-shape'],
    },
  )
  // "absolute deadline": of what type it is stands nowhere.
  .form(`${plan}.CancelPenalties.*.DeadLine.AbsoluteDeadline`, is.text, {
    ...penalty('conv.type-unstated'),
    firmness: 'reasoned',
  })
  .form(`${plan}.Commission.Percent`, is.number, {
    says: '- Commission (nullable): Percent.',
    under,
    at: ['v1.availrs.commission-shape'],
  })
  .form(
    ['IsPerNight', 'IsPerPerson', 'IsPerRoom', 'IsPerStay', 'IsValuePercentage']
      .map((name) => `${plan}.TaxPolicies.*.${name}`)
      .join(' '),
    is.boolean,
    { says: policySays, under, at: ['v1.availrs.tax-policy-shape'] },
  )
  .form(`${plan}.TaxPolicies.*.Value`, is.number, {
    says: policySays,
    under,
    at: ['v1.availrs.tax-policy-shape'],
  })
  .form(
    `${plan}.Offers.*.Discount.Percent ${plan}.Offers.*.Discount.NightsRequired ${plan}.Offers.*.Discount.NightsDiscounted`,
    is.number,
    { says: offerSays, under, at: ['v1.availrs.offer-shape'] },
  )
  .table(`${plan}.Offers.*.Discount.ChargeUnitCode`, [18], {
    says: offerSays,
    under,
    at: ['enum.charge-unit', 'v1.availrs.offer-shape'],
  })
  .table(`${plan}.Offers.*.OfferRules.*.LengthsOfStay.LengthsOfStay.*.MinMaxMessageType`, [0, 1], {
    says: offerSays,
    under,
    at: ['enum.los-type', 'v1.availrs.offer-shape'],
  })
  .table(
    `${plan}.Offers.*.OfferRules.*.LengthsOfStay.LengthsOfStay.*.TimeUnit ${stay}.Availability.*.Restriction.*.TimeUnit`,
    [0],
    enumerated(
      '- TimeUnitEnum: 0=Day.',
      'enum.time-unit',
      'v1.availrs.offer-shape',
      'v1.availrs.restriction-shape',
    ),
  )
  .form(
    `${plan}.Offers.*.OfferRules.*.LengthsOfStay.ArrivalDateBased ${plan}.Offers.*.CompatibleOffer.*.IncompatibleOfferIndicator`,
    is.boolean,
    { says: offerSays, under, at: ['v1.availrs.offer-shape'] },
  )
  .fix(
    'members',
    `${plan}.Offers.*.CompatibleOffer.*.OfferRPH ${plan}.Offers.*.RPH`,
    { says: offerSays, under, at: ['v1.availrs.inner-references'], firmness: 'reasoned' },
    (subject) => {
      const offers = within(subject, 7).Offers as Any[];
      const known = new Set(offers.map(({ RPH }) => RPH as unknown));
      const references = offers.flatMap(({ CompatibleOffer }) =>
        ((CompatibleOffer ?? []) as Any[]).map(({ OfferRPH }) => OfferRPH as unknown),
      );
      return references.length === 0 ? undefined : references.every((one) => known.has(one));
    },
  )
  .form(`${plan}.TPA_Extensions.WLCode`, is.integer, {
    says: '- TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    under,
    // Of what type it is stands nowhere.
    at: ['conv.type-unstated'],
    firmness: 'reasoned',
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
  }).fixings;
