/** Compares figures within descriptive content. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { dayNumber } from '../../lib/days.ts';
import { isDate } from '../formats.ts';
import {
  dig,
  nestedEntries,
  entriesOf,
  isId,
  isWholeNumber,
  duplicatesIn,
  type Assertion,
  type LocatedObject,
} from './check.ts';

const contentsOf = (response: unknown): readonly LocatedObject[] =>
  entriesOf(response, '', 'HotelDescriptiveContentsType', 'HotelDescriptiveContents');

const roomsOf = ([entry, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(entry, pointer, 'FacilityInfo', 'GuestRoomsType', 'GuestRooms');

/** Pairs of members; the first must not be greater than the second. */
const orderedMembers = [
  ['MinAdultOccupancy', 'MaxAdultOccupancy'],
  ['MaxAdultOccupancy', 'MaxOccupancy'],
  ['MaxChildOccupancy', 'MaxOccupancy'],
  ['MaxFreeChildOccupancy', 'MaxChildOccupancy'],
] as const;

const roomBounds: Assertion = ({ response }, check) => {
  for (const [room, pointer] of nestedEntries(contentsOf(response), roomsOf))
    for (const [lowerMember, upperMember] of orderedMembers) {
      const [lower, upper] = [room[lowerMember], room[upperMember]];
      if (isWholeNumber(lower) && isWholeNumber(upper))
        check(
          'v1.descrs.room-bounds',
          lower <= upper,
          `${pointer}/${lowerMember}`,
          `${upper} or less, the ${upperMember}`,
        );
    }
};

const roomsOfHotel: Assertion = ({ response }, check) => {
  for (const entry of contentsOf(response)) {
    const rooms = roomsOf(entry);
    const ids = rooms.map(([{ ID: id }]) => id);
    if (ids.length > 1 && ids.every(isId)) {
      const duplicates = duplicatesIn(ids);
      check(
        'v1.descrs.room-ids-differ',
        duplicates.length === 0,
        `${entry[1]}/FacilityInfo/GuestRoomsType/GuestRooms`,
        'a different ID for each room',
        duplicates,
      );
    }
    const total = dig(entry[0], 'HotelInfo', 'TotalRooms');
    const counts = rooms.map(([{ Quantity: quantity }]) => quantity);
    // A room type without a quantity counts as 0.
    const sum = counts.reduce<number>(
      (subtotal, count) => subtotal + (typeof count === 'number' ? count : 0),
      0,
    );
    // A total of another type is reported by its type.
    if (Number.isInteger(total) && sum > 0)
      check(
        'v1.descrs.total-rooms-hold',
        (total as number) >= sum,
        `${entry[1]}/HotelInfo/TotalRooms`,
        `at least ${sum}, the sum of the Quantity of its guest rooms`,
      );
  }
};

/** The last day may be included or not. */
const seasonDays: Assertion = ({ response }, check) => {
  for (const [entry, pointer] of contentsOf(response))
    for (const [season, seasonPointer] of entriesOf(
      entry,
      pointer,
      'HotelInfo',
      'ClosedSeasonsType',
      'ClosedSeasons',
    )) {
      const { Start: start, End: end, Duration: duration } = season;
      if (typeof start !== 'string' || typeof end !== 'string' || !isDate(start) || !isDate(end)) continue;
      const days = dayNumber(end) - dayNumber(start);
      check('v1.descrs.season-days', days >= 0, `${seasonPointer}/End`, `${start} or later`);
      if (days >= 0 && isWholeNumber(duration))
        check(
          'v1.descrs.season-days',
          duration === days || duration === days + 1,
          `${seasonPointer}/Duration`,
          `${days} days`,
        );
    }
};

export const contentFigureAssertions: readonly Assertion[] = [roomBounds, roomsOfHotel, seasonDays];
