import { cities, scenarioCity, type City } from './cities.ts';
import { integerBetween, stream, pick, salt } from './dice.ts';

/**
 * The world is computed, not stored: everything about a hotel follows from the seed and its number. Only the centre of each
 * region is kept in memory, about 160 bytes per thousand hotels.
 */
export interface World {
  readonly seed: number;
  readonly hotels: number;
  readonly regions: number;
  /** Latitude and longitude of each region, alternating. */
  readonly centres: Float64Array;
}

/**
 * Number of hotels in each of ten consecutive regions; further regions repeat them. Searches of a region find no hotel, a
 * single one, exactly one page of 50, one hotel more, or several pages.
 */
const regionSizes = [120, 1, 0, 50, 51, 180, 250, 148, 90, 110] as const;
/** The sum of `regionSizes`. */
const hotelsPerCycle = 1_000;
const regionStarts = regionSizes.map((_, index) =>
  regionSizes.slice(0, index).reduce<number>((sum, size) => sum + size, 0),
);

/** Maximum distance of a hotel from the centre of its region. */
export const regionRadiusKm = 12;

export function createWorld(seed: number, hotelCount: number): World {
  const regionCount = Math.max(
    regionSizes.length,
    Math.ceil(hotelCount / hotelsPerCycle) * regionSizes.length,
  );
  const centres = new Float64Array(regionCount * 2);
  for (let region = 0; region < regionCount; region += 1) {
    const { latitude, longitude } = cityOfRegion(region);
    const offset = (axis: number): number =>
      region < cities.length ? 0 : (stream(seed, salt.centre, region, axis) - 0.5) * 6;
    centres[region * 2] = latitude + offset(0);
    centres[region * 2 + 1] = longitude + offset(1);
  }
  return { seed, hotels: hotelCount, regions: regionCount, centres };
}

/** The region of the scenario hotels, whose numbers are negative. */
export const scenarioRegion = -1;

const firstHotelId = 1001;
const firstRegionId = 501;

export const hotelId = (hotel: number): string => String(firstHotelId + hotel);
export const regionId = (region: number): string => String(firstRegionId + region);

/** The number of the hotel or region with this id, even if it does not exist; undefined for a string that is no id. */
const numberOf = (id: string, firstId: number): number | undefined =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) - firstId : undefined;

export const hotelNumber = (id: string): number | undefined => numberOf(id, firstHotelId);
export const regionNumber = (id: string): number | undefined => numberOf(id, firstRegionId);

/** The hotel numbers of a region: the first number, and the number after the last. */
export function hotelRangeOf(world: World, region: number): readonly [number, number] {
  const firstHotel =
    Math.floor(region / regionSizes.length) * hotelsPerCycle + regionStarts[region % regionSizes.length]!;
  const endHotel = firstHotel + regionSizes[region % regionSizes.length]!;
  return [Math.min(firstHotel, world.hotels), Math.min(endHotel, world.hotels)];
}

export function regionOf(hotel: number): number {
  if (hotel < 0) return scenarioRegion;
  const offsetInCycle = hotel % hotelsPerCycle;
  let index = regionSizes.length - 1;
  while (offsetInCycle < regionStarts[index]! || regionSizes[index] === 0) index -= 1;
  return Math.floor(hotel / hotelsPerCycle) * regionSizes.length + index;
}

export const cityOfRegion = (region: number): City =>
  region < 0 ? scenarioCity : cities[region % cities.length]!;

export const cityOf = (hotel: number): City => cityOfRegion(regionOf(hotel));

/** One to five stars, or undefined for a hotel without a rating. */
export function starsOf(world: World, hotel: number): number | undefined {
  const draw = stream(world.seed, salt.stars, hotel);
  return draw < 0.12 ? undefined : integerBetween((draw - 0.12) / 0.88, 1, 5);
}

/** Whether clients of a kind prefer a hotel. Clients of each of the two kinds prefer about one hotel in six. */
export const isFavourite = (world: World, hotel: number, kind: number): boolean =>
  stream(world.seed, salt.favourite, hotel, kind) < 1 / 6;

const wordsOf = (...lists: readonly string[]): string[] => lists.flatMap((list) => list.split(', '));

const firstWords = wordsOf('Hotel, Pousada, Residence, Grand Hotel, Casa, Palace, Resort, Hostel');
const secondWords = wordsOf(
  'Atlântico, Aurora, Bellevue, Bom Jardim, Central, do Mar, Farol, Horizonte, Imperial, Jacarandá',
  'Königshof, Lua Nova, Miramar, Nyhavn, Oliveira, Primavera',
);

/** The hotel's name, the same in every language. */
export const nameOf = (world: World, hotel: number): string =>
  `${pick(stream(world.seed, salt.name, hotel, 0), firstWords)} ${pick(stream(world.seed, salt.name, hotel, 1), secondWords)} ${hotelId(hotel)}`;

const streets = wordsOf(
  'Rua das Flores, Avenida Atlântica, Calle Mayor, Rue de la Paix, Hauptstraße, Via Roma',
  'Strandvejen, High Street',
);

export const addressOf = (world: World, hotel: number): string =>
  `${pick(stream(world.seed, salt.address, hotel, 0), streets)} ${integerBetween(stream(world.seed, salt.address, hotel, 1), 1, 400)}`;

/** The number of credentials through which a hotel is sold. Most hotels have two. */
export const credentialsOf = (world: World, hotel: number): 1 | 2 =>
  stream(world.seed, salt.credentials, hotel) < 0.25 ? 1 : 2;
