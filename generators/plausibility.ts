/**
 * Domain heuristics that make random messages plausible, by the title of the object: schemas allow a search that names no
 * place and a room without guests, and of their answers nothing can be said. Pinned members stay as they are, and now and
 * then a message stays as chance made it. Pure.
 */
import { isAbsent, type Members } from './schema-node.ts';
import { between, pick, unit } from './seeds.ts';
import type { Workpiece } from './satisfy-rules.ts';

type Plausibility = (piece: Workpiece, seed: number) => void;

const seldom = 0.04;

/** Of the ways to say where, one. A position needs its radius, and a radius its position. */
const where: Plausibility = ({ value, pinned, possible, make }, seed) => {
  const ways = ['HotelRefs', 'Position', 'Address', 'Location'];
  const wanted = (member: string): boolean => pinned(member) && !isAbsent(value[member]);
  const free = ways.filter((way) => !pinned(way));
  // Searches by hotel are the quick ones: every other search, at least.
  const good = free.filter(
    (way) => possible(way) && (way === 'HotelRefs' || unit(seed, 2) < 0.5 || !possible('HotelRefs')),
  );
  const given = ways.some(wanted);
  const chosen = given
    ? undefined
    : wanted('Radius') && free.includes('Position')
      ? 'Position'
      : good.length > 0
        ? pick(seed, good, 1)
        : undefined;
  for (const way of free) if (way !== chosen) delete value[way];
  if (chosen !== undefined && isAbsent(value[chosen])) value[chosen] = make(chosen);
  if (pinned('Radius')) return;
  if (isAbsent(value['Position'])) delete value['Radius'];
  else if (isAbsent(value['Radius'])) value['Radius'] = make('Radius');
};

/** Adults where nothing else is said; an age belongs to a child. */
const guests: Plausibility = ({ value, pinned, fixed }, seed) => {
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

/** No children alone, and one entry for the adults. */
const party: Plausibility = ({ value, pinned }) => {
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

/** Several rooms are told apart, and are not many. */
const rooms: Plausibility = ({ value, pinned }, seed) => {
  const candidates = value['RoomStayCandidates'];
  if (pinned('RoomStayCandidates') || !Array.isArray(candidates) || candidates.length < 2) return;
  (candidates as Members[]).forEach((candidate, index) => {
    candidate['RPH'] = index;
    if (!isAbsent(candidate['Quantity'])) candidate['Quantity'] = unit(seed, index) < 0.5 ? 1 : 2;
  });
};

/** An area may hold a hundred hotels, whose answer has millions of letters. */
function searchesArea({ HotelSearchCriteria: criteria }: Members): boolean {
  const { Criterion: criterion } = (criteria ?? {}) as Members;
  const { Position, Address, Location } = (criterion ?? {}) as Members;
  return [Position, Address, Location].some((way) => !isAbsent(way));
}

/** Most searches read the first page, and few change a booking. A search of an area mostly wants a handful of hotels. */
const controls: Plausibility = ({ value, fixed, pinned, possible }, seed) => {
  if (searchesArea(value) && possible('MaxResponses') && !pinned('MaxResponses') && unit(seed, 6) < 0.97)
    value['MaxResponses'] = between(seed, 1, 3, 7);
  if (!fixed('PageNumber') && !isAbsent(value['PageNumber']) && unit(seed, 4) < 0.9) value['PageNumber'] = 1;
  if (!fixed('IsModify') && value['IsModify'] === true && unit(seed, 5) < 0.9) value['IsModify'] = false;
};

/** What we would have to make up is left out: profiles, promotions, requestors of which the target knows nothing. */
const without =
  (...members: readonly string[]): Plausibility =>
  ({ value, pinned, required }) => {
    for (const member of members) if (!pinned(member) && !required(member)) delete value[member];
  };

/** Everything that can be told is told. */
const whole =
  (...members: readonly string[]): Plausibility =>
  ({ value, pinned, possible, make }) => {
    for (const member of members)
      if (!pinned(member) && possible(member) && isAbsent(value[member])) value[member] = make(member);
  };

/** Nobody asks for the same hotel twice. */
const eachOnce =
  (member: string, codeOf: (entry: Members) => unknown): Plausibility =>
  ({ value, pinned }) => {
    const entries = value[member];
    if (pinned(member) || !Array.isArray(entries)) return;
    value[member] = [
      ...new Map((entries as Members[]).map((entry) => [String(codeOf(entry)), entry])).values(),
    ];
  };

const hotelCode = ({ HotelCode }: Members): unknown => HotelCode;

/** An address says what is known of it, and nothing that may contradict that. */
const address: Plausibility = ({ value, pinned, possible, make }) => {
  if (!possible('CityCode')) return;
  for (const member of Object.keys(value))
    if (!['StateProvCode', 'CountryCode'].includes(member) && !pinned(member)) delete value[member];
  if (!pinned('CityCode')) value['CityCode'] = make('CityCode');
};

/** A period ends after it began. */
const inOrder: Plausibility = ({ value, pinned }) => {
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

/** A distance that fits its unit: metres by the thousand. */
const distance: Plausibility = (piece, seed) => {
  const { value, pinned } = piece;
  whole('Distance', 'UnitOfMeasureCode')(piece, seed);
  const small = [3, 6, 7].includes(Number(value['UnitOfMeasureCode']));
  if (small && !pinned('Distance') && typeof value['Distance'] === 'number')
    value['Distance'] = Math.round(value['Distance'] * 1_000);
};

const usually =
  (...parts: readonly Plausibility[]): Plausibility =>
  (piece, seed) => {
    if (unit(seed, 9) >= seldom) for (const sense of parts) sense(piece, seed);
  };

export const plausible: Readonly<Record<string, Plausibility>> = {
  Source: usually(without('RequestorID')),
  Criterion: usually(
    where,
    eachOnce('HotelRefs', hotelCode),
    without('ProfilesType', 'RatePlanCandidatesType'),
  ),
  SearchCriterion: usually(eachOnce('HotelRefs', hotelCode)),
  HotelDescriptiveInfosType: usually(
    eachOnce('HotelDescriptiveInfos', ({ HotelRef }) => hotelCode(HotelRef as Members)),
  ),
  CriterionAward: usually(without('Provider')),
  CriterionExtensions: usually(without('Quotation')),
  GuestCount: usually(guests),
  GuestCountsType: usually(party),
  RoomStayCandidatesType: usually(rooms),
  GetHotelAvailRQ: controls,
  HotelSearchRQ: controls,
  SearchAddress: usually(address),
  CriterionAddress: usually(address),
  CriterionLocation: usually(whole('LocationCode', 'CodeContext')),
  CriterionPosition: usually(whole('Latitude', 'Longitude')),
  CriterionRadius: usually(distance),
  SelectionCriteria: usually(inOrder),
  SendHotelResCancelRQ: usually(whole('Verification')),
  CancelVerification: usually(whole('Email', 'HotelRef', 'ReservationTimeSpan')),
  CancelHotelRef: usually(whole('HotelCode')),
  CancelTimeSpan: usually(whole('Start', 'End')),
};
