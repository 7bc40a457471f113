import type { GuestRoom } from '../../../../schemas/messages/v1/descriptive-response.ts';
import { say, type Phrase } from '../../../words/texts.ts';
import { choose, count, tells, type GuestRoomFacts } from '../../../world/content.ts';
import { roomAmenities } from '../room-amenities.ts';
import { roomMultimedia, type Telling } from './multimedia.ts';

type TypeRoom = GuestRoom['TypeRoom'];
type Codes = NonNullable<TypeRoom['BedTypeCodes']>;

/** OpenTravel's code lists are not part of the specification: these integers are the sandbox's own. */
const beds: readonly (readonly [number, Phrase])[] = [
  [3, 'bed.double'],
  [8, 'bed.single'],
];
const classes: readonly (readonly [number, Phrase])[] = [
  [1, 'class.simple'],
  [2, 'class.better'],
];
const views: readonly (readonly [number, Phrase])[] = [
  [6, 'view.garden'],
  [12, 'view.street'],
];

/** A kind of room as content shows it. Specification: "v1 hotel descriptive info", FacilityInfo. */
export function guestRoomShape(
  { hotel, room, kind, id, quantity }: GuestRoomFacts,
  telling: Telling,
  withMedia: boolean,
): GuestRoom {
  const { world, language } = telling;
  const [[fewest, adults], [, children]] = [kind.adults, kind.children];
  const notes = (index: number): boolean => tells(world, hotel, 'roomNotes', room * 10 + index);
  return {
    ...(notes(0) ? { Quantity: quantity } : {}),
    MaxOccupancy: adults + children,
    MaxAdultOccupancy: adults,
    ...(notes(1) ? { MinAdultOccupancy: Math.max(1, fewest) } : {}),
    ID: id,
    ...(notes(2) ? { MaxChildOccupancy: children, MaxFreeChildOccupancy: Math.min(1, children) } : {}),
    AmenitiesType: notes(3)
      ? {
          RoomAmenities: roomAmenities.map(([code, name]) => ({
            RoomAmenity: say(name, language),
            Code: code,
          })),
        }
      : null,
    MultimediaDescriptionsType: withMedia ? roomMultimedia(hotel, room, telling) : null,
    DescriptiveText: `${say(kind.name, language)}. ${say('room.about', language)}`,
    TypeRoom: typeRoom(hotel, room, telling),
    WLCode: 0,
  };
}

function typeRoom(hotel: number, room: number, { world, language }: Telling): TypeRoom {
  const tellsOf = (index: number): boolean => tells(world, hotel, 'bed', room * 10 + index);
  const oneOf = (items: readonly (readonly [number, Phrase])[], index: number): Codes => {
    const [code, name] = choose(world, hotel, 'bed', items, room * 10 + index);
    return [{ OTA_CodeType: code, OTA_CodeName: say(name, language) }];
  };
  return {
    ...(tellsOf(0)
      ? { Size: count(world, hotel, 'bed', 28, 120, room * 10) / 2, SizeMeasurement: 'm2' }
      : {}),
    BedTypeCodes: tellsOf(1) ? oneOf(beds, 1) : null,
    RoomClassificationCodes: tellsOf(2) ? oneOf(classes, 2) : null,
    RoomViewCodes: tellsOf(3) ? oneOf(views, 3) : null,
  };
}
