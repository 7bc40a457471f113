/** Whether figures of descriptive content that belong together agree. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { dayNumber } from '../../lib/days.ts';
import { isDate } from '../formats.ts';
import { dig, entriesIn, entriesOf, isId, isWhole, secondsOf, type Assertion, type Placed } from './check.ts';

const entries = (response: unknown): readonly Placed[] =>
  entriesOf(
    dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents'),
    '/HotelDescriptiveContentsType/HotelDescriptiveContents',
  );

const roomsOf = ([entry, pointer]: Placed): readonly Placed[] =>
  entriesOf(
    dig(entry, 'FacilityInfo', 'GuestRoomsType', 'GuestRooms'),
    `${pointer}/FacilityInfo/GuestRoomsType/GuestRooms`,
  );

/** The first is no more than the second. */
const inOrder = [
  ['MinAdultOccupancy', 'MaxAdultOccupancy'],
  ['MaxAdultOccupancy', 'MaxOccupancy'],
  ['MaxChildOccupancy', 'MaxOccupancy'],
  ['MaxFreeChildOccupancy', 'MaxChildOccupancy'],
] as const;

const roomBounds: Assertion = ({ response }, check) => {
  for (const [room, pointer] of entriesIn(entries(response), roomsOf))
    for (const [less, more] of inOrder) {
      const [one, other] = [room[less], room[more]];
      if (isWhole(one) && isWhole(other))
        check(
          'v1.descrs.room-bounds',
          one <= other,
          `${pointer}/${less}`,
          `${other} or less, as ${more} says`,
          one,
        );
    }
};

const roomsOfHotel: Assertion = ({ response }, check) => {
  for (const entry of entries(response)) {
    const rooms = roomsOf(entry);
    const ids = rooms.map(([{ ID: id }]) => id);
    if (ids.length > 1 && ids.every(isId)) {
      const twice = secondsOf(ids);
      check(
        'v1.descrs.room-ids-differ',
        twice.length === 0,
        `${entry[1]}/FacilityInfo/GuestRoomsType/GuestRooms`,
        'an ID each',
        twice,
      );
    }
    const total = dig(entry[0], 'HotelInfo', 'TotalRooms');
    const counts = rooms.map(([{ Quantity: quantity }]) => quantity);
    // A kind of room that does not say how many there are is no fewer than none.
    const sum = counts.reduce<number>((all, count) => all + (typeof count === 'number' ? count : 0), 0);
    // What is no number of rooms its type tells.
    if (Number.isInteger(total) && sum > 0)
      check(
        'v1.descrs.total-rooms-hold',
        (total as number) >= sum,
        `${entry[1]}/HotelInfo/TotalRooms`,
        `${sum} or more, as its guest rooms are`,
        total,
      );
  }
};

/** The last day may count or not. */
const seasonDays: Assertion = ({ response }, check) => {
  for (const [entry, pointer] of entries(response))
    for (const [season, at] of entriesOf(
      dig(entry, 'HotelInfo', 'ClosedSeasonsType', 'ClosedSeasons'),
      `${pointer}/HotelInfo/ClosedSeasonsType/ClosedSeasons`,
    )) {
      const { Start: start, End: end, Duration: duration } = season;
      if (typeof start !== 'string' || typeof end !== 'string' || !isDate(start) || !isDate(end)) continue;
      const days = dayNumber(end) - dayNumber(start);
      check('v1.descrs.season-days', days >= 0, `${at}/End`, `${start} or later`, end);
      if (days >= 0 && isWhole(duration))
        check(
          'v1.descrs.season-days',
          duration === days || duration === days + 1,
          `${at}/Duration`,
          `${days} days`,
          duration,
        );
    }
};

export const contentFigureAssertions: readonly Assertion[] = [roomBounds, roomsOfHotel, seasonDays];
