/** Whether an availability answer is for the guests that were named. Specification: "v1 availability response (HotelAvailRS)". */
import {
  dig,
  entriesOf,
  isObject,
  isWhole,
  membersOf,
  objectsOf,
  referenceOf,
  type Assertion,
  type Members,
  type Placed,
} from './check.ts';
import { allRoomStays, candidatesOf, roomRatesOf } from './v1-rates.ts';

/** The guests of a room that was asked for. */
interface Guests {
  readonly adults: number;
  /** All of them, with and without those who may not count as guests. */
  readonly most: number;
  readonly fewest: number;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Undefined where one of them cannot be counted, as in a request that is none. Under two years a guest may be an infant. */
function guestsOf(candidate: Members): Guests | undefined {
  const list = dig(candidate, 'GuestCountsType', 'GuestCounts');
  const guests = objectsOf(list);
  if (guests.length === 0 || guests.length !== (list as unknown[]).length) return undefined;
  let [adults, most, infants] = [0, 0, 0];
  for (const { AgeQualifyCode: kind, Count: count = 1, Age: age } of guests) {
    if (!isCount(count) || (kind !== 7 && kind !== 8 && kind !== 10)) return undefined;
    if (kind === 8 && !(typeof age === 'number' && Number.isInteger(age) && age >= 0 && age < 18))
      return undefined;
    most += count;
    if (kind === 10) adults += count;
    if (kind === 7 || (kind === 8 && (age as number) < 2)) infants += count;
  }
  return { adults, most, fewest: most - infants };
}

/** For whom a rate is: the room that was asked for by its reference, or the only one. Undefined of several rooms of one kind. */
function guestsFor(requested: unknown): (rate: Members) => Guests | undefined {
  const candidates = candidatesOf(requested).map(([candidate]) => candidate);
  const references = candidates.map(({ RPH: rph }) => referenceOf(rph));
  // Which room one without a reference is, of several, nobody says: it may be the first.
  const clear =
    candidates.length === 1 ||
    (references.every((rph) => typeof rph === 'string') && new Set(references).size === candidates.length);
  if (!clear || !candidates.every(({ Quantity: quantity = 1 }) => quantity === 1)) return () => undefined;
  const all = new Map(candidates.map((candidate, index) => [references[index], guestsOf(candidate)]));
  const only = candidates.length === 1 ? all.get(references[0]) : undefined;
  return ({ RoomStayCandidateRPH: rph = 0 }) => only ?? all.get(referenceOf(rph));
}

const occupation: Assertion = ({ request, response }, check) => {
  const of = guestsFor(request);
  for (const stay of allRoomStays(response)) {
    const rates = roomRatesOf(stay);
    for (const [rate, pointer] of rates) {
      const guests = of(rate);
      const stated = dig(rate, 'TPA_Extensions', 'OccupationFor');
      if (guests === undefined || !isObject(stated)) continue;
      const { Adults: adults, Childs: children = 0 } = stated;
      if (!isWhole(adults) || !isWhole(children)) continue;
      const sum = adults + children;
      const holds = adults >= guests.adults && sum >= guests.fewest && sum <= guests.most;
      check(
        'v1.availrs.occupation-matches',
        holds,
        `${pointer}/TPA_Extensions/OccupationFor`,
        inWords(guests),
        stated,
      );
    }
    stayGuests(stay, rates, of, check);
  }
};

/** A room stay whose rates are all for one room counts its guests. */
function stayGuests(
  [stay, pointer]: Placed,
  rates: readonly Placed[],
  of: ReturnType<typeof guestsFor>,
  check: Parameters<Assertion>[1],
): void {
  const list = dig(stay, 'GuestCountsType', 'GuestCounts');
  const counts = entriesOf(list, '').map(([{ Count: count }]) => count);
  const [guests, ...others] = new Set(rates.map(([rate]) => of(rate)));
  if (guests === undefined || others.length > 0 || counts.length === 0 || !counts.every(isCount)) return;
  const sum = counts.reduce((all, count) => all + count, 0);
  const holds = sum >= guests.fewest && sum <= guests.most;
  check(
    'v1.availrs.occupation-matches',
    holds,
    `${pointer}/GuestCountsType/GuestCounts`,
    inWords(guests),
    `${sum} guests`,
  );
}

const inWords = ({ adults, fewest, most }: Guests): string =>
  `${fewest === most ? most : `${fewest} to ${most}`} guests, ${adults} or more of them adults, as asked for`;

const [adult, infant] = [10, 7];

const roomHoldsParty: Assertion = ({ request, response }, check) => {
  const of = guestsFor(request);
  for (const stay of allRoomStays(response)) {
    // Of several rates of a room the first counts.
    const byRoom = new Map(
      roomRatesOf(stay)
        .map(([rate]) => [rate['RoomID'], rate] as const)
        .toReversed(),
    );
    for (const [room, pointer] of entriesOf(stay[0]['RoomTypes'], `${stay[1]}/RoomTypes`)) {
      const { MaxOccupancy: most, RoomID: id } = room;
      const rate = id === undefined ? undefined : byRoom.get(id);
      const guests = rate && of(rate);
      if (guests === undefined) continue;
      if (isWhole(most))
        check(
          'v1.availrs.room-holds-party',
          most >= guests.fewest,
          `${pointer}/MaxOccupancy`,
          `${guests.fewest} guests or more`,
          most,
        );
      for (const [group, at] of entriesOf(room['Occupancies'], `${pointer}/Occupancies`))
        if (group['AgeQualifyingCode'] === adult && isWhole(group['MaxOccupancy']))
          check(
            'v1.availrs.room-holds-party',
            group['MaxOccupancy'] >= guests.adults,
            `${at}/MaxOccupancy`,
            `${guests.adults} adults or more`,
            group['MaxOccupancy'],
          );
    }
  }
};

/** A cot more than there are beds may stand in a room. */
const occupancyBounds: Assertion = ({ response }, check) => {
  for (const [stay, place] of allRoomStays(response))
    for (const [room, pointer] of entriesOf(stay['RoomTypes'], `${place}/RoomTypes`))
      for (const [group, at] of entriesOf(room['Occupancies'], `${pointer}/Occupancies`)) {
        const { MinOccupancy: fewest, MaxOccupancy: most, AgeQualifyingCode: kind } = group;
        const whole = membersOf(room)['MaxOccupancy'];
        if (!isWhole(most)) continue;
        if (isWhole(fewest))
          check(
            'v1.availrs.occupancy-bounds',
            fewest <= most,
            `${at}/MinOccupancy`,
            `${most} or less`,
            fewest,
          );
        if (isWhole(whole) && kind !== infant)
          check(
            'v1.availrs.occupancy-bounds',
            most <= whole,
            `${at}/MaxOccupancy`,
            `${whole} or less, as the room holds`,
            most,
          );
      }
};

export const partyAssertions: readonly Assertion[] = [occupation, roomHoldsParty, occupancyBounds];
