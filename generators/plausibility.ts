/**
 * Makes random messages plausible, by the title of the object. Schemas allow a search without a place and a room without guests,
 * but the contract says nothing about responses to them. Pinned members do not change, and a few messages stay random. Pure.
 */
import { isAbsent, type Members } from './schema-node.ts';
import { integerBetween, pick, randomFraction } from './seeds.ts';
import type { EditableObject } from './satisfy-rules.ts';

type Plausibility = (piece: EditableObject, seed: number) => void;

const randomShare = 0.04;

/** Chooses one of the ways to give a place. A position needs its radius, and a radius its position. */
const choosePlace: Plausibility = ({ value, isPinned, canMake, make }, seed) => {
  const placeMembers = ['HotelRefs', 'Position', 'Address', 'Location'];
  const isPinnedPresent = (member: string): boolean => isPinned(member) && !isAbsent(value[member]);
  const unpinned = placeMembers.filter((member) => !isPinned(member));
  // Searches by hotel are fast, so at least every other search is by hotel.
  const candidates = unpinned.filter(
    (member) =>
      canMake(member) && (member === 'HotelRefs' || randomFraction(seed, 2) < 0.5 || !canMake('HotelRefs')),
  );
  const hasPinned = placeMembers.some(isPinnedPresent);
  const chosenMember = hasPinned
    ? undefined
    : isPinnedPresent('Radius') && unpinned.includes('Position')
      ? 'Position'
      : candidates.length > 0
        ? pick(seed, candidates, 1)
        : undefined;
  for (const member of unpinned) if (member !== chosenMember) delete value[member];
  if (chosenMember !== undefined && isAbsent(value[chosenMember])) value[chosenMember] = make(chosenMember);
  if (isPinned('Radius')) return;
  if (isAbsent(value['Position'])) delete value['Radius'];
  else if (isAbsent(value['Radius'])) value['Radius'] = make('Radius');
};

/** Guests are adults unless pinned otherwise; an age means a child. */
const adjustGuest: Plausibility = ({ value, isPinned, isFixed }, seed) => {
  const age = value['Age'];
  if (!isPinned('AgeQualifyCode')) {
    if (isPinned('Age') && typeof age === 'number') value['AgeQualifyCode'] = age < 18 ? 8 : 10;
    else if (isAbsent(value['AgeQualifyCode'])) value['AgeQualifyCode'] = 10;
  }
  const group = value['AgeQualifyCode'];
  if (!isPinned('Age')) {
    if (group === 10) delete value['Age'];
    else if (group === 7 && !isAbsent(age)) value['Age'] = integerBetween(seed, 0, 1, 2);
  }
  if (!isFixed('Count') && (!isPinned('Count') || !isAbsent(value['Count'])))
    value['Count'] = integerBetween(seed, 1, group === 10 ? 3 : 2, 3);
};

/** Adds adults to children who are alone, and joins all adults in one entry. */
const adjustParty: Plausibility = ({ value, isPinned }) => {
  const counts = value['GuestCounts'];
  if (isPinned('GuestCounts') || !Array.isArray(counts)) return;
  const [firstGuest, ...otherGuests] = counts as Members[];
  const isAdult = (guest: Members | undefined): boolean => guest?.['AgeQualifyCode'] === 10;
  if (firstGuest !== undefined && !isAdult(firstGuest)) {
    firstGuest['AgeQualifyCode'] = 10;
    delete firstGuest['Age'];
  }
  value['GuestCounts'] =
    firstGuest === undefined ? [] : [firstGuest, ...otherGuests.filter((guest) => !isAdult(guest))];
};

/** Rooms have distinct RPHs and small quantities. */
const adjustRooms: Plausibility = ({ value, isPinned }, seed) => {
  const candidates = value['RoomStayCandidates'];
  if (isPinned('RoomStayCandidates') || !Array.isArray(candidates) || candidates.length < 2) return;
  (candidates as Members[]).forEach((candidate, index) => {
    candidate['RPH'] = index;
    if (!isAbsent(candidate['Quantity'])) candidate['Quantity'] = randomFraction(seed, index) < 0.5 ? 1 : 2;
  });
};

/** Whether a search is by area. An area may have a hundred hotels, and a response with so many has millions of characters. */
function searchesArea({ HotelSearchCriteria: criteria }: Members): boolean {
  const { Criterion: criterion } = (criteria ?? {}) as Members;
  const { Position, Address, Location } = (criterion ?? {}) as Members;
  return [Position, Address, Location].some((place) => !isAbsent(place));
}

