import { stream, salt } from '../../../world/dice.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import type { Frame } from '../frame.ts';

/** Topics whose details some hotels publish and others do not. */
const topics = {
  amenities: 1,
  availability: 2,
  comments: 3,
  details: 4,
  guarantees: 5,
  image: 6,
  offers: 7,
  payments: 8,
  penalties: 9,
  plan: 10,
  rates: 11,
  services: 12,
  status: 13,
  stay: 14,
  taxes: 15,
  wishes: 16,
} as const;

/**
 * The share of optional members that a hotel's responses have on a topic: 0 for the scenario hotel "sparse", 1 for "full", and
 * between 0 and 1 for all others.
 */
export function verbosityOf(
  { world }: Pick<Frame, 'world'>,
  hotel: number,
  topic: keyof typeof topics,
  index = 0,
): number {
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return 0;
  return scenario === 'full' ? 1 : 0.001 + stream(world.seed, salt.talk, hotel, topics[topic], index) * 0.998;
}
