/** Which hotels GetHotelAvail tells of, and what it repeats. */
import { requestBody, Chapter, is, type Any } from './fixing.ts';
import { under, stay } from './v1-avail-places.ts';

const staySays =
  '- BasicPropertyInfo (required): currency code (CurrencyCodeEnum), image URL, Award, Address (same members as the request address), and hotel identification.';

const restrictionSays =
  '- Availability[] (nullable): start and end dates, and Restriction[] (time value, unit TimeUnitEnum, type RestrictionTypeEnum).';

/** It may be null, or a part: that all rooms are told where some are is no more than reason. */
const criteriaSays =
  'Envelope fields as above, plus `Criteria` (nullable; echoes the search criteria structure) and `HotelStaysType` (nullable) with `HotelStays[]`.';

const criteria =
  'Criteria.Criterion.HotelRefs Criteria.Criterion.HotelRefs.*.HotelCode Criteria.Criterion.StayDateRange.Start Criteria.Criterion.StayDateRange.End Criteria.Criterion.StayDateRange.Duration Criteria.Criterion.Address.CityCode Criteria.Criterion.Address.CountryCode Criteria.Criterion.Address.StateProvCode Criteria.Criterion.Position.Latitude Criteria.Criterion.Position.Longitude Criteria.Criterion.Radius.Distance Criteria.Criterion.Radius.UnitOfMeasureCode Criteria.Criterion.TPA_Extensions.AmountIncludingMarkup Criteria.Criterion.TPA_Extensions.AmountIsPackageRates Criteria.Criterion.TPA_Extensions.AmountNotIncludingMarkup Criteria.Criterion.TPA_Extensions.MealPlanCode Criteria.Criterion.TPA_Extensions.OnlyPreferredHotels Criteria.Criterion.TPA_Extensions.AmountIncludingTaxesFees Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.Quantity Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.RPH Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.Age Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.AgeQualifyCode Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates.*.GuestCountsType.GuestCounts.*.Count';

const party = 'Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates';

const isPart = (some: readonly unknown[], all: readonly unknown[]): boolean => {
  const known = new Set(all.map((one) => JSON.stringify(one)));
  return some.every((one) => known.has(JSON.stringify(one)));
};

export const availHotels = new Chapter('v1.avail')
  .required(`${stay}.BasicPropertyInfo`, {
    says: staySays,
    under,
    at: ['v1.availrs.basic-property-required'],
  })
  .reported(
    'request',
    `${stay}.BasicPropertyInfo.HotelRef.HotelCode`,
    {
      says: '| HotelRefs | array, nullable | each: BrandName (integer, nullable), ChainCode (integer or string, nullable), ChainName (string, nullable), HotelCode (integer or string, required), HotelName (string, nullable) |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.hotelrefs-scope'],
      firmness: 'reasoned',
    },
    (subject) => {
      const refs = (requestBody(subject) as Any).HotelSearchCriteria.Criterion.HotelRefs as Any[] | undefined;
      return refs === undefined
        ? undefined
        : refs.some(({ HotelCode }) => String(HotelCode) === String(subject.value));
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
  .reported(
    'operation',
    `${stay}.BasicPropertyInfo.HotelRef.HotelName`,
    {
      says: '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
      under: 'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
      at: ['flow.hotel-told-alike', 'flow.v1-v2-agree'],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  )
  .table(`${stay}.Availability.*.Restriction.*.RestrictionType`, [0, 1, 2, 3], {
    says: restrictionSays,
    under,
    at: ['enum.restriction-type', 'v1.availrs.restriction-shape'],
  })
  .form(`${stay}.Availability.*.Restriction.*.Time`, is.integer, {
    says: restrictionSays,
    under,
    at: ['v1.availrs.restriction-shape'],
  })
  .form(`${stay}.Availability.*.Start ${stay}.Availability.*.End`, is.moment, {
    says: restrictionSays,
    under,
    at: ['conv.date-iso8601', 'conv.datetime-iso', 'v1.availrs.restriction-shape'],
  })
  .fix(
    'request',
    criteria,
    { says: criteriaSays, under, at: ['v1.avail.criteria-echo'] },
    ({ value, conforming }) =>
      // What is left out of it is no other value.
      value === undefined ||
      value === null ||
      (Array.isArray(value) && Array.isArray(conforming) && isPart(value, conforming))
        ? undefined
        : JSON.stringify(value) === JSON.stringify(conforming),
  )
  .fix(
    'request',
    party,
    { says: criteriaSays, under, at: ['v1.avail.criteria-whole'], firmness: 'reasoned' },
    ({ value, conforming }) =>
      Array.isArray(value) ? JSON.stringify(value) === JSON.stringify(conforming) : undefined,
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
  }).fixings;
