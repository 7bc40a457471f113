import { cities, scenarioCity, type City } from './cities.ts';
import { between, dice, pick, salt } from './dice.ts';

/**
 * The world is a function, not a table: everything about a hotel follows from the seed and its number. All that is
 * kept is the centre of each region, about 160 bytes for every thousand hotels.
 */
export interface World {
  readonly seed: number;
  readonly hotels: number;
  readonly regions: number;
  /** Latitude and longitude of each region, in turn. */
  readonly centres: Float64Array;
}

/**
 * Sizes of ten regions in a row, together 1,000 hotels: pages of exactly 50 and of 51, several pages, a lone hotel and
 * an empty region are all within the first handful.
 */
const sizes = [120, 1, 0, 50, 51, 180, 250, 148, 90, 110] as const;
const cycle = 1_000;
const starts = sizes.map((_, index) => sizes.slice(0, index).reduce<number>((sum, size) => sum + size, 0));

/** No hotel is farther than this from the centre of its region. */
export const regionRadiusKm = 12;

export function createWorld(seed: number, hotels: number): World {
  const regions = Math.max(sizes.length, Math.ceil(hotels / cycle) * sizes.length);
  const centres = new Float64Array(regions * 2);
  for (let region = 0; region < regions; region += 1) {
    const { latitude, longitude } = cityOfRegion(region);
    const offset = (axis: number): number =>
      region < cities.length ? 0 : (dice(seed, salt.centre, region, axis) - 0.5) * 6;
    centres[region * 2] = latitude + offset(0);
    centres[region * 2 + 1] = longitude + offset(1);
  }
  return { seed, hotels, regions, centres };
}

/** Hotels with a number below zero are the scenario hotels; they form a region of their own. */
export const scenarioRegion = -1;

const firstHotelId = 1001;
const firstRegionId = 501;

export const hotelId = (hotel: number): string => String(firstHotelId + hotel);
export const regionId = (region: number): string => String(firstRegionId + region);

/** A number from an id as text, or undefined where no such id was ever given. */
const numberOf = (id: string, first: number): number | undefined =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) - first : undefined;

export const hotelNumber = (id: string): number | undefined => numberOf(id, firstHotelId);
export const regionNumber = (id: string): number | undefined => numberOf(id, firstRegionId);

/** The hotels of a region: numbers from the first up to, not including, the second. */
export function rangeOf(world: World, region: number): readonly [number, number] {
  const first = Math.floor(region / sizes.length) * cycle + starts[region % sizes.length]!;
  const end = first + sizes[region % sizes.length]!;
  return [Math.min(first, world.hotels), Math.min(end, world.hotels)];
}

export function regionOf(hotel: number): number {
  if (hotel < 0) return scenarioRegion;
  const within = hotel % cycle;
  let index = sizes.length - 1;
  while (within < starts[index]! || sizes[index] === 0) index -= 1;
  return Math.floor(hotel / cycle) * sizes.length + index;
}

export const cityOfRegion = (region: number): City =>
  region < 0 ? scenarioCity : cities[region % cities.length]!;

export const cityOf = (hotel: number): City => cityOfRegion(regionOf(hotel));

/** One to five, or undefined for a hotel without a rating. */
export function starsOf(world: World, hotel: number): number | undefined {
  const thrown = dice(world.seed, salt.stars, hotel);
  return thrown < 0.12 ? undefined : between((thrown - 0.12) / 0.88, 1, 5);
}

/** Two kinds of client prefer different hotels, about one in six. */
export const isFavourite = (world: World, hotel: number, kind: number): boolean =>
  dice(world.seed, salt.favourite, hotel, kind) < 1 / 6;

const firstWords = [
  'Hotel',
  'Pousada',
  'Residence',
  'Grand Hotel',
  'Casa',
  'Palace',
  'Resort',
  'Hostel',
] as const;
const secondWords = [
  'Atlântico',
  'Aurora',
  'Bellevue',
  'Bom Jardim',
  'Central',
  'do Mar',
  'Farol',
  'Horizonte',
  'Imperial',
  'Jacarandá',
  'Königshof',
  'Lua Nova',
  'Miramar',
  'Nyhavn',
  'Oliveira',
  'Primavera',
] as const;

/** A proper name, the same in every language. */
export const nameOf = (world: World, hotel: number): string =>
  `${pick(dice(world.seed, salt.name, hotel, 0), firstWords)} ${pick(dice(world.seed, salt.name, hotel, 1), secondWords)} ${hotelId(hotel)}`;

const streets = [
  'Rua das Flores',
  'Avenida Atlântica',
  'Calle Mayor',
  'Rue de la Paix',
  'Hauptstraße',
  'Via Roma',
  'Strandvejen',
  'High Street',
] as const;

export const addressOf = (world: World, hotel: number): string =>
  `${pick(dice(world.seed, salt.address, hotel, 0), streets)} ${between(dice(world.seed, salt.address, hotel, 1), 1, 400)}`;

/** How many credentials a hotel is sold through: two at most hotels, one at some. */
export const credentialsOf = (world: World, hotel: number): 1 | 2 =>
  dice(world.seed, salt.credentials, hotel) < 0.25 ? 1 : 2;
