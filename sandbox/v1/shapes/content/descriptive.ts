import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { Part } from '../../rules/descriptive.ts';
import { guestRoomsOf, hasDetail } from '../../../world/content.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { cityOfHotel } from '../../../world/places.ts';
import { timeZoneOf } from '../../../world/time-zones.ts';
import { attractionsShape, awardsShape, policiesShape, refPointsShape } from './area.ts';
import { guestRoomShape } from './guest-room.ts';
import { hotelInfoShape } from './hotel-info.ts';
import { contactsShape } from './hotel-people.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import type { ContentContext } from './multimedia.ts';

/** An entry; HotelInfo is absent if it was switched off. */
export type Entry = Omit<HotelDescriptiveContent, 'HotelInfo'> &
  Partial<Pick<HotelDescriptiveContent, 'HotelInfo'>>;

/**
 * The requested content of one hotel. Parts that were switched off are null, and HotelInfo is absent. Specification: "v1 hotel
 * descriptive info (GetHotelDescriptiveInfo)", the response.
 */
export function descriptiveShape(
  hotel: number,
  context: ContentContext,
  includesPart: (part: Part) => boolean,
): Entry {
  const { world } = context;
  const { currency } = cityOfHotel(hotel);
  const rooms = guestRoomsOf(world, hotel);
  return {
    CurrencyCode: hasDetail(world, hotel, 'currency') ? codeOfIso(currency) : null,
    TimeZone: hasDetail(world, hotel, 'timeZone') ? timeZoneOf(cityOfHotel(hotel)) : null,
    HotelRef: hotelRefShape(world, hotel, hasDetail(world, hotel, 'text', 9)),
    ...(includesPart('hotelData')
      ? { HotelInfo: hotelInfoShape(hotel, context, includesPart('hotelMultimedia')) }
      : {}),
    FacilityInfo: {
      GuestRoomsType: includesPart('guestRooms')
        ? { GuestRooms: rooms.map((room) => guestRoomShape(room, context, includesPart('roomMultimedia'))) }
        : null,
    },
    ContactInfosType: includesPart('contacts') ? contactsShape(hotel, context) : null,
    Awards: includesPart('awards') ? awardsShape(hotel, context) : null,
    Attractions: includesPart('attractions') ? attractionsShape(hotel, context) : null,
    RefPoints: includesPart('refPoints') ? refPointsShape(hotel, context) : null,
    Policies: includesPart('policies') ? policiesShape(hotel, context) : null,
  };
}
