import type { GuestRoom } from '../../../../schemas/messages/v1/descriptive-response.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import type { GuestRoomFacts } from '../../../world/content.ts';
import { roomAmenities } from '../room-amenities.ts';
import { roomMultimedia, type ContentContext } from './multimedia.ts';

type TypeRoom = GuestRoom['TypeRoom'];

/** These codes are the sandbox's own, because OpenTravel's code lists are not part of the specification. */
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

/** A kind of room in descriptive content. Specification: "v1 hotel descriptive info", FacilityInfo. */
export function guestRoomShape(
  { room, kind, id, quantity }: GuestRoomFacts,
  context: ContentContext,
  includesMedia: boolean,
): GuestRoom {
  const { details, language } = context;
  const [[minAdults, maxAdults], [, maxChildren]] = [kind.adults, kind.children];
  const hasMember = (index: number): boolean => details.has('roomNotes', room * 10 + index);
  return {
    ...(hasMember(0) ? { Quantity: quantity } : {}),
    MaxOccupancy: maxAdults + maxChildren,
    MaxAdultOccupancy: maxAdults,
    ...(hasMember(1) ? { MinAdultOccupancy: Math.max(1, minAdults) } : {}),
    ID: id,
    ...(hasMember(2)
      ? { MaxChildOccupancy: maxChildren, MaxFreeChildOccupancy: Math.min(1, maxChildren) }
      : {}),
    AmenitiesType: hasMember(3)
      ? {
          RoomAmenities: roomAmenities.map(([code, name]) => ({
            RoomAmenity: translate(name, language),
            Code: code,
          })),
        }
      : null,
    MultimediaDescriptionsType: includesMedia ? roomMultimedia(room, context) : null,
    DescriptiveText: `${translate(kind.name, language)}. ${translate('room.about', language)}`,
    TypeRoom: typeRoom(room, context),
    WLCode: 0,
  };
}

function typeRoom(room: number, { details, language }: ContentContext): TypeRoom {
  const hasMember = (index: number): boolean => details.has('bed', room * 10 + index);
  const codesOf = (items: readonly (readonly [number, Phrase])[], index: number) => {
    const [code, name] = details.choose('bed', items, room * 10 + index);
    return [{ OTA_CodeType: code, OTA_CodeName: translate(name, language) }];
  };
  return {
    ...(hasMember(0) ? { Size: details.integer('bed', 28, 120, room * 10) / 2, SizeMeasurement: 'm2' } : {}),
    BedTypeCodes: hasMember(1) ? codesOf(beds, 1) : null,
    RoomClassificationCodes: hasMember(2) ? codesOf(classes, 2) : null,
    RoomViewCodes: hasMember(3) ? codesOf(views, 3) : null,
  };
}
