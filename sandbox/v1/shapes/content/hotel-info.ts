import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import { propertyClassOf, totalRoomsOf, type Aspect } from '../../../world/content.ts';
import { positionOf } from '../../../world/geography.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { ownershipShape } from './hotel-people.ts';
import { hotelMultimedia, descriptionOf, type ContentContext } from './multimedia.ts';
import { cityCodeOf, countryCodeOf, stateOf, zoneCodeOf } from '../../../world/places.ts';
import { timeZoneOf } from '../../../world/time-zones.ts';
import { cityOf } from '../../../world/world.ts';

type Region = NonNullable<HotelInfo['SurroundingRegions']>[number];

/**
 * The regions around a hotel, from the nearest to its continent. City, state and country use the codes of the three lists; the
 * other codes are the sandbox's own.
 */
function surroundingsShape({ hotel, details }: ContentContext): Region[] {
  const city = cityOf(hotel);
  const [code, zone, [continent = '']] = [cityCodeOf(city), zoneCodeOf(hotel), timeZoneOf(city).split('/')];
  const regions: Region[] = [
    { Code: String(code), Type: 'city' },
    { Code: String(stateOf(city).code), Type: 'state' },
    { Code: String(countryCodeOf(city)), Type: 'country' },
    { Code: city.airport, Type: 'airport' },
    { Code: `Z${zone}`, Type: 'neighborhood' },
    { Code: `V${code}`, Type: 'multi_city_vicinity' },
    { Code: `P${zone}`, Type: 'point_of_interest' },
    { Code: `T${code}`, Type: 'train_station' },
    { Code: `M${zone}`, Type: 'metro_station' },
    { Code: `${city.country}-${stateOf(city).code}`, Type: 'province_state' },
    { Code: `H-${city.country}`, Type: 'high_level_region' },
    { Code: continent.toUpperCase(), Type: 'continent' },
  ];
  return regions.filter((_, index) => index < 3 || details.has('regions', index));
}

const facilities: readonly (readonly [number, Phrase])[] = [
  [71, 'facility.pool'],
  [179, 'inclusion.wifi'],
  [35, 'facility.gym'],
  [165, 'facility.bar'],
  [33, 'facility.lift'],
  [51, 'facility.garden'],
];

/** The description of a hotel. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)", HotelInfo. */
export function hotelInfoShape(context: ContentContext, includesMedia: boolean): HotelInfo {
  const { world, hotel, details, language } = context;
  /** @param draw distinguishes several details of one aspect */
  const valueOrNull = <Value>(aspect: Aspect, getValue: () => Value, { draw } = { draw: 0 }): Value | null =>
    details.has(aspect, draw) ? getValue() : null;
  const description = translate(descriptionOf(context), language);
  const roomCount = totalRoomsOf(world, hotel);
  const smokingRoomCount = details.integer('smoking', 0, 3);
  const yearBuilt = details.integer('built', 1890, 2015);
  return {
    WhenBuilt: valueOrNull('built', () => yearBuilt),
    NFloors: valueOrNull('floors', () => details.integer('floors', 1, 20)),
    HandicapRooms: valueOrNull('handicap', () => details.integer('handicap', 0, Math.min(4, roomCount))),
    SmokingRooms: valueOrNull('smoking', () => smokingRoomCount),
    ...(details.has('smoking', 1) ? { NonSmokingHotel: smokingRoomCount === 0 } : {}),
    CheckInHours: valueOrNull('hours', () => ({ Start: '14:00', End: '23:00' })),
    BreakfastHours: valueOrNull('hours', () => ({ Start: '06:30', End: '10:30' }), { draw: 1 }),
    ReceptionHours: valueOrNull('hours', () => ({ Start: '00:00', End: '23:59' }), { draw: 2 }),
    ClosedSeasonsType: closedSeasons(context),
    ...(details.has('text', 1) ? { Descriptions: { Description: description } } : {}),
    Renovations: valueOrNull('renovation', () => [
      { RenovationCompletionDate: `${yearBuilt + details.integer('renovation', 1, 9)}-05-01` },
    ]),
    DescriptiveText: description,
    MultimediaDescriptionsType: includesMedia ? hotelMultimedia(context) : null,
    CategoryCodes: { HotelCategory: { PropertyClassType: propertyClassOf(world, hotel) } },
    Position: positionShape(context),
    HotelAmenities: valueOrNull('amenities', () => amenities(context)),
    OwnershipManagementInfosType: ownershipShape(context),
    TotalRooms: roomCount,
    WLCode: details.chance('whiteLabel') < 0.9 ? 0 : 1,
    SurroundingRegions: valueOrNull('regions', () => surroundingsShape(context)),
  };
}

/** The position in degrees as strings, unlike in v2. */
function positionShape({ world, hotel }: ContentContext): HotelInfo['Position'] {
  const position = scenarioOf(hotel) === 'sparse' ? undefined : positionOf(world, hotel);
  return position === undefined
    ? { Latitude: null, Longitude: null }
    : { Latitude: String(position.latitude), Longitude: String(position.longitude) };
}

/** A few hotels close in winter. The dates lie in the past, so that they do not affect any requested stay. */
function closedSeasons({ hotel, details }: ContentContext) {
  if (!details.has('season') || (scenarioOf(hotel) === undefined && details.chance('season') > 0.3))
    return null;
  return { ClosedSeasons: [{ Start: '2021-11-15', End: '2021-12-15', Duration: 30 }] };
}

const amenities = ({ details, language }: ContentContext) =>
  facilities
    .filter((_, index) => details.has('amenities', index + 1))
    .map(([code, name]) => ({ Code: code, HotelAmenity: translate(name, language) }));
