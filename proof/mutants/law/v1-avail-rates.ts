/** What GetHotelAvail says of its room rates. */
import { around, requestBody, Chapter, is, within, type Any, type Subject } from './fixing.ts';
import { room, plan, rate, type, rateSays, rateOf, guests } from './v1-avail-places.ts';

const nightsOf = (subject: Subject): { readonly Start: string; readonly End: string } =>
  (requestBody(subject) as Any).HotelSearchCriteria.Criterion.StayDateRange;

/** The room that was asked for, to which a room rate belongs. */
const candidateOf = (subject: Subject): Any => {
  const candidates = (requestBody(subject) as Any).HotelSearchCriteria.Criterion.RoomStayCandidatesType
    .RoomStayCandidates as Any[];
  return candidates.find((one, index) => (one.RPH ?? index) === (rateOf(subject)?.RoomStayCandidateRPH ?? 0));
};

export const availRates = new Chapter('v1.avail')
  .required(`${rate}.RatesType`, rateSays(['v1.availrs.rates-required']))
  .required(`${rate}.RatesType.Rates`, rateSays(['v1.availrs.rates-required']))
  .fix(
    'presence',
    `${rate}.TPA_Extensions.OccupationFor.Childs`,
    {
      says: '- Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
      under: 'Conventions',
      at: ['conv.quirk.childs', 'v1.availrs.occupation-matches'],
      firmness: 'reasoned',
      // Whoever brings no child need not be told of none.
    },
    ({ value, conforming }) => (Number(conforming) > 0 ? value !== undefined && value !== null : undefined),
  )
  .form(
    `${rate}.EffectiveDate ${rate}.ExpireDate ${rate}.RatesType.Rates.*.EffectiveDate ${rate}.TPA_Extensions.Rates.*.EffectiveDate ${plan}.Offers.*.OfferRules.*.DateRestriction.Start ${plan}.Offers.*.OfferRules.*.DateRestriction.End`,
    is.moment,
    {
      says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
      under: 'Conventions',
      at: [
        'conv.date-iso8601',
        'conv.datetime-iso',
        'v1.availrs.room-rate-shape',
        'v1.availrs.rates-required',
      ],
    },
  )
  .reported(
    'request',
    `${rate}.EffectiveDate ${rate}.ExpireDate`,
    rateSays(['v1.availrs.dates-cover-stay'], 'reasoned'),
    (subject) => {
      const { Start, End } = nightsOf(subject);
      const { EffectiveDate, ExpireDate } = around(subject) as Any;
      if (!is.date(EffectiveDate) || !is.date(ExpireDate)) return undefined;
      return (
        EffectiveDate >= Start && EffectiveDate < End && ExpireDate <= End && ExpireDate >= EffectiveDate
      );
    },
  )
  .fix(
    'request',
    `${rate}.RatesType.Rates.*.EffectiveDate ${rate}.RatesType.Rates`,
    rateSays(['v1.availrs.dates-cover-stay', 'v1.availrs.total-sums'], 'reasoned'),
    (subject) => {
      const { Start, End } = nightsOf(subject);
      const dates = (rateOf(subject)?.RatesType?.Rates as Any[] | undefined)?.map(
        ({ EffectiveDate }) => EffectiveDate as string,
      );
      if (dates === undefined || !dates.every(is.date)) return undefined;
      return dates.every((date) => date >= Start && date < End) && new Set(dates).size === dates.length;
    },
  )
  // "RoomStayCandidateRPH (default 0)": of what type it is stands nowhere.
  .form(
    `${rate}.RoomStayCandidateRPH`,
    is.integer,
    rateSays(['conv.type-unstated', 'v1.availrs.room-rate-shape'], 'reasoned'),
  )
  .reported(
    'request',
    `${rate}.RoomStayCandidateRPH`,
    rateSays(['v1.availrs.candidate-rph-resolves'], 'reasoned'),
    (subject) => candidateOf(subject) !== undefined,
  )
  .reported(
    'members',
    `${rate}.RatePlanID ${plan}.RatePlanID ${room}.RatePlans`,
    rateSays(['v1.availrs.references-resolve'], 'reasoned'),
    (subject) => {
      const { RatePlans, RoomRates } = within(subject, 5) as Any;
      if (!Array.isArray(RatePlans) || !Array.isArray(RoomRates)) return undefined;
      return RoomRates.every((one: Any) =>
        RatePlans.some((other: Any) => String(other.RatePlanID) === String(one.RatePlanID)),
      );
    },
  )
  .reported(
    'members',
    `${rate}.RoomID ${type}.RoomID ${room}.RoomTypes`,
    rateSays(['v1.availrs.references-resolve'], 'reasoned'),
    (subject) => {
      const { RoomTypes, RoomRates } = within(subject, 5) as Any;
      if (!Array.isArray(RoomTypes) || !Array.isArray(RoomRates)) return undefined;
      return RoomRates.every((one: Any) =>
        RoomTypes.some((other: Any) => String(other.RoomID) === String(one.RoomID)),
      );
    },
  )
  .form(
    `${rate}.TPA_Extensions.OccupationFor.Adults ${rate}.TPA_Extensions.OccupationFor.Childs`,
    is.integer,
    rateSays(['v1.availrs.room-rate-shape', 'conv.quirk.childs']),
  )
  .reported(
    'request',
    `${rate}.TPA_Extensions.OccupationFor.Adults`,
    rateSays(['v1.availrs.occupation-matches'], 'reasoned'),
    (subject) => {
      const candidate = candidateOf(subject) as Any;
      return candidate === undefined ? undefined : subject.value === guests(candidate, false);
    },
  )
  .reported(
    'request',
    `${rate}.TPA_Extensions.OccupationFor.Childs`,
    rateSays(['v1.availrs.occupation-matches'], 'reasoned'),
    (subject) => {
      const candidate = candidateOf(subject) as Any;
      // Whether an infant counts as a child is not said.
      const infants = (candidate?.GuestCountsType?.GuestCounts as Any[] | undefined)?.some(
        ({ AgeQualifyCode }) => AgeQualifyCode === 7,
      );
      return candidate === undefined || infants ? undefined : subject.value === guests(candidate, true);
    },
  )
  .form(
    `${rate}.TPA_Extensions.IsPreferredHotel ${rate}.TPA_Extensions.IsMobileExclusive`,
    is.boolean,
    rateSays(['v1.availrs.room-rate-shape']),
  )
  .form(`${rate}.TPA_Extensions.TotalDiscountValue`, is.number, rateSays(['v1.availrs.room-rate-shape']))
  .reported(
    'request',
    `${rate}.TPA_Extensions.IsPreferredHotel`,
    {
      says: 'TPA_Extensions members: AmountIncludingMarkup (boolean, default true), AmountIsPackageRates (boolean), AmountNotIncludingMarkup (boolean); a boolean default true (response includes taxes in the best price when BestOnly is used); a mobile-device boolean; a meal plan code filter (MealPlanCodeFilterEnum); MultimediaObjects (object; boolean default true to send multimedia; marked not yet implemented); OnlyPreferredHotels (boolean); rate plan ID filter (marked not yet implemented); RateRoomIds (array of rate plan ID and room type ID pairs, marked not yet implemented); room type ID filters; Quotation (nullable object: requester full name, e-mail, phone, and a boolean asking the service to send a quotation mail).',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.only-preferred'],
    },
    (subject) =>
      (requestBody(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions?.OnlyPreferredHotels === true
        ? subject.value === true
        : undefined,
  ).fixings;
