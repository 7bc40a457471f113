/**
 * Makes random messages plausible, by the title of the object: schemas allow a search without a place and a room without guests,
 * but the contract says nothing about their responses. Pinned members stay, and a few messages stay random. Pure.
 */
import { isAbsent, type Members } from './schema-node.ts';
import { between, pick, unit } from './seeds.ts';
import type { EditableObject } from './satisfy-rules.ts';

type Plausibility = (piece: EditableObject, seed: number) => void;

const randomShare = 0.04;

/** Chooses one of the ways to give a place. A position needs its radius, and a radius its position. */
const choosePlace: Plausibility = ({ value, pinned, possible, make }, seed) => {
  const placeMembers = ['HotelRefs', 'Position', 'Address', 'Location'];
  const isPinned = (member: string): boolean => pinned(member) && !isAbsent(value[member]);
  const free = placeMembers.filter((way) => !pinned(way));
  // Searches by hotel are fast, so at least every other search is one.
  const candidates = free.filter(
    (way) => possible(way) && (way === 'HotelRefs' || unit(seed, 2) < 0.5 || !possible('HotelRefs')),
  );
  const hasPinned = placeMembers.some(isPinned);
  const chosen = hasPinned
    ? undefined
    : isPinned('Radius') && free.includes('Position')
      ? 'Position'
      : candidates.length > 0
        ? pick(seed, candidates, 1)
        : undefined;
  for (const way of free) if (way !== chosen) delete value[way];
  if (chosen !== undefined && isAbsent(value[chosen])) value[chosen] = make(chosen);
  if (pinned('Radius')) return;
  if (isAbsent(value['Position'])) delete value['Radius'];
  else if (isAbsent(value['Radius'])) value['Radius'] = make('Radius');
};

/** Guests are adults unless pinned otherwise; an age means a child. */
const adjustGuest: Plausibility = ({ value, pinned, fixed }, seed) => {
  const age = value['Age'];
  if (!pinned('AgeQualifyCode')) {
    if (pinned('Age') && typeof age === 'number') value['AgeQualifyCode'] = age < 18 ? 8 : 10;
    else if (isAbsent(value['AgeQualifyCode'])) value['AgeQualifyCode'] = 10;
  }
  const group = value['AgeQualifyCode'];
  if (!pinned('Age')) {
    if (group === 10) delete value['Age'];
    else if (group === 7 && !isAbsent(age)) value['Age'] = between(seed, 0, 1, 2);
  }
  if (!fixed('Count') && (!pinned('Count') || !isAbsent(value['Count'])))
    value['Count'] = between(seed, 1, group === 10 ? 3 : 2, 3);
};

/** No children without adults, and one entry for all adults. */
const adjustParty: Plausibility = ({ value, pinned }) => {
  const counts = value['GuestCounts'];
  if (pinned('GuestCounts') || !Array.isArray(counts)) return;
  const [first, ...rest] = counts as Members[];
  const isAdult = (guest: Members | undefined): boolean => guest?.['AgeQualifyCode'] === 10;
  if (first !== undefined && !isAdult(first)) {
    first['AgeQualifyCode'] = 10;
    delete first['Age'];
  }
  value['GuestCounts'] = first === undefined ? [] : [first, ...rest.filter((guest) => !isAdult(guest))];
};

/** Rooms have distinct RPHs and small quantities. */
const adjustRooms: Plausibility = ({ value, pinned }, seed) => {
  const candidates = value['RoomStayCandidates'];
  if (pinned('RoomStayCandidates') || !Array.isArray(candidates) || candidates.length < 2) return;
  (candidates as Members[]).forEach((candidate, index) => {
    candidate['RPH'] = index;
    if (!isAbsent(candidate['Quantity'])) candidate['Quantity'] = unit(seed, index) < 0.5 ? 1 : 2;
  });
};

/** Whether a search is by area. An area may have a hundred hotels, and a response with so many has millions of characters. */
function searchesArea({ HotelSearchCriteria: criteria }: Members): boolean {
  const { Criterion: criterion } = (criteria ?? {}) as Members;
  const { Position, Address, Location } = (criterion ?? {}) as Members;
  return [Position, Address, Location].some((way) => !isAbsent(way));
}

