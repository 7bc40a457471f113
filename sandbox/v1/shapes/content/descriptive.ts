import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { Part } from '../../rules/descriptive.ts';
import { guestRoomsOf, tells } from '../../../world/content.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { cityOfHotel } from '../../../world/places.ts';
import { timeZoneOf } from '../../../world/time-zones.ts';
import { attractionsShape, awardsShape, policiesShape, refPointsShape } from './area.ts';
import { guestRoomShape } from './guest-room.ts';
import { hotelInfoShape } from './hotel-info.ts';
import { contactsShape } from './hotel-people.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import type { Telling } from './multimedia.ts';

/** An entry whose HotelInfo may have been switched off. */
export type Entry = Omit<HotelDescriptiveContent, 'HotelInfo'> &
  Partial<Pick<HotelDescriptiveContent, 'HotelInfo'>>;

/**
 * The content of one hotel, as far as it is sent. What was switched off is null, and HotelInfo left out. Specification:
 * "v1 hotel descriptive info (GetHotelDescriptiveInfo)", the response.
 */
export function descriptiveShape(hotel: number, telling: Telling, sends: (part: Part) => boolean): Entry {
  const { world } = telling;
  const { currency } = cityOfHotel(hotel);
  const rooms = guestRoomsOf(world, hotel);
  return {
    CurrencyCode: tells(world, hotel, 'currency') ? codeOfIso(currency) : null,
    TimeZone: tells(world, hotel, 'timeZone') ? timeZoneOf(cityOfHotel(hotel)) : null,
    HotelRef: hotelRefShape(world, hotel, tells(world, hotel, 'text', 9)),
    ...(sends('hotelData') ? { HotelInfo: hotelInfoShape(hotel, telling, sends('hotelMultimedia')) } : {}),
    FacilityInfo: {
      GuestRoomsType: sends('guestRooms')
        ? { GuestRooms: rooms.map((room) => guestRoomShape(room, telling, sends('roomMultimedia'))) }
        : null,
    },
    ContactInfosType: sends('contacts') ? contactsShape(hotel, telling) : null,
    Awards: sends('awards') ? awardsShape(hotel, telling) : null,
    Attractions: sends('attractions') ? attractionsShape(hotel, telling) : null,
    RefPoints: sends('refPoints') ? refPointsShape(hotel, telling) : null,
    Policies: sends('policies') ? policiesShape(hotel, telling) : null,
  };
}
