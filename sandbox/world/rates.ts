import { integerBetween, stream, salt } from './dice.ts';
import { basePrice, productsOf, type Product } from './products.ts';
import { scenarioOf } from './scenarios.ts';
import type { Party, Stay } from './stay.ts';
import { cityOf, type World } from './world.ts';

/** Why a product is not available for a stay. */
export type Obstacle = 'soldOut' | 'occupancy' | 'minStay' | 'maxStay' | 'noArrival' | 'closed';

/** Amounts in hundredths of the currency. */
export interface Price {
  readonly net: number;
  readonly taxes: number;
  readonly currency: string;
}

export interface Rate {
  readonly product: Product;
  readonly stay: Stay;
  readonly party: Party;
  /** Absent if the rate is available. */
  readonly obstacle?: Obstacle;
  readonly price: Price;
}

/** The world as one client sees it at one moment. */
export interface View {
  readonly world: World;
  /** Always 0 if the inventory never changes by itself; each version has different prices and rooms. */
  readonly inventoryVersion: number;
  /** The part of the inventory that differs between versions; the whole inventory by default. */
  readonly changingPart?: 'all' | 'prices' | 'rooms';
  /** Whether a product is offered; by default all products are. */
  readonly isOffered?: (product: Product) => boolean;
  /** Rates closed through the control port, by `rateKey`. */
  readonly closedRates: ReadonlySet<string>;
  readonly sold: SoldRooms;
  /** Price factors set through the control port, by `rateKey`. */
  readonly priceFactors: ReadonlyMap<string, number>;
}

export interface SoldRooms {
  /** True only if it is certain that no room is sold. */
  readonly none: boolean;
  /**
   * The number of rooms of a kind that are sold on a day.
   * @param kind by `roomKey`
   * @param day in days since 1970
   */
  rooms(kind: string, day: number): number;
}

/** Maximum length of stay. */
export const maxNights = 365;

export const rateKey = (hotel: number, room: number, plan: number, stay: Stay): string =>
  `${hotel}/${room}/${plan}/${stay.checkIn}/${stay.nights}`;

export const roomKey = (hotel: number, room: number): string => `${hotel}/${room}`;

export function roomsOf(world: World, hotel: number, room: number): number {
  return scenarioOf(hotel) === 'last-room'
    ? 1
    : integerBetween(stream(world.seed, salt.capacity, hotel, room), 3, 12);
}

/** Number of rooms of a kind that are free on every night of a stay. */
export function roomsLeft({ world, sold }: View, hotel: number, room: number, stay: Stay): number {
  let maxSold = 0;
  if (!sold.none) {
    const kind = roomKey(hotel, room);
    for (let day = stay.checkIn; day < stay.checkIn + stay.nights; day += 1)
      maxSold = Math.max(maxSold, sold.rooms(kind, day));
  }
  return roomsOf(world, hotel, room) - maxSold;
}

/** The rates of all products of a hotel for a stay, available or not. */
export const ratesOf = (view: View, hotel: number, stay: Stay, party: Party): Rate[] =>
  productsOf(view.world, hotel).map((product) => rateOf(view, product, stay, party));

export function rateOf(view: View, product: Product, stay: Stay, party: Party): Rate {
  const obstacle = obstacleTo(view, product, stay, party);
  return {
    product,
    stay,
    party,
    price: priceOf(view, product, stay, party),
    ...(obstacle ? { obstacle } : {}),
  };
}

/** Whether a hotel has an available rate. Computes no prices, because counting checks every hotel of a region. */
export const hasRates = (view: View, hotel: number, stay: Stay, party: Party): boolean =>
  productsOf(view.world, hotel).some((product) => obstacleTo(view, product, stay, party) === undefined);

