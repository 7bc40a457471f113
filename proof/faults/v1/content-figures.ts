import { inEach } from '../rule-overrides.ts';
import { places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v1.desc'] as const;

const guestRooms = `${places.described}.FacilityInfo.GuestRoomsType.GuestRooms`;
const inRooms = inEach(operations, `${guestRooms}.*`);
const inSeasons = inEach(operations, `${places.described}.HotelInfo.ClosedSeasonsType.ClosedSeasons.*`);

/** GetHotelDescriptiveInfo: figures of a hotel that belong together, and do not agree. */
export const v1ContentFigureFaults = faultsOf({ kind: 'value', operations })({
  'more-adults-than-the-room-holds': {
    breaks: 'v1.descrs.room-bounds',
    does: 'Says of every guest room that it takes two adults more than guests.',
    rules: inRooms((room) => (room.MaxAdultOccupancy = room.MaxOccupancy + 2)),
  },
  'more-free-children-than-children': {
    subtle: 'only children who stay for nothing',
    breaks: 'v1.descrs.room-bounds',
    does: 'Lets one child more stay for nothing than may stay.',
    rules: inRooms((room) => {
      if (typeof room.MaxChildOccupancy === 'number') room.MaxFreeChildOccupancy = room.MaxChildOccupancy + 1;
    }),
  },
  'guest-rooms-share-an-id': {
    subtle: 'only the last of several rooms',
    breaks: 'v1.descrs.room-ids-differ',
    does: 'Gives the last guest room of a hotel the ID of the first.',
    rules: inEach(
      operations,
      guestRooms,
    )((rooms) => {
      if (rooms.length > 1) rooms.at(-1).ID = rooms[0].ID;
    }),
  },
  'fewer-rooms-than-guest-rooms': {
    breaks: 'v1.descrs.total-rooms-hold',
    does: 'Counts no room in TotalRooms.',
    rules: inEach(operations, `${places.described}.HotelInfo`)((info) => (info.TotalRooms = 0)),
  },
  'closed-season-in-weeks': {
    kind: 'time',
    breaks: 'v1.descrs.season-days',
    does: 'Counts the weeks of a closed season in Duration.',
    rules: inSeasons((season) => (season.Duration = Math.ceil(season.Duration / 7))),
  },
  'closed-season-ends-before-it-starts': {
    kind: 'time',
    subtle: 'only seasons that say no Duration, as this leaves it out',
    breaks: 'v1.descrs.season-days',
    does: 'Swaps the first and the last day of a closed season.',
    rules: inSeasons((season) => {
      [season.Start, season.End] = [season.End, season.Start];
      delete season.Duration;
    }),
  },
});
