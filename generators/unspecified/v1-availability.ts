/** What the specification does not answer of GetHotelAvail. */
import type { Context } from '../context.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import {
  above,
  isUsualStay,
  members,
  objects,
  outside,
  repeats,
  usual,
  type Unspecified,
} from './predicates.ts';
import {
  areKnownHotels,
  beyondFirstPage,
  envelope,
  isEmptyList,
  isKnownAddress,
  isKnownLocation,
  modifies,
  pointOfSale,
} from './v1-common.ts';

const criterionOf = (request: Members): Members =>
  members(members(request['HotelSearchCriteria'])['Criterion']);

/** Kilometres of each unit of distance. */
const kilometres: Readonly<Record<number, number>> = { 1: 1.609, 2: 1, 3: 0.001, 6: 0.000_914, 7: 0.000_305 };

function isUsualRadius(radius: Members): boolean {
  const { Distance: distance, UnitOfMeasureCode: unit } = radius;
  const factor = kilometres[Number(unit)];
  return (
    typeof distance === 'number' && distance > 0 && factor !== undefined && distance * factor <= usual.radius
  );
}

/** How several ways to say where go together is not shown, nor what a search without any finds. */
const where: Unspecified = (request, context) => {
  const { HotelRefs, Position, Radius, Address, Location } = criterionOf(request);
  if ([HotelRefs, Position, Address, Location].filter((way) => !isAbsent(way)).length !== 1) return true;
  if (isAbsent(Position) !== isAbsent(Radius)) return true;
  const { Latitude, Longitude } = members(Position);
  return !(
    areKnownHotels(HotelRefs, context) ||
    (typeof Latitude === 'number' && typeof Longitude === 'number' && isUsualRadius(members(Radius))) ||
    isKnownAddress(members(Address), context) ||
    isKnownLocation(members(Location), context)
  );
};

const rooms: Unspecified = (request) => {
  const candidates = objects(members(criterionOf(request)['RoomStayCandidatesType'])['RoomStayCandidates']);
  const quantities = candidates.map(({ Quantity }) => (isAbsent(Quantity) ? 1 : Number(Quantity)));
  return (
    candidates.length === 0 ||
    candidates.some(({ RoomTypeID }) => !isAbsent(RoomTypeID)) ||
    quantities.some((quantity) => quantity < 1) ||
    above(
      quantities.reduce((sum, quantity) => sum + quantity, 0),
      usual.rooms,
    ) ||
    (candidates.length > 1 && repeats(candidates.map(({ RPH }) => RPH))) ||
    candidates.some(
      (candidate) => !isUsualParty(objects(members(candidate['GuestCountsType'])['GuestCounts'])),
    )
  );
};

/** Adults, and not too many; children and infants of an age that fits the word. */
function isUsualParty(guests: readonly Members[]): boolean {
  const count = (...groups: readonly number[]): number =>
    guests
      .filter(({ AgeQualifyCode }) => groups.includes(Number(AgeQualifyCode)))
      .reduce((sum, { Count }) => sum + Number(Count), 0);
  return (
    guests.every(({ AgeQualifyCode: group, Count, Age: age, ResGuestRPH }) => {
      if (isAbsent(group) || !isAbsent(ResGuestRPH) || outside(Count, 1, usual.adults)) return false;
      if (group === 8) return !outside(age, 0, usual.age);
      return isAbsent(age) || (group === 7 ? !outside(age, 0, 1) : !outside(age, 18, 99));
    }) &&
    count(10) > 0 &&
    count(10) <= usual.adults &&
    count(7, 8) <= usual.children
  );
}

const dates: Unspecified = (request, { today }) => {
  const { Start, End } = members(criterionOf(request)['StayDateRange']);
  return !isUsualStay(Start, End, today);
};

/** Profiles, rate plans and codes that we made up; a quotation, which may leave something behind. */
const unknowns: Unspecified = (request) => {
  const { ProfilesType, RatePlanCandidatesType, Award, TPA_Extensions } = criterionOf(request);
  // Filters by plan, and by plan and room, are marked not yet implemented: they change nothing.
  const { Quotation, RoomTypeIds } = members(TPA_Extensions);
  const { Rating, Provider } = members(Award);
  return (
    [ProfilesType, RatePlanCandidatesType, Quotation, RoomTypeIds, Provider].some(
      (value) => !isAbsent(value),
    ) ||
    (!isAbsent(Rating) && outside(Rating, 1, 5))
  );
};

const controls: Unspecified = ({ MaxResponses }) =>
  !isAbsent(MaxResponses) && outside(MaxResponses, 1, usual.hotels);

const emptyHotels: Unspecified = (request, _context: Context) =>
  isEmptyList(criterionOf(request)['HotelRefs']);

export const availability: readonly Unspecified[] = [
  envelope,
  pointOfSale,
  where,
  emptyHotels,
  rooms,
  dates,
  unknowns,
  controls,
  beyondFirstPage,
  modifies,
];
