/** Compares an availability response with the requested guests. Specification: "v1 availability response (HotelAvailRS)". */
import {
  dig,
  entriesOf,
  isObject,
  isWholeNumber,
  nestedEntries,
  wholeListOf,
  referenceOf,
  type Assertion,
  type Check,
  type Members,
  type LocatedObject,
} from './check.ts';
import { allRoomStays, candidatesOf, roomRatesOf, roomTypesOf } from './v1-rates.ts';

/** The guests of a requested room. */
interface Guests {
  readonly adults: number;
  /** All guests but those sent as infants, because a hotel decides from which age a child is an adult. */
  readonly mostAdults: number;
  /** All guests, including infants. */
  readonly most: number;
  /** The guests without infants, because a service need not count infants. */
  readonly fewest: number;
}

const isCount = (value: unknown): value is number => isWholeNumber(value) && value > 0;

/**
 * The guests of a requested room; undefined if a guest cannot be counted, as in an invalid request. Age groups are 7 (infant), 8
 * (child) and 10 (adult). A child under two years may count as an infant.
 */
function guestsOf(candidate: Members): Guests | undefined {
  const guests = wholeListOf(dig(candidate, 'GuestCountsType', 'GuestCounts'));
  if (guests.length === 0) return undefined;
  let [adults, mostAdults, most, infants] = [0, 0, 0, 0];
  for (const { AgeQualifyCode: ageGroup, Count: count = 1, Age: age } of guests) {
    if (!isCount(count) || (ageGroup !== 7 && ageGroup !== 8 && ageGroup !== 10)) return undefined;
    if (ageGroup === 8 && !(isWholeNumber(age) && age >= 0 && age < 18)) return undefined;
    most += count;
    if (ageGroup === 10) adults += count;
    if (ageGroup !== 7) mostAdults += count;
    if (ageGroup === 7 || (ageGroup === 8 && (age as number) < 2)) infants += count;
  }
  return { adults, mostAdults, most, fewest: most - infants };
}

/**
 * Returns the guests of a rate: those of the room it refers to, or of the only room. Undefined if several rooms cannot be told
 * apart.
 */
function guestsFor(requested: unknown): (rate: Members) => Guests | undefined {
  const candidates = candidatesOf(requested).map(([candidate]) => candidate);
  const references = candidates.map(({ RPH: rph }) => referenceOf(rph));
  // The specification does not say which of several rooms a rate without a reference is for; it may be the first.
  const isUnambiguous =
    candidates.length === 1 ||
    (references.every((rph) => typeof rph === 'string') && new Set(references).size === candidates.length);
  if (!isUnambiguous || !candidates.every(({ Quantity: quantity = 1 }) => quantity === 1))
    return () => undefined;
  const guestsByReference = new Map(
    candidates.map((candidate, index) => [references[index], guestsOf(candidate)]),
  );
  const onlyGuests = candidates.length === 1 ? guestsByReference.get(references[0]) : undefined;
  return ({ RoomStayCandidateRPH: rph = 0 }) => onlyGuests ?? guestsByReference.get(referenceOf(rph));
}

const occupation: Assertion = ({ request, response }, check) => {
  const guestsOfRate = guestsFor(request);
  for (const stay of allRoomStays(response)) {
    const rates = roomRatesOf(stay);
    for (const [rate, pointer] of rates) {
      const guests = guestsOfRate(rate);
      const statedOccupation = dig(rate, 'TPA_Extensions', 'OccupationFor');
      if (guests === undefined || !isObject(statedOccupation)) continue;
      const { Adults: adults, Childs: children = 0 } = statedOccupation;
      if (!isWholeNumber(adults) || !isWholeNumber(children)) continue;
      const sum = adults + children;
      const isMatch =
        adults >= guests.adults && adults <= guests.mostAdults && sum >= guests.fewest && sum <= guests.most;
      check(
        'v1.availrs.occupation-matches',
        isMatch,
        `${pointer}/TPA_Extensions/OccupationFor`,
        describeGuests(guests),
      );
    }
    checkStayGuests(stay, rates, guestsOfRate, check);
  }
};

