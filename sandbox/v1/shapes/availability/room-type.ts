import type { RoomType } from '../../../../schemas/messages/v1/room-rates.ts';
import { translate } from '../../../words/texts.ts';
import { roomIdOf } from '../../../world/quotes.ts';
import { roomsLeft, type Rate } from '../../../world/rates.ts';
import type { Frame } from '../frame.ts';
import { roomAmenities } from '../room-amenities.ts';
import { verbosityOf } from './verbosity.ts';

type Amenity = NonNullable<NonNullable<RoomType['AmenitiesType']>['RoomAmenities']>[number];

/** A kind of room. Specification: "v1 availability response (HotelAvailRS)", RoomTypes. */
export function roomTypeShape(rate: Rate, frame: Frame): RoomType {
  const { hotel, room, roomKind } = rate.product;
  const { language, code, view } = frame;
  const verbosity = verbosityOf(frame, hotel, 'amenities', room);
  const [[minAdults, maxAdults], [, maxChildren]] = [roomKind.adults, roomKind.children];
  return {
    ...(verbosity > 0 ? { AmenitiesType: { RoomAmenities: amenitiesShape(verbosity, frame) } } : {}),
    MaxOccupancy: maxAdults + maxChildren,
    NumberOfUnits: verbosity === 0 ? null : roomsLeft(view, hotel, room, rate.stay),
    RoomID: roomIdOf(rate),
    RoomName: translate(roomKind.name, language),
    Occupancies: [
      { AgeQualifyingCode: 10, MinOccupancy: minAdults, MaxOccupancy: maxAdults },
      { AgeQualifyingCode: 8, MinOccupancy: 0, MaxOccupancy: maxChildren },
      ...(maxChildren > 0
        ? [{ AgeQualifyingCode: 7 as const, MinOccupancy: 0, MaxOccupancy: maxChildren }]
        : []),
    ],
    ...(verbosity > 0.1
      ? { RoomDescription: { Language: code, Description: translate('room.about', language) } }
      : {}),
  };
}

const amenitiesShape = (verbosity: number, { language }: Frame): Amenity[] =>
  roomAmenities
    .filter((_, index) => verbosity === 1 || (index + 1) / roomAmenities.length <= verbosity + 0.2)
    .map(([code, name]) => ({ Code: code, RoomAmenity: translate(name, language) }));
