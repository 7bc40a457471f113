import { PropertyClassTypeEnum } from '../../schemas/messages/enumerations.ts';
import { integerBetween, stream, pick, salt } from './dice.ts';
import { productsOf } from './products.ts';
import { hotelCodeOf } from './quotes.ts';
import { roomsOf } from './rates.ts';
import { scenarioOf } from './scenarios.ts';
import { nameOf, type World } from './world.ts';

/** A unique number for each kind of decision about a hotel's content. */
const aspects = {
  class: 1,
  built: 2,
  floors: 3,
  handicap: 4,
  smoking: 5,
  hours: 6,
  season: 7,
  renovation: 8,
  text: 9,
  media: 10,
  amenities: 11,
  owner: 12,
  phone: 13,
  regions: 14,
  currency: 15,
  timeZone: 16,
  contact: 17,
  area: 18,
  award: 19,
  policy: 20,
  bed: 21,
  view: 22,
  chain: 23,
  position: 24,
  roomNotes: 25,
  whiteLabel: 26,
} as const;

export type Aspect = keyof typeof aspects;

export type Details = ReturnType<typeof detailsOf>;

/** The decisions about a hotel's content. The index distinguishes several decisions of the same aspect. */
export function detailsOf({ seed }: World, hotel: number) {
  const scenario = scenarioOf(hotel);
  /** A float in [0, 1) for one decision. */
  const chance = (aspect: Aspect, index = 0): number =>
    stream(seed, salt.content, hotel, aspects[aspect], index);
  return {
    chance,
    /** Whether a hotel has an optional detail; most have it. The scenario hotel "full" has all details, "sparse" none. */
    has: (aspect: Aspect, index = 0): boolean =>
      scenario === 'full' || (scenario !== 'sparse' && chance(aspect, index + 100) < 0.8),
    choose: <T>(aspect: Aspect, items: readonly T[], index = 0): T => pick(chance(aspect, index), items),
    integer: (aspect: Aspect, min: number, max: number, index = 0): number =>
      integerBetween(chance(aspect, index), min, max),
  };
}

type PropertyClass = (typeof PropertyClassTypeEnum.values)[number];

/** Property classes by the first words of a hotel's name, so that a hostel is not called luxury. */
const classes: Readonly<Record<string, readonly PropertyClass[]>> = {
  Hotel: [20, 20, 62],
  Pousada: [16, 21],
  Residence: [3],
  'Grand Hotel': [57, 20],
  Casa: [4, 22],
  Palace: [48, 57],
  Resort: [30, 2, 42],
  Hostel: [19],
};

/** The class of a hotel, by PropertyClassTypeEnum. */
export function propertyClassOf(world: World, hotel: number): PropertyClass {
  const name = nameOf(world, hotel);
  const [, fittingClasses = [20 as const]] =
    Object.entries(classes).find(([word]) => name.startsWith(`${word} `)) ?? [];
  return detailsOf(world, hotel).choose('class', fittingClasses);
}

export type GuestRoomFacts = ReturnType<typeof guestRoomsOf>[number];

/** The kinds of rooms that a hotel sells, the same as in its rates, with the sandbox's own integer ids, which v1 content requires. */
export function guestRoomsOf(world: World, hotel: number) {
  const kinds = new Map(productsOf(world, hotel).map(({ room, roomKind }) => [room, roomKind]));
  return [...kinds].map(([room, kind]) => ({
    /** Zero-based index in the hotel. */
    room,
    kind,
    id: hotelCodeOf(hotel) * 10 + room,
    quantity: roomsOf(world, hotel, room),
  }));
}

export const totalRoomsOf = (world: World, hotel: number): number =>
  guestRoomsOf(world, hotel).reduce((sum, { quantity }) => sum + quantity, 0);