/** A room stay whose rates are all for one room has that room's guest count. */
function checkStayGuests(
  [stay, pointer]: LocatedObject,
  rates: readonly LocatedObject[],
  guestsOfRate: ReturnType<typeof guestsFor>,
  check: Check,
): void {
  const list = dig(stay, 'GuestCountsType', 'GuestCounts');
  const counts = entriesOf(list, '').map(([{ Count: count }]) => count);
  const [guests, ...otherGuests] = new Set(rates.map(([rate]) => guestsOfRate(rate)));
  if (guests === undefined || otherGuests.length > 0 || counts.length === 0 || !counts.every(isCount)) return;
  const sum = counts.reduce((total, count) => total + count, 0);
  const isMatch = sum >= guests.fewest && sum <= guests.most;
  check(
    'v1.availrs.occupation-matches',
    isMatch,
    `${pointer}/GuestCountsType/GuestCounts`,
    describeGuests(guests),
    `${sum} guests`,
  );
}

const describeGuests = ({ adults, mostAdults, fewest, most }: Guests): string =>
  `${rangeOf(fewest, most)} guests, ${rangeOf(adults, mostAdults)} of them adults, as requested`;

const rangeOf = (least: number, greatest: number): string =>
  least === greatest ? String(least) : `${least} to ${greatest}`;

const [adultCode, infantCode] = [10, 7];

const roomHoldsParty: Assertion = ({ request, response }, check) => {
  const guestsOfRate = guestsFor(request);
  for (const stay of allRoomStays(response)) {
    // A room may be offered to several of the requested parties.
    const largestPartyByRoom = new Map<unknown, Pick<Guests, 'adults' | 'fewest'>>();
    for (const [rate] of roomRatesOf(stay)) {
      const guests = guestsOfRate(rate);
      if (guests === undefined) continue;
      const { adults, fewest } = largestPartyByRoom.get(rate['RoomID']) ?? guests;
      largestPartyByRoom.set(rate['RoomID'], {
        adults: Math.max(adults, guests.adults),
        fewest: Math.max(fewest, guests.fewest),
      });
    }
    for (const [room, pointer] of roomTypesOf(stay)) {
      const { MaxOccupancy: maxGuests, RoomID: id } = room;
      const guests = id === undefined ? undefined : largestPartyByRoom.get(id);
      if (guests === undefined) continue;
      if (isWholeNumber(maxGuests))
        check(
          'v1.availrs.room-holds-party',
          maxGuests >= guests.fewest,
          `${pointer}/MaxOccupancy`,
          `${guests.fewest} guests or more`,
        );
      for (const [group, groupPointer] of entriesOf(room, pointer, 'Occupancies'))
        if (group['AgeQualifyingCode'] === adultCode && isWholeNumber(group['MaxOccupancy']))
          check(
            'v1.availrs.room-holds-party',
            group['MaxOccupancy'] >= guests.adults,
            `${groupPointer}/MaxOccupancy`,
            `${guests.adults} adults or more`,
          );
    }
  }
};

/** The maximum number of infants is not compared with the maximum occupancy of the room, which may leave out cots. */
const occupancyBounds: Assertion = ({ response }, check) => {
  for (const [room, pointer] of nestedEntries(allRoomStays(response), roomTypesOf))
    for (const [group, groupPointer] of entriesOf(room, pointer, 'Occupancies')) {
      const { MinOccupancy: minGuests, MaxOccupancy: maxGuests, AgeQualifyingCode: ageGroup } = group;
      const { MaxOccupancy: roomMax } = room;
      if (!isWholeNumber(maxGuests)) continue;
      if (isWholeNumber(minGuests))
        check(
          'v1.availrs.occupancy-bounds',
          minGuests <= maxGuests,
          `${groupPointer}/MinOccupancy`,
          `${maxGuests} or less`,
        );
      if (isWholeNumber(roomMax) && ageGroup !== infantCode)
        check(
          'v1.availrs.occupancy-bounds',
          maxGuests <= roomMax,
          `${groupPointer}/MaxOccupancy`,
          `${roomMax} or less, the maximum occupancy of the room`,
        );
    }
};

export const partyAssertions: readonly Assertion[] = [occupation, roomHoldsParty, occupancyBounds];
