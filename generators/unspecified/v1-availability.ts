/** Unspecified responses of GetHotelAvail. */
import type { Context } from '../context.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import {
  isAbove,
  isUsualStay,
  membersOf,
  objectsOf,
  isOutside,
  hasDuplicates,
  usualLimits,
  type UnspecifiedRule,
} from './predicates.ts';
import {
  areFewDistinctKnownHotels,
  isBeyondFirstPage,
  isEnvelopeUnusual,
  isEmptyList,
  isKnownAddress,
  isKnownLocation,
  modifiesBooking,
  isPointOfSaleUnusual,
} from './v1-common.ts';

const criterionOf = (request: Members): Members =>
  membersOf(membersOf(request['HotelSearchCriteria'])['Criterion']);

/** Kilometres per mile, kilometre, metre, yard and foot, by the code of the unit. */
const kilometresPerUnit: Readonly<Record<number, number>> = {
  1: 1.609,
  2: 1,
  3: 0.001,
  6: 0.000_914,
  7: 0.000_305,
};

function isUsualRadius(radius: Members): boolean {
  const { Distance: distance, UnitOfMeasureCode: unit } = radius;
  const factor = kilometresPerUnit[Number(unit)];
  return (
    typeof distance === 'number' &&
    distance > 0 &&
    factor !== undefined &&
    distance * factor <= usualLimits.radius
  );
}

/** The specification does not show how several places are combined, nor what a search without a place returns. */
const isPlaceUnspecified: UnspecifiedRule = (request, context) => {
  const { HotelRefs, Position, Radius, Address, Location } = criterionOf(request);
  if ([HotelRefs, Position, Address, Location].filter((placeMember) => !isAbsent(placeMember)).length !== 1)
    return true;
  if (isAbsent(Position) !== isAbsent(Radius)) return true;
  const { Latitude, Longitude } = membersOf(Position);
  return !(
    areFewDistinctKnownHotels(HotelRefs, context) ||
    (typeof Latitude === 'number' && typeof Longitude === 'number' && isUsualRadius(membersOf(Radius))) ||
    isKnownAddress(membersOf(Address), context) ||
    isKnownLocation(membersOf(Location), context)
  );
};

const areRoomsUnspecified: UnspecifiedRule = (request) => {
  const candidates = objectsOf(
    membersOf(criterionOf(request)['RoomStayCandidatesType'])['RoomStayCandidates'],
  );
  const quantities = candidates.map(({ Quantity }) => (isAbsent(Quantity) ? 1 : Number(Quantity)));
  return (
    candidates.length === 0 ||
    candidates.some(({ RoomTypeID }) => !isAbsent(RoomTypeID)) ||
    quantities.some((quantity) => quantity < 1) ||
    isAbove(
      quantities.reduce((sum, quantity) => sum + quantity, 0),
      usualLimits.rooms,
    ) ||
    (candidates.length > 1 && hasDuplicates(candidates.map(({ RPH }) => RPH))) ||
    candidates.some(
      (candidate) => !isUsualParty(objectsOf(membersOf(candidate['GuestCountsType'])['GuestCounts'])),
    )
  );
};

/** A common party: a few adults, and children and infants of matching ages. */
function isUsualParty(guests: readonly Members[]): boolean {
  const count = (...groups: readonly number[]): number =>
    guests
      .filter(({ AgeQualifyCode }) => groups.includes(Number(AgeQualifyCode)))
      .reduce((sum, { Count }) => sum + Number(Count), 0);
  return (
    guests.every(({ AgeQualifyCode: group, Count, Age: age, ResGuestRPH }) => {
      if (isAbsent(group) || !isAbsent(ResGuestRPH) || isOutside(Count, 1, usualLimits.adults)) return false;
      if (group === 8) return !isOutside(age, 0, usualLimits.age);
      return isAbsent(age) || (group === 7 ? !isOutside(age, 0, 1) : !isOutside(age, 18, 99));
    }) &&
    count(10) > 0 &&
    count(10) <= usualLimits.adults &&
    count(7, 8) <= usualLimits.children
  );
}

const areDatesUnusual: UnspecifiedRule = (request, { today }) => {
  const { Start, End } = membersOf(criterionOf(request)['StayDateRange']);
  return !isUsualStay(Start, End, today);
};

/** Whether a request has invented profiles, rate plans or codes, or is a quotation, which may change something at the service. */
const hasInventedCodes: UnspecifiedRule = (request) => {
  const { ProfilesType, RatePlanCandidatesType, Award, TPA_Extensions } = criterionOf(request);
  // The specification marks filters by plan, and by plan and room, as not implemented: they have no effect.
  const { Quotation, RoomTypeIds } = membersOf(TPA_Extensions);
  const { Rating, Provider } = membersOf(Award);
  return (
    [ProfilesType, RatePlanCandidatesType, Quotation, RoomTypeIds, Provider].some(
      (value) => !isAbsent(value),
    ) ||
    (!isAbsent(Rating) && isOutside(Rating, 1, 5))
  );
};

const areControlsUnusual: UnspecifiedRule = ({ MaxResponses }) =>
  !isAbsent(MaxResponses) && isOutside(MaxResponses, 1, usualLimits.hotels);

const hasEmptyHotelList: UnspecifiedRule = (request, _context: Context) =>
  isEmptyList(criterionOf(request)['HotelRefs']);

export const availabilityRules: readonly UnspecifiedRule[] = [
  isEnvelopeUnusual,
  isPointOfSaleUnusual,
  isPlaceUnspecified,
  hasEmptyHotelList,
  areRoomsUnspecified,
  areDatesUnusual,
  hasInventedCodes,
  areControlsUnusual,
  isBeyondFirstPage,
  modifiesBooking,
];
