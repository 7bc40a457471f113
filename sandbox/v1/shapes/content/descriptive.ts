import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { Part } from '../../rules/content.ts';
import { detailsOf, guestRoomsOf } from '../../../world/content.ts';
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
function awardsShape({ world, hotel, details, language }: ContentContext): object[] | null {
  const stars = starsOf(world, hotel);
  const awards = [
    ...(stars === undefined ? [] : [{ Provider: translate('award.stars', language), Rating: stars }]),
    ...(details.has('award', 1)
      ? [{ Provider: translate('award.guests', language), Rating: details.integer('award', 7, 10) }]
      : []),
  ];
  return details.has('award') && awards.length > 0 ? awards : null;
}

const attractionsShape = (context: ContentContext): object[] | null =>
  context.details.has('area')
    ? (['near.oldTown', 'near.museum'] as const).map((name, index) => nearbyPlace(name, index, 15, context))
    : null;

const refPointsShape = (context: ContentContext): object[] | null =>
  context.details.has('area', 1)
    ? [
        { ...nearbyPlace('near.airport', 2, 200, context), Code: cityOf(context.hotel).airport },
        nearbyPlace('near.station', 3, 40, context),
      ]
    : null;

const nearbyPlace = (
  name: Phrase,
  index: number,
  maxHundredMetres: number,
  { details, language }: ContentContext,
): object => ({
  Name: translate(name, language),
  DistanceInMeters: details.integer('area', 3, maxHundredMetres, 10 + index) * 100,
});

const policiesShape = ({ details, language }: ContentContext): object | null =>
  details.has('policy')
    ? {
        CheckInTime: '14:00',
        CheckOutTime: '11:00',
        PetsPolicy: translate('policy.pets', language),
        ChildrenPolicy: translate('policy.children', language),
      }
    : null;

/** The content of one hotel in a response; HotelInfo is absent if the request switched it off. */
type DescriptiveEntry = Omit<HotelDescriptiveContent, 'HotelInfo'> &
  Partial<Pick<HotelDescriptiveContent, 'HotelInfo'>>;

/**
 * The requested content of one hotel. Parts that were switched off are null, and HotelInfo is absent. Specification: "v1 hotel
 * descriptive info (GetHotelDescriptiveInfo)", the response.
 */
export function descriptiveShape(
  hotel: number,
  texts: Omit<ContentContext, 'hotel' | 'details'>,
  includesPart: (part: Part) => boolean,
): DescriptiveEntry {
  const { world } = texts;
  const details = detailsOf(world, hotel);
  const context = { ...texts, hotel, details };
  const { currency } = cityOf(hotel);
  const rooms = guestRoomsOf(world, hotel);
  return {
    CurrencyCode: details.has('currency') ? codeOfIso(currency) : null,
    TimeZone: details.has('timeZone') ? timeZoneOf(cityOf(hotel)) : null,
    HotelRef: hotelRefShape(world, hotel, details.has('text', 9)),
    ...(includesPart('hotelData')
      ? { HotelInfo: hotelInfoShape(context, includesPart('hotelMultimedia')) }
      : {}),
    FacilityInfo: {
      GuestRoomsType: includesPart('guestRooms')
        ? { GuestRooms: rooms.map((room) => guestRoomShape(room, context, includesPart('roomMultimedia'))) }
        : null,
    },
    ContactInfosType: includesPart('contacts') ? contactsShape(context) : null,
    Awards: includesPart('awards') ? awardsShape(context) : null,
    Attractions: includesPart('attractions') ? attractionsShape(context) : null,
    RefPoints: includesPart('refPoints') ? refPointsShape(context) : null,
    Policies: includesPart('policies') ? policiesShape(context) : null,
  };
}
