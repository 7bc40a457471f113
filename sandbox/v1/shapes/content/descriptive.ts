import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { Part } from '../../rules/content.ts';
import { guestRoomsOf, hasDetail, drawInteger } from '../../../world/content.ts';
import { codeOfIso } from '../../../world/currencies.ts';
import { timeZoneOf } from '../../../world/time-zones.ts';
import { guestRoomShape } from './guest-room.ts';
import { hotelInfoShape } from './hotel-info.ts';
import { contactsShape } from './hotel-people.ts';
import { hotelRefShape } from '../hotel-ref.ts';
import type { ContentContext } from './multimedia.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import { cityOf, starsOf } from '../../../world/world.ts';

/** The awards of a hotel; null if it has neither stars nor another award. */
function awardsShape(hotel: number, { world, language }: ContentContext): object[] | null {
  const stars = starsOf(world, hotel);
  const awards = [
    ...(stars === undefined ? [] : [{ Provider: translate('award.stars', language), Rating: stars }]),
    ...(hasDetail(world, hotel, 'award', 1)
      ? [{ Provider: translate('award.guests', language), Rating: drawInteger(world, hotel, 'award', 7, 10) }]
      : []),
  ];
  return hasDetail(world, hotel, 'award') && awards.length > 0 ? awards : null;
}

const attractionsShape = (hotel: number, context: ContentContext): object[] | null =>
  hasDetail(context.world, hotel, 'area')
    ? (['near.oldTown', 'near.museum'] as const).map((name, index) =>
        nearbyPlace(name, hotel, index, 15, context),
      )
    : null;

const refPointsShape = (hotel: number, context: ContentContext): object[] | null =>
  hasDetail(context.world, hotel, 'area', 1)
    ? [
        { ...nearbyPlace('near.airport', hotel, 2, 200, context), Code: cityOf(hotel).airport },
        nearbyPlace('near.station', hotel, 3, 40, context),
      ]
    : null;

const nearbyPlace = (
  name: Phrase,
  hotel: number,
  index: number,
  maxHundredMetres: number,
  { world, language }: ContentContext,
): object => ({
  Name: translate(name, language),
  DistanceInMeters: drawInteger(world, hotel, 'area', 3, maxHundredMetres, 10 + index) * 100,
});

const policiesShape = (hotel: number, { world, language }: ContentContext): object | null =>
  hasDetail(world, hotel, 'policy')
    ? {
        CheckInTime: '14:00',
        CheckOutTime: '11:00',
        PetsPolicy: translate('policy.pets', language),
        ChildrenPolicy: translate('policy.children', language),
      }
    : null;

/** The content of one hotel in a response; HotelInfo is absent if the request switched it off. */
export type DescriptiveEntry = Omit<HotelDescriptiveContent, 'HotelInfo'> &
  Partial<Pick<HotelDescriptiveContent, 'HotelInfo'>>;

/**
 * The requested content of one hotel. Parts that were switched off are null, and HotelInfo is absent. Specification: "v1 hotel
 * descriptive info (GetHotelDescriptiveInfo)", the response.
 */
export function descriptiveShape(
  hotel: number,
  context: ContentContext,
  includesPart: (part: Part) => boolean,
): DescriptiveEntry {
  const { world } = context;
  const { currency } = cityOf(hotel);
  const rooms = guestRoomsOf(world, hotel);
  return {
    CurrencyCode: hasDetail(world, hotel, 'currency') ? codeOfIso(currency) : null,
    TimeZone: hasDetail(world, hotel, 'timeZone') ? timeZoneOf(cityOf(hotel)) : null,
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
