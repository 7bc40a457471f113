import { faultsOf } from '../fault.ts';
import { places } from '../places.ts';
import { changeValues, type ValueChange } from '../rule-overrides.ts';

const guestRooms = `${places.described}.FacilityInfo.GuestRoomsType.GuestRooms`;
const changeRooms = (change: ValueChange) => changeValues(`${guestRooms}.*`, change);
const changeSeasons = (change: ValueChange) =>
  changeValues(`${places.described}.HotelInfo.ClosedSeasonsType.ClosedSeasons.*`, change);

/** GetHotelDescriptiveInfo: figures of a hotel that contradict each other. */
export const v1ContentFigureFaults = faultsOf({ kind: 'value', operations: ['v1.desc'] })({
  'more-adults-than-the-room-holds': {
    breaks: 'v1.descrs.room-bounds',
    does: 'States a maximum number of adults above the maximum number of guests.',
    rules: changeRooms((room) => (room.MaxAdultOccupancy = room.MaxOccupancy + 2)),
  },
  'more-free-children-than-children': {
    condition: 'only in the number of children who stay free',
    breaks: 'v1.descrs.room-bounds',
    does: 'States one more free child than the maximum number of children.',
    rules: changeRooms((room) => {
      if (typeof room.MaxChildOccupancy === 'number') room.MaxFreeChildOccupancy = room.MaxChildOccupancy + 1;
    }),
  },
  'guest-rooms-share-an-id': {
    condition: 'only the last of several rooms',
    breaks: 'v1.descrs.room-ids-differ',
    does: 'Gives the last guest room of a hotel the ID of the first.',
    rules: changeValues(guestRooms, (rooms) => {
      if (rooms.length > 1) rooms.at(-1).ID = rooms[0].ID;
    }),
  },
  'fewer-rooms-than-guest-rooms': {
    breaks: 'v1.descrs.total-rooms-hold',
    does: 'Sets TotalRooms to 0.',
    rules: changeValues(`${places.described}.HotelInfo`, (info) => (info.TotalRooms = 0)),
  },
  'closed-season-in-weeks': {
    kind: 'time',
    breaks: 'v1.descrs.season-days',
    does: 'States the Duration of a closed season in weeks.',
    rules: changeSeasons((season) => (season.Duration = Math.ceil(season.Duration / 7))),
  },
  'closed-season-ends-before-it-starts': {
    kind: 'time',
    condition: 'only for seasons without Duration, which this fault removes',
    breaks: 'v1.descrs.season-days',
    does: 'Swaps the first and the last day of a closed season.',
    rules: changeSeasons((season) => {
      [season.Start, season.End] = [season.End, season.Start];
      delete season.Duration;
    }),
  },
});
