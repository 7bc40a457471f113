import type { Phrase } from '../words/texts.ts';
import { integerBetween, stream, salt } from './dice.ts';
import { scenarioOf, type ScenarioName } from './scenarios.ts';
import { credentialsOf, starsOf, type World } from './world.ts';

export interface RoomKind {
  readonly name: Phrase;
  readonly code: string;
  /** Minimum and maximum number of adults and of children. */
  readonly adults: readonly [number, number];
  readonly children: readonly [number, number];
  /** The price in percent of the hotel's base price. */
  readonly price: number;
}

export interface PlanKind {
  readonly name: Phrase;
  readonly code: string;
  readonly type: string;
  readonly meal: 'none' | 'breakfast' | 'half' | 'all';
  readonly public: boolean;
  readonly package: boolean;
  readonly nonRefundable: boolean;
  readonly minNights: number;
  readonly offer?: 'STAY_DISCOUNT' | 'DISCOUNT' | 'FREE_NIGHT' | 'LAST_MINUTE' | 'other';
  /** The price in percent of the room's price. Each kind has another price, so that it also identifies the kind. */
  readonly price: number;
}

const roomKinds: readonly RoomKind[] = [
  { name: 'room.standard', code: 'STD', adults: [0, 2], children: [0, 1], price: 100 },
  { name: 'room.superior', code: 'SUP', adults: [0, 3], children: [0, 2], price: 125 },
  { name: 'room.suite', code: 'STE', adults: [0, 4], children: [0, 3], price: 190 },
  { name: 'room.family', code: 'FAM', adults: [2, 5], children: [0, 4], price: 160 },
  { name: 'room.apartment', code: 'APT', adults: [1, 6], children: [0, 4], price: 175 },
];

/** The two rooms of the scenario hotel "restricted". */
const restrictedRooms: readonly RoomKind[] = [
  { name: 'room.standard', code: 'DBL', adults: [2, 2], children: [0, 0], price: 100 },
  { name: 'room.group', code: 'GRP', adults: [8, 10], children: [0, 2], price: 400 },
];

/** @param unusual how the plan differs from most plans */
const planKind = (
  name: Phrase,
  code: string,
  type: string,
  meal: PlanKind['meal'],
  price: number,
  unusual: Partial<PlanKind> = {},
): PlanKind => ({
  name,
  code,
  type,
  meal,
  price,
  public: true,
  package: false,
  nonRefundable: false,
  minNights: 1,
  ...unusual,
});

const planKinds: readonly PlanKind[] = [
  planKind('plan.flexible', 'FLEX', 'BAR', 'none', 100),
  planKind('plan.saver', 'SAVE', 'PREPAID', 'none', 90, { nonRefundable: true, offer: 'DISCOUNT' }),
  planKind('plan.breakfast', 'BB', 'BAR', 'breakfast', 112, { offer: 'LAST_MINUTE' }),
  planKind('plan.halfBoard', 'HB', 'BAR', 'half', 130, { offer: 'other' }),
  planKind('plan.corporate', 'CORP', 'NEGOTIATED', 'breakfast', 95, { public: false }),
  planKind('plan.allInclusive', 'AI', 'PACKAGE', 'all', 165, {
    package: true,
    minNights: 2,
    offer: 'STAY_DISCOUNT',
  }),
  planKind('plan.longer', 'LONG', 'PROMO', 'none', 94, {
    nonRefundable: true,
    minNights: 4,
    offer: 'FREE_NIGHT',
  }),
];

/** A product of a hotel: a room on a plan, sold through one credential. */
export interface Product {
  readonly hotel: number;
  /** Zero-based index in the hotel. */
  readonly room: number;
  /** Zero-based index in the room. */
  readonly plan: number;
  readonly roomKind: RoomKind;
  readonly planKind: PlanKind;
  readonly credential: Credential;
}

export type Credential = 'MERCHANT' | 'AGENCY';

/** Number of plans per room: two to four rooms with two to five plans, at most eight products. */
const layouts: readonly (readonly number[])[] = [
  [2, 2],
  [3, 2],
  [2, 2],
  [4, 2],
  [2, 3],
  [5, 2],
  [2, 2, 2],
  [2, 2, 2, 2],
];

/** What some scenario hotels change in all their plans. */
const planChanges: Readonly<Partial<Record<ScenarioName, Partial<PlanKind>>>> = {
  'non-refundable': { nonRefundable: true },
  restricted: { minNights: 1 },
};

/** All products of a hotel, independent of the date. */
export function productsOf(world: World, hotel: number): Product[] {
  const scenario = scenarioOf(hotel);
  const layout =
    scenario === 'restricted'
      ? [2, 2]
      : scenario
        ? [5, 2]
        : layouts[integerBetween(stream(world.seed, salt.rooms, hotel), 0, layouts.length - 1)]!;
  const firstRoom = integerBetween(stream(world.seed, salt.roomKind, hotel), 0, 2);
  const firstPlan = integerBetween(stream(world.seed, salt.planKind, hotel), 0, planKinds.length - 1);
  const hasBothCredentials = scenario ? true : credentialsOf(world, hotel) === 2;
  const products: Product[] = [];
  layout.forEach((plans, room) => {
    const roomKind =
      scenario === 'restricted' ? restrictedRooms[room]! : roomKinds[(firstRoom + room) % roomKinds.length]!;
    for (let plan = 0; plan < plans; plan += 1) {
      const kind = planKinds[planIndex(scenario, firstPlan, plan)]!;
      products.push({
        hotel,
        room,
        plan,
        roomKind,
        planKind: scenario ? { ...kind, ...planChanges[scenario] } : kind,
        credential: hasBothCredentials && (room + plan) % 2 === 1 ? 'AGENCY' : 'MERCHANT',
      });
    }
  });
  return products;
}

/** At the hotel "taxes-decide" each room has a refundable plan, and a non-refundable one that is cheaper before taxes. */
function planIndex(scenario: ScenarioName | undefined, firstPlan: number, plan: number): number {
  if (scenario === 'taxes-decide') return plan;
  return (scenario === 'full' ? plan + 2 : firstPlan + plan * 2) % planKinds.length;
}

/** Whether v1 sells a product to mobile devices only: a few products of ordinary hotels, and one of the hotel "full". */
export function isMobileExclusive(
  world: World,
  { hotel, room, plan }: Pick<Product, 'hotel' | 'room' | 'plan'>,
): boolean {
  const scenario = scenarioOf(hotel);
  if (scenario !== undefined) return scenario === 'full' && room === 1 && plan === 1;
  // Only products of a hotel's third room, so that every hotel also has rates for all devices, and v1 and v2 offer the same hotels.
  return room >= 2 && stream(world.seed, salt.mobile, hotel, room * 8 + plan) < 0.25;
}

/** Price per night of the simplest room for two, in hundredths of the currency. */
export function basePrice(world: World, hotel: number, currency: string): number {
  const stars = starsOf(world, hotel) ?? 2;
  const draw = stream(world.seed, salt.base, hotel);
  return Math.round((4_500 + stars * 3_200) * (0.8 + draw * 0.6) * (unitsPerEuro[currency] ?? 1));
}

/** Rough exchange rates per euro, so that prices look plausible. */
const unitsPerEuro: Readonly<Record<string, number>> = {
  BRL: 6,
  ARS: 1_000,
  DKK: 7.5,
  MXN: 20,
  ZAR: 20,
  AED: 4,
  AUD: 1.7,
  SGD: 1.5,
};
