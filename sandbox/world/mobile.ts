import { stream, salt } from './dice.ts';
import type { Product } from './products.ts';
import { scenarioOf } from './scenarios.ts';
import type { World } from './world.ts';

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