/** Most searches request the first page, and few modify a booking. A search by area mostly requests a handful of hotels. */
const adjustControls: Plausibility = ({ value, fixed, pinned, possible }, seed) => {
  if (searchesArea(value) && possible('MaxResponses') && !pinned('MaxResponses') && unit(seed, 6) < 0.97)
    value['MaxResponses'] = between(seed, 1, 3, 7);
  if (!fixed('PageNumber') && !isAbsent(value['PageNumber']) && unit(seed, 4) < 0.9) value['PageNumber'] = 1;
  if (!fixed('IsModify') && value['IsModify'] === true && unit(seed, 5) < 0.9) value['IsModify'] = false;
};

/** Removes members that would have to be invented: profiles, promotions, requestors. */
const removeMembers =
  (...members: readonly string[]): Plausibility =>
  ({ value, pinned, required }) => {
    for (const member of members) if (!pinned(member) && !required(member)) delete value[member];
  };

/** Adds all members that can be made. */
const addMembers =
  (...members: readonly string[]): Plausibility =>
  ({ value, pinned, possible, make }) => {
    for (const member of members)
      if (!pinned(member) && possible(member) && isAbsent(value[member])) value[member] = make(member);
  };

/** Removes duplicate hotels. */
const removeDuplicates =
  (member: string, codeOf: (entry: Members) => unknown): Plausibility =>
  ({ value, pinned }) => {
    const entries = value[member];
    if (pinned(member) || !Array.isArray(entries)) return;
    value[member] = [
      ...new Map((entries as Members[]).map((entry) => [String(codeOf(entry)), entry])).values(),
    ];
  };

const hotelCode = ({ HotelCode }: Members): unknown => HotelCode;

/** Keeps only the known parts of an address, so that nothing contradicts them. */
const adjustAddress: Plausibility = ({ value, pinned, possible, make }) => {
  if (!possible('CityCode')) return;
  for (const member of Object.keys(value))
    if (!['StateProvCode', 'CountryCode'].includes(member) && !pinned(member)) delete value[member];
  if (!pinned('CityCode')) value['CityCode'] = make('CityCode');
};

/** A period ends after its start. */
const orderPeriod: Plausibility = ({ value, pinned }) => {
  const { Start: start, End: end } = value;
  if (
    !pinned('Start') &&
    !pinned('End') &&
    typeof start === 'string' &&
    typeof end === 'string' &&
    start > end
  )
    [value['Start'], value['End']] = [end, start];
};

/** A distance that fits its unit: thousands of metres, yards or feet. */
const adjustDistance: Plausibility = (piece, seed) => {
  const { value, pinned } = piece;
  addMembers('Distance', 'UnitOfMeasureCode')(piece, seed);
  const isSmallUnit = [3, 6, 7].includes(Number(value['UnitOfMeasureCode']));
  if (isSmallUnit && !pinned('Distance') && typeof value['Distance'] === 'number')
    value['Distance'] = Math.round(value['Distance'] * 1_000);
};

const mostly =
  (...parts: readonly Plausibility[]): Plausibility =>
  (piece, seed) => {
    if (unit(seed, 9) >= randomShare) for (const sense of parts) sense(piece, seed);
  };

export const plausible: Readonly<Record<string, Plausibility>> = {
  Source: mostly(removeMembers('RequestorID')),
  Criterion: mostly(
    choosePlace,
    removeDuplicates('HotelRefs', hotelCode),
    removeMembers('ProfilesType', 'RatePlanCandidatesType'),
  ),
  SearchCriterion: mostly(removeDuplicates('HotelRefs', hotelCode)),
  HotelDescriptiveInfosType: mostly(
    removeDuplicates('HotelDescriptiveInfos', ({ HotelRef }) => hotelCode(HotelRef as Members)),
  ),
  CriterionAward: mostly(removeMembers('Provider')),
  CriterionExtensions: mostly(removeMembers('Quotation')),
  GuestCount: mostly(adjustGuest),
  GuestCountsType: mostly(adjustParty),
  RoomStayCandidatesType: mostly(adjustRooms),
  GetHotelAvailRQ: adjustControls,
  HotelSearchRQ: adjustControls,
  SearchAddress: mostly(adjustAddress),
  CriterionAddress: mostly(adjustAddress),
  CriterionLocation: mostly(addMembers('LocationCode', 'CodeContext')),
  CriterionPosition: mostly(addMembers('Latitude', 'Longitude')),
  CriterionRadius: mostly(adjustDistance),
  SelectionCriteria: mostly(orderPeriod),
  SendHotelResCancelRQ: mostly(addMembers('Verification')),
  CancelVerification: mostly(addMembers('Email', 'HotelRef', 'ReservationTimeSpan')),
  CancelHotelRef: mostly(addMembers('HotelCode')),
  CancelTimeSpan: mostly(addMembers('Start', 'End')),
};
