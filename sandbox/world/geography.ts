import { stream, salt } from './dice.ts';
import { scenarioNumbers } from './scenarios.ts';
import {
  cityOfRegion,
  hotelNumber,
  hotelRangeOf,
  regionNumber,
  regionOf,
  regionRadiusKm,
  scenarioRegion,
  type World,
} from './world.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place of a search. `any` and `all` combine several places; a conforming search needs neither. */
export type Place =
  | { readonly kind: 'circle'; readonly centre: Position; readonly km: number }
  | { readonly kind: 'region'; readonly id: string }
  | { readonly kind: 'hotels'; readonly ids: readonly string[] }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Place[] };

export type WithinCheck = (
  hotel: Position,
  circle: { readonly centre: Position; readonly km: number },
) => boolean;

const kmPerDegree = 111.195;
const radiansPerDegree = Math.PI / 180;

/** Great-circle distance by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [a.latitude * radiansPerDegree, b.latitude * radiansPerDegree];
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) *
      Math.cos(latitudeB) *
      Math.sin(((b.longitude - a.longitude) * radiansPerDegree) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const centreOf = (world: World, region: number): Position =>
  region === scenarioRegion
    ? cityOfRegion(region)
    : { latitude: world.centres[region * 2]!, longitude: world.centres[region * 2 + 1]! };

/** The position of a hotel; undefined for the few hotels without a position. */
export function positionOf(world: World, hotel: number): Position | undefined {
  if (hotel >= 0 && stream(world.seed, salt.noPosition, hotel) < 0.06) return undefined;
  const centre = centreOf(world, regionOf(hotel));
  const bearing = stream(world.seed, salt.bearing, hotel) * 2 * Math.PI;
  const km = Math.sqrt(stream(world.seed, salt.distance, hotel)) * (regionRadiusKm - 0.5);
  return {
    latitude: roundPosition(centre.latitude + (km * Math.cos(bearing)) / kmPerDegree),
    longitude: roundPosition(
      centre.longitude +
        (km * Math.sin(bearing)) / (kmPerDegree * Math.cos(centre.latitude * radiansPerDegree)),
    ),
  };
}

const roundPosition = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * The numbers of the hotels of a place, each once. For a circle only the regions that it can touch are visited, so that the cost
 * does not depend on the size of the world.
 */
export function hotelsIn(world: World, place: Place, isWithin: WithinCheck): number[] {
  switch (place.kind) {
    case 'hotels':
      return [...new Set(place.ids.map(hotelNumber))]
        .filter((hotel) => hotelExists(world, hotel))
        .sort(ascending);
    case 'region':
      return hotelsOfRegion(world, regionNumber(place.id));
    case 'circle':
      return hotelsOfCircle(world, place, isWithin);
    case 'any':
      return [...new Set(place.of.flatMap((part) => hotelsIn(world, part, isWithin)))].sort(ascending);
    case 'all': {
      const [firstHotels, ...otherHotels] = place.of.map((part) => hotelsIn(world, part, isWithin));
      return (firstHotels ?? []).filter((hotel) => otherHotels.every((hotels) => hotels.includes(hotel)));
    }
  }
}

const ascending = (a: number, b: number): number => a - b;

export const hotelExists = (world: World, hotel: number | undefined): hotel is number =>
  hotel !== undefined && (hotel >= 0 ? hotel < world.hotels : scenarioNumbers.includes(hotel));

/** The hotels of a region. @param region its number, not its id */
export function hotelsOfRegion(world: World, region: number | undefined): number[] {
  if (region === scenarioRegion) return [...scenarioNumbers];
  if (region === undefined || region < 0 || region >= world.regions) return [];
  const [firstHotel, endHotel] = hotelRangeOf(world, region);
  return Array.from({ length: endHotel - firstHotel }, (_, index) => firstHotel + index);
}

function hotelsOfCircle(
  world: World,
  circle: { centre: Position; km: number },
  isWithin: WithinCheck,
): number[] {
  const hotels: number[] = [];
  for (let region = scenarioRegion; region < world.regions; region += 1) {
    if (distanceKm(centreOf(world, region), circle.centre) > circle.km + regionRadiusKm) continue;
    for (const hotel of hotelsOfRegion(world, region)) {
      const position = positionOf(world, hotel);
      if (position && isWithin(position, circle)) hotels.push(hotel);
    }
  }
  return hotels;
}