/** The reason why a product is not available; undefined if it is available. Computes no prices. */
export function obstacleTo(view: View, product: Product, stay: Stay, party: Party): Obstacle | undefined {
  const { hotel, room, plan, roomKind, planKind } = product;
  const scenario = scenarioOf(hotel);
  if (scenario === 'closed') return 'closed';
  if (!isWithin(party.adults, roomKind.adults) || !isWithin(party.ages.length, roomKind.children))
    return 'occupancy';
  if (stay.nights > maxNights) return 'maxStay';
  if (stay.nights < planKind.minNights) return 'minStay';
  if (view.closedRates.size > 0 && view.closedRates.has(rateKey(hotel, room, plan, stay))) return 'soldOut';
  const { rooms = 1 } = party;
  if ((rooms > 1 || !view.sold.none) && roomsLeft(view, hotel, room, stay) < rooms) return 'soldOut';
  if (view.isOffered?.(product) === false) return 'soldOut';
  if (scenario) return undefined;
  const { seed } = view.world;
  const lastWeek = weekOf(stay.checkIn + stay.nights - 1);
  for (let week = weekOf(stay.checkIn); week <= lastWeek; week += 1) {
    if (
      stream(seed, salt.hotelFull, hotel, week) < 0.015 ||
      stream(seed, salt.roomFull, hotel, room, week) < 0.06
    )
      return 'soldOut';
  }
  if (
    view.inventoryVersion !== 0 &&
    view.changingPart !== 'prices' &&
    stream(seed, salt.inventoryVersion, hotel, room * 8 + plan, view.inventoryVersion) < 0.1
  )
    return 'soldOut';
  return stream(seed, salt.noArrival, hotel, room * 8 + plan, stay.checkIn) < 0.07 ? 'noArrival' : undefined;
}

const isWithin = (count: number, [min, max]: readonly [number, number]): boolean =>
  count >= min && count <= max;

const weekOf = (day: number): number => Math.floor(day / 7);

/** Net and taxes in whole hundredths, so that their sum is exact. */
function priceOf(view: View, product: Product, stay: Stay, party: Party): Price {
  const { world, inventoryVersion, changingPart } = view;
  const { hotel, room, plan, planKind } = product;
  const { currency } = cityOf(hotel);
  let net = nightlyPrices(view, product, stay, party).reduce((sum, night) => sum + night, 0);
  if (planKind.offer === 'FREE_NIGHT' && stay.nights > 0)
    net = Math.round((net * (stay.nights - 1)) / stay.nights);
  if (inventoryVersion !== 0 && changingPart !== 'rooms')
    net = Math.round(net * (0.95 + stream(world.seed, salt.inventoryVersion, hotel, inventoryVersion) / 10));
  if (view.priceFactors.size > 0)
    net = Math.max(1, Math.round(net * (view.priceFactors.get(rateKey(hotel, room, plan, stay)) ?? 1)));
  return { net, taxes: Math.round((net * taxPercentOf(product)) / 100), currency };
}

/** The price of each night before offers and changes, in hundredths. */
export function nightlyPrices(
  { world }: View,
  { hotel, roomKind, planKind }: Product,
  stay: Stay,
  party: Party,
): number[] {
  const night =
    (basePrice(world, hotel, cityOf(hotel).currency) *
      roomKind.price *
      planKind.price *
      partyPricePercent(party)) /
    1_000_000;
  return Array.from({ length: Math.min(stay.nights, maxNights) }, (_, day) =>
    Math.round(night * seasonFactor(world, stay.checkIn + day)),
  );
}

/** Taxes in percent of the net price. At one scenario hotel the taxes differ by plan, so that they decide which rate is cheapest. */
export function taxPercentOf({ hotel, planKind }: Product): number {
  const { taxPercent } = cityOf(hotel);
  return scenarioOf(hotel) === 'taxes-decide' && planKind.nonRefundable ? taxPercent + 30 : taxPercent;
}

/** The price for a party in percent of the price for two adults: infants are free, and children pay less. */
function partyPricePercent({ adults, ages }: Party): number {
  return 60 + adults * 20 + ages.reduce((sum, age) => sum + (age < 2 ? 0 : age < 12 ? 8 : 14), 0);
}

/** Price factor of a day: weekends and some weeks are more expensive. */
const seasonFactor = (world: World, day: number): number =>
  (stream(world.seed, salt.season, weekOf(day)) * 0.4 + 0.8) * ((day + 4) % 7 >= 5 ? 1.1 : 1);
