import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { say, type Phrase } from '../../../words/texts.ts';
import { chance, count, propertyClassOf, tells, totalRoomsOf, type Aspect } from '../../../world/content.ts';
import { positionOf } from '../../../world/geography.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { ownershipShape } from './hotel-people.ts';
import { hotelMultimedia, storyOf, type Telling } from './multimedia.ts';
import { surroundingsShape } from './surroundings.ts';

const facilities: readonly (readonly [number, Phrase])[] = [
  [71, 'facility.pool'],
  [179, 'inclusion.wifi'],
  [35, 'facility.gym'],
  [165, 'facility.bar'],
  [33, 'facility.lift'],
  [51, 'facility.garden'],
];

/** What a hotel says of itself. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", HotelInfo. */
export function hotelInfoShape(hotel: number, telling: Telling, withMedia: boolean): HotelInfo {
  const { world, language } = telling;
  const reported = <Value>(aspect: Aspect, value: () => Value, index = 0): Value | null =>
    tells(world, hotel, aspect, index) ? value() : null;
  const story = say(storyOf(telling, hotel), language);
  const rooms = totalRoomsOf(world, hotel);
  const built = count(world, hotel, 'built', 1890, 2015);
  return {
    WhenBuilt: reported('built', () => built),
    NFloors: reported('floors', () => count(world, hotel, 'floors', 1, 20)),
    HandicapRooms: reported('handicap', () => count(world, hotel, 'handicap', 0, Math.min(4, rooms))),
    SmokingRooms: reported('smoking', () => count(world, hotel, 'smoking', 0, 3)),
    ...(tells(world, hotel, 'smoking', 1)
      ? { NonSmokingHotel: count(world, hotel, 'smoking', 0, 3) === 0 }
      : {}),
    CheckInHours: reported('hours', () => ({ Start: '14:00', End: '23:00' })),
    BreakfastHours: reported('hours', () => ({ Start: '06:30', End: '10:30' }), 1),
    ReceptionHours: reported('hours', () => ({ Start: '00:00', End: '23:59' }), 2),
    ClosedSeasonsType: closedSeasons(hotel, telling),
    ...(tells(world, hotel, 'text', 1) ? { Descriptions: { Description: story } } : {}),
    Renovations: reported('renovation', () => [
      { RenovationCompletionDate: `${built + count(world, hotel, 'renovation', 1, 9)}-05-01` },
    ]),
    DescriptiveText: story,
    MultimediaDescriptionsType: withMedia ? hotelMultimedia(hotel, telling) : null,
    CategoryCodes: { HotelCategory: { PropertyClassType: propertyClassOf(world, hotel) } },
    Position: positionShape(hotel, telling),
    HotelAmenities: reported('amenities', () => amenities(hotel, telling)),
    OwnershipManagementInfosType: ownershipShape(hotel, telling),
    TotalRooms: rooms,
    WLCode: chance(world, hotel, 'whiteLabel') < 0.9 ? 0 : 1,
    SurroundingRegions: reported('regions', () => surroundingsShape(hotel, telling)),
  };
}

/** Degrees as text, unlike in v2; the same place. */
function positionShape(hotel: number, { world }: Telling): HotelInfo['Position'] {
  const position = scenarioOf(hotel) === 'sparse' ? undefined : positionOf(world, hotel);
  return position === undefined
    ? { Latitude: null, Longitude: null }
    : { Latitude: String(position.latitude), Longitude: String(position.longitude) };
}

/** A few hotels rest in winter. The dates are of a year long past, so that they shut no stay that anybody asks for. */
function closedSeasons(
  hotel: number,
  { world }: Telling,
): Exclude<HotelInfo['ClosedSeasonsType'], undefined> {
  if (
    !tells(world, hotel, 'season') ||
    (scenarioOf(hotel) === undefined && chance(world, hotel, 'season') > 0.3)
  )
    return null;
  return { ClosedSeasons: [{ Start: '2021-11-15', End: '2021-12-15', Duration: 30 }] };
}

const amenities = (hotel: number, { world, language }: Telling): NonNullable<HotelInfo['HotelAmenities']> =>
  facilities
    .filter((_, index) => tells(world, hotel, 'amenities', index + 1))
    .map(([code, name]) => ({ Code: code, HotelAmenity: say(name, language) }));