/** Most searches request the first page, and few modify a booking. A search by area mostly requests a handful of hotels. */
const adjustControls: Plausibility = ({ value, isFixed, isPinned, canMake }, seed) => {
  if (
    searchesArea(value) &&
    canMake('MaxResponses') &&
    !isPinned('MaxResponses') &&
    randomFraction(seed, 6) < 0.97
  )
    value['MaxResponses'] = integerBetween(seed, 1, 3, 7);
  if (!isFixed('PageNumber') && !isAbsent(value['PageNumber']) && randomFraction(seed, 4) < 0.9)
    value['PageNumber'] = 1;
  if (!isFixed('IsModify') && value['IsModify'] === true && randomFraction(seed, 5) < 0.9)
    value['IsModify'] = false;
};

/** Removes members that would have to be invented: profiles, promotions, requestors. */
const removeMembers =
  (...members: readonly string[]): Plausibility =>
  ({ value, isPinned, isRequired }) => {
    for (const member of members) if (!isPinned(member) && !isRequired(member)) delete value[member];
  };

/** Adds all members that can be made. */
const addMembers =
  (...members: readonly string[]): Plausibility =>
  ({ value, isPinned, canMake, make }) => {
    for (const member of members)
      if (!isPinned(member) && canMake(member) && isAbsent(value[member])) value[member] = make(member);
  };

/** Removes duplicate hotels. */
const removeDuplicates =
  (member: string, codeOf: (entry: Members) => unknown): Plausibility =>
  ({ value, isPinned }) => {
    const entries = value[member];
    if (isPinned(member) || !Array.isArray(entries)) return;
    value[member] = [
      ...new Map((entries as Members[]).map((entry) => [String(codeOf(entry)), entry])).values(),
    ];
  };

const hotelCodeOf = ({ HotelCode }: Members): unknown => HotelCode;

/** Keeps only the known parts of an address, because other parts could contradict them. */
const adjustAddress: Plausibility = ({ value, isPinned, canMake, make }) => {
  if (!canMake('CityCode')) return;
  for (const member of Object.keys(value))
    if (!['StateProvCode', 'CountryCode'].includes(member) && !isPinned(member)) delete value[member];
  if (!isPinned('CityCode')) value['CityCode'] = make('CityCode');
};

/** A period ends after its start. */
const orderPeriod: Plausibility = ({ value, isPinned }) => {
  const { Start: start, End: end } = value;
  if (
    !isPinned('Start') &&
    !isPinned('End') &&
    typeof start === 'string' &&
    typeof end === 'string' &&
    start > end
  )
    [value['Start'], value['End']] = [end, start];
};

/** A distance that fits its unit: thousands of metres, yards or feet. */
const adjustDistance: Plausibility = (piece, seed) => {
  const { value, isPinned } = piece;
  addMembers('Distance', 'UnitOfMeasureCode')(piece, seed);
  const isSmallUnit = [3, 6, 7].includes(Number(value['UnitOfMeasureCode']));
  if (isSmallUnit && !isPinned('Distance') && typeof value['Distance'] === 'number')
    value['Distance'] = Math.round(value['Distance'] * 1_000);
};

const applyUsually =
  (...adjustments: readonly Plausibility[]): Plausibility =>
  (piece, seed) => {
    if (randomFraction(seed, 9) >= randomShare) for (const adjust of adjustments) adjust(piece, seed);
  };

export const plausibilities: Readonly<Record<string, Plausibility>> = {
  Source: applyUsually(removeMembers('RequestorID')),
  Criterion: applyUsually(
    choosePlace,
    removeDuplicates('HotelRefs', hotelCodeOf),
    removeMembers('ProfilesType', 'RatePlanCandidatesType'),
  ),
  SearchCriterion: applyUsually(removeDuplicates('HotelRefs', hotelCodeOf)),
  HotelDescriptiveInfosType: applyUsually(
    removeDuplicates('HotelDescriptiveInfos', ({ HotelRef }) => hotelCodeOf(HotelRef as Members)),
  ),
  CriterionAward: applyUsually(removeMembers('Provider')),
  CriterionExtensions: applyUsually(removeMembers('Quotation')),
  GuestCount: applyUsually(adjustGuest),
  GuestCountsType: applyUsually(adjustParty),
  RoomStayCandidatesType: applyUsually(adjustRooms),
  GetHotelAvailRQ: adjustControls,
  HotelSearchRQ: adjustControls,
  SearchAddress: applyUsually(adjustAddress),
  CriterionAddress: applyUsually(adjustAddress),
  CriterionLocation: applyUsually(addMembers('LocationCode', 'CodeContext')),
  CriterionPosition: applyUsually(addMembers('Latitude', 'Longitude')),
  CriterionRadius: applyUsually(adjustDistance),
  SelectionCriteria: applyUsually(orderPeriod),
  SendHotelResCancelRQ: applyUsually(addMembers('Verification')),
  CancelVerification: applyUsually(addMembers('Email', 'HotelRef', 'ReservationTimeSpan')),
  CancelHotelRef: applyUsually(addMembers('HotelCode')),
  CancelTimeSpan: applyUsually(addMembers('Start', 'End')),
};
